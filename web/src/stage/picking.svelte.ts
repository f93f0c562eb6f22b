// Pointing at places until an answer is clear. What is pointed at is shared with the prompt bar, and its words stand beside it.
import type { Choice } from '../table/messages';
import type { Choices } from '../table/choices.svelte';
import { findAnswer, ofKind, type AnswerOf } from './answers';
import { answerAt, nextPlaces, type Path, type Way } from './ways';

export class Picking<Facts = Record<string, unknown>> {
	/** Places that were pointed at on the way to an answer. */
	picked = $state.raw<readonly string[]>([]);
	/** See Way. */
	mode = $state('');
	/** What a tip stands beside, and what it says. */
	anchor = $state.raw<{ element: Element; text: string } | null>(null);
	/** The next press shows something to the others instead of answering. */
	pointing = $state(false);
	readonly choices: Choices;
	#paths: (answer: AnswerOf<Facts>) => Path[];

	readonly ways = $derived.by((): Way<AnswerOf<Facts>>[] =>
		(this.choices.list as unknown as AnswerOf<Facts>[]).flatMap((answer) => this.#paths(answer).map((path) => ({ answer, ...path }))),
	);
	readonly places = $derived.by(() => nextPlaces(this.ways.filter(({ mode = '' }) => mode === this.mode), this.picked));
	/** The place that is pointed at. */
	readonly pointed = $derived.by(() => (this.anchor?.element as HTMLElement | undefined)?.dataset.place ?? '');
	/** The answer that is pointed at, here or in the prompt bar, and its way. */
	readonly hovered = $derived.by(() => this.choices.hovered as unknown as AnswerOf<Facts> | null);
	readonly #lit = $derived.by(() => this.ways.filter(({ answer }) => answer.action === this.choices.hover).flatMap(({ path }) => path));

	constructor(choices: Choices, paths: (answer: AnswerOf<Facts>) => Path[]) {
		this.choices = choices;
		this.#paths = paths;
	}

	of<K extends keyof Facts>(...kinds: K[]): AnswerOf<Facts, K>[] {
		return ofKind<Facts, K>(this.choices.list, ...kinds);
	}

	find<K extends keyof Facts>(kind: K, facts: Partial<Facts[K]> = {}): AnswerOf<Facts, K> | undefined {
		return findAnswer<Facts, K>(this.choices.list, kind, facts);
	}

	can(place: string): boolean {
		return this.places.has(place);
	}

	/** The answer that a place is, if it is one alone. */
	at(place: string): AnswerOf<Facts> | undefined {
		return answerAt(this.places.get(place) ?? [], this.picked);
	}

	/** Part of the answer that is pointed at. */
	lit(place: string): boolean {
		return this.#lit.includes(place);
	}

	/** The sign of the best answer of a hint that it is, or is a step to. */
	rank(place: string): string | undefined {
		const signs = (this.places.get(place) ?? []).flatMap(({ answer }) => this.choices.ranks.get(answer.action) ?? []);
		return signs.includes('★') ? '★' : signs.sort()[0];
	}

	/** There are answers that wait for this mode. */
	hasMode(mode: string): boolean {
		return this.ways.some((way) => way.mode === mode);
	}

	point(element: Element, text: string, answer?: Pick<Choice, 'action'>): void {
		this.anchor = text ? { element, text } : null;
		if (answer) this.choices.hover = answer.action;
	}

	/** A button that goes away is left after its answer has gone. */
	leave(element?: Element): void {
		if (element && this.anchor && this.anchor.element !== element) return;
		this.anchor = null;
		this.choices.hover = null;
	}

	/** Answers, or goes one place further on the way. */
	pick(place: string): void {
		const answer = this.at(place);
		if (!answer && !this.can(place)) return;
		this.leave();
		if (answer) this.choices.choose(answer.action);
		else this.picked = [...this.picked, place];
	}

	call(mode: string): void {
		this.leave();
		this.picked = [];
		this.mode = this.mode === mode || !this.hasMode(mode) ? '' : mode;
	}

	/** Something was begun that can be taken back. */
	get begun(): boolean {
		return this.picked.length > 0 || this.mode !== '' || this.pointing;
	}

	/** One step back; false if there is none. */
	back(): boolean {
		const begun = this.begun;
		this.leave();
		if (this.pointing) this.pointing = false;
		else if (this.picked.length) this.picked = this.picked.slice(0, -1);
		else this.mode = '';
		return begun;
	}

	/** A new question. */
	reset(): void {
		this.leave();
		this.picked = [];
		this.mode = '';
	}
}
