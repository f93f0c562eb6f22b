// The component tables of each game, for its board: src/made/components/<id>.ts from the module's own tables.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { components } from './module.mjs';

const folder = fileURLToPath(new URL('../src/made/components', import.meta.url));
mkdirSync(folder, { recursive: true });
const key = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);

/** A row: what it is called, its values by column, words instead of numbers where the column has them, and which of its values the rulebook gives. */
function written({ id, values, from, ...names }, columns) {
	const said = columns.map(({ name, words }) => `${key(name)}: ${words ? `'${words[values[name]] ?? values[name]}'` : values[name]}`);
	const given = columns.filter(({ name, from: usual }) => (from?.[name] ?? usual) === 'rulebook').map(({ name }) => `'${name}'`);
	return `\t\t{ id: '${id}', name: ${JSON.stringify(names)}, ${said.join(', ')}, given: [${given.join(', ')}] },\n`;
}

for (const { game, tables } of components()) {
	const lines = tables.map(({ name, columns, rows }) => `\t${key(name)}: [\n${rows.map((row) => written(row, columns)).join('')}\t],\n`);
	writeFileSync(`${folder}/${game}.ts`, `// Made by scripts/components.mjs from the game's components.def.\n\nexport const tables = {\n${lines.join('')}};\n`);
}
