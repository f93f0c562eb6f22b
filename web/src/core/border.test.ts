import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { faults, moduleFaults, viewFaults } from '../lib/schema.testing';
import { NOBODY, type Fault } from '../table/messages';
import { answers, readPar, readReview, readThought, readWorker } from './border';
import type { Call } from './engine';
import { makeCore, readText } from './testing';
import { par, review, think, type Work } from './thinking';
import type { Question } from './types';

vi.setConfig({ testTimeout: 60_000 }); // whole matches, on machines that are busy

const core = makeCore();
const work: Work = { now: () => 0, rest: async () => undefined, stopped: () => false };
const record = readText('tests/golden/zemo-easy-pillager.shoal');

function thrown(what: () => unknown): Fault {
	try {
		what();
	} catch (fault) {
		return fault as Fault;
	}
	throw new Error('nothing was thrown');
}

describe('what the module answers', () => {
	it('is as doc/module.json and doc/openapi.json describe it, and passes', async () => {
		const games = core.games('de');
		expect(faults('Games', games)).toEqual([]);
		expect(answers.games(games)).toBe(games);
		for (const { game } of games.games) {
			const about = core.chance(core.open(game ?? '', '7').match);
			const state = core.state(about.match, 0, { from: 0, lang: 'en' });
			expect([...moduleFaults('About', about), ...faults('State', state), ...viewFaults(state.view)]).toEqual([]);
			expect(answers.about(about)).toBe(about);
			const tables = core.tables(about.match, 'en');
			expect(moduleFaults('Tables', tables)).toEqual([]);
			expect(answers.tables(tables)).toBe(tables);
			expect(answers.state(state)).toBe(state);
			expect(answers.view(core.view(about.match, 0))).toMatch(/^[0-9a-f]+$/);
			if (about.actor >= 0) {
				const question: Question = { game: about.game, seat: about.actor, view: core.view(about.match, about.actor), spec: 'hard', seed: '9', lang: 'en', names: [], iterations: 30 };
				const thought = await think(core, question, work);
				expect(moduleFaults('Thought', thought)).toEqual([]);
				expect(readThought(thought)).toBe(thought);
			}
			core.close(about.match);
		}
		const own = core.open('= resources gold start 6\n= danger c0 value 9\nzemo', '7');
		expect(own.changes).toHaveLength(2);
		expect(moduleFaults('About', own)).toEqual([]);
		const { match } = core.open(record);
		const over = core.about(match, 'de');
		expect(over.result).not.toBeNull();
		expect(moduleFaults('About', over)).toEqual([]);
		expect(moduleFaults('About', core.open(core.record(core.open('zemo', '3').match, { who: ['x'], date: '2001-02-03', by: 'resigned', seat: 0 })))).toEqual([]);
		const played = core.played(match);
		expect(played.flatMap((one) => moduleFaults('Played', one))).toEqual([]);
		expect(answers.played(played)).toBe(played);
		expect(answers.record(core.record(match, { who: ['x'], date: '2001-02-03' }))).toContain('shoal record');
	});

	it('in a review is, too', async () => {
		const found = await review(core, { record, spec: 'greedy', iterations: 1, seed: 1, lang: 'de' }, work);
		expect(moduleFaults('Review', found)).toEqual([]);
		expect(readReview(found)).toBe(found);
		const expected = par(core, record);
		expect(expected && moduleFaults('Par', expected)).toEqual([]);
		expect(readPar(expected)).toBe(expected);
		expect(readPar(null)).toBeNull();
	});

	it('is refused with a sentence where it is something else', () => {
		const about = core.open('zemo', '7');
		const state = core.state(about.match, NOBODY, { lang: 'en' });
		expect(thrown(() => answers.act({ ...about, plies: '3' })).text).toContain('“plies” of “act”');
		expect(thrown(() => answers.state({ ...state, view: { ...state.view, table: {} } })).text).toContain('“state” has no “view.table.map”');
		expect(thrown(() => answers.played([{}])).text).toContain('“played” has no “[0].ply”');
		expect(thrown(() => readPar({})).text).toContain('“par” has no “deal”');
		for (const name of Object.keys(answers) as Call[])
			for (const value of [null, 7, [], {}, 'x', undefined])
				if (!['view', 'record', 'close', 'names', 'played'].includes(name)) expect(thrown(() => answers[name](value)), name).toMatchObject({ error: 'bad-frame' });
	});
});

describe('a message of a worker', () => {
	it('has a number and one thing to say', () => {
		for (const message of [{ id: 1, done: undefined }, { id: 1, fault: { error: 'x', text: '' } }, { id: 1, part: 0.5 }, { id: 1, ply: { ply: 1, seat: 0, action: 'a', label: 'a' }, plies: 9 }])
			expect(readWorker(message)).toEqual({ message });
		expect(readWorker({ id: 4, ply: {}, plies: 9 })).toMatchObject({ id: 4, bad: { error: 'bad-frame', text: expect.stringContaining('“ply.ply”') as string } });
		expect(readWorker({ id: 4 })).toMatchObject({ id: 4, bad: {} });
		expect(readWorker({ done: 1 })).toMatchObject({ id: null, bad: {} });
		expect(readWorker({ id: 4, fault: 'no' })).toMatchObject({ id: 4, bad: {} });
	});

	it('of any kind does no harm', () => {
		const member = fc.constantFrom('id', 'done', 'fault', 'part', 'ply', 'plies');
		fc.assert(fc.property(fc.oneof(fc.anything(), fc.dictionary(member, fc.anything())), (data) => void readWorker(data)), { numRuns: 2000, seed: 4 });
	});
});

describe('an engine of workers', () => {
	class FakeWorker {
		static all: FakeWorker[] = [];
		asked: { id: number }[] = [];
		ended = false;
		onmessage: ((event: { data: unknown }) => void) | null = null;
		constructor() {
			FakeWorker.all.push(this);
		}
		postMessage(message: { id: number }): void {
			if ('id' in message) this.asked.push(message);
		}
		terminate(): void {
			this.ended = true;
		}
		say(data: unknown): void {
			this.onmessage?.({ data });
		}
	}
	const last = () => FakeWorker.all.at(-1) as FakeWorker;

	beforeEach(() => {
		FakeWorker.all = [];
		vi.stubGlobal('Worker', FakeWorker);
		vi.stubGlobal('fetch', async () => new Response());
		vi.spyOn(WebAssembly, 'compileStreaming').mockResolvedValue({} as WebAssembly.Module);
	});

	it('hands on what is as agreed, and refuses what is not', async () => {
		const { WorkerEngine } = await import('./workers');
		const engine = new WorkerEngine();
		const good = engine.call('record', 1, { who: [], date: '' });
		await vi.waitFor(() => expect(last().asked.length).toBe(1));
		last().say({ id: last().asked[0]?.id, done: 'shoal record 1' });
		expect(await good).toBe('shoal record 1');
		const bad = engine.call('record', 1, { who: [], date: '' });
		await vi.waitFor(() => expect(last().asked.length).toBe(2));
		last().say({ id: last().asked[1]?.id, done: 7 });
		await expect(bad).rejects.toMatchObject({ error: 'bad-frame' });
		expect(last().ended).toBe(false);
	});

	it('begins anew where nobody knows who is answered', async () => {
		const { WorkerEngine } = await import('./workers');
		const engine = new WorkerEngine();
		const asked = engine.call('record', 1, { who: [], date: '' });
		await vi.waitFor(() => expect(last()?.asked.length).toBe(1));
		last().say('nonsense');
		await expect(asked).rejects.toMatchObject({ error: 'broken' });
		await vi.waitFor(() => expect(last().ended).toBe(true));
		void engine.call('record', 1, { who: [], date: '' }).catch(() => undefined);
		await vi.waitFor(() => expect(FakeWorker.all.length).toBe(2));
	});
});
