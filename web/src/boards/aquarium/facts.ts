// What answers say of themselves by name, for each kind of them: their `facts` (src/games/aquarium/json.c).
import type { AnswerOf } from '../../stage/answers';
import type { Card } from './view';

interface Beads {
	beads: number;
	beads_then: number;
}
interface Stars {
	stars: number;
	stars_then: number;
}
/** What a feeding costs then, at the lowest price of food and at the highest. */
interface Fed extends Stars {
	food: [number, number];
}
/** Base price of the shop. */
interface Base {
	base: number;
	base_then: number;
}
/** Feeding Time! is one of so many cards that can come at once; null: none comes. */
interface Risk {
	feeding_among: number | null;
}

/** Fish are kinds by number; `comes` and `goes` are those that the own tank gets and loses. */
export interface Facts {
	/** `bars`: who could not pass then. */
	pass: Beads & Risk & { bars: number | null };
	buy: Fed & { price: number; comes: number[] };
	clear: Risk;
	/** `nothing`: why it would do nothing as things stand. */
	commit1: Risk & { card: Card; nothing: 'full' | 'lone' | 'no-fish' | 'nothing-to-give' | null };
	/** `price`: if no other card came. */
	commit2: { card: Card; price: number };
	take: Beads & Fed & { price: number; sharers: number[]; share: number; comes: number[] };
	refuse: Record<string, never>;
	/** `card`: whose fish it is; `food` of fewer only. */
	choose: Stars & Base & Risk & { fish: number; card: 'fewer' | 'replace' | 'swap'; comes: number[]; food?: [number, number] };
	/** `breeds`: a pair can breed then. */
	swap: Fed & Base & { fish: number; comes: number[]; goes: number[]; breeds: boolean };
	keep: Fed;
	/** `old`: the pair that has to go. */
	breed: Fed & { pair: number; goes: [number, number]; income: number; old: number | null };
	done: Beads & { bill: number };
	give: Stars & { fish: number; goes: number[]; bill: number; payable: boolean };
}

export type Kind = keyof Facts;
export type Answer<K extends Kind = Kind> = AnswerOf<Facts, K>;

/** Fish that an answer brings the own tank, and those that it takes. */
export const comesOf = (answer: Answer | null): number[] => (answer && 'comes' in answer.facts ? answer.facts.comes : []);
export const goesOf = (answer: Answer | null): number[] => (answer && 'goes' in answer.facts ? answer.facts.goes : []);
