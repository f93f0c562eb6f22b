// The view of Moonshell, as doc/schema/moonshell.json describes it.

export type Words = { en: string; de: string };

export type TypeId = 'sand-dollar' | 'starfish' | 'clamshell' | 'auger' | 'pink' | 'white' | 'orange' | 'purple';

/** A shell by shape and colour (CW is the white clamshell), or U, N, K, M; in chests also S and X. */
export type Tile = string;

export type ObjectiveKind = 'composition' | 'array' | 'pair' | 'trove' | 'collector';

export interface PatternCell {
	column: number;
	row: number;
	type?: TypeId;
}

export interface Objective {
	kind: ObjectiveKind;
	id: string;
	title: Words;
	points: number;
	cells?: PatternCell[];
	types?: TypeId[];
	most?: number | null;
}

export interface Secret {
	id: string;
	title: Words;
	same: 'colour' | 'shape';
	points: number;
	times: number;
	cells: PatternCell[];
}

export interface Near {
	have: number;
	all: number;
	open: boolean;
	/** The spaces of that place and what each asks for. */
	cells?: { space: number; type: TypeId }[];
}

export type MeeplePlace = 'home' | 'ocean' | 'water' | 'rock' | 'corner' | 'chest';

export interface Mermeeple {
	place: MeeplePlace;
	at: number | null;
}

export type Power = 'pool' | 'slide' | 'inlet' | 'swap' | 'rising' | 'buoy';

export interface Mermaid {
	id: Power;
	title: Words;
	power: Power;
	text: Words;
	mermeeple: Mermeeple;
}

export interface Sheet {
	secret: number | null;
	composition: number;
	array: number;
	pair: number;
	trove: number;
	collector: number;
	tiles: number;
	stacks: number;
	reserve: number;
	total: number;
}

export interface Side {
	seat: number | null;
	table: number;
	front: number;
	chest: (Tile | null)[];
	free: number;
	mermaid: Mermaid | null;
	saved: Tile | null;
	moonshell: boolean;
	chosen: boolean;
	secret: Secret | null;
	near: { composition: Near; array: Near; secret: Near | null } | null;
	sheet: Sheet | null;
}

export interface Ghost {
	space: number;
	gain: number;
	cards: ObjectiveKind[];
}

export interface EventCard {
	id: string;
	title: Words;
	effect: string;
	value: number;
	text: Words;
}

export type Phase =
	| 'start'
	| 'mermaid'
	| 'tile'
	| 'objective'
	| 'deal'
	| 'secret'
	| 'event'
	| 'moonrise'
	| 'exchange'
	| 'gift'
	| 'side'
	| 'turn'
	| 'order'
	| 'place'
	| 'return'
	| 'column'
	| 'over';

export interface MoonTable {
	solo: boolean;
	powers: 'off' | 'passive' | 'active';
	reef: boolean;
	stack_points: number;
	reserve_points: number | null;
	tile_points: number[];
	phase: Phase;
	round: number;
	rounds: number;
	last: boolean;
	quiet: number;
	start: number | null;
	active: number | null;
	actions: number;
	swift: boolean;
	held: Tile | null;
	next: Tile | null;
	ghosts: Ghost[];
	water: (Tile | null)[];
	rocks: (Tile | null)[];
	orientation: number;
	tide: { out: number; odd: boolean; clockwise: boolean; still: boolean };
	event: EventCard | null;
	events_left: string[];
	objectives: Objective[];
	dealt: Secret[];
	sides: Side[];
	bag: { tiles: number; kinds: Record<string, number>; types: Record<TypeId, number>; aside: number };
	columns: number[] | null;
	ending: string | null;
	title: Words | null;
}

/** The codes of tiles by their number in events; behind them TILE_NONE. */
export const CODES: readonly Tile[] = [
	'DP',
	'DW',
	'DO',
	'DV',
	'FP',
	'FW',
	'FO',
	'FV',
	'CP',
	'CW',
	'CO',
	'CV',
	'AP',
	'AW',
	'AO',
	'AV',
	'U',
	'N',
	'K',
	'M',
	'S',
	'X',
];

const PLACE_WATER = 2;
const PLACE_ROCK = PLACE_WATER + 25;
const PLACE_CORNER = PLACE_ROCK + 8;
const PLACE_CHEST = PLACE_CORNER + 4;

/** The place of a mermeeple by its number in events. */
export function placeOf(number: number): Mermeeple {
	if (number === 0) return { place: 'home', at: null };
	if (number === 1) return { place: 'ocean', at: null };
	if (number < PLACE_ROCK) return { place: 'water', at: number - PLACE_WATER };
	if (number < PLACE_CORNER) return { place: 'rock', at: number - PLACE_ROCK };
	if (number < PLACE_CHEST) return { place: 'corner', at: number - PLACE_CORNER };
	return { place: 'chest', at: number - PLACE_CHEST };
}

/** The side of the viewer; onlookers sit south. */
export function ownSide(view: MoonTable, seat: number): number {
	const side = view.sides.findIndex((one) => one.seat === seat);
	return side < 0 ? 0 : side;
}
