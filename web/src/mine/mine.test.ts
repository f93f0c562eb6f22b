import { describe, expect, test, vi } from 'vitest';
import { MemoryKeeper, type Kept } from '../table/kept';
import type { TableInfo } from '../table/messages';

vi.stubGlobal('window', { addEventListener: () => undefined });
vi.stubGlobal('location', { hash: '', href: 'https://shoal.example/' });

const { bestOf, counted, figures, groups, latest, spread } = await import('./figures');
const { modeText, opponents } = await import('./mode');
const { marginOf, outcomeOf, pointsOf, readRow, rowOfKept, rowOfTable } = await import('./row');
const { catchUp, MemoryRows } = await import('./rows');
const { readFile, writeFile } = await import('./file');
type Row = NonNullable<ReturnType<typeof readRow>>;

function kept(id: string, more: Partial<Kept> = {}): Kept {
	return {
		id,
		kind: 'match',
		gameId: 'moonshell',
		game: 'moonshell(players=2,moonshell=off)',
		seed: '7',
		created: 1000,
		changed: 2000,
		seats: [{ kind: 'person', name: 'Anna' }, { kind: 'computer', level: 'hard' }],
		plies: 90,
		pending: [],
		end: { by: 'rules', seat: null },
		scores: [{ place: 1, points: 30, return: 1 }, { place: 2, points: 22, return: -1 }],
		rematch: null,
		moves: 31,
		...more,
	};
}

const row = (id: string, more: Partial<Kept> = {}): Row => rowOfKept(kept(id, more));

describe('a line', () => {
	test('says what a match was, and names nobody', () => {
		expect(row('a')).toMatchObject({ key: 'local/a', me: 0, seats: [null, 'hard'], outcome: 'won', moves: 31, seed: '7' });
		expect(JSON.stringify(row('a'))).not.toContain('Anna');
		expect(pointsOf(row('a'))).toBe(30);
		expect(marginOf(row('a'))).toBe(8);
		expect(pointsOf(row('a', { gameId: 'example', game: 'example' }))).toBeNull();
		expect(row('b', { end: { by: 'resigned', seat: 0 }, scores: null }).outcome).toBe('up');
		const shared = row('c', { seats: [{ kind: 'person', name: '' }, { kind: 'person', name: '' }] });
		expect(shared).toMatchObject({ me: null, outcome: null });
		expect(pointsOf(shared)).toBeNull();
	});

	test('knows who has won, also alone and together', () => {
		const one = (place: number, points: number, gain: number) => [{ place, points, return: gain }];
		expect(outcomeOf('zemo', one(1, 57, 57), 0)).toBe('done');
		expect(outcomeOf('aqualuma', one(1, 1, 1), 0)).toBe('won');
		expect(outcomeOf('aqualuma', one(1, -2, 0), 0)).toBe('lost');
		expect(outcomeOf('aqualuma', [...one(1, -2, 0), ...one(1, -2, 0)], null)).toBe('lost');
		expect(outcomeOf('duellum', one(2, 45, -1), 0)).toBe('lost');
		expect(outcomeOf('aqualuma', [...one(1, 4, 1), ...one(1, 4, 1)], null)).toBe('won');
		expect(outcomeOf('moonshell', [...one(1, 4, 0), ...one(1, 4, 0)], 1)).toBe('drawn');
		expect(outcomeOf('aquarium', [...one(2, 4, 0), ...one(1, 9, 1)], 0)).toBe('lost');
	});

	test('of a server’s table is there for who sat at it', () => {
		const info = {
			match: 'abcdefgh12345678', game: 'moonshell(players=2)', title: '', created: 5, stage: 'over', you: 1,
			seats: [0, 1].map((seat) => ({ seat, kind: 'person', name: 'x', level: null, here: true, out: false, computer_at: null })),
			listed: false, undo: true, clock: null, offer: null, dice: { commitment: '', promises: [], awaited: [] }, hurried: false, rematch: null,
			end: { by: 'resigned', seat: 0, returns: [-1, 1] },
		} satisfies TableInfo as TableInfo;
		expect(rowOfTable(info, 9)).toMatchObject({ key: 'match/abcdefgh12345678', me: 1, outcome: 'won', ended: 9, scores: null });
		expect(rowOfTable({ ...info, you: 0 }, 9)?.outcome).toBe('up');
		expect(rowOfTable({ ...info, you: null }, 9)).toBeNull();
		expect(rowOfTable({ ...info, end: null }, 9)).toBeNull();
		expect(rowOfTable({ ...info, end: { by: 'aborted', seat: 0 } }, 9)).toBeNull();
	});

	test('from outside is read with care', () => {
		const good = row('a');
		expect(readRow(structuredClone(good))).toEqual(good);
		expect(readRow({ ...good, outcome: 'lost' })?.outcome).toBe('won');
		const bad: object[] = [
			{ key: 'local/../x' }, { key: 5 }, { game: 'chess(' }, { options: 'zemo' }, { seed: '-1' }, { seats: [] }, { seats: [1, 2] }, { me: 2 },
			{ created: 'x' }, { created: -1 }, { ended: NaN }, { moves: 1.5 }, { origin: 'day/today' }, { hints: -1 }, { seats: Array(9).fill(null) },
		];
		for (const one of bad) expect(readRow({ ...good, ...one })).toBeNull();
		expect(readRow({ ...good, scores: [{ place: 1 }] })?.scores).toBeNull();
		for (const one of [null, 5, 'x', []]) expect(readRow(one)).toBeNull();
	});
});

describe('lines', () => {
	test('count each match once, and get the end of what was open', async () => {
		const rows = new MemoryRows();
		expect(await rows.add([{ ...row('a'), ended: null, scores: null, outcome: null }])).toBe(1);
		expect(await rows.add([row('a')])).toBe(1);
		expect(await rows.add([row('a'), row('b')])).toBe(1);
		expect(await rows.list()).toHaveLength(2);
	});

	test('catch up with what ended unseen, and forget what was deleted', async () => {
		const rows = new MemoryRows();
		const keeper = new MemoryKeeper();
		await keeper.put(kept('a'), '');
		await keeper.put(kept('b', { end: null, scores: null }), '');
		await keeper.put(kept('c', { origin: 'tour' }), '');
		await keeper.put(kept('d', { end: { by: 'aborted', seat: 0 } }), '');
		await keeper.put(kept('e', { kind: 'record' }), '');
		await keeper.put(kept('g', { values: [{ table: 'tiles', row: 'dp', column: 'copies', value: 5 }] }), '');
		await catchUp(rows, keeper);
		expect((await rows.list()).map((one) => one.key)).toEqual(['local/a']);
		await keeper.remove('a');
		await catchUp(rows, keeper);
		expect(await rows.list()).toHaveLength(1);
		await keeper.put(kept('a'), '');
		await rows.clear(3000);
		await catchUp(rows, keeper);
		expect(await rows.list()).toEqual([]);
		await keeper.put(kept('f', { changed: 4000 }), '');
		await catchUp(rows, keeper);
		expect(await rows.list()).toHaveLength(1);
	});

	test('go into a file and come back; what is broken stays out', () => {
		const rows = [row('a'), row('b')];
		expect(readFile(writeFile(rows))).toEqual({ rows, bad: 0 });
		expect(readFile(JSON.stringify({ kind: 'shoal own matches 1', matches: [rows[0], { key: 'x' }] }))).toEqual({ rows: [rows[0]], bad: 1 });
		for (const text of ['', '{}', '[]', 'null', '{"kind":"shoal own matches 1"}', '{"kind":"shoal own matches 2","matches":[]}']) expect(readFile(text)).toBeNull();
	});
});

describe('figures', () => {
	test('count what is over and new', () => {
		const rows = [row('a'), row('b', { origin: 'again' }), row('c', { end: null, scores: null }), row('d', { origin: 'day/2026-11-16' })];
		expect(counted(rows).map((one) => one.key)).toEqual(['local/a', 'local/d']);
		expect(counted(rows, 'daily')).toHaveLength(1);
		expect(counted([...rows, { ...row('e'), key: 'match/e' }], 'online').map((one) => one.key)).toEqual(['match/e']);
	});

	test('of many matches', () => {
		const lost = { scores: [{ place: 2, points: 20, return: -1 }, { place: 1, points: 22, return: 1 }] };
		const rows = [row('a', { created: 1 }), row('b', { created: 2, ...lost }), row('c', { created: 3 }), row('d', { created: 4 })];
		expect(figures(rows)).toEqual({ played: 4, won: 3, contests: 4, best: 30, mean: 27.5, moves: 31, row: 2 });
		expect(figures([])).toEqual({ played: 0, won: 0, contests: 0, best: null, mean: null, moves: null, row: 0 });
		const alone = { gameId: 'zemo', game: 'zemo', seats: [{ kind: 'person' as const, name: '' }] };
		expect(figures([row('z', { ...alone, scores: null, end: { by: 'resigned', seat: 0 } })])).toMatchObject({ played: 1, contests: 0 });
		expect(bestOf(rows).map((one) => one.key)).toEqual(['local/d', 'local/c', 'local/a']);
		expect(latest(rows, 2).map((one) => one.key)).toEqual(['local/c', 'local/d']);
		const both = groups([...rows, row('e', { seats: [{ kind: 'person', name: '' }, { kind: 'computer', level: 'easy' }] })], modeText);
		expect(both.map((one) => [one.opponents, one.played, one.won])).toEqual([['hard', 4, 3], ['easy', 1, 1]]);
	});

	test('scores in bars: whole steps, no gaps, all counted', () => {
		expect(spread([])).toEqual([]);
		expect(spread([3])).toEqual([{ from: 3, to: 3, count: 1 }]);
		expect(spread([1, 2, 2, 4])).toEqual([1, 2, 3, 4].map((at) => ({ from: at, to: at, count: [0, 1, 2, 0, 1][at] })));
		for (const list of [[28, 68, 45], [-4, 90], [0, 999], [0, 5000, 123_456]]) {
			const bars = spread(list);
			expect(bars.length).toBeLessThanOrEqual(11);
			expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(list.length);
		}
	});

	test('modes and opponents', () => {
		expect(modeText('zemo(map=divide,motive=ask)')).toBe('The Oceanic Divide');
		expect(modeText('zemo(map=divide,motive=ask,guard=on)')).toBe('The Oceanic Divide');
		expect(modeText('zemo(map=divide,motive=ask,guard=off)')).toBe('The Oceanic Divide, Guard against dead ends: Off');
		expect(modeText('moonshell(players=2,moonshell=on,powers=off)')).toBe('2 players, Moonshells');
		expect(modeText('moonshell(players=1,mode=dive)')).toBe('alone, Dive');
		expect(modeText('example')).toBe('');
		expect(opponents({ seats: [null], me: 0 })).toBe('alone');
		expect(opponents({ seats: ['easy', null, 'hard'], me: 1 })).toBe('hard');
		expect(opponents({ seats: [null, null], me: 1 })).toBe('people');
		expect(opponents({ seats: [null, null], me: null })).toBe('shared');
	});
});
