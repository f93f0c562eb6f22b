// Where the lines of own matches are kept: a database of their own, so that they stay when a match is deleted. Nothing leaves this device.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { during } from '../lib/settled';
import { keeper, type Keeper, type Kept } from '../table/kept';
import type { TableInfo } from '../table/messages';
import { readRow, rowOfKept, rowOfTable, type Row } from './row';

export interface Rows {
	/** Newest first. */
	list(): Promise<Row[]>;
	/** Adds those that are new; a line that was still open gets its end. How many that were. */
	add(rows: Row[]): Promise<number>;
	/** Deletes all; matches that ended before are not counted again. */
	clear(now: number): Promise<void>;
	/** When that was last done. */
	cleared(): Promise<number>;
}

const byAge = (a: Row, b: Row) => b.created - a.created;
const better = (old: Row | null, row: Row) => !old || (old.ended === null && row.ended !== null);

/** Until the page is closed: for tests, and where a browser keeps nothing. */
export class MemoryRows implements Rows {
	#all = new Map<string, unknown>();
	#cleared = 0;

	async list(): Promise<Row[]> {
		return [...this.#all.values()].flatMap((one) => readRow(one) ?? []).sort(byAge);
	}

	async add(rows: Row[]): Promise<number> {
		const fresh = rows.filter((row) => better(readRow(this.#all.get(row.key)), row));
		for (const row of fresh) this.#all.set(row.key, structuredClone(row));
		return fresh.length;
	}

	async clear(now: number): Promise<void> {
		this.#all.clear();
		this.#cleared = now;
	}

	async cleared(): Promise<number> {
		return this.#cleared;
	}
}

interface Stores extends DBSchema {
	rows: { key: string; value: unknown };
	notes: { key: string; value: unknown };
}

export class DatabaseRows implements Rows {
	#database: IDBPDatabase<Stores>;

	private constructor(database: IDBPDatabase<Stores>) {
		this.#database = database;
		database.addEventListener('versionchange', () => database.close());
	}

	static async open(name = 'shoal.mine'): Promise<DatabaseRows> {
		const upgrade = (database: IDBPDatabase<Stores>) => {
			database.createObjectStore('rows', { keyPath: 'key' });
			database.createObjectStore('notes');
		};
		return new DatabaseRows(await during(openDB<Stores>(name, 1, { upgrade })));
	}

	async list(): Promise<Row[]> {
		return (await during(this.#database.getAll('rows'))).flatMap((one) => readRow(one) ?? []).sort(byAge);
	}

	/** In one transaction: two pages that see the same end count it once. */
	async add(rows: Row[]): Promise<number> {
		if (!rows.length) return 0;
		const { store, done } = this.#database.transaction('rows', 'readwrite');
		const added = rows.map(async (row) => {
			if (!better(readRow(await store.get(row.key)), row)) return 0;
			await store.put(row);
			return 1;
		});
		const [each] = await during(Promise.all([Promise.all(added), done]));
		return each.reduce<number>((sum, one) => sum + one, 0);
	}

	async clear(now: number): Promise<void> {
		const transaction = this.#database.transaction(['rows', 'notes'], 'readwrite');
		await during(Promise.all([transaction.objectStore('rows').clear(), transaction.objectStore('notes').put(now, 'cleared'), transaction.done]));
	}

	async cleared(): Promise<number> {
		const when = await during(this.#database.get('notes', 'cleared'));
		return typeof when === 'number' ? when : 0;
	}
}

let shared: Promise<Rows> | null = null;

/** The lines of this browser. */
export function rows(): Promise<Rows> {
	shared ??= DatabaseRows.open().catch(() => new MemoryRows());
	return shared;
}

/**
 * Guided games and matches that were played on from a replay are no results of one's own, and those with values of one's own cannot stand
 * beside others; aborted ones are none at all.
 */
const counts = (kept: Kept) => kept.origin !== 'tour' && kept.origin !== 'on' && !kept.values;

/** Matches of this device that ended and have no line yet: old ones, and those whose page was closed at the last moment. */
export async function catchUp(into: Rows, from: Keeper): Promise<void> {
	const [kept, cleared] = await Promise.all([from.list(), into.cleared()]);
	const over = kept.filter((one) => one.kind === 'match' && one.end !== null && one.end.by !== 'aborted' && one.changed > cleared);
	await into.add(over.filter(counts).map(rowOfKept));
}

/** All lines, up to date, newest first. */
export async function ownRows(): Promise<Row[]> {
	const all = await rows();
	await keeper().then((from) => catchUp(all, from)).catch(() => undefined);
	return all.list();
}

/** A match has begun that shall not be forgotten, even if it is deleted before its end: the deal of a day. */
export async function noteBegin(match: string): Promise<void> {
	const found = await (await keeper()).get(match);
	if (found && counts(found.kept)) await (await rows()).add([rowOfKept(found.kept)]);
}

/**
 * The end of a match has been seen, here or at a server's table. `fresh`: it ended just now, not
 * long ago. Never throws: the figures are not worth a broken table.
 */
export async function noteEnd(info: TableInfo, fresh: boolean): Promise<void> {
	try {
		const all = await rows();
		if (info.local) return await catchUp(all, await keeper());
		const row = rowOfTable(info, Date.now());
		if (row && (fresh || row.created > (await all.cleared()))) await all.add([row]);
	} catch {
		// A browser that keeps nothing.
	}
}
