import type { DuellumEvent } from '../../made/events';
import { m } from '../../paraglide/messages';
import type { ScoreLine } from '../../table/messages';
import type { Ambience } from '../../lib/sound.svelte';
import { ownSide } from '../../stage/sides';
import type { Sounds } from '../board';
import type { DuellumView } from './view';

export { default } from './Board.svelte';
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

/** Crowns and the Leader end it before points are counted. */
export function decided(view: DuellumView): ScoreLine[] | null {
	if (view.ending !== 'leader' && view.ending !== 'crowns') return null;
	const sides = [0, 1].filter((seat) => view.sides.some((side) => side.seat === seat)).map((seat) => ownSide(view, seat));
	const line = (name: string, amount: (side: number) => number | undefined): ScoreLine => ({ name, amounts: sides.map((side) => amount(side) ?? 0) });
	const leader = line(m.duellum_leader_steps(), (side) => view.steps[side]);
	const crowns = line(m.duellum_crowns_word(), (side) => view.sides[side]?.crowns);
	return view.ending === 'leader' ? [leader, crowns] : [crowns];
}
