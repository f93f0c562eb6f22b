import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableInfo } from './messages';

const kept = new Map<string, string>();
let full = false;
vi.stubGlobal('localStorage', {
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => {
		if (full) throw new Error('full');
		kept.set(key, value);
	},
});

const { awaitedWord, bringDice, diceOf, newWord, promiseOf, satDown, sawDice, wordFor } = await import('./dice');

const match = '8x1k0c5v9q2m7r4t';
const first = 'a'.repeat(64);
const other = 'b'.repeat(64);
const dice = (commitment: string, awaited: number[] = [], promises: string[] = []) => ({ commitment, promises, awaited });
type Seen = Pick<TableInfo, 'match' | 'stage' | 'you' | 'dice'>;
const table = (commitment: string, more: Partial<Seen> = {}): Seen => ({ match, stage: 'open', you: null, dice: dice(commitment), ...more });

beforeEach(() => {
	full = false;
	sawDice(table(first, { match: 'zzzzzzzzzzzzzzzz' })); // what could not be kept before is forgotten
	kept.clear();
});

describe('the commitment', () => {
	it('is the first that was seen, whatever the server says later', () => {
		sawDice(table(first));
		sawDice(table(other, { stage: 'playing' }));
		expect(diceOf(match)).toMatchObject({ commitment: first, early: true });
	});
	it('that was seen after the beginning is no early one', () => {
		expect(sawDice(table(first, { stage: 'playing' }))?.early).toBe(false);
		sawDice(table(first));
		expect(diceOf(match)?.early).toBe(false);
	});
	it('of a table without a server is none', () => {
		expect(sawDice(table(''))).toBeNull();
		expect(sawDice(table(first, { match: '../x' }))).toBeNull();
	});
	it('is kept for so many matches, the played ones longest', () => {
		sawDice(table(first));
		wordFor(match, '');
		vi.useFakeTimers();
		for (let i = 0; i < 600; i++) {
			vi.setSystemTime(Date.now() + 1000);
			sawDice(table(first, { match: `onlooker${String(i).padStart(8, '0')}` }));
		}
		vi.useRealTimers();
		expect((JSON.parse(kept.get('shoal.dice') ?? '') as unknown[]).length).toBe(500);
		expect(diceOf(match)).not.toBeNull();
		expect(diceOf('onlooker00000000')).toBeNull();
		expect(diceOf('onlooker00000599')).not.toBeNull();
	});
	it('survives whatever stands in the storage', () => {
		for (const text of ['', 'x', '{}', '[7,null,{"match":"8x1k0c5v9q2m7r4t","commitment":"x"}]']) {
			kept.set('shoal.dice', text);
			expect(diceOf(match)).toBeNull();
		}
		kept.set('shoal.dice', JSON.stringify([{ match, commitment: first, early: 1, word: 'x\n', seat: 9, promises: ['x'] }]));
		expect(diceOf(match)).toEqual({ match, commitment: first, early: false, at: 0 });
	});
	it('lasts as long as the page where the browser keeps nothing', () => {
		full = true;
		sawDice(table(first));
		expect(diceOf(match)?.commitment).toBe(first);
	});
});

describe('the own word', () => {
	it('has 128 random bits behind what was typed, and fits', () => {
		expect(newWord()).toMatch(/^[0-9a-f]{32}$/);
		expect(newWord()).not.toBe(newWord());
		expect(newWord('  wal\nnut ')).toMatch(/^wal nut [0-9a-f]{32}$/);
		expect(new TextEncoder().encode(newWord('ü'.repeat(60))).length).toBeLessThanOrEqual(63);
		expect(newWord('ü'.repeat(60))).toMatch(/^ü{15} [0-9a-f]{32}$/);
	});
	it('is promised by its hash', async () => {
		const word = newWord('Grüße');
		expect(promiseOf(word)).toBe(createHash('sha256').update(`shoal word 1\n${word}`).digest('hex'));
	});
	it('is the same again if the last try may have arrived, and another one if somebody says so', () => {
		sawDice(table(first));
		const word = wordFor(match, '');
		expect(wordFor(match, '')).toBe(word);
		const said = wordFor(match, 'walnut');
		expect(said).not.toBe(word);
		expect(wordFor(match, 'walnut')).toBe(said);
		expect(wordFor(match, 'hazel')).toMatch(/^hazel /);
	});
	it('is shown when it is awaited and not before, and what the others promised is kept first', () => {
		sawDice(table(first));
		const word = wordFor(match, '');
		satDown(match, 1);
		const promises = [other, first];
		expect(awaitedWord(table(first, { you: 1, dice: dice(first, [], promises) }))).toBeNull();
		expect(awaitedWord(table(first, { you: 1, dice: dice(first, [0], promises) }))).toBeNull();
		expect(diceOf(match)?.promises).toBeUndefined();
		expect(awaitedWord(table(first, { you: 1, dice: dice(first, [0, 1], promises) }))).toBe(word);
		expect(diceOf(match)).toMatchObject({ seat: 1, promises });
		// A page that comes back shows it again; what the others had promised stays what it was.
		expect(awaitedWord(table(first, { you: 1, dice: dice(first, [1], [first, first]) }))).toBe(word);
		expect(diceOf(match)?.promises).toEqual(promises);
	});
	it('is not there for an onlooker, or where it was never given', () => {
		sawDice(table(first));
		expect(awaitedWord(table(first, { dice: dice(first, [0]) }))).toBeNull();
		expect(awaitedWord(table(first, { you: 0, dice: dice(first, [0]) }))).toBeNull();
	});
});

it('what another device knows comes along, and overwrites nothing', () => {
	bringDice(match, 1, first, 'walnut 00');
	expect(diceOf(match)).toMatchObject({ commitment: first, early: true, word: 'walnut 00', seat: 1 });
	bringDice(match, 1, other, undefined);
	expect(diceOf(match)?.commitment).toBe(first);
	bringDice('aaaaaaaaaaaaaaaa', 0, 'nonsense', 'word');
	expect(diceOf('aaaaaaaaaaaaaaaa')).toBeNull();
});
