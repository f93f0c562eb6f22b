import { describe, expect, test, vi } from 'vitest';
import { MemoryKeeper } from '../table/kept';
import { keepRecord, playOnFrom, recordOf, seatsFrom, type Tools } from '../table/locals';
import { NOBODY } from '../table/messages';
import { Replay } from './replay';
import { makeEngine, readText } from './testing';

vi.setConfig({ testTimeout: 60_000 }); // whole matches, on machines that are busy

const engine = makeEngine();
const keeper = new MemoryKeeper();
const tools: Tools = {
	engine: () => engine,
	keeper: async () => keeper,
	now: () => 1e12,
	wait: async () => undefined,
};
const open = (name: string) => Replay.open(engine, readText(`tests/golden/${name}.shoal`), 'en');

describe('a replay', () => {
	test('can be sought in both directions, through all eyes', async () => {
		const replay = await open('aquarium-2-intro');
		const all = await replay.log(replay.length);
		let told = 0;

		expect(replay.length).toBeGreaterThan(100);
		for (let ply = 0; ply <= replay.length; ply++) {
			const moment = await replay.seek(ply);
			expect(moment.events).toEqual(all.slice(told, told + moment.events.length));
			told += moment.events.length;
			expect(moment.last?.ply ?? -1).toBe(ply - 1);
		}
		expect(told).toBe(all.length);
		const there = await replay.seek(50, 1);
		await replay.seek(3, NOBODY);
		expect(await replay.seek(50, 1)).toEqual(there);
		expect(there.state.view.seat).toBe(1);
		expect((await replay.seek(1e9)).ply).toBe(replay.length);
		expect((await replay.seek(-5)).ply).toBe(0);
		expect((await replay.seek(replay.length)).next).toBeNull();
		expect(replay.decision(0, 1)).toBeGreaterThan(0);
		await replay.close();
	});

	test('speaks two languages', async () => {
		const replay = await open('zemo-easy-pillager');
		const english = await replay.log(20);
		replay.speak('de');
		const german = await replay.log(20);
		expect(german).toHaveLength(english.length);
		expect(german[0]?.text).not.toBe(english[0]?.text);
		await replay.close();
	});

	test('is reviewed with progress, and can be called off', async () => {
		const replay = await open('zemo-easy-pillager');
		const stop = new AbortController();
		const told: number[] = [];

		await expect(
			replay.review({ signal: stop.signal, told: (ply) => void (ply.ply === 3 && stop.abort()) }, 10),
		).rejects.toMatchObject({
			error: 'stopped',
		});
		const whole = await replay.review({ told: (ply, plies) => told.push(ply.ply / plies) }, 10);
		expect(told.at(-1)).toBe(1);
		expect(whole.plies).toHaveLength(replay.length);
		await replay.close();
	});

	test('can be played on from anywhere, with the same history', async () => {
		const replay = await open('moonshell-2');
		const seats = seatsFrom(['me', 'easy'], 'Anna');

		for (const ply of [0, 7, 40]) {
			const found = await recordOf(await playOnFrom(replay, ply, seats, tools), tools);
			const on = await Replay.open(engine, found?.record ?? '', 'en');
			expect(on.steps.slice(0, ply)).toEqual(replay.steps.slice(0, ply));
			expect(on.about.names).toEqual(['Anna', 'easy']);
			expect(found?.kept.end).toBeNull();
			await on.close();
		}
		await replay.close();
	});

	test('of a brought record survives; one that is none is refused with its line', async () => {
		const text = readText('fuzz/corpus/record/fair-resigned.txt');
		const found = await recordOf(await keepRecord(text, tools), tools);
		expect(found?.record).toBe(text);
		expect(found?.kept.kind).toBe('record');
		expect(found?.kept.end?.by).toBe('resigned');
		await expect(Replay.open(engine, text.replace(/^end .*/m, ''), 'en')).rejects.toMatchObject({
			error: 'bad-record',
		});
		await expect(keepRecord('\0\0', tools)).rejects.toMatchObject({ text: expect.stringMatching(/\w{4}/) });
	});
});
