// What can happen in each game, as types: src/made/events.ts from the module's own tables.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { events } from './module.mjs';

const games = events();

const types = { number: 'number', 'yes-no': 'boolean', numbers: 'number[]' };
const typeOf = (field) => types[field.form] ?? field.words.map((word) => `'${word}'`).join(' | ');
const member = (event) =>
	`\t| { kind: '${event.kind}'; ${event.fields.map((field) => `${field.name}: ${typeOf(field)}; `).join('')}}\n`;
const nameOf = (game) => `${game[0].toUpperCase()}${game.slice(1)}Event`;

const lines = Object.entries(games).map(([game, kinds]) => `export type ${nameOf(game)} = Told & (\n${kinds.map(member).join('')});\n`);
const turns = Object.keys(games).filter((game) => games[game].some((event) => event.kind === 'turn'));
const folder = fileURLToPath(new URL('../src/made', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(
	`${folder}/events.ts`,
	`// Made by scripts/events.mjs from the games' events.def.\n\n/** Of every event: whom it is about, and its sentence. */\ninterface Told {\n\tseat: number;\n\ttext: string;\n}\n\n${lines.join('\n')}\n/** Games that tell where a turn begins. */\nexport const TURNS: readonly string[] = ${JSON.stringify(turns)};\n`,
);
