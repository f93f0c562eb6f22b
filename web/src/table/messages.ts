// The messages of the wire protocol (doc/API.md). Both sources of a table, server and worker, speak them.

export type Lang = 'en' | 'de';

export const NOBODY = -3; // an onlooker
export const CHANCE = -1;

/** One answer that the rules allow now. `text` is its notation, `label` says what it will do. */
export interface Choice {
	action: number;
	text: string;
	label: string;
}

/** What happened, as this seat may know it. `kind` is the game's own number. */
export interface GameEvent {
	/** As the game names it, or `undo`; a game's events have members of their own, see made/events.ts. */
	kind: string;
	seat: number;
	text: string;
}

/** `table` is the game's own part, described by doc/schema. */
export interface View<T = unknown> {
	game: string;
	seat: number;
	ply: number;
	actor: number;
	pending: number[];
	table: T;
}

export interface State<T = unknown> {
	n: number;
	from: number;
	events: GameEvent[];
	view: View<T>;
	left?: number[];
	undo?: 'free' | 'ask' | 'no';
	prompt?: string;
	legal?: Choice[];
}

export interface SeatInfo {
	seat: number;
	kind: 'person' | 'open' | 'invited' | 'computer';
	name: string | null;
	level: string | null;
	here: boolean;
	out: boolean;
	computer_at: number | null;
}

export interface ScoreLine {
	name: string;
	amounts: number[];
}

/** How a game ended. Every seat's points are the sum of its column of the sheet. */
export interface Result {
	game: string;
	ending: string;
	text: string;
	plies: number;
	seats: { place: number; points: number; return: number }[];
	sheet: ScoreLine[];
}

export interface TableInfo {
	match: string;
	game: string;
	title: string;
	created: number;
	stage: 'open' | 'playing' | 'over' | 'aborted';
	you: number | null;
	seats: SeatInfo[];
	listed: boolean;
	undo: boolean;
	clock: null | { move: number } | { total: number };
	offer: null | { what: 'undo' | 'abort'; seat: number; key: string; agreed: number[] };
	/** `promises` of words, '' where there is none; `awaited`: the seats whose words are missing now that everybody is here. */
	dice: { commitment: string; promises: string[]; awaited: number[]; words?: string[]; secret?: string };
	/** Computers at this table think for a shorter time than their level says: the machine is full. */
	hurried: boolean;
	end: null | { by: 'rules' | 'resigned' | 'time' | 'aborted'; seat: number | null; result?: Result; returns?: number[] };
	rematch: string | null;
	/** Only at tables without a server: the seats of people here; whether a cover must stand between their eyes; the deal and
	 * where it comes from (see Kept). */
	local?: { people: number[]; cover: boolean; seed: string; origin: string; dice?: string };
}

export interface ChatLine {
	seat: number;
	name: string;
	at: number;
	text: string;
}

/** A refusal: `error` is its kind for programs, `text` a sentence for people, `retry` seconds until it is worth trying again. */
export interface Fault {
	error: string;
	text: string;
	retry?: number;
}

/** What a source tells without being asked. */
export type ServerMessage =
	| ({ t: 'table' } & TableInfo)
	| ({ t: 'state'; match: string } & State)
	| ({ t: 'chat'; match: string } & ChatLine);

export type SeatWish = 'me' | 'open' | 'invited' | 'easy' | 'medium' | 'hard' | 'expert' | 'greedy' | 'random';

/** What a client may ask of a table that it watches. */
export type Request =
	| { do: 'act'; ply: number; key: string; action: number }
	| { do: 'undo'; ply: number; key: string }
	| { do: 'abort'; key: string }
	| { do: 'agree' | 'refuse'; key: string }
	| { do: 'resign' | 'leave' }
	| { do: 'chat'; key: string; text: string }
	| { do: 'mute'; seat: number; on: boolean }
	| { do: 'rematch'; sit?: boolean }
	| { do: 'show'; word: string }
	| { do: 'carry' }
	| { do: 'record' };

export interface Reply {
	do: string;
	match?: string;
	seat?: number | null;
	token?: string;
	invites?: { seat: number; invite: string }[];
	record?: string;
	again?: boolean;
	/** A code that opens the seat on another device once, and until when: milliseconds since 1970. */
	carry?: string;
	until?: number;
}

/** Options of a game, for the set-up dialog: GET /api/games, or the module. */
export interface OptionInfo {
	name: string;
	values: string | null; // "2|3|4", or null: free text
	default: string | null;
	only: string | null; // "players=1|2"
	about: string;
}

export interface GameInfo {
	id: string;
	title: string;
	about: string;
	revision: number;
	seats: number;
	game: string;
	options: OptionInfo[];
}
