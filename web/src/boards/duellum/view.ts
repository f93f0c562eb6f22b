// The view of Duellum, as doc/schema/duellum.json describes it.
import type { Words } from './tables';

export type SideId = 'turtles' | 'squids';
export type Resource = 'coins' | 'tridents';
export type Support = 'coins' | 'tridents' | 'raise' | 'rotate';

export type QuestionKind =
	| 'turn'
	| 'any'
	| 'acquire'
	| 'pay'
	| 'raise'
	| 'full'
	| 'score'
	| 'rotate'
	| 'step'
	| 'route'
	| 'ready'
	| 'nest'
	| 'tire-own'
	| 'confirm'
	| 'how-many'
	| 'goal'
	| 'return'
	| 'recall'
	| 'extra'
	| 'again'
	| 'echo'
	| 'place'
	| 'tire'
	| 'discard'
	| 'force';

export interface Reason {
	kind: 'card' | 'mercenary' | 'starter' | 'manta' | 'crown' | 'depth';
	side: SideId | null;
	number: number;
}

export interface Cost {
	for: 'buy' | 'conquer' | 'raise' | 'step';
	what: number;
	resource: Resource;
	owed: number;
}

export interface Question {
	kind: QuestionKind;
	side: SideId;
	line: string | null;
	reason: Reason | null;
	left: number | null;
	cost: Cost | null;
	goal: number | null;
}

export interface Token {
	second: boolean;
	face: number;
	support: Support;
	number: number;
	points: number;
	open: boolean;
	used: boolean;
}

export interface Goal {
	row: number;
	condition: 'types' | 'same' | 'played' | 'waiting' | 'scored' | 'spread' | 'mantas' | 'tired';
	need: number;
	/** `have` is null where types of cards count that the viewer is not shown. */
	sides: { have: number | null; token: Token | null }[];
}

export interface VortexSlot {
	card: number;
	prices: { buy: number; conquer: number }[];
}

export interface BoardSlot {
	location: number;
	position: number;
	full: boolean;
}

export interface Sheet {
	locations: number;
	mercenaries: number;
	first_tokens: number;
	second_tokens: number;
	level: number;
	total: number;
}

export interface Side {
	side: SideId;
	seat: number | null;
	board: (BoardSlot | null)[];
	waiting: number[];
	asleep: number[];
	/** Piles from the bottom; of others only the top card, unless all is shown. */
	played: number[];
	played_count: number;
	scored: number[];
	scored_count: number;
	hand: number[];
	discard: number[];
	helpers: number[];
	ready: number[];
	crowns: number;
	first_tokens: number[];
	second_tokens: number[];
	types: number[] | null;
	reach: Record<Resource, number>;
	/** Null where the piles are not shown. */
	sheet: Sheet | null;
}

export interface DuellumView {
	solo: boolean;
	piles: 'top' | 'open';
	regent: SideId | null;
	level: number | null;
	phase: 'first' | 'side' | 'manta' | 'deal' | 'wheel' | 'opening' | 'play' | 'over';
	round: number;
	rounds: number;
	closing: number | null;
	first: SideId | null;
	active: SideId | null;
	main_done: boolean;
	mercenary_done: boolean;
	goal_done: boolean;
	noted_crowns: number;
	pool: Record<Resource, number>;
	question: Question | null;
	offset: number;
	wheel: number[][];
	vortex: (VortexSlot | null)[];
	deck_count: number;
	leader: number;
	steps: number[];
	nests: (number | null)[];
	goals: Goal[];
	sides: Side[];
	texts: { cards: Words[]; mercenaries: Words[]; crowns: Words[] };
	ending: string | null;
	winner: SideId | null;
}

export const TURTLES = 0;
export const SQUIDS = 1;
export const SLOTS = 4;
export const VORTEX = 6;
export const CROWNS = 9;
export const CARDS = 8;

export const sideNumber = (id: SideId): number => (id === 'turtles' ? TURTLES : SQUIDS);

/** The side of the viewer; onlookers sit with the Turtles. */
export function ownSide(view: DuellumView, seat: number): number {
	const side = view.sides.findIndex((one) => one.seat === seat);
	return side < 0 ? TURTLES : side;
}

/** Prices by slot after so many steps clockwise. */
export function turned(prices: readonly number[], steps: number): number[] {
	return prices.map((_, slot) => prices[(((slot - steps) % VORTEX) + VORTEX) % VORTEX] ?? 0);
}

/** "cw 2" or "ccw 1" of an answer, as steps clockwise. */
export function shiftOf(notation: string): number | null {
	const found = /^turn (cw|ccw) (\d)$/.exec(notation);
	return found ? Number(found[2]) * (found[1] === 'cw' ? 1 : -1) : null;
}

/** The slot where the next Location of a side would lie, or null. */
export function nextSlot(side: Side): number | null {
	const at = side.board.indexOf(null);
	return at < 0 ? null : at;
}
