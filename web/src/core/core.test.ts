import { describe, expect, test, vi } from 'vitest';
import { NOBODY } from '../table/messages';
import { Refusal } from './core';
import { gameOf } from './packed';
import { plain } from './plain';
import { makeCore, readText } from './testing';
import { Stopped, think, review, type Work } from './thinking';
import type { Question } from './types';

vi.setConfig({ testTimeout: 60_000 }); // whole matches, on machines that are busy

const core = makeCore();
const work: Work = { now: () => 0, rest: async () => undefined, stopped: () => false };

function question(game: string, spec: string): Question {
	const { match, actor } = core.chance(core.open(game, '5').match);
	const asked = {
		game: core.about(match, 'en').game,
		seat: actor,
		view: core.view(match, actor),
		spec,
		seed: '9',
		lang: 'en' as const,
		names: [],
	};
	core.close(match);
	return asked;
}

describe('the module', () => {
	test('tells of six games in two languages', () => {
		const { games, levels } = core.games('de');
		expect(games.map(({ id }) => id).sort()).toEqual([
			'aqualuma',
			'aquarium',
			'duellum',
			'example',
			'moonshell',
			'zemo',
		]);
		expect(levels.slice(0, 4)).toEqual(['easy', 'medium', 'hard', 'expert']);
		expect(games[0]?.about).not.toBe(core.games('en').games[0]?.about);
	});

	test('opens, plays, takes back and writes a match', () => {
		const begun = core.chance(core.open('zemo', '18446744073709551615').match);
		const { legal } = core.state(begun.match, 0, { lang: 'en' });
		const now = core.act(begun.match, 0, legal?.[0]?.text ?? '');

		expect(begun.seed).toBe('18446744073709551615');
		expect(now.plies).toBe(begun.plies + 1);
		expect(core.undo(now.match, 0, begun.plies).hash).toBe(begun.hash);
		const record = core.record(now.match, { who: ['Ä\nnna\u0007'], date: '2001-02-03', by: 'resigned', seat: 0 });
		expect(record).toContain('seat 0: Ä nna\n');
		expect(core.open(record).ended).toEqual({ by: 'resigned', seat: 0, outcome: [now.low] });
	});

	test('refuses with sentences', () => {
		expect(() => core.open('chess')).toThrow(Refusal);
		expect(() => core.open('shoal record 1\n')).toThrow(/line 2/);
		expect(() => core.act(core.open('example').match, 0, 99)).toThrow(Refusal);
		expect(() => core.about(-1, 'en')).toThrow(Refusal);
		expect(() => core.about(NaN, 'en')).toThrow(Refusal);
		expect(() => makeCore().state(core.open('example').match, NOBODY, { lang: 'en' })).toThrow(/no open match/);
	});
});

describe('what minds have learnt', () => {
	test('is asked for by the game of a string or a record', () => {
		expect(gameOf('moonshell(players=2)')).toBe('moonshell');
		expect(gameOf('example')).toBe('example');
		expect(gameOf('= resources gold start 6\nzemo(map=easy)')).toBe('zemo');
		expect(gameOf(`= resources gold start 6\n= danger c0 value 9\n${readText('tests/golden/zemo-easy-pillager.shoal')}`)).toBe('zemo');
		expect(gameOf(readText('tests/golden/zemo-easy-pillager.shoal'))).toBe('zemo');
		expect(gameOf('shoal record 1\nnothing')).toBe('');
		expect(gameOf('')).toBe('');
	});

	test('is refused if it is something else', () => {
		for (const game of ['example', 'zemo', 'chess'])
			expect(() => core.mind(game, new Uint8Array([1, 2, 3, 4]))).toThrow(Refusal);
	});
});

describe('thinking', () => {
	test('in pieces of any size says the same', async () => {
		const asked = { ...question('moonshell(players=2)', 'mcts(iterations=300)'), most: 0 };
		let now = 0;
		const slow: Work = { ...work, now: () => (now += 7) };
		const quick: Work = { ...work, now: () => (now += 0.001) };
		const one = await think(core, asked, slow);

		expect(one.iterations).toBe(300);
		expect(await think(core, asked, quick)).toEqual(one);
		expect(one.opinions[0]?.label).toBeTruthy();
		expect(one.opinions[0]).toMatchObject({ equal: true });
		expect(one.outlook).toHaveLength(2);
		const worse = one.opinions.find(({ equal }) => !equal);
		expect(one.than).toBe(worse?.action ?? null);
		expect(one.unit).toBe('share');
	});

	test('ends when time is up, says how far it is, and can be stopped', async () => {
		const asked = question('moonshell(players=2)', 'mcts(iterations=0,time=1s)');
		const parts: number[] = [];
		let now = 0;
		const clock: Work = { ...work, now: () => (now += 20) };

		expect((await think(core, asked, clock, (part) => parts.push(part))).iterations).toBeGreaterThan(0);
		expect(now).toBeGreaterThan(1000);
		expect(now).toBeLessThan(1100);
		expect(parts.length).toBeGreaterThan(10);
		expect(parts).toEqual([...parts].sort((a, b) => a - b));
		await expect(think(core, asked, { ...clock, stopped: () => parts.length > 20 })).rejects.toThrow(Stopped);
	});

	test('reviews ply by ply', async () => {
		const record = readText('tests/golden/zemo-easy-pillager.shoal');
		const told: number[] = [];
		const whole = await review(core, { record, spec: 'hard', iterations: 20, seed: 1, lang: 'de' }, work, (ply) =>
			told.push(ply.ply),
		);

		expect(told).toEqual(whole.plies.map(({ ply }) => ply));
		expect(whole.seats).toHaveLength(1);
		expect(whole.plies.every(({ label }) => label)).toBe(true);
		expect(whole.plies.some(({ value, better }) => value !== undefined && better)).toBe(true);
		expect(whole.plies.some(({ luck }) => luck?.length === 1)).toBe(true);
	});
});

test('names are one plain line of at most 63 bytes', () => {
	expect(plain('  Änne\t\nx\u2028y ')).toBe('Änne  x y');
	expect(plain('ü'.repeat(40))).toBe('ü'.repeat(31));
	expect(plain('\ud800x')).toBe('x');
});
