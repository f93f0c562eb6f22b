import type { DuellumEvent } from '../../made/events';
import type { Ambience } from '../../lib/sound.svelte';
import type { Sounds } from '../board';

export { default } from './Board.svelte';
export { decided } from './ending';
export { describe } from './describe';
export { default as Head } from './Head.svelte';
export { default as Piece } from './Piece.svelte';
export { scene } from './scene';
export { use } from './tables';
export { points } from '../../stage/sides';
export { tour } from './tour';

/** Everything is chosen on the board. */
export const direct = true;

export const ambience: Ambience = { pitch: 260, wave: 6, gain: 0.06, hum: 73 };

export const sounds: Sounds<DuellumEvent['kind']> = {
	slide: ['rotate', 'move'],
	place: ['play', 'merc', 'acquire', 'place'],
	reveal: ['draw', 'crown'],
};
