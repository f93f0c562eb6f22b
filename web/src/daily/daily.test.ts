import { describe, expect, test, vi } from 'vitest';
import { makeEngine } from '../core/testing';
import type { Row } from '../mine/row';

vi.stubGlobal('window', { addEventListener: () => undefined });
vi.stubGlobal('location', { hash: '', href: 'https://shoal.example/#/today' });
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => void kept.set(key, value),
});

const { dayAfter, dayNumber, dayOf, daysUpTo, readDay, weekday } = await import('./day');
const { planOf, seedOf } = await import('./deal');
const { dailyGames } = await import('./games');
const { compare, doneOn, firstAttempts, standing, streaks } = await import('./days');
const { claimsFor, forgetClaim, keepClaim, readClaim, readSent, writeClaim } = await import('./claim');
const { scoreText, shareText } = await import('./words');

const NOW = Date.parse('2026-11-16T12:00:00Z');

describe('days', () => {
	test('are those on the wall', () => {
		expect(dayOf(new Date(2026, 10, 16, 0, 0, 1).getTime())).toBe('2026-11-16');
		expect(dayOf(new Date(2026, 10, 15, 23, 59, 59).getTime())).toBe('2026-11-15');
		expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
		expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
		expect(dayNumber('1970-01-02')).toBe(1);
		expect(weekday('2026-11-16')).toBe(0);
		expect(daysUpTo('2026-11-16', 3)).toEqual(['2026-11-14', '2026-11-15', '2026-11-16']);
	});

	test('from outside are in the calendar, and have begun somewhere', () => {
		expect(readDay('2026-11-16', NOW)).toBe('2026-11-16');
		expect(readDay('2026-11-17', NOW)).toBe('2026-11-17'); // in New Zealand
		for (const bad of ['2026-11-18', '2026-02-30', '2026-13-01', '1999-12-31', '16.11.2026', '2026-11-16x', '', undefined])
			expect(readDay(bad, NOW)).toBeNull();
	});
});

describe('deals', () => {
	test('follow from game and date by the written rule', async () => {
		expect(seedOf('moonshell', '2026-11-16')).toBe('8009238471970762147');
		const seeds = dailyGames.flatMap((game) => daysUpTo('2026-11-16', 20).map((day) => seedOf(game, day)));
		expect(new Set(seeds).size).toBe(100);
	});

	test('are such that the core plays them, on every day of the rota', async () => {
		const engine = makeEngine();
		for (const game of dailyGames)
			for (const day of daysUpTo('2026-11-16', 12)) {
				const plan = planOf(game, day);
				const about = await engine.call('open', plan.game, '1');
				expect(about.seats).toBe(plan.seats.length);
				expect(plan.seats.filter((seat) => seat === 'me')).toHaveLength(1);
				await engine.call('close', about.match);
			}
	});
});

let number = 0;
function row(day: string, game: string, more: Partial<Row> = {}): Row {
	const created = new Date(`${day}T12:00:00`).getTime() + number++;
	return {
		key: `local/m${number}`,
		game,
		options: game,
		seed: '1',
		seats: [null, 'medium'],
		me: 0,
		created,
		ended: created + 1,
		scores: [
			{ place: 1, points: 42, return: 1 },
			{ place: 2, points: 37, return: -1 },
		],
		outcome: 'won',
		moves: 34,
		origin: `day/${day}`,
		hints: 0,
		backs: 0,
		...more,
	};
}

describe('what one has made of them', () => {
	test('the first attempt counts, whatever follows', () => {
		const first = row('2026-11-16', 'moonshell');
		const open = row('2026-11-16', 'zemo', { ended: null, scores: null, outcome: null });
		const all = firstAttempts([row('2026-11-16', 'moonshell'), first, open].sort((a, b) => b.created - a.created));
		expect(all.size).toBe(2);
		expect(standing(all, '2026-11-16', 'moonshell')).toMatchObject({ state: 'done', match: first.key.slice(6), score: { points: 42, margin: 5 } });
		expect(standing(all, '2026-11-16', 'zemo')).toMatchObject({ state: 'begun', late: false });
		expect(standing(all, '2026-11-16', 'duellum')).toEqual({ state: 'new' });
		expect(doneOn(all, '2026-11-16')).toEqual({ done: 1, onTime: 1 });
	});

	test('days in a row end with a gap, wait until tomorrow, and take nothing that was late or given up', () => {
		const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-14', '2026-11-15'];
		const rows = days.map((day) => row(day, 'zemo'));
		expect(streaks(firstAttempts(rows), '2026-11-15')).toEqual({ now: 2, best: 3 });
		expect(streaks(firstAttempts(rows), '2026-11-16')).toEqual({ now: 2, best: 3 });
		expect(streaks(firstAttempts(rows), '2026-11-17')).toEqual({ now: 0, best: 3 });
		rows.push(row('2026-11-16', 'zemo', { origin: 'day/2026-11-12' }), row('2026-11-13', 'zemo', { outcome: 'up', scores: null }));
		expect(streaks(firstAttempts(rows), '2026-11-16')).toEqual({ now: 2, best: 3 });
		expect(streaks(new Map(), '2026-11-16')).toEqual({ now: 0, best: 0 });
	});

	test('are compared: victory, points, help', () => {
		const score = { points: 42, outcome: 'won', margin: 5, moves: 34, hints: false, backs: false, late: false } as const;
		expect(compare(score, { ...score, points: 60, outcome: 'lost' })).toBeGreaterThan(0);
		expect(compare(score, { ...score, points: 43 })).toBeLessThan(0);
		expect(compare(score, { ...score, hints: true })).toBeGreaterThan(0);
		expect(compare(score, { ...score, moves: 12 })).toBe(0);
	});
});

describe('results on their way', () => {
	const score = { points: 42, outcome: 'won', margin: 5, moves: 34, hints: true, backs: false, late: false } as const;

	test('are written and read', () => {
		expect(writeClaim(score, '')).toBe('42.won.5.34.h');
		expect(readClaim('42.won.5.34.h')).toEqual({ ...score, name: '' });
		expect(readClaim(writeClaim(score, ' Zoë v. d. Wal '))).toEqual({ ...score, name: 'Zoë v. d. Wal' });
		expect(readClaim('-.up.-.0.bl')).toMatchObject({ points: null, margin: null, outcome: 'up', backs: true, late: true });
	});

	test('that are none are left out', () => {
		const bad = ['', '42', '42.won.5.34', '42.WON.5.34.', '1e9.won.5.34.', '42.won.5.34.x', '99999.won.5.34.', '42.__proto__.5.34.', `42.won.5.34..${'x'.repeat(65)}`];
		for (const text of bad) expect(readClaim(text)).toBeNull();
		expect(readClaim('42.won.5.34..<b>\u202eevil\u0007')?.name).toBe('<b>evil');
		expect(new TextEncoder().encode(readClaim(`1.won.1.1..${'ß'.repeat(60)}`)?.name ?? '').length).toBeLessThanOrEqual(31);
	});

	test('are found in what friends send', () => {
		const text = shareText('moonshell', '2026-11-16', score, 'en', 'Anna');
		expect(text).toBe(
			'Shoal · Moonshell · 16 Nov 2026\n42 points, won by 5 · 34 moves · with hints\n' +
				'https://shoal.example/#/today/2026-11-16/moonshell/42.won.5.34.h.Anna',
		);
		expect(readSent(`Look!\n${text}\n:-)`, NOW)).toEqual({ day: '2026-11-16', game: 'moonshell', claim: { ...score, name: 'Anna' } });
		expect(readSent(shareText('zemo', '2026-11-16', null, 'de', ''), NOW)).toEqual({ day: '2026-11-16', game: 'zemo', claim: null });
		for (const bad of ['hello', '#/today/2026-99-16/zemo/1.won.1.1.', '#/today/2026-11-16/chess', '#/today/2026-11-16/example'])
			expect(readSent(bad, NOW)).toBeNull();
		expect(readSent('#/today/2026-11-16/zemo/%E0%A4%A', NOW)?.claim).toBeNull();
	});

	test('stay for comparing, each once', () => {
		const claim = { ...score, name: 'Anna' };
		keepClaim('2026-11-16', 'zemo', claim);
		keepClaim('2026-11-16', 'zemo', { ...claim, points: 41 });
		keepClaim('2026-11-16', 'zemo', claim);
		expect(claimsFor('2026-11-16', 'zemo').map((one) => one.points)).toEqual([41, 42]);
		forgetClaim('2026-11-16', 'zemo', claim);
		expect(claimsFor('2026-11-16', 'zemo')).toHaveLength(1);
		kept.set('shoal.claims', '{"2026-11-16/zemo":["x",5]}');
		expect(claimsFor('2026-11-16', 'zemo')).toEqual([]);
		kept.set('shoal.claims', 'nonsense');
		expect(claimsFor('2026-11-16', 'zemo')).toEqual([]);
	});

	test('say only what happened', () => {
		expect(scoreText({ ...score, outcome: 'lost', margin: 3, hints: false })).toBe('42 points, lost · 34 moves');
		expect(scoreText({ ...score, outcome: 'up', points: null, margin: null, moves: 0, hints: false, late: true })).toBe('given up · played later');
		expect(scoreText({ ...score, outcome: 'done', margin: null, points: 1, backs: true })).toBe('1 point · 34 moves · with hints · with take-backs');
	});
});
