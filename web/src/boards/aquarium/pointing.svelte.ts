// What is pointed at on the board: its answer is shared with the prompt bar, its words stand beside it.
import type { Choices } from '../../table/choices.svelte';
import { answersOf, type Answer, type Kind } from './facts';

export class Pointing {
	/** What a tip stands beside, and what it says. */
	anchor = $state.raw<{ element: Element; text: string } | null>(null);
	#tab = $state(-1);
	readonly choices: Choices;

	constructor(choices: Choices) {
		this.choices = choices;
	}

	/** The answers of these kinds that can be given now. */
	of<K extends Kind>(...kinds: K[]): Answer<K>[] {
		return answersOf(this.choices.list, ...kinds);
	}

	get hovered(): Answer | null {
		return this.choices.hovered as unknown as Answer | null;
	}

	/** The one that the tab key reaches; arrows go on from there. */
	get tab(): number {
		return this.choices.has(this.#tab) ? this.#tab : (this.choices.list[0]?.action ?? -1);
	}

	point({ action, label }: Answer, element: Element): void {
		this.#tab = action;
		this.choices.hover = action;
		this.anchor = { element, text: label };
	}

	/** Something that only explains itself. */
	tell(text: string, element: Element): void {
		this.anchor = { element, text };
	}

	leave(): void {
		this.anchor = null;
		this.choices.hover = null;
	}
}
