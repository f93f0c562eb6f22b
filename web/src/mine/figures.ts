// What many matches say together. Pure: lines in, numbers out.
import { opponents } from './mode';
import { dayOfRow, isScored, pointsOf, type Row } from './row';

export type Which = 'all' | 'here' | 'online' | 'daily';

/** Matches that count: ended, and not with a deal that one had seen before. */
export function counted(rows: Row[], which: Which = 'all'): Row[] {
	return rows.filter((row) => {
		if (row.ended === null || row.origin === 'again') return false;
		if (which === 'daily') return dayOfRow(row) !== null;
		if (which === 'all') return true;
		return row.key.startsWith('match/') === (which === 'online');
	});
}

export interface Figures {
	played: number;
	/** Of those that could be won. */
	won: number;
	contests: number;
	/** Null where no match brought points. */
	best: number | null;
	mean: number | null;
	/** Null where they are not known. */
	moves: number | null;
	/** Most victories in a row. */
	row: number;
}

const mean = (list: number[]) => (list.length ? list.reduce((sum, one) => sum + one, 0) / list.length : null);
const isContest = (row: Row) => row.outcome !== null && !isScored(row);
const known = (list: (number | null)[]) => list.filter((one) => one !== null);

function longestRow(rows: Row[]): number {
	let best = 0;
	let run = 0;
	for (const row of [...rows].sort((a, b) => a.created - b.created)) {
		run = row.outcome === 'won' ? run + 1 : 0;
		best = Math.max(best, run);
	}
	return best;
}

export function figures(rows: Row[]): Figures {
	const points = known(rows.map(pointsOf));
	const contests = rows.filter(isContest);
	return {
		played: rows.length,
		won: contests.filter((row) => row.outcome === 'won').length,
		contests: contests.length,
		best: points.length ? Math.max(...points) : null,
		mean: mean(points),
		moves: mean(rows.filter((row) => row.moves > 0 && row.scores).map((row) => row.moves)),
		row: longestRow(contests),
	};
}

export interface Bar {
	from: number;
	to: number;
	count: number;
}

/** Steps that people read easily. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** Points in bars of equal width, at most `most` of them, without gaps. */
export function spread(points: number[], most = 10): Bar[] {
	if (!points.length) return [];
	const low = Math.min(...points);
	const high = Math.max(...points);
	const step = STEPS.find((one) => Math.floor(high / one) - Math.floor(low / one) < most) ?? Math.ceil((high - low + 1) / most);
	const first = Math.floor(low / step);
	return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => {
		const from = (first + at) * step;
		return { from, to: from + step - 1, count: points.filter((one) => Math.floor(one / step) === first + at).length };
	});
}

export interface Group extends Figures {
	options: string;
	opponents: string;
}

/** By mode and opponents, what was played most first. `modeOf` says in words which options make a mode. */
export function groups(rows: Row[], modeOf: (options: string) => string): Group[] {
	const found = new Map<string, Row[]>();
	for (const row of rows) {
		const key = `${modeOf(row.options)}\n${opponents(row)}`;
		found.set(key, [...(found.get(key) ?? []), row]);
	}
	return [...found.values()]
		.map((list) => ({ ...figures(list), options: list[0]?.options ?? '', opponents: list[0] ? opponents(list[0]) : '' }))
		.sort((a, b) => b.played - a.played);
}

/** The best results: most points, of equals the latest. Games that are won or lost count victories only. */
export function bestOf(rows: Row[], count = 3): Row[] {
	return rows
		.filter((row) => pointsOf(row) !== null && (row.outcome === 'won' || row.outcome === 'done'))
		.sort((a, b) => (pointsOf(b) ?? 0) - (pointsOf(a) ?? 0) || b.created - a.created)
		.slice(0, count);
}

/** The last ones, the oldest first. */
export function latest(rows: Row[], count = 10): Row[] {
	return [...rows].sort((a, b) => b.created - a.created).slice(0, count).reverse();
}
