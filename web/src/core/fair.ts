// Whether the dice of a server's match are those that it committed to: doc/FAIRNESS.md in the page.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { saidBy } from '../lib/fault';
import { m } from '../paraglide/messages';
import { promiseOf } from '../table/dice';
import { CHANCE } from '../table/messages';
import type { Engine } from './engine';
import type { About, Played, Proof } from './types';

/** One draw, worked out again. `n` counts the draws of its kind in the line of play that leads there. */
export interface Draw {
	/** 1 is the first, as in the record. */
	ply: number;
	kind: string;
	n: number;
	r: number;
	total: number;
	text: string;
	back: boolean;
	good: boolean;
	/** What the secret gives. */
	expected: number;
}

/** What a browser kept of the dice (table/dice.ts). */
export interface Remembered {
	commitment: string;
	/** From before the match began. */
	early: boolean;
	word?: string;
	seat?: number;
	promises?: string[];
	/** Nobody asked for the word, though this browser was there. */
	passed?: boolean;
}

/** What the record says of a seat's word. */
export interface SaidWord {
	seat: number;
	name: string;
	word: string;
	/** `open`: it was never promised. */
	promise: 'kept' | 'unkept' | 'broken' | 'open' | 'none';
}

export interface Fairness {
	/**
	 * `bound`: the server kept to what it had promised before it knew one's own word. `open` and `unkept`: it did, but another's word was
	 * not promised, or not shown. `unshown`: no page was open to show one's own. `seen` and `late`: one's own word is not among them, and the commitment was seen before or after
	 * the beginning. `elsewhere`: another device saw the others' promises. `agrees`: nothing was kept here. All others: something is wrong.
	 */
	verdict:
		| 'bound'
		| 'open'
		| 'unkept'
		| 'unshown'
		| 'seen'
		| 'late'
		| 'elsewhere'
		| 'agrees'
		| 'other-commitment'
		| 'other-promises'
		| 'other-match'
		| 'no-word'
		| 'no-proof'
		| 'bad-record'
		| 'bad-commitment'
		| 'bad-promise'
		| 'bad-draw';
	mood: 'good' | 'plain' | 'bad';
	/** One sentence in the language of the page, and perhaps what else there is to say. */
	words: string;
	more: string;
	/** Of the record, and the one that this browser saw first. */
	commitment: string | null;
	kept: string | null;
	said: SaidWord[];
	draws: Draw[];
}

const encoder = new TextEncoder();
const ALL = 1n << 64n;

/** The number below `total` that follows from 64 bits; null if they lie in the uneven rest: try again. */
export function fit(x: bigint, total: number): number | null {
	const most = BigInt(total);
	return x < ALL - (ALL % most) ? Number(x % most) : null;
}

/** Draw number n of a kind. */
export function drawn(key: Uint8Array, kind: string, n: number, total: number): number {
	for (let t = 0; ; t++) {
		const block = hmac(sha256, key, encoder.encode(`draw ${kind} ${n} ${t}`));
		const x = new DataView(block.buffer, block.byteOffset).getBigUint64(0);
		const r = fit(x, total);
		if (r !== null) return r;
	}
}

/** The key of a match. */
export function keyOf(secret: Uint8Array, match: string, game: string, words: string[]): Uint8Array {
	return hmac(sha256, secret, encoder.encode(['shoal dice 1', match, game, ...words, ''].join('\n')));
}

function workOut(key: Uint8Array, played: Played[]): Draw[] {
	const line: Played[] = []; // what stands at this point
	const draws: Draw[] = [];

	for (const step of played) {
		line.length = Math.min(line.length, step.ply);
		if (step.seat === CHANCE) {
			const n = line.filter((before) => before.seat === CHANCE && before.kind === step.kind).length;
			const expected = step.total ? drawn(key, step.kind, n, step.total) : -1;
			const { ply, kind, r, total, text, back } = step;
			draws.push({ ply: ply + 1, kind, n, r, total, text, back, good: expected === r, expected });
		}
		line.push(step);
	}
	return draws;
}

type Judged = Pick<Fairness, 'verdict' | 'words'> & { more?: string };

const moods: Partial<Record<Fairness['verdict'], Fairness['mood']>> = {
	bound: 'good',
	open: 'plain',
	unkept: 'plain',
	unshown: 'plain',
	seen: 'plain',
	late: 'plain',
	elsewhere: 'plain',
	agrees: 'plain',
	'no-proof': 'plain',
};

function wordsOf({ proof, names }: About): SaidWord[] {
	const about = (word: string, seat: number): SaidWord => {
		const promised = proof?.promises?.[seat] ?? '';
		const name = names[seat] || m.table_seat({ number: seat + 1 });
		if (!promised) return { seat, name, word, promise: word ? 'open' : 'none' };
		if (!word) return { seat, name, word, promise: 'unkept' };
		return { seat, name, word, promise: promiseOf(word) === promised ? 'kept' : 'broken' };
	};
	return (proof?.words ?? []).map(about);
}

/** Whether the record is about what this browser saw. */
function judgeKept(proof: Proof, kept: Remembered | null): Judged | null {
	if (!kept) return null;
	if (kept.commitment !== proof.commitment)
		return { verdict: 'other-commitment', words: kept.early ? m.core_fair_other() : m.core_fair_other_late() };
	const promises = proof.promises ?? [];
	if (kept.promises?.some((promise, seat) => promise !== (promises[seat] ?? '')))
		return { verdict: 'other-promises', words: m.core_fair_other_promises() };
	const said = kept.seat === undefined ? kept.word : proof.words[kept.seat];
	// A word that no page was there to show is nobody's fault.
	if (kept.word && said !== kept.word && (said || kept.promises || kept.passed)) return { verdict: 'no-word', words: m.core_fair_no_word() };
	return null;
}

function judgeDraws(said: SaidWord[], draws: Draw[]): Judged | null {
	const broken = said.find((one) => one.promise === 'broken');
	if (broken) return { verdict: 'bad-promise', words: m.core_fair_bad_promise({ name: broken.name }) };
	const bad = draws.find((draw) => !draw.good);
	if (!bad) return null;
	const { ply, kind, n, r, total, expected } = bad;
	return { verdict: 'bad-draw', words: m.core_fair_bad_draw({ ply, kind, n, r, total, expected }) };
}

/** Nothing is wrong: how much that proves to whoever kept this. */
function judgeGood(kept: Remembered | null, said: SaidWord[]): Judged {
	if (!kept) return { verdict: 'agrees', words: m.core_fair_agrees() };
	if (!kept.early) return { verdict: 'late', words: m.core_fair_late() };
	const others = said.filter((one) => one.seat !== kept.seat && one.word);
	const named = (all: SaidWord[], promise: SaidWord['promise']) => all.filter((one) => one.promise === promise).map((one) => one.name).join(', ');
	const unkept = named(said, 'unkept');
	const open = named(others, 'open');
	if (kept.word && !said[kept.seat ?? -1]?.word) return { verdict: 'unshown', words: m.core_fair_unshown(), more: m.core_fair_unshown_more() };
	if (unkept) return { verdict: 'unkept', words: m.core_fair_unkept({ names: unkept }), more: m.core_fair_unkept_more() };
	if (!kept.word) return { verdict: 'seen', words: m.core_fair_seen(), more: m.core_fair_seen_more() };
	if (open) return { verdict: 'open', words: m.core_fair_bound_so_far(), more: m.core_fair_open({ names: open }) };
	if (others.length && !kept.promises) return { verdict: 'elsewhere', words: m.core_fair_bound_so_far(), more: m.core_fair_elsewhere() };
	return { verdict: 'bound', words: m.core_fair_bound() };
}

function found(judged: Judged, about: About | null, kept: Remembered | null, said: SaidWord[] = [], draws: Draw[] = []): Fairness {
	const follow = draws.length && !['bad-draw', 'bad-promise'].includes(judged.verdict) ? m.core_fair_follow({ draws: draws.length }) : '';
	return {
		verdict: judged.verdict,
		mood: moods[judged.verdict] ?? 'bad',
		words: judged.words,
		more: [judged.more, follow].filter(Boolean).join(' '),
		commitment: about?.proof?.commitment ?? null,
		kept: kept?.commitment ?? null,
		said,
		draws,
	};
}

interface FairWays {
	/** What this browser kept of a match. */
	remember?(match: string): Remembered | null;
	/** The match whose record was asked for, where that is known. */
	match?: string | undefined;
}

/**
 * Checks a record: that it can be read and played, that it is the match that this browser saw, that the secret is the promised one,
 * every word and every draw.
 */
export async function checkFairness(engine: Engine, record: string, { remember, match }: FairWays = {}): Promise<Fairness> {
	let about: About;

	try {
		about = await engine.call('open', record);
	} catch (fault) {
		return found({ verdict: 'bad-record', words: m.core_fair_bad_record({ text: saidBy(fault) }) }, null, null);
	}
	try {
		const proof = about.proof;
		if (!proof) return found({ verdict: 'no-proof', words: match ? m.core_fair_dropped() : m.core_fair_no_proof() }, about, null);
		const kept = remember?.(match ?? proof.match) ?? null;
		if (match && proof.match !== match) return found({ verdict: 'other-match', words: m.core_fair_other_match() }, about, kept);
		const said = wordsOf(about);
		const other = judgeKept(proof, kept);
		if (other) return found(other, about, kept, said);
		const secret = hexToBytes(proof.secret);
		const commitment = bytesToHex(sha256(concatBytes(encoder.encode('shoal commitment 1\n'), secret)));
		if (commitment !== proof.commitment)
			return found({ verdict: 'bad-commitment', words: m.core_fair_bad_commitment() }, about, kept, said);
		const key = keyOf(secret, proof.match, about.game, proof.words);
		const draws = await workOut(key, await engine.call('played', about.match));
		return found(judgeDraws(said, draws) ?? judgeGood(kept, said), about, kept, said, draws);
	} finally {
		await engine.call('close', about.match);
	}
}
