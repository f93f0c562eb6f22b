import { ownSide, type DuellumView } from './view';

export { default } from './Board.svelte';
export { describe } from './describe';
export { tour } from './tour';

/** Everything is chosen on the board. */
export const direct = true;

/** Points if they were counted now. */
export function points(view: DuellumView, seat: number): number | null {
	return view.sides[ownSide(view, seat)]?.sheet?.total ?? null;
}
