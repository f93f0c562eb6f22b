// Seats at tables of the server: this browser remembers which are its own. A token is a seat; whoever has it plays.
import { store, storedList } from '../lib/stored';
import { href } from '../lib/route.svelte';
import type { Lang, TableInfo } from './messages';
import { requestLook, requestTables, type Invite } from './rest';

export { oneLine } from './line';
export { faultText, tableFaultText, type Invite, type TableLine } from './rest';

export interface KeptSeat {
	match: string;
	token: string;
	seat: number;
	/** The full game string. */
	game: string;
	created: number;
	/** Links that the maker may still send. */
	invites: Invite[];
	/** It is over: kept for the replay. */
	over: boolean;
	/** It belongs to this browser's visitor, or never will. */
	owned: boolean;
}

const KEY = 'shoal.seats';
const MOST = 200;
const MATCH = /^[0-9a-z]{16,23}$/;
const SECRET = /^[0-9a-f]{32}$/;

const isSecret = (value: unknown): value is string => typeof value === 'string' && SECRET.test(value);
const isSeat = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 7;

const isInvite = (one: Partial<Invite> | null): one is Invite => isSeat(one?.seat) && isSecret(one?.invite);

export function isInvites(kept: unknown): kept is Invite[] {
	return Array.isArray(kept) && (kept as (Partial<Invite> | null)[]).every(isInvite);
}

function readInvites(kept: unknown): Invite[] {
	return Array.isArray(kept) ? (kept as (Partial<Invite> | null)[]).filter(isInvite) : [];
}

/** A seat from what was kept, or null: anybody can write into a browser's storage. */
export function readSeat(kept: unknown): KeptSeat | null {
	if (typeof kept !== 'object' || kept === null) return null;
	const { match, token, seat, game, created, invites, over, owned } = kept as Record<string, unknown>;
	if (typeof match !== 'string' || !MATCH.test(match) || !isSecret(token) || !isSeat(seat)) return null;
	return {
		match,
		token,
		seat,
		game: typeof game === 'string' ? game.slice(0, 399) : '',
		created: typeof created === 'number' && Number.isFinite(created) ? created : 0,
		invites: readInvites(invites),
		over: over === true,
		owned: owned === true,
	};
}

/** All own seats, newest first. */
export function keptSeats(): KeptSeat[] {
	return storedList(KEY).flatMap((one) => readSeat(one) ?? []).toSorted((a, b) => b.created - a.created);
}

const write = (seats: KeptSeat[]) => store(KEY, seats.slice(0, MOST));

export function seatOf(match: string): KeptSeat | null {
	return keptSeats().find((seat) => seat.match === match) ?? null;
}

export function keepSeat(seat: KeptSeat): void {
	write([seat, ...keptSeats().filter((one) => one.match !== seat.match)]);
}

export function forgetSeat(match: string): void {
	write(keptSeats().filter((one) => one.match !== match));
}

/** Notes that a match is over; its token is still good for chat and a rematch. */
export function markOver(match: string): void {
	const seat = seatOf(match);
	if (seat && !seat.over) write(keptSeats().map((one) => (one.match === match ? { ...one, over: true } : one)));
}

/** Notes that there is nothing more to claim. */
export function markOwned(match: string): void {
	write(keptSeats().map((one) => (one.match === match ? { ...one, owned: true } : one)));
}

export const listMatches = requestTables;

/** How an own table stands. Throws a Fault. */
export async function lookAt(seat: KeptSeat, lang: Lang): Promise<{ table: TableInfo; mine: boolean }> {
	const { table, state } = await requestLook(seat.match, seat.token, lang);
	if (table.stage === 'over' || table.stage === 'aborted') markOver(seat.match);
	return { table, mine: state?.legal !== undefined };
}

/** The address that seats a friend; without an invitation it is the table to look at, or an open seat. */
export function matchLink(match: string, invite?: string): string {
	return location.href.replace(/#.*$/, '') + (invite ? href('match', match, invite) : href('match', match));
}
