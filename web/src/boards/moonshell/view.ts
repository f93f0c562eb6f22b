// The view of Moonshell (doc/schema/moonshell.json) and what can be read off it.
import type { Cells, Mermaid, Mermeeple, Objective, SideOf, Table } from '../../made/moonshell';

export type { Mermaid, Mermeeple, Objective, Secret, SideOf as Side, Words } from '../../made/moonshell';

/** Kinds in the bag are asked for by any code of a tile. */
export type MoonTable = Omit<Table, 'bag'> & { bag: Omit<Table['bag'], 'kinds'> & { kinds: Record<string, number> } };
/** A shell by shape and colour (CW is the white clamshell), or U, N, K, M; in chests also S and X. */
export type Tile = string;
export type ObjectiveKind = Objective['kind'];
export type PatternCell = Cells[number];
export type Power = Mermaid['power'];

/** The codes of tiles by their number in events; behind them TILE_NONE. */
export const CODES: readonly Tile[] =
	'DP DW DO DV FP FW FO FV CP CW CO CV AP AW AO AV U N K M S X'.split(' ');

const PLACE_WATER = 2;
const PLACE_ROCK = PLACE_WATER + 25;
const PLACE_CORNER = PLACE_ROCK + 8;
const PLACE_CHEST = PLACE_CORNER + 4;

/** The place of a mermeeple by its number in events. */
export function placeOf(number: number): Mermeeple {
	if (number === 0) return { place: 'home', at: null };
	if (number === 1) return { place: 'ocean', at: null };
	if (number < PLACE_ROCK) return { place: 'water', at: number - PLACE_WATER };
	if (number < PLACE_CORNER) return { place: 'rock', at: number - PLACE_ROCK };
	if (number < PLACE_CHEST) return { place: 'corner', at: number - PLACE_CORNER };
	return { place: 'chest', at: number - PLACE_CHEST };
}

/** The side of a seat in events; the rival is no seat and the second side. */
export const sideOf = (seat: number): number => (seat >= 0 ? seat : 1);

/** Where the mermeeple of a side stands. */
export const meepleOf = (side: SideOf | undefined): Mermeeple => side?.mermaid?.mermeeple ?? { place: 'home', at: null };

/** Tiles on their way into the chest of the active side. */
export const handOf = ({ held, next }: MoonTable): Tile[] => [held, next].filter((tile) => tile !== null);
