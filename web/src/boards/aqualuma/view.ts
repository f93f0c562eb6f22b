// The view of Aqualuma (doc/schema/aqualuma.json), and what can be read off it without knowing a rule.
import type { Area, Card, Dark, Die, Forecast as Coming, Hero as Comrade, Place, Special, Table, World } from '../../made/aqualuma';
import { tables } from '../../made/components/aqualuma';

export type { Area, Card, Dark, Die, Hero as Comrade, Place, Special as Field, Strip, World } from '../../made/aqualuma';
export type Colour = 'red' | 'green' | 'blue';
export type Hero = NonNullable<Comrade['hero']>;
export type Ability = Comrade['abilities'][number];
export type LumaView = Omit<Table, 'touching'> & { touching: [Area, Area][] };
/** Chances in ten thousandths. */
export type Forecast = NonNullable<Coming>;

const idsOf = <Id extends string>(rows: readonly { id: string }[]): Id[] => rows.map(({ id }) => id as Id);
export const WORLDS = idsOf<World>(tables.worlds);
export const AREAS: readonly Area[] = [...WORLDS, 'station'];
export const COLOURS = idsOf<Colour>(tables.dice);
export const CARDS = idsOf<Card>(tables.cards);
export const DARKS = idsOf<Dark>(tables.darks);
export const FIELDS = idsOf<Special>(tables.specials);

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

/** What is left of a list without these, each once. */
export function without<T>(list: readonly T[], gone: readonly T[]): T[] {
	const rest = [...gone];
	return list.filter((one) => {
		const at = rest.indexOf(one);
		if (at >= 0) rest.splice(at, 1);
		return at < 0;
	});
}

/** The fields of an orb track that bits stand for. */
export const fieldsOf = (bits: number): number[] => [1, 2, 3, 4, 5, 6].filter((field) => (bits >> (field - 1)) & 1);

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
export function darknessOf(view: LumaView): number {
	return sum(view.worlds.map((world) => world.dark)) / (view.worlds.length * view.track);
}

/** Chance that a world rises so many times or more in the coming dark phase, 0 to 1. */
export function riseChance(forecast: Forecast, world: number, times: number): number {
	return sum((forecast.rises[world] ?? []).slice(times)) / 10_000;
}
