import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diceOf, sawDice, wordFor } from './dice';
import type { Fault, ServerMessage } from './messages';
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
const state = (n: number) => ({ t: 'state', match: 'm', n, from: n, events: [], view: { ply: n } });
let source: RemoteSource;
let heard: ServerMessage[];
let connections: Connection[];
let faults: (Fault | undefined)[];

beforeEach(() => {
	vi.useFakeTimers();
	FakeSocket.all = [];
	vi.stubGlobal('WebSocket', FakeSocket);
	kept.clear();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	});
	vi.stubGlobal('location', { href: 'https://shoal.example/club/#/match/m' });
	vi.stubGlobal('addEventListener', vi.fn());
	vi.stubGlobal('removeEventListener', vi.fn());
	heard = [];
	connections = [];
	faults = [];
	source = new RemoteSource('m', 'token', 'de');
	source.open({ message: (message) => heard.push(message), connection: (one, fault) => (connections.push(one), faults.push(fault)) });
});
afterEach(() => {
	source.close();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function attach(n = 5): void {
	last().open();
	last().say({ t: 'reply', id: 1, do: 'watch', match: 'm', seat: 0 });
	last().say(state(n));
}

describe('the server as a source', () => {
	it('watches with its token, at the address of the pages', () => {
		last().open();
		expect(last().address).toBe('wss://shoal.example/club/ws');
		expect(last().sent).toEqual([{ lang: 'de', do: 'watch', id: 1, match: 'm', since: 0, token: 'token' }]);
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
		last().say({ t: 'reply', id: 1, do: 'watch', match: 'm', seat: 0 });
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
		expect(last().sent.at(-1)).toMatchObject({ do: 'record', match: 'm' });
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

describe('the dice of a server', () => {
	const match = '8x1k0c5v9q2m7r4t';
	const commitment = 'c'.repeat(64);
	const table = (awaited: number[], stage = 'open') =>
		({ t: 'table', match, stage, you: 0, seats: [], dice: { commitment, promises: ['d'.repeat(64)], awaited } });
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
		last().say({ t: 'error', id: shown().at(-1)?.id, error: 'unavailable', text: '' });
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
