// The server over plain requests: making, listing and joining tables. What is refused or lost comes as a Fault.
import { asFault } from '../lib/fault';
import { heard } from '../lib/net.svelte';
import { compareProtocol } from '../lib/protocol';
import { during } from '../lib/settled';
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';
import { replies, type Joined, type Looked, type Made as MadeReply, type Owned, type Replies, type Summary } from '../made/messages';
import { agreed, BAD_FRAME } from './border';
import type { Fault, Lang, SeatWish, TableInfo } from './messages';

/** A table of the lobby. */
export type TableLine = Summary;
export type Invite = NonNullable<MadeReply['invites']>[number];

export interface Wish {
	game: string;
	seats: SeatWish[];
	listed?: boolean;
	undo?: boolean;
	clock?: TableInfo['clock'];
}

export interface JoinWish {
	seat?: number;
	name?: string;
	promise: string;
	invite?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** "in 40 seconds", "in 12 Minuten": rather too late than too early. */
export function inTime(seconds: number, lang: string): string {
	const say = new Intl.RelativeTimeFormat(lang, { numeric: 'always' });
	if (seconds <= 90) return say.format(Math.ceil(seconds), 'second');
	if (seconds <= 90 * 60) return say.format(Math.ceil(seconds / 60), 'minute');
	return say.format(Math.ceil(seconds / 3600), 'hour');
}

/** What happened, that nothing is lost, and what to do, in the language of the pages. */
export function faultText(fault: Fault): string {
	switch (fault.error) {
		case 'offline': return m.start_fault_offline();
		case 'no-server': return m.start_fault_no_server();
		case 'unavailable': return m.start_fault_unavailable();
		case 'too-many': return fault.retry ? m.start_fault_too_many_until({ when: inTime(fault.retry, getLocale()) }) : m.start_fault_too_many();
		case 'other-dice': return m.start_fault_other_dice();
		case 'missing': return m.start_fault_missing();
		case 'taken': return m.start_fault_taken();
		case 'old-rules': return m.start_fault_old_rules();
		case 'not-now': return m.start_fault_not_now();
		case 'no-token':
		case 'forbidden': return m.start_fault_forbidden();
		case BAD_FRAME: return fault.text;
		default: return fault.text ? m.start_fault_said({ text: fault.text }) : m.start_fault_broken();
	}
}

/** At a table the server's own sentence comes first: it knows what was asked. Only it does not say when to come again. */
export function tableFaultText(fault: Fault): string {
	return fault.error === 'too-many' ? faultText(fault) : fault.text;
}

function call<V extends keyof Replies>(...all: Parameters<typeof ask<V>>): Promise<Replies[V]> {
	return during(ask<V>(...all));
}

async function ask<V extends keyof Replies>(verb: V, method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<Replies[V]> {
	let response: Response;
	let answer: unknown;
	try {
		response = await fetch(path, {
			method,
			cache: 'no-store',
			headers: {
				...(body ? { 'Content-Type': 'application/json' } : {}),
				...(token ? { Authorization: `Bearer ${token}` } : {}),
			},
			...(body ? { body: JSON.stringify(body) } : {}),
		});
	} catch {
		heard(false);
		throw { error: 'offline', text: '' } satisfies Fault;
	}
	try {
		answer = await response.json();
	} catch {
		answer = null;
	}
	// Pages may be served by something that is no Shoal server.
	const ours = isObject(answer);
	heard(ours && response.status < 500);
	if (ours) void compareProtocol();
	if (!ours) throw { error: 'no-server', text: '' } satisfies Fault;
	if (!response.ok) throw asFault(answer);
	return agreed<Replies[V]>(verb, replies[verb], answer);
}

const table = (match: string) => `api/matches/${encodeURIComponent(match)}`;

export async function requestTables(lang: Lang): Promise<TableLine[]> {
	return (await call('list', 'GET', `api/matches?lang=${lang}`)).matches;
}

export function requestTable(wish: Wish, lang: Lang): Promise<MadeReply> {
	return call('create', 'POST', 'api/matches', { ...wish, lang });
}

export function requestSeat(match: string, wish: JoinWish, lang: Lang): Promise<Joined> {
	return call('join', 'POST', `${table(match)}/join`, { ...wish, lang });
}

/** Makes a seat this browser's own: by its token, or by a code from another device, which brings a token. */
export function requestOwn(match: string, by: { token: string } | { carry: string }, lang: Lang): Promise<Owned> {
	const body = 'carry' in by ? { carry: by.carry, lang } : { lang };
	return call('own', 'POST', `${table(match)}/own`, body, 'token' in by ? by.token : undefined);
}

/** One look, with a token as its seat, else as an onlooker. The game's own part of the state is not looked at here. */
export function requestLook(match: string, token: string | undefined, lang: Lang): Promise<Looked> {
	return call('look', 'GET', `${table(match)}?lang=${lang}`, undefined, token);
}
