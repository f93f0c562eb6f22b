// The view of Aqualuma (doc/schema/aqualuma.json), and what can be read off it without knowing a rule.

export const WORLDS = ['coral', 'kelp', 'pearl', 'bastion', 'vent'] as const;
export type World = (typeof WORLDS)[number];
export const AREAS = [...WORLDS, 'station'] as const;
export type Area = (typeof AREAS)[number];
export const COLOURS = ['red', 'green', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];
export const HEROES = ['finn', 'crabigail', 'crumbs', 'shellzen', 'octavia', 'luma'] as const;
export type Hero = (typeof HEROES)[number];
export const CARDS = [
	'swirl',
	'wind',
	'ebb',
	'red_current',
	'green_current',
	'blue_current',
	'red_calm',
	'green_calm',
	'blue_calm',
	'red_surge',
	'green_surge',
	'blue_surge',
] as const;
export type Card = (typeof CARDS)[number];
export const DARKS = [...WORLDS, 'die', 'still', 'question'] as const;
export type Dark = (typeof DARKS)[number];
export const STRIPS = [
	'rising_green',
	'ten_grb',
	'pairs_step',
	'rising_one',
	'sevens',
	'even_one',
	'same',
	'rising',
	'odd_one',
	'ten',
	'sevens_rgb',
	'pairs_blue',
	'pairs_bgr',
	'sevens_pairs',
	'triples',
	'same_red',
] as const;
export type Strip = (typeof STRIPS)[number];
export const FIELDS = ['beam', 'glow', 'sparks'] as const;
export type Field = (typeof FIELDS)[number];

export type Phase =
	| 'hero'
	| 'strip'
	| 'orbworld'
	| 'orb'
	| 'dark'
	| 'card'
	| 'roll'
	| 'worlddie'
	| 'start'
	| 'take'
	| 'act'
	| 'use'
	| 'must'
	| 'step'
	| 'set'
	| 'reroll'
	| 'less'
	| 'change'
	| 'pay'
	| 'beam'
	| 'spread'
	| 'rise'
	| 'given'
	| 'got'
	| 'pinch'
	| 'stew'
	| 'flip'
	| 'keep'
	| 'over';

export type NumberRule = 'any' | 'more' | 'most' | 'same' | 'pair' | 'even' | 'odd' | 'other';
export type HueRule = 'any' | Colour | 'same' | 'other' | 'new';

/** "r5": a letter for the colour, and a number. */
export type Die = string;

export interface Slot {
	plus: boolean;
	arrows: number;
	number: NumberRule;
	hue: HueRule;
	die: Die | null;
}

export interface Place {
	id: World;
	dark: number;
	orbs: number[];
	strip: Strip | null;
	slots: Slot[];
	total: number;
	next: { numbers: number[]; colours: Colour[] } | null;
	fits: Die[];
	arrows: number;
	moves: number | null;
}

export interface StationField {
	id: Field;
	effect: 'one' | 'all' | 'spread';
	amount: number;
	die: Colour | null;
}

export interface Station {
	inactive: number;
	active: number;
	price: number;
	in_reach: boolean;
	ignited: boolean;
	fields: StationField[];
}

export interface Words {
	en: string;
	de: string;
}

export interface Comrade {
	hero: Hero | null;
	seat: number;
	area: Area;
	orbs: number;
	kept: Die | null;
	cards: number[];
	abilities: Words[];
}

/** Chances in ten thousandths. */
export interface Forecast {
	cards: number;
	draws: boolean;
	deck_out: boolean;
	sure: number[];
	rises: number[][];
	named: number[];
	last: number[];
	danger: number;
}

export interface LumaView {
	level: 'easy' | 'medium' | 'hard' | 'veryhard';
	layout: 'pyramid' | 'remote' | 'short' | 'custom';
	track: number;
	needed: number;
	ignition_points: number;
	swaps_most: number;
	touching: [Area, Area][];
	phase: Phase;
	turn: number;
	active: number | null;
	worlds: Place[];
	station: Station;
	heroes: Comrade[];
	dice: { available: number[]; chest: number[]; rolling: number[]; hand: Die[]; pips: number };
	cards: { deck: number[]; discard: number[]; played: number[] };
	gloom: { columns: Dark[][]; column: number; row: number | null; left: number; deck: number[] };
	forecast: Forecast | null;
	strip_pile: Strip[];
	strip_discard: Strip[];
	marks: { dash: boolean; ability: boolean; swaps: number; gave: number[]; got: number[] };
	question: {
		dusk: 'take' | 'use' | 'end' | null;
		card: Card | null;
		rerolls: number | null;
		rerolls_most: number | null;
		paid: number | null;
		points: number | null;
		least: World | null;
		field: Field | null;
		partner: number | null;
		given: Card | null;
	};
	ending: 'won' | 'dark' | 'deck' | null;
}

const LETTERS: Record<string, Colour> = { r: 'red', g: 'green', b: 'blue' };

export const colourOf = (die: Die): Colour => LETTERS[die.charAt(0)] ?? 'red';
export const numberOf = (die: Die): number => Number(die.charAt(1)) || 0;
export const dieOf = (colour: Colour, number: number): Die => colour.charAt(0) + number;
export const sum = (counts: number[]): number => counts.reduce((all, one) => all + one, 0);

/** By number as events have them: red 1 to 6, green, blue. */
export function dieByKind(kind: number): Die {
	return dieOf(COLOURS[Math.floor(kind / 6)] ?? 'red', (kind % 6) + 1);
}

/** Cards as a list of faces with how many there are of each. */
export function faces(cards: number[]): { card: Card; count: number }[] {
	return CARDS.flatMap((card, at) => (cards[at] ? [{ card, count: cards[at] }] : []));
}

/** Dice by colour as a list of colours. */
export function colours(counts: number[]): Colour[] {
	return COLOURS.flatMap((colour, at) => Array.from({ length: counts[at] ?? 0 }, () => colour));
}

export function activeHero(view: LumaView): Comrade | null {
	return view.active === null ? null : (view.heroes[view.active] ?? null);
}

/** Heroes by their number in the turn order. */
export function heroesIn(view: LumaView, area: Area): number[] {
	return view.heroes.flatMap((hero, at) => (hero.hero && hero.area === area ? [at] : []));
}

/** The world where the active hero stands; null in the station. */
export function worldHere(view: LumaView): Place | null {
	const hero = activeHero(view);
	return view.worlds.find((world) => world.id === hero?.area) ?? null;
}

/** The first free slot; null if there is none. */
export function nextSlot(world: Place): number | null {
	const at = world.slots.findIndex((slot) => slot.die === null);
	return at < 0 ? null : at;
}

/** Arrows that the dice laid so far have reached. */
export function reached(world: Place): number {
	return Math.max(0, ...world.slots.map((slot) => (slot.die ? slot.arrows : 0)));
}

/** How dark it is everywhere, 0 to 1. */
export function gloomOf(view: LumaView): number {
	return sum(view.worlds.map((world) => world.dark)) / (view.worlds.length * view.track);
}

/** Chance that a world rises so many times or more in the coming dark phase, 0 to 1. */
export function riseChance(forecast: Forecast, world: number, times: number): number {
	return sum((forecast.rises[world] ?? []).slice(times)) / 10_000;
}

/** Notation has hyphens where names have underscores. */
export const cardWord = (card: Card): string => card.replace('_', '-');
