import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault, GameEvent, Reply, Request, ServerMessage } from './messages';
import type { Listener, Source } from './source';
import { Table } from './table.svelte';

const event = (text: string): GameEvent => ({ kind: 'drop', seat: 0, text });
const legal = [{ action: 7, text: 'seven', label: 'Take seven' }, { action: 9, text: 'nine', label: 'Take nine' }];

function stateOf(n: number, from: number, texts: string[], more: object = {}): ServerMessage {
	const view = { game: 'example', seat: 0, ply: n, actor: 0, pending: [0], table: {} };
	return { t: 'state', match: 'm', n, from, events: texts.map(event), view, ...more };
}

class FakeSource implements Source {
	readonly kind = 'remote';
	readonly match = 'm';
	listener: Listener | null = null;
	asked: { request: Request; resolve(reply: Reply): void; reject(fault: Fault): void }[] = [];
	open(listener: Listener): void {
		this.listener = listener;
	}
	close(): void {}
	speak(): void {}
	ask<R extends Request>(request: R): Promise<Reply<R['do']>> {
		return new Promise((resolve, reject) => this.asked.push({ request, resolve: resolve as (reply: Reply) => void, reject }));
	}
	say(message: ServerMessage): void {
		this.listener?.message(message);
	}
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
let source: FakeSource;
let table: Table;

beforeEach(() => {
	source = new FakeSource();
	table = new Table(source);
	table.open();
});

describe('a table', () => {
	it('folds events into a log, each once', async () => {
		source.say(stateOf(2, 0, ['a', 'b']));
		source.say(stateOf(3, 2, ['c']));
		source.say(stateOf(3, 1, ['b', 'c']));
		await settle();
		expect(table.log.map((one) => one.text)).toEqual(['a', 'b', 'c']);
	});
	it('says what came that is not as agreed, and goes on', async () => {
		source.listener?.misfit?.({ error: 'bad-frame', text: 'A message could not be used.' });
		expect(table.fault?.text).toBe('A message could not be used.');
		source.say(stateOf(1, 0, ['a']));
		await settle();
		expect(table.state?.n).toBe(1);
	});
	it('shows what somebody points at for a moment, and keeps it out of the chat', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
		let n = 0;
		const line = (text: string): ServerMessage => ({ t: 'chat', match: 'm', n: n++, seat: 1, name: 'Ben', at: 5, text });
		source.listener?.connection('online');
		source.say(line('@place-3'));
		expect(table.pings).toEqual([]); // said before this connection
		vi.advanceTimersByTime(2000);
		source.say(line('@place-3'));
		source.say(line('@track:1'));
		source.say(line('@ is no name'));
		expect(table.pings).toMatchObject([{ seat: 1, at: 'track:1' }]);
		expect(table.chat.map((one) => one.text)).toEqual(['@ is no name']);
		vi.advanceTimersByTime(5000);
		expect(table.pings).toEqual([]);
		vi.useRealTimers();
	});
	it('drops a line that was taken away', () => {
		const line = (n: number, text: string): ServerMessage => ({ t: 'chat', match: 'm', n, seat: 1, name: 'Ben', at: 5, text });
		source.say(line(3, 'one'));
		source.say(line(4, 'two'));
		source.say(line(4, 'two'));
		source.say({ t: 'unsaid', match: 'm', n: 3 });
		expect(table.chat.map((one) => one.text)).toEqual(['two']);
	});
	it('points by a line of chat, at names only', () => {
		void table.ping('place-3');
		void table.ping('<b>');
		expect(source.asked.map((one) => one.request)).toMatchObject([{ do: 'chat', text: '@place-3' }]);
	});
	it('takes the words of another language for those it had', async () => {
		source.say(stateOf(2, 0, ['a', 'b']));
		source.say(stateOf(2, 0, ['ä', 'bä']));
		await settle();
		expect(table.log.map((one) => one.text)).toEqual(['ä', 'bä']);
	});
	it('goes on where it came in if it was away for long', async () => {
		source.say(stateOf(700, 700, []));
		source.say(stateOf(701, 700, ['x']));
		source.say(stateOf(702, 701, ['y']));
		await settle();
		expect([table.base, table.log.map((one) => one.text)]).toEqual([700, ['x', 'y']]);
		source.say(stateOf(1400, 1400, []));
		await settle();
		expect([table.base, table.log]).toEqual([1400, []]);
	});
	it('plays what is new before it shows it, in order, and not what it met on coming', async () => {
		const seen: string[] = [];
		table.animate(async (events) => {
			seen.push(...events.map((one) => `${one.text}@${table.state?.n}`));
		});
		source.say(stateOf(1, 0, ['old']));
		source.say(stateOf(2, 1, ['b']));
		source.say(stateOf(4, 1, ['b', 'c', 'd']));
		await settle();
		expect(seen).toEqual(['b@1', 'c@2', 'd@2']);
		expect(table.state?.n).toBe(4);
	});
	it('offers nothing while it moves, and the choices afterwards', async () => {
		let done = () => undefined as void;
		table.animate(() => new Promise((resolve) => (done = resolve)));
		source.say(stateOf(0, 0, [], { legal }));
		source.say(stateOf(1, 0, ['a'], { legal }));
		await settle();
		expect([table.moving, table.choices.asked]).toEqual([true, false]);
		done();
		await settle();
		expect([table.moving, table.choices.asked]).toEqual([false, true]);
	});
	it('shows what was to be seen on the way, one after the other', async () => {
		const seen: string[] = [];
		const view = (ply: number) => ({ game: 'example', seat: 0, ply, actor: -1, pending: [], table: {} });
		const way = { steps: [{ n: 2, view: view(2) }, { n: 2, view: view(3) }, { n: 4, view: view(4) }] };
		table.animate(async (events, _, next, more) => {
			const texts = (some: GameEvent[]) => some.map((one) => one.text).join('');
			seen.push(`${table.state?.view.ply} ${texts(events)} ${next.ply} ${texts(more)}`);
			expect(table.choices.asked).toBe(false);
		});
		source.say(stateOf(1, 1, [], { legal, undo: 'free' }));
		await settle();
		source.say(stateOf(5, 1, ['b', 'c', 'd', 'e'], { ...way, legal, prompt: 'Go', undo: 'free' }));
		source.say(stateOf(6, 4, ['e', 'f'], { legal }));
		await settle();
		expect(seen).toEqual(['1 b 2 cde', '3 cd 4 ef', '4 e 5 f', '5 f 6 ']);
		expect(table.log.map((one) => one.text).join('')).toBe('bcdef');
		expect(table.choices.asked).toBe(true);
	});
	it('asks nobody and takes nothing back on the way', async () => {
		let done = () => undefined as void;
		const view = { game: 'example', seat: 0, ply: 1, actor: 0, pending: [0], table: {} };
		table.animate(() => new Promise((resolve) => (done = resolve)));
		source.say(stateOf(0, 0, [], { legal, undo: 'free' }));
		source.say(stateOf(2, 0, ['a', 'b'], { steps: [{ n: 1, view }], legal, prompt: 'Go', undo: 'free' }));
		await settle();
		done();
		await settle();
		expect(table.state).toEqual({ n: 1, from: 0, events: [event('a')], view });
		expect([table.moving, table.choices.asked]).toEqual([true, false]);
		done();
		await settle();
		expect(table.state).toMatchObject({ n: 2, from: 1, prompt: 'Go', undo: 'free' });
		expect(table.state).not.toHaveProperty('steps');
		expect(table.choices.asked).toBe(true);
	});
	it('skips the whole way, and moves again behind it', async () => {
		const seen: string[] = [];
		const heard: string[] = [];
		const view = { game: 'example', seat: 0, ply: 1, actor: 0, pending: [], table: {} };
		table.onEvents = (events) => heard.push(...events.map((one) => one.text));
		table.animate((events, signal) => {
			seen.push(...events.map((one) => one.text));
			return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
		});
		source.say(stateOf(0, 0, []));
		source.say(stateOf(3, 0, ['a', 'b', 'c'], { steps: [{ n: 1, view }, { n: 2, view }] }));
		await settle();
		table.skip();
		await settle();
		expect([seen, heard, table.state?.n, table.moving]).toEqual([['a'], ['a', 'b', 'c'], 3, false]);
		source.say(stateOf(4, 3, ['d']));
		await settle();
		expect([seen, table.moving]).toEqual([['a', 'd'], true]);
		table.skip();
	});
	it('survives a board that fails', async () => {
		table.animate(() => Promise.reject(new Error('no')));
		source.say(stateOf(0, 0, []));
		source.say(stateOf(1, 0, ['a'], { legal }));
		await settle();
		expect([table.moving, table.choices.list.length]).toEqual([false, 2]);
	});
});

describe('turns of computers in one step', () => {
	const seats = [{ kind: 'person' }, { kind: 'computer' }, { kind: 'computer' }];
	const asks = (n: number, from: number, texts: string[], pending: number[], more: object = {}) =>
		stateOf(n, from, texts, { view: { game: 'example', seat: 0, ply: n, actor: 0, pending, table: {} }, ...more });
	let played: string[];
	let heard: string[];
	const texts = (events: GameEvent[]) => events.map((one) => one.text).join('');

	beforeEach(async () => {
		[played, heard] = [[], []];
		table.whole = true;
		table.onEvents = (events) => heard.push(texts(events));
		table.animate(async (events) => void played.push(texts(events)));
		source.say({ t: 'table', you: 0, seats } as unknown as ServerMessage);
		source.say(asks(0, 0, [], [0], { legal }));
		source.say(asks(1, 0, ['a'], [1]));
		source.say(asks(2, 1, ['b'], [1]));
		source.say(asks(3, 2, ['c'], [2]));
		await settle();
	});

	it('wait for the last of them; what a person did does not', async () => {
		expect([played, table.state?.n]).toEqual([['a'], 1]);
		source.say(asks(6, 3, ['d', 'e', 'f'], [0], { legal, steps: [{ n: 4, view: { game: 'example', seat: 0, ply: 4, actor: -1, pending: [], table: {} } }] }));
		await settle();
		expect([played, heard, table.state?.n, table.choices.asked]).toEqual([['a'], ['a', 'bcdef'], 6, true]);
		expect([texts(table.told), texts(table.log)]).toEqual(['bcdef', 'abcdef']);
		table.choices.choose(7);
		expect(table.told).toEqual([]);
	});
	it('come where the match ends', async () => {
		source.say(asks(4, 3, ['d'], []));
		await settle();
		expect([table.state?.n, texts(table.told)]).toEqual([4, 'bcd']);
	});
	it('come as they are once that is not wanted any more', async () => {
		table.whole = false;
		await settle();
		expect([played, table.state?.n, table.told]).toEqual([['a', 'b', 'c'], 3, []]);
	});
	it('are not waited for by those who only watch', async () => {
		source.say({ t: 'table', you: null, seats } as unknown as ServerMessage);
		source.say(asks(4, 3, ['d'], [1]));
		await settle();
		expect([played.join(''), table.state?.n]).toEqual(['abcd', 4]);
	});
});

describe('a turn that is nobody’s', () => {
	const ask = (n: number, from: number, texts: string[], pending: number[], more: object = {}): ServerMessage => {
		const view = { game: 'example', seat: 0, ply: n, actor: 0, pending, table: {} };
		const events = texts.map((text): GameEvent => ({ kind: text === 'T' || text === 't' ? 'turn' : 'drop', seat: text === 'T' ? -3 : 0, text }));
		return { t: 'state', match: 'm', n, from, events, view, ...more };
	};
	let played: string[];
	const told = () => table.told.map((one) => one.text).join('');

	beforeEach(async () => {
		played = [];
		table.animate(async (events) => void played.push(events.map((one) => one.text).join('')));
		source.say({ t: 'table', you: 0, seats: [{ kind: 'person' }] } as unknown as ServerMessage);
		source.say(ask(1, 0, ['t'], [0], { legal }));
		await settle();
	});

	it('is played and then told, all of it, until somebody answers', async () => {
		source.say(ask(2, 1, ['a'], []));
		source.say(ask(3, 2, ['T'], []));
		source.say(ask(5, 3, ['b', 'c'], []));
		source.say(ask(7, 5, ['d', 't'], [0], { legal }));
		await settle();
		expect([played, told()]).toEqual([['a', 'T', 'bc', 'dt'], 'bcdt']);
		source.say(ask(7, 0, ['t', 'a', 'T', 'B', 'C', 'D', 't'], [0], { legal }));
		await settle();
		expect(told()).toBe('BCDt'); // in another language
		table.choices.choose(7);
		expect(told()).toBe('');
	});
	it('comes in one step where computers’ turns do', async () => {
		table.whole = true;
		source.say(ask(3, 1, ['a', 'T'], []));
		source.say(ask(5, 3, ['b', 'c'], []));
		source.say(ask(7, 5, ['d', 't'], [0], { legal }));
		await settle();
		expect([played, told(), table.state?.n]).toEqual([['aT'], 'bcdt', 7]);
	});
	it('can be told again, as any can', async () => {
		source.say(ask(4, 1, ['T', 'b', 't'], [0], { legal }));
		await settle();
		expect(told()).toBe('');
		table.tell(1, 3);
		expect(told()).toBe('Tb');
		table.jump((ask(4, 3, ['t'], [0]) as unknown) as Parameters<typeof table.jump>[0]);
		expect(told()).toBe('');
	});
});

describe('a match that is over', () => {
	it('offers nothing, though the rules would ask', async () => {
		source.say(stateOf(3, 3, [], { legal }));
		await settle();
		source.say({ t: 'table', end: { by: 'resigned', seat: 1 } } as unknown as ServerMessage);
		expect(table.choices.asked).toBe(false);
	});
});

describe('an answer', () => {
	beforeEach(async () => {
		source.say(stateOf(3, 3, [], { legal }));
		await settle();
	});

	it('is sent once, with the ply and a key', () => {
		table.choices.choose(7);
		table.choices.choose(9);
		expect(source.asked.map((one) => one.request)).toEqual([{ do: 'act', ply: 3, key: expect.stringMatching(/^[1-9a-f][0-9a-f]{15}$|^0[1-9a-f][0-9a-f]{14}$/), action: 7 }]);
		expect([table.busy, table.choices.asked]).toEqual([true, false]);
	});
	it('is not asked for again between its reply and the next state', async () => {
		table.choices.choose(7);
		source.asked[0]?.resolve({ do: 'act' });
		await settle();
		expect([table.busy, table.choices.asked]).toEqual([false, false]);
		source.say(stateOf(4, 3, ['a'], { legal }));
		await settle();
		expect(table.choices.asked).toBe(true);
	});
	it('also if the state comes first', async () => {
		table.choices.choose(7);
		source.say(stateOf(4, 3, ['a'], { legal }));
		await settle();
		expect(table.choices.asked).toBe(false);
		source.asked[0]?.resolve({ do: 'act' });
		await settle();
		expect(table.choices.asked).toBe(true);
	});
	it('that is refused says why, and can be given anew', async () => {
		table.choices.choose(7);
		source.asked[0]?.reject({ error: 'stale', text: 'the game is at ply 4' });
		await settle();
		expect([table.fault?.text, table.choices.asked]).toEqual(['the game is at ply 4', true]);
	});
	it('that throws something away is asked for once more', async () => {
		source.say(stateOf(4, 3, [], { legal: legal.map((one, at) => (at ? one : { ...one, loses: '3 actions are lost' })) }));
		await settle();
		table.choices.choose(7);
		expect([table.choices.doubt?.loses, source.asked.length]).toEqual(['3 actions are lost', 0]);
		table.choices.choose(7);
		expect(source.asked.length).toBe(0);
		table.choices.doubt = null;
		table.choices.insist();
		expect(source.asked.length).toBe(0);
		table.choices.choose(7);
		table.choices.insist();
		expect([source.asked.length, table.choices.doubt]).toEqual([1, null]);
	});
	it('that throws something away is given at once where a guide asks for it', async () => {
		source.say(stateOf(4, 3, [], { legal: legal.map((one) => ({ ...one, loses: 'all is lost' })) }));
		await settle();
		table.limit((notation) => notation === 'nine');
		table.choices.choose(9);
		expect([source.asked.length, table.choices.doubt]).toEqual([1, null]);
	});
	it('that is not in the list is not sent', () => {
		table.choices.choose(8);
		expect(source.asked).toEqual([]);
	});
	it('is limited by a guide, who never leaves anybody without one', () => {
		const asked = vi.fn((notation: string) => notation !== 'nine');
		table.mayAct = asked;
		table.limit((notation) => notation === 'nine');
		expect(table.choices.list.map((one) => one.text)).toEqual(['nine']);
		table.limit((notation) => notation === 'ten');
		expect(table.choices.list.length).toBe(2);
		table.limit(null);
		table.choices.choose(9);
		expect([asked.mock.lastCall, source.asked.length, table.choices.asked]).toEqual([['nine'], 0, true]);
		table.choices.choose(7);
		expect(source.asked.length).toBe(1);
	});
});
