import type { DuellumEvent } from '../../made/events';
import type { Sounds } from '../board';
import { ownSide, type DuellumView } from './view';

export { default } from './Board.svelte';
export { describe } from './describe';
export { default as Head } from './Head.svelte';
export { default as Piece } from './Piece.svelte';
export { scene } from './scene';
export { use } from './tables';
export { tour } from './tour';

/** Everything is chosen on the board. */
export const direct = true;

export const sounds: Sounds<DuellumEvent['kind']> = {
	slide: ['rotate', 'move'],
	place: ['play', 'merc', 'acquire', 'place'],
	reveal: ['draw', 'crown'],
};

/** Points if they were counted now. */
export function points(view: DuellumView, seat: number): number | null {
	return view.sides[ownSide(view, seat)]?.sheet?.total ?? null;
}
