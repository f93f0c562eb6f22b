// The view of Aquarium (doc/schema/aquarium.json) and what can be read off it.

export const FISH = 14;
export const COLOURS = ['lantern', 'kite', 'paint', 'origami'] as const;
export type Colour = (typeof COLOURS)[number];

/** By number, named as in the notation. */
export const KINDS = [
	'lantern-1', 'lantern-2', 'lantern-3', 'kite-1', 'kite-2', 'kite-3', 'paint-1', 'paint-2', 'paint-3',
	'origami-1', 'origami-2', 'origami-3', 'fishybank', 'rainbow', 'fern', 'grass', 'lotus',
] as const;

export const CARDS = ['more', 'fewer', 'replace', 'swap', 'plus', 'minus', 'double', 'half', 'pass'] as const;
export type Card = (typeof CARDS)[number];
export const PHASE_1 = CARDS.slice(0, 4);
export const PHASE_2 = CARDS.slice(4, 8);

export type Phase =
	| 'starter' | 'first' | 'turn' | 'commit1' | 'influence1' | 'fewer' | 'replace' | 'swap-take' | 'swap-give' | 'breed'
	| 'commit2' | 'influence2' | 'confirm' | 'card' | 'food' | 'feed' | 'over';

export interface Price {
	base: number;
	plus: number;
	minus: number;
	doubles: number;
	halves: number;
	sum: number;
	doubled: number;
	price: number;
	sharers: number[];
	share: number;
}

export interface Score {
	small: number;
	medium: number;
	large: number;
	fishybanks: number;
	rainbows: number;
	plants: number;
	sets: number[];
	trios: number[];
	coloured: number[];
	total: number;
}

export interface Keeper {
	/** -1: behind the screen. */
	beads: number;
	spent1: number;
	spent2: number;
	spent: Card[] | null;
	card: Card | 'hidden' | null;
	held: number[];
	tank: number | null;
	income: number;
	given: number[] | null;
	bills: number[];
	score: Score;
}

export interface AquariumView {
	mode: 'intro' | 'normal' | 'advanced';
	screens: 'hidden' | 'open';
	kinds: string[];
	sizes: number[];
	values: number[];
	stars: number[];
	copies: number[];
	plant_stars: number[];
	set_stars: number[];
	trio_stars: number;
	piles: number[];
	food_cards: number[];
	phase: Phase;
	turn: number;
	active: number | null;
	shop: (number | null)[];
	price: Price;
	purpose: 'open' | 'pass' | 'clear' | 'more' | 'replace' | null;
	space: number | null;
	resolving: { seat: number; card: Card; influence: boolean } | null;
	influence: Card | null;
	deck: { cards: number; pile: number; left: number; feeding: boolean };
	feedings: { shown: number; all: number };
	stock: number[];
	discards: number[];
	food: number | null;
	idle: number;
	stalled: boolean;
	seats: Keeper[];
	winners: number[] | null;
}

export const isPlant = (kind: number): boolean => kind >= FISH;
/** Of the twelve regular fish: 0 to 3; else null. */
export const colourOf = (kind: number): number | null => (kind < 12 ? Math.floor(kind / 3) : null);

/** The two kinds of a breeding pair. */
export function pairKinds(pair: number): [number, number] {
	if (pair < 12) return [pair, pair];
	return pair < 16 ? [13, 3 * (pair - 12)] : [13, 13];
}

/** The pair that a notation names: `breed kite-2`, `breed rainbow kite`, `breed rainbow`. */
export function pairOf(notation: string): number | null {
	const [word, first = '', second] = notation.split(' ');
	if (word !== 'breed') return null;
	if (first === 'rainbow') return second ? 12 + COLOURS.indexOf(second as Colour) : 16;
	const kind = (KINDS as readonly string[]).indexOf(first);
	return kind >= 0 ? kind : null;
}

/** The kind that `choose kite-2`, `swap rainbow` and `give paint-1` name; null for other notations. */
export function kindIn(notation: string): number | null {
	const found = /^(?:choose|swap|give) (\S+)$/.exec(notation)?.[1];
	const kind = (KINDS as readonly string[]).indexOf(found ?? '');
	return kind >= 0 ? kind : null;
}

/** The others, clockwise from the viewer's left; for an onlooker all but the first. */
export function othersOf(view: AquariumView, own: number): number[] {
	return view.seats.map((_, i) => (own + i) % view.seats.length).slice(1);
}

/** Those who lay down cards against the buyer, in the order in which these are turned up. */
export function opponentsOf(view: AquariumView): number[] {
	return view.active === null ? [] : othersOf(view, view.active);
}

export const inPurchase = (phase: Phase): boolean =>
	['commit1', 'influence1', 'fewer', 'replace', 'swap-take', 'swap-give', 'commit2', 'influence2', 'confirm'].includes(phase);

/** One number for each card, in the order of the table. */
export const listKinds = (counts: number[]): number[] => counts.flatMap((count, kind) => Array<number>(count).fill(kind));

/** The chance that the next card is Feeding Time!. */
export const feedingRisk = (view: AquariumView): number => (view.deck.feeding ? 1 / (view.deck.left + 1) : 0);
