// Tiles in the air: from where they lay to where they will lie. Only transform and opacity move.
import type { Motion, Place } from './scene';

export interface Box {
	x: number;
	y: number;
	size: number;
}

export interface Flight {
	id: number;
	tile: string;
	side: number;
	from: Box;
	to: Box;
	/** What is hidden until it arrives: a place, or `m1`, the mermeeple of a side. */
	place: Place;
	/** Falls from above into a chest. */
	falls: boolean;
}

/** The place itself, or where it would be if it is not shown now: the side's plate at the ocean. */
function find(root: Element, place: Place, side: number): Element | null {
	const exact = root.querySelector(`[data-place="${place}"]`);
	return exact ?? (place === 'bag' ? null : root.querySelector(`[data-plate="${side}"]`));
}

function boxOf(root: Element, place: Place, side: number): Box | null {
	const all = root.getBoundingClientRect();
	const at = find(root, place, side)?.getBoundingClientRect();
	if (!at || !at.width) return null;
	const size = Math.min(at.width, at.height);
	return { x: at.left - all.left + at.width / 2, y: at.top - all.top + at.height / 2, size };
}

let next = 0;

export function flightsOf(root: Element, { moves, side }: Motion): Flight[] {
	return moves.flatMap(({ tile, falls = false, ...move }) => {
		const from = boxOf(root, move.from, side);
		const to = boxOf(root, move.to, side);
		if (!from || !to) return [];
		return [{ id: next++, tile, side, from, to, place: tile === 'X' ? `m${side}` : move.to, falls }];
	});
}

const at = (box: Box, size: number, grow = 1): string =>
	`translate(${box.x - size / 2}px,${box.y - size / 2}px) scale(${(box.size / size) * grow})`;

/** The way of a flight for an element of `size` pixels. */
export function keyframes({ from, to, falls }: Flight, size: number): Keyframe[] {
	if (falls) {
		const above = { ...to, y: Math.min(from.y, to.y - to.size * 1.2) };
		return [
			{ transform: at({ ...from, size: Math.min(from.size, to.size * 1.2) }, size), easing: 'ease-in-out' },
			{ transform: at(above, size), easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)', offset: 0.45 },
			{ transform: at(to, size), easing: 'ease-out', offset: 0.85 },
			{ transform: at({ ...to, y: to.y - to.size * 0.07 }, size), offset: 0.93 },
			{ transform: at(to, size) },
		];
	}
	return [
		{ transform: at(from, size), easing: 'ease-in-out' },
		{
			transform: at(
				{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, size: (from.size + to.size) / 2 },
				size,
				1.15,
			),
			easing: 'ease-in-out',
		},
		{ transform: at(to, size) },
	];
}
