// What the core says of an answer by name; `kind` tells which.
import type { Choice } from '../../table/messages';
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
export type Answer<K extends Kind = Kind> = {
	[Each in K]: Omit<Choice, 'kind' | 'facts'> & { kind: Each; facts: Facts[Each] };
}[K];

/** An answer that is wanted: some of its facts. */
export type Wish = { [K in Kind]: { kind: K; facts: Partial<Facts[K]> } }[Kind];

export const ofKind = <K extends Kind>(list: Choice[], ...kinds: K[]): Answer<K>[] =>
	list.filter(({ kind }) => (kinds as string[]).includes(kind)) as unknown[] as Answer<K>[];

/** The answer of that kind with these facts. */
export function find<K extends Kind>(list: Choice[], kind: K, facts: Partial<Facts[K]> = {}): Answer<K> | undefined {
	const wanted = Object.entries(facts);
	return ofKind(list, kind).find((one) => wanted.every(([name, is]) => one.facts[name as keyof Facts[K]] === is));
}
