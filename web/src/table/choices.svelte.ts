// What can be chosen now: one list, shown by the board and by the prompt bar, which share what is pointed at.
import type { Choice } from './messages';

export class Choices {
	#list = $state.raw<Choice[]>([]);
	/** A guide offers some of the answers alone. */
	some = $state(false);
	/** The action that is pointed at or has the focus, on the board or in the bar. */
	hover = $state<number | null>(null);
	/** From a hint: the sign of each answer that it names (see ranksOf). */
	ranks = $state.raw<ReadonlyMap<number, string>>(new Map());
	/** What was chosen though it throws something away: the prompt bar asks once more. */
	doubt = $state.raw<Choice | null>(null);

	#send: (action: number) => void;

	constructor(send: (action: number) => void) {
		this.#send = send;
	}

	/** Empty if this seat is not asked, or an answer is on its way. */
	get list(): Choice[] {
		return this.#list;
	}
	set list(list: Choice[]) {
		this.#list = list;
		this.doubt = null;
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

	/** Answers, or asks once more where that would throw something away; does nothing if the action is not in the list any more. */
	choose(action: number): void {
		const choice = this.list.find((one) => one.action === action);
		this.doubt = choice?.loses && !this.some ? choice : null; // who is guided does what the guide says
		if (choice && !this.doubt) this.#send(action);
	}

	/** Yes, even so. */
	insist(): void {
		if (this.doubt) this.#send(this.doubt.action);
	}
}
