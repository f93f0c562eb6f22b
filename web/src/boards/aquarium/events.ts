// What happened, as the game numbers it, and how each event changes what is shown while it is being played.
import type { GameEvent } from '../../table/messages';
import { CARDS, isPlant, pairKinds, type AquariumView, type Keeper } from './view';

/** In the order of `enum event` in src/games/aquarium/aquarium.h (a test compares). */
export const EVENTS = [
	'STARTER', 'FIRST', 'TURN', 'CARD', 'FEEDING', 'FOOD', 'INCOME', 'PASS', 'CLEAR', 'BUY', 'COMMIT', 'READY', 'INFLUENCE',
	'REVEAL', 'NOTHING', 'FEWER', 'REPLACE', 'CHOOSE', 'SWAP', 'BREED', 'KEEP', 'PRICE', 'MINUS', 'TAKE', 'SHARE', 'REFUSE',
	'GIVE', 'FED', 'STARVE', 'RETURN', 'VOID', 'SCORE', 'END',
] as const;
export type EventName = (typeof EVENTS)[number];

export function eventName(event: GameEvent): EventName | null {
	return typeof event.kind === 'number' ? (EVENTS[event.kind] ?? null) : null;
}

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
export function after(view: AquariumView, event: GameEvent): AquariumView {
	const [a = 0, b = 0, c = 0] = event.args;
	const { seat } = event;
	const put = (space: number, kind: number | null): (number | null)[] => view.shop.map((old, i) => (i === space ? kind : old));

	switch (eventName(event)) {
		case 'STARTER':
			return held(view, seat, [a], 1);
		case 'FIRST':
			return { ...view, active: seat };
		case 'TURN':
			return {
				...view, phase: 'turn', turn: a, active: seat, influence: null, resolving: null, price: base(view, view.shop),
				seats: view.seats.map((one) => ({ ...one, card: null })),
			};
		case 'CARD':
			return {
				...stock(view, put(b, a)),
				deck: { ...view.deck, cards: view.deck.cards - 1, left: Math.max(0, view.deck.left - 1) },
				stock: add(view.stock, a, -1),
			};
		case 'FEEDING':
			return { ...view, phase: 'food', feedings: { ...view.feedings, shown: a }, deck: { ...view.deck, cards: view.deck.cards - 1, feeding: false } };
		case 'FOOD':
			return { ...view, phase: 'feed', food: a };
		case 'INCOME':
		case 'MINUS':
		case 'SHARE':
			return beads(view, seat, a);
		case 'PASS':
			return beads(view, seat, a + b);
		case 'CLEAR':
			return { ...stock(view, view.shop.map(() => null)), discards: event.args.slice(0, 5).reduce((all, kind) => add(all, kind, 1), view.discards) };
		case 'BUY':
			return { ...view, phase: 'commit1' };
		case 'COMMIT':
			return keeper({ ...view, phase: a === 1 ? 'commit1' : 'commit2' }, seat, () => ({ card: CARDS[b] ?? null }));
		case 'READY':
			return a === 3 ? view : keeper({ ...view, phase: a === 1 ? 'commit1' : 'commit2' }, seat, (one) => ({ card: one.card ?? 'hidden' }));
		case 'INFLUENCE':
			return { ...view, influence: CARDS[b] ?? null };
		case 'REVEAL':
			return keeper(view, seat, () => ({ card: CARDS[b] ?? null }));
		case 'FEWER':
			return { ...stock(view, [...view.shop.filter((_, i) => i !== b), null]), discards: add(view.discards, a, 1) };
		case 'REPLACE':
			return { ...stock(view, put(b, null)), discards: add(view.discards, a, 1) };
		case 'CHOOSE':
			return { ...view, space: b };
		case 'SWAP':
			return held(held(stock({ ...view, space: null }, put(b, c)), seat, [a], 1), seat, [c], -1);
		case 'BREED':
			return keeper(held(view, seat, pairKinds(a), -1), seat, () => ({ tank: a, income: view.sizes[pairKinds(a)[1]] ?? 1 }));
		case 'PRICE': {
			const [, plus = 0, minus = 0, doubles = 0, halves = 0, sum = 0, doubled = 0, price = 0] = event.args;
			return { ...view, phase: 'confirm', price: { base: a, plus, minus, doubles, halves, sum, doubled, price, sharers: [], share: 0 } };
		}
		case 'TAKE': {
			const kinds = event.args.slice(1, 6).filter((kind) => kind >= 0 && kind < view.kinds.length);
			return { ...held(beads(view, seat, -a), seat, kinds, 1), shop: view.shop.map(() => null) };
		}
		case 'GIVE':
			return keeper(view, seat, (one) => ({ given: add(one.given ?? Array<number>(14).fill(0), a, 1) }));
		case 'FED':
			return beads(keeper(view, seat, () => ({ given: null })), seat, -a);
		case 'STARVE':
			return { ...held(view, seat, Array<number>(b).fill(a), -1), discards: isPlant(a) ? view.discards : add(view.discards, a, b) };
		case 'RETURN':
			return { ...view, seats: view.seats.map((one) => ({ ...one, spent1: 0, spent2: 0, spent: one.spent && [] })) };
		case 'END':
			return { ...view, phase: 'over' };
		default:
			return view;
	}
}
