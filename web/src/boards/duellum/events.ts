// What happened, as the game numbers it, and how each event changes what is shown while it is being played. The
// next view has the
// last word; here things only have to be where they will be.
import type { GameEvent } from '../../table/messages';
import { deckCard, mercenaryCard } from './tables';
import { turned, type DuellumView, type Side, type Token, type VortexSlot } from './view';

/** In the order of the game's own numbers (enum event). */
export const KINDS = [
	'FIRST',
	'SIDE',
	'MANTA',
	'DRAW',
	'WHEEL',
	'TURN',
	'END',
	'PLAY',
	'DISCARD',
	'KEEP',
	'REGROUP',
	'RETURN',
	'RETURNALL',
	'DROP',
	'MERC',
	'COPY',
	'STALK',
	'ECHO',
	'RECALL',
	'HELP',
	'DEPTH',
	'GAIN',
	'SOURCE_HELPER',
	'SOURCE_DEPTH',
	'SOURCE_TOKEN',
	'PAY',
	'ACQUIRE',
	'RAISE',
	'SCORE',
	'ROTATE',
	'TOKEN',
	'MOVE',
	'TAME',
	'READY',
	'READYALL',
	'TIRE',
	'TIREALL',
	'CAPTURE',
	'CROWN',
	'SKIP',
	'GOAL',
	'PLACE',
	'CLOSING',
	'REGENT_CARD',
	'REGENT_RENEW',
	'REGENT_IDLE',
	'REGENT_IGNORES',
	'OVER',
] as const;
export type Kind = (typeof KINDS)[number];

export function kindOf(event: GameEvent): Kind | null {
	return typeof event.kind === 'number' ? (KINDS[event.kind] ?? null) : null;
}

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
	[side = 0, card = 0, slot = 0, , , board = -1, crown = 0, position = 0]: number[],
): DuellumView {
	const taken = {
		...view,
		vortex: at<VortexSlot | null>(view.vortex, slot, null),
		noted_crowns: view.noted_crowns + crown,
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
export function after(view: DuellumView, event: GameEvent): DuellumView {
	const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = event.args;
	const ids = ['turtles', 'squids'] as const;

	switch (kindOf(event)) {
		case 'MANTA':
			return { ...view, nests: at(view.nests, b, c) };
		case 'DRAW':
			return drawn(view, b, c);
		case 'WHEEL':
		case 'ROTATE': {
			const offset = kindOf(event) === 'WHEEL' ? b : c;
			const wheel = view.wheel.map((prices) => turned(prices, offset - view.offset));
			return { ...view, offset, wheel, vortex: priced(view, wheel) };
		}
		case 'TURN':
			return withSide(
				{
					...view,
					active: ids[a] ?? null,
					round: b,
					main_done: false,
					mercenary_done: false,
					goal_done: false,
					pool: { coins: 0, tridents: 0 },
					question: null,
				},
				a,
				() => ({ asleep: [] }),
			);
		case 'END':
			return pooled(view, 0, 0);
		case 'PLAY':
		case 'REGENT_CARD':
			return withSide(view, a, (old) => ({ hand: without(old.hand, b) }));
		case 'DISCARD':
			return withSide(view, a, (old) => ({
				hand: without(old.hand, b),
				discard: [...without(old.discard, b), b],
			}));
		case 'KEEP':
		case 'RETURN':
			return withSide(view, a, (old) => ({
				hand: sorted([...without(old.hand, b), b]),
				discard: without(old.discard, b),
			}));
		case 'REGROUP':
		case 'RETURNALL':
		case 'REGENT_RENEW':
			return withSide(view, a, (old) => ({ hand: sorted([...old.hand, ...old.discard]), discard: [] }));
		case 'DROP':
			return withSide(view, a, (old) => ({ hand: without(old.hand, b), discard: [b, ...old.discard] }));
		case 'MERC':
			return withSide(view, a, (old) => ({
				waiting: without(old.waiting, b),
				asleep: without(old.asleep, b),
				...played(old, b),
			}));
		case 'RECALL':
			return withSide(view, a, (old) => ({
				waiting: sorted([...old.waiting, b]),
				played: without(old.played, b),
				played_count: old.played_count - 1,
			}));
		case 'HELP':
		case 'TIRE':
			return tired(view, a, b);
		case 'DEPTH':
		case 'RAISE':
			return lifted(view, a, b, d);
		case 'GAIN':
			return pooled(view, d, e);
		case 'SOURCE_HELPER':
			return pooled(tired(view, a, b), e, f);
		case 'SOURCE_DEPTH':
			return pooled(lifted(view, a, b, g), e, f);
		case 'SOURCE_TOKEN':
			return pooled(
				withToken(view, a, b, (token) => token && { ...token, used: true }),
				e,
				f,
			);
		case 'TOKEN':
			return withToken(view, a, b, (token) => token && { ...token, used: true });
		case 'PAY':
			return pooled(view, e, f);
		case 'ACQUIRE':
			return acquired(view, event.args);
		case 'SCORE':
			return withSide(view, a, (old) => ({
				board: at(old.board, b, null),
				scored: piled(old, old.scored, c),
				scored_count: old.scored_count + 1,
			}));
		case 'MOVE':
			return { ...view, leader: c };
		case 'TAME':
			return withSide({ ...view, nests: at<number | null>(view.nests, b, null) }, a, (old) => ({
				helpers: sorted([...old.helpers, d]),
				ready: sorted([...old.ready, d]),
			}));
		case 'READY':
			return withSide(view, a, (old) => ({ ready: sorted([...old.ready, b]) }));
		case 'READYALL':
			return withSide(view, a, (old) => ({ ready: [...old.helpers] }));
		case 'TIREALL':
			return withSide(view, a, () => ({ ready: [] }));
		case 'CAPTURE': {
			const robbed = withSide(view, 1 - a, (old) => ({
				scored: without(old.scored, b),
				scored_count: old.scored_count - 1,
			}));
			return c < 0
				? robbed
				: withSide(robbed, a, (old) => ({
						board: at(old.board, c, { location: b, position: 0, full: false }),
					}));
		}
		case 'CROWN':
			return withSide({ ...view, noted_crowns: Math.max(0, view.noted_crowns - 1) }, a, () => ({ crowns: b }));
		case 'CLOSING':
			return { ...view, closing: b };
		default:
			return view;
	}
}
