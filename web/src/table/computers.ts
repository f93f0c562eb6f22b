// The computers at a table without a server. All that are asked think at once, and while people think; what they have found is played
// in an order of its own, so that the same match has the same record whoever was quick.
import { busy } from '../lib/settled';
import type { Asked } from './asked';

/** What the table does for them. */
export interface Host {
	/** Looks for an answer. */
	choose(asked: Asked, signal: AbortSignal): Promise<number>;
	/** Plays it, unless the signal says that it is not asked for any more. */
	play(asked: Asked, action: number, signal: AbortSignal): Promise<void>;
}

interface Thinking {
	asked: Asked;
	stop: AbortController;
	/** Null: it still thinks. */
	action: number | null;
}

export class Computers {
	#host: Host;
	#thinking = new Map<number, Thinking>();
	#playing = false;
	/** Says that they are at work. */
	#stirs: (() => void) | null = null;

	constructor(host: Host) {
		this.#host = host;
	}

	/** These are asked now. Who is asked the same as before thinks on; what else is thought about is moot. */
	ask(all: Asked[]): void {
		for (const [seat, { asked, stop }] of this.#thinking) {
			if (all.some((one) => one.seat === seat && one.ply === asked.ply)) continue;
			stop.abort();
			this.#thinking.delete(seat);
		}
		for (const asked of all) if (!this.#thinking.has(asked.seat)) this.#begin(asked);
		void this.#play();
		this.#tell();
	}

	stop(): void {
		this.ask([]);
	}

	#begin(asked: Asked): void {
		const one: Thinking = { asked, stop: new AbortController(), action: null };
		this.#thinking.set(asked.seat, one);
		this.#host.choose(asked, one.stop.signal).then(
			(action) => {
				one.action = action;
				void this.#play();
			},
			() => this.#forget(one),
		);
	}

	#forget(one: Thinking): void {
		if (this.#thinking.get(one.asked.seat) === one) this.#thinking.delete(one.asked.seat);
		this.#tell();
	}

	#tell(): void {
		if (this.#playing || [...this.#thinking.values()].some(({ action }) => action === null)) this.#stirs ??= busy();
		else {
			this.#stirs?.();
			this.#stirs = null;
		}
	}

	/** Who has answered least comes first, then the lower seat; all wait for it. */
	#first(): Thinking | undefined {
		const order = (a: Thinking, b: Thinking) => a.asked.ply - b.asked.ply || a.asked.seat - b.asked.seat;
		return [...this.#thinking.values()].sort(order)[0];
	}

	async #play(): Promise<void> {
		if (this.#playing) return;
		this.#playing = true;
		for (let one = this.#first(); one && one.action !== null; one = this.#first()) {
			const { asked, action, stop } = one;
			const played = await this.#host.play(asked, action, stop.signal).then(
				() => true,
				() => false,
			);
			this.#forget(one);
			// What could not be kept is not tried again and again: the next who plays wakes the others.
			if (!played) break;
		}
		this.#playing = false;
		this.#tell();
	}
}
