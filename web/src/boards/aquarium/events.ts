// How each event changes what is shown while it is being played.
import type { AquariumEvent } from '../../made/events';
import { pairKinds, type AquariumView, type Keeper } from './view';

const add = (counts: number[], kind: number, by: number): number[] =>
	counts.map((count, i) => (i === kind ? Math.max(0, count + by) : count));

const base = (view: AquariumView, shop: (number | null)[]): AquariumView['price'] => {
	const sum = shop.reduce<number>((all, kind) => all + (kind === null ? 0 : (view.values[kind] ?? 0)), 0);
	return { base: sum, plus: 0, minus: 0, doubles: 0, halves: 0, sum, doubled: sum, price: sum, sharers: [], share: 0 };
};

const stock = (view: AquariumView, shop: (number | null)[]): AquariumView => ({ ...view, shop, price: base(view, shop) });

function keeper(view: AquariumView, seat: number, change: (one: Keeper) => Partial<Keeper>): AquariumView {
	return { ...view, seats: view.seats.map((one, i) => (i === seat ? { ...one, ...change(one) } : one)) };
}

/** Beads behind a screen stay there. */
const beads = (view: AquariumView, seat: number, by: number): AquariumView =>
	keeper(view, seat, (one) => ({ beads: one.beads < 0 ? -1 : Math.max(0, one.beads + by) }));

const held = (view: AquariumView, seat: number, kinds: number[], by: number): AquariumView =>
	keeper(view, seat, (one) => ({ held: kinds.reduce((counts, kind) => add(counts, kind, by), one.held) }));

/** The view after an event, as far as the event tells; the next state brings the rest. */
export function after(view: AquariumView, event: AquariumEvent): AquariumView {
	const { seat } = event;
	const put = (space: number, kind: number | null): (number | null)[] => view.shop.map((old, i) => (i === space ? kind : old));

	switch (event.kind) {
		case 'starter':
			return held(view, seat, [event.fish], 1);
		case 'first':
			return { ...view, active: seat };
		case 'turn':
			return {
				...view, phase: 'turn', turn: event.turn, active: seat, influence: null, resolving: null, price: base(view, view.shop),
				seats: view.seats.map((one) => ({ ...one, card: null })),
			};
		case 'card':
			return {
				...stock(view, put(event.space, event.goods)),
				deck: { ...view.deck, cards: view.deck.cards - 1, left: Math.max(0, view.deck.left - 1) },
				stock: add(view.stock, event.goods, -1),
			};
		case 'feeding':
			return { ...view, phase: 'food', feedings: { shown: event.shown, all: event.all }, deck: { ...view.deck, cards: view.deck.cards - 1, feeding: false } };
		case 'food':
			return { ...view, phase: 'feed', food: event.food };
		case 'income':
		case 'minus':
		case 'share':
			return beads(view, seat, event.beads);
		case 'pass':
			return beads(view, seat, event.beads + event.extra);
		case 'clear':
			return { ...stock(view, view.shop.map(() => null)), discards: event.shop.reduce((all, kind) => add(all, kind, 1), view.discards) };
		case 'buy':
			return { ...view, phase: 'commit1' };
		case 'commit':
			return keeper({ ...view, phase: event.phase === 1 ? 'commit1' : 'commit2' }, seat, () => ({ card: event.card }));
		case 'ready':
			return event.phase === 3 ? view : keeper({ ...view, phase: event.phase === 1 ? 'commit1' : 'commit2' }, seat, (one) => ({ card: one.card ?? 'hidden' }));
		case 'influence':
			return { ...view, influence: event.card };
		case 'reveal':
			return keeper(view, seat, () => ({ card: event.card }));
		case 'fewer':
			return { ...stock(view, [...view.shop.filter((_, i) => i !== event.space), null]), discards: add(view.discards, event.fish, 1) };
		case 'replace':
			return { ...stock(view, put(event.space, null)), discards: add(view.discards, event.fish, 1) };
		case 'choose':
			return { ...view, space: event.space };
		case 'swap':
			return held(held(stock({ ...view, space: null }, put(event.space, event.own)), seat, [event.fish], 1), seat, [event.own], -1);
		case 'breed': {
			const pair = pairKinds(event.pair);
			return keeper(held(view, seat, pair, -1), seat, () => ({ tank: event.pair, income: view.sizes[pair[1]] ?? 1 }));
		}
		case 'price': {
			const { plus, minus, doubles, halves, sum, doubled, price } = event;
			return { ...view, phase: 'confirm', price: { base: event.base, plus, minus, doubles, halves, sum, doubled, price, sharers: [], share: 0 } };
		}
		case 'take':
			return { ...held(beads(view, seat, -event.price), seat, event.shop.filter((kind) => kind >= 0), 1), shop: view.shop.map(() => null) };
		case 'give':
			return keeper(view, seat, (one) => ({ given: add(one.given ?? Array<number>(14).fill(0), event.fish, 1) }));
		case 'fed':
			return beads(keeper(view, seat, () => ({ given: null })), seat, -event.bill);
		case 'starve':
			return { ...held(view, seat, [event.fish], -event.count), discards: add(view.discards, event.fish, event.count) };
		case 'return':
			return { ...view, seats: view.seats.map((one) => ({ ...one, spent1: 0, spent2: 0, spent: one.spent && [] })) };
		case 'end':
			return { ...view, phase: 'over' };
		default:
			return view;
	}
}
