// What the module says of its games: the kinds of events by game, with their fields; the component tables.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

function ask(name) {
	const path = process.env.SHOAL_WASM ?? fileURLToPath(new URL('../../build/src/wasm/shoal.wasm', import.meta.url));
	const { exports: module } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
	module._initialize();
	const length = module[name]();
	const bytes = new Uint8Array(module.memory.buffer, module.shoal_out(), length);
	return JSON.parse(new TextDecoder().decode(bytes));
}

export const events = () => ask('shoal_events');
export const components = () => ask('shoal_components');
