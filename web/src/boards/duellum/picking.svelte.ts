// Pointing at things: every answer has one thing that stands for it, found by its kind and facts. What is pointed at is
// shared with the prompt bar, and its label stands beside it.
import type { Choice } from '../../table/messages';
import type { Choices } from '../../table/choices.svelte';
import type { Answer, Kind } from './facts';

export class Picking {
	readonly choices: Choices;
	/** What was pointed at on the board. */
	anchor = $state.raw<{ action: number; element: Element } | null>(null);
	#tab = $state<number | null>(null);

	constructor(choices: Choices) {
		this.choices = choices;
	}

	/** The answers of these kinds, in the order of the list. */
	of<K extends Kind>(...kinds: K[]): Answer<K>[] {
		return this.choices.list.filter((choice): choice is Answer<K> => (kinds as string[]).includes(choice.kind));
	}

	/** The first answer of these kinds whose facts fit. */
	first<K extends Kind>(kinds: K[], fits: (facts: Answer<K>['facts']) => boolean): Answer<K> | undefined {
		return this.of(...kinds).find((answer) => fits(answer.facts));
	}

	/** The one thing that the tab key reaches; arrows go on from there. */
	get tab(): number | null {
		return this.#tab !== null && this.choices.has(this.#tab) ? this.#tab : (this.choices.list[0]?.action ?? null);
	}

	get hovered(): Answer | null {
		return this.choices.hovered as Answer | null;
	}

	point(choice: Choice, element: Element): void {
		this.anchor = { action: choice.action, element };
		this.#tab = choice.action;
		this.choices.hover = choice.action;
	}

	/** A button that goes away loses its choice before it loses the focus. */
	leave(choice: Choice | undefined): void {
		if (!choice) {
			this.anchor = null;
			return;
		}
		if (this.anchor?.action === choice.action) this.anchor = null;
		if (this.choices.hover === choice.action) this.choices.hover = null;
	}

	reset(): void {
		this.anchor = null;
	}

	choose(choice: Choice): void {
		this.anchor = null;
		this.choices.choose(choice.action);
	}
}
