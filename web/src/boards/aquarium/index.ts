import type { AquariumEvent } from '../../made/events';
import type { Ambience } from '../../lib/sound.svelte';
import type { Sounds } from '../board';
import type { AquariumView } from './view';

export { default } from './Board.svelte';
export { describe } from './describe';
export { default as Piece } from './Piece.svelte';
export { scene } from './scene';
export { tour } from './tour';

/** Everything is chosen on the board. */
export const direct = true;

export const ambience: Ambience = { pitch: 320, wave: 3, gain: 0.05, hum: 98 };

export const sounds: Sounds<AquariumEvent['kind']> = {
	reveal: ['card', 'food', 'reveal'],
	slide: ['swap', 'take'],
	place: ['commit', 'breed'],
};

/** Stars as they would be now. */
export function points(view: AquariumView, seat: number): number | null {
	return view.seats[seat]?.score.total ?? null;
}
