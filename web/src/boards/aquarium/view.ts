// The view of Aquarium (doc/schema/aquarium.json) and what can be read off it.
import type { Player, Table } from '../../made/aquarium';

export const FISH = 14;
export const CARDS = ['more', 'fewer', 'replace', 'swap', 'plus', 'minus', 'double', 'half', 'pass'] as const;
export type Card = (typeof CARDS)[number];
export const PHASE_1 = CARDS.slice(0, 4);
export const PHASE_2 = CARDS.slice(4, 8);

export type { Score } from '../../made/aquarium';
/** Nobody spends a pass, but everybody may ask. */
export type Keeper = Omit<Player, 'spent'> & { spent: Card[] | null };
export type AquariumView = Omit<Table, 'seats'> & { seats: Keeper[] };
export type Phase = Table['phase'];
export type Price = Table['price'];

export const isPlant = (kind: number): boolean => kind >= FISH;
/** Of the twelve regular fish: 0 to 3; else null. */
export const colourOf = (kind: number): number | null => (kind < 12 ? Math.floor(kind / 3) : null);

/** The two kinds of a breeding pair. */
export function pairKinds(pair: number): [number, number] {
	if (pair < 12) return [pair, pair];
	return pair < 16 ? [13, 3 * (pair - 12)] : [13, 13];
}

/** A fish of a tank as one number: the how manieth of its kind it is. */
export const fishAt = (kind: number, at: number): number => 100 * kind + at;
export const kindOf = (fish: number): number => Math.floor(fish / 100);

/** The others, clockwise from the viewer's left; for an onlooker all but the first. */
export function othersOf(view: AquariumView, own: number): number[] {
	return view.seats.map((_, i) => (own + i) % view.seats.length).slice(1);
}

/** Those who lay down cards against the buyer, in the order in which these are turned up. */
export function opponentsOf(view: AquariumView): number[] {
	return view.active === null ? [] : othersOf(view, view.active);
}

export const inPurchase = (phase: Phase): boolean =>
	['commit1', 'influence1', 'fewer', 'replace', 'swap-take', 'swap-give', 'commit2', 'influence2', 'confirm'].includes(phase);

/** One number for each card, in the order of the table. */
export const listKinds = (counts: number[]): number[] => counts.flatMap((count, kind) => Array<number>(count).fill(kind));

/** The chance that the next card is Feeding Time!. */
export const feedingRisk = (view: AquariumView): number => (view.deck.feeding ? 1 / (view.deck.left + 1) : 0);
