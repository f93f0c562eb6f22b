import { describe, expect, test } from 'vitest';
import { Pool, type TaskHow } from './pool';

/** Tasks that end when they are told to. */
class Work {
	made = 0;
	/** Names of what is being done, in the order in which it was begun, and by which hand. */
	begun: string[] = [];
	hands = new Map<string, number>();
	#ends = new Map<string, () => void>();
	pool: Pool<number>;

	constructor(most: number) {
		this.pool = new Pool(() => ++this.made, most);
	}

	ask(name: string, how?: TaskHow): Promise<string> {
		return this.pool.run(
			(hand) =>
				new Promise((resolve, reject) => {
					this.begun.push(name);
					this.hands.set(name, hand);
					this.#ends.set(name, () => (name.startsWith('bad') ? reject(new Error(name)) : resolve(name)));
				}),
			how,
		);
	}

	async end(name: string): Promise<void> {
		this.#ends.get(name)?.();
		await new Promise((resolve) => setTimeout(resolve, 0));
	}
}

describe('hands', () => {
	test('are made only when another is needed, and used again', async () => {
		const work = new Work(3);
		expect(work.made).toBe(0);
		const first = work.ask('a');
		expect(work.made).toBe(1);
		await work.end('a');
		expect(await first).toBe('a');
		void work.ask('b');
		expect(work.made).toBe(1);
		void work.ask('c');
		expect(work.made).toBe(2);
		expect(work.hands.get('b')).not.toBe(work.hands.get('c'));
	});

	test('are no more than there may be; the rest waits in its order', async () => {
		const work = new Work(2);
		for (const name of ['a', 'b', 'c', 'd']) void work.ask(name);
		expect(work.begun).toEqual(['a', 'b']);
		await work.end('b');
		expect(work.begun).toEqual(['a', 'b', 'c']);
		await work.end('a');
		expect(work.begun).toEqual(['a', 'b', 'c', 'd']);
		expect(work.made).toBe(2);
	});

	test('go on after a task that failed', async () => {
		const work = new Work(1);
		const bad = work.ask('bad');
		const good = work.ask('good');
		void work.end('bad');
		await expect(bad).rejects.toThrow('bad');
		await work.end('good');
		expect(await good).toBe('good');
	});
});

describe('what is urgent', () => {
	test('has a hand of its own, which others do not take', async () => {
		const work = new Work(1);
		for (const name of ['a', 'b']) void work.ask(name);
		void work.ask('hint', { urgent: true });
		expect(work.begun).toEqual(['a', 'hint']);
		await work.end('hint');
		expect(work.begun).toEqual(['a', 'hint']);
		await work.end('a');
		expect(work.begun).toEqual(['a', 'hint', 'b']);
		expect(work.made).toBe(2);
	});

	test('comes before what waits, and holds nobody up for good', async () => {
		const work = new Work(1);
		for (const name of ['a', 'b']) void work.ask(name);
		for (const name of ['first', 'second']) void work.ask(name, { urgent: true });
		expect(work.begun).toEqual(['a', 'first']);
		await work.end('a');
		expect(work.begun).toEqual(['a', 'first', 'second']);
		await work.end('first');
		expect(work.begun).toEqual(['a', 'first', 'second', 'b']);
		expect(work.made).toBe(2);
	});
});

test('what nobody wants any more is not begun', async () => {
	const work = new Work(1);
	const stop = new AbortController();
	void work.ask('a');
	const waiting = work.ask('b', { signal: stop.signal });
	void work.ask('c');
	stop.abort();
	await expect(waiting).rejects.toMatchObject({ error: 'stopped' });
	await expect(work.ask('d', { signal: stop.signal })).rejects.toMatchObject({ error: 'stopped' });
	await work.end('a');
	expect(work.begun).toEqual(['a', 'c']);
});
