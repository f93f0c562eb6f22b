// The component tables as the game itself has them: names, prices, depths, rows of lines. They are read from the
// game's own files,
// so nothing is written twice; the view counts their rows.
import text from '../../../../src/games/duellum/components.def?raw';
import de from '../../../../src/games/duellum/words.de?raw';
import en from '../../../../src/games/duellum/words.en?raw';

export type Words = { en: string; de: string };

/** A sign of a depth or an animal: T2 is two tridents, X an empty depth. */
export interface Sign {
	code: 'X' | 'C' | 'T' | 'E' | 'R' | 'FR' | 'V' | 'F' | 'L' | 'H' | 'O' | 'A' | 'M' | 'S';
	number: number;
}

/** A line of a row: RAISE 3. Arguments are words or numbers, as the table writes them. */
export interface Line {
	op: string;
	args: string[];
}

/** Where something comes from: the rulebook, reconstruction, or both. */
export type Mark = 'R' | 'X' | 'RX';

export interface Location {
	id: string;
	name: Words;
	type: number;
	cost: number;
	points: number;
	crown: boolean;
	depths: Sign[];
}

export interface Mercenary {
	id: string;
	name: Words;
	type: number;
	cost: number;
	points: number;
	crown: boolean;
	lines: Line[];
	mark: Mark;
}

export interface ActionCard {
	id: string;
	name: Words;
	/** Per side. */
	rows: { any: boolean; lines: Line[] }[];
	mark: Mark;
}

export interface Animal {
	id: string;
	name: Words;
	signs: Sign[];
}

export interface Territory {
	id: string;
	name: Words;
	nest: number;
	half: number;
	capital: boolean;
	x: number;
	y: number;
	borders: number[];
}

const OPEN = '(';
const CLOSE = ')';

/** The arguments of a call whose bracket opens at `from`, and where it closes. */
function readCall(source: string, from: number): { args: string[]; end: number } {
	const args: string[] = [];
	let depth = 0;
	let quoted = false;
	let begin = from + 1;
	for (let at = from; at < source.length; at++) {
		const sign = source[at];
		if (sign === '"') quoted = !quoted;
		if (quoted) continue;
		if (sign === OPEN) depth++;
		if (sign === CLOSE) depth--;
		if ((sign === ',' && depth === 1) || depth === 0) {
			args.push(source.slice(begin, at).trim());
			begin = at + 1;
		}
		if (depth === 0) return { args, end: at };
	}
	return { args, end: source.length };
}

/** All rows of a table: the arguments of each `NAME(…)` at the beginning of a line. */
export function readRows(source: string, name: string): string[][] {
	const plain = source.replace(/\/\*[\s\S]*?\*\//g, '');
	return [...plain.matchAll(new RegExp(`^${name}\\(`, 'gm'))].map(
		(found) => readCall(plain, found.index + name.length).args,
	);
}

const word = (quoted: string | undefined): string => (quoted ?? '').replace(/^"|"$/g, '');

/** The names of the rows: `table.id = name`. */
const names = (source: string): Map<string, string> =>
	new Map(source.split('\n').map((line) => line.split(' = ') as [string, string]));
const english = names(en);
const german = names(de);
const named = (table: string, id: string): Words => ({
	en: english.get(`${table}.${id}`) ?? '',
	de: german.get(`${table}.${id}`) ?? '',
});

function readInner(call: string): { op: string; args: string[] } {
	const at = call.indexOf(OPEN);
	return at < 0 ? { op: call.trim(), args: [] } : { op: call.slice(0, at).trim(), args: readCall(call, at).args };
}

function readSign(call: string): Sign {
	const { op, args } = readInner(call);
	return { code: op as Sign['code'], number: op === 'X' ? 0 : Number(args[0] ?? 1) };
}

const readSigns = (calls: string[]): Sign[] =>
	calls
		.map((call) => call.trim())
		.filter((call) => call !== 'N')
		.map(readSign);
const readLines = (calls: string[]): Line[] => calls.map(readInner).filter((line) => line.op !== 'NO');

/** Marks of the columns from `from` on: a dot is reconstructed; no marks at all: everything is. */
function readMark(marks: string | undefined, from: number, lines: Line[]): Mark {
	const own = word(marks).slice(from, from + 3 * lines.length);
	if (marks === 'NULL' || !own.includes('R')) return 'X';
	return own.includes('.') ? 'RX' : 'R';
}

export const locations: Location[] = readRows(text, 'LOCATION').map(
	([id = '', type, cost, points, crown, ...depths]) => ({
		id,
		name: named('locations', id),
		type: Number(type),
		cost: Number(cost),
		points: Number(points),
		crown: crown === '1',
		depths: readSigns(depths),
	}),
);

export const mercenaries: Mercenary[] = readRows(text, 'MERC').map(
	([id = '', from, type, cost, points, crown, ...calls]) => {
		const lines = readLines(calls);
		return {
			id,
			name: named('mercenaries', id),
			type: Number(type),
			cost: Number(cost),
			points: Number(points),
			crown: crown === '1',
			lines,
			mark: readMark(from, 4, lines),
		};
	},
);

export const actionCards: ActionCard[] = readRows(text, 'CARD').map(([id = '', from, ...sides]) => {
	const rows = sides.map((side) => {
		const [any, , ...calls] = readInner(side).args;
		return { any: any === '1', lines: readLines(calls) };
	});
	return { id, name: named('turtle-cards', id), rows, mark: readMark(from, 2, rows[0]?.lines ?? []) };
});

export const starters: Animal[] = readRows(text, 'STARTER').map(([id = '', ...signs]) => ({
	id,
	name: named('starters', id),
	signs: readSigns(signs),
}));

export const mantas: Animal[] = readRows(text, 'MANTA').map(([number = '', ...signs]) => ({
	id: `m${number}`,
	name: named('mantas', `m${number}`),
	signs: readSigns(signs),
}));

export const territories: Territory[] = readRows(text, 'TERRITORY').map(
	([id = '', nest, half, capital, x, y, ...borders]) => ({
		id,
		name: named('map', id),
		nest: Number(nest),
		half: Number(half),
		capital: capital === '1',
		x: Number(x),
		y: Number(y),
		borders: borders.map(Number).filter((border) => border >= 0),
	}),
);

/** Spaces 1 to 8 of the Turtles' track, then of the Squids'. */
export const crowns: Line[] = readRows(text, 'CROWN').map(([, call = 'NO']) => readInner(call));

export const goals: { id: string; name: Words }[] = readRows(text, 'GOAL').map(([id = '']) => ({
	id,
	name: named('goals', id),
}));

/** First tokens by face, then Second ones. */
export const tokens: { support: string; number: number; points: number }[] = readRows(text, 'TOKEN').map(
	([, support = '', number, points]) => ({ support, number: Number(number), points: Number(points) }),
);

export const levels: Words[] = readRows(text, 'LEVEL').map(([id = '']) => named('levels', id));

const FIRST_MERCENARY = 40;
const STARTERS = 4;

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
