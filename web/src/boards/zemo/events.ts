// What happened, as the game numbers it, and how each event changes what is shown while it is being played.
import { FEATURES, MOTIVES } from '../../pieces/zemo/signs';
import type { GameEvent } from '../../table/messages';
import type { ZemoView } from './view';

/** In the order of the game's own numbers. */
export const KINDS = [
	'pair', 'start', 'motive', 'turn', 'roll', 'reroll', 'danger', 'move', 'resolve', 'spend', 'gain', 'mark', 'unmarked',
	'peace', 'sack', 'combat', 'attack', 'win', 'leave', 'stop', 'end', 'buy', 'touch',
] as const;
export type Kind = (typeof KINDS)[number];

export function kindOf(event: GameEvent): Kind | null {
	return typeof event.kind === 'number' ? (KINDS[event.kind] ?? null) : null;
}

const counts = (faces: number[]): number[] =>
	Array.from({ length: 6 }, (_, at) => faces.filter((face) => face === at + 1).length);

const at = (list: number[], index: number, value: number): number[] => list.map((old, i) => (i === index ? value : old));

/** The view after an event, as far as the event tells; the next state brings the rest. */
export function after(view: ZemoView, event: GameEvent): ZemoView {
	const [a = 0, b = 0, c = 0, d = 0, e = 0] = event.args;
	const less = (face: number): number[] => at(view.dice, face - 1, Math.max(0, (view.dice[face - 1] ?? 0) - 1));

	switch (kindOf(event)) {
		case 'pair':
			return { ...view, dice: counts([a, b]), pair: [a, b] };
		case 'start':
			return { ...view, ship: a, path: [a], dice: counts([]), pair: null };
		case 'motive':
			return { ...view, motive: MOTIVES[a] ?? null };
		case 'turn':
			return { ...view, turn: a, turns: [...view.turns, Math.max(0, view.path.length - 1)], resolving: null, forecast: [], phase: 'roll' };
		case 'roll':
			return { ...view, dice: counts([a, b, c, d]), phase: 'roll' };
		case 'danger':
			return { ...view, danger: a + 1, dice: less(1) };
		case 'move': {
			const squares = d < 0 ? [e] : [d, e];
			return {
				...view, dice: less(a), ship: e, path: [...view.path, ...squares],
				forecast: [...view.forecast, ...squares.map((square) => ({ square, strength: null, sure: false, fatal: false }))],
			};
		}
		case 'resolve':
			return { ...view, resolving: a, forecast: view.forecast.slice(Math.max(0, view.forecast.findIndex((one) => one.square === a))) };
		case 'spend':
			return { ...view, resources: at(view.resources, a, c), spent: at(view.spent, a, (view.spent[a] ?? 0) + b) };
		case 'gain':
			return { ...view, resources: at(view.resources, a, c) };
		case 'buy':
			return { ...view, resources: at(view.resources, a, b), spent: at(view.spent, a, Math.max(0, (view.spent[a] ?? 0) - 1)) };
		case 'mark':
			return { ...view, marked: at(view.marked, a, b) };
		case 'sack':
			return a ? { ...view, sacked: a } : view;
		case 'combat':
			return {
				...view,
				phase: 'sum',
				combat: {
					enemy: FEATURES[a] ?? 'town', sack: FEATURES[a] === 'town', strength: b, capacity: 0, cannon: null, sum: null,
					shortage: null, payer: null,
				},
			};
		case 'attack':
			return view.combat
				? { ...view, combat: { ...view.combat, cannon: a, sum: b, shortage: Math.max(0, view.combat.strength - b) } }
				: view;
		case 'win':
		case 'leave':
			return { ...view, combat: null, town: null, phase: 'sum' };
		default:
			return view;
	}
}
