// How the board divides its room: pure numbers, so that nothing jumps and everything fits from a phone to a big screen.

export interface Layout {
	/** `wide`: worlds three by two, with a column beside them; `tall`: two by three, everything in one column. */
	mode: 'wide' | 'tall';
	/** Sides of a cell of the map. */
	cell: number;
	high: number;
	gap: number;
	/** Side of a slot, of an orb on its track, height of the dark track. */
	slot: number;
	orb: number;
	track: number;
	/** Width of the column beside the map; height of the desk below it. */
	side: number;
	desk: number;
	die: number;
	card: number;
	/** Names of strips and station fields have room. */
	named: boolean;
	/** Abilities are written out. */
	long: boolean;
}

const clamp = (low: number, value: number, high: number): number => Math.floor(Math.max(low, Math.min(value, high)));

/** Parts of a cell of a world, in pixels. */
const PAD = 7;
const NAME = 26;
const STRIP_NAME = 20;
const GAIN = 17;

function parts(cell: number, high: number): Pick<Layout, 'slot' | 'orb' | 'track' | 'named'> {
	const inside = high - 2 * PAD - 8;
	const named = inside > NAME + 22 + 34 + GAIN + STRIP_NAME + 18;
	const rest = inside - NAME - GAIN - (named ? STRIP_NAME : 0);
	const slot = clamp(23, Math.min((cell - 2 * PAD - 4) / 6 - 3, rest * 0.46), 64);
	const left = rest - slot;
	return { slot, named, track: clamp(13, left * 0.42, 30), orb: clamp(13, left * 0.5, 38) };
}

function wide(width: number, height: number): Layout {
	const side = clamp(236, width * 0.26, 400);
	const desk = clamp(122, height * 0.25, 210);
	const gap = clamp(14, width * 0.018, 34);
	const cell = Math.floor((width - side - 12 - 2 * gap) / 3);
	const high = Math.floor((height - desk - 8 - gap) / 2);
	return {
		mode: 'wide', cell, high, gap, side, desk,
		...parts(cell, high),
		die: clamp(40, desk * 0.32, 64),
		card: clamp(62, desk * 0.56, 112),
		long: height > 620,
	};
}

/** What stands above and below the map on a phone. */
const GLOOM = 62;
const PARTY = 54;
const DESK = 226;

function tall(width: number, height: number): Layout {
	const gap = 12;
	const cell = Math.floor((width - 2 * 6 - gap) / 2);
	const high = clamp(104, (height - GLOOM - PARTY - DESK - 2 * gap - 8) / 3, 220);
	return {
		mode: 'tall', cell, high, gap, side: width, desk: DESK,
		...parts(cell, high),
		die: clamp(38, width * 0.1, 56),
		card: clamp(60, width * 0.165, 90),
		long: false,
	};
}

export function layout(width: number, height: number): Layout {
	return width < 760 || width < height * 1.12 ? tall(width, height) : wide(width - 16, height - 12);
}

/** The height to lay out for: it shrinks at once but does not grow for a line of text that comes and goes below the board. */
export function steady(before: number, now: number): number {
	return now < before || now > before + 64 ? now : before;
}
