import type { MoonshellEvent } from '../../made/events';
import type { Ambience } from '../../lib/sound.svelte';
import type { Sounds } from '../board';

export { default } from './Board.svelte';
export { describe } from './describe';
export { default as Piece } from './Piece.svelte';
export { scene } from './scene';
export { default as Head } from './SeatMark.svelte';
export { points } from '../../stage/sides';
export { tour } from './tour';

/** Everything is chosen on the board. */
export const direct = true;

export const ambience: Ambience = { pitch: 900, wave: 9, gain: 0.04 };

export const sounds: Sounds<MoonshellEvent['kind']> = {
	slide: ['rotate', 'pull', 'slide'],
	place: ['fill', 'wash', 'save', 'place', 'buoy', 'stack', 'meeple'],
	reveal: ['objective', 'deal', 'card', 'collect', 'reveal'],
};
