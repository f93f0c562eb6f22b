// For tests: the module that `make` builds, or the one that SHOAL_WASM names, with the games' weights and the words of all languages, which lie
// beside it or in SHOAL_MINDS and SHOAL_WORDS.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '../lib/languages';
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
