// Long work of the module in small pieces, so that whoever runs it can be stopped and can say how far it is.
import type { Core } from './core';
import type { JudgedPly, Par, Question, Review, ReviewPlan, Thought } from './types';

/** A level that names no time of its own, and would take longer, answers with what it has. */
const MOST = 2500;
/** Milliseconds of one piece, and its most iterations: clocks of browsers can be coarse. */
const PIECE = 20;
const PIECE_MOST = 8192;

export interface Work {
	now(): number;
	/** Lets others have their turn; messages arrive meanwhile. */
	rest(): Promise<void>;
	/** Nobody wants the answer any more. */
	stopped(): boolean;
}

export class Stopped extends Error {
	readonly error = 'stopped';
	readonly text = '';
}

async function pause(work: Work): Promise<void> {
	await work.rest();
	if (work.stopped()) throw new Stopped();
}

/** Looks ahead until the player has enough or time is up. With `most` 0 only the question decides the answer. */
export async function think(
	core: Core,
	question: Question,
	work: Work,
	progress?: (part: number) => void,
): Promise<Thought> {
	const spend = core.think(question);
	const limit = question.most === 0 ? Infinity : Math.min(spend.milliseconds || MOST, question.most ?? Infinity);
	const begun = work.now();
	let done = 0;
	let piece = 16;

	for (let more = true; more;) {
		const before = work.now();
		more = core.goOn(piece);
		done += piece;
		const now = work.now();
		if (now - begun >= limit) break;
		piece = Math.round(piece * Math.min(2, Math.max(0.5, PIECE / Math.max(0.1, now - before))));
		piece = Math.min(PIECE_MOST, Math.max(1, piece));
		if (!more) break;
		progress?.(Math.min(1, Math.max(spend.iterations ? done / spend.iterations : 0, (now - begun) / limit)));
		await pause(work);
	}
	return core.thought(question.lang, question.names);
}

/** Judges every ply; `told` hears of each. The whole has the words of each, too. */
export async function review(
	core: Core,
	plan: ReviewPlan,
	work: Work,
	told?: (ply: JudgedPly, plies: number) => void,
): Promise<Review> {
	const { plies } = core.judge(plan);
	const words: JudgedPly[] = [];

	for (let i = 0; i < plies; i++) {
		const ply = core.judgePly(i, plan.lang);
		words.push(ply);
		told?.(ply, plies);
		await pause(work);
	}
	const whole = core.judged();
	return { ...whole, plies: whole.plies.map((ply, i) => ({ ...words[i], ...ply })) as JudgedPly[] };
}

/** Par of a record, without the rest of a review. In one piece. */
export function par(core: Core, record: string): Par | null {
	core.judge({ record, spec: 'greedy', iterations: 1, seed: 1, lang: 'en' });
	return core.par();
}
