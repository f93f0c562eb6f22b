import type { AqualumaEvent } from '../../made/events';
import type { Ambience } from '../../lib/sound.svelte';
import type { Sounds } from '../board';

export { default } from './Board.svelte';
export { describe } from './describe';
export { default as Head } from './Head.svelte';
export { default as Piece } from './Piece.svelte';
export { scene } from './scene';
export { tour } from './tour';

/** Everything is chosen on the board. */
export const direct = true;

export const ambience: Ambience = { pitch: 180, wave: 12, gain: 0.07, hum: 55 };

export const sounds: Sounds<AqualumaEvent['kind']> = {
	roll: ['roll', 'world_die'],
	place: ['place', 'special'],
	slide: ['move', 'shift'],
	reveal: ['dark', 'card', 'lit'],
};
