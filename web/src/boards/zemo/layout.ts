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
/** With less than this the narrow log would hide too much of itself. */
const LOW = 40;
const SMALLEST = 13;
const LARGEST = 21;

/** Beside a chart of full height there is room for the wide log or not; `before` is kept while it is a near thing. */
export function layoutFor(width: number, height: number, rem: number, before?: Layout['kind']): Layout {
	const smallest = (SMALLEST * rem) / 16;
	if (width < 760) return { kind: 'phone', map: Math.min(width - 8, 640), em: (15 * rem) / 16 };
	const down = height - 2 * GAP;
	const left = width - down - 3 * GAP;
	const kind = left >= WIDE.across * smallest || down < (before === 'narrow' ? LOW - 4 : LOW) * smallest ? 'wide' : 'narrow';
	const need = kind === 'wide' ? WIDE : NARROW;
	const map = Math.max(300, Math.min(down, width - need.across * smallest - 3 * GAP));
	const em = Math.min(LARGEST, (width - map - 3 * GAP) / need.across, down / need.down);
	return { kind, map, em: Math.max(smallest, em) };
}
