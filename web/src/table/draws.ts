// The dice of a server's match that is played once more on this device: they follow from its key (doc/FAIRNESS.md).
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Engine } from '../core/engine';
import { drawn, keyOf } from '../core/fair';
import type { About } from '../core/types';

const SECRET = /^[0-9a-f]{64}$/;

/** Draws until a seat is asked or the game is over. */
export async function drawWith(engine: Engine, about: About, key: string): Promise<About> {
	const bytes = hexToBytes(key);
	let now = about;
	for (let due = now.draw; due; due = now.draw)
		now = await engine.call('draw', now.match, drawn(bytes, due.kind, due.n, due.total));
	return now;
}

/** The key of a server's match, from its record; null if the record proves nothing. */
export function keyOfRecord({ proof, game }: Pick<About, 'proof' | 'game'>): string | null {
	if (!proof || !SECRET.test(proof.secret)) return null;
	return bytesToHex(keyOf(hexToBytes(proof.secret), proof.match, game, proof.words));
}
