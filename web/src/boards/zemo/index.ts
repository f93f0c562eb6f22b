import type { ZemoEvent } from '../../made/events';
import type { Ambience } from '../../lib/sound.svelte';
import type { Sounds } from '../board';
import type { ZemoView } from './view';

export { default } from './Board.svelte';
export { describe } from './describe';
export { default as Ending } from './Ending.svelte';
export { scene } from './scene';
export { tour } from './tour';

/** The chart, the dice and the desk offer every choice themselves. */
export const direct = true;

export const ambience: Ambience = { pitch: 620, wave: 7, gain: 0.05 };

export const sounds: Sounds<ZemoEvent['kind']> = {
	roll: ['pair', 'roll', 'attack'],
	place: ['start', 'danger', 'mark'],
	slide: ['move'],
	reveal: ['motive', 'gain', 'win'],
};

export function points(view: ZemoView): number | null {
	return view.score?.total ?? null;
}
