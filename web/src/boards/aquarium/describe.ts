// The table in words, line by line, as the viewer sees it: what a screen reader reads instead of the picture.
import { m } from '../../paraglide/messages';
import type { SeatInfo } from '../../table/messages';
import { ownOf } from './scene';
import { feedingRisk, inPurchase, opponentsOf, othersOf, PHASE_1, PHASE_2, type AquariumView, type Keeper } from './view';
import { cardName, countsText, kindName, nameOf, pairName, type Eyes } from './words';

function keeperLine(view: AquariumView, seat: number, eyes: Eyes): string {
	const one = view.seats[seat] as Keeper;
	const left = [...PHASE_1, ...PHASE_2].filter((card) => !one.spent?.includes(card)).map(cardName);
	return [
		m.aquarium_say_keeper({ name: nameOf(eyes, seat), stars: one.score.total }),
		one.beads < 0 ? m.aquarium_screen() + '.' : m.aquarium_beads({ beads: one.beads }) + '.',
		m.aquarium_say_holds({ cards: countsText(one.held) }),
		one.tank === null ? '' : m.aquarium_nursery({ pair: pairName(one.tank), income: one.income }) + '.',
		one.spent ? m.aquarium_say_left({ cards: left.join(', ') || m.aquarium_none() }) : m.aquarium_cards_left({ one: 4 - one.spent1, two: 4 - one.spent2 }) + '.',
		one.given && view.food ? m.aquarium_say_bill({ bill: one.bills[view.food - 1] ?? 0 }) : '',
	].filter(Boolean).join(' ');
}

function purchaseLine(view: AquariumView, eyes: Eyes): string {
	if (!inPurchase(view.phase) || view.active === null) return '';
	const cards = opponentsOf(view).flatMap((seat) => {
		const card = view.seats[seat]?.card;
		if (!card) return [];
		return [m.frame_named({ what: nameOf(eyes, seat), more: card === 'hidden' ? m.aquarium_round_hidden() : cardName(card) })];
	});
	if (view.influence) cards.unshift(m.frame_named({ what: m.aquarium_influence(), more: cardName(view.influence) }));
	return m.aquarium_say_purchase({ name: nameOf(eyes, view.active), cards: cards.join(', ') || m.aquarium_none() });
}

export function describe(view: AquariumView, seat: number, seats: SeatInfo[]): string[] {
	const own = ownOf({ seat });
	const eyes = { seats, seat };
	const risk = Math.round(100 * feedingRisk(view));
	const goods = view.shop.flatMap((kind) => (kind === null ? [] : [`${kindName(kind)} (${view.values[kind]})`]));
	return [
		[
			m.aquarium_say_shop({ goods: goods.join(', ') || m.aquarium_none(), price: view.price.price }),
			m.aquarium_deck_cards({ cards: view.deck.cards }) + '.',
			(risk ? m.aquarium_risk({ risk }) : m.aquarium_safe({ cards: view.deck.left })) + '.',
			m.aquarium_feedings({ shown: view.feedings.shown, all: view.feedings.all }) + '.',
			view.food === null ? '' : m.aquarium_food({ food: view.food }) + '.',
		].filter(Boolean).join(' '),
		purchaseLine(view, eyes),
		...[own, ...othersOf(view, own)].map((at) => keeperLine(view, at, eyes)),
	].filter(Boolean);
}
