import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkFairness, drawn, fit, keyOf } from './fair';
import { byHand, hasher, hex, hmacByHand, sha256ByHand, unhex } from './sha256';
import { makeEngine, readText } from './testing';

const engine = makeEngine();
const corpus = (name: string) => readText(`fuzz/corpus/record/${name}.txt`);

describe('hashing by hand', () => {
	test('is SHA-256 and HMAC for any length', () => {
		for (let length = 0; length < 200; length++) {
			const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
			expect(hex(sha256ByHand(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
			const key = bytes.slice(0, Math.min(64, length));
			expect(hex(hmacByHand(key, bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'));
		}
	});
});

describe.each([
	['the browser', hasher()],
	['hand', byHand],
])('dice worked out by %s', (_, hash) => {
	const secret = Uint8Array.from({ length: 32 }, (__, i) => i);
	const game = 'aquarium(players=2,mode=intro,screens=hidden)';

	test('have the vectors of doc/FAIRNESS.md', async () => {
		const key = await keyOf(secret, 'abcdefgh12345678', game, ['Grüße vom Kai', ''], hash);
		expect(hex(key)).toBe('d8b0fa90822a6f6b7042479a86c91f07f9729789ccafe60c785ce766dc37e225');
		expect(hex(await keyOf(secret, 'abcdefgh12345678', game, ['', ''], hash))).toMatch(/^9386e8394be0b3d5/);
		const hmac = await hash.hmac(unhex(hex(key)));
		for (const [kind, n, total, r] of [
			['card', 0, 6, 5],
			['card', 1, 6, 0],
			['card', 2, 6, 3],
			['card', 0, 36, 11],
			['food', 0, 6, 5],
			['food', 12345, 4294967295, 1652154223],
			['food', 4294967295, 2, 0],
		] as const)
			expect(await drawn(hmac, kind, n, total)).toBe(r);
	});

	test.each(['fair-zemo', 'fair-aborted', 'fair-resigned'])('prove %s', async (name) => {
		const found = await checkFairness(engine, corpus(name), hash);
		expect(found.verdict, found.words).toBe('fair');
		expect(found.draws.length).toBeGreaterThan(0);
		expect(found.draws.every(({ good }) => good)).toBe(true);
		expect(found.words).toContain(String(found.draws.length));
	});
});

test('what was taken back is drawn again, with the same number', async () => {
	const text = readText('doc/FAIRNESS.md').match(/^shoal record 1\n[^`]*/m)?.[0] ?? '';
	const found = await checkFairness(engine, text);
	const [first, again] = found.draws.filter(({ kind }) => kind === 'sum');
	expect(found.verdict, found.words).toBe('fair');
	expect(first).toMatchObject({ back: true, n: 0, ply: 10 });
	expect(again).toEqual({ ...first, back: false });
});

test('numbers in the uneven rest are tried again', () => {
	const all = 2n ** 64n;
	expect(fit(all - 5n, 6)).toBe(5);
	expect(fit(all - 4n, 6)).toBeNull();
	expect(fit(all - 2n, 2 ** 32 - 1)).toBe(2 ** 32 - 2);
	expect(fit(all - 1n, 2 ** 32 - 1)).toBeNull();
});

describe('what was tampered with', () => {
	const good = corpus('fair-zemo');
	const check = (record: string) => checkFairness(engine, record);

	test('another secret is not the promised one', async () => {
		const found = await check(
			good.replace(/^secret: ./m, (head) => head.slice(0, -1) + (head.endsWith('0') ? '1' : '0')),
		);
		expect(found.verdict).toBe('bad-commitment');
		expect(found.words).toMatch(/promised/);
	});

	test('another word, another match or another commitment and secret change every draw', async () => {
		for (const changed of [
			good.replace(/^word 0: .*$/m, 'word 0: something else'),
			good.replace(/^match: ./m, 'match: x'),
		]) {
			const found = await check(changed);
			expect(found.verdict).toBe('bad-draw');
			expect(found.words).toMatch(/ply 1\b/);
			expect(found.draws[0]?.good).toBe(false);
		}
	});

	test('another number of the same outcome is found', async () => {
		const lines = good.split('\n');
		const at = lines.findIndex((line) => / =pair:/.test(line));
		// A pair has two numbers where the dice differ; the record reader accepts both, the secret gives one.
		const found: string[] = [];
		for (let r = 0; r < 36; r++) {
			const changed = [...lines];
			changed[at] = (lines[at] ?? '').replace(/=pair:\d+/, `=pair:${r}`);
			found.push((await check(changed.join('\n'))).verdict);
		}
		expect(found.filter((verdict) => verdict === 'fair')).toHaveLength(1);
		expect(found.every((verdict) => ['fair', 'bad-draw', 'bad-record'].includes(verdict))).toBe(true);
	});

	test('another outcome is no record of these rules', async () => {
		const found = await check(good.replace(/^1 chance \S+ \d \d/m, '1 chance pair 1 1'));
		expect(found.verdict).toBe('bad-record');
		expect(found.words).toMatch(/ply 1/);
	});

	test('a record without a proof, and text that is none', async () => {
		expect((await check(readText('tests/golden/zemo-easy-pillager.shoal'))).verdict).toBe('no-proof');
		expect((await check('hello')).verdict).toBe('bad-record');
		expect((await check('')).verdict).toBe('bad-record');
	});
});
