// Where a bubble stands: near what it is about, inside the window, not over it.

export interface Box {
	left: number;
	top: number;
	width: number;
	height: number;
}

export type Side = 'below' | 'above' | 'right' | 'left' | 'middle';

const GAP = 14;
const EDGE = 8;

/** The first side with room; else the one with the most. Without a target: low in the middle. */
export function placeBubble(target: Box | null, bubble: { width: number; height: number }, room: { width: number; height: number }): { left: number; top: number; side: Side } {
	const keep = (value: number, size: number, most: number) => Math.max(EDGE, Math.min(value, most - size - EDGE));
	if (!target)
		return { left: keep((room.width - bubble.width) / 2, bubble.width, room.width), top: keep(room.height * 0.4, bubble.height, room.height), side: 'middle' };
	const centre = { x: target.left + target.width / 2, y: target.top + target.height / 2 };
	const sides: { side: Side; free: number; left: number; top: number }[] = [
		{ side: 'below', free: room.height - target.top - target.height - bubble.height, left: centre.x - bubble.width / 2, top: target.top + target.height + GAP },
		{ side: 'above', free: target.top - bubble.height, left: centre.x - bubble.width / 2, top: target.top - bubble.height - GAP },
		{ side: 'right', free: room.width - target.left - target.width - bubble.width, left: target.left + target.width + GAP, top: centre.y - bubble.height / 2 },
		{ side: 'left', free: target.left - bubble.width, left: target.left - bubble.width - GAP, top: centre.y - bubble.height / 2 },
	];
	const best = sides.find((one) => one.free >= GAP + EDGE) ?? sides.reduce((a, c) => (c.free > a.free ? c : a));
	return { side: best.side, left: keep(best.left, bubble.width, room.width), top: keep(best.top, bubble.height, room.height) };
}
