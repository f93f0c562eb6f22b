// Where a bubble stands: near what it is about, inside the window, not over it.

export interface Box {
	left: number;
	top: number;
	width: number;
	height: number;
}

export type Size = Pick<Box, 'width' | 'height'>;

const GAP = 14;
const EDGE = 8;

/** The square pixels that two boxes share. */
function shared(a: Box, b: Box): number {
	const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
	const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
	return Math.max(0, wide) * Math.max(0, high);
}

/** Below, above, right or left of it, in the first of the rooms where it covers nothing of it; else where it covers least. Without a target: low in the middle. */
export function placeBubble(target: Box | null, bubble: Size, rooms: [Size, ...Size[]]): { left: number; top: number } {
	const keep = ({ left, top }: { left: number; top: number }, room: Size): Box => ({
		left: Math.max(EDGE, Math.min(left, room.width - bubble.width - EDGE)),
		top: Math.max(EDGE, Math.min(top, room.height - bubble.height - EDGE)),
		...bubble,
	});
	const [first] = rooms;
	if (!target) return keep({ left: (first.width - bubble.width) / 2, top: first.height * 0.4 }, first);
	const middle = { left: target.left + (target.width - bubble.width) / 2, top: target.top + (target.height - bubble.height) / 2 };
	const sides = [
		{ ...middle, top: target.top + target.height + GAP },
		{ ...middle, top: target.top - bubble.height - GAP },
		{ ...middle, left: target.left + target.width + GAP },
		{ ...middle, left: target.left - bubble.width - GAP },
	];
	const boxes = rooms.flatMap((room) => sides.map((side) => keep(side, room)));
	return boxes.reduce((best, box) => (shared(box, target) < shared(best, target) ? box : best));
}
