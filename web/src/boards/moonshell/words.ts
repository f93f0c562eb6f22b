// What the board says itself: names of seats and kinds in the language of the page. Tiles and events have the game's own names.
import { m } from '../../paraglide/messages';
import { nameTo } from '../../frame/names';
import { tables } from '../../made/components/moonshell';
import type { MoonStage } from './scene';
import { namesOf, say } from '../../stage/names';
import { CODES, type Tile } from './view';

export { say };

/** By the module's table; behind its tiles come two that lie in chests alone. */
const tiles: Record<string, () => string> = {
	...Object.fromEntries(tables.tiles.map(({ name }, at) => [CODES[at], () => say(name)])),
	S: m.moonshell_tile_stack,
	X: m.moonshell_tile_meeple,
};

export const tileName = (tile: Tile | null | undefined): string => (tile && tiles[tile]?.()) || m.moonshell_tile_none();

const events = namesOf(tables.events);
export const eventTitle = (id: string): string => events(id) || id;

const types: Record<string, () => string> = {
	'sand-dollar': m.moonshell_type_dollar,
	starfish: m.moonshell_type_starfish,
	clamshell: m.moonshell_type_clamshell,
	auger: m.moonshell_type_auger,
	pink: m.moonshell_type_pink,
	white: m.moonshell_type_white,
	orange: m.moonshell_type_orange,
	purple: m.moonshell_type_purple,
};

/** Left or right, of a rock, as whoever sits before it sees it. */
export const handName = (rock: number): string => (rock & 1 ? m.moonshell_right() : m.moonshell_left());

/** What a card asks for; secret cards ask for "the same". */
export const typeName = (type: string | undefined): string => (type && types[type]?.()) || m.moonshell_type_same();

export const kinds = {
	composition: m.moonshell_kind_composition,
	array: m.moonshell_kind_array,
	pair: m.moonshell_kind_pair,
	trove: m.moonshell_kind_trove,
	collector: m.moonshell_kind_collector,
	secret: m.moonshell_kind_secret,
};

/** What a side is called; "you" for the viewer. */
export function sideName({ view, seat, seats }: Pick<MoonStage, 'view' | 'seat' | 'seats'>, side: number): string {
	const at = view.sides[side]?.seat ?? null;
	if (at === null) return m.moonshell_rival();
	return nameTo(seat, seats, at);
}
