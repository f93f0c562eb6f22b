import type { MoonshellEvent } from '../../made/events';
import type { Sounds } from '../board';
import { ownSide, type MoonTable } from './view';

export { default } from './Board.svelte';
export { describe } from './describe';
export { default as Piece } from './Piece.svelte';
export { scene } from './scene';
export { default as Head } from './SeatMark.svelte';
export { tour } from './tour';

/** Everything is chosen on the board. */
export const direct = true;

export const sounds: Sounds<MoonshellEvent['kind']> = {
	slide: ['rotate', 'pull', 'slide'],
	place: ['fill', 'wash', 'save', 'place', 'buoy', 'stack', 'meeple'],
	reveal: ['objective', 'deal', 'card', 'collect', 'reveal'],
};

/** Points so far, for the players' strip: what the viewer may know of them. */
export function points(view: MoonTable, seat: number): number | null {
	return view.sides[ownSide(view, seat)]?.sheet?.total ?? null;
}
