// Pointing at things: every answer has one thing that stands for it, found by its notation. What is pointed at is
// shared with the
// prompt bar, and its label stands beside it.
import type { Choice } from '../../table/messages';
import type { Choices } from '../../table/choices.svelte';

export class Picking {
	readonly choices: Choices;
	/** What was pointed at on the board. */
	anchor = $state.raw<{ text: string; element: Element } | null>(null);
	#tab = $state<string | null>(null);
	/** The motion of the board is over, or it is not asked: nothing glows while things move. */
	readonly by = $derived.by(() => new Map(this.choices.list.map((choice) => [choice.text, choice])));

	constructor(choices: Choices) {
		this.choices = choices;
	}

	get(notation: string): Choice | undefined {
		return this.by.get(notation);
	}

	/** The first of these that is an answer now. */
	first(...notations: string[]): Choice | undefined {
		return notations.map((one) => this.by.get(one)).find((one) => one !== undefined);
	}

	any(test: RegExp): boolean {
		return this.choices.list.some((choice) => test.test(choice.text));
	}

	/** The one thing that the tab key reaches; arrows go on from there. */
	get tab(): string | null {
		return this.#tab !== null && this.by.has(this.#tab) ? this.#tab : (this.choices.list[0]?.text ?? null);
	}

	get hovered(): Choice | null {
		return this.choices.hovered;
	}

	point(choice: Choice, element: Element): void {
		this.anchor = { text: choice.text, element };
		this.#tab = choice.text;
		this.choices.hover = choice.action;
	}

	/** A button that goes away loses its choice before it loses the focus. */
	leave(choice: Choice | undefined): void {
		if (!choice) {
			this.anchor = null;
			return;
		}
		if (this.anchor?.text === choice.text) this.anchor = null;
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
