import { beforeEach, describe, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => void kept.set(key, value),
});
vi.stubGlobal('window', { addEventListener: () => undefined });
vi.stubGlobal('location', { hash: '', href: 'https://shoal.example/#/lobby' });

const { asFault, createMatch, faultText, forgetSeat, joinMatch, keepSeat, keptSeats, listMatches, markOver, matchLink, oneLine, readSeat, seatOf } =
	await import('./seats');

const token = '00112233445566778899aabbccddeeff';
const seat = { match: '8x1k0c5v9q2m7r4t', token, seat: 1, game: 'moonshell(players=3)', created: 5, invites: [], over: false };

beforeEach(() => kept.clear());

describe('own seats', () => {
	it('are kept, newest first, one a match', () => {
		keepSeat(seat);
		keepSeat({ ...seat, match: 'aaaaaaaaaaaaaaaa', created: 9 });
		keepSeat({ ...seat, seat: 2 });
		expect(keptSeats().map((one) => [one.match, one.seat])).toEqual([['aaaaaaaaaaaaaaaa', 1], [seat.match, 2]]);
		expect(seatOf(seat.match)?.seat).toBe(2);
		markOver(seat.match);
		expect(seatOf(seat.match)?.over).toBe(true);
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

	it('keeps the seat of a new match with its invitations', async () => {
		answer(200, JSON.stringify({ t: 'reply', do: 'create', match: seat.match, seat: 0, token, invites: [{ seat: 1, invite: token }] }));
		await createMatch({ game: 'moonshell', seats: ['me', 'invited'] }, 'de');
		expect(seatOf(seat.match)).toMatchObject({ seat: 0, game: 'moonshell', invites: [{ seat: 1, invite: token }] });
		const [path, request] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit];
		expect(path).toBe('api/matches');
		expect(JSON.parse(String(request.body))).toEqual({ game: 'moonshell', seats: ['me', 'invited'], lang: 'de' });
	});

	it('keeps the seat of a joined match', async () => {
		answer(200, JSON.stringify({ match: seat.match, seat: 1, token }));
		await joinMatch(seat.match, 'example', { name: 'Ben' }, 'en');
		expect(seatOf(seat.match)).toMatchObject({ seat: 1, game: 'example' });
	});

	it('says what is wrong in a sentence', async () => {
		answer(409, JSON.stringify({ t: 'error', error: 'taken', text: 'that seat is taken' }));
		await expect(joinMatch(seat.match, 'example', {}, 'en')).rejects.toEqual({ error: 'taken', text: 'that seat is taken' });
		expect(keptSeats()).toEqual([]);
		answer(404, '<html>');
		await expect(listMatches('en')).rejects.toMatchObject({ error: 'no-server' });
		vi.stubGlobal('fetch', vi.fn(async () => Promise.reject(new TypeError('gone'))));
		await expect(listMatches('en')).rejects.toMatchObject({ error: 'offline' });
	});

	it('takes a list that is none for an empty one', async () => {
		answer(200, '{"matches":7}');
		expect(await listMatches('en')).toEqual([]);
	});
});

describe('sentences of faults', () => {
	it('are there for every kind', () => {
		for (const error of ['offline', 'no-server', 'unavailable', 'too-many', 'missing', 'taken', 'old-rules', 'not-now', 'forbidden', 'no-token', 'new-kind']) {
			const text = faultText({ error, text: '' });
			expect(text).toMatch(/^[A-Z].*\.$/);
		}
	});

	it('hand on what the server said', () => {
		expect(faultText({ error: 'bad-game', text: 'players is 1 to 4' })).toContain('players is 1 to 4');
	});

	it('are made from anything that is thrown', () => {
		expect(asFault(new TypeError('x'))).toEqual({ error: 'broken', text: '' });
		expect(asFault({ error: 'taken', text: 5 })).toEqual({ error: 'taken', text: '' });
		expect(asFault(null).error).toBe('broken');
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
