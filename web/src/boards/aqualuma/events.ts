// What each event makes of a view: enough to show the table between two views.
import type { AqualumaEvent } from '../../made/events';
import {
	AREAS,
	CARDS,
	COLOURS,
	DARKS,
	HEROES,
	STRIPS,
	colourOf,
	dieByKind,
	dieOf,
	numberOf,
	sum,
	type Die,
	type LumaView,
} from './view';

const add = (counts: number[], at: number, by: number): void => {
	counts[at] = Math.max(0, (counts[at] ?? 0) + by);
};

function dropDie(view: LumaView, die: Die): void {
	const at = view.dice.hand.indexOf(die);
	if (at >= 0) view.dice.hand.splice(at, 1);
}

function addDie(view: LumaView, die: Die): void {
	view.dice.hand.push(die);
	const rank = (one: Die) => COLOURS.indexOf(colourOf(one)) * 6 + numberOf(one);
	view.dice.hand.sort((a, b) => rank(a) - rank(b));
}

const toChest = (view: LumaView, dice: number[]): void => dice.forEach((count, at) => add(view.dice.chest, at, count));

/** The fields of an orb track that bits stand for. */
const fieldsOf = (bits: number): number[] => [1, 2, 3, 4, 5, 6].filter((field) => (bits >> (field - 1)) & 1);

function dice(next: LumaView, event: AqualumaEvent): void {
	switch (event.kind) {
		case 'fetch':
			event.dice.forEach((count, at) => (add(next.dice.available, at, count), add(next.dice.chest, at, -count)));
			break;
		case 'take':
			event.dice.forEach((count, at) => (add(next.dice.available, at, -count), add(next.dice.rolling, at, count)));
			break;
		case 'roll':
			event.faces.forEach((count, face) => {
				for (let i = 0; i < count; i++) addDie(next, dieOf(event.colour, face + 1));
			});
			add(next.dice.rolling, COLOURS.indexOf(event.colour), -sum(event.faces));
			break;
		case 'pick':
			dropDie(next, dieByKind(event.die));
			add(next.dice.rolling, Math.floor(event.die / 6), 1);
			break;
		case 'change':
			dropDie(next, dieByKind(event.from));
			addDie(next, dieByKind(event.to));
			break;
		case 'place': {
			dropDie(next, dieByKind(event.die));
			const slot = next.worlds[event.world]?.slots[event.slot];
			if (slot) slot.die = dieByKind(event.die);
			break;
		}
		case 'pay':
			dropDie(next, dieByKind(event.die));
			add(next.dice.chest, Math.floor(event.die / 6), 1);
			break;
		case 'keep': {
			dropDie(next, dieByKind(event.die));
			const hero = next.heroes[event.hero];
			if (hero) hero.kept = dieByKind(event.die);
			break;
		}
		case 'end':
			next.dice.hand = [];
			toChest(next, event.dice);
			next.cards.played.forEach((count, at) => (add(next.cards.discard, at, count), (next.cards.played[at] = 0)));
	}
}

function people(next: LumaView, event: AqualumaEvent): void {
	const hero = 'hero' in event ? next.heroes[event.hero] : undefined;
	switch (event.kind) {
		case 'hero':
			if (hero) hero.hero = HEROES[event.who] ?? null;
			break;
		case 'card':
			add(hero?.cards ?? [], event.card, 1);
			add(next.cards.deck, event.card, -1);
			break;
		case 'shuffle':
			next.cards.discard.forEach((count, at) => (add(next.cards.deck, at, count), (next.cards.discard[at] = 0)));
			break;
		case 'turn':
			next.turn = event.turn;
			next.active = event.hero;
			if (event.kept >= 0) addDie(next, dieByKind(event.kept));
			if (hero) hero.kept = null;
			break;
		case 'front':
		case 'back':
		case 'stew':
			add(hero?.cards ?? [], event.card, -1);
			add(next.cards.played, event.card, 1);
			break;
		case 'move':
			if (hero) hero.area = AREAS[event.to] ?? hero.area;
			break;
		case 'home':
			if (hero) hero.orbs = 0;
			next.station.inactive = event.inactive;
			break;
		case 'swap': {
			const theirs = next.heroes[event.partner]?.cards ?? [];
			add(hero?.cards ?? [], event.given, -1);
			add(hero?.cards ?? [], event.got, 1);
			add(theirs, event.got, -1);
			add(theirs, event.given, 1);
			break;
		}
		case 'orb_given': {
			const [from, to] = [next.heroes[event.from], next.heroes[event.to]];
			if (from) from.orbs--;
			if (to) to.orbs++;
		}
	}
}

function places(next: LumaView, event: AqualumaEvent): void {
	const world = 'world' in event ? next.worlds[event.world] : undefined;
	switch (event.kind) {
		case 'strip':
			if (world) world.strip = STRIPS[event.strip] ?? null;
			break;
		case 'orb':
			world?.orbs.push(event.orb_field);
			break;
		case 'shift': {
			if (world) world.orbs = fieldsOf(event.to);
			const carrier = next.heroes[event.hero];
			if (event.freed && carrier) carrier.orbs++;
			break;
		}
		case 'dissolve':
			world?.slots.forEach((slot) => (slot.die = null));
			if (world) world.dark = event.to;
			toChest(next, event.dice);
			break;
		case 'lit':
			next.station.inactive--;
			next.station.active = event.active;
			break;
		case 'special': {
			dropDie(next, dieOf(event.colour, 6));
			const field = next.station.fields[event.field];
			if (field) field.die = event.colour;
			break;
		}
		case 'lower':
		case 'rise':
			if (world) world.dark = event.to;
			break;
		case 'ignition':
			next.station.ignited = true;
			break;
		case 'dark':
			next.dark_board.columns[event.column]?.push(DARKS[event.dark_card] ?? 'still');
			next.dark_board.left = event.left;
			add(next.dark_board.deck, event.dark_card, -1);
	}
}

/** The table after an event. Chances and what fits are those of the view before, until the next one is there. */
export function after(view: LumaView, event: AqualumaEvent): LumaView {
	const next = structuredClone(view);
	dice(next, event);
	people(next, event);
	places(next, event);
	next.dice.pips = sum(next.dice.hand.map(numberOf));
	return next;
}

/** What flies where. Places are names of anchors. */
export interface Move {
	piece: string;
	from: string;
	to: string;
	/** What is not shown before it arrives. */
	hides?: string;
}

const each = (counts: number[], move: (colour: (typeof COLOURS)[number]) => Move): Move[] =>
	COLOURS.flatMap((colour, at) => Array.from({ length: Math.min(4, counts[at] ?? 0) }, () => move(colour)));

/** A hand die goes there. */
const dieTo = (die: Die, to: string): Move => ({ piece: `die.${die}`, from: `die.${die}`, to });

/** The pieces that an event moves. */
export function movesOf(view: LumaView, event: AqualumaEvent): Move[] {
	const area = (at: number): string => AREAS[at] ?? 'station';
	const card = (at: number): string => `card.${CARDS[at]}`;
	const whole = (colour: string): string => `die.${colour}`;
	switch (event.kind) {
		case 'dark': {
			const to = `dark.${event.column}.${event.row}`;
			return [{ piece: `dark.${DARKS[event.dark_card]}`, from: 'dark-deck', to, hides: to }];
		}
		case 'card': {
			const to = event.hero === view.active ? 'hand' : `hero.${event.hero}`;
			return [{ piece: card(event.card), from: 'deck', to }];
		}
		case 'fetch':
			return each(event.dice, (colour) => ({ piece: whole(colour), from: 'chest', to: `pool.${colour}` }));
		case 'take':
			return each(event.dice, (colour) => ({ piece: whole(colour), from: `pool.${colour}`, to: 'own' }));
		case 'front':
		case 'back':
		case 'stew':
			return [{ piece: card(event.card), from: card(event.card), to: `hero.${event.hero}` }];
		case 'move': {
			const token = `token.${event.hero}`;
			return [{ piece: `hero.${event.hero}`, from: token, to: `tokens.${area(event.to)}`, hides: token }];
		}
		case 'home': {
			const from = `token.${event.hero}`;
			return Array.from({ length: event.orbs }, () => ({ piece: 'orb', from, to: 'orbs.station' }));
		}
		case 'place': {
			const slot = `slot.${area(event.world)}.${event.slot + 1}`;
			return [{ ...dieTo(dieByKind(event.die), slot), hides: slot }];
		}
		case 'shift': {
			const orb = (field: number): string => `orb.${area(event.world)}.${field}`;
			return fieldsOf(event.from).map((field) => ({
				piece: 'orb',
				from: orb(field),
				to: field === 1 ? `token.${event.hero}` : orb(field - 1),
				...(field > 1 ? { hides: orb(field - 1) } : {}),
			}));
		}
		case 'dissolve':
			return (view.worlds[event.world]?.slots ?? []).flatMap((slot, at) =>
				slot.die ? [{ piece: `die.${slot.die}`, from: `slot.${area(event.world)}.${at + 1}`, to: 'chest' }] : [],
			);
		case 'pay':
			return [dieTo(dieByKind(event.die), 'chest')];
		case 'special': {
			const field = `field.${view.station.fields[event.field]?.id}`;
			return [{ ...dieTo(dieOf(event.colour, 6), field), hides: field }];
		}
		case 'swap':
			return [
				{ piece: card(event.given), from: card(event.given), to: `hero.${event.partner}` },
				{ piece: card(event.got), from: `hero.${event.partner}`, to: 'hand' },
			];
		case 'orb_given':
			return [{ piece: 'orb', from: `token.${event.from}`, to: `token.${event.to}` }];
		case 'keep':
			return [dieTo(dieByKind(event.die), `hero.${event.hero}`)];
		case 'end':
			return view.dice.hand.map((die) => dieTo(die, 'chest'));
		default:
			return [];
	}
}
