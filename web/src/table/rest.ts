// The server over plain requests: making, listing and joining tables. What is refused or lost comes as a Fault.
import { heard } from '../lib/net.svelte';
import { m } from '../paraglide/messages';
import type { Fault, Lang, SeatInfo, SeatWish, State, TableInfo } from './messages';

/** A table of the lobby. */
export interface TableLine {
	match: string;
	game: string;
	title: string;
	stage: 'open' | 'playing';
	created: number;
	seats: Pick<SeatInfo, 'kind' | 'name' | 'level'>[];
	undo: boolean;
	clock: TableInfo['clock'];
}

export interface Invite {
	seat: number;
	invite: string;
}

export interface Wish {
	game: string;
	seats: SeatWish[];
	name?: string;
	word?: string;
	listed?: boolean;
	undo?: boolean;
	clock?: TableInfo['clock'];
}

export interface Seated {
	match: string;
	seat: number;
	token: string;
	invites?: Invite[];
}

export interface JoinWish {
	seat?: number;
	name?: string;
	word?: string;
	invite?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whatever was thrown, as a Fault. */
export function asFault(thrown: unknown): Fault {
	if (isObject(thrown) && typeof thrown.error === 'string')
		return { error: thrown.error, text: typeof thrown.text === 'string' ? thrown.text : '' };
	return { error: 'broken', text: '' };
}

/** What happened, that nothing is lost, and what to do, in the language of the pages. */
export function faultText(fault: Fault): string {
	switch (fault.error) {
		case 'offline': return m.start_fault_offline();
		case 'no-server': return m.start_fault_no_server();
		case 'unavailable': return m.start_fault_unavailable();
		case 'too-many': return m.start_fault_too_many();
		case 'missing': return m.start_fault_missing();
		case 'taken': return m.start_fault_taken();
		case 'old-rules': return m.start_fault_old_rules();
		case 'not-now': return m.start_fault_not_now();
		case 'no-token':
		case 'forbidden': return m.start_fault_forbidden();
		default: return fault.text ? m.start_fault_said({ text: fault.text }) : m.start_fault_broken();
	}
}

async function call(method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<Record<string, unknown>> {
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
	if (!ours) throw { error: 'no-server', text: '' } satisfies Fault;
	if (!response.ok) throw asFault(answer);
	return answer as Record<string, unknown>;
}

const table = (match: string) => `api/matches/${encodeURIComponent(match)}`;

export async function requestTables(lang: Lang): Promise<TableLine[]> {
	const { matches } = await call('GET', `api/matches?lang=${lang}`);
	return Array.isArray(matches) ? (matches as TableLine[]) : [];
}

export async function requestTable(wish: Wish, lang: Lang): Promise<Seated> {
	return (await call('POST', 'api/matches', { ...wish, lang })) as unknown as Seated;
}

export async function requestSeat(match: string, wish: JoinWish, lang: Lang): Promise<Seated> {
	return (await call('POST', `${table(match)}/join`, { ...wish, lang })) as unknown as Seated;
}

/** One look, with a token as its seat, else as an onlooker. */
export async function requestLook(match: string, token: string | undefined, lang: Lang): Promise<{ table: TableInfo; state?: State }> {
	return (await call('GET', `${table(match)}?lang=${lang}`, undefined, token)) as unknown as { table: TableInfo; state?: State };
}
