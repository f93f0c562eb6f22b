// Where things lie on the ocean board. Board sides are numbered clockwise from 0, which is at the bottom while the board lies as it is
// printed; a unit is one space of water, the disc has a radius of 4, the centre is (0, 0), y grows downwards as on a screen.

export interface Point {
	x: number;
	y: number;
}

/** Water spaces of a column as seen from a board side, near to far. */
export function line(side: number, column: number): number[] {
	const depth = [0, 1, 2, 3, 4];
	switch (side & 3) {
		case 0:
			return depth.map((d) => 5 * d + column);
		case 1:
			return depth.map((d) => 5 * (4 - column) + d);
		case 2:
			return depth.map((d) => 5 * (4 - d) + (4 - column));
		default:
			return depth.map((d) => 5 * column + (4 - d));
	}
}

export function waterPoint(space: number): Point {
	return { x: (space % 5) - 2, y: 2 - Math.floor(space / 5) };
}

/** A point turned clockwise by quarters: what lies on side 0 comes to lie on side 1. */
export function turned(point: Point, quarters: number): Point {
	switch (quarters & 3) {
		case 0:
			return point;
		case 1:
			return { x: -point.y, y: point.x };
		case 2:
			return { x: -point.x, y: -point.y };
		default:
			return { x: point.y, y: -point.x };
	}
}

export function rockPoint(rock: number): Point {
	return turned({ x: rock & 1 ? 1.32 : -1.32, y: 3.13 }, rock >> 1);
}

export function cornerPoint(corner: number): Point {
	return turned({ x: -2.66, y: 2.66 }, corner);
}

/** The board side at whose left or right end a corner lies, for somebody who sits there. */
export function sideAt(corner: number, hand: 'left' | 'right'): number {
	return (corner + (hand === 'right' ? 1 : 0)) & 3;
}

/** The middle between the rocks of a board side. */
export function sidePoint(side: number): Point {
	return turned({ x: 0, y: 3.13 }, side);
}

/** Where a seat at a side of the table sits, seen from the viewer's own side: 0 below, 1 left, 2 above, 3 right. */
export function seatAround(table: number, own: number): number {
	return (table - own + 4) & 3;
}

/** Degrees by which the board appears turned clockwise to somebody at a side of the table. */
export function boardAngle(orientation: number, own: number): number {
	return 90 * (orientation - own);
}

/** Where a point of the ocean is on the page. */
export const placed = ({ x, y }: Point): string => `left:calc(50% + ${x} * var(--u));top:calc(50% + ${y} * var(--u))`;
