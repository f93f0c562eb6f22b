// What the module says of its games: the kinds of events by game, with their fields; the component tables.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const languages = [...readFileSync(new URL('../../include/shoal/languages.def', import.meta.url), 'utf8').matchAll(/^LANGUAGE\([A-Z]+, ([a-z]+),/gm)].map(([, code]) => code);

/** Hands the module the words of all languages. */
function teach(module) {
	const folder = process.env.SHOAL_WORDS ?? fileURLToPath(new URL('../../build', import.meta.url));
	for (const [number, code] of languages.entries()) {
		if (!number) continue; // English is inside
		const packed = readFileSync(`${folder}/${code}.words`);
		const at = module.shoal_in(packed.length); // the memory may grow, so ask for it afterwards
		new Uint8Array(module.memory.buffer, at, packed.length).set(packed);
		if (module.shoal_words(number, packed.length) < 0) throw new Error(`${folder}/${code}.words is not of this module`);
	}
}

function ask(name) {
	const path = process.env.SHOAL_WASM ?? fileURLToPath(new URL('../../build/src/wasm/shoal.wasm', import.meta.url));
	const { exports: module } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
	module._initialize();
	teach(module);
	const length = module[name]();
	const bytes = new Uint8Array(module.memory.buffer, module.shoal_out(), length);
	return JSON.parse(new TextDecoder().decode(bytes));
}

export const events = () => ask('shoal_events');
export const components = () => ask('shoal_components');
