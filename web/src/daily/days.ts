// What one has made of the deals of the days: read off the lines of one's own matches.
import { dayOfRow, marginOf, pointsOf, type Outcome, type Row } from '../mine/row';
import { dayAfter, dayOf } from './day';
import { dailyGames } from './games';

/** A result as it is compared. */
export interface Score {
	/** Null: given up before there were any. */
	points: number | null;
	outcome: Outcome;
	/** Ahead of the best of the others; null without others. */
	margin: number | null;
	moves: number;
	hints: boolean;
	backs: boolean;
	/** Not on its day. */
	late: boolean;
}

export type Standing =
	| { state: 'new' }
	/** Begun; whether the match is still there, its page will say. */
	| { state: 'begun'; match: string; late: boolean }
	| { state: 'done'; match: string; score: Score };

export type Standings = Map<string, Row>;

const keyOf = (day: string, game: string) => `${day}/${game}`;

/** The first attempt at every deal: it counts, whatever follows. */
export function firstAttempts(rows: Row[]): Standings {
	const first: Standings = new Map();
	for (const row of rows) {
		const day = dayOfRow(row);
		if (!day) continue;
		const key = keyOf(day, row.game);
		const old = first.get(key);
		if (!old || row.created < old.created) first.set(key, row);
	}
	return first;
}

const isLate = (row: Row, day: string) => dayOf(row.created) > day;

export function scoreOf(row: Row): Score | null {
	const day = dayOfRow(row);
	if (row.ended === null || !day) return null;
	return {
		points: pointsOf(row),
		outcome: row.outcome ?? 'up',
		margin: marginOf(row),
		moves: row.moves,
		hints: row.hints > 0,
		backs: row.backs > 0,
		late: isLate(row, day),
	};
}

export function standing(all: Standings, day: string, game: string): Standing {
	const row = all.get(keyOf(day, game));
	if (!row) return { state: 'new' };
	const match = row.key.replace(/^local\//, '');
	const score = scoreOf(row);
	return score ? { state: 'done', match, score } : { state: 'begun', match, late: isLate(row, day) };
}

/** How many games of a day are done; those that were done on the day itself count for streaks. */
export function doneOn(all: Standings, day: string): { done: number; onTime: number } {
	const scores = dailyGames.flatMap((game) => {
		const one = standing(all, day, game);
		return one.state === 'done' ? [one.score] : [];
	});
	return { done: scores.length, onTime: scores.filter((one) => !one.late && one.outcome !== 'up').length };
}

/** Days in a row, up to today or yesterday, with a deal that was played to its end on its day; and the longest row ever. */
export function streaks(all: Standings, today: string): { now: number; best: number } {
	const days = [...new Set([...all.keys()].map((key) => key.slice(0, 10)))].filter((day) => doneOn(all, day).onTime > 0).sort();
	let best = 0;
	let run = 0;
	days.forEach((day, at) => {
		run = at && days[at - 1] === dayAfter(day, -1) ? run + 1 : 1;
		best = Math.max(best, run);
	});
	const last = days.at(-1);
	return { now: last !== undefined && last >= dayAfter(today, -1) ? run : 0, best };
}

const RANKS: Record<Outcome, number> = { won: 3, drawn: 2, done: 2, lost: 1, up: 0 };

/** Positive if `a` is better: who won, then more points, then who had no help. */
export function compare(a: Score, b: Score): number {
	const help = (one: Score) => Number(one.hints) + Number(one.backs);
	return RANKS[a.outcome] - RANKS[b.outcome] || (a.points ?? -1) - (b.points ?? -1) || help(b) - help(a);
}
