// A height that is calm enough to lay out a board for.
import { untrack } from 'svelte';

/** It shrinks at once but does not grow for a line of text that comes and goes below the board. */
export const steady = (before: number, now: number): number => (now < before || now > before + 64 ? now : before);

export class Steady {
	#calm = $state(0);
	#now: () => number;

	/** Called while a component begins. */
	constructor(now: () => number) {
		this.#now = now;
		$effect.pre(() => {
			const height = now();
			this.#calm = steady(
				untrack(() => this.#calm),
				height,
			);
		});
	}

	get height(): number {
		return this.#calm || this.#now();
	}
}
