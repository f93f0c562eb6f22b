// Matches of this browser: making, listing and deleting them, and keeping records that were brought.
import type { Engine } from '../core/engine';
import { plain } from '../core/plain';
import type { Replay } from '../core/replay';
import type { About } from '../core/types';
import { linesOf, valuesOf, type Value } from '../core/values';
import { asFault } from '../lib/fault';
import { pause } from '../lib/clock';
import { during } from '../lib/settled';
import { m } from '../paraglide/messages';
import { keeper, newId, newSeed, type Keeper, type Kept, type LocalSeat } from './kept';
import type { Fault } from './messages';

/** Bytes of a name, as on a server. */
const NAME_MOST = 31;

/** What a local table needs of the page. */
export interface Tools {
	engine(): Engine | Promise<Engine>;
	keeper(): Promise<Keeper>;
	now(): number;
	/** The pause before a computer answers; ends at once when the signal says so. */
	wait(signal: AbortSignal): Promise<void>;
}

/** `length`, in milliseconds, is asked before every answer of a computer. */
export function browserTools(length: () => number = () => 600): Tools {
	return {
		engine: async () => (await during(import('../core/workers'))).engine(),
		keeper,
		now: () => Date.now(),
		wait: (signal) => pause(length(), signal),
	};
}

export interface NewLocal {
	/** A game string. */
	game: string;
	seats: LocalSeat[];
	/** Of the deal; by chance if it is missing. */
	seed?: string;
	/** Goes on from here instead of from the start, with the values that stand before it. */
	record?: string;
	/** Component values that are not the shipped ones. */
	values?: Value[];
	/** See Kept. */
	origin?: string;
	dice?: string;
}

/** Who sits where, from words as a server takes them: `me` once, then further people by `person`, or levels. */
export function seatsFrom(wishes: string[], name: string): LocalSeat[] {
	return wishes.map((wish) => {
		if (wish === 'me') return { kind: 'person', name };
		return wish === 'person' ? { kind: 'person', name: '' } : { kind: 'computer', level: wish };
	});
}

/** Draws until a seat is asked or the game is over: from the seed, or with the dice of a server's match that comes again. */
export async function drawAll(engine: Engine, about: About, dice: string | undefined): Promise<About> {
	return dice ? (await during(import('./draws'))).drawWith(engine, about, dice) : engine.call('chance', about.match);
}

/** Makes a match and keeps it; its id. Rejects with a Fault. */
export async function makeLocal(wish: NewLocal, tools: Tools): Promise<string> {
	const [engine, keep] = await Promise.all([tools.engine(), tools.keeper()]);
	const seed = wish.seed ?? newSeed();
	const seats = wish.seats.map((seat) =>
		seat.kind === 'person' ? { ...seat, name: plain(seat.name, NAME_MOST) } : seat,
	);
	const game = linesOf(wish.values ?? []) + wish.game;
	let about = wish.record ? await engine.call('open', wish.record) : await engine.call('open', game, seed);

	try {
		if (wish.seats.length !== about.seats)
			throw { error: 'bad-game', text: m.core_bad_seats({ seats: about.seats }) } satisfies Fault;
		about = await drawAll(engine, about, wish.dice);
		const now = tools.now();
		const kept: Kept = {
			id: newId(),
			kind: 'match',
			gameId: about.id,
			game: about.game,
			seed: about.seed ?? seed,
			created: now,
			changed: now,
			seats,
			plies: about.plies,
			pending: about.pending,
			end: about.result ? { by: 'rules', seat: null } : null,
			scores: about.result?.seats ?? null,
			rematch: null,
			...(wish.origin ? { origin: wish.origin } : {}),
			...(wish.dice ? { dice: wish.dice } : {}),
			...(about.changes.length ? { values: valuesOf(about.changes) } : {}),
		};
		const who = seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.level));
		const record = await engine.call('record', about.match, {
			who,
			date: new Date(now).toISOString().slice(0, 10),
		});
		await keep.put(kept, record).catch(() => {
			throw { error: 'unavailable', text: m.core_full() } satisfies Fault;
		});
		return kept.id;
	} finally {
		await engine.call('close', about.match);
	}
}

/** Newest first. */
export async function listLocal(tools: Pick<Tools, 'keeper'>): Promise<Kept[]> {
	return (await tools.keeper()).list();
}

export async function deleteLocal(id: string, tools: Pick<Tools, 'keeper'>): Promise<void> {
	await (await tools.keeper()).remove(id);
}

/** The record of a match or of what was brought; null if it is not here any more. */
export async function recordOf(
	id: string,
	tools: Pick<Tools, 'keeper'>,
): Promise<{ kept: Kept; record: string } | null> {
	return (await tools.keeper()).get(id);
}

/** The core says where and what; the list of all that would have been legal there helps nobody on a page. */
function unreadable(fault: unknown): Fault {
	const cause = asFault(fault).text.replace(/; legal:.*$/s, '').replace(/[.\s]+$/, '');
	return { error: 'bad-record', text: cause ? m.core_bad_record({ cause }) : m.core_no_record() };
}

/** Keeps a record that was dropped on the page or came from a server, so that its replay survives a reload; its id. */
export async function keepRecord(text: string, tools: Tools): Promise<string> {
	const [engine, keep] = await Promise.all([tools.engine(), tools.keeper()]);
	const about = await engine.call('open', text).catch((fault: unknown) => {
		throw unreadable(fault);
	});
	const now = tools.now();
	const ended = about.ended && { by: about.ended.by, seat: about.ended.seat ?? null };
	const kept: Kept = {
		id: newId(),
		kind: 'record',
		gameId: about.id,
		game: about.game,
		seed: about.seed ?? '0',
		created: now,
		changed: now,
		seats: about.names.map((name) => ({ kind: 'person', name })),
		plies: about.plies,
		pending: [],
		end: about.result ? { by: 'rules', seat: null } : ended,
		scores: about.result?.seats ?? null,
		rematch: null,
		...(about.changes.length ? { values: valuesOf(about.changes) } : {}),
	};

	await engine.call('close', about.match);
	await keep.put(kept, text);
	return kept.id;
}

/** A new match that begins with the first plies of a replay, with dice of its own; its id. */
export async function playOnFrom(replay: Replay, ply: number, seats: LocalSeat[], tools: Tools): Promise<string> {
	const who = seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.level));
	const record = await replay.recordUpTo(ply, newSeed(), who, new Date(tools.now()).toISOString().slice(0, 10));
	return makeLocal({ game: replay.about.game, seats, record, origin: 'on' }, tools);
}
