import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { checkFairness, drawn, fit, keyOf } from './fair';
import { promiseOf } from '../table/dice';
import type { Engine } from './engine';
import type { Remembered } from './fair';
import { makeEngine, readText } from './testing';
import type { About } from './types';

const engine = makeEngine();
const corpus = (name: string) => readText(`fuzz/corpus/record/${name}.txt`);

describe('dice', () => {
	const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
	const game = 'aquarium(players=2,mode=intro,screens=hidden)';

	test('have the vectors of doc/FAIRNESS.md', () => {
		const key = keyOf(secret, 'abcdefgh12345678', game, ['Grüße vom Kai', '']);
		expect(bytesToHex(key)).toBe('d8b0fa90822a6f6b7042479a86c91f07f9729789ccafe60c785ce766dc37e225');
		expect(bytesToHex(keyOf(secret, 'abcdefgh12345678', game, ['', '']))).toMatch(/^9386e8394be0b3d5/);
		for (const [kind, n, total, r] of [
			['card', 0, 6, 5],
			['card', 1, 6, 0],
			['card', 2, 6, 3],
			['card', 0, 36, 11],
			['food', 0, 6, 5],
			['food', 12345, 4294967295, 1652154223],
			['food', 4294967295, 2, 0],
		] as const)
			expect(drawn(key, kind, n, total)).toBe(r);
	});

	test.each(['fair-zemo', 'fair-aborted', 'fair-resigned'])('prove %s', async (name) => {
		const found = await checkFairness(engine, corpus(name));
		expect(found.verdict, found.words).toBe('agrees');
		expect(found.draws.length).toBeGreaterThan(0);
		expect(found.draws.every(({ good }) => good)).toBe(true);
		expect(found.more).toContain(String(found.draws.length));
	});
});

test('what was taken back is drawn again, with the same number', async () => {
	const text = readText('doc/FAIRNESS.md').match(/^shoal record 1\n[^`]*/m)?.[0] ?? '';
	const found = await checkFairness(engine, text);
	const [first, again] = found.draws.filter(({ kind }) => kind === 'sum');
	expect(found.verdict, found.words).toBe('agrees');
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
		expect(found.filter((verdict) => verdict === 'agrees')).toHaveLength(1);
		expect(found.every((verdict) => ['agrees', 'bad-draw', 'bad-record'].includes(verdict))).toBe(true);
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

describe('what a browser kept', () => {
	const four = corpus('fair-resigned'); // the words of seats 0, 2 and 3; seat 1 is silent
	const words = ['Grüße vom Kai', '', 'drei Möwen, 1 ßeestern', '海'];
	const commitment = '169aa7859d6d3a109a5f57d2b931f8261f1713e67e00043609882bc7df088250';
	const match = 'table000000000001004';

	/** The record as if its words had been promised. */
	const promised = (promises: string[]): Engine => {
		const other = Object.create(engine) as Engine;
		other.call = async (what, ...args) => {
			const answer = await engine.call(what, ...args);
			const proof = what === 'open' ? (answer as About).proof : null;
			if (proof) proof.promises = promises;
			return answer;
		};
		return other;
	};
	const all = () => words.map((word) => (word ? promiseOf(word) : ''));
	const check = (kept: Remembered | null, promises: string[], more: { match?: string } = {}) =>
		checkFairness(promised(promises), four, { remember: (asked) => (asked === match ? kept : null), ...more });
	const own = (promises: string[]): Remembered => ({ commitment, early: true, word: words[0] ?? '', seat: 0, promises });

	test('binds the server if everybody promised a word and showed it', async () => {
		const promises = all();
		const found = await check(own(promises), promises, { match });
		expect([found.verdict, found.mood], found.words).toEqual(['bound', 'good']);
		expect(found.words).toMatch(/^The dice were fair: /);
		expect(found.said.map((one) => one.promise)).toEqual(['kept', 'none', 'kept', 'kept']);
		expect(found.said[0]?.name).toBe('Ägir');
	});

	test('shows that the server promised other dice before', async () => {
		const promises = all();
		const found = await check({ ...own(promises), commitment: 'f'.repeat(64) }, promises);
		expect([found.verdict, found.mood]).toEqual(['other-commitment', 'bad']);
		expect(found.words).toBe('Before the match the server promised different dice from those it used.');
		expect([found.kept, found.commitment]).toEqual(['f'.repeat(64), commitment]);
		expect((await check({ commitment: 'f'.repeat(64), early: false }, promises)).words).toMatch(/first saw the table/);
	});

	test('shows that the own word is missing', async () => {
		const promises = all();
		expect((await check({ ...own(promises), word: 'another' }, promises)).verdict).toBe('no-word');
		expect((await check({ ...own(promises), seat: 1 }, promises)).verdict).toBe('no-word');
	});

	test('does not blame the server for a word that nobody was there to show', async () => {
		const promises = all().with(1, 'e'.repeat(64));
		const away: Remembered = { commitment, early: true, word: 'mine', seat: 1 };
		expect(await check(away, promises)).toMatchObject({ verdict: 'unshown', mood: 'plain' });
		expect(await check({ ...away, passed: true }, promises)).toMatchObject({ verdict: 'no-word', mood: 'bad' });
		expect(await check({ ...away, promises }, promises)).toMatchObject({ verdict: 'no-word', mood: 'bad' });
	});

	test('shows that a promise was exchanged after the own word was out', async () => {
		const promises = all();
		const before = [...promises.slice(0, 3), 'e'.repeat(64)];
		expect((await check(own(before), promises)).verdict).toBe('other-promises');
		expect((await check(own([...promises.slice(0, 3), '']), promises)).verdict).toBe('other-promises');
	});

	test('a word that was not promised, one that was not shown, one that is another', async () => {
		const promises = all();
		const open = [...promises.slice(0, 3), ''];
		let found = await check(own(open), open);
		expect([found.verdict, found.mood, found.said[3]?.promise]).toEqual(['open', 'plain', 'open']);
		const unkept = [promises[0] ?? '', 'e'.repeat(64), ...promises.slice(2)];
		found = await check(own(unkept), unkept);
		expect([found.verdict, found.mood, found.said[1]?.promise]).toEqual(['unkept', 'plain', 'unkept']);
		const broken = [...promises.slice(0, 3), 'e'.repeat(64)];
		found = await check(own(broken), broken);
		expect([found.verdict, found.mood, found.said[3]?.promise]).toEqual(['bad-promise', 'bad', 'broken']);
	});

	test('less was kept, and less is claimed', async () => {
		const promises = all();
		const claims = async (kept: Remembered | null) => {
			const { verdict, mood, words: said } = await check(kept, promises);
			expect([mood, /fair/.test(said)]).toEqual(['plain', false]);
			return verdict;
		};
		expect(await claims(null)).toBe('agrees');
		expect(await claims({ commitment, early: true })).toBe('seen');
		expect(await claims({ commitment, early: false })).toBe('late');
		expect(await claims({ commitment, early: true, word: words[0] ?? '', seat: 0 })).toBe('elsewhere');
	});

	test('a record of another match, or without a proof, is none of the one that was asked for', async () => {
		const promises = all();
		expect((await check(own(promises), promises, { match: 'table000000000009999' })).verdict).toBe('other-match');
		const found = await checkFairness(engine, readText('tests/golden/zemo-easy-pillager.shoal'), { match });
		expect(found.words).toMatch(/without a proof/);
	});
});
