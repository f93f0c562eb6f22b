// Where things stand.
//
// Laptop: the vortex on the left with the goals below it, the chart of the waters in the middle (the own capital
// at its foot), the
// opponent above and the own side below on the right, with the hand at the very bottom. Phone: a strip with both
// sides on top, then
// one of four leaves (vortex, waters and goals, own side, other side), the step strip and the leaves' tabs at the
// thumb; the leaf
// that the question is about comes by itself.

export interface Layout {
	kind: 'wide' | 'phone';
	vortex: number;
	goals: number;
	map: number;
	/** Heights of a depth of a Location, and of the slots. */
	depth: number;
	slots: number;
	/** By how much pieces and letters grow on large screens. */
	scale: number;
	/** Little height: names have one line, gaps are small. */
	tight: boolean;
}

const clamp = (low: number, value: number, high: number): number => Math.round(Math.max(low, Math.min(value, high)));

const clampTo = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** `text`: by how much letters are larger than usual, as the player wishes. */
export function layoutFor(width: number, height: number, text = 1): Layout {
	if (width < 820 || width < height * 1.05)
		return {
			kind: 'phone',
			vortex: width,
			goals: 0,
			map: 0,
			depth: 24,
			slots: 104,
			scale: clampTo(1, width / 430 / text, 1.5),
			tight: height < 480,
		};
	const tight = height < 560;
	const scale = clampTo(1, Math.min(width / 1150, height / 640) / text, 1.6);
	const goals = clamp(100, height * 0.17, 150);
	const vortex = clamp(320, Math.min(height - goals + 40, width * 0.37), 860);
	const depth = clamp(19, height * 0.036, 34);
	return {
		kind: 'wide',
		vortex,
		goals,
		map: clamp(140, width * 0.145, 310),
		depth,
		slots: tight ? 74 : 56 + 3 * depth,
		scale,
		tight,
	};
}

export interface Point {
	x: number;
	y: number;
}

export interface Ring {
	/** Size of a plate, and the upper left corner of each, clockwise from the upper left one. */
	width: number;
	height: number;
	plates: Point[];
	/** The wheel. */
	x: number;
	y: number;
	radius: number;
}

/** Six plates around a wheel. */
export function ring(width: number, height: number, text = 1): Ring {
	const w = clamp(96, width * 0.3, 250 * text);
	const h = clamp(92 * text, height * 0.305, 250);
	const gap = Math.max(4, Math.min(width * 0.03, (width - 2 * w) / 4));
	const left = width / 2 - w - gap / 2;
	const right = width / 2 + gap / 2;
	const middle = (height - h) / 2;
	const plates = [
		{ x: left, y: 0 },
		{ x: right, y: 0 },
		{ x: width - w, y: middle },
		{ x: right, y: height - h },
		{ x: left, y: height - h },
		{ x: 0, y: middle },
	];
	return {
		width: w,
		height: h,
		plates,
		x: width / 2,
		y: height / 2,
		radius: Math.min(width / 2 - w - 3, height / 2 - h - 3),
	};
}

/** Degrees of a price on the wheel: 0 is to the right, clockwise. */
export const angleOf = (slot: number): number => -120 + 60 * slot;

/** Half of the largest thing on the chart, in pixels: nothing is cut at its edges. */
const EDGE = { x: 25, y: 22 };

/**
 * A territory of the tables on a chart of this size, the capital of `own` at the foot. The approaches stand further out, so that a
 * finger can tell them from the shelves.
 */
export function chartSpot(x: number, y: number, own: number, width: number, height: number): Point {
	const across = Math.abs(x) === 4 ? Math.sign(y) * 2 : Math.abs(y) === 1 ? y * 1.12 : y;
	const down = own === 0 ? -x : x;
	return { x: width / 2 + (across / 2) * (width / 2 - EDGE.x), y: height / 2 + (down / 7) * (height / 2 - EDGE.y) };
}
