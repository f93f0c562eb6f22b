import { beforeEach, describe, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => void kept.set(key, value),
});
vi.stubGlobal('window', { addEventListener: () => undefined });
vi.stubGlobal('location', { hash: '', href: 'https://shoal.example/#/lobby' });

const { asFault } = await import('../lib/fault');
const { faultText, forgetSeat, keepSeat, keptSeats, listMatches, lookAt, markOver, markOwned, matchLink, oneLine, readSeat, seatOf } = await import('./seats');
const { inTime } = await import('./rest');

const token = '00112233445566778899aabbccddeeff';
const seat = { match: '8x1k0c5v9q2m7r4t', token, seat: 1, game: 'moonshell(players=3)', created: 5, invites: [], over: false, owned: false };

beforeEach(() => kept.clear());

describe('own seats', () => {
	it('are kept, newest first, one a match', () => {
		keepSeat(seat);
		keepSeat({ ...seat, match: 'aaaaaaaaaaaaaaaa', created: 9 });
		keepSeat({ ...seat, seat: 2 });
		expect(keptSeats().map((one) => [one.match, one.seat])).toEqual([['aaaaaaaaaaaaaaaa', 1], [seat.match, 2]]);
		expect(seatOf(seat.match)?.seat).toBe(2);
		markOver(seat.match);
		expect(seatOf(seat.match)).toMatchObject({ over: true, owned: false });
		markOwned(seat.match);
		expect(keptSeats().map((one) => one.owned)).toEqual([false, true]);
		forgetSeat(seat.match);
		expect(seatOf(seat.match)).toBeNull();
	});

	it('survive whatever stands in the storage', () => {
		for (const text of ['', 'x', '{}', 'null', '[1,null,{"match":"../../x"}]']) {
			kept.set('shoal.seats', text);
			expect(keptSeats()).toEqual([]);
		}
		kept.set('shoal.seats', JSON.stringify([{ match: 7 }, seat, { ...seat, token: 'z' }]));
		expect(keptSeats()).toEqual([seat]);
	});

	it('are read member by member', () => {
		expect(readSeat({ ...seat, seat: 7 })).toBeNull();
		expect(readSeat({ ...seat, created: 'x', invites: [{ seat: 0 }, { seat: 2, invite: token }], over: 1 })).toEqual({
			...seat, created: 0, invites: [{ seat: 2, invite: token }], over: false,
		});
	});
});

describe('talking to the server', () => {
	const answer = (status: number, body: string) => vi.stubGlobal('fetch', vi.fn(async () => new Response(body, { status })));

	it('says what is wrong in a sentence', async () => {
		answer(429, JSON.stringify({ t: 'error', error: 'too-many', text: 'slower, please', retry: 40 }));
		await expect(listMatches('en')).rejects.toEqual({ error: 'too-many', text: 'slower, please', retry: 40 });
		answer(404, '<html>');
		await expect(listMatches('en')).rejects.toMatchObject({ error: 'no-server' });
		vi.stubGlobal('fetch', vi.fn(async () => Promise.reject(new TypeError('gone'))));
		await expect(listMatches('en')).rejects.toMatchObject({ error: 'offline' });
	});

	it('never throws anything but a fault, whatever comes', async () => {
		for (const body of ['', 'null', '[]', '7', '{', '{}', '{"t":"reply"}', '{"t":"reply","do":"list","matches":[null]}', '{"t":"reply","do":"list","matches":[{"match":"x"}]}', `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`])
			for (const ask of [() => listMatches('en'), () => lookAt(seat, 'en')]) {
				answer(200, body);
				const fault = asFault(await ask().then(() => null, (thrown: unknown) => thrown));
				expect(['bad-frame', 'no-server']).toContain(fault.error);
				expect(faultText(fault)).toMatch(/\.$/);
			}
	});

	it('refuses a list that is none', async () => {
		answer(200, '{"t":"reply","do":"list","matches":7}');
		await expect(listMatches('en')).rejects.toMatchObject({ error: 'bad-frame', text: expect.stringContaining('“matches” of “list”') as string });
	});
});

describe('sentences of faults', () => {
	it('are there for every kind', () => {
		for (const error of ['offline', 'no-server', 'unavailable', 'too-many', 'missing', 'taken', 'old-rules', 'not-now', 'forbidden', 'no-token', 'other-dice', 'new-kind']) {
			const text = faultText({ error, text: '' });
			expect(text).toMatch(/^[A-Z].*\.$/);
		}
	});

	it('say when to try again', () => {
		expect(faultText({ error: 'too-many', text: '', retry: 40 })).toMatch(/Nothing is lost; try again in 40 seconds\.$/);
		expect(['en', 'de'].map((lang) => [1, 90, 91, 700, 5400, 5401].map((seconds) => inTime(seconds, lang)))).toEqual([
			['in 1 second', 'in 90 seconds', 'in 2 minutes', 'in 12 minutes', 'in 90 minutes', 'in 2 hours'],
			['in 1 Sekunde', 'in 90 Sekunden', 'in 2 Minuten', 'in 12 Minuten', 'in 90 Minuten', 'in 2 Stunden'],
		]);
	});

	it('hand on what the server said', () => {
		expect(faultText({ error: 'bad-game', text: 'players is 1 to 4' })).toContain('players is 1 to 4');
	});

	it('are made from anything that is thrown', () => {
		expect(asFault(new TypeError('x'))).toEqual({ error: 'broken', text: '' });
		expect(asFault({ error: 'taken', text: 5 })).toEqual({ error: 'taken', text: '' });
		expect(asFault(null).error).toBe('broken');
		expect(asFault({ error: 'too-many', text: '', retry: 'soon' })).toEqual({ error: 'too-many', text: '' });
	});
});

describe('what goes out', () => {
	it('has links without secrets in the part that servers see', () => {
		expect(matchLink(seat.match, token)).toBe(`https://shoal.example/#/match/${seat.match}/${token}`);
		expect(matchLink(seat.match)).toBe(`https://shoal.example/#/match/${seat.match}`);
	});

	it('has names of one line and few bytes', () => {
		expect(oneLine('  An\u200bna\n Lena ', 31)).toBe('An na Lena');
		expect(oneLine('ü'.repeat(40), 31)).toBe('ü'.repeat(15));
		expect(oneLine('\u202e', 31)).toBe('');
	});
});
