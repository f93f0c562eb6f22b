// The engine of browsers: one worker keeps matches, some think, and one reviews, so that none waits for another.
import url from '$wasm?url';
import { m } from '../paraglide/messages';
import type { Fault } from '../table/messages';
import { answers, readPar, readReview, readThought, readWorker } from './border';
import type { Answer, Arguments, Call, Engine, ReviewHow, ThinkHow } from './engine';
import { isLang, type Lang } from '../lib/languages';
import { during } from '../lib/settled';
import { gameOf, mind, wordsOf } from './packed';
import { Pool } from './pool';
import type { JudgedPly, Par, Question, Review, ReviewPlan, Thought } from './types';
import type { ToWorker } from './worker';

type Ask =
	Extract<ToWorker, { id: number }> extends infer T ? (T extends { id: number } ? Omit<T, 'id'> : never) : never;

interface Hearing {
	/** What is done, checked. Throws a Fault. */
	read(value: unknown): unknown;
	resolve(value: unknown): void;
	reject(fault: Fault): void;
	part?: ((part: number) => void) | undefined;
	ply?: ((ply: JudgedPly, plies: number) => void) | undefined;
}

let compiled: Promise<WebAssembly.Module> | null = null;

/** Compiled once for all workers. Servers may not know the type of the file; then it is read whole. */
function module(): Promise<WebAssembly.Module> {
	const fetched = () => fetch(url);

	compiled ??= WebAssembly.compileStreaming(fetched())
		.catch(async () => WebAssembly.compile(await (await fetched()).arrayBuffer()))
		.catch((cause: unknown) => {
			compiled = null;
			throw cause;
		});
	return compiled;
}

/** One worker with its questions. After a mistake of the module a new one takes its place. */
class Desk {
	#worker: Promise<Worker> | null = null;
	/** The games whose weights the worker has, and the languages whose words. */
	#learnt = new Set<string>();
	#spoken = new Set<Lang>();
	#hearing = new Map<number, Hearing>();
	#id = 0;

	async ask<T>(
		what: Ask,
		read: (value: unknown) => T,
		more: Pick<Hearing, 'part' | 'ply'> & { signal?: AbortSignal | undefined; judges?: string; speaks?: Lang | undefined } = {},
	): Promise<T> {
		const id = ++this.#id;
		const weights = more.judges ? await mind(more.judges) : null;
		const words = more.speaks && !this.#spoken.has(more.speaks) ? await wordsOf(more.speaks) : null;
		const worker = await this.#start();
		if (more.speaks && words && !this.#spoken.has(more.speaks)) {
			this.#spoken.add(more.speaks);
			worker.postMessage({ words: more.speaks, packed: words } satisfies ToWorker);
		}
		if (more.judges && weights && !this.#learnt.has(more.judges)) {
			this.#learnt.add(more.judges);
			worker.postMessage({ mind: more.judges, weights } satisfies ToWorker);
		}
		if (more.signal?.aborted) throw { error: 'stopped', text: '' } satisfies Fault;
		return new Promise((resolve, reject) => {
			this.#hearing.set(id, { read, resolve: resolve as Hearing['resolve'], reject, part: more.part, ply: more.ply });
			more.signal?.addEventListener('abort', () => worker.postMessage({ stop: id } satisfies ToWorker), {
				once: true,
			});
			worker.postMessage({ id, ...what });
		});
	}

	/** What was asked is answered with `broken`. */
	end(text = ''): void {
		void this.#worker?.then((worker) => worker.terminate()).catch(() => undefined);
		this.#worker = null;
		this.#learnt.clear();
		this.#spoken.clear();
		for (const one of this.#hearing.values()) one.reject({ error: 'broken', text });
		this.#hearing.clear();
	}

	#start(): Promise<Worker> {
		this.#worker ??= this.#make().catch((cause: unknown) => {
			this.#worker = null;
			throw { error: 'unavailable', text: m.core_no_module({ cause: String(cause) }) } satisfies Fault;
		});
		return this.#worker;
	}

	async #make(): Promise<Worker> {
		const code = await module();
		const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
		worker.onmessage = (event: MessageEvent<unknown>) => this.#hear(event.data);
		worker.onerror = () => this.end(m.core_broken());
		worker.postMessage({ module: code } satisfies ToWorker);
		return worker;
	}

	#hear(data: unknown): void {
		const heard = readWorker(data);
		if ('bad' in heard) return this.#leaveOut(heard.bad, heard.id);
		const { message } = heard;
		const one = this.#hearing.get(message.id);

		if ('part' in message) return one?.part?.(message.part);
		if ('ply' in message) return one?.ply?.(message.ply, message.plies);
		this.#hearing.delete(message.id);
		if ('done' in message) return one && this.#done(one, message.done);
		if (message.fault.error !== 'broken') return one?.reject(message.fault);
		one?.reject({ error: 'broken', text: m.core_broken() });
		this.end(m.core_broken());
	}

	#done(one: Hearing, value: unknown): void {
		try {
			one.resolve(one.read(value));
		} catch (fault) {
			one.reject(fault as Fault);
		}
	}

	/** If nobody knows who waits for it, nobody waits for ever. */
	#leaveOut(fault: Fault, id: number | null): void {
		const one = id === null ? undefined : this.#hearing.get(id);
		if (!one) return this.end(fault.text);
		this.#hearing.delete(id as number);
		one.reject(fault);
	}
}

/** The language that a call is answered in: it, or what has it, is the last argument. */
function langOf(args: unknown[]): Lang | undefined {
	const last = args.at(-1);
	if (typeof last === 'string') return isLang(last) ? last : undefined;
	return typeof last === 'object' && last !== null && 'lang' in last ? (last.lang as Lang) : undefined;
}

/**
 * Workers that think at once: as many as a table has computers, made when they are needed. Time is what bounds them, so that few processors make all
 * of them a little weaker, and nobody waits for one after the other.
 */
const THINKERS = 5;

export class WorkerEngine implements Engine {
	#tables = new Desk();
	#thinkers = new Pool(() => new Desk(), THINKERS);

	/** Who keeps matches judges nothing, but whoever opens one will soon want to know. */
	call<K extends Call>(name: K, ...args: Arguments<K>): Promise<Answer<K>> {
		if (name === 'open') void mind(gameOf(String(args[0])));
		return during(this.#tables.ask({ call: name, args: args as Arguments<Call> }, answers[name], { speaks: langOf(args) }));
	}

	think(question: Question, how: ThinkHow = {}): Promise<Thought> {
		const more = { signal: how.signal, part: how.progress, judges: gameOf(question.game), speaks: question.lang };
		return this.#thinkers.run((desk) => desk.ask({ think: question }, readThought, more), how);
	}

	review(plan: ReviewPlan, how: ReviewHow = {}): Promise<Review> {
		const review = this.#apart({ review: plan }, readReview, plan.record, how, plan.lang);
		return how.quiet ? review : during(review);
	}

	par(record: string, signal?: AbortSignal): Promise<Par | null> {
		return during(this.#apart({ par: record }, readPar, record, { signal }));
	}

	/** In a worker of its own that ends with it, at once if it is called off: one ply can take a while. */
	async #apart<T>(what: Ask, read: (value: unknown) => T, record: string, how: ReviewHow, speaks?: Lang): Promise<T> {
		const desk = new Desk();
		const stop = () => desk.end();

		how.signal?.addEventListener('abort', stop, { once: true });
		try {
			return await desk.ask(what, read, { signal: how.signal, ply: how.told, judges: gameOf(record), speaks });
		} catch (fault) {
			throw how.signal?.aborted ? ({ error: 'stopped', text: '' } satisfies Fault) : fault;
		} finally {
			how.signal?.removeEventListener('abort', stop);
			desk.end();
		}
	}
}

let shared: Engine | null = null;

/** The engine of this page. */
export function engine(): Engine {
	shared ??= new WorkerEngine();
	return shared;
}
