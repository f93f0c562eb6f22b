// What the board says itself: names of tiles, seats and places in the language of the page.
import { m } from '../../paraglide/messages';
import { seatName } from '../../frame/names';
import type { SeatInfo } from '../../table/messages';
import type { MoonTable, Tile } from './types';

export { say } from '../common/words';

const tiles: Record<string, () => string> = {
	DP: m.moonshell_tile_dp,
	DW: m.moonshell_tile_dw,
	DO: m.moonshell_tile_do,
	DV: m.moonshell_tile_dv,
	FP: m.moonshell_tile_fp,
	FW: m.moonshell_tile_fw,
	FO: m.moonshell_tile_fo,
	FV: m.moonshell_tile_fv,
	CP: m.moonshell_tile_cp,
	CW: m.moonshell_tile_cw,
	CO: m.moonshell_tile_co,
	CV: m.moonshell_tile_cv,
	AP: m.moonshell_tile_ap,
	AW: m.moonshell_tile_aw,
	AO: m.moonshell_tile_ao,
	AV: m.moonshell_tile_av,
	U: m.moonshell_tile_urchin,
	N: m.moonshell_tile_anemone,
	K: m.moonshell_tile_clownfish,
	M: m.moonshell_tile_moonshell,
	S: m.moonshell_tile_stack,
	X: m.moonshell_tile_meeple,
};

export const tileName = (tile: Tile | null | undefined): string => (tile && tiles[tile]?.()) || m.moonshell_tile_none();

const events: Record<string, () => string> = {
	moonrise: m.moonshell_event_moonrise,
	riptide: m.moonshell_event_riptide,
	spring: m.moonshell_event_spring,
	neap: m.moonshell_event_neap,
	cross: m.moonshell_event_cross,
	swift: m.moonshell_event_swift,
	still: m.moonshell_event_still,
	driftwash: m.moonshell_event_driftwash,
	undertow: m.moonshell_event_undertow,
	whirlpool: m.moonshell_event_whirlpool,
	reach: m.moonshell_event_reach,
	swell: m.moonshell_event_swell,
	sands: m.moonshell_event_sands,
	gift: m.moonshell_event_gift,
	bloom: m.moonshell_event_bloom,
};

export const eventTitle = (id: string): string => events[id]?.() ?? id;

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
export function sideName(view: MoonTable, side: number, seat: number, seats: SeatInfo[]): string {
	const at = view.sides[side]?.seat ?? null;
	if (at === null) return m.moonshell_rival();
	if (at === seat) return m.moonshell_you();
	return seats[at] ? seatName(seats, at) : m.moonshell_seat({ number: at + 1 });
}
