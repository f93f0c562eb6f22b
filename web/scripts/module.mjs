// What can happen in each game, from the module's own tables: by game, a list of kinds with their fields.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export function events() {
	const path = process.env.SHOAL_WASM ?? fileURLToPath(new URL('../../build/src/wasm/shoal.wasm', import.meta.url));
	const { exports: module } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
	module._initialize();
	const length = module.shoal_events();
	const bytes = new Uint8Array(module.memory.buffer, module.shoal_out(), length);
	return JSON.parse(new TextDecoder().decode(bytes));
}
