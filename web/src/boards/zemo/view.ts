// The view of a voyage (doc/schema/zemo.json), and what can be read off it without knowing a rule.
import type { Feature, Motive, Resource, Sign } from '../../pieces/zemo/signs';

export type Phase =
	| 'pair' | 'start' | 'motive' | 'roll' | 'keep' | 'move' | 'navy' | 'town' | 'cannon' | 'sum' | 'again' | 'pay' | 'turn'
	| 'over';

export interface TrackCircle {
	kind: 'number' | 'resource' | 'points' | 'skull';
	value: number;
}

export interface Combat {
	enemy: Feature;
	sack: boolean;
	strength: number;
	capacity: number;
	cannon: number | null;
	sum: number | null;
	shortage: number | null;
	payer: Resource | null;
}

/** A square that is still to be resolved, as the game foresees it. */
export interface Ahead {
	square: number;
	/** The least that its fight can have; null where nobody can be fought. */
	strength: number | null;
	sure: boolean;
	/** Nothing leads past it. */
	fatal: boolean;
}

export interface Score {
	features: number[];
	danger: number;
	sets: number;
	towns: number;
	leftovers: number;
	total: number;
	title: number;
}

export interface ZemoView {
	map: string;
	cells: string[];
	label_rows: number[];
	label_columns: number[];
	track: TrackCircle[];
	maxima: number[];
	circles: number[];
	damage: number[][];
	worth: number[][];
	multipliers: number[][];
	treasure: number;
	weather_set: number;
	enemy_set: number;
	sacked_points: number[];
	titles: number[];
	phase: Phase;
	turn: number;
	motive: Motive | null;
	ship: number | null;
	path: number[];
	turns: number[];
	resources: number[];
	spent: number[];
	marked: number[];
	sacked: number;
	danger: number;
	strength: number;
	dice: number[];
	pair: number[] | null;
	setup_rerolls: number | null;
	free_reroll: boolean;
	resolving: number | null;
	town: { bought: boolean; low: number } | null;
	combat: Combat | null;
	forecast: Ahead[];
	/** The answers that lose the ship in this turn, whatever follows. */
	fatal: number[];
	score: Score | null;
	lost_rolls: number | null;
	ending: 'scored' | 'damage' | 'trapped' | 'skull' | null;
}

export const SIDE = 13;
export const TURNS = 15;
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
	state: 'done' | 'now' | 'to come';
	/** What the game foresees, unless it is done. */
	ahead: Ahead | null;
}

/** The squares of this turn, in the order entered: those that are done, then what the game foresees. */
export function turnSquares(view: ZemoView): TurnSquare[] {
	if (!view.turn) return [];
	return view.path.slice(turnStart(view) + 1).map((square) => {
		const ahead = view.forecast.find((one) => one.square === square) ?? null;
		return { square, sign: signAt(view, square), state: !ahead ? 'done' : square === view.resolving ? 'now' : 'to come', ahead };
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
