// What the core says of an answer by name; `kind` tells which.
import type { AnswerOf } from '../../stage/answers';
import type { Area, Card, Colour, Die, Field, Hero, World } from './view';

type Comrade = { hero: number; who: Hero | null };
type Change = { from: number; to: number };
type Turn = { from: Die; to: Die };
export interface Facts {
	stop: { what: 'light' | 'stay' | 'keep-none' | 'roll' | 'leave'; lost?: number; wins?: boolean };
	end: { dice: number; draws: number; fatal: boolean };
	fetch: { dice: number[]; fatal: boolean };
	dissolve: Change & { world: World; arrows: number; dice: number };
	activate: { price: number; pips: number; wins: boolean };
	ability: { ability: 'pinch' | 'stew' | 'flip' };
	start: Comrade;
	take: { dice: number[] };
	front: { card: Card };
	back: { card: Card };
	move: { area: Area; moves: number };
	die: { colour: Colour };
	place: { die: Die; world: World; slot: number; card: boolean; frees: boolean; arrows: number };
	/** `from` and `to` where it is turned, the rest where it pays. */
	pick: { die: Die; paid?: number; price?: number; lost?: number } & Partial<Turn>;
	up: Turn;
	down: Turn;
	set: Turn;
	special: { field: Field; colour: Colour; amount: number };
	lower: Change & { world: World };
	raise: Change & { world: World; ignites: boolean; fatal: boolean };
	swap: Comrade;
	card: { card: Card };
	give: Comrade;
	get: Comrade;
}
export type Kind = keyof Facts;
export type Answer<K extends Kind = Kind> = AnswerOf<Facts, K>;

/** An answer that is wanted: some of its facts. */
export type Wish = { [K in Kind]: { kind: K; facts: Partial<Facts[K]> } }[Kind];

/** What an answer would do, as far as the board shows it in place. */
export interface Preview {
	move?: Area;
	place?: { world: World; slot: number; die: Die };
	dark?: { world: World; to: number };
	dissolve?: World;
	light?: boolean;
}

export function previewOf(answer: Answer | null): Preview {
	switch (answer?.kind) {
		case 'move':
			return { move: answer.facts.area };
		case 'place':
			return { place: answer.facts };
		case 'raise':
		case 'lower':
			return { dark: answer.facts };
		case 'dissolve':
			return { dissolve: answer.facts.world, dark: answer.facts };
		case 'activate':
			return { light: true };
		default:
			return {};
	}
}
