// Names of what lies on the table, and why a die fits or not, in the language of the page.
import { seatName } from '../../frame/names';
import { tables } from '../../made/components/aqualuma';
import { m } from '../../paraglide/messages';
import type { SeatInfo } from '../../table/messages';
import { namesOf, say } from '../../stage/names';
import { CARDS, COLOURS, DARKS, colourOf, nextSlot, numberOf, sum } from './view';
import type { Ability, Area, Card, Colour, Comrade, Dark, Die, Field, LumaView, Place, Strip } from './view';

export { say };
export const abilityText = ({ name, does }: Ability): string => `${say(name)}: ${say(does)}`;

const worlds = namesOf(tables.worlds);
export const areaName = (area: Area): string => (area === 'station' ? m.aqualuma_area_station() : worlds(area));

const heroes = namesOf(tables.heroes);
export function heroName(view: LumaView, at: number): string {
	const hero = view.heroes[at]?.hero;
	return hero ? heroes(hero) : m.aqualuma_hero_unknown({ number: at + 1 });
}
/** The name that it is called by is its id. */
export function heroShort(view: LumaView, at: number): string {
	const hero = view.heroes[at]?.hero;
	return hero ? hero.charAt(0).toUpperCase() + hero.slice(1) : String(at + 1);
}

export const cardName: (card: Card) => string = namesOf(tables.cards);

/** What kind of magic a card works, and on which colour. */
export function cardKind(card: Card): {
	kind: 'swirl' | 'wind' | 'ebb' | 'current' | 'calm' | 'surge';
	colour: Colour | null;
} {
	if (card === 'swirl' || card === 'wind' || card === 'ebb') return { kind: card, colour: null };
	const [colour, kind] = card.split('_') as [Colour, 'current' | 'calm' | 'surge'];
	return { kind, colour };
}

/** What the front does; the game's own label says it with the numbers of the match. */
export function cardEffect(card: Card): string {
	const { kind, colour } = cardKind(card);
	return effects[kind]({ colour: colour ? colourName(colour) : '' });
}
const effects = {
	swirl: m.aqualuma_effect_swirl,
	wind: m.aqualuma_effect_wind,
	ebb: m.aqualuma_effect_ebb,
	current: m.aqualuma_effect_current,
	calm: m.aqualuma_effect_calm,
	surge: m.aqualuma_effect_surge,
};

const colourNames = { red: m.aqualuma_red, green: m.aqualuma_green, blue: m.aqualuma_blue };
export const colourName = (colour: Colour): string => colourNames[colour]();
export const dieName = (die: Die): string =>
	m.aqualuma_die({ colour: colourName(colourOf(die)), number: numberOf(die) });

export const stripName: (strip: Strip) => string = namesOf(tables.strips);
export const darkName: (dark: Dark) => string = namesOf(tables.darks);

/** What a dark card does. */
export function darkEffect(dark: Dark): string {
	const own = { die: m.aqualuma_dark_die_does, still: m.aqualuma_dark_still_does, question: m.aqualuma_dark_question_does };
	return dark in own ? own[dark as keyof typeof own]() : m.aqualuma_dark_world_does({ world: darkName(dark) });
}

export const fieldName: (field: Field) => string = namesOf(tables.specials);

export function fieldEffect({ effect, amount }: { effect: 'one' | 'all' | 'spread'; amount: number }): string {
	if (effect === 'one') return m.aqualuma_field_one({ amount });
	return effect === 'all' ? m.aqualuma_field_all({ amount }) : m.aqualuma_field_spread({ amount });
}

/** "3", "4–6", "1, 3, 5". */
export function numbersText(numbers: number[]): string {
	const [first = 0] = numbers;
	const last = numbers.at(-1) ?? 0;
	if (numbers.length > 2 && last - first === numbers.length - 1) return `${first}–${last}`;
	return numbers.join(', ');
}

/** In short, for the next slot: "5–6"; nothing where all go. */
export const numbersShort = (numbers: number[]): string =>
	numbers.length === 6 ? '' : numbersText(numbers).replaceAll(', ', numbers.length > 2 ? '' : ' ');

const numberRules = {
	any: () => '',
	more: m.aqualuma_rule_more,
	most: m.aqualuma_rule_most,
	same: m.aqualuma_rule_same,
	pair: m.aqualuma_rule_pair,
	even: m.aqualuma_rule_even,
	odd: m.aqualuma_rule_odd,
	other: m.aqualuma_rule_other,
};
const hueRules = { any: () => '', same: m.aqualuma_hue_same, other: m.aqualuma_hue_other, new: m.aqualuma_hue_new };
const hueRule = (hue: Place['slots'][number]['hue']): string =>
	hue in hueRules ? hueRules[hue as keyof typeof hueRules]() : m.aqualuma_hue_only({ colour: colourName(hue as Colour) });

/** What a slot asks, in words: the number, then the colour. */
export function slotRule(world: Place, at: number): string {
	const slot = world.slots[at];
	if (!slot) return '';
	const parts = [numberRules[slot.number]({ total: world.total }), hueRule(slot.hue)].filter(Boolean);
	return parts.length ? parts.join('; ') : m.aqualuma_rule_any();
}

export type Verdict = { fits: boolean; number: boolean; colour: boolean };

/** Whether a die fits the next slot, and by what it fails. */
export function verdict(world: Place, die: Die): Verdict {
	const number = world.next?.numbers.includes(numberOf(die)) ?? false;
	const colour = world.next?.colours.includes(colourOf(die)) ?? false;
	return { fits: world.fits.includes(die), number, colour };
}

/** Why, in a sentence. */
export function whyText(world: Place, die: Die): string {
	const at = nextSlot(world);
	const place = areaName(world.id);
	if (!world.next || at === null) return m.aqualuma_why_full({ place });
	const { fits, number, colour } = verdict(world, die);
	const slot = at + 1;
	if (fits) return m.aqualuma_why_fits({ place, slot });
	if (!world.next.numbers.length || !world.next.colours.length)
		return m.aqualuma_why_dead({ place, slot, rule: slotRule(world, at) });
	const want = [
		number ? '' : m.aqualuma_why_number({ numbers: numbersText(world.next.numbers), number: numberOf(die) }),
		colour ? '' : m.aqualuma_why_colour({ colours: world.next.colours.map(colourName).join(' / ') }),
	].filter(Boolean);
	return m.aqualuma_why_not({ place, slot, want: want.join(', '), rule: slotRule(world, at) });
}

export const per = (chance: number): string => {
	const hundred = chance * 100;
	return hundred > 0 && hundred < 1 ? '<1 %' : hundred > 99 && hundred < 100 ? '>99 %' : `${Math.round(hundred)} %`;
};

/** Who plays a hero: a name if somebody else may sit there. */
export function playerName(seats: SeatInfo[], comrade: Comrade | undefined, seat: number): string {
	if (!comrade) return '';
	return comrade.seat === seat ? m.table_you() : seatName(seats, comrade.seat);
}

/** "2 red, 1 blue". */
export function coloursText(counts: number[]): string {
	if (!sum(counts)) return m.aqualuma_none();
	return COLOURS.flatMap((colour, at) => (counts[at] ? [`${counts[at]} ${colourName(colour)}`] : [])).join(', ');
}

export function cardsText(counts: number[]): string {
	const list = CARDS.flatMap((card, at) =>
		counts[at] ? [counts[at] > 1 ? `${counts[at]}× ${cardName(card)}` : cardName(card)] : [],
	);
	return list.length ? list.join(', ') : m.aqualuma_none();
}

export function darksText(counts: number[]): string {
	return DARKS.flatMap((dark, at) => (counts[at] ? [`${counts[at]}× ${darkName(dark)}`] : [])).join(', ');
}
