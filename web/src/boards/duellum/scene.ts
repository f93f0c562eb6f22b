// What answers and events of Duellum are on the board: places, pieces that move, how long one looks.
import type { DuellumEvent } from '../../made/events';
import { ofKind } from '../../stage/answers';
import type { Move } from '../../stage/flights';
import type { Scene } from '../../stage/scene';
import { useStage, type Stage } from '../../stage/stage.svelte';
import type { Facts } from './facts';
import { mercenaryCard } from './tables';
import { sideNumber, type DuellumView } from './view';

/** What flies. */
export type What = { kind: 'deck'; number: number } | { kind: 'manta' } | { kind: 'coin' | 'trident'; number: number };
export type DuellumStage = Stage<DuellumView, DuellumEvent, Facts, What>;
export const useDuellum = (): DuellumStage => useStage<DuellumStage>();

/** How long is looked at what does not fly; whatever stands here is told. */
const looks = {
	draw: 40, play: 260, discard: 160, regroup: 300, return: 260, return_all: 300, drop: 260, merc: 40, copy: 260, stalk: 260, echo: 260, recall: 260, help: 260,
	depth: 340, gain: 240, source_helper: 40, source_depth: 40, source_token: 40, pay: 180, acquire: 40, raise: 340, score: 40, rotate: 400, token: 240, move: 400,
	tame: 40, ready: 240, ready_all: 300, tire: 240, tire_all: 300, capture: 40, crown: 380, goal: 320, place: 360, closing: 400, regent_card: 320,
	regent_renew: 280, regent_idle: 240, turn: 220,
} satisfies Partial<Record<DuellumEvent['kind'], number>>;

/** The side that does it: some things are done to the other one. */
export function doer(event: DuellumEvent): number {
	if (event.kind === 'over') return -1;
	const suffered = event.kind === 'tire_all' || event.kind === 'drop' || (event.kind === 'tire' && event.why === 'by-other');
	return suffered ? 1 - event.side : event.side;
}

function moves(event: DuellumEvent): Move<What>[] {
	const card = (number: number, from: string, to: string): Move<What> => ({ what: { kind: 'deck', number }, from, to });
	switch (event.kind) {
		case 'draw':
			return event.side < 0 ? [] : [card(event.card, 'deck', `vortex.${event.slot}`)];
		case 'acquire':
			return event.board >= 0
				? [card(event.card, `vortex.${event.slot}`, `slot.${event.side}.${event.board}`)]
				: [{ ...card(event.card, `vortex.${event.slot}`, `mercs.${event.side}`), hides: null }];
		case 'score':
			return [{ ...card(event.location, `slot.${event.side}.${event.slot}`, `pile.${event.side}`), hides: null }];
		case 'merc':
			return [{ ...card(mercenaryCard(event.merc), `merc.${event.side}.${event.merc}`, `pile.${event.side}`), hides: null }];
		case 'capture':
			return event.slot < 0 ? [] : [card(event.location, `pile.${1 - event.side}`, `slot.${event.side}.${event.slot}`)];
		case 'tame':
			return [{ what: { kind: 'manta' }, from: `nest.${event.nest}`, to: `helper.${event.side}.${event.helper}` }];
		case 'source_helper':
		case 'source_depth':
		case 'source_token': {
			const from = { source_helper: 'helper', source_depth: 'slot', source_token: 'goal' }[event.kind];
			const which = event.kind === 'source_token' ? event.goal : `${event.side}.${event.kind === 'source_helper' ? event.helper : event.slot}`;
			return [{ what: { kind: event.resource === 0 ? 'coin' : 'trident', number: event.number }, from: `${from}.${which}`, to: 'pool', hides: null }];
		}
		default:
			return [];
	}
}

/** Places that a side has; their names go on with its number. */
const SIDES = ['slot', 'merc', 'mercs', 'helper', 'card', 'pile'];

export const scene: Scene<DuellumView, DuellumEvent, Facts, What> = {
	way({ kind, facts }, { question }, list) {
		const side = question ? sideNumber(question.side) : 0;
		switch (kind) {
			case 'play':
			case 'take':
			case 'drop':
				return `card.${side}.${facts.card}`;
			case 'merc':
			case 'echo':
			case 'back':
				return `merc.${side}.${facts.mercenary}`;
			case 'help':
			case 'payh':
			case 'ready':
			case 'tire':
				return `helper.${side}.${facts.helper}`;
			case 'depth':
			case 'payd':
			case 'raise':
			case 'full':
			case 'score':
				return `slot.${side}.${facts.slot}`;
			case 'goal':
			case 'token':
				return `goal.${facts.goal}`;
			case 'place':
				return `token.${facts.face}`;
			case 'acq': {
				// A card that can be had in one way alone stands for it.
				const alone = ofKind<Facts, 'acq'>(list, 'acq').filter((one) => one.facts.slot === facts.slot).length === 1;
				return alone ? `vortex.${facts.slot}` : `vortex.${facts.slot}.${facts.mode}`;
			}
			case 'shift':
				return `turn.${facts.steps}`;
			case 'move':
				return `territory.${facts.to}`;
			case 'some':
				return `some.${facts.number}`;
			default:
				return kind;
		}
	},
	moves,
	// What is not in sight is at its side's plate.
	stand(place) {
		const [what = '', side] = place.split('.');
		return SIDES.includes(what) ? `side.${side}` : null;
	},
	looks,
	captions: Object.keys(looks) as (keyof typeof looks)[],
};
