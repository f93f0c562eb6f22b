// Event kinds of Aqualuma, in the order of `enum event` in src/games/aqualuma/aqualuma.h (a test compares), and what
// each makes of a view: enough to show the table between two views.
import type { GameEvent } from '../../table/messages';
import {
	AREAS,
	CARDS,
	COLOURS,
	DARKS,
	HEROES,
	STRIPS,
	colourOf,
	dieByKind,
	numberOf,
	sum,
	type LumaView,
} from './view';

export const EVENT_NAMES = [
	'HERO',
	'STRIP',
	'ORBWORLD',
	'ORB',
	'DARK',
	'CARD',
	'SHUFFLE',
	'NO_CARD',
	'START',
	'TURN',
	'FETCH',
	'TAKE',
	'SHORT',
	'ROLL',
	'FRONT',
	'BACK',
	'MOVE',
	'HOME',
	'PICK',
	'CHANGE',
	'PLACE',
	'SHIFT',
	'DISSOLVE',
	'ACTIVATE',
	'PAY',
	'LIT',
	'SPECIAL',
	'LOWER',
	'WORK',
	'WORLDDIE',
	'RISE',
	'IGNITION',
	'SWAP',
	'ORB_GIVEN',
	'STEW',
	'KEEP',
	'END',
	'OVER',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export function eventName(event: GameEvent): EventName | null {
	return (typeof event.kind === 'number' && EVENT_NAMES[event.kind]) || null;
}

const add = (counts: number[], at: number, by: number): void => {
	counts[at] = Math.max(0, (counts[at] ?? 0) + by);
};

function dropDie(view: LumaView, kind: number): void {
	const at = view.dice.hand.indexOf(dieByKind(kind));
	if (at >= 0) view.dice.hand.splice(at, 1);
}

function addDie(view: LumaView, kind: number): void {
	view.dice.hand.push(dieByKind(kind));
	const rank = (die: string) => COLOURS.indexOf(colourOf(die)) * 6 + numberOf(die);
	view.dice.hand.sort((a, b) => rank(a) - rank(b));
}

const toChest = (view: LumaView, dice: number[]): void => dice.forEach((count, at) => add(view.dice.chest, at, count));

function toPlayed(view: LumaView, hero: number, card: number): void {
	add(view.heroes[hero]?.cards ?? [], card, -1);
	add(view.cards.played, card, 1);
}

function dice(next: LumaView, name: EventName, args: number[]): void {
	const [a = 0, b = 0, c = 0, d = 0] = args;
	switch (name) {
		case 'FETCH':
			[a, b, c].forEach((count, at) => (add(next.dice.available, at, count), add(next.dice.chest, at, -count)));
			break;
		case 'TAKE':
			[a, b, c].forEach((count, at) => (add(next.dice.available, at, -count), add(next.dice.rolling, at, count)));
			break;
		case 'ROLL':
			args.slice(1, 7).forEach((count, face) => {
				for (let i = 0; i < count; i++) addDie(next, a * 6 + face);
			});
			add(next.dice.rolling, a, -sum(args.slice(1, 7)));
			break;
		case 'PICK':
			dropDie(next, b);
			add(next.dice.rolling, Math.floor(b / 6), 1);
			break;
		case 'CHANGE':
			dropDie(next, b);
			addDie(next, c);
			break;
		case 'PLACE': {
			dropDie(next, b);
			const slot = next.worlds[c]?.slots[d];
			if (slot) slot.die = dieByKind(b);
			break;
		}
		case 'PAY':
			dropDie(next, b);
			add(next.dice.chest, Math.floor(b / 6), 1);
			break;
		case 'KEEP':
			dropDie(next, b);
			if (next.heroes[a]) next.heroes[a].kept = dieByKind(b);
			break;
		case 'END':
			next.dice.hand = [];
			toChest(next, [b, c, d]);
			next.cards.played.forEach((count, at) => (add(next.cards.discard, at, count), (next.cards.played[at] = 0)));
	}
}

function people(next: LumaView, name: EventName, args: number[]): void {
	const [a = 0, b = 0, c = 0, d = 0] = args;
	const hero = next.heroes[a];
	switch (name) {
		case 'HERO':
			if (hero) hero.hero = HEROES[b] ?? null;
			break;
		case 'CARD':
			add(hero?.cards ?? [], b, 1);
			add(next.cards.deck, b, -1);
			break;
		case 'SHUFFLE':
			next.cards.discard.forEach((count, at) => (add(next.cards.deck, at, count), (next.cards.discard[at] = 0)));
			break;
		case 'TURN':
			next.turn = a;
			next.active = b;
			if (c >= 0) addDie(next, c);
			if (next.heroes[b]) next.heroes[b].kept = null;
			break;
		case 'FRONT':
		case 'BACK':
		case 'STEW':
			toPlayed(next, a, b);
			break;
		case 'MOVE':
			if (hero) hero.area = AREAS[c] ?? hero.area;
			break;
		case 'HOME':
			if (hero) hero.orbs = 0;
			next.station.inactive = c;
			break;
		case 'SWAP':
			add(hero?.cards ?? [], b, -1);
			add(hero?.cards ?? [], d, 1);
			add(next.heroes[c]?.cards ?? [], d, -1);
			add(next.heroes[c]?.cards ?? [], b, 1);
			break;
		case 'ORB_GIVEN':
			if (hero) hero.orbs--;
			if (next.heroes[b]) next.heroes[b].orbs++;
	}
}

function places(next: LumaView, name: EventName, args: number[]): void {
	const [a = 0, b = 0, c = 0, d = 0, e = 0] = args;
	const world = next.worlds[a];
	switch (name) {
		case 'STRIP':
			if (world) world.strip = STRIPS[b] ?? null;
			break;
		case 'ORB':
			next.worlds[b]?.orbs.push(c);
			break;
		case 'SHIFT': {
			if (world) world.orbs = [1, 2, 3, 4, 5, 6].filter((field) => (c >> (field - 1)) & 1);
			const carrier = next.heroes[e];
			if (d && carrier) carrier.orbs++;
			break;
		}
		case 'DISSOLVE': {
			const dissolved = next.worlds[b];
			if (dissolved) {
				dissolved.slots.forEach((slot) => (slot.die = null));
				dissolved.dark = e;
			}
			toChest(next, args.slice(5, 8));
			break;
		}
		case 'LIT':
			next.station.inactive--;
			next.station.active = b;
			break;
		case 'SPECIAL': {
			dropDie(next, c * 6 + 5);
			const field = next.station.fields[b];
			if (field) field.die = COLOURS[c] ?? null;
			break;
		}
		case 'LOWER':
		case 'RISE':
			if (world) world.dark = c;
			break;
		case 'IGNITION':
			next.station.ignited = true;
			break;
		case 'DARK':
			next.gloom.columns[b]?.push(DARKS[a] ?? 'still');
			next.gloom.left = e;
			add(next.gloom.deck, a, -1);
	}
}

/** The table after an event. Chances and what fits are those of the view before, until the next one is there. */
export function after(view: LumaView, event: GameEvent): LumaView {
	const name = eventName(event);
	if (!name) return view;
	const next = structuredClone(view);
	dice(next, name, event.args);
	people(next, name, event.args);
	places(next, name, event.args);
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

/** The pieces that an event moves. */
export function movesOf(view: LumaView, event: GameEvent): Move[] {
	const [a = 0, b = 0, c = 0, d = 0, e = 0] = event.args;
	const area = (at: number): string => AREAS[at] ?? 'station';
	const card = (at: number): string => `card.${CARDS[at]}`;
	const whole = (colour: string): string => `die.${colour}`;
	switch (eventName(event)) {
		case 'DARK':
			return [{ piece: `dark.${DARKS[a]}`, from: 'dark-deck', to: `dark.${b}.${c}`, hides: `dark.${b}.${c}` }];
		case 'CARD':
			return [{ piece: card(b), from: 'deck', to: a === view.active ? 'hand' : `hero.${a}` }];
		case 'FETCH':
			return each([a, b, c], (colour) => ({ piece: whole(colour), from: 'chest', to: `pool.${colour}` }));
		case 'TAKE':
			return each([a, b, c], (colour) => ({ piece: whole(colour), from: `pool.${colour}`, to: 'own' }));
		case 'FRONT':
		case 'BACK':
		case 'STEW':
			return [{ piece: card(b), from: card(b), to: `hero.${a}` }];
		case 'MOVE':
			return [{ piece: `hero.${a}`, from: `token.${a}`, to: `tokens.${area(c)}`, hides: `token.${a}` }];
		case 'HOME':
			return Array.from({ length: b }, () => ({ piece: 'orb', from: `token.${a}`, to: 'orbs.station' }));
		case 'PLACE':
			return [
				{
					piece: `die.${dieByKind(b)}`,
					from: `die.${dieByKind(b)}`,
					to: `slot.${area(c)}.${d + 1}`,
					hides: `slot.${area(c)}.${d + 1}`,
				},
			];
		case 'SHIFT':
			return [1, 2, 3, 4, 5, 6]
				.filter((field) => (b >> (field - 1)) & 1)
				.map((field) => ({
					piece: 'orb',
					from: `orb.${area(a)}.${field}`,
					to: field === 1 ? `token.${e}` : `orb.${area(a)}.${field - 1}`,
					...(field > 1 ? { hides: `orb.${area(a)}.${field - 1}` } : {}),
				}));
		case 'DISSOLVE':
			return (view.worlds[b]?.slots ?? []).flatMap((slot, at) =>
				slot.die ? [{ piece: `die.${slot.die}`, from: `slot.${area(b)}.${at + 1}`, to: 'chest' }] : [],
			);
		case 'PAY':
			return [{ piece: `die.${dieByKind(b)}`, from: `die.${dieByKind(b)}`, to: 'chest' }];
		case 'SPECIAL':
			return [
				{
					piece: `die.${dieByKind(c * 6 + 5)}`,
					from: `die.${dieByKind(c * 6 + 5)}`,
					to: `field.${view.station.fields[b]?.id}`,
					hides: `field.${view.station.fields[b]?.id}`,
				},
			];
		case 'SWAP':
			return [
				{ piece: card(b), from: card(b), to: `hero.${c}` },
				{ piece: card(d), from: `hero.${c}`, to: 'hand' },
			];
		case 'ORB_GIVEN':
			return [{ piece: 'orb', from: `token.${a}`, to: `token.${b}` }];
		case 'KEEP':
			return [{ piece: `die.${dieByKind(b)}`, from: `die.${dieByKind(b)}`, to: `hero.${a}` }];
		case 'END':
			return view.dice.hand.map((die) => ({ piece: `die.${die}`, from: `die.${die}`, to: 'chest' }));
		default:
			return [];
	}
}
