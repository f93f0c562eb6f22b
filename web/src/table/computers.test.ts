import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Answer, Arguments, Call, Engine, ThinkHow } from '../core/engine';
import { dice, makeEngine, makeEngines } from '../core/testing';
import type { Played, Question, Thought } from '../core/types';
import { MemoryKeeper, type Keeper } from './kept';
import { Ear, sit } from './local.testing';
import { recordOf, seatsFrom, type Tools } from './locals';

vi.setConfig({ testTimeout: 60_000 }); // whole matches, on machines that are busy

const engine = makeEngine();

interface Held {
	question: Question;
	signal: AbortSignal | undefined;
	answer(): Promise<void>;
}

/** Everybody thinks until the test lets them answer. */
class Patient implements Engine {
	open: Held[] = [];
	asked: Question[] = [];

	call<K extends Call>(name: K, ...args: Arguments<K>): Promise<Answer<K>> {
		return engine.call(name, ...args);
	}

	think(question: Question, { signal }: ThinkHow = {}): Promise<Thought> {
		this.asked.push(question);
		return new Promise((resolve, reject) => {
			const held: Held = {
				question,
				signal,
				answer: async () => resolve(await engine.think(question)),
			};
			this.open.push(held);
			signal?.addEventListener('abort', () => {
				this.open = this.open.filter((one) => one !== held);
				reject({ error: 'stopped', text: '' });
			});
		});
	}

	review = engine.review.bind(engine);
	par = engine.par.bind(engine);

	/** The thought at this place is done; what follows from it has happened. */
	async answer(at: number): Promise<void> {
		const [held] = this.open.splice(at, 1);
		await held?.answer();
		await quiet();
	}
}

/** Until nothing more happens by itself: nothing here waits for a clock. */
const quiet = () => new Promise((resolve) => setImmediate(resolve));

let ear: Ear | undefined;

afterEach(() => ear?.source.close());

async function table(
	players: number,
	levels: string[],
	by: Engine,
	keeper: Keeper = new MemoryKeeper(),
): Promise<{ tools: Tools; match: string; ear: Ear }> {
	const seats = seatsFrom(levels, 'Anna');
	const found = await sit({ game: `aquarium(players=${players})`, seats, seed: '5' }, keeper, by);
	ear = found.ear;
	await ear.until(() => found.ear.connection === 'online');
	await quiet();
	return found;
}

const four = ['me', 'easy', 'easy', 'easy'];

async function anything(person: Ear): Promise<void> {
	await person.act(person.state.legal?.[0]?.action ?? -1);
	await quiet();
}

/** Until several computers are asked together with the person. */
async function together(by: Patient, listening: Ear, computers = 2): Promise<void> {
	while (by.open.length < computers || !listening.state.legal) {
		if (by.open.length) await by.answer(0);
		else await anything(listening);
	}
}

/** What each seat answered, in its own order. */
async function answersOf(match: string, tools: Tools): Promise<number[][]> {
	const about = await engine.call('open', (await recordOf(match, tools))?.record ?? '');
	const played: Played[] = await engine.call('played', about.match);
	await engine.call('close', about.match);
	return Array.from({ length: about.seats }, (_, seat) =>
		played.filter((one) => one.seat === seat).map(({ action }) => action),
	);
}

describe('computers that are asked together', () => {
	test('think at once, and while a person thinks', async () => {
		const by = new Patient();
		const { ear: anna } = await table(4, four, by);
		await together(by, anna);
		const seats = by.open.map(({ question }) => question.seat);
		expect(new Set(seats).size).toBe(seats.length);
		expect(anna.state.view.pending).toEqual(expect.arrayContaining([0, ...seats]));
	});

	test('go on thinking when others have answered', async () => {
		const by = new Patient();
		const { ear: anna } = await table(4, four, by);
		await together(by, anna);
		const last = by.open.at(-1) as Held;
		const { seat, seed } = last.question;
		await by.answer(0);
		while (anna.state.view.pending.includes(0)) await anything(anna);
		expect(by.open).toContain(last);
		expect(last.signal?.aborted).toBe(false);
		expect(anna.state.view.pending).toContain(seat);
		const { ply } = anna.state.view;
		while (by.open.includes(last)) await by.answer(by.open.length - 1);
		// It counts: whatever the seat is asked now is something else.
		expect(by.asked.filter((one) => one.seat === seat && one.seed === seed)).toHaveLength(1);
		expect(anna.state.view.ply).toBeGreaterThan(ply);
	});

	test('are asked nothing twice in a whole match, whoever is quick', async () => {
		const by = new Patient();
		const roll = dice(8);
		const { ear: anna } = await table(4, four, by);
		while (!anna.table.end) {
			if (by.open.length && (!anna.state.legal || roll(2))) await by.answer(roll(by.open.length));
			else await anything(anna);
		}
		const asked = by.asked.map(({ seat, seed }) => `${seat} ${seed}`);
		expect(asked.length).toBeGreaterThan(30);
		expect(new Set(asked).size).toBe(asked.length);
	});

	test('end with an undo, with the match and with the table', async () => {
		const by = new Patient();
		const { ear: anna } = await table(4, four, by);
		const ends = async (what: () => unknown) => {
			const open = [...by.open];
			await what();
			await quiet();
			expect(open.length).toBeGreaterThan(1);
			expect(open.every(({ signal }) => signal?.aborted)).toBe(true);
			expect(by.open.filter((one) => open.includes(one))).toEqual([]);
		};

		await together(by, anna);
		await anything(anna);
		await ends(() => anna.undo());
		expect(by.open.length).toBeGreaterThan(1);
		await ends(() => anna.source.ask({ do: 'abort', key: 'a' }));
		expect(by.open).toEqual([]);

		const other = await table(4, four, by);
		await together(by, other.ear);
		await ends(() => other.ear.source.close());
		expect(by.open).toEqual([]);
	});
});

describe('the same match', () => {
	test('has the same record however many think at once, and whoever is quick', async () => {
		const levels = ['mcts(iterations=5)', 'mcts(iterations=25)', 'easy', 'mcts(iterations=10)'];
		const records: (string | undefined)[] = [];
		for (const by of [makeEngine(), makeEngines(1), makeEngines(4)]) {
			const { ear: nobody, match, tools } = await table(4, levels, by);
			await nobody.until(() => nobody.table?.end !== null);
			records.push((await recordOf(match, tools))?.record);
			nobody.source.close();
		}
		const by = new Patient();
		const { ear: nobody, match, tools } = await table(4, levels, by);
		while (!nobody.table.end) await by.answer(by.open.length - 1);
		records.push((await recordOf(match, tools))?.record);
		expect(records[0]).toContain('result: ');
		expect(new Set(records).size).toBe(1);
	});

	test('has the same answers however long the person thinks', async () => {
		const levels = ['me', 'mcts(iterations=12)', 'mcts(iterations=8)', 'mcts(iterations=5)'];
		const answers: number[][][] = [];
		for (const patient of [false, true]) {
			const by = makeEngines(4);
			const { ear: anna, match, tools } = await table(4, levels, by);
			const roll = dice(3);
			for (let legal = await anna.turn(); legal; legal = await anna.turn()) {
				if (patient) await anna.until(() => anna.state.view.pending.length === 1);
				await anna.act(legal[roll(legal.length)]?.action ?? -1);
			}
			answers.push(await answersOf(match, tools));
			anna.source.close();
		}
		expect(answers[0]).toEqual(answers[1]);
	});

	test('asks the same after a reload, though others have answered meanwhile', async () => {
		const by = new Patient();
		const keeper = new MemoryKeeper();
		const { ear: anna, match, tools } = await table(4, four, by, keeper);
		await together(by, anna);
		/** How long they may take depends on who waits for them. */
		const asks = () => by.open.map(({ question: { most: _, ...asked } }) => asked);
		const before = asks();
		while (anna.state.view.pending.includes(0)) await anything(anna);
		anna.source.close();
		await quiet();
		expect(by.open).toEqual([]);
		ear = new Ear(match, tools);
		await ear.until(() => ear?.connection === 'online');
		await quiet();
		expect(asks()).toEqual(before);
	});
});

test('a hint does not wait for computers that think', async () => {
	const long = 'mcts(iterations=100000000,time=60s,memory=8)';
	const seats = seatsFrom(['me', long, long], '');
	const { ear: anna } = await sit({ game: 'moonshell(players=3)', seats }, new MemoryKeeper(), makeEngines(1));
	ear = anna;
	await anna.turn();
	expect((await anna.source.hint()).opinions.length).toBeGreaterThan(0);
	expect(anna.state.view.pending).toEqual([0, 1, 2]);
});
