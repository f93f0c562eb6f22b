// What the board says itself: names of cards and seats in the language of the page. Fish, plants and sets have the game's own names.
import { nameTo } from '../../frame/names';
import { tables } from '../../made/components/aquarium';
import { m } from '../../paraglide/messages';
import type { SeatInfo } from '../../table/messages';
import { namesOf, say } from '../../stage/names';
import { isPlant, pairKinds, type AquariumView, type Card } from './view';

export const kindName = (kind: number): string => say(tables.cards[kind]?.name);

export const colourNames = [m.aquarium_colour_lantern, m.aquarium_colour_kite, m.aquarium_colour_paint, m.aquarium_colour_origami];
export const setName = (size: number): string => say(tables.sets[size]?.name);
export const bonusName = namesOf(tables.bonus);

/** Name, price, stars and appetite in a few words, and where the numbers come from. */
export function kindAbout(view: AquariumView, kind: number): string {
	const value = view.values[kind] ?? 0;
	const [, one = 0, two = 0, three = 0] = view.plant_stars;
	const text = isPlant(kind)
		? m.aquarium_about_plant({ value, one, two, three })
		: m.aquarium_about_fish({ value, stars: view.stars[kind] ?? 0, size: view.sizes[kind] ?? 0 });
	const more = kind === 12 ? m.aquarium_about_bank() : kind === 13 ? m.aquarium_about_rainbow() : '';
	return [kindName(kind), text, more, isPlant(kind) ? m.aquarium_about_plant_marks() : m.aquarium_about_marks()].filter(Boolean).join('\n');
}

/** Name, name for little room, what it does. */
const cards: Record<Card, [() => string, () => string, () => string]> = {
	more: [m.aquarium_card_more, m.aquarium_short_more, m.aquarium_will_more],
	fewer: [m.aquarium_card_fewer, m.aquarium_short_fewer, m.aquarium_will_fewer],
	replace: [m.aquarium_card_replace, m.aquarium_short_replace, m.aquarium_will_replace],
	swap: [m.aquarium_card_swap, m.aquarium_short_swap, m.aquarium_will_swap],
	plus: [m.aquarium_card_plus, m.aquarium_short_plus, m.aquarium_will_plus],
	minus: [m.aquarium_card_minus, m.aquarium_short_minus, m.aquarium_will_minus],
	double: [m.aquarium_card_double, m.aquarium_short_double, m.aquarium_will_double],
	half: [m.aquarium_card_half, m.aquarium_short_half, m.aquarium_will_half],
	pass: [m.aquarium_card_pass, m.aquarium_short_pass, m.aquarium_will_pass],
};

export const cardName = (card: Card): string => cards[card][0]();
export const cardShort = (card: Card): string => cards[card][1]();
export const cardAbout = (card: Card): string => `${cards[card][0]()}\n${cards[card][2]()}`;

export function pairName(pair: number): string {
	const [first, second] = pairKinds(pair);
	return first === second ? m.aquarium_pair_same({ kind: kindName(first) }) : m.aquarium_pair_mixed({ first: kindName(first), second: kindName(second) });
}

/** Who sits there, and who looks. */
export interface Eyes {
	seats: SeatInfo[];
	seat: number;
}

/** What a seat is called; "you" for the viewer. */
export function nameOf({ seats, seat }: Eyes, at: number, brief = false): string {
	return nameTo(seat, seats, at, brief);
}

/** "2 Fern, 1 Lotus": counts of kinds as a list. */
export function countsText(counts: number[]): string {
	const parts = counts.flatMap((count, kind) => (count ? [count > 1 ? `${count} × ${kindName(kind)}` : kindName(kind)] : []));
	return parts.join(', ') || m.aquarium_none();
}
