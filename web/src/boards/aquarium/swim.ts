// Where the fish of a tank swim: rows of fish, the largest deepest, as big as they can be in that room.
import { fishAt } from './view';

export interface Swimmer {
	key: number;
	kind: number;
	/** Of its kind. */
	first: boolean;
	/** How many of them this one stands for; more than 1 only in a crowd. */
	count: number;
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Of a fish of size 1 to 3, in units. */
const WIDTHS = [1, 1, 1.38, 1.8];
const HEIGHTS = [0.78, 0.78, 1.02, 1.3];

interface Item {
	key: number;
	kind: number;
	first: boolean;
	size: number;
	count: number;
}

function rowsOf(items: Item[], unit: number, width: number): Item[][] {
	const rows: Item[][] = [];
	let used = Infinity;
	for (const item of items) {
		const wide = (WIDTHS[item.size] ?? 1) * unit;
		if (used + wide > width) {
			rows.push([]);
			used = 0;
		}
		rows.at(-1)?.push(item);
		used += wide;
	}
	return rows;
}

const heightOf = (row: Item[], unit: number): number => Math.max(...row.map((item) => (HEIGHTS[item.size] ?? 1) * unit));
const fits = (items: Item[], unit: number, width: number, height: number): boolean =>
	rowsOf(items, unit, width).reduce((sum, row) => sum + heightOf(row, unit), 0) <= height;

function largest(items: Item[], width: number, height: number, most: number): number {
	let unit = most;
	while (unit > 8 && !fits(items, unit, width, height)) unit -= 1;
	return unit;
}

/** Fish are `[kind, size]`; below `least` pixels a unit those of a kind become one with a number. */
export function swim(fish: { kind: number; size: number }[], width: number, height: number, most = 64, least = 20): Swimmer[] {
	const seen = new Map<number, number>();
	const single: Item[] = fish.map(({ kind, size }) => {
		const at = seen.get(kind) ?? 0;
		seen.set(kind, at + 1);
		return { key: fishAt(kind, at), kind, first: at === 0, size, count: 1 };
	});
	const order = (a: Item, b: Item): number => a.size - b.size || a.kind - b.kind;
	let items = single.toSorted(order);
	let unit = largest(items, width, height, most);
	if (unit < least && items.length > seen.size) {
		items = single.filter((item) => item.first).map((item) => ({ ...item, count: seen.get(item.kind) ?? 1 })).toSorted(order);
		unit = largest(items, width, height, most);
	}

	const rows = rowsOf(items, unit, width);
	const spare = Math.max(0, height - rows.reduce((sum, row) => sum + heightOf(row, unit), 0)) / (rows.length + 1);
	let top = spare;
	return rows.flatMap((row, index) => {
		const high = heightOf(row, unit);
		const wide = row.reduce((sum, item) => sum + (WIDTHS[item.size] ?? 1) * unit, 0);
		const gap = Math.max(0, width - wide) / (row.length + 1);
		let left = gap;
		const line = row.map((item, i) => {
			const size = { width: (WIDTHS[item.size] ?? 1) * unit, height: (HEIGHTS[item.size] ?? 1) * unit };
			// A little up and down, so that they swim and do not stand.
			const drift = Math.min(spare, unit * 0.14) * ((i + index) % 2 ? 0.5 : -0.5);
			const spot = { key: item.key, kind: item.kind, first: item.first, count: item.count, x: left, y: top + (high - size.height) / 2 + drift, ...size };
			left += size.width + gap;
			return spot;
		});
		top += high + spare;
		return line;
	});
}
