import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableInfo } from './messages';
import { lookedMessage, MATCH as match } from './messages.testing';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => void kept.set(key, value),
});
vi.stubGlobal('window', { addEventListener: () => undefined });
vi.stubGlobal('location', { hash: '', href: 'https://shoal.example/#/lobby' });

const { diceOf, promiseOf } = await import('./dice');
const { createMatch, joinAgain, joinMatch } = await import('./sit');
const { carryLink, forgetClaims, ownSeats, readCarried, takeCarried } = await import('./own');
const { keepSeat, keptSeats, seatOf } = await import('./seats');

const commitment = 'c'.repeat(64);
const secret = (digit: string) => digit.repeat(32);

interface Call {
	method: string;
	path: string;
	body: Record<string, unknown>;
	token: string | null;
}
/** A server that is asked and answers; `answers` by the last part of the address. */
let calls: Call[];
function serve(answers: Record<string, (call: Call) => [number, object]>): void {
	calls = [];
	vi.stubGlobal('fetch', vi.fn(async (address: string, request: RequestInit) => {
		const path = address.split('?')[0] ?? '';
		if (path === 'api/games') return new Response('{}'); // the protocol is compared on the side
		const head = request.headers as Record<string, string>;
		const call = { method: request.method ?? '', path, body: JSON.parse(String(request.body ?? '{}')) as Call['body'], token: head.Authorization?.slice(7) ?? null };
		calls.push(call);
		const [status, answer] = answers[`${call.method} ${path.split('/').at(-1)}`]?.(call) ?? [404, { error: 'missing', text: '' }];
		return new Response(JSON.stringify(answer), { status });
	}));
}
const look = (more: Partial<TableInfo> = {}): [number, object] => [200, lookedMessage(more)];
const made = (more: object = {}): [number, object] => [200, { t: 'reply', do: 'create', match, ...more }];
const seated = (seat: number, digit = 'a'): [number, object] => [200, { t: 'reply', do: 'join', match, seat, token: secret(digit) }];
const owned = (more: object = {}): [number, object] => [200, { t: 'reply', do: 'own', match, seat: 0, ...more }];
const asked = () => calls.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);

beforeEach(() => {
	kept.clear();
	forgetClaims();
});

describe('making a table', () => {
	const invites = [{ seat: 0, invite: secret('1') }, { seat: 1, invite: secret('2') }];

	it('goes without a seat, then a look, then the own chair with a promise', async () => {
		serve({
			'POST matches': () => made({ invites }),
			[`GET ${match}`]: () => look(),
			'POST join': () => {
				expect(diceOf(match)).toMatchObject({ commitment, early: true }); // from before the promise is told
				return seated(0);
			},
		});
		expect(await createMatch({ game: 'example', seats: ['me', 'invited'] }, { name: 'Anna', typed: 'walnut' }, 'de')).toBe(match);
		expect(asked()).toEqual(['POST matches', `GET ${match}`, 'POST join']);
		expect(calls[0]?.body).toEqual({ game: 'example', seats: ['invited', 'invited'], lang: 'de' });
		const { word = '', seat } = diceOf(match) ?? {};
		expect([word, seat]).toEqual([expect.stringMatching(/^walnut [0-9a-f]{32}$/), 0]);
		expect(calls[2]?.body).toEqual({ seat: 0, name: 'Anna', invite: secret('1'), promise: promiseOf(word), lang: 'de' });
		expect(seatOf(match)).toMatchObject({ seat: 0, token: secret('a'), game: 'example', owned: true, invites: [invites[1]] });
	});

	it('that stops half way says where to go on, and nothing is lost', async () => {
		let there = false;
		serve({
			'POST matches': () => made({ invites }),
			[`GET ${match}`]: () => look(),
			'POST join': () => (there ? seated(0) : [429, { error: 'too-many', text: '', retry: 9 }]),
		});
		await expect(createMatch({ game: 'example', seats: ['me', 'invited'] }, {}, 'en')).rejects.toMatchObject({ error: 'too-many', retry: 9, match, invite: secret('1') });
		expect(keptSeats()).toEqual([]);
		const word = diceOf(match)?.word;
		there = true;
		await joinMatch(match, 'example', { invite: secret('1') }, 'en');
		expect(seatOf(match)?.invites).toEqual([invites[1]]);
		expect(diceOf(match)?.word).toBe(word);
	});

	it('for others alone is one request', async () => {
		serve({ 'POST matches': () => made() });
		await createMatch({ game: 'example', seats: ['open', 'easy'] }, {}, 'en');
		expect(asked()).toEqual(['POST matches']);
	});
});

describe('sitting down', () => {
	it('is refused where the dice are others than before', async () => {
		serve({ [`GET ${match}`]: () => look() });
		await expect(joinMatch(match, 'example', {}, 'en')).rejects.toMatchObject({ error: 'missing' }); // there is no join
		serve({ [`GET ${match}`]: () => look({ dice: { commitment: 'd'.repeat(64), promises: ['', ''], awaited: [] } }), 'POST join': () => seated(0) });
		await expect(joinMatch(match, 'example', {}, 'en')).rejects.toMatchObject({ error: 'other-dice' });
		expect(asked()).toEqual([`GET ${match}`]);
		expect(diceOf(match)?.commitment).toBe(commitment);
	});

	it('that is refused keeps no seat', async () => {
		serve({ [`GET ${match}`]: () => look(), 'POST join': () => [409, { error: 'taken', text: 'that seat is taken' }] });
		await expect(joinMatch(match, 'example', {}, 'en')).rejects.toEqual({ error: 'taken', text: 'that seat is taken' });
		expect(keptSeats()).toEqual([]);
	});

	it('once more goes by the old token, and once only', async () => {
		keepSeat({ match: 'old0old0old0old0', token: secret('e'), seat: 0, game: 'example', created: 1, invites: [], over: true, owned: true });
		serve({ [`GET ${match}`]: () => look(), 'POST join': () => seated(1) });
		await joinAgain(match, 'example', 'old0old0old0old0', 'Anna', 'en');
		await joinAgain(match, 'example', 'old0old0old0old0', 'Anna', 'en');
		expect(asked()).toEqual([`GET ${match}`, 'POST join']);
		expect(calls[1]?.body).toMatchObject({ invite: secret('e'), name: 'Anna', promise: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
	});
});

describe('seats of the visitor', () => {
	const seat = (n: number, owned = false) =>
		({ match: `match00000000000${n}`, token: secret(String(n)), seat: 0, game: 'example', created: n, invites: [], over: false, owned });

	it('are claimed once, newest first; what is refused is not asked for again', async () => {
		for (const one of [seat(1), seat(2, true), seat(3)]) keepSeat(one);
		serve({ 'POST own': ({ token }) => (token === secret('3') ? [401, { error: 'no-token', text: '' }] : owned()) });
		await ownSeats('en', 0);
		await ownSeats('en', 0);
		expect(calls.map(({ token }) => token)).toEqual([secret('3'), secret('1')]);
		expect(keptSeats().every((one) => one.owned)).toBe(true);
	});

	it('wait for the next time when the server has no time', async () => {
		for (const one of [seat(1), seat(2), seat(3)]) keepSeat(one);
		serve({ 'POST own': ({ token }) => (token === secret('2') ? [429, { error: 'too-many', text: '', retry: 60 }] : owned()) });
		await ownSeats('en', 0);
		expect(calls.length).toBe(2);
		expect(keptSeats().map((one) => one.owned)).toEqual([true, false, false]);
	});
});

describe('a seat that goes to another device', () => {
	const code = secret('f');

	it('goes by a link whose secrets stand behind the #, with what proves the dice', async () => {
		expect(carryLink(match, code)).toBe(`https://shoal.example/#/match/${match}/carry/${code}`);
		serve({ [`GET ${match}`]: () => look(), 'POST join': () => seated(1) });
		await joinMatch(match, 'example', { typed: 'a/b' }, 'en');
		const word = diceOf(match)?.word ?? '';
		const link = carryLink(match, code);
		expect(link).toBe(`https://shoal.example/#/match/${match}/carry/${code}/${commitment}/${encodeURIComponent(word)}`);
		const parts = link.split('#/match/')[1]?.split('/').map(decodeURIComponent) ?? [];
		expect(readCarried(parts)).toEqual({ code, commitment, word });

		kept.clear(); // the other device
		serve({ 'POST own': () => owned({ seat: 1, token: secret('b') }), [`GET ${match}`]: () => look({ stage: 'playing' }) });
		await takeCarried(match, { code, commitment, word }, 'en');
		expect(calls[0]).toMatchObject({ path: `api/matches/${match}/own`, body: { carry: code }, token: null });
		expect(seatOf(match)).toMatchObject({ seat: 1, token: secret('b'), game: 'example', owned: true });
		expect(diceOf(match)).toMatchObject({ commitment, early: true, word, seat: 1 });
	});

	it('does not arrive twice', async () => {
		serve({ 'POST own': () => [403, { error: 'forbidden', text: '' }] });
		await expect(takeCarried(match, { code }, 'en')).rejects.toMatchObject({ error: 'forbidden' });
		expect(keptSeats()).toEqual([]);
	});

	it('is not read out of other addresses', () => {
		expect(readCarried([match])).toBeNull();
		expect(readCarried([match, code])).toBeNull();
		expect(readCarried([match, 'carry'])).toBeNull();
	});
});
