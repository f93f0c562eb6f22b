// Who leads through a first game: which step it is, and what counts as doing it.
import type { Tour, TourStep } from '../boards/board';
import type { Table } from '../table/table.svelte';

export class Guide {
	/** steps.length: the last step is done, and its last word is shown; beyond that the guide has gone. */
	at = $state(0);
	/** How often somebody pressed what is not due. */
	nudges = $state(0);
	readonly steps: TourStep[];
	#table: Table;
	#key: string;

	constructor(table: Table, tour: Tour) {
		this.#table = table;
		this.steps = tour.steps;
		this.#key = `shoal.tour.${table.source.match}`;
		this.at = this.#restore();
		table.mayAct = () => this.#acted();
		this.#limit();
	}

	get step(): TourStep | null {
		return this.steps[this.at] ?? null;
	}

	get done(): boolean {
		return this.at === this.steps.length;
	}

	get gone(): boolean {
		return this.at > this.steps.length;
	}

	/** A step that waits for an answer is shown when one is asked for; others when nothing moves. */
	get ready(): boolean {
		if (this.#table.moving || this.#table.busy) return false;
		return !this.step?.want || this.#table.choices.asked;
	}

	next(): void {
		this.at++;
		this.nudges = 0;
		this.#limit();
		try {
			sessionStorage.setItem(this.#key, String(this.at));
		} catch {
			// Without storage a reload begins the tour anew; the match is kept.
		}
	}

	leave(): void {
		this.at = this.steps.length;
		this.next();
		this.#table.mayAct = null;
	}

	/** What is explained first is not skipped by accident. */
	#acted(): boolean {
		if (this.step && !this.step.want) {
			this.nudges++;
			return false;
		}
		if (this.step) this.next();
		return true;
	}

	#limit(): void {
		const want = this.step?.want;
		this.#table.limit(want ? (notation) => want.includes(notation) : null);
	}

	#restore(): number {
		try {
			const kept = Number(sessionStorage.getItem(this.#key) ?? 0);
			return Number.isInteger(kept) && kept >= 0 ? Math.min(kept, this.steps.length + 1) : 0;
		} catch {
			return 0;
		}
	}
}
