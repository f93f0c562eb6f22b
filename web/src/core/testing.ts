// For tests: the module that `make` builds, or the one that SHOAL_WASM names, with the games' weights and the words of all languages, which lie
// beside it or in SHOAL_MINDS and SHOAL_WORDS.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '../lib/languages';
import type { Choice, GameEvent, View } from '../table/messages';
import { Core } from './core';
import { DirectEngine, type Engine } from './engine';
import { Pool } from './pool';

const path = process.env.SHOAL_WASM ?? fileURLToPath(new URL('../../../build/src/wasm/shoal.wasm', import.meta.url));
const module = new WebAssembly.Module(readFileSync(path));

const folder = process.env.SHOAL_MINDS ?? fileURLToPath(new URL('../../../build/src/games', import.meta.url));
const minds = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.mind')) : [];

const speech = process.env.SHOAL_WORDS ?? fileURLToPath(new URL('../../../build', import.meta.url));
const words = languages.flatMap(({ code }) => (code === 'en' ? [] : [[code, readFileSync(join(speech, `${code}.words`))] as const]));

/** Without weights: as if none had been loaded. */
export function makeCore({ weights = true } = {}): Core {
	const core = new Core(module);
	for (const [lang, packed] of words) core.words(lang, packed);
	for (const name of weights ? minds : []) core.mind(basename(name, '.mind'), readFileSync(join(folder, name)));
	return core;
}
export const makeEngine = () => new DirectEngine(makeCore());

/** So many modules think at once, as workers do, though in turns. */
export function makeEngines(most: number): Engine {
	const tables = makeEngine();
	const thinkers = new Pool(makeEngine, most);
	return {
		call: (name, ...args) => tables.call(name, ...args),
		think: (question, how) => thinkers.run((one) => one.think(question, how), how),
		review: (plan, how) => tables.review(plan, how),
		par: (record) => tables.par(record),
	};
}

/** A file of the repository. */
export const repository = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
export const readText = (name: string) => readFileSync(repository(name), 'utf8');

/** Numbers that look random and are the same in every run. */
export function dice(seed: number): (n: number) => number {
	let state = seed * 48271 + 11;
	return (n) => {
		state = (state * 48271) % 2147483647;
		return state % n;
	};
}

/** A moment of a match: what a seat sees, what it has heard since the one before, and what somebody is asked, with their view. */
export interface Moment<Table, Event> {
	view: Table;
	events: Event[];
	asked: View<Table>;
	legal: Choice[];
}

type Pick = (legal: Choice[], roll: (n: number) => number) => Choice | undefined;

/** A match of careless players, watched from a seat before every answer and at its end. */
export function watch<Table, Event = GameEvent>(core: Core, game: string, seed: number, seat = 0, pick: Pick = (legal, roll) => legal[roll(legal.length)]): Moment<Table, Event>[] {
	const { match } = core.chance(core.open(game, String(seed)).match);
	const roll = dice(seed);
	const moments: Moment<Table, Event>[] = [];
	for (let seen = 0; ; core.chance(match)) {
		const { view, events, from, n } = core.state(match, seat, { lang: 'en', from: seen });
		const { pending } = view;
		const who = pending.length > 1 ? pending[roll(pending.length)] : pending[0];
		const { view: asked, legal = [] } = core.state(match, who ?? seat, { lang: 'en' });
		moments.push({ view: view.table as Table, events: events.slice(seen - from) as Event[], asked: asked as View<Table>, legal });
		seen = n;
		if (who === undefined) break;
		core.act(match, who, pick(legal, roll)?.text ?? '');
	}
	core.close(match);
	return moments;
}
