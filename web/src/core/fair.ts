// Whether the dice of a server's match are those that it committed to: doc/FAIRNESS.md in the page.
import { m } from '../paraglide/messages';
import { CHANCE } from '../table/messages';
import type { Engine } from './engine';
import { hasher, hex, joined, unhex, type Bytes, type Hasher, type Hmac } from './sha256';
import type { About, Played } from './types';

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

export interface Fairness {
	verdict: 'fair' | 'no-proof' | 'bad-record' | 'bad-commitment' | 'bad-draw';
	/** A sentence or two in the language of the page. */
	words: string;
	/** To be compared with the one that was shown before the match. */
	commitment: string | null;
	/** Of whom no word came: without one nothing is proved to that player. */
	silent: number[];
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
export async function drawn(hmac: Hmac, kind: string, n: number, total: number): Promise<number> {
	for (let t = 0; ; t++) {
		const block = await hmac(encoder.encode(`draw ${kind} ${n} ${t}`));
		const x = new DataView(block.buffer, block.byteOffset).getBigUint64(0);
		const r = fit(x, total);
		if (r !== null) return r;
	}
}

/** The key of a match. */
export async function keyOf(
	secret: Bytes,
	match: string,
	game: string,
	words: string[],
	hash: Hasher,
): Promise<Bytes> {
	const hmac = await hash.hmac(secret);
	return hmac(encoder.encode(['shoal dice 1', match, game, ...words, ''].join('\n')));
}

async function workOut(key: Bytes, played: Played[], hash: Hasher): Promise<Draw[]> {
	const hmac = await hash.hmac(key);
	const line: Played[] = []; // what stands at this point
	const draws: Draw[] = [];

	for (const step of played) {
		line.length = Math.min(line.length, step.ply);
		if (step.seat === CHANCE) {
			const n = line.filter((before) => before.seat === CHANCE && before.kind === step.kind).length;
			const expected = step.total ? await drawn(hmac, step.kind, n, step.total) : -1;
			const { ply, kind, r, total, text, back } = step;
			draws.push({ ply: ply + 1, kind, n, r, total, text, back, good: expected === r, expected });
		}
		line.push(step);
	}
	return draws;
}

function judge(about: About, draws: Draw[]): Fairness {
	const proof = about.proof;
	const commitment = proof?.commitment ?? null;
	const silent = proof?.words.flatMap((word, seat) => (word ? [] : [seat])) ?? [];
	const bad = draws.find((draw) => !draw.good);

	if (bad) {
		const { ply, kind, n, r, total, expected } = bad;
		return {
			verdict: 'bad-draw',
			words: m.core_fair_bad_draw({ ply, kind, n, r, total, expected }),
			commitment,
			silent,
			draws,
		};
	}
	const all = m.core_fair_good({ draws: draws.length });
	const words = silent.length ? `${all} ${m.core_fair_silent()}` : all;
	return { verdict: 'fair', words, commitment, silent, draws };
}

/** Checks a record: that it can be read and played, that the secret is the promised one, and every draw. */
export async function checkFairness(engine: Engine, record: string, hash: Hasher = hasher()): Promise<Fairness> {
	const none = { commitment: null, silent: [], draws: [] };
	let about: About;

	try {
		about = await engine.call('open', record);
	} catch (fault) {
		return { verdict: 'bad-record', words: m.core_fair_bad_record({ text: sentence(fault) }), ...none };
	}
	try {
		const proof = about.proof;
		if (!proof) return { verdict: 'no-proof', words: m.core_fair_no_proof(), ...none };
		const secret = unhex(proof.secret);
		const commitment = hex(await hash.sha256(joined(encoder.encode('shoal commitment 1\n'), secret)));
		if (commitment !== proof.commitment)
			return {
				verdict: 'bad-commitment',
				words: m.core_fair_bad_commitment(),
				commitment: proof.commitment,
				silent: [],
				draws: [],
			};
		const key = await keyOf(secret, proof.match, about.game, proof.words, hash);
		return judge(about, await workOut(key, await engine.call('played', about.match), hash));
	} finally {
		await engine.call('close', about.match);
	}
}

function sentence(fault: unknown): string {
	return typeof fault === 'object' && fault !== null && 'text' in fault ? String(fault.text) : String(fault);
}
