// For tests: the module that `make` builds, or the one that SHOAL_WASM names.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Core } from './core';
import { DirectEngine } from './engine';

const path = process.env.SHOAL_WASM ?? fileURLToPath(new URL('../../../build/src/wasm/shoal.wasm', import.meta.url));
const module = new WebAssembly.Module(readFileSync(path));

export const makeCore = () => new Core(module);
export const makeEngine = () => new DirectEngine(makeCore());

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
