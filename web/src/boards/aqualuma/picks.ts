// From answers to what is pointed at: dice are taken one by one out of the pool, a station field may ask which six.
import type { Choice } from '../../table/messages';
import { find, ofKind, type Answer, type Wish } from './facts';
import { COLOURS, type Area, type Die, type Field, type LumaView, type World } from './view';
import { activeHero, sum } from './view';

export interface PoolPick {
	/** Another die of this colour can be picked. */
	can: boolean;
	/** It is the last one: then this is the answer. */
	answer: Answer | null;
}

/** What each colour of the pool leads to after the dice picked so far. */
export function poolPicks(list: Choice[], picked: number[]): PoolPick[] {
	const takes = ofKind(list, 'take');
	return COLOURS.map((_, at) => {
		const wanted = picked.map((count, colour) => count + (colour === at ? 1 : 0));
		const left = takes.filter(({ facts }) => facts.dice.every((count, colour) => count >= (wanted[colour] ?? 0)));
		const whole = left.find(({ facts }) => facts.dice.every((count, colour) => count === wanted[colour]));
		return { can: left.length > 0, answer: whole && left.length === 1 ? whole : null };
	});
}

/** The sixes that a station field can take. */
export const sixes = (list: Choice[], field: Field): Answer<'special'>[] =>
	ofKind(list, 'special').filter(({ facts }) => facts.field === field);

/** Answers that make a die show another number, other than by pointing at the die. */
export const turns = (list: Choice[]): Answer<'up' | 'down' | 'set'>[] => ofKind(list, 'up', 'down', 'set');

/** What an answer would do, as far as the board shows it in place. */
export interface Preview {
	move?: Area;
	place?: { world: World; slot: number; die: Die };
	dark?: { world: World; to: number };
	dissolve?: World;
	light?: boolean;
}

export function previewOf(choice: Choice | null): Preview {
	const answer = choice as Answer | null;
	switch (answer?.kind) {
		case 'move':
			return { move: answer.facts.area };
		case 'place':
			return { place: answer.facts };
		case 'raise':
		case 'lower':
			return { dark: answer.facts };
		case 'dissolve':
			return { dissolve: answer.facts.world, dark: answer.facts };
		case 'activate':
			return { light: true };
		default:
			return {};
	}
}

/** The answer that an area gives when it is pointed at: going there, or light or dark for it. */
export function areaChoice(list: Choice[], area: Area): Answer | undefined {
	if (area === 'station') return find(list, 'move', { area });
	return find(list, 'move', { area }) ?? find(list, 'raise', { world: area }) ?? find(list, 'lower', { world: area });
}

/** A hand die's own answer: laid, or picked for what is asked. */
export const dieChoice = (list: Choice[], die: Die): Answer | undefined =>
	find(list, 'place', { die }) ?? find(list, 'pick', { die });

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
export function lightenings(view: LumaView, given: number[]): Wish[] {
	return view.worlds.flatMap((world, at) =>
		Array.from({ length: given[at] ?? 0 }, (): Wish => ({ kind: 'lower', facts: { world: world.id } })),
	);
}

/** The answers that reroll these dice of the hand, by their places there: in the order of the game, then the roll. */
export function rerolls(view: LumaView, chosen: number[]): Wish[] {
	const dice = view.dice.hand.filter((_, at) => chosen.includes(at));
	return [...dice.map((die): Wish => ({ kind: 'pick', facts: { die } })), { kind: 'stop', facts: {} }];
}

/** Whether the viewer's seat plays the active hero. */
export const isMine = (view: LumaView, seat: number): boolean => activeHero(view)?.seat === seat;
