// Who leads through a first game: which step it is, and what counts as doing it.
import type { Tour, TourStep } from '../boards/board';
import type { Table } from '../table/table.svelte';

export class Guide {
	/** steps.length: the last step is done, and its last word is shown; beyond that the guide has gone. */
	at = $state(0);
	/** Answers of the step that have been given. */
	given = $state(0);
	/** How often somebody pressed what is not due. */
	nudges = $state(0);
	readonly steps: TourStep[];
	#table: Table;
	#key: string;

	constructor(table: Table, tour: Tour) {
		this.#table = table;
		this.steps = tour.steps;
		this.#key = `shoal.tour.${table.source.match}`;
		[this.at, this.given] = this.#restore();
		table.mayAct = () => this.#acted();
		this.#limit();
	}

	get step(): TourStep | null {
		return this.steps[this.at] ?? null;
	}

	/** Answers that are wanted now; null: none is. */
	get wanted(): string[] | null {
		return (this.given ? this.step?.then?.[this.given - 1] : this.step?.want) ?? null;
	}

	/** Where the step is, as a selector. */
	get place(): string {
		return this.step?.at ?? (this.wanted ?? []).map((notation) => `.stage [data-pick="${notation}"]`).join();
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
		this.#go(this.at + 1, 0);
	}

	#go(at: number, given: number): void {
		this.at = at;
		this.given = given;
		this.nudges = 0;
		this.#limit();
		try {
			sessionStorage.setItem(this.#key, `${at} ${given}`);
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
		if (this.given < (this.step?.then?.length ?? 0)) this.#go(this.at, this.given + 1);
		else if (this.step) this.next();
		return true;
	}

	#limit(): void {
		const want = this.wanted;
		this.#table.limit(want ? (notation) => want.includes(notation) : null);
	}

	#restore(): [at: number, given: number] {
		try {
			const [at = 0, given = 0] = (sessionStorage.getItem(this.#key) ?? '').split(' ').map(Number);
			return Number.isInteger(at) && Number.isInteger(given) ? [Math.min(at, this.steps.length + 1), given] : [0, 0];
		} catch {
			return [0, 0];
		}
	}
}
