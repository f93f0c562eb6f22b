// A game is its folder: what it says of itself there is true, and nothing outside names it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { makeCore } from '../core/testing';
import { game, ids, isGame } from '../lib/games.svelte';
import { optionsOf } from '../pages/setup/words';
import { valuesOf } from '../table/options';

const core = makeCore();
const listed = core.games('en').games;
const root = fileURLToPath(new URL('..', import.meta.url));

describe('games', () => {
	it('are found by their folders, in their order', () => {
		const folders = readdirSync(join(root, 'boards')).filter((folder) => existsSync(join(root, 'boards', folder, 'about.ts')));
		expect(folders).toContain('example');
		expect(ids.toSorted()).toEqual(folders.toSorted());
		const orders = ids.map((id) => game(id).order);
		expect(orders).toEqual([...new Set(orders)].toSorted((a, b) => a - b));
		for (const none of ['plain', 'common', 'constructor', '', undefined]) expect(isGame(none)).toBe(false);
	});

	test.each(ids)('%s says of itself what the core says', (id) => {
		const { game: first, seats, daily, most, players } = game(id);
		for (const plan of [{ game: first, seats }, ...(daily ?? [])]) {
			const { match, seats: count } = core.open(plan.game, '1');
			core.close(match);
			expect(count).toBe(plan.seats.length);
		}
		expect(Number(players.split('–').at(-1))).toBe(most);

		const known = listed.find((one) => one.id === id)?.options ?? [];
		const { labels = {}, values = {}, editors = {}, refusals = {} } = optionsOf(id);
		const named = [...Object.keys(labels), ...Object.keys(editors), ...Object.keys(refusals)];
		expect(named.filter((name) => !known.some((option) => option.name === name))).toEqual([]);
		const said = known.flatMap((option) => valuesOf(option)?.map((value) => `${option.name}.${value}`) ?? []);
		expect(Object.keys(values).filter((name) => !said.includes(name))).toEqual([]);
	});

	it('are named nowhere but in their folders and pieces', () => {
		const names = new RegExp(`['"\`/](${ids.join('|')})\\b`);
		const found = readdirSync(root, { recursive: true, encoding: 'utf-8' })
			.filter((file) => /\.(ts|css|svelte)$/.test(file) && !/\.test(ing)?\.ts$|^(paraglide|made)\//.test(file))
			.filter((file) => !ids.some((id) => file.startsWith(`boards/${id}/`) || file.startsWith(`pieces/${id}/`)))
			.filter((file) => readFileSync(join(root, file), 'utf-8').split('\n').some((line) => names.test(line.replace(/\/\/.*|\/\*.*|<!--.*|^\s*\*.*/, ''))));
		expect(found).toEqual([]);
	});
});
