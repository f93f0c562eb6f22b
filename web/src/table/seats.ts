// Seats at tables of the server: this browser remembers which are its own. A token is a seat; whoever has it plays.
import { href } from '../lib/route.svelte';
import { idOf } from '../lib/games.svelte';
import type { Lang, TableInfo } from './messages';
import { requestLook, requestSeat, requestTable, requestTables, type Invite, type JoinWish, type Seated, type Wish } from './rest';

export { asFault, faultText, type Invite, type JoinWish, type TableLine, type Wish } from './rest';

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
}

const KEY = 'shoal.seats';
const MOST = 200;
const MATCH = /^[0-9a-z]{16,23}$/;
const SECRET = /^[0-9a-f]{32}$/;

const isSecret = (value: unknown): value is string => typeof value === 'string' && SECRET.test(value);
const isSeat = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 7;

function readInvites(kept: unknown): Invite[] {
	if (!Array.isArray(kept)) return [];
	return (kept as Partial<Invite>[]).filter((one): one is Invite => isSeat(one?.seat) && isSecret(one.invite));
}

/** A seat from what was kept, or null: anybody can write into a browser's storage. */
export function readSeat(kept: unknown): KeptSeat | null {
	if (typeof kept !== 'object' || kept === null) return null;
	const { match, token, seat, game, created, invites, over } = kept as Record<string, unknown>;
	if (typeof match !== 'string' || !MATCH.test(match) || !isSecret(token) || !isSeat(seat)) return null;
	return {
		match,
		token,
		seat,
		game: typeof game === 'string' ? game.slice(0, 399) : '',
		created: typeof created === 'number' && Number.isFinite(created) ? created : 0,
		invites: readInvites(invites),
		over: over === true,
	};
}

/** All own seats, newest first. */
export function keptSeats(): KeptSeat[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
		if (!Array.isArray(kept)) return [];
		return kept.map(readSeat).filter((seat) => seat !== null).toSorted((a, b) => b.created - a.created);
	} catch {
		return [];
	}
}

function write(seats: KeptSeat[]): void {
	try {
		localStorage.setItem(KEY, JSON.stringify(seats.slice(0, MOST)));
	} catch {
		// Storage may be full or forbidden: the seat lasts as long as the page.
	}
}

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

function keep(seated: Seated, game: string): KeptSeat | null {
	const seat = readSeat({ ...seated, game, created: Date.now() });
	if (seat) keepSeat(seat);
	return seat;
}

/** A new table with a seat for me. Throws a Fault. */
export async function createMatch(wish: Wish, lang: Lang): Promise<Seated> {
	const seated = await requestTable(wish, lang);
	keep(seated, wish.game);
	return seated;
}

/** Takes a seat; `game` as the lobby or the table says. Throws a Fault. */
export async function joinMatch(match: string, game: string, wish: JoinWish, lang: Lang): Promise<Seated> {
	const seated = await requestSeat(match, wish, lang);
	keep({ ...seated, match }, game);
	return seated;
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

/** Hands a link to whatever the device shares with, else to the clipboard; 'shown' if neither works. */
export async function share(game: string, text: string, url: string): Promise<'shared' | 'copied' | 'shown'> {
	if (navigator.share && matchMedia('(pointer: coarse)').matches) {
		try {
			await navigator.share({ title: `Shoal: ${idOf(game)}`, text, url });
			return 'shared';
		} catch (fault) {
			if (fault instanceof DOMException && fault.name === 'AbortError') return 'shared'; // thought better of it
		}
	}
	try {
		await navigator.clipboard.writeText(url);
		return 'copied';
	} catch {
		return 'shown';
	}
}

/** A name or word as the server takes it: one line, nothing invisible, at most so many bytes. */
export function oneLine(text: string, most: number): string {
	let line = text.replace(/[\p{C}\u2028\u2029]/gu, ' ').replace(/\s+/g, ' ').trim();
	while (new TextEncoder().encode(line).length > most) line = [...line].slice(0, -1).join('').trimEnd();
	return line;
}
