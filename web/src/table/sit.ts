// Sitting down at tables of the server. First a look, whose commitment this browser keeps; then a seat, with the promise of a word
// that is shown when everybody has promised one (dice.ts).
import { store, storedList } from '../lib/stored';
import type { Fault, Lang, SeatWish } from './messages';
import { promiseOf, satDown, sawDice, wordFor } from './dice';
import { isInvites, keepSeat, readSeat, seatOf } from './seats';
import { asFault } from '../lib/fault';
import { requestLook, requestSeat, requestTable, type Invite, type JoinWish, type Wish } from './rest';

export interface SitWish {
	seat?: number;
	name?: string;
	invite?: string;
	/** What somebody likes to say to the dice. */
	typed?: string;
}

/** A table was made, but its maker does not sit there yet: this is the way to the own chair. */
export interface HalfMade extends Fault {
	match: string;
	invite: string;
}

const MADE = 'shoal.made';
const MADE_MOST = 20;

interface Made {
	match: string;
	invites: Invite[];
}

const readMade = () =>
	(storedList(MADE) as (Partial<Made> | null)[]).filter((one): one is Made => typeof one?.match === 'string' && isInvites(one.invites));
const writeMade = (made: Made[]) => store(MADE, made.slice(0, MADE_MOST));

/** Takes a seat; `game` as the lobby or the table says. Throws a Fault. */
export async function joinMatch(match: string, game: string, { typed = '', ...wish }: SitWish, lang: Lang): Promise<void> {
	const { table } = await requestLook(match, undefined, lang);
	const kept = sawDice(table);
	if (kept && kept.commitment !== table.dice.commitment) throw { error: 'other-dice', text: '' } satisfies Fault;
	const join: JoinWish = { ...wish, promise: promiseOf(wordFor(match, typed)) };
	const seated = await requestSeat(match, join, lang);
	const made = readMade();
	const invites = made.find((one) => one.match === match)?.invites ?? [];
	const seat = readSeat({ ...seated, match, game, created: Date.now(), invites: invites.filter((one) => one.seat !== seated.seat), owned: true });
	if (seat) keepSeat(seat);
	satDown(match, seated.seat);
	writeMade(made.filter((one) => one.match !== match));
}

/** A new table, and a seat for me where the wish says "me". Its match. Throws a Fault; a HalfMade if the table is there, but I am not. */
export async function createMatch(wish: Wish, sit: Pick<SitWish, 'name' | 'typed'>, lang: Lang): Promise<string> {
	const mine = wish.seats.indexOf('me');
	const seats = wish.seats.map((one): SeatWish => (one === 'me' ? 'invited' : one));
	const { match, invites = [] } = await requestTable({ ...wish, seats }, lang);
	const invite = invites.find((one) => one.seat === mine)?.invite;
	if (!invite) return match;
	writeMade([{ match, invites }, ...readMade()]);
	try {
		await joinMatch(match, wish.game, { ...sit, seat: mine, invite }, lang);
	} catch (thrown) {
		throw { ...asFault(thrown), match, invite } satisfies HalfMade;
	}
	return match;
}

/** A seat at the match that follows `old`, for who had one there. */
export async function joinAgain(match: string, game: string, old: string, name: string | null, lang: Lang): Promise<void> {
	const token = seatOf(old)?.token;
	if (seatOf(match)) return;
	await joinMatch(match, game, { ...(token ? { invite: token } : {}), ...(name ? { name } : {}) }, lang);
}
