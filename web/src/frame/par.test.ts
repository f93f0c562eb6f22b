import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeCore, makeEngine, readText } from '../core/testing';
import { settings } from '../lib/settings.svelte';
import { parOf, parText } from './par';

vi.setConfig({ testTimeout: 60_000 }); // a strong player is asked

const golden = (name: string) => readText(`tests/golden/${name}.shoal`);

afterEach(() => void (settings.lang = 'en'));

describe('par', () => {
	test('is said in two languages', () => {
		const par = { deal: 68.3, now: 71, reached: 104 };
		expect(parText(par)).toBe('71 points, 104% of par (68)');
		expect(parText({ deal: 68.3, now: 1, reached: 1 })).toBe('1 point, 1% of par (68)');
		settings.lang = 'de';
		expect(parText(par)).toBe('71 Punkte, 104 % des Solls (68)');
	});

	test('a lost ship has none of it', () => {
		expect(parText({ deal: 68.3, now: 0, reached: 0 })).toBe('0 points, 0% of par (68)');
	});

	test('nothing is said where there is none, and before the end', () => {
		expect(parText(null)).toBe('');
		expect(parText({ deal: 68.3, now: 70.2, reached: null })).toBe('');
		expect(parText({ deal: 68.3, now: null, reached: null })).toBe('');
	});

	test('a finished voyage has one, which is asked for once', async () => {
		const engine = makeEngine();
		const ask = vi.spyOn(engine, 'par');
		const record = golden('zemo-easy-pillager');
		const par = await parOf(engine, record);
		const core = makeCore();

		expect(par?.now).toBe(core.open(record).result?.seats[0]?.points);
		expect(par?.reached).toBe(Math.round((100 * (par?.now ?? 0)) / (par?.deal ?? 0)));
		expect(await parOf(engine, record)).toEqual(par);
		expect(ask).toHaveBeenCalledTimes(1);
	});

	test('a game of two has none', async () => {
		expect(await parOf(makeEngine(), golden('duellum-level5-squids'))).toBeNull();
	});
});
