// Hands that take one task each: made when they are first needed, and never more at work than there may be.
import type { Fault } from '../table/messages';

export interface TaskHow {
	/** Nobody wants it any more; if it has begun, it must end by itself. */
	signal?: AbortSignal | undefined;
	/** Somebody looks at the screen until it is done: it does not wait for those that are not urgent. */
	urgent?: boolean | undefined;
}

interface Waiting<T> {
	urgent: boolean;
	begin(hand: T): Promise<unknown>;
}

export class Pool<T> {
	#make: () => T;
	#most: number;
	#idle: T[] = [];
	#waiting: Waiting<T>[] = [];
	#busy = 0;
	#urgent = 0;

	/** So many at once, and one more if something is urgent. */
	constructor(make: () => T, most: number) {
		this.#make = make;
		this.#most = most;
	}

	run<R>(task: (hand: T) => Promise<R>, { signal, urgent = false }: TaskHow = {}): Promise<R> {
		return new Promise((resolve, reject) => {
			const stopped = () => reject({ error: 'stopped', text: '' } satisfies Fault);
			if (signal?.aborted) return stopped();
			const one: Waiting<T> = { urgent, begin: (hand) => task(hand).then(resolve, reject) };
			signal?.addEventListener('abort', () => this.#forget(one) && stopped(), { once: true });
			this.#waiting.push(one);
			this.#next();
		});
	}

	/** False: it has begun. */
	#forget(one: Waiting<T>): boolean {
		const at = this.#waiting.indexOf(one);
		if (at >= 0) this.#waiting.splice(at, 1);
		return at >= 0;
	}

	#may({ urgent }: Waiting<T>): boolean {
		return this.#busy <= this.#most && (urgent || this.#busy - this.#urgent < this.#most);
	}

	#next(): void {
		const one = this.#waiting.find(({ urgent }) => urgent) ?? this.#waiting[0];
		if (!one || !this.#may(one)) return;
		this.#forget(one);
		void this.#work(one);
		this.#next();
	}

	async #work(one: Waiting<T>): Promise<void> {
		const hand = this.#idle.pop() ?? this.#make();
		this.#busy++;
		if (one.urgent) this.#urgent++;
		await one.begin(hand);
		if (one.urgent) this.#urgent--;
		this.#busy--;
		this.#idle.push(hand);
		this.#next();
	}
}
