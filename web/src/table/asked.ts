// What a computer is asked at a table without a server. The same match and answers give the same question, whoever was quick.
import type { Engine } from '../core/engine';
import type { About } from '../core/types';

/** A seat that is asked, and the ply of its own view: the same as long as it owes this answer. */
export interface Asked {
	seat: number;
	ply: number;
}

export function askedOf(about: About): Asked[] {
	return about.pending.map((seat, i) => ({ seat, ply: about.own[i] ?? about.plies }));
}

/** For the same match, ply and seat always the same: who takes an answer back meets the same opponent. */
export function thinkingSeed(seed: string, { seat, ply }: Asked): string {
	return String(BigInt.asUintN(64, BigInt(seed || '0') + BigInt(ply * 8 + seat + 1) * 0x9e3779b97f4a7c15n));
}

/**
 * The view of a seat that is asked, as if nobody had answered beside it: who has finished a secret answer shows in views, and must not
 * make another answer of the one that is thought about.
 */
export async function viewOf(engine: Engine, about: About, { seat, ply }: Asked): Promise<string> {
	let from = about.plies;
	let own = 0;
	while (from > 0 && from + own > ply) if (about.who[--from] === seat) own++;
	if (from === about.plies) return engine.call('view', about.match, seat);

	const played = await engine.call('played', about.match);
	const answers = played.filter((one) => !one.back && one.seat === seat && one.ply >= from);
	const { match } = await engine.call('copy', about.match, from, '0');
	try {
		for (const { action } of answers) await engine.call('act', match, seat, action);
		return await engine.call('view', match, seat);
	} finally {
		await engine.call('close', match);
	}
}
