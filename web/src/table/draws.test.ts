import { expect, test, vi } from 'vitest';
import { makeEngine, readText } from '../core/testing';
import { CHANCE } from './messages';
import { keyOfRecord } from './draws';
import { drawAll } from './locals';

vi.setConfig({ testTimeout: 60_000 });

const record = readText('doc/FAIRNESS.md').match(/^shoal record 1\n[^`]*/m)?.[0] ?? '';

test('a server’s match comes again, draw by draw, for who decides the same', async () => {
	const engine = makeEngine();
	const old = await engine.call('open', record);
	const key = keyOfRecord(old);
	expect(key).toMatch(/^[0-9a-f]{64}$/);
	const steps = (await engine.call('played', old.match)).filter((step) => !step.back);
	let now = await drawAll(engine, await engine.call('open', old.game, '5'), key ?? '');
	for (const step of steps.filter(({ seat }) => seat !== CHANCE)) {
		expect(now.draw).toBeNull();
		now = await drawAll(engine, await engine.call('act', now.match, step.seat, step.text), key ?? '');
	}
	expect(now.hash).toBe(old.hash);
	expect((await engine.call('played', now.match)).map((step) => step.text)).toEqual(steps.map((step) => step.text));
});

test('other dice give another match, and a record without proof gives none', async () => {
	const engine = makeEngine();
	const first = await drawAll(engine, await engine.call('open', 'moonshell', '5'), undefined);
	const second = await drawAll(engine, await engine.call('open', 'moonshell', '5'), '0'.repeat(64));
	expect(second.hash).not.toBe(first.hash);
	expect(keyOfRecord({ game: 'zemo', proof: null })).toBeNull();
});
