// The module in a worker: requests with numbers, one answer each. Long work is done in pieces and can be called off.
/// <reference lib="webworker" />
import { Core } from './core';
import { answer, Queue, type Arguments, type Call } from './engine';
import { par, review, think, type Work } from './thinking';
import type { JudgedPly, Question, ReviewPlan } from './types';
import type { Lang } from '../lib/languages';
import type { Fault } from '../table/messages';

export type ToWorker =
	| { module: WebAssembly.Module }
	| { mind: string; weights: ArrayBuffer }
	| { words: Lang; packed: ArrayBuffer }
	| { id: number; call: Call; args: Arguments<Call> }
	| { id: number; think: Question }
	| { id: number; review: ReviewPlan }
	| { id: number; par: string }
	| { stop: number };

export type FromWorker =
	| { id: number; done: unknown }
	| { id: number; fault: Fault }
	| { id: number; part: number }
	| { id: number; ply: JudgedPly; plies: number };

let core: Core | null = null;
const stopped = new Set<number>();
const long = new Queue();
const channel = new MessageChannel();
const resting: (() => void)[] = [];

channel.port1.onmessage = () => resting.shift()?.();

const say = (message: FromWorker) => postMessage(message);

const work = (id: number): Work => ({
	now: () => performance.now(),
	rest: () =>
		new Promise((resolve) => {
			resting.push(resolve);
			channel.port2.postMessage(null);
		}),
	stopped: () => stopped.has(id),
});

/** A refusal has a sentence; anything else is a mistake of the module, after which it cannot be trusted. */
function fail(id: number, cause: unknown): void {
	if (cause instanceof Error && 'error' in cause && 'text' in cause)
		return say({ id, fault: { error: String(cause.error), text: String(cause.text) } });
	say({ id, fault: { error: 'broken', text: String(cause) } });
}

async function serve(id: number, what: (core: Core) => unknown): Promise<void> {
	try {
		if (!core) throw new Error('no module');
		say({ id, done: await what(core) });
	} catch (cause) {
		fail(id, cause);
	} finally {
		stopped.delete(id);
	}
}

/** Weights that the module does not want are those of another build; plain ones judge then. Not while it thinks, for that would end it. */
function learn(game: string, weights: ArrayBuffer): void {
	void long.run(() => {
		try {
			core?.mind(game, new Uint8Array(weights));
		} catch (cause) {
			console.warn(`the weights of ${game}: ${String(cause)}`);
		}
	});
}

/** Words that the module does not want are those of another build; it speaks English then. */
function speak(lang: Lang, packed: ArrayBuffer): void {
	try {
		core?.words(lang, new Uint8Array(packed));
	} catch (cause) {
		console.warn(`the words of ${lang}: ${String(cause)}`);
	}
}

onmessage = (event: MessageEvent<ToWorker>) => {
	const message = event.data;

	if ('module' in message) core = new Core(message.module);
	else if ('mind' in message) learn(message.mind, message.weights);
	else if ('words' in message) speak(message.words, message.packed);
	else if ('stop' in message) stopped.add(message.stop);
	else if ('call' in message) void serve(message.id, (c) => answer(c, message.call, message.args));
	else if ('think' in message)
		void long.run(() =>
			serve(message.id, (c) =>
				think(c, message.think, work(message.id), (part) => say({ id: message.id, part })),
			),
		);
	else if ('par' in message) void long.run(() => serve(message.id, (c) => par(c, message.par)));
	else
		void long.run(() =>
			serve(message.id, (c) =>
				review(c, message.review, work(message.id), (ply, plies) => say({ id: message.id, ply, plies })),
			),
		);
};
