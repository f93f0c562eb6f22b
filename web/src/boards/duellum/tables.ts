// The component tables as the game itself has them: names, prices, depths, rows of lines. The view counts their rows. What is exported here
// changes with `use`: one board is drawn at a time, and it says first which tables are in force.
import type { Tables } from '../../core/types';
import { tables as shipped } from '../../made/components/duellum';
import type { Words } from '../../stage/names';
import { inForce } from '../../stage/tables';

/** A sign of a depth or an animal: two tridents, an empty depth. */
export interface Sign {
	code:
		| 'empty' | 'coin' | 'trident' | 'either' | 'raise' | 'full' | 'rotate' | 'refill' | 'step' | 'ready' | 'tire' | 'return'
		| 'recall' | 'score';
	number: number;
}

/** A line of a row, by the view's word for it; numbers below 0 count when it runs. */
export interface Line {
	op: string;
	a: number;
	b: number;
	/** Of the row that it stands in. */
	type?: number;
}

/** Where something comes from: the rulebook, reconstruction, or both. */
export type Mark = 'R' | 'X' | 'RX';

interface Row {
	id: string;
	name: Words;
	given: string[];
	[column: string]: unknown;
}

/** The values of the columns with this name and a number behind it. */
const several = <T>(row: Row, name: string): T[] =>
	[1, 2, 3, 4, 5, 6].map((at) => row[`${name}${at}`] as T | undefined).filter((value) => value !== undefined);

function signsOf(row: Row): Sign[] {
	const numbers = several<number>(row, 'number');
	return several<Sign['code'] | 'none'>(row, 'depth').flatMap((code, at) => (code === 'none' ? [] : { code, number: numbers[at] ?? 0 }));
}

function linesOf(row: Row): Line[] {
	const [a, b] = [several<number>(row, 'a'), several<number>(row, 'b')];
	return several<string>(row, 'line').flatMap((op, at) => (op === 'none' ? [] : { op, a: a[at] ?? 0, b: b[at] ?? 0 }));
}

/** Of the lines that there are. */
function markOf(row: Row): Mark {
	const given = linesOf(row).flatMap((_, at) => [`line${at + 1}`, `a${at + 1}`, `b${at + 1}`]).map((name) => row.given.includes(name));
	if (!given.includes(true)) return 'X';
	return given.includes(false) ? 'RX' : 'R';
}

const card = (row: Row & { type: number; cost: number; points: number; crown: number }) => ({ ...row, crown: row.crown === 1 });

const animal = (row: Row) => ({ id: row.id, name: row.name, signs: signsOf(row) });

function read(tables: typeof shipped) {
	return {
		locations: tables.locations.map((row) => ({ ...card(row), depths: signsOf(row) })),
		mercenaries: tables.mercenaries.map((row) => ({ ...card(row), lines: linesOf(row).map((line) => ({ ...line, type: row.type })), mark: markOf(row) })),
		/** Rows per side. */
		actionCards: tables['turtle-cards'].map((row, at) => ({
			id: row.id,
			name: row.name,
			rows: [row, tables['squid-cards'][at] ?? row].map((side) => ({ any: side.any === 1, lines: linesOf(side) })),
			mark: markOf(row),
		})),
		starters: tables.starters.map(animal),
		mantas: tables.mantas.map(animal),
		territories: tables.map.map((row) => ({
			...row,
			capital: row.capital === 1,
			borders: several<number>(row, 'border').filter((border) => border >= 0),
		})),
		/** Spaces 1 to 8 of the Turtles' track, then of the Squids'. */
		crowns: tables.crowns.map(({ line, a, b }): Line => ({ op: line, a, b })),
		goals: tables.goals,
		/** First tokens by face, then Second ones. */
		tokens: tables.tokens,
		levels: tables.levels.map((row): Words => row.name),
		/** Coins, by the line that asks for them each time. */
		prices: Object.fromEntries(tables.constants.map(({ id, value }) => [`paid-${id.replace('_price', '')}`, value])) as Record<string, number | undefined>,
	};
}

export let { locations, mercenaries, actionCards, starters, mantas, territories, crowns, goals, tokens, levels, prices } = read(shipped);
export type Location = (typeof locations)[number];
export type Mercenary = (typeof mercenaries)[number];
export type Animal = ReturnType<typeof animal>;

/** From now on these are in force; null: the shipped ones. */
export function use(tables: Tables | null): void {
	({ locations, mercenaries, actionCards, starters, mantas, territories, crowns, goals, tokens, levels, prices } = read(inForce(shipped, tables)));
}

const FIRST_MERCENARY = locations.length;
const STARTERS = starters.length / 2;

/** A deck card: a Location, or a Mercenary behind all of them. */
export function deckCard(
	card: number,
): { location: Location; mercenary?: never } | { mercenary: Mercenary; location?: never } | null {
	const location = locations[card];
	const mercenary = mercenaries[card - FIRST_MERCENARY];
	return location ? { location } : mercenary ? { mercenary } : null;
}

/** A Helper of a side: a starting one, or a Wild Manta. */
export function helperOf(side: number, helper: number): Animal | undefined {
	return helper < STARTERS ? starters[STARTERS * side + helper] : mantas[helper - STARTERS];
}

export const isManta = (helper: number): boolean => helper >= STARTERS;
export const mercenaryCard = (mercenary: number): number => FIRST_MERCENARY + mercenary;
