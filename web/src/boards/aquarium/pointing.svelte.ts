// What is pointed at on the board: its answer is shared with the prompt bar, its words stand beside it.
import type { Choices } from '../../table/choices.svelte';
import type { Choice } from '../../table/messages';

export class Pointing {
	/** What a tip stands beside, and what it says. */
	anchor = $state.raw<{ element: Element; text: string } | null>(null);
	#tab = $state('');
	readonly choices: Choices;

	constructor(choices: Choices) {
		this.choices = choices;
	}

	/** The answer of that notation, if it can be given now. */
	at(notation: string): Choice | undefined {
		return this.choices.byText(notation);
	}

	/** The one that the tab key reaches; arrows go on from there. */
	get tab(): string {
		return this.choices.byText(this.#tab) ? this.#tab : (this.choices.list[0]?.text ?? '');
	}

	point(choice: Choice, element: Element): void {
		this.#tab = choice.text;
		this.choices.hover = choice.action;
		this.anchor = { element, text: choice.label };
	}

	/** Something that only explains itself. */
	tell(text: string, element: Element): void {
		this.anchor = { element, text };
	}

	leave(): void {
		this.anchor = null;
		this.choices.hover = null;
	}

	lit(notation: string): boolean {
		return this.choices.hovered?.text === notation;
	}
}
