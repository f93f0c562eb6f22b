import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diceOf, sawDice, wordFor } from './dice';
import type { Fault, ServerMessage, TableInfo } from './messages';
import { MATCH as match, stateMessage, tableMessage } from './messages.testing';
import type { Connection } from './source';
import { RemoteSource } from './remote';

class FakeSocket {
	static readonly OPEN = 1;
	static all: FakeSocket[] = [];
	readyState = 0;
	sent: Record<string, unknown>[] = [];
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;

	constructor(readonly address: string) {
		FakeSocket.all.push(this);
	}
	send(text: string): void {
		this.sent.push(JSON.parse(text) as Record<string, unknown>);
	}
	close(): void {
		this.readyState = 3;
		this.onclose?.();
	}
	open(): void {
		this.readyState = 1;
		this.onopen?.();
	}
	say(message: object): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}
}

const kept = new Map<string, string>();
const last = () => FakeSocket.all.at(-1) as FakeSocket;
let source: RemoteSource;
let heard: ServerMessage[];
let connections: Connection[];
let faults: (Fault | undefined)[];
let misfits: Fault[];

beforeEach(() => {
	vi.useFakeTimers();
	FakeSocket.all = [];
	vi.stubGlobal('WebSocket', FakeSocket);
	kept.clear();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	});
	vi.stubGlobal('location', { href: 'https://shoal.example/club/#/match/8x1k0c5v9q2m7r4t' });
	vi.stubGlobal('addEventListener', vi.fn());
	vi.stubGlobal('removeEventListener', vi.fn());
	heard = [];
	connections = [];
	faults = [];
	misfits = [];
	source = new RemoteSource(match, 'token', 'de');
	source.open({ message: (message) => heard.push(message), connection: (one, fault) => (connections.push(one), faults.push(fault)), misfit: (fault) => misfits.push(fault) });
});
afterEach(() => {
	source.close();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function attach(n = 5): void {
	last().open();
	last().say({ t: 'reply', id: 1, do: 'watch', match, seat: 0 });
	last().say(stateMessage(n));
}

describe('the server as a source', () => {
	it('watches with its token, at the address of the pages', () => {
		last().open();
		expect(last().address).toBe('wss://shoal.example/club/ws');
		expect(last().sent).toEqual([{ lang: 'de', do: 'watch', id: 1, match, since: 0, token: 'token' }]);
	});
	it('comes back with what it has heard, and sends again what nobody has acknowledged', async () => {
		attach();
		const answer = source.ask({ do: 'act', ply: 5, key: 'a1', action: 3 });
		expect(last().sent.at(-1)).toMatchObject({ do: 'act', key: 'a1', action: 3 });
		last().close();
		expect(connections.at(-1)).toBe('offline');
		vi.advanceTimersByTime(20_000);
		expect(FakeSocket.all.length).toBe(2);
		last().open();
		expect(last().sent).toMatchObject([{ do: 'watch', since: 5 }]);
		last().say({ t: 'reply', id: 1, do: 'watch', match, seat: 0 });
		expect(connections.at(-1)).toBe('online');
		const again = last().sent.at(-1) as { id: number };
		expect(again).toMatchObject({ do: 'act', ply: 5, key: 'a1', action: 3 });
		last().say({ t: 'reply', id: again.id, do: 'act', again: true });
		await expect(answer).resolves.toMatchObject({ again: true });
		last().close();
		vi.advanceTimersByTime(20_000);
		attach(6);
		expect(last().sent.map((one) => one.do)).toEqual(['watch']);
	});
	it('holds what is asked while nobody is there', async () => {
		const answer = source.ask({ do: 'chat', key: 'b', text: 'hello' });
		expect(last().sent).toEqual([]);
		attach();
		const sent = last().sent.find((one) => one.do === 'chat') as { id: number };
		last().say({ t: 'error', id: sent.id, error: 'too-many', text: 'slower, please' });
		await expect(answer).rejects.toMatchObject({ text: 'slower, please' });
	});
	it('asks for a record by the name of its match', () => {
		attach();
		void source.ask({ do: 'record' }).catch(() => undefined);
		expect(last().sent.at(-1)).toMatchObject({ do: 'record', match });
	});
	it('waits longer and longer, and not at all if somebody asks', () => {
		for (let i = 0; i < 8; i++) {
			last().close();
			vi.advanceTimersByTime(20_000);
		}
		const before = FakeSocket.all.length;
		last().close();
		vi.advanceTimersByTime(5_000);
		expect(FakeSocket.all.length).toBe(before);
		source.retry();
		vi.advanceTimersByTime(1);
		expect(FakeSocket.all.length).toBe(before + 1);
	});
	it('ends where there is nothing to come back to', () => {
		last().open();
		last().say({ t: 'error', id: 1, error: 'missing', text: 'there is no such match' });
		vi.advanceTimersByTime(60_000);
		expect([connections.at(-1), FakeSocket.all.length]).toEqual(['gone', 1]);
	});
	it('comes back later if the store cannot be reached', () => {
		last().open();
		last().say({ t: 'error', id: 1, error: 'unavailable', text: 'later' });
		vi.advanceTimersByTime(20_000);
		expect([connections.at(-1), FakeSocket.all.length]).toEqual(['connecting', 2]);
	});
	it('does not come back before the server wants it, unless somebody asks', () => {
		last().open();
		last().say({ t: 'error', id: 1, error: 'too-many', text: 'later', retry: 40 });
		expect(connections.at(-1)).toBe('offline');
		expect(faults.at(-1)).toMatchObject({ retry: 40 });
		vi.advanceTimersByTime(40_000);
		expect(FakeSocket.all.length).toBe(1);
		vi.advanceTimersByTime(2_000);
		expect(FakeSocket.all.length).toBe(2);
		last().open();
		last().say({ t: 'error', error: 'too-many', text: 'too much at once', retry: 100 });
		last().close();
		vi.advanceTimersByTime(60_000);
		expect(FakeSocket.all.length).toBe(2);
		source.retry();
		vi.advanceTimersByTime(1);
		expect(FakeSocket.all.length).toBe(3);
		last().close();
		expect(faults.at(-1)).toBeUndefined();
	});
	it('asks for all words anew in another language', () => {
		attach();
		source.speak('en');
		expect(last().sent.at(-1)).toMatchObject({ do: 'watch', lang: 'en', since: 0 });
	});
});

describe('what is not as agreed', () => {
	const spoilt = () => ({ ...stateMessage(6), view: null });
	const raw = (data: unknown) => last().onmessage?.({ data: data as string });

	it('is told and left out, and the connection goes on', () => {
		attach();
		for (const data of ['', 'null', '[]', '{', '{}', JSON.stringify(spoilt()), JSON.stringify({ ...tableMessage(), dice: 7 }), new ArrayBuffer(3)]) raw(data);
		expect(misfits.map(({ error }) => error)).toEqual(Array(8).fill('bad-frame'));
		expect(misfits[5]?.text).toContain('“view” of “state”');
		expect(misfits[6]?.text).toContain('“dice” of “table”');
		expect([heard.length, connections.at(-1), FakeSocket.all.length]).toEqual([1, 'online', 1]);
		last().say(stateMessage(7));
		expect(heard.at(-1)).toMatchObject({ n: 7 });
		last().close();
		vi.advanceTimersByTime(20_000);
		last().open();
		expect(last().sent).toMatchObject([{ do: 'watch', since: 7 }]);
	});
	it('does not let anybody wait for ever', async () => {
		attach();
		const carry = source.ask({ do: 'carry' });
		const record = source.ask({ do: 'record' });
		const [one, other] = last().sent.slice(-2) as { id: number }[];
		last().say({ t: 'reply', id: one?.id, do: 'carry', carry: 5 });
		await expect(carry).rejects.toMatchObject({ error: 'bad-frame' });
		last().say({ t: 'reply', id: other?.id, do: 'act' });
		await expect(record).rejects.toMatchObject({ error: 'bad-frame', text: expect.stringContaining('“do” of “record”') as string });
	});
	it('may be the answer to who wants to watch: it was one', () => {
		last().open();
		last().say({ t: 'reply', id: 1, do: 'watch' });
		expect([misfits.length, connections.at(-1)]).toEqual([1, 'online']);
	});
	it('may be a refusal: then later', () => {
		last().open();
		last().say({ t: 'error', id: 1 });
		expect([misfits.length, connections.at(-1)]).toEqual([1, 'offline']);
		vi.advanceTimersByTime(20_000);
		expect(FakeSocket.all.length).toBe(2);
	});
	it('never makes the handler throw, whatever comes', () => {
		attach();
		const kinds = fc.constantFrom('table', 'state', 'chat', 'error', 'reply', 'weather', null, 7);
		const members = fc.constantFrom('id', 'do', 'n', 'from', 'events', 'view', 'seats', 'dice', 'stage', 'match', 'error', 'text', 'legal', 'end', 'you');
		const frame = fc.tuple(kinds, fc.dictionary(members, fc.jsonValue()), fc.boolean()).map(([t, more, whole]) => ({ ...(whole && t === 'state' ? stateMessage(8) : whole ? tableMessage() : {}), ...more, t }));
		fc.assert(fc.property(fc.oneof(fc.anything(), fc.string(), fc.json(), frame.map((one) => JSON.stringify(one))), (data) => void raw(data)), { numRuns: 2000, seed: 3 });
		vi.advanceTimersByTime(20_000);
		if (last().readyState !== 1) last().open();
		last().say(stateMessage(9));
		expect(heard.at(-1)).toMatchObject({ n: 9 });
	});
});

describe('the dice of a server', () => {
	const commitment = 'c'.repeat(64);
	const table = (awaited: number[], stage: TableInfo['stage'] = 'open') => tableMessage({ stage, dice: { commitment, promises: ['d'.repeat(64)], awaited } });
	const shown = () => FakeSocket.all.flatMap((socket) => socket.sent).filter((one) => one.do === 'show');

	it('are kept by whoever looks', () => {
		attach();
		last().say(table([], 'playing'));
		expect(diceOf(match)).toMatchObject({ commitment, early: false });
	});
	it('get the own word as soon as it is awaited, once', () => {
		sawDice({ match, stage: 'open', dice: { commitment } });
		const word = wordFor(match, '');
		attach();
		last().say(table([]));
		expect(shown()).toEqual([]);
		last().say(table([0]));
		last().say(table([0]));
		expect(shown()).toMatchObject([{ do: 'show', word }]);
		expect(diceOf(match)?.promises).toEqual(['d'.repeat(64)]);
	});
	it('get it again after a lost connection, or if it was refused', async () => {
		sawDice({ match, stage: 'open', dice: { commitment } });
		const word = wordFor(match, '');
		attach();
		last().say(table([0]));
		last().close();
		vi.advanceTimersByTime(20_000);
		attach();
		last().say(table([0]));
		expect(shown()).toMatchObject([{ word }, { word }]);
		last().say({ t: 'error', id: shown().at(-1)?.id, error: 'unavailable', text: 'later' });
		await vi.advanceTimersByTimeAsync(0);
		last().say(table([0]));
		expect(shown().length).toBe(3);
	});
	it('that were thrown without the word before one’s eyes are remembered; not if nobody was there', () => {
		sawDice({ match, stage: 'open', dice: { commitment } });
		wordFor(match, '');
		attach();
		last().say(table([], 'open'));
		last().close();
		vi.advanceTimersByTime(20_000);
		attach();
		last().say(table([], 'playing'));
		expect(diceOf(match)?.passed).toBeUndefined();
		last().say(table([], 'open'));
		last().say(table([], 'playing'));
		expect(diceOf(match)?.passed).toBe(true);
	});
	it('get nothing from who has no word', () => {
		attach();
		last().say(table([0]));
		expect(shown()).toEqual([]);
	});
});
