// How each event changes what is shown while it is being played. The next view has the last word; here things only have to be where
// they will be.
import type { DuellumEvent } from '../../made/events';
import { deckCard, mercenaryCard } from './tables';
import { turned, type DuellumView, type Side, type Token, type VortexSlot } from './view';

const at = <T>(list: readonly T[], index: number, value: T): T[] => list.map((old, i) => (i === index ? value : old));
const without = (list: readonly number[], value: number): number[] => list.filter((one) => one !== value);
const sorted = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b);

function withSide(view: DuellumView, side: number, change: (side: Side) => Partial<Side>): DuellumView {
	const old = view.sides[side];
	return old ? { ...view, sides: at(view.sides, side, { ...old, ...change(old) }) } : view;
}

function withToken(
	view: DuellumView,
	side: number,
	goal: number,
	change: (token: Token | null) => Token | null,
): DuellumView {
	const old = view.goals[goal];
	const state = old?.sides[side];
	if (!old || !state) return view;
	return {
		...view,
		goals: at(view.goals, goal, { ...old, sides: at(old.sides, side, { ...state, token: change(state.token) }) }),
	};
}

/** Prices of the wheel: the Turtles conquer for them, the Squids buy. */
const priced = (view: DuellumView, wheel: number[][]): (VortexSlot | null)[] =>
	view.vortex.map((slot, s) =>
		slot
			? {
					card: slot.card,
					prices: slot.prices.map((price, side) =>
						side === 0 ? { ...price, conquer: wheel[0]?.[s] ?? 0 } : { ...price, buy: wheel[1]?.[s] ?? 0 },
					),
				}
			: null,
	);

function drawn(view: DuellumView, slot: number, card: number): DuellumView {
	const found = deckCard(card);
	const cost = found?.location?.cost ?? found?.mercenary?.cost ?? 0;
	const prices = [
		{ buy: cost, conquer: view.wheel[0]?.[slot] ?? 0 },
		{ buy: view.wheel[1]?.[slot] ?? 0, conquer: cost },
	];
	return { ...view, deck_count: view.deck_count - 1, vortex: at(view.vortex, slot, { card, prices }) };
}

const pooled = (view: DuellumView, coins: number, tridents: number): DuellumView => ({
	...view,
	pool: { coins, tridents },
});

/** A card on a pile: of one that is not shown the top card alone is known. */
const piled = (side: Side, pile: readonly number[], card: number): number[] => (side.sheet ? [...pile, card] : [card]);
const played = (side: Side, mercenary: number): Partial<Side> => ({
	played: piled(side, side.played, mercenary),
	played_count: side.played_count + 1,
});

function acquired(
	view: DuellumView,
	{ side, card, slot, board, crown, position }: Extract<DuellumEvent, { kind: 'acquire' }>,
): DuellumView {
	const taken = {
		...view,
		vortex: at<VortexSlot | null>(view.vortex, slot, null),
		noted_crowns: view.noted_crowns + (crown ? 1 : 0),
	};
	const mercenary = card - mercenaryCard(0);
	return withSide(taken, side, (old) => {
		if (board >= 0) {
			const depths = deckCard(card)?.location?.depths.length ?? 0;
			return { board: at(old.board, board, { location: card, position, full: position >= depths }) };
		}
		if (position) return played(old, mercenary);
		return { waiting: sorted([...old.waiting, mercenary]), asleep: sorted([...old.asleep, mercenary]) };
	});
}

function lifted(view: DuellumView, side: number, slot: number, position: number): DuellumView {
	return withSide(view, side, (old) => {
		const now = old.board[slot];
		if (!now) return {};
		const depths = deckCard(now.location)?.location?.depths.length ?? 0;
		return { board: at(old.board, slot, { ...now, position, full: position >= depths }) };
	});
}

const tired = (view: DuellumView, side: number, helper: number): DuellumView =>
	withSide(view, side, (old) => ({ ready: without(old.ready, helper) }));

/** The view after an event, as far as the event tells. */
export function after(view: DuellumView, event: DuellumEvent): DuellumView {
	const ids = ['turtles', 'squids'] as const;

	switch (event.kind) {
		case 'manta':
			return { ...view, nests: at(view.nests, event.nest, event.manta) };
		case 'draw':
			return drawn(view, event.slot, event.card);
		case 'wheel':
		case 'rotate': {
			const wheel = view.wheel.map((prices) => turned(prices, event.offset - view.offset));
			return { ...view, offset: event.offset, wheel, vortex: priced(view, wheel) };
		}
		case 'turn':
			return withSide(
				{
					...view,
					active: ids[event.side] ?? null,
					round: event.round,
					main_done: false,
					mercenary_done: false,
					goal_done: false,
					pool: { coins: 0, tridents: 0 },
					question: null,
				},
				event.side,
				() => ({ asleep: [] }),
			);
		case 'end':
			return pooled(view, 0, 0);
		case 'play':
		case 'regent_card':
			return withSide(view, event.side, (old) => ({ hand: without(old.hand, event.card) }));
		case 'discard':
			return withSide(view, event.side, (old) => ({
				hand: without(old.hand, event.card),
				discard: [...without(old.discard, event.card), event.card],
			}));
		case 'keep':
		case 'return':
			return withSide(view, event.side, (old) => ({
				hand: sorted([...without(old.hand, event.card), event.card]),
				discard: without(old.discard, event.card),
			}));
		case 'regroup':
		case 'return_all':
		case 'regent_renew':
			return withSide(view, event.side, (old) => ({ hand: sorted([...old.hand, ...old.discard]), discard: [] }));
		case 'drop':
			return withSide(view, event.side, (old) => ({ hand: without(old.hand, event.card), discard: [event.card, ...old.discard] }));
		case 'merc':
			return withSide(view, event.side, (old) => ({
				waiting: without(old.waiting, event.merc),
				asleep: without(old.asleep, event.merc),
				...played(old, event.merc),
			}));
		case 'recall':
			return withSide(view, event.side, (old) => ({
				waiting: sorted([...old.waiting, event.merc]),
				played: without(old.played, event.merc),
				played_count: old.played_count - 1,
			}));
		case 'help':
		case 'tire':
			return tired(view, event.side, event.helper);
		case 'depth':
		case 'raise':
			return lifted(view, event.side, event.slot, event.position);
		case 'gain':
			return pooled(view, event.pool_coins, event.pool_tridents);
		case 'source_helper':
			return pooled(tired(view, event.side, event.helper), event.pool_coins, event.pool_tridents);
		case 'source_depth':
			return pooled(lifted(view, event.side, event.slot, event.position), event.pool_coins, event.pool_tridents);
		case 'source_token':
			return pooled(
				withToken(view, event.side, event.goal, (token) => token && { ...token, used: true }),
				event.pool_coins,
				event.pool_tridents,
			);
		case 'token':
			return withToken(view, event.side, event.goal, (token) => token && { ...token, used: true });
		case 'pay':
			return pooled(view, event.pool_coins, event.pool_tridents);
		case 'acquire':
			return acquired(view, event);
		case 'score':
			return withSide(view, event.side, (old) => ({
				board: at(old.board, event.slot, null),
				scored: piled(old, old.scored, event.location),
				scored_count: old.scored_count + 1,
			}));
		case 'move':
			return { ...view, leader: event.to };
		case 'tame':
			return withSide({ ...view, nests: at<number | null>(view.nests, event.nest, null) }, event.side, (old) => ({
				helpers: sorted([...old.helpers, event.helper]),
				ready: sorted([...old.ready, event.helper]),
			}));
		case 'ready':
			return withSide(view, event.side, (old) => ({ ready: sorted([...old.ready, event.helper]) }));
		case 'ready_all':
			return withSide(view, event.side, (old) => ({ ready: [...old.helpers] }));
		case 'tire_all':
			return withSide(view, event.side, () => ({ ready: [] }));
		case 'capture': {
			const robbed = withSide(view, 1 - event.side, (old) => ({
				scored: without(old.scored, event.location),
				scored_count: old.scored_count - 1,
			}));
			return event.slot < 0
				? robbed
				: withSide(robbed, event.side, (old) => ({
						board: at(old.board, event.slot, { location: event.location, position: 0, full: false }),
					}));
		}
		case 'crown':
			return withSide({ ...view, noted_crowns: Math.max(0, view.noted_crowns - 1) }, event.side, () => ({ crowns: event.space }));
		case 'closing':
			return { ...view, closing: event.round };
		default:
			return view;
	}
}
