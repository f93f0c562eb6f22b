// How the board divides its room: pure numbers, so that nothing jumps and everything fits from a phone to a big screen.

export interface Layout {
	/** `wide`: worlds three by two, with a column beside them; `tall`: two by three, everything in one column. */
	mode: 'wide' | 'tall';
	/** Sides of a cell of the map, and what lies between two cells. */
	cell: number;
	high: number;
	gap: number;
	/** Side of a slot, what lies between two; an orb on its track; height of the dark track. */
	slot: number;
	between: number;
	orb: number;
	track: number;
	/** Width of the column beside the map; height of the desk below it. */
	side: number;
	desk: number;
	die: number;
	/** Width of a magic card. */
	card: number;
	/** Names of strips and station fields have room. */
	named: boolean;
	/** Cards have their names. */
	titled: boolean;
	/** Abilities are written out: of all heroes, or of the active one. */
	long: boolean;
	own: boolean;
	/** Heroes stand two by two: there is little room above each other. */
	pairs: boolean;
}

const clamp = (low: number, value: number, high: number): number => Math.floor(Math.max(low, Math.min(value, high)));

/** Parts of a cell of a world, in pixels. */
const NAME = 27;
const STRIP_NAME = 21;
const GAIN = 18;

function parts(cell: number, high: number, pad: number): Pick<Layout, 'slot' | 'between' | 'orb' | 'track' | 'named'> {
	const across = cell - 2 * pad - 6;
	const inside = high - 2 * pad - 10;
	const named = inside > NAME + 18 + 32 + GAIN + STRIP_NAME + 18;
	const rest = inside - NAME - GAIN - (named ? STRIP_NAME : 0);
	const slot = clamp(23, Math.min(across / 6 - 4, rest * 0.5), 66);
	const left = rest - slot;
	return {
		slot,
		named,
		between: (across - 6 * slot) / 5,
		track: clamp(13, left * 0.4, 34),
		orb: clamp(14, left * 0.46, 46),
	};
}

function wide(width: number, height: number, heroes: number): Layout {
	const side = clamp(240, width * 0.26, 420);
	const gap = clamp(14, width * 0.018, 34);
	const left = width - side - 12;
	const cell = Math.floor((left - 2 * gap) / 3);
	const least = clamp(122, height * 0.25, 190);
	// A cell is never higher than it is useful: the desk gets the rest.
	const high = Math.floor(Math.min((height - least - 8 - gap) / 2, cell * 0.88));
	const desk = clamp(least, height - 2 * high - gap - 8, 216);
	return {
		mode: 'wide',
		cell,
		high,
		gap,
		side,
		desk,
		...parts(cell, high, 7),
		die: clamp(36, Math.min(desk * 0.27, left * 0.07), 60),
		card: clamp(54, Math.min(desk * 0.46, left * 0.1), 104),
		titled: desk > 150,
		long: height - 290 > heroes * 104,
		own: height - 290 > heroes * 62 + 56,
		pairs: heroes > 2 && height < 330 + heroes * 62,
	};
}

/** What stands above and below the map on a phone. */
const TOP = 54;
const DESK = 204;

function tall(width: number, height: number): Layout {
	const gap = 10;
	const cell = Math.floor((width - 2 * 5 - gap) / 2);
	const high = clamp(106, (height - TOP - DESK - 2 * gap - 22) / 3, 230);
	return {
		mode: 'tall',
		cell,
		high,
		gap,
		side: width,
		desk: DESK,
		...parts(cell, high, 5),
		die: clamp(36, width * 0.095, 56),
		card: 82,
		titled: false,
		long: false,
		own: false,
		pairs: true,
	};
}

/** A question of two lines rises over the lower edge of the board: nothing lies there. */
export const SPARE = 16;

export function layout(width: number, height: number, heroes: number): Layout {
	return width < 760 || width < height * 1.12 ? tall(width, height) : wide(width - 16, height - 12 - SPARE, heroes);
}
