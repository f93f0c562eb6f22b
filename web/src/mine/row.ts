// One line for each own match: enough for lists and figures when its record is long gone. Nobody's name is in it.
import { aboutGame, idOf, isTogether } from '../lib/games.svelte';
import { ORIGIN, type Kept } from '../table/kept';
import type { Result, TableInfo } from '../table/messages';

export type Score = Result['seats'][number];
/** `done`: a score without a victory. `up`: given up. */
export type Outcome = 'won' | 'drawn' | 'lost' | 'done' | 'up';

export interface Row {
	/** "local/ID" or "match/ID": the way to its replay. */
	key: string;
	/** zemo */
	game: string;
	/** The full game string. */
	options: string;
	/** Of the deal; '' where it is not known. */
	seed: string;
	/** Levels of computers; null is a person. */
	seats: (string | null)[];
	/** My seat; null where several people shared a screen. */
	me: number | null;
	created: number;
	/** Null while it goes on. */
	ended: number | null;
	scores: Score[] | null;
	/** What it was for me; null where that cannot be said. */
	outcome: Outcome | null;
	/** My answers; 0: not known. */
	moves: number;
	origin: string;
	hints: number;
	backs: number;
}

/** Points count there, and nothing is won or lost. */
export function isScored(row: Pick<Row, 'game' | 'seats'>): boolean {
	return row.seats.length === 1 && (aboutGame(row.game)?.scored ?? false);
}

/** How it ended for a seat; null: for nobody in particular. */
export function outcomeOf(game: string, scores: Score[], seat: number | null): Outcome | null {
	const own = scores[seat ?? -1];
	if (scores.length === 1) {
		if (aboutGame(game)?.scored) return 'done';
		return (scores[0]?.place ?? 1) === 1 && (scores[0]?.return ?? 0) > 0 ? 'won' : 'lost';
	}
	if (isTogether(game)) return (scores[0]?.return ?? 0) > 0 ? 'won' : 'lost';
	if (!own) return null;
	if (own.place !== 1) return 'lost';
	return scores.every((one) => one.place === 1) ? 'drawn' : 'won';
}

/** A match of this device; also one that goes on. */
export function rowOfKept(kept: Kept): Row {
	const people = kept.seats.flatMap((seat, at) => (seat.kind === 'person' ? [at] : []));
	const me = people.length === 1 ? (people[0] ?? null) : null;
	const up = kept.end?.by === 'resigned' && me !== null;
	return {
		key: `local/${kept.id}`,
		game: kept.gameId,
		options: kept.game,
		seed: kept.seed,
		seats: kept.seats.map((seat) => (seat.kind === 'computer' ? seat.level : null)),
		me,
		created: kept.created,
		ended: kept.end ? kept.changed : null,
		scores: kept.scores,
		outcome: kept.scores ? outcomeOf(kept.gameId, kept.scores, me) : up ? 'up' : null,
		moves: kept.moves ?? 0,
		origin: kept.origin ?? '',
		hints: kept.hints ?? 0,
		backs: kept.backs ?? 0,
	};
}

function endOfTable({ game, you, end }: TableInfo): Outcome | null {
	if (!end || you === null) return null;
	if (end.result) return outcomeOf(idOf(game), end.result.seats, you);
	if (end.seat === you) return end.by === 'resigned' ? 'up' : 'lost';
	const best = end.returns && Math.max(...end.returns);
	return best !== undefined && end.returns?.[you] === best ? 'won' : null;
}

/** A table of a server at which I sat; null while it goes on, and for onlookers. */
export function rowOfTable(info: TableInfo, now: number): Row | null {
	if (!info.end || info.end.by === 'aborted' || info.you === null) return null;
	return {
		key: `match/${info.match}`,
		game: idOf(info.game),
		options: info.game,
		seed: '',
		seats: info.seats.map((seat) => (seat.kind === 'computer' ? seat.level : null)),
		me: info.you,
		created: info.created,
		ended: now,
		scores: info.end.result?.seats ?? null,
		outcome: endOfTable(info),
		moves: 0,
		origin: '',
		hints: 0,
		backs: 0,
	};
}

// What comes back from storage or from a file: anybody can have written it.

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;
const isMoment = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1e14;
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1e6;
const isPoints = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < 1e6;

function readScore(value: unknown): Score | null {
	if (!isObject(value)) return null;
	const { place, points, return: gain } = value;
	return isCount(place) && isPoints(points) && isPoints(gain) ? { place, points, return: gain } : null;
}

function readScores(value: unknown, seats: number): Score[] | null {
	if (!Array.isArray(value) || value.length !== seats) return null;
	const scores = value.map(readScore);
	return scores.every((one) => one !== null) ? scores : null;
}

const isSeat = (value: unknown): value is string | null => value === null || (isText(value, 200) && value !== '');

/** The outcome is worked out again, so that it always fits the scores. */
export function readRow(value: unknown): Row | null {
	if (!isObject(value)) return null;
	const { key, game, options, seed, seats, me, created, ended, moves, origin, hints, backs } = value;
	if (!isText(key, 40) || !/^(local|match)\/[0-9a-z]{1,32}$/.test(key)) return null;
	if (!isText(game, 32) || !/^[a-z][a-z0-9]*$/.test(game) || !isText(options, 400) || idOf(options) !== game) return null;
	if (!isText(seed, 20) || !/^\d*$/.test(seed) || !isText(origin, 20) || (origin !== '' && !ORIGIN.test(origin))) return null;
	if (!Array.isArray(seats) || !seats.length || seats.length > 7 || !seats.every(isSeat)) return null;
	if (me !== null && !(isCount(me) && me < seats.length)) return null;
	if (!isMoment(created) || (ended !== null && !isMoment(ended)) || !isCount(moves) || !isCount(hints) || !isCount(backs)) return null;
	const scores = readScores(value.scores, seats.length);
	const told = (['up', 'won', 'lost'] as const).find((one) => one === value.outcome) ?? null;
	const outcome = ended === null ? null : scores ? outcomeOf(game, scores, me) : told;
	return { key, game, options, seed, seats, me, created, ended, scores, outcome, moves, origin, hints, backs };
}

/** The day whose deal it was, or null. */
export function dayOfRow(row: Pick<Row, 'origin'>): string | null {
	return row.origin.startsWith('day/') ? row.origin.slice(4) : null;
}

/** My points; null where there are none, or where they are not mine alone. */
export function pointsOf(row: Row): number | null {
	if (aboutGame(row.game)?.pointless) return null;
	const seat = row.me ?? (isTogether(row.game) ? 0 : -1);
	return row.scores?.[seat]?.points ?? null;
}

/** How far ahead of the best of the others, or behind; null where nobody else has points. */
export function marginOf(row: Row): number | null {
	const own = pointsOf(row);
	if (own === null || row.me === null || !row.scores || row.scores.length < 2 || isTogether(row.game)) return null;
	return own - Math.max(...row.scores.filter((_, seat) => seat !== row.me).map((one) => one.points));
}
