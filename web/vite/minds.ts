// The weights that games' minds were learnt to have, packed by `make` as ID.mind in one folder: `import minds from 'virtual:minds'` gives
// the address of each. A game that has none is not among them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:minds';

/** The module's text: every file is a file of the pages, with a hash in its name. */
export function mindsCode(folder: string): string {
	const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.mind')).sort() : [];
	const lines = files.map((name, i) => `import m${i} from ${JSON.stringify(`${join(folder, name)}?url`)};`);
	const entries = files.map((name, i) => `${JSON.stringify(name.slice(0, -'.mind'.length))}: m${i}`);
	return `${lines.join('\n')}\nexport default { ${entries.join(', ')} };\n`;
}

export function minds(folder: string): Plugin {
	return {
		name: 'shoal-minds',
		resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
		load: (id) => (id === `\0${NAME}` ? { code: mindsCode(folder), map: null } : null),
	};
}
