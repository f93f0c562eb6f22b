// The view of a voyage (doc/schema/zemo.json), and what can be read off it without knowing a rule.
import type { Combat as Fight, Table } from '../../made/zemo';
import type { Feature, Sign } from '../../pieces/zemo/signs';

export type { Score } from '../../made/zemo';
/** While events are shown, the enemy is what they say. */
export type Combat = Omit<Fight, 'enemy'> & { enemy: Feature };
export type ZemoView = Omit<Table, 'combat'> & { combat: Combat | null };
export type TrackCircle = Table['track'][number];
/** A square that is still to be resolved, as the game foresees it. */
export type Ahead = Table['forecast'][number];

export const SIDE = 13;
export const ROLLS = 1296;

const SIGNS: Record<string, Sign> = {
	C: 'crab', D: 'dragon', K: 'kraken', P: 'pirate', N: 'navy', T: 'town', S: 'storm', R: 'rough', W: 'whirlpool', I: 'island',
	'#': 'rocks',
};

export const rowOf = (square: number): number => Math.floor(square / SIDE);
export const columnOf = (square: number): number => square % SIDE;
export const squareAt = (row: number, column: number): number => row * SIDE + column;

/** F7 is column F, row 7. */
export function squareName(square: number): string {
	return String.fromCharCode(65 + columnOf(square)) + (rowOf(square) + 1);
}

/** What is drawn in a square; null for open sea. */
export function signAt(view: ZemoView, square: number): Sign | null {
	return SIGNS[view.cells[rowOf(square)]?.[columnOf(square)] ?? '.'] ?? null;
}

/** The faces of the dice that are left, ascending. */
export function facesOf(dice: number[]): number[] {
	return dice.flatMap((count, at) => Array.from({ length: count }, () => at + 1));
}

/** Where this turn began, as an index into the path. */
export function turnStart(view: ZemoView): number {
	return view.turns[view.turn - 1] ?? 0;
}

export interface TurnSquare {
	square: number;
	sign: Sign | null;
	state: 'done' | 'now' | 'coming';
	/** What the game foresees, unless it is done. */
	ahead: Ahead | null;
}

/** The squares of this turn, in the order entered: those that are done, then what the game foresees. */
export function turnSquares(view: ZemoView): TurnSquare[] {
	if (!view.turn) return [];
	return view.path.slice(turnStart(view) + 1).map((square) => {
		const ahead = view.forecast.find((one) => one.square === square) ?? null;
		return { square, sign: signAt(view, square), state: !ahead ? 'done' : square === view.resolving ? 'now' : 'coming', ahead };
	});
}

/** The circle that tells the strength: the first number that is not marked; the last number if all are. */
export function strengthCircle(view: ZemoView): number {
	const free = view.track.findIndex((circle, at) => at >= view.danger && circle.kind === 'number');
	return free >= 0 ? free : view.track.findLastIndex((circle) => circle.kind === 'number');
}

/** Degrees clockwise from north, of the last step; north before there is one. */
export function heading(path: number[]): number {
	const to = path.at(-1);
	const from = path.at(-2);
	if (to === undefined || from === undefined) return 0;
	return bearing(from, to);
}

export function bearing(from: number, to: number): number {
	const angle = (Math.atan2(columnOf(to) - columnOf(from), rowOf(from) - rowOf(to)) * 180) / Math.PI;
	return (angle + 360) % 360;
}
