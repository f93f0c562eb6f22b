// The view of Duellum, as doc/schema/duellum.json describes it.
import type { Goal, Question, Table, TableSide as Side } from '../../made/duellum';

export type { Goal, Question, TableSide as Side } from '../../made/duellum';
export type DuellumView = Table;
type SideId = Table['sides'][number]['side'];
export type Resource = NonNullable<Question['cost']>['resource'];
export type Reason = NonNullable<Question['reason']>;
export type Support = NonNullable<Goal['sides'][number]['token']>['support'];

export const TURTLES = 0;
export const SQUIDS = 1;
export const SLOTS = 4;
export const VORTEX = 6;
export const CROWNS = 9;
export const CARDS = 8;

export const sideNumber = (id: SideId): number => (id === 'turtles' ? TURTLES : SQUIDS);

/** Prices by slot after so many steps clockwise. */
export function turned(prices: readonly number[], steps: number): number[] {
	return prices.map((_, slot) => prices[(((slot - steps) % VORTEX) + VORTEX) % VORTEX] ?? 0);
}

/** The slot where the next Location of a side would lie, or null. */
export function nextSlot(side: Side): number | null {
	const at = side.board.indexOf(null);
	return at < 0 ? null : at;
}

/** On the chart, in per cent. */
export interface Point {
	x: number;
	y: number;
}

/** A territory of the tables, the capital of `own` at the foot. The approaches stand further out, so that a finger can tell them from the shelves. */
export function chartSpot(x: number, y: number, own: number): Point {
	const across = Math.abs(x) === 4 ? Math.sign(y) * 2 : Math.abs(y) === 1 ? y * 1.12 : y;
	const down = own === TURTLES ? -x : x;
	return { x: 50 + 25 * across, y: 50 + (50 / 7) * down };
}
