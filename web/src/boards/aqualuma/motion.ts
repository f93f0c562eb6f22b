// Pieces in the air: from where they lay to where they will lie. Only transform and opacity move.
import type { Move } from './events';

export interface Box {
	x: number;
	y: number;
	size: number;
}

export interface Flight extends Move {
	id: number;
	start: Box;
	end: Box;
}

const quoted = (name: string): string => `"${name.replace(/[^\w.-]/g, '')}"`;

/** Where an anchor is; slots, fields and heroes are found by their names for pointing as well. */
export function find(root: Element, name: string): Element | null {
	const all = root.querySelectorAll(`[data-anchor=${quoted(name)}], [data-at=${quoted(name)}]`);
	return [...all].find((one) => one.getClientRects().length > 0) ?? null;
}

export function boxOf(root: Element, name: string): Box | null {
	const at = find(root, name)?.getBoundingClientRect();
	if (!at?.width) return null;
	const all = root.getBoundingClientRect();
	return {
		x: at.left - all.left + at.width / 2,
		y: at.top - all.top + at.height / 2,
		size: Math.min(at.width, at.height, 64),
	};
}

let next = 0;

/** Moves whose ends cannot be seen are left out. */
export function flightsOf(root: Element, moves: Move[]): Flight[] {
	return moves.flatMap((move) => {
		const start = boxOf(root, move.from);
		const end = boxOf(root, move.to);
		return start && end ? [{ ...move, id: next++, start, end }] : [];
	});
}

const at = (box: Box, size: number, grow = 1): string =>
	`translate(${box.x - size / 2}px,${box.y - size / 2}px) scale(${Math.max(0.2, box.size / size) * grow})`;

/** The way of a flight for an element of `size` pixels. */
export function keyframes({ start, end }: Flight, size: number): Keyframe[] {
	const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - 12, size: (start.size + end.size) / 2 };
	return [
		{ transform: at(start, size), easing: 'ease-in-out' },
		{ transform: at(middle, size, 1.15), easing: 'ease-in-out' },
		{ transform: at(end, size) },
	];
}
