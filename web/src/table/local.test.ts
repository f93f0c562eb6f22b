import { describe, expect, test, vi } from 'vitest';
import type { Engine } from '../core/engine';
import { Replay } from '../core/replay';
import { dice } from '../core/testing';
import { behindLines } from '../core/values';
import { MemoryKeeper, readKept } from './kept';
import { Ear, playThrough, seenBy, shownBy, sit, toolsOver } from './local.testing';
import { deleteLocal, listLocal, makeLocal, playOnFrom, recordOf, seatsFrom } from './locals';

vi.setConfig({ testTimeout: 60_000 }); // whole matches, on machines that are busy

const games: [string, string[]][] = [
	['example', ['me', 'easy']],
	['zemo', ['me']],
	['moonshell(players=3)', ['easy', 'me', 'random']],
	['moonshell(players=1)', ['me']],
	['aquarium(players=3)', ['me', 'easy', 'easy']],
	['aqualuma', ['me', 'easy']],
	['duellum(goals=first)', ['random', 'me']],
];

describe('whole matches against computers', () => {
	test.each(games)('%s, %j', async (game, wishes) => {
		const keeper = new MemoryKeeper();
		const seats = seatsFrom(wishes, 'Änne');
		const { ear, match, tools } = await sit({ game, seats, seed: '77' }, keeper);
		const answers = await playThrough(ear, dice(3));
		const found = await recordOf(match, tools);

		expect(answers).toBeGreaterThan(3);
		expect(ear.table.stage).toBe('over');
		expect(ear.table.end?.by).toBe('rules');
		expect(ear.table.end?.result?.seats).toHaveLength(seats.length);
		expect(ear.state.legal).toBeUndefined();
		expect(ear.table.you).toBe(wishes.indexOf('me'));
		expect(ear.states.every(({ view }) => view.seat === ear.table.you)).toBe(true);
		expect(found?.kept.end).toEqual({ by: 'rules', seat: null });
		expect(found?.kept.scores).toEqual(ear.table.end?.result?.seats);
		expect(found?.record).toContain('result: ');
		// What was told in pieces is what is told at once.
		const told = ear.states.flatMap(({ events }) => events);
		const again = new Ear(match, tools);
		await again.turn();
		await again.until(() => again.states.length > 0);
		expect(again.state.events).toEqual(told);
		expect(again.state.view).toEqual(ear.state.view);
		expect(again.table).toEqual(ear.table);
		// What was shown on the way is what a replay shows ply by ply.
		const replay = await Replay.open(await tools.engine(), found?.record ?? '', 'en');
		const shown = shownBy(ear.states);
		const seen = await seenBy(replay, 0, ear.table.you ?? -1);
		expect(shown).toEqual(seen.slice(-shown.length));
		expect(shown.length).toBeGreaterThanOrEqual(ear.states.length);
		await replay.close();
		ear.source.close();
		again.source.close();
	});

	test.each([
		[['me', 'greedy'], 'You drop'],
		[['me', 'person'], 'Änne drops'],
	])('with %j the log says "%s"', async (wishes, begins) => {
		const { ear } = await sit({ game: 'example', seats: seatsFrom(wishes, 'Änne') });
		await ear.turn();
		await ear.act(3);
		expect(ear.states.flatMap(({ events }) => events)[0]?.text).toBe(`${begins} a stone into column d.`);
		ear.source.close();
	});

	test.each([
		['hard', '', true],
		['expert', '', false],
		['hard', 'day/2026-11-18', false],
	])('%s%s: nobody waits long for the whole turn of a computer: %s', async (level, origin, hurried) => {
		const most: (number | undefined)[] = [];
		const tools = toolsOver(new MemoryKeeper());
		const engine = await tools.engine();
		const think: Engine['think'] = (question, how) => {
			most.push(question.most);
			return engine.think({ ...question, spec: 'greedy' }, how);
		};
		let now = 0;
		tools.engine = () => ({ call: engine.call.bind(engine), review: engine.review.bind(engine), par: engine.par.bind(engine), think });
		tools.now = () => (now += 400);
		const match = await makeLocal({ game: 'moonshell(players=3)', seats: seatsFrom(['me', level, level], ''), seed: '4', ...(origin ? { origin } : {}) }, tools);
		const ear = new Ear(match, tools);
		await playThrough(ear, dice(9));
		ear.source.close();
		const limits = most.flatMap((one) => one || []);
		expect(most.length).toBeGreaterThan(10);
		if (!hurried) return expect(limits).toEqual([]);
		expect(Math.max(...limits)).toBeLessThanOrEqual(2500);
		expect(Math.min(...limits)).toBe(150);
	});

	test('the same deal and answers give the same match', async () => {
		const records: (string | undefined)[] = [];
		for (let i = 0; i < 2; i++) {
			const { ear, match, tools } = await sit({
				game: 'moonshell(players=2)',
				seats: seatsFrom(['me', 'mcts(iterations=20)'], ''),
				seed: '4',
			});
			await playThrough(ear, dice(9));
			records.push((await recordOf(match, tools))?.record);
			ear.source.close();
		}
		expect(records[0]).toBe(records[1]);
	});
});

describe('what is kept', () => {
	test('goes on after a reload, wherever that was, in the other language', async () => {
		const keeper = new MemoryKeeper();
		const { ear, match, tools } = await sit(
			{ game: 'moonshell(players=2,powers=active)', seats: seatsFrom(['me', 'easy'], 'Anna'), seed: '5' },
			keeper,
		);
		const roll = dice(5);
		let now = ear;

		for (let i = 0; i < 25; i++) {
			const legal = await now.turn();
			if (!legal) break;
			await now.act(legal[roll(legal.length)]?.action ?? -1);
			await now.turn();
			await now.until(() => now.table.end !== null || now.state.view.pending.length === 1);
			const { view, legal: asked } = now.state;
			now.source.close();
			now = new Ear(match, tools, i % 2 ? 'en' : 'de');
			await now.turn();
			await now.until(() => now.states.length > 0);
			expect(now.state.view).toEqual(view);
			expect(now.state.legal?.map(({ action }) => action)).toEqual(asked?.map(({ action }) => action));
			expect(now.state.from).toBe(0);
		}
		now.source.close();
	});

	test('a reload while a computer thinks: it thinks again', async () => {
		const keeper = new MemoryKeeper();
		const { ear, match, tools } = await sit(
			{ game: 'example', seats: seatsFrom(['me', 'mcts(iterations=200000,memory=8)'], '') },
			keeper,
		);
		await ear.turn();
		await ear.act(3);
		expect(ear.state.legal).toBeUndefined();
		ear.source.close();
		const again = new Ear(match, tools);
		expect(await again.turn()).toBeTruthy();
		expect(again.state.view.ply).toBe(2);
		again.source.close();
	});

	test('is listed newest first and can be deleted', async () => {
		const tools = toolsOver(new MemoryKeeper());
		const ids: string[] = [];
		for (const game of ['zemo', 'example', 'moonshell'])
			ids.push(
				await makeLocal({ game, seats: seatsFrom(game === 'zemo' ? ['me'] : ['me', 'hard'], 'A') }, tools),
			);
		expect((await listLocal(tools)).map(({ id }) => id)).toEqual([...ids].reverse());
		expect((await listLocal(tools))[0]).toMatchObject({ gameId: 'moonshell', end: null, kind: 'match' });
		await deleteLocal(ids[1] ?? '', tools);
		expect(await listLocal(tools)).toHaveLength(2);
		const ear = new Ear(ids[1] ?? '', tools);
		await ear.until(() => ear.connection === 'gone');
		expect(ear.source.problem?.error).toBe('missing');
	});

	test('what somebody else wrote there is refused with a sentence, and left alone', async () => {
		const keeper = new MemoryKeeper();
		const { match, tools, ear } = await sit({ game: 'zemo', seats: seatsFrom(['me'], '') }, keeper);
		const { kept, record } = (await keeper.get(match)) ?? {};
		ear.source.close();
		for (const bad of [
			'',
			'x',
			record?.replace(/^end .*/m, ''),
			record?.replace('game: zemo', 'game: duellum'),
			'\0',
		]) {
			await keeper.put(kept as never, bad as string);
			const other = new Ear(match, tools);
			await other.until(() => other.connection === 'gone');
			expect(other.source.problem?.text).toMatch(/\w{4}/);
			await expect(other.source.ask({ do: 'resign' })).rejects.toMatchObject({ error: 'bad-record' });
			expect((await keeper.get(match))?.record).toBe(bad);
		}
		for (const bad of [
			null,
			1,
			{},
			{ ...kept, seats: [] },
			{ ...kept, seats: [{ kind: 'person' }] },
			{ ...kept, id: '../x' },
			{ ...kept, plies: 'x' },
		])
			expect(readKept(bad)).toBeNull();
		expect(readKept(kept)).toEqual(kept);
	});

	test('what cannot be kept has not happened', async () => {
		const keeper = new MemoryKeeper();
		const { ear } = await sit({ game: 'zemo', seats: seatsFrom(['me'], '') }, keeper);
		const legal = await ear.turn();
		const { view } = ear.state;
		const put = keeper.put.bind(keeper);
		keeper.put = () => Promise.reject(new Error('full'));
		await expect(ear.act(legal?.[0]?.action ?? -1)).rejects.toMatchObject({ error: 'unavailable' });
		keeper.put = put;
		expect(await ear.turn()).toBeTruthy();
		expect(ear.state.view).toEqual(view);
		await ear.act(legal?.[0]?.action ?? -1);
		expect(ear.state.view.ply).toBeGreaterThan(view.ply);
		ear.source.close();
	});
});

describe('undo', () => {
	test('leads back to one’s own last decision, and the dice come again', async () => {
		const { ear, match, tools } = await sit({
			game: 'moonshell(players=2)',
			seats: seatsFrom(['me', 'easy'], 'Anna'),
			seed: '8',
		});
		const roll = dice(2);

		await ear.turn();
		for (let i = 0; i < 20; i++) {
			const legal = await ear.turn();
			if (!legal) break;
			const before = ear.state;
			const action = legal[roll(legal.length)]?.action ?? -1;
			await ear.act(action);
			await ear.turn();
			const behind = ear.state;
			expect(behind.undo).toBe('free');
			await ear.undo();
			expect(ear.state.view).toEqual(before.view);
			expect(ear.state.legal).toEqual(before.legal);
			expect(ear.state.events.at(-1)?.kind).toBe('undo');
			await ear.act(action);
			await ear.turn();
			expect(ear.state.view).toEqual(behind.view);
		}
		expect((await recordOf(match, tools))?.record).toMatch(/^\(/m);
		ear.source.close();
	});

	test('what is shown on the way counts the events of what was taken back', async () => {
		const { ear } = await sit({ game: 'aqualuma', seats: seatsFrom(['me', 'easy'], ''), seed: '5' });
		const roll = dice(7);
		let steps = 0;
		for (let i = 0; i < 40; i++) {
			const legal = await ear.turn();
			if (!legal) break;
			await ear.act(legal[roll(legal.length)]?.action ?? -1);
			await ear.turn();
			if (i % 5 === 0) await ear.undo();
			expect(ear.state.events.at(-1)?.kind === 'undo' && ear.state.steps).toBeFalsy();
		}
		for (const state of ear.states)
			for (const [at, step] of (state.steps ?? []).entries()) {
				expect(step.n).toBeGreaterThanOrEqual(state.steps?.[at - 1]?.n ?? state.from);
				expect(step.n).toBeLessThanOrEqual(state.n);
				// Something is left for the state itself, or it looks different.
				if (step.n === state.n) expect(step.view).not.toEqual(state.view);
				steps++;
			}
		expect(steps).toBeGreaterThan(3);
		ear.source.close();
	});

	test('is refused where nothing was answered, and for another moment', async () => {
		const { ear } = await sit({ game: 'zemo', seats: seatsFrom(['me'], '') });
		const legal = await ear.turn();
		expect(ear.state.undo).toBe('no');
		await expect(ear.undo()).rejects.toMatchObject({ error: 'not-now' });
		await ear.act(legal?.[0]?.action ?? -1);
		await expect(ear.source.ask({ do: 'undo', ply: 0, key: 'abc' })).rejects.toMatchObject({ error: 'stale' });
		ear.source.close();
	});

	test('a computer that was thinking is forgotten', async () => {
		const { ear } = await sit({
			game: 'example',
			seats: seatsFrom(['me', 'mcts(iterations=100000000,time=3s,memory=8)'], ''),
		});
		await ear.turn();
		await ear.act(0);
		await ear.undo();
		expect(await ear.turn()).toHaveLength(7);
		expect(ear.state.view.ply).toBe(0);
		ear.source.close();
	});
});

describe('what is asked', () => {
	test('twice is done once, and what is wrong changes nothing', async () => {
		const { ear } = await sit({ game: 'zemo', seats: seatsFrom(['me'], '') });
		const legal = await ear.turn();
		const ply = ear.state.view.ply;
		const action = legal?.[0]?.action ?? -1;

		await expect(ear.source.ask({ do: 'act', ply, key: '1a', action: 60000 })).rejects.toMatchObject({
			error: 'illegal',
		});
		await expect(ear.source.ask({ do: 'act', ply: ply + 1, key: '1b', action })).rejects.toMatchObject({
			error: 'stale',
		});
		await expect(ear.source.ask({ do: 'chat', key: '1c', text: 'hi' })).rejects.toMatchObject({
			error: 'not-now',
		});
		await expect(ear.source.ask({ do: 'agree', key: '1d' })).rejects.toMatchObject({ error: 'not-now' });
		await expect(ear.source.ask({ do: 'rematch' })).rejects.toMatchObject({ error: 'not-now' });
		expect(ear.state.view.ply).toBe(ply);
		expect(await ear.source.ask({ do: 'act', ply, key: '2', action })).toEqual({ do: 'act' });
		expect(await ear.source.ask({ do: 'act', ply, key: '2', action })).toEqual({ do: 'act', again: true });
		const { record } = await ear.source.ask({ do: 'record' });
		expect(record).toMatch(/^shoal record 1\n/);
		ear.source.close();
	});

	test('resigning ends a duel for both, and leaves a larger table to a computer', async () => {
		const duel = await sit({ game: 'example', seats: seatsFrom(['me', 'person'], 'A') });
		await duel.ear.turn();
		await duel.ear.source.ask({ do: 'resign' });
		expect(duel.ear.table.end).toEqual({ by: 'resigned', seat: 0, returns: [-1, 1] });
		expect(duel.ear.state.legal).toBeUndefined();
		await expect(duel.ear.source.ask({ do: 'resign' })).rejects.toMatchObject({ error: 'not-now' });
		expect((await recordOf(duel.match, duel.tools))?.record).toContain('ended: resigned 0\n');

		const many = await sit({ game: 'moonshell(players=3)', seats: seatsFrom(['me', 'person', 'person'], 'A') });
		await many.ear.turn();
		const first = many.ear.table.you;
		await many.ear.source.ask({ do: 'resign' });
		expect(many.ear.table.seats[first ?? -1]).toMatchObject({ out: true, level: 'medium' });
		expect(many.ear.table.end).toBeNull();
		expect(await many.ear.turn()).toBeTruthy();
		expect(many.ear.table.you).not.toBe(first);
		duel.ear.source.close();
		many.ear.source.close();
	});

	test('aborting, and again with another deal', async () => {
		const { ear, tools } = await sit({
			game: 'moonshell(players=2)',
			seats: seatsFrom(['me', 'easy'], 'A'),
			seed: '12',
		});
		await ear.turn();
		await ear.source.ask({ do: 'abort', key: 'a' });
		expect(ear.table.stage).toBe('aborted');
		const { match = '' } = await ear.source.ask({ do: 'rematch' });
		expect(ear.table.rematch).toBe(match);
		expect((await ear.source.ask({ do: 'rematch' })).match).toBe(match);
		const other = await recordOf(match, tools);
		expect(other?.kept.seats.map(({ kind }) => kind)).toEqual(['computer', 'person']);
		expect(other?.kept.seed).not.toBe('12');
		ear.source.close();
	});

	test('what helped is remembered, and how many answers it took', async () => {
		const { ear, tools, match } = await sit({
			game: 'example',
			seats: seatsFrom(['me', 'random'], ''),
			seed: '3',
			origin: 'day/2026-11-16',
		});
		await ear.turn();
		expect(ear.table.local?.origin).toBe('day/2026-11-16');
		await ear.source.hint();
		await ear.act(ear.state.legal?.[0]?.action ?? -1);
		await ear.until(() => ear.state.view.ply === 2 && ear.state.legal !== undefined);
		await ear.undo();
		await ear.turn();
		await playThrough(ear, dice(5));
		const { kept } = (await recordOf(match, tools)) ?? {};
		expect(kept).toMatchObject({ origin: 'day/2026-11-16', hints: 1, backs: 1 });
		expect(kept?.moves).toBe(Math.ceil((kept?.plies ?? 0) / 2));
		expect(readKept({ ...kept, origin: 'elsewhere', hints: -1, moves: 'many' })).not.toHaveProperty('origin');
		ear.source.close();
	});

	test('hints have opinions in words, best first', async () => {
		const { ear } = await sit({ game: 'zemo', seats: seatsFrom(['me'], '') });
		await ear.turn();
		const hint = await ear.source.hint();
		expect(hint.opinions.length).toBe(ear.state.legal?.length);
		const best = ear.state.legal?.find(({ action }) => action === hint.opinions[0]?.action);
		expect(best?.label).toBeTruthy();
		expect(hint.opinions[0]?.label.endsWith(best?.label ?? '')).toBe(true); // a name may stand before it
		expect(hint.line.length).toBeGreaterThan(0);
		expect(hint.opinions[0]?.equal).toBe(true);
		expect(hint.unit).toBe('points');
		ear.source.close();
	});

	test('games that do not exist and seats that do not fit', async () => {
		const tools = toolsOver(new MemoryKeeper());
		await expect(makeLocal({ game: 'chess', seats: seatsFrom(['me'], '') }, tools)).rejects.toMatchObject({
			error: 'unknown-game',
		});
		await expect(makeLocal({ game: 'zemo', seats: seatsFrom(['me', 'easy'], '') }, tools)).rejects.toMatchObject({
			error: 'bad-game',
		});
		expect(await listLocal(tools)).toEqual([]);
	});
});

describe('several people at one screen', () => {
	test('without secrets the eyes change, and nothing is told twice', async () => {
		const { ear } = await sit({ game: 'example', seats: seatsFrom(['me', 'person'], 'A') });
		await playThrough(ear, dice(4));
		expect(ear.table.local?.cover).toBe(false);
		expect(new Set(ear.states.map(({ view }) => view.seat))).toEqual(new Set([0, 1]));
		for (const [i, state] of ear.states.entries()) expect(state.from).toBe(i ? ear.states[i - 1]?.n : 0);
		ear.source.close();
	});

	test('with secrets a cover stands between, and each sees only its own', async () => {
		const { ear } = await sit({
			game: 'aquarium(players=3)',
			seats: seatsFrom(['me', 'person', 'easy'], 'A'),
			seed: '3',
		});
		const roll = dice(6);
		let changes = 0;

		for (let i = 0; i < 40; i++) {
			const legal = await ear.turn();
			if (!legal) break;
			expect(ear.table.local).toMatchObject({ people: [0, 1], cover: true });
			expect(ear.state.view.seat).toBe(ear.table.you);
			const you = ear.table.you;
			await ear.act(legal[roll(legal.length)]?.action ?? -1);
			await ear.turn();
			if (ear.table.you !== you) {
				changes++;
				expect(ear.state.from).toBe(0);
			}
		}
		expect(changes).toBeGreaterThan(3);
		ear.source.close();
	});

	test('computers alone are watched', async () => {
		const { ear } = await sit({ game: 'moonshell(players=2)', seats: seatsFrom(['random', 'random'], '') });
		await ear.until(() => ear.table?.end !== null && ear.table !== undefined);
		expect(ear.table.you).toBeNull();
		expect(ear.states.length).toBeGreaterThan(10);
		expect(ear.states.every(({ legal, undo }) => legal === undefined && undo === undefined)).toBe(true);
		ear.source.close();
	});
});

describe('component values of one’s own', () => {
	const values = [
		{ table: 'locations', row: 'SB1', column: 'cost', value: 7 },
		{ table: 'constants', row: 'rounds', column: 'value', value: 5 },
	];

	test('stay with a match: computers, undo, reload, review, replay, again', async () => {
		const keeper = new MemoryKeeper();
		const { ear, match, tools } = await sit({ game: 'duellum', seats: seatsFrom(['me', 'easy'], ''), seed: '3', values }, keeper);
		const legal = await ear.turn();
		await ear.act(legal?.[0]?.action ?? -1);
		await ear.turn();
		await ear.undo();
		await playThrough(ear, dice(4));
		expect(ear.table.own?.changes).toMatchObject([{ ...values[0], shipped: 2, name: 'Hammerhead Shallows' }, { ...values[1], shipped: 60 }]);
		expect(ear.table.own?.tables.tables.find(({ name }) => name === 'locations')?.rows[0]?.values.cost).toBe(7);
		const { record } = await ear.source.ask({ do: 'record' });
		expect(record).toMatch(/^= locations SB1 cost 7\n= constants rounds value 5\nshoal record 1\n[^]*\ncomponents: [0-9a-f]{16}\n/);
		expect(behindLines(record)).toMatch(/^shoal record 1\n/);
		const found = await recordOf(match, tools);
		expect(found).toMatchObject({ kept: { values }, record });

		const engine = await tools.engine();
		const replay = await Replay.open(engine, record, 'de');
		expect(replay.about.changes[0]?.name).not.toBe('Hammerhead Shallows');
		expect(replay.tables?.game).toBe('duellum');
		const { plies } = await replay.review({}, 1);
		expect(plies).toHaveLength(replay.length);
		const on = await playOnFrom(replay, 10, seatsFrom(['me', 'easy'], ''), tools);
		expect((await recordOf(on, tools))?.kept.values).toEqual(values);
		await replay.close();

		const { match: next } = await ear.source.ask({ do: 'rematch' });
		expect((await recordOf(next ?? '', tools))?.kept.values).toEqual(values);
		const again = new Ear(match, tools, 'de');
		await again.turn();
		expect(again.table.own?.changes).toMatchObject(values);
		expect(again.table.own?.changes[0]?.name).not.toBe('Hammerhead Shallows');
		ear.source.close();
		again.source.close();
	});

	test('are not there where nothing is changed, and are refused by the core', async () => {
		const { ear, match, tools } = await sit({ game: 'duellum', seats: seatsFrom(['me', 'easy'], '') });
		await ear.turn();
		expect(ear.table.own).toBeUndefined();
		expect((await recordOf(match, tools))?.kept).not.toHaveProperty('values');
		const bad = [{ table: 'locations', row: 'SB1', column: 'cost', value: 70 }];
		await expect(sit({ game: 'duellum', seats: seatsFrom(['me', 'easy'], ''), values: bad })).rejects.toMatchObject({ error: 'bad-components' });
		ear.source.close();
	});

	test('are read from the storage with care; what was kept before has none', async () => {
		const { match, tools, ear } = await sit({ game: 'zemo', seats: seatsFrom(['me'], ''), values: [{ table: 'resources', row: 'gold', column: 'start', value: 6 }], origin: 'again' });
		const kept = (await recordOf(match, tools))?.kept;
		expect(readKept(kept)).toEqual(kept);
		expect(readKept({ ...kept, origin: 'day/2026-11-16' })).not.toHaveProperty('origin');
		const one = { table: 'a', row: 'b', column: 'c', value: 1 };
		for (const bad of [undefined, null, 7, [], {}, [7], [{}], [one, null], [{ ...one, value: 'x' }], [{ ...one, value: 1.5 }], [{ ...one, value: 1e9 }], [{ ...one, table: 'a b' }], [{ ...one, row: 'b\n= x' }], [{ ...one, column: '' }], [{ ...one, row: 'ü' }], Array(30_000).fill(one)])
			expect(readKept({ ...kept, values: bad })).not.toHaveProperty('values');
		expect(readKept({ ...kept, values: [{ ...one, more: 1 }] })?.values).toEqual([one]);
		ear.source.close();
	});
});
