// What decided a match that did not end by points.
import { m } from '../../paraglide/messages';
import { ownSide } from '../../stage/sides';
import type { ScoreLine } from '../../table/messages';
import type { DuellumView } from './view';

/** Crowns and the Leader end it before points are counted. */
export function decided(view: DuellumView): ScoreLine[] | null {
	if (view.ending !== 'leader' && view.ending !== 'crowns') return null;
	const sides = [0, 1].filter((seat) => view.sides.some((side) => side.seat === seat)).map((seat) => ownSide(view, seat));
	const line = (name: string, amount: (side: number) => number | undefined): ScoreLine => ({ name, amounts: sides.map((side) => amount(side) ?? 0) });
	const leader = line(m.duellum_leader_steps(), (side) => view.steps[side]);
	const crowns = line(m.duellum_crowns_word(), (side) => view.sides[side]?.crowns);
	return view.ending === 'leader' ? [leader, crowns] : [crowns];
}
