// Matches that this browser keeps: what the lists show of each, and its record.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { during } from '../lib/settled';
import { readValues, type Value } from '../core/values';
import type { Result } from './messages';

export type LocalSeat =
	/** '' leaves the name to the language. `out`: gave up, a computer plays on. */
	{ kind: 'person'; name: string; out?: boolean } | { kind: 'computer'; level: string };

export interface Kept {
	id: string;
	/** A match that was played here, or a record that was brought. */
	kind: 'match' | 'record';
	/** zemo */
	gameId: string;
	/** The full game string. */
	game: string;
	seed: string;
	created: number;
	/** When it was last played. */
	changed: number;
	seats: LocalSeat[];
	plies: number;
	/** Whose answer is awaited; empty when it is over. */
	pending: number[];
	end: null | { by: 'rules' | 'resigned' | 'time' | 'aborted'; seat: number | null };
	/** At the end by the rules, for lists. */
	scores: null | Result['seats'];
	rematch: string | null;
	/**
	 * Where its deal comes from, if not from chance alone: a guided first game, a deal that was played before, another match that is
	 * played on, or the deal of a day ("day/2026-11-16").
	 */
	origin?: string;
	/** How often a strong player was asked, and how often something was taken back that had told more than one's own answer. */
	hints?: number;
	backs?: number;
	/** Answers of the first person, when it is over. */
	moves?: number;
	/** The key of a server's match whose draws come again: 64 hexadecimal digits. */
	dice?: string;
	/** Component values of one's own: those that are not the shipped ones. They stand before the record, too. */
	values?: Value[];
}

/** What `origin` may say. */
export const ORIGIN = /^(tour|again|on|day\/\d{4}-\d\d-\d\d)$/;

export interface Keeper {
	/** Newest first. */
	list(): Promise<Kept[]>;
	get(id: string): Promise<{ kept: Kept; record: string } | null>;
	/** Both or none; resolved when they are safe. */
	put(kept: Kept, record: string): Promise<void>;
	remove(id: string): Promise<void>;
	/** Told of every change, also by other pages of this browser (`own` false). Returns how to stop. */
	listen(hear: (id: string, own: boolean) => void): () => void;
}

export function newId(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))]
		.map((byte) => '0123456789abcdefghijklmnopqrstuv'[byte & 31])
		.join('');
}

/** A number below 2^64. */
export function newSeed(): string {
	return String(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 1n);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNumbers = (value: unknown): value is number[] =>
	Array.isArray(value) && value.every((one) => Number.isInteger(one));
const isText = (value: unknown, most = 400): value is string => typeof value === 'string' && value.length <= most;

function readSeat(value: unknown): LocalSeat | null {
	if (!isObject(value)) return null;
	if (value.kind === 'person' && isText(value.name, 64))
		return { kind: 'person', name: value.name, ...(value.out === true ? { out: true } : {}) };
	if (value.kind === 'computer' && isText(value.level, 200)) return { kind: 'computer', level: value.level };
	return null;
}

function readEnd(value: unknown): Kept['end'] {
	if (!isObject(value)) return null;
	const by = (['rules', 'resigned', 'time', 'aborted'] as const).find((one) => one === value.by);
	return by ? { by, seat: typeof value.seat === 'number' ? value.seat : null } : null;
}

function readScores(value: unknown): Kept['scores'] {
	if (!Array.isArray(value)) return null;
	const scores = value.map((one: unknown) =>
		isObject(one) &&
		typeof one.place === 'number' &&
		typeof one.points === 'number' &&
		typeof one.return === 'number'
			? { place: one.place, points: one.points, return: one.return }
			: null,
	);
	return scores.every((one) => one !== null) ? scores : null;
}

/** Anybody can write into a browser's storage: what is not as it should be is left out. */
export function readKept(value: unknown): Kept | null {
	if (!isObject(value)) return null;
	const { id, kind, gameId, game, seed, created, changed, plies, pending, rematch } = value;
	const seats = Array.isArray(value.seats) ? value.seats.map(readSeat) : [];
	if (!isText(id, 32) || !/^[0-9a-z]+$/.test(id) || !isText(gameId, 32) || !isText(game) || !isText(seed, 20))
		return null;
	if (typeof created !== 'number' || typeof changed !== 'number' || !Number.isInteger(plies) || !isNumbers(pending))
		return null;
	if (!seats.length || seats.length > 7 || !seats.every((seat) => seat !== null)) return null;
	return {
		id,
		kind: kind === 'record' ? 'record' : 'match',
		gameId,
		game,
		seed,
		created,
		changed,
		seats,
		plies: plies as number,
		pending,
		end: readEnd(value.end),
		scores: readScores(value.scores),
		rematch: isText(rematch, 32) ? rematch : null,
		...readExtras(value),
	};
}

/** Members that older matches do not have. */
function readExtras({ origin, hints, backs, moves, dice, values }: Record<string, unknown>): Pick<Kept, 'origin' | 'hints' | 'backs' | 'moves' | 'dice' | 'values'> {
	const count = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;
	const own = readValues(values);
	return {
		// Values of one's own are never those of a day.
		...(isText(origin, 20) && ORIGIN.test(origin) && !(own && origin.startsWith('day/')) ? { origin } : {}),
		...(count(hints) ? { hints } : {}),
		...(count(backs) ? { backs } : {}),
		...(count(moves) ? { moves } : {}),
		...(isText(dice, 64) && /^[0-9a-f]{64}$/.test(dice) ? { dice } : {}),
		...(own ? { values: own } : {}),
	};
}

const byAge = (a: Kept, b: Kept) => b.changed - a.changed;

class Bell {
	#hearers = new Set<(id: string, own: boolean) => void>();
	#channel: BroadcastChannel | null = null;

	constructor(name: string | null) {
		if (!name || !globalThis.BroadcastChannel) return;
		this.#channel = new BroadcastChannel(name);
		this.#channel.onmessage = (event) => this.#tell(String(event.data), false);
	}

	listen(hear: (id: string, own: boolean) => void): () => void {
		this.#hearers.add(hear);
		return () => this.#hearers.delete(hear);
	}

	ring(id: string): void {
		this.#channel?.postMessage(id);
		this.#tell(id, true);
	}

	#tell(id: string, own: boolean): void {
		for (const hear of this.#hearers) hear(id, own);
	}
}

/** Until the page is closed: for tests, and where a browser keeps nothing. */
export class MemoryKeeper implements Keeper {
	#all = new Map<string, { kept: unknown; record: string }>();
	#bell = new Bell(null);

	async list(): Promise<Kept[]> {
		return [...this.#all.values()].flatMap(({ kept }) => readKept(kept) ?? []).sort(byAge);
	}

	async get(id: string): Promise<{ kept: Kept; record: string } | null> {
		const found = this.#all.get(id);
		const kept = readKept(structuredClone(found?.kept));
		return found && kept ? { kept, record: found.record } : null;
	}

	async put(kept: Kept, record: string): Promise<void> {
		this.#all.set(kept.id, structuredClone({ kept, record }));
		this.#bell.ring(kept.id);
	}

	async remove(id: string): Promise<void> {
		this.#all.delete(id);
		this.#bell.ring(id);
	}

	listen(hear: (id: string, own: boolean) => void): () => void {
		return this.#bell.listen(hear);
	}
}

/** What lies there is read with care: older pages may have written it. */
interface Stores extends DBSchema {
	matches: { key: string; value: unknown };
	records: { key: string; value: unknown };
}

/** In the browser's database: lists are read without the records. */
export class DatabaseKeeper implements Keeper {
	#database: IDBPDatabase<Stores>;
	#bell = new Bell('shoal.matches');

	private constructor(database: IDBPDatabase<Stores>) {
		this.#database = database;
		database.addEventListener('versionchange', () => database.close());
	}

	static async open(name = 'shoal'): Promise<DatabaseKeeper> {
		const upgrade = (database: IDBPDatabase<Stores>) => {
			database.createObjectStore('matches', { keyPath: 'id' });
			database.createObjectStore('records');
		};
		return new DatabaseKeeper(await during(openDB<Stores>(name, 1, { upgrade })));
	}

	async list(): Promise<Kept[]> {
		return (await during(this.#database.getAll('matches'))).flatMap((one) => readKept(one) ?? []).sort(byAge);
	}

	async get(id: string): Promise<{ kept: Kept; record: string } | null> {
		const transaction = this.#database.transaction(['matches', 'records']);
		const [one, record] = await during(Promise.all([transaction.objectStore('matches').get(id), transaction.objectStore('records').get(id)]));
		const kept = readKept(one);
		return kept && typeof record === 'string' ? { kept, record } : null;
	}

	async put(kept: Kept, record: string): Promise<void> {
		const transaction = this.#database.transaction(['matches', 'records'], 'readwrite');
		await during(Promise.all([transaction.objectStore('matches').put(kept), transaction.objectStore('records').put(record, kept.id), transaction.done]));
		this.#bell.ring(kept.id);
	}

	async remove(id: string): Promise<void> {
		const transaction = this.#database.transaction(['matches', 'records'], 'readwrite');
		await during(Promise.all([transaction.objectStore('matches').delete(id), transaction.objectStore('records').delete(id), transaction.done]));
		this.#bell.ring(id);
	}

	listen(hear: (id: string, own: boolean) => void): () => void {
		return this.#bell.listen(hear);
	}
}

let shared: Promise<Keeper> | null = null;

/** The keeper of this page. Browsers that forbid storage keep matches until the page is closed. */
export function keeper(): Promise<Keeper> {
	shared ??= DatabaseKeeper.open().catch(() => new MemoryKeeper());
	return shared;
}
