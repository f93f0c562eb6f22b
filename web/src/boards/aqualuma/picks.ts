// From notation to what is pointed at: dice are taken one by one out of the pool, a station field may ask which six.
import type { Choice } from '../../table/messages';
import { COLOURS, dieOf, type Area, type Colour, type Die, type Field, type LumaView, type World } from './view';
import { activeHero, nextSlot, numberOf, sum, worldHere } from './view';

/** Dice by colour of "take rrg"; null for other notations. */
export function takeCounts(notation: string): number[] | null {
	const found = /^take ([rgb]+)$/.exec(notation)?.[1];
	if (!found) return null;
	return COLOURS.map((colour) => [...found].filter((letter) => letter === colour.charAt(0)).length);
}

export interface PoolPick {
	/** Another die of this colour can be picked. */
	can: boolean;
	/** It is the last one: then this is the answer. */
	answer: Choice | null;
}

/** What each colour of the pool leads to after the dice picked so far. */
export function poolPicks(list: Choice[], picked: number[]): PoolPick[] {
	const takes = list.flatMap((choice) => {
		const counts = takeCounts(choice.text);
		return counts ? [{ choice, counts }] : [];
	});
	return COLOURS.map((_, at) => {
		const wanted = picked.map((count, colour) => count + (colour === at ? 1 : 0));
		const left = takes.filter(({ counts }) => counts.every((count, colour) => count >= (wanted[colour] ?? 0)));
		const whole = left.find(({ counts }) => counts.every((count, colour) => count === wanted[colour]));
		return { can: left.length > 0, answer: whole && left.length === 1 ? whole.choice : null };
	});
}

/** The sixes that a station field can take: choices by colour. */
export function sixes(list: Choice[], field: Field): { choice: Choice; colour: Colour }[] {
	return COLOURS.flatMap((colour) => {
		const choice = list.find((one) => one.text === `${field} ${colour}`);
		return choice ? [{ choice, colour }] : [];
	});
}

export interface Turned {
	choice: Choice;
	from: Die;
	to: Die;
}

/** Answers that make a die show another number: "up r3", "down r3", "set 3 to 5" of the card that is worked. */
export function turns(list: Choice[], view: LumaView): Turned[] {
	return list.flatMap((choice): Turned[] => {
		const step = /^(up|down) ([rgb][1-6])$/.exec(choice.text);
		const from = step?.[2];
		if (from) return [{ choice, from, to: from.charAt(0) + (numberOf(from) + (step[1] === 'up' ? 1 : -1)) }];
		const set = /^set ([1-6]) to ([1-6])$/.exec(choice.text);
		const colour = view.question.card?.split('_')[0] as Colour | undefined;
		if (!set || !colour || !COLOURS.includes(colour)) return [];
		return [{ choice, from: dieOf(colour, Number(set[1])), to: dieOf(colour, Number(set[2])) }];
	});
}

/** What an answer would do, as far as the board shows it in place. */
export interface Preview {
	move?: Area;
	place?: { world: World; slot: number; die: Die };
	dark?: { world: World; to: number };
	dissolve?: World;
	light?: boolean;
}

export function previewOf(view: LumaView, notation: string | null): Preview {
	const [verb = '', what = ''] = notation?.split(' ') ?? [];
	const world = worldHere(view);
	const target = view.worlds.find((one) => one.id === what);
	switch (verb) {
		case 'move':
			return { move: what as Area };
		case 'place': {
			const slot = world ? nextSlot(world) : null;
			return world && slot !== null ? { place: { world: world.id, slot, die: what } } : {};
		}
		case 'raise':
			return target ? { dark: { world: target.id, to: Math.min(view.track, target.dark + 1) } } : {};
		case 'lower': {
			const field = view.station.fields.find((one) => one.id === view.question.field);
			const by = view.phase === 'beam' ? (field?.amount ?? 1) : 1;
			return target ? { dark: { world: target.id, to: Math.max(0, target.dark - by) } } : {};
		}
		case 'dissolve':
			return world ? { dissolve: world.id, dark: { world: world.id, to: Math.max(0, world.dark - world.arrows) } } : {};
		case 'activate':
			return { light: true };
		default:
			return {};
	}
}

/** The answer that an area gives when it is pointed at: going there, or light or dark for it. */
export function areaChoice(list: Choice[], area: Area): Choice | undefined {
	return list.find(({ text }) => text === `move ${area}` || text === `raise ${area}` || text === `lower ${area}`);
}

/** A hand die's own answer: laid, or picked for what is asked. */
export function dieChoice(list: Choice[], die: Die): Choice | undefined {
	return list.find(({ text }) => text === `place ${die}` || text === `pick ${die}`);
}

/**
 * Points of light may be given in any order: which worlds can get one more, after those given so far. The game asks
 * for them in its own order, and takes whatever no world has too little darkness for.
 */
export function canLighten(view: LumaView, list: Choice[], given: number[]): boolean[] {
	const { points, least } = view.question;
	const open = view.phase === 'spread' && points !== null && list.length > 0 && sum(given) < points;
	const first = view.worlds.findIndex((world) => world.id === least);
	return view.worlds.map((world, at) => open && at >= first && world.dark > (given[at] ?? 0));
}

/** The answers that give them, in the order of the game. */
export function lightenings(view: LumaView, given: number[]): string[] {
	return view.worlds.flatMap((world, at) => Array.from({ length: given[at] ?? 0 }, () => `lower ${world.id}`));
}

/** The answers that reroll these dice of the hand, by their places there: in the order of the game, then the roll. */
export function rerolls(view: LumaView, chosen: number[]): string[] {
	return [...view.dice.hand.flatMap((die, at) => (chosen.includes(at) ? [`pick ${die}`] : [])), 'stop'];
}

/** Whether the viewer's seat plays the active hero. */
export const isMine = (view: LumaView, seat: number): boolean => activeHero(view)?.seat === seat;
