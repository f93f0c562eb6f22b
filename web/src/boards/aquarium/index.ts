import type { AquariumView } from './view';

export { default } from './Board.svelte';
export { describe } from './describe';
export { tour } from './tour';

/** Everything is chosen on the board. */
export const direct = true;

/** Stars as they would be now. */
export function points(view: AquariumView, seat: number): number | null {
	return view.seats[seat]?.score.total ?? null;
}
