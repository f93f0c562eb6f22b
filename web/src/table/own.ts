// Seats belong to the visitor whose cookie this browser has. Those from before, and those that come from another device, are claimed here.
import { BAD_FRAME } from './border';
import type { Fault, Lang } from './messages';
import { bringDice, diceOf } from './dice';
import { href } from '../lib/route.svelte';
import { keepSeat, keptSeats, markOwned, readSeat } from './seats';
import { asFault } from '../lib/fault';
import { requestLook, requestOwn } from './rest';

/** Milliseconds between two claims. */
const PAUSE = 400;
/** There is no use in going on now; next time, then. */
const LATER = ['offline', 'no-server', 'too-many', 'unavailable', 'broken', BAD_FRAME];

let begun = false;

/** Claims the seats that were kept by their tokens alone, newest first, without hurry; once for each time the pages are loaded. */
export async function ownSeats(lang: Lang, pause = PAUSE): Promise<void> {
	if (begun) return;
	begun = true;
	for (const { match, token } of keptSeats().filter((one) => !one.owned)) {
		try {
			await requestOwn(match, { token }, lang);
		} catch (thrown) {
			if (LATER.includes(asFault(thrown).error)) return;
		}
		markOwned(match);
		await new Promise((resolve) => setTimeout(resolve, pause));
	}
}

/** For tests. */
export function forgetClaims(): void {
	begun = false;
}

/** What stands behind the # of a link that carries a seat. */
export interface Carried {
	code: string;
	commitment?: string | undefined;
	word?: string | undefined;
}

/** The code opens the seat once; the first commitment and the own word go along, so that the dice can be checked there, too. */
export function carryLink(match: string, code: string): string {
	const kept = diceOf(match);
	const dice = kept?.early ? [kept.commitment, ...(kept.word ? [kept.word] : [])] : [];
	return location.href.replace(/#.*$/, '') + href('match', match, 'carry', code, ...dice);
}

export function readCarried(parts: string[]): Carried | null {
	return parts[1] === 'carry' && parts[2] ? { code: parts[2], commitment: parts[3], word: parts[4] } : null;
}

/** Takes the seat of another device over into this browser. Throws a Fault. */
export async function takeCarried(match: string, { code, commitment, word }: Carried, lang: Lang): Promise<void> {
	const owned = await requestOwn(match, { carry: code }, lang);
	if (!owned.token) throw { error: 'broken', text: '' } satisfies Fault;
	const game = await requestLook(match, owned.token, lang).then(({ table }) => table.game, () => '');
	const seat = readSeat({ ...owned, match, game, created: Date.now(), owned: true });
	if (seat) keepSeat(seat);
	bringDice(match, owned.seat, commitment, word);
}
