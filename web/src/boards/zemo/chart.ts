// The measures of the chart, in its own units: a square is 64 wide.
import { bearing, columnOf, rowOf, SIDE } from './view';

export const UNIT = 64;
/** The margin: letters and numbers on one side, the starting dice on the other. */
export const EDGE = 38;
export const SIZE = EDGE * 2 + UNIT * SIDE;

export interface Point {
	x: number;
	y: number;
}

/** The middle of a square. */
export function centre(square: number): Point {
	return { x: EDGE + (columnOf(square) + 0.5) * UNIT, y: EDGE + (rowOf(square) + 0.5) * UNIT };
}

/** The square under a point; null outside the grid. */
export function squareUnder({ x, y }: Point): number | null {
	const column = Math.floor((x - EDGE) / UNIT);
	const row = Math.floor((y - EDGE) / UNIT);
	return column >= 0 && column < SIDE && row >= 0 && row < SIDE ? row * SIDE + column : null;
}

/** Of some squares the one nearest to a point, if it is not farther than `reach` squares. */
export function nearest(squares: Iterable<number>, { x, y }: Point, reach: number): number | null {
	let best: number | null = null;
	let least = reach * UNIT;
	for (const square of squares) {
		const at = centre(square);
		const distance = Math.hypot(at.x - x, at.y - y);
		if (distance <= least) {
			least = distance;
			best = square;
		}
	}
	return best;
}

export function line(squares: number[]): string {
	return squares.map((square) => `${centre(square).x},${centre(square).y}`).join(' ');
}

/** The square that a key leads to from another. */
export function neighbour(square: number, key: string): number | null {
	const row = rowOf(square);
	const column = columnOf(square);
	switch (key) {
		case 'ArrowUp':
			return row > 0 ? square - SIDE : null;
		case 'ArrowDown':
			return row < SIDE - 1 ? square + SIDE : null;
		case 'ArrowLeft':
			return column > 0 ? square - 1 : null;
		case 'ArrowRight':
			return column < SIDE - 1 ? square + 1 : null;
		case 'Home':
			return row * SIDE;
		case 'End':
			return row * SIDE + SIDE - 1;
		default:
			return null;
	}
}

/** The shorter way round from one angle to another. */
const turnTo = (from: number, to: number): number => from + ((((to - from) % 360) + 540) % 360) - 180;
const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** The ship slides from square to square in so many milliseconds, and turns at the beginning of each; the answer stops her. */
export function sail(squares: number[], angle: number, ms: number, draw: (pose: Point & { angle: number }) => void): () => void {
	const angles = squares.slice(1).reduce((all, square, at) => [...all, turnTo(all.at(-1) ?? 0, bearing(squares[at] ?? square, square))], [angle]);
	const legs = squares.length - 1;
	const begin = performance.now();
	let frame = requestAnimationFrame(function move(now) {
		const whole = legs * Math.min(1, Math.max(0, (now - begin) / Math.max(1, ms)));
		const at = Math.min(legs - 1, Math.floor(whole));
		const part = ease(whole - at);
		const [from, to] = [centre(squares[at] ?? 0), centre(squares[at + 1] ?? 0)];
		const [old = 0, turned = 0] = angles.slice(at);
		draw({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, angle: old + (turned - old) * Math.min(1, part * 2) });
		if (whole < legs) frame = requestAnimationFrame(move);
	});
	return () => cancelAnimationFrame(frame);
}
