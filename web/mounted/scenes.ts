// Boards without a server: moments of the golden records, made by the core in the page. tests/golden/texts say where each kind of answer and of
// event is first met, so nothing is stored twice.
import url from '$wasm?url';
import { loadBoard, type BoardModule } from '../src/boards/board';
import { Core } from '../src/core/core';
import { wordsOf } from '../src/core/packed';
import type { About, Tables } from '../src/core/types';
import type { Lang } from '../src/lib/languages';
import { m } from '../src/paraglide/messages';
import type { Path } from '../src/stage/ways';
import type { Choice, State, TableInfo } from '../src/table/messages';
import type { Hint, Listener, Source } from '../src/table/source';
import { Table } from '../src/table/table.svelte';

const golden = import.meta.glob<string>('../../tests/golden/*.shoal', { query: '?raw', import: 'default' });
const texts = import.meta.glob<string>('../../tests/golden/texts/*.en.txt', { query: '?raw', import: 'default' });

/** A moment of a record, and the kinds that are first met there. */
export interface Scene {
	game: string;
	record: string;
	ply: number;
	kinds: string[];
	/** It stands one ply before, until it goes on. */
	film?: true;
}

export interface Shows {
	board: BoardModule;
	table: Table;
}

/** What is shown of a scene, and what came of it. */
export interface Shown extends Shows {
	scene: Scene;
	/** Actions that would have been sent. */
	sent: number[];
	/** Lets the events of the scene's ply be played, if it stands before them. */
	goOn(): void;
	/** The connection is gone, somebody wants to take back, and a request was refused. */
	trouble(): void;
}

/** Events that are known. */
const LOG = 20;
/** Records that are open at once; the core refuses more than 32. */
const OPEN = 16;
/** How far a record has come when it is late. */
const LATE = 0.8;

const module = WebAssembly.compileStreaming(fetch(url));
let core: Promise<Core> | null = null;
const matches = new Map<string, number>();

async function start(): Promise<Core> {
	const made = new Core(await module);
	for (const lang of ['de', 'fr'] as const) {
		const words = await wordsOf(lang);
		if (words) made.words(lang, new Uint8Array(words));
	}
	return made;
}

async function opened(record: string): Promise<[Core, number]> {
	const made = await (core ??= start());
	const text = (await golden[`../../tests/golden/${record}.shoal`]?.()) ?? '';
	const match = matches.get(record) ?? made.open(text).match;
	matches.delete(record); // the last asked for is the last to be closed
	matches.set(record, match);
	const [oldest] = matches;
	if (oldest && matches.size > OPEN) {
		made.close(oldest[1]);
		matches.delete(oldest[0]);
	}
	return [made, match];
}

/** Where each kind of answer (`facts`) or of event (`log`) is first met, in the order of the records. */
async function firsts(game: string, what: 'facts' | 'log'): Promise<Scene[]> {
	const found = new Map<string, Scene>();
	const met = new Set<string>();
	let record = '';
	let ply = 0;
	for (const line of ((await texts[`../../tests/golden/texts/${game}.en.txt`]?.()) ?? '').split('\n')) {
		const head = line.match(/^== ([a-z0-9-]+):/);
		const kind = line.match(/^ {2}(facts|log) +([a-z0-9_]+):/);
		if (head) record = head[1] ?? '';
		else if (/^\d+$/.test(line)) ply = Number(line);
		else if (kind?.[1] === what && record && kind[2] && !(what === 'log' && met.has(kind[2]))) {
			const at = `${record} ${ply}`;
			met.add(kind[2]);
			found.set(at, { game, record, ply, kinds: [...(found.get(at)?.kinds ?? []), kind[2]] });
		}
	}
	return [...found.values()];
}

/** A question late in each record, when much lies on the table: those of the most seats first. */
async function lates(game: string): Promise<Scene[]> {
	const records = Object.keys(golden).map((path) => path.slice(path.lastIndexOf('/') + 1, -'.shoal'.length)).filter((one) => one.startsWith(`${game}-`));
	const all = [];
	for (const record of records) {
		const [core, match] = await opened(record);
		const { plies, seats } = core.about(match, 'en');
		let ply = Math.floor(plies * LATE);
		while (ply && !core.state(match, 0, { ply, lang: 'en' }).view.pending.length) ply--;
		all.push({ seats, scene: { game, record, ply, kinds: [] } });
	}
	return all.sort((a, b) => b.seats - a.seats).map(({ scene }) => scene);
}

export const scenes = (game: string, what: 'facts' | 'log' | 'late' = 'facts'): Promise<Scene[]> => (what === 'late' ? lates(game) : firsts(game, what));

/** What a seat sees, with the last events. */
function look(core: Core, match: number, seat: number, ply: number, lang: Lang): State {
	const { n } = core.state(match, seat, { ply, lang });
	return core.state(match, seat, { ply, from: Math.max(0, n - LOG), lang });
}

function infoOf(match: string, about: About, you: number, tables: Tables | null): TableInfo {
	const seats = Array.from({ length: about.seats }, (_, seat): TableInfo['seats'][number] => {
		const mine = seat === you;
		return { seat, kind: mine ? 'person' : 'computer', name: null, level: mine ? null : 'easy', here: true, out: false, computer_at: null };
	});
	return {
		match, you, seats, game: about.game, title: about.title, stage: 'playing', created: 0, listed: false, undo: true, clock: null, offer: null,
		dice: { commitment: '', promises: [], awaited: [] }, hurried: false, end: null, rematch: null,
		local: { people: [you], cover: false, seed: '1', origin: '' },
		...(tables ? { own: { changes: about.changes, tables } } : {}),
	};
}

/** What whoever is asked there sees, for one of its kinds if it has some; with `film` what the first seat sees. */
async function made({ record, ply, kinds, film }: Scene, lang: Lang): Promise<{ before: State; after: State; info: TableInfo }> {
	const [core, match] = await opened(record);
	const about = core.about(match, lang);
	const { pending } = core.state(match, 0, { ply, lang }).view;
	const seen = pending.map((seat) => look(core, match, seat, ply, lang));
	const after = (film ? undefined : seen.find(({ legal }) => legal?.some(({ kind }) => kinds.includes(kind)))) ?? look(core, match, 0, ply, lang);
	const you = after.view.seat;
	return { before: film ? look(core, match, 0, ply - 1, lang) : after, after, info: infoOf(record, about, you, about.changes.length ? core.tables(match, lang) : null) };
}

const known = new Map<string, ReturnType<typeof made>>();

/** A hint in the longest words that there are: of the answers with the longest names, the first two alike. */
function hintOf(list: readonly Choice[]): Hint {
	const said = list.toSorted((one, other) => other.text.length - one.text.length);
	const opinions = said.slice(0, 3).map(({ action, label }, at) => ({ action, label, visits: 1, value: -10.25, equal: at < 2 }));
	return { opinions, value: 10, unit: 'points', line: [], reasons: said.slice(0, 2).map(({ text }) => text), than: said.at(-1)?.label ?? '' };
}

/** A table that begins with this, hears what is said to it, and keeps what is answered. */
function tableOf(info: TableInfo, first: State): { table: Table; sent: number[]; say(state: State): void; trouble(): void } {
	const sent: number[] = [];
	let listener: Listener | undefined;
	const say = (state: State): void => listener?.message({ t: 'state', match: info.match, ...state });
	const source: Source = {
		kind: 'local',
		match: info.match,
		open(hears) {
			listener = hears;
			hears.connection('online');
			hears.message({ t: 'table', ...info });
			say(first);
		},
		close: () => (listener = undefined),
		ask(request) {
			if (request.do === 'act') sent.push(request.action);
			return new Promise(() => undefined); // nobody answers
		},
		speak: () => undefined,
		hint: () => Promise.resolve(hintOf(table.choices.list)),
	};
	const table = new Table(source);
	table.open();
	function trouble(): void {
		listener?.connection('offline');
		listener?.message({ t: 'table', ...info, offer: { what: 'undo', seat: info.seats.length - 1, agreed: [], key: 'trouble' } });
		table.fault = { error: 'hint', text: m.table_hint_failed() };
	}
	return { table, sent, say, trouble };
}

/** A table that shows the scene. */
export async function stand(scene: Scene, lang: Lang): Promise<Shown> {
	const key = [scene.record, scene.ply, lang, scene.film].join();
	const found = known.get(key) ?? made(scene, lang);
	known.set(key, found);
	const { before, after, info } = await found;
	const board = await loadBoard(scene.game);
	const { table, sent, say, trouble } = tableOf(info, before);
	return { scene, board, table, sent, trouble, goOn: () => say(after) };
}

/** A whole record, as the first seat sees it; `next` says what comes of one ply more, false: that was all. */
export async function reel(game: string, record: string, lang: Lang): Promise<Shows & { next(): boolean }> {
	const [core, match] = await opened(record);
	const about = core.about(match, lang);
	const first = core.state(match, 0, { ply: 0, lang });
	const { table, say } = tableOf(infoOf(record, about, 0, about.changes.length ? core.tables(match, lang) : null), first);
	let { n } = first;
	let ply = 0;
	function next(): boolean {
		if (ply === about.plies) return false;
		const state = core.state(match, 0, { ply: ++ply, from: n, lang });
		n = state.n;
		say(state);
		return true;
	}
	return { board: await loadBoard(game), table, next };
}

/** The ways that the board has for an answer; none: it gives the answer by itself. */
export function waysOf({ board, table }: Shown, answer: Choice): Path[] {
	const way = board.scene.way(answer as never, table.state?.view.table as never, table.choices.list);
	if (way === null) return [];
	return typeof way === 'string' || Array.isArray(way) ? [way].flat().map((place) => ({ path: [place] })) : [way];
}

/** All pieces that fly in its films, each once. */
export async function piecesOf(game: string): Promise<unknown[]> {
	const { scene } = await loadBoard(game);
	const all = new Map<string, unknown>();
	for (const one of await scenes(game, 'log')) {
		if (!one.ply) continue;
		const { before, after } = await made({ ...one, film: true }, 'en');
		for (const event of after.events.slice(before.n - after.from))
			for (const { what } of scene.moves?.(event as never, before.view.table as never, after.view.table as never) ?? []) all.set(JSON.stringify(what), what);
	}
	return [...all.values()];
}
