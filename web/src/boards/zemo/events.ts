// How each event changes what is shown while it is being played.
import type { ZemoEvent } from '../../made/events';
import { FEATURES } from '../../pieces/zemo/signs';
import type { ZemoView } from './view';

const counts = (faces: number[]): number[] =>
	Array.from({ length: 6 }, (_, at) => faces.filter((face) => face === at + 1).length);

const at = (list: number[], index: number, value: number): number[] => list.map((old, i) => (i === index ? value : old));

/** The view after an event, as far as the event tells; the next state brings the rest. */
export function after(view: ZemoView, event: ZemoEvent): ZemoView {
	const less = (face: number): number[] => at(view.dice, face - 1, Math.max(0, (view.dice[face - 1] ?? 0) - 1));

	switch (event.kind) {
		case 'pair':
			return { ...view, dice: counts(event.faces), pair: event.faces };
		case 'start':
			return { ...view, ship: event.square, path: [event.square], dice: counts([]), pair: null };
		case 'motive':
			return { ...view, motive: event.motive };
		case 'turn':
			return { ...view, turn: event.turn, turns: [...view.turns, Math.max(0, view.path.length - 1)], resolving: null, forecast: [], phase: 'roll' };
		case 'roll':
			return { ...view, dice: counts(event.faces), phase: 'roll' };
		case 'danger':
			return { ...view, danger: event.circle + 1, dice: less(1) };
		case 'move': {
			const squares = event.over < 0 ? [event.to] : [event.over, event.to];
			return {
				...view, dice: less(event.face), ship: event.to, path: [...view.path, ...squares],
				forecast: [...view.forecast, ...squares.map((square) => ({ square, strength: null, sure: false, fatal: false }))],
			};
		}
		case 'resolve':
			return { ...view, resolving: event.square, forecast: view.forecast.slice(Math.max(0, view.forecast.findIndex((one) => one.square === event.square))) };
		case 'spend':
			return {
				...view,
				resources: at(view.resources, event.resource, event.now),
				spent: at(view.spent, event.resource, (view.spent[event.resource] ?? 0) + event.points),
			};
		case 'gain':
			return { ...view, resources: at(view.resources, event.resource, event.now) };
		case 'buy':
			return {
				...view,
				resources: at(view.resources, event.resource, event.now),
				spent: at(view.spent, event.resource, Math.max(0, (view.spent[event.resource] ?? 0) - 1)),
			};
		case 'mark':
			return { ...view, marked: at(view.marked, event.feature, event.now) };
		case 'sack':
			return event.circle ? { ...view, sacked: event.circle } : view;
		case 'combat':
			return {
				...view,
				phase: 'sum',
				combat: {
					enemy: FEATURES[event.feature] ?? 'town', sack: FEATURES[event.feature] === 'town', strength: event.strength, capacity: 0, cannon: null, sum: null,
					shortage: null, payer: null,
				},
			};
		case 'attack':
			return view.combat
				? { ...view, combat: { ...view.combat, cannon: event.dice, sum: event.sum, shortage: Math.max(0, view.combat.strength - event.sum) } }
				: view;
		case 'win':
		case 'leave':
			return { ...view, combat: null, town: null, phase: 'sum' };
		default:
			return view;
	}
}
