// What answers and events of Aqualuma are on the board: places, pieces that move, how long one looks.
import type { AqualumaEvent } from '../../made/events';
import { ofKind } from '../../stage/answers';
import type { Move } from '../../stage/flights';
import type { Scene } from '../../stage/scene';
import { useStage, type Stage } from '../../stage/stage.svelte';
import type { Answer, Facts } from './facts';
import {
	AREAS,
	CARDS,
	DARKS,
	colourOf,
	colours,
	dieByKind,
	dieOf,
	fieldsOf,
	numberOf,
	without,
	type Card,
	type Colour,
	type Dark,
	type Die,
	type Hero,
	type LumaView,
} from './view';

/** What flies; a die without a number has not been rolled. */
export type Thing =
	| { kind: 'die'; colour: Colour; number?: number }
	| { kind: 'orb' }
	| { kind: 'card'; card: Card }
	| { kind: 'dark'; dark: Dark }
	| { kind: 'hero'; hero: Hero | null };

export type AqualumaStage = Stage<LumaView, AqualumaEvent, Facts, Thing>;
export const useAqualuma = (): AqualumaStage => useStage<AqualumaStage>();

const fly = (what: Thing, from: string, to: string): Move<Thing> => ({ what, from, to, most: 64 });
const flyDie = (die: Die, from: string, to: string): Move<Thing> => fly({ kind: 'die', colour: colourOf(die), number: numberOf(die) }, from, to);
/** A die of the hand goes there. */
const dieTo = (die: Die, to: string): Move<Thing> => flyDie(die, `die.${die}`, to);
/** A hero gets an orb. */
const orbTo = (from: string, hero: number): Move<Thing> => ({ ...fly({ kind: 'orb' }, from, `token.${hero}`), hides: null });
const cardAt = (at: number): Card => CARDS[at] ?? 'swirl';
const flyCard = (at: number, from: string, to: string): Move<Thing> => fly({ kind: 'card', card: cardAt(at) }, from, to);

function moves(event: AqualumaEvent, before: LumaView, after: LumaView): Move<Thing>[] {
	const area = (at: number): string => AREAS[at] ?? 'station';
	/** Where a card of a hero is. */
	const held = (card: number, hero: number, view: LumaView): string => (hero === view.active ? `card.${cardAt(card)}` : `hero.${hero}`);
	switch (event.kind) {
		case 'dark':
			return [fly({ kind: 'dark', dark: DARKS[event.dark_card] ?? 'still' }, 'dark-deck', `dark.${event.column}.${event.row}`)];
		case 'card':
			return [flyCard(event.card, 'deck', held(event.card, event.hero, after))];
		case 'fetch':
			return colours(event.dice.map((count) => Math.min(4, count))).map((colour) => fly({ kind: 'die', colour }, 'chest', `pool.${colour}`));
		case 'take': {
			const rolled = without(after.dice.hand, before.dice.hand);
			return colours(event.dice).map((colour) => {
				const die = rolled.find((one) => colourOf(one) === colour);
				if (die) rolled.splice(rolled.indexOf(die), 1);
				return fly({ kind: 'die', colour }, `pool.${colour}`, die ? `die.${die}` : 'own');
			});
		}
		case 'front':
		case 'back':
		case 'stew':
			return [flyCard(event.card, held(event.card, event.hero, before), `hero.${event.hero}`)];
		case 'move':
			return [fly({ kind: 'hero', hero: before.heroes[event.hero]?.hero ?? null }, `token.${event.hero}`, `token.${event.hero}`)];
		case 'home':
			return Array.from({ length: event.orbs }, () => fly({ kind: 'orb' }, 'tokens.station', 'orbs.station'));
		case 'place':
			return [dieTo(dieByKind(event.die), `slot.${area(event.world)}.${event.slot + 1}`)];
		case 'shift': {
			const orb = (field: number): string => `orb.${area(event.world)}.${field}`;
			return fieldsOf(event.from).map((field) => (field > 1 ? fly({ kind: 'orb' }, orb(field), orb(field - 1)) : orbTo(orb(field), event.hero)));
		}
		case 'dissolve':
			return (before.worlds[event.world]?.slots ?? []).flatMap(({ die }, at) =>
				die ? [flyDie(die, `slot.${area(event.world)}.${at + 1}`, 'chest')] : [],
			);
		case 'pay':
			return [dieTo(dieByKind(event.die), 'chest')];
		case 'special':
			return [dieTo(dieOf(event.colour, 6), `field.${before.station.fields[event.field]?.id}`)];
		case 'swap':
			return [
				flyCard(event.given, held(event.given, event.hero, before), `hero.${event.partner}`),
				flyCard(event.got, `hero.${event.partner}`, held(event.got, event.hero, after)),
			];
		case 'orb_given':
			return [orbTo(`token.${event.from}`, event.to)];
		case 'keep':
			return [dieTo(dieByKind(event.die), `hero.${event.hero}`)];
		case 'end':
			return before.dice.hand.map((die) => dieTo(die, 'chest'));
		default:
			return [];
	}
}

export const scene: Scene<LumaView, AqualumaEvent, Facts, Thing> = {
	way(answer, view, list) {
		const { kind, facts } = answer as Answer;
		switch (kind) {
			case 'start':
				return `hero.${facts.hero}`;
			case 'swap':
			case 'give':
			case 'get':
				return `${kind}.${facts.hero}`;
			case 'front':
			case 'card':
				return `card.${facts.card}`;
			case 'back':
				return `back.${facts.card}`;
			case 'move':
				return `area.${facts.area}`;
			case 'raise':
				return `area.${facts.world}`;
			case 'lower':
				return view.phase === 'spread' ? null : `area.${facts.world}`; // points of light are a bundle
			case 'take':
				return { path: colours(facts.dice).map((colour) => `pool.${colour}`), loose: true, whole: true };
			case 'die':
				return `pool.${facts.colour}`;
			case 'place':
				// If only one kind of die can be laid here, the strip itself does it.
				return ofKind<Facts, 'place'>(list, 'place').length > 1 ? `die.${facts.die}` : [`die.${facts.die}`, `strip.${facts.world}`];
			case 'pick':
				return view.phase === 'set' ? null : `die.${facts.die}`; // dice for one roll are a bundle
			case 'up':
			case 'down':
			case 'set':
				return `turn.${facts.from}.${facts.to}`;
			case 'special':
				return { path: [`field.${facts.field}`, `die.${dieOf(facts.colour, 6)}`] };
			case 'fetch':
				return 'chest';
			case 'activate':
				return ['activate', 'orbs.station'];
			default:
				return kind;
		}
	},
	moves,
	stand(place) {
		const [what, which] = place.split('.');
		switch (what) {
			// On a phone one button stands for the dark board.
			case 'dark':
			case 'column':
			case 'forecast':
				return 'dark-deck';
			// Only whoever is asked sees these.
			case 'turn':
				return `die.${which}`;
			case 'back':
				return `card.${which}`;
			case 'swap':
			case 'give':
			case 'get':
				return `hero.${which}`;
			default:
				return null;
		}
	},
	together: ['roll'],
	looks: {
		roll: 520, dark: 260, work: 300, world_die: 420, rise: 380, lower: 280, dissolve: 300, lit: 400, ignition: 400, over: 400, turn: 240, change: 260,
		strip: 220,
	},
	// What nobody chose.
	captions: ['dark', 'work', 'world_die', 'rise', 'ignition', 'over', 'fetch', 'shift', 'lit', 'turn'],
};

/** The dice that events have rolled. */
export function rolledIn(events: readonly AqualumaEvent[]): Die[] {
	return events.flatMap((event) =>
		event.kind === 'roll' ? event.faces.flatMap((count, face) => Array<Die>(count).fill(dieOf(event.colour, face + 1))) : [],
	);
}

/** How dark a world is: as before what is still to be told of it. */
export function darkNow(stage: AqualumaStage, world: number): number {
	const [coming] = stage.soon('rise', 'lower', 'dissolve').filter((event) => event.world === world);
	return coming?.from ?? stage.view.worlds[world]?.dark ?? 0;
}
