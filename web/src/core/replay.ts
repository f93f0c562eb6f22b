// A record that is looked through: any ply, through any eyes, with what happened and what a strong player thinks of it.
import { CHANCE, NOBODY, type GameEvent, type Lang, type State } from '../table/messages';
import type { Engine, ReviewHow } from './engine';
import type { About, Played, Review, Tables } from './types';

/** Iterations for each decision: a match is reviewed in well under a minute, and mistakes are looked at again. */
const ITERATIONS = 500;

export interface Moment {
	/** Plies played so far: 0 to length. */
	ply: number;
	state: State;
	/** What the last ply brought about, as these eyes saw it. */
	events: GameEvent[];
	/** The ply that led here, and the one that follows. */
	last: Played | null;
	next: Played | null;
}

export class Replay {
	readonly about: About;
	/** The plies of the match; what was taken back is left out. */
	readonly steps: Played[];
	/** What opened it: a record, perhaps behind lines of values. */
	readonly text: string;
	/** The component tables, where they are not the shipped ones. */
	readonly tables: Tables | null;
	#engine: Engine;
	#lang: Lang;
	#review: Promise<Review> | null = null;

	private constructor(engine: Engine, text: string, lang: Lang, about: About, played: Played[], tables: Tables | null) {
		this.#engine = engine;
		this.#lang = lang;
		this.text = text;
		this.about = about;
		this.tables = tables;
		this.steps = played.filter((step) => !step.back);
	}

	/** Rejects with a Fault whose sentence says what is wrong with the record, and where. */
	static async open(engine: Engine, text: string, lang: Lang): Promise<Replay> {
		const { match } = await engine.call('open', text);
		try {
			const about = await engine.call('about', match, lang);
			await engine.call('names', match, about.names);
			const tables = about.changes.length ? await engine.call('tables', match, lang) : null;
			return new Replay(engine, text, lang, about, await engine.call('played', match), tables);
		} catch (fault) {
			await engine.call('close', match);
			throw fault;
		}
	}

	async close(): Promise<void> {
		await this.#engine.call('close', this.about.match);
	}

	get length(): number {
		return this.steps.length;
	}

	/** What is said from now on is said in this language. */
	speak(lang: Lang): void {
		if (lang !== this.#lang) this.#review = null;
		this.#lang = lang;
	}

	/** The match after so many plies, through the eyes of a seat or of an onlooker. */
	async seek(ply: number, seat = NOBODY): Promise<Moment> {
		const at = Math.min(this.length, Math.max(0, Math.trunc(ply)));
		const match = this.about.match;
		const lang = this.#lang;
		const before = at ? await this.#engine.call('state', match, seat, { ply: at - 1, lang }) : null;
		const state = await this.#engine.call('state', match, seat, { ply: at, from: before?.n ?? 0, lang });
		return {
			ply: at,
			state,
			events: state.events,
			last: this.steps[at - 1] ?? null,
			next: this.steps[at] ?? null,
		};
	}

	/** Everything that happened up to there, for the log. */
	async log(ply: number, seat = NOBODY): Promise<GameEvent[]> {
		const at = Math.min(this.length, Math.max(0, Math.trunc(ply)));
		const { events } = await this.#engine.call('state', this.about.match, seat, {
			ply: at,
			from: 0,
			lang: this.#lang,
		});
		return events;
	}

	/** The nearest ply behind (`by` 1) or before (-1) this one at which a seat is to act, not chance; or an end. */
	decision(ply: number, by: 1 | -1): number {
		let at = ply + by;
		while (at > 0 && at < this.length && this.steps[at]?.seat === CHANCE) at += by;
		return Math.min(this.length, Math.max(0, at));
	}

	/** How each seat stood at each of its decisions, mistakes and luck. Made once; who asks later shares it. */
	review(how: ReviewHow = {}, iterations = ITERATIONS): Promise<Review> {
		const plan = { record: this.text, spec: 'hard', iterations, seed: 1, lang: this.#lang };

		this.#review ??= this.#engine.review(plan, how).catch((fault: unknown) => {
			this.#review = null;
			throw fault;
		});
		return this.#review;
	}

	/** The record of a new match that begins with the first plies of this one; what comes is dealt anew. */
	async recordUpTo(ply: number, seed: string, who: string[], date: string): Promise<string> {
		const copy = await this.#engine.call('copy', this.about.match, Math.min(this.length, Math.max(0, ply)), seed);
		try {
			return await this.#engine.call('record', copy.match, { who, date });
		} finally {
			await this.#engine.call('close', copy.match);
		}
	}
}
