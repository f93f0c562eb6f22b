// How the board uses its room: chart left and log right, or on a phone one below the other.

export interface Layout {
	kind: 'phone' | 'narrow' | 'wide';
	/** The side of the chart in pixels. */
	map: number;
	/** The type size of desk and log in pixels. */
	em: number;
}

const GAP = 12;
/** What desk and log need, in ems: beside each other, or resources and box above the features. */
const WIDE = { across: 42, down: 35 };
const NARROW = { across: 29.5, down: 44 };
const SMALLEST = 13;
const LARGEST = 21;

export function layoutFor(width: number, height: number, rem: number): Layout {
	const smallest = (SMALLEST * rem) / 16;
	if (width < 760) return { kind: 'phone', map: Math.min(width - 8, 640), em: (15 * rem) / 16 };
	const down = height - 2 * GAP;

	const fit = (kind: 'wide' | 'narrow', need: { across: number; down: number }): Layout => {
		const map = Math.max(300, Math.min(down, width - need.across * smallest - 3 * GAP));
		const across = width - map - 3 * GAP;
		return { kind, map, em: Math.min(LARGEST, across / need.across, down / need.down) };
	};
	const both = [fit('wide', WIDE), fit('narrow', NARROW)];
	const good = both.filter((one) => one.em >= smallest - 0.01);
	const [best] = (good.length ? good : both).toSorted((a, b) => (good.length ? b.map - a.map : 0) || b.em - a.em);
	return { kind: best?.kind ?? 'narrow', map: best?.map ?? 300, em: Math.max(smallest, best?.em ?? 0) };
}
