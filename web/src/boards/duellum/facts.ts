// What the answers of Duellum say of themselves, by kind: put_facts in src/games/duellum/json.c. Things are numbers of
// rows of the component tables; slots, goals and faces count from 0.
import type { AnswerOf } from '../../stage/answers';
import type { Resource, Support } from './view';

/** A goal that would come nearer. */
export interface Nearer {
	goal: number;
	have: number;
	need: number;
}

interface Card {
	card: number;
	/** The other side's card that it would copy. */
	copies: number | null;
}

interface Mercenary {
	mercenary: number;
	points: number;
}

interface Helper {
	helper: number;
}

/** What a source gives to an open cost. */
interface Source {
	yields: number | null;
	owed: number | null;
}

interface Slot {
	slot: number;
	location: number;
}

interface Raised extends Slot {
	/** Depths that will still show. */
	left: number;
}

interface Own {
	done: { why: 'nest' | 'goal' | 'bonus' | 'any' | 'here' | 'without' };
	/** `goal`: one that could still be declared. */
	end: { lost: Record<Resource, number>; goal: number | null };
	do: { line: string | null };
	regroup: { cards: number };
	play: Card;
	take: Card;
	drop: Card;
	merc: Mercenary;
	echo: Mercenary;
	back: Mercenary;
	help: Helper;
	payh: Helper & Source;
	ready: Helper;
	tire: Helper;
	depth: Raised;
	payd: Raised & Source;
	raise: Raised & { price: number; loses: string | null };
	full: Raised & { points: number };
	score: Slot & { points: number };
	token: { goal: number } & Source;
	goal: { goal: number; second: boolean; points: number; last_round: number | null };
	place: { goal: number; second: boolean; points: number; face: number; support: Support; number: number };
	acq: {
		slot: number;
		card: number;
		mode: 'buy' | 'conquer' | 'free';
		price: number;
		from_sources: number;
		points: number;
		/** The space that its crown would reach. */
		crown: number | null;
	};
	/** Clockwise, the short way round. */
	shift: { steps: number; offset: number };
	move: { to: number; wins: boolean; loses: boolean; manta: number | null; near: number; far: number };
	some: { number: number };
}

export type Facts = { [Kind in keyof Own]: Own[Kind] & { goals: Nearer[] } };
export type Answer<K extends keyof Facts = keyof Facts> = AnswerOf<Facts, K>;

export interface Brings {
	/** By goal: how far the own side would be. */
	goals: Map<number, number>;
	points: number;
	/** A card of the vortex would bring one. */
	crown: boolean;
	/** By so many steps the wheel would turn. */
	steps: number;
}

/** What an answer would bring at once. */
export function bringsOf(answer: Answer | null): Brings {
	const goals = new Map(answer?.facts.goals.map((one) => [one.goal, one.have]));
	const scores = answer?.kind === 'merc' || answer?.kind === 'score' || answer?.kind === 'goal';
	return {
		goals,
		points: scores ? answer.facts.points : 0,
		crown: answer?.kind === 'acq' && answer.facts.crown !== null,
		steps: answer?.kind === 'shift' ? answer.facts.steps : 0,
	};
}
