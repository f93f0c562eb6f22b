// What can be chosen now: one list, shown by the board and by the prompt bar, which share what is pointed at.
import type { Choice } from './messages';

export class Choices {
	/** Empty if this seat is not asked, or an answer is on its way. */
	list = $state.raw<Choice[]>([]);
	/** The action that is pointed at or has the focus, on the board or in the bar. */
	hover = $state<number | null>(null);

	#send: (action: number) => void;

	constructor(send: (action: number) => void) {
		this.#send = send;
	}

	get asked(): boolean {
		return this.list.length > 0;
	}

	get hovered(): Choice | null {
		return this.list.find((choice) => choice.action === this.hover) ?? null;
	}

	has(action: number): boolean {
		return this.list.some((choice) => choice.action === action);
	}

	/** The choices of a kind, in the order of the list. */
	of(kind: string): Choice[] {
		return this.list.filter((choice) => choice.kind === kind);
	}

	/** Answers; does nothing if the action is not in the list any more. */
	choose(action: number): void {
		if (this.has(action)) this.#send(action);
	}
}
