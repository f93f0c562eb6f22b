// Whether a computer plays for me, and how much it has answered: said while it does, and once more when I am back.
import type { Table } from '../table/table.svelte';

export class StandIn {
	/** It plays for me now. */
	readonly plays: boolean;
	/** Its answers, once I am back; null: nothing to tell. */
	told = $state<number | null>(null);
	#answers = 0;
	#before: { ply: number; mine: boolean } | null = null;

	constructor(table: Table) {
		this.plays = $derived.by(() => {
			const seat = table.info?.stage === 'playing' ? table.info.seats[table.info.you ?? -1] : undefined;
			return seat?.kind === 'person' && seat.level !== null;
		});
		$effect(() => {
			const view = table.state?.view;
			if (view) this.#see(view.ply, view.pending.includes(table.info?.you ?? -1));
		});
		let played = false;
		$effect(() => {
			if (played && !this.plays) this.told = this.#answers;
			if (!played && this.plays) [this.#answers, this.told] = [0, null];
			played = this.plays;
		});
	}

	#see(ply: number, mine: boolean): void {
		const before = this.#before;
		if (this.plays && before?.mine && ply > before.ply) this.#answers++;
		this.#before = { ply, mine };
	}
}
