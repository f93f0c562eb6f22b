// Where the module runs. Pages ask an engine: in browsers a few workers (workers.ts), in tests it runs right here.
import type { Core } from './core';
import type { TaskHow } from './pool';
import { par, review, think, type Work } from './thinking';
import type { JudgedPly, Par, Question, Review, ReviewPlan, Thought } from './types';

/** Calls that answer at once. */
export type Call =
	| 'games'
	| 'open'
	| 'copy'
	| 'close'
	| 'about'
	| 'tables'
	| 'played'
	| 'state'
	| 'view'
	| 'act'
	| 'chance'
	| 'draw'
	| 'undo'
	| 'names'
	| 'record';

export type Arguments<K extends Call> = Parameters<Core[K]>;
export type Answer<K extends Call> = ReturnType<Core[K]>;

export interface ThinkHow extends TaskHow {
	/** 0 to 1. */
	progress?: ((part: number) => void) | undefined;
}

export interface ReviewHow {
	signal?: AbortSignal | undefined;
	told?: ((ply: JudgedPly, plies: number) => void) | undefined;
	/** Nobody waits for it: the page is settled meanwhile. */
	quiet?: boolean | undefined;
}

/** Rejects with a Fault: what the module refuses, `stopped`, or `broken` (then its matches are gone). */
export interface Engine {
	call<K extends Call>(name: K, ...args: Arguments<K>): Promise<Answer<K>>;
	/** As many at once as there are processors for; the same question has the same answer wherever it is thought about. */
	think(question: Question, how?: ThinkHow): Promise<Thought>;
	review(plan: ReviewPlan, how?: ReviewHow): Promise<Review>;
	/** Of a record; null where there is none. */
	par(record: string, signal?: AbortSignal): Promise<Par | null>;
}

export function answer<K extends Call>(core: Core, name: K, args: Arguments<K>): Answer<K> {
	return (core[name] as (...all: Arguments<K>) => Answer<K>).apply(core, args);
}

/** Tasks one after the other, whatever becomes of them. */
export class Queue {
	#last: Promise<unknown> = Promise.resolve();

	run<T>(task: () => T | Promise<T>): Promise<T> {
		const next = this.#last.then(task, task);
		this.#last = next.catch(() => undefined);
		return next;
	}
}

const work = (signal: AbortSignal | undefined): Work => ({
	now: () => performance.now(),
	rest: () => new Promise((resolve) => setTimeout(resolve, 0)),
	stopped: () => signal?.aborted ?? false,
});

/** Everything in this thread. */
export class DirectEngine implements Engine {
	#core: Core;
	#thinking = new Queue();
	#reviewing = new Queue();

	constructor(core: Core) {
		this.#core = core;
	}

	async call<K extends Call>(name: K, ...args: Arguments<K>): Promise<Answer<K>> {
		return answer(this.#core, name, args);
	}

	think(question: Question, how: ThinkHow = {}): Promise<Thought> {
		return this.#thinking.run(() => think(this.#core, question, work(how.signal), how.progress));
	}

	review(plan: ReviewPlan, how: ReviewHow = {}): Promise<Review> {
		return this.#reviewing.run(() => review(this.#core, plan, work(how.signal), how.told));
	}

	par(record: string): Promise<Par | null> {
		return this.#reviewing.run(() => par(this.#core, record));
	}
}
