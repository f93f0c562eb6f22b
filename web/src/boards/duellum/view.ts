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
