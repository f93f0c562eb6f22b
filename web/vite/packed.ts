// What `make` packs for the pages, a file for each id: `import minds from 'virtual:minds'` (ID.mind, the weights that games' minds were learnt
// to have) and `import words from 'virtual:words'` (LANGUAGE.words) give the address of each that there is.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The module's text: every file is a file of the pages, with a hash in its name. */
export function packedCode(folder: string, ending: string): string {
	const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)).sort() : [];
	const lines = files.map((name, i) => `import m${i} from ${JSON.stringify(`${join(folder, name)}?url`)};`);
	const entries = files.map((name, i) => `${JSON.stringify(name.slice(0, -ending.length))}: m${i}`);
	return `${lines.join('\n')}\nexport default { ${entries.join(', ')} };\n`;
}

export function packed(name: string, folder: string, ending: string): Plugin {
	return {
		name: `shoal-${name}`,
		resolveId: (id) => (id === `virtual:${name}` ? `\0${id}` : null),
		load: (id) => (id === `\0virtual:${name}` ? { code: packedCode(folder, ending), map: null } : null),
	};
}
