// What one points at to give an answer. Every answer of the legal list becomes a path of spots: to slide a tile is its
// space in the chest, then a column. The board offers the next spots of all paths; it decides nothing itself.
import type { Answer } from './facts';

/**
 * A space of water, a rock, a corner, the board side at whose left (0) or right (1) end the own mermeeple stands, a
 * column of the ocean from the own left, a space of the own chest, a column of it, a turn of the ocean, a card to keep, an
 * order, a mermaid, or a thing with one place.
 */
type At =
	| ('water' | 'rock' | 'corner' | 'side' | 'column' | 'space' | 'chest' | 'turn' | 'keep' | 'order' | 'mermaid')
	| ('moon' | 'buoy' | 'stack' | 'leave' | 'call' | 'decline' | 'end');

export interface Spot {
	readonly at: At;
	readonly number: number;
	/** Its name in the page. */
	readonly key: string;
}

/** How keys are made where a number says which; columns are counted from 1. */
const keys: Partial<Record<At, (number: number) => string>> = {
	water: (number) => `w${number}`,
	rock: (number) => `r${number}`,
	corner: (number) => `k${number}`,
	side: (number) => (number ? 'side-right' : 'side-left'),
	column: (number) => `col${number + 1}`,
	space: (number) => `s${number}`,
	chest: (number) => `chest${number + 1}`,
	turn: (number) => (number ? `turn${number}` : 'turn'),
	keep: (number) => (number ? 'keep-second' : 'keep-first'),
	order: (number) => `order-${number}`,
	mermaid: (number) => `mermaid-${number}`,
};

const known = new Map<string, Spot>();

/** The same spot is the same object. */
export function spot(at: At, number = 0): Spot {
	const key = keys[at]?.(number) ?? at;
	const one = known.get(key) ?? { at, number, key };
	known.set(key, one);
	return one;
}

export interface Way {
	answer: Answer;
	/** By the mermaid's power: offered once she is called. */
	power: boolean;
	path: Spot[];
	/** The spots can be pointed at in any order. */
	pair: boolean;
}

function pathOf({ kind, facts, action }: Answer): Spot[] {
	switch (kind) {
		case 'end':
		case 'decline':
		case 'moon':
		case 'buoy':
		case 'stack':
			return [spot(kind)];
		case 'return':
			return [spot(facts.call ? 'call' : 'leave')];
		case 'rotate':
			return [spot('turn')];
		case 'twice':
			return [spot('turn', Math.abs(facts.quarters))];
		case 'corner':
			return [facts.hand ? spot('side', facts.hand === 'right' ? 1 : 0) : spot('corner', facts.corner)];
		case 'pull':
		case 'adjacent':
		case 'away':
		case 'one':
		case 'swell':
			return [
				...facts.columns.map((column) => spot('column', column)),
				...(facts.first === null ? [] : [spot('rock', facts.first)]),
			];
		case 'collect':
		case 'save':
		case 'rock':
			return [spot('rock', facts.rock)];
		case 'trade':
			return [spot('rock', facts.rock), spot('rock', facts.own_rock)];
		case 'place':
			return [spot('chest', facts.space % 4)];
		case 'mark':
			return [spot('water', facts.water)];
		case 'slide':
			return [spot('space', facts.from), spot('chest', facts.to % 4)];
		case 'swap':
		case 'exchange':
			return facts.spaces.map((space) => spot('space', space));
		case 'hold':
			return [spot('space', facts.space)];
		case 'secret':
			return [spot('keep', facts.card)];
		case 'order':
		case 'mermaid':
			return [spot(kind, action)];
	}
}

const powers = new Set(['adjacent', 'away', 'one', 'trade', 'twice', 'save', 'mark', 'slide', 'rock', 'swap', 'hold']);
const pairs = new Set(['adjacent', 'swap', 'exchange']);

export function wayOf(answer: Answer): Way {
	const marks = answer.kind === 'corner' && answer.facts.hand === null;
	return {
		answer,
		path: pathOf(answer),
		power: marks || powers.has(answer.kind),
		pair: pairs.has(answer.kind),
	};
}

/** The ways that begin with what was pointed at. */
export function follow(ways: Way[], picked: Spot[]): Way[] {
	return ways.filter((way) =>
		way.pair ? picked.every((spot) => way.path.includes(spot)) : picked.every((spot, i) => way.path[i] === spot),
	);
}

/** What can be pointed at next, each with the ways that remain. */
export function nextSpots(ways: Way[], picked: Spot[]): Map<Spot, Way[]> {
	const spots = new Map<Spot, Way[]>();
	for (const way of follow(ways, picked)) {
		const next = way.pair
			? way.path.filter((spot) => !picked.includes(spot))
			: way.path.slice(picked.length, picked.length + 1);
		for (const spot of next) spots.set(spot, [...(spots.get(spot) ?? []), way]);
	}
	return spots;
}
