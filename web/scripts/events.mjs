// What can happen in each game, as types: src/made/events.ts from the module's own tables.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = process.env.SHOAL_WASM ?? fileURLToPath(new URL('../../build/src/wasm/shoal.wasm', import.meta.url));
const { exports: module } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
module._initialize();
const length = module.shoal_events();
const bytes = new Uint8Array(module.memory.buffer, module.shoal_out(), length);
const games = JSON.parse(new TextDecoder().decode(bytes));

const types = { number: 'number', 'yes-no': 'boolean', numbers: 'number[]' };
const typeOf = (field) => types[field.form] ?? field.words.map((word) => `'${word}'`).join(' | ');
const member = (event) =>
	`\t| { kind: '${event.kind}'; ${event.fields.map((field) => `${field.name}: ${typeOf(field)}; `).join('')}}\n`;
const nameOf = (game) => `${game[0].toUpperCase()}${game.slice(1)}Event`;

const lines = Object.entries(games).map(([game, events]) => `export type ${nameOf(game)} = Told & (\n${events.map(member).join('')});\n`);
const turns = Object.keys(games).filter((game) => games[game].some((event) => event.kind === 'turn'));
const folder = fileURLToPath(new URL('../src/made', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(
	`${folder}/events.ts`,
	`// Made by scripts/events.mjs from the games' events.def.\n\n/** Of every event: whom it is about, and its sentence. */\ninterface Told {\n\tseat: number;\n\ttext: string;\n}\n\n${lines.join('\n')}\n/** Games that tell where a turn begins. */\nexport const TURNS: readonly string[] = ${JSON.stringify(turns)};\n`,
);
