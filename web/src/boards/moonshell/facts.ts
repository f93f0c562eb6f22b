// What the answers of Moonshell do, by kind; the engine tells it (src/games/moonshell/json.c).
import type { AnswerOf } from '../../stage/answers';
import type { ObjectiveKind, Power, Tile, Words } from './view';

/** Pulls: columns from the own left; `first` is the rock of the nearest tile where that is chosen. */
interface Pull {
	columns: number[];
	first: number | null;
	landings: { tile: Tile | null; rock: number }[];
}

/** Where a tile that is taken brings most at once: on its partner, or in a column of the chest. */
interface Best {
	stack: number | null;
	column: number | null;
	gain: number | null;
}

interface Take {
	rock: number;
	tile: Tile;
	cards: ObjectiveKind[];
}

interface Landing {
	space: number;
	tile: Tile;
	cards: ObjectiveKind[];
	gain: number;
}

interface Exchange {
	tiles: [Tile, Tile];
	spaces: [number, number];
	gain: number;
}

/** `quarters`: that the ocean turns, clockwise ones positive. */
export interface Facts {
	end: { lost: number };
	rotate: { free: boolean; quarters: number };
	twice: { free: boolean; quarters: number };
	/** Is marked, or comes to the left or right hand. */
	corner: { corner: number; hand: 'left' | 'right' | null; quarters: number };
	pull: Pull;
	adjacent: Pull;
	away: Pull;
	one: Pull;
	swell: Pull;
	collect: Take & Best;
	save: Take;
	trade: Take & Best & { own_rock: number; own_tile: Tile };
	moon: Best;
	place: Landing;
	buoy: Landing;
	stack: Landing;
	decline: { offer: 'moonrise' | 'gift' | 'sands' };
	/** In the order in which they are placed. */
	order: { tiles: Tile[] };
	mark: { water: number; tile: Tile; cards: ObjectiveKind[] };
	slide: { tile: Tile; from: number; to: number; gain: number };
	rock: { rock: number; tile: Tile | null };
	swap: Exchange;
	exchange: Exchange;
	hold: { space: number };
	return: { call: boolean };
	secret: { card: number };
	mermaid: { id: Power; title: Words; power: Power; text: Words };
}

export type Kind = keyof Facts;
export type Answer<K extends Kind = Kind> = AnswerOf<Facts, K>;
