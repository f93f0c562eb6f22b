// Event kinds of Moonshell, in the order of `enum event` in src/games/moonshell/moonshell.h (a test compares).
export const EVENT_NAMES = [
	'STARTS',
	'MERMAID',
	'ROW',
	'OBJECTIVE',
	'DEAL',
	'SECRET',
	'CHOSEN',
	'ROUND',
	'CARD',
	'TURN',
	'ROTATE',
	'PULL',
	'CARRIED',
	'FILL',
	'WASH',
	'BACK',
	'URCHINS',
	'COLLECT',
	'SAVE',
	'TRADE',
	'MOON',
	'RELEASE',
	'PLACE',
	'BUOY',
	'STACK',
	'SLIDE',
	'SWAP',
	'MEEPLE',
	'HOME',
	'GIFT',
	'DECLINE',
	'COLUMN',
	'PASS',
	'FULL',
	'REVEAL',
	'OVER',
] as const;

export type EventName = (typeof EVENT_NAMES)[number];

export function eventName(kind: number | 'undo'): EventName | null {
	return (typeof kind === 'number' && EVENT_NAMES[kind]) || null;
}

/** Numbers of `enum place`. */
const PLACE_WATER = 2;
const PLACE_ROCK = PLACE_WATER + 25;
const PLACE_CORNER = PLACE_ROCK + 8;
const PLACE_CHEST = PLACE_CORNER + 4;

export function placeOf(number: number): import('./types').Mermeeple {
	if (number === 0) return { place: 'home', at: null };
	if (number === 1) return { place: 'ocean', at: null };
	if (number < PLACE_ROCK) return { place: 'water', at: number - PLACE_WATER };
	if (number < PLACE_CORNER) return { place: 'rock', at: number - PLACE_ROCK };
	if (number < PLACE_CHEST) return { place: 'corner', at: number - PLACE_CORNER };
	return { place: 'chest', at: number - PLACE_CHEST };
}
