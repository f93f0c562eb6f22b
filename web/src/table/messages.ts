// The messages of the wire protocol (doc/API.md). Both sources of a table, server and worker, speak them. What is told is made from
// doc/openapi.json; what is asked stands here.
import type { Change, Tables } from '../core/types';
import type * as made from '../made/messages';

export type { Lang } from '../made/languages';

export const NOBODY = -3; // an onlooker
export const CHANCE = -1;

/** One answer that the rules allow now. `text` is its notation, `label` says what it will do, `facts` the same by name; boards read
 * `kind` and `facts`, never words. */
export type Choice = NonNullable<made.State['legal']>[number];

/** What happened, as this seat may know it; a game's events have members of their own, see made/events.ts. */
export type GameEvent = made.Event;

/** `table` is the game's own part, described by doc/schema. */
export interface View<T = unknown> extends Omit<made.View, 'table'> {
	table: T;
}

/** What was to be seen on the way to a state, when so many events had been heard. */
export interface Step<T = unknown> {
	n: number;
	view: View<T>;
}

export interface State<T = unknown> extends Omit<made.State, 't' | 'match' | 'view' | 'steps'> {
	view: View<T>;
	steps?: Step<T>[];
}

export type SeatInfo = made.Seat;
/** How a game ended. Every seat's points are the sum of its column of the sheet. */
export type Result = made.Result;
export type ScoreLine = Result['sheet'][number];

/** Component tables that are not the shipped ones, and what is changed in them. */
export interface Own {
	changes: Change[];
	tables: Tables;
}

export interface TableInfo extends Omit<made.Table, 't'> {
	/** Only at tables without a server, and in replays. */
	own?: Own;
	/** Only at tables without a server: the seats of people here; whether a cover must stand between their eyes; the deal and
	 * where it comes from (see Kept). */
	local?: { people: number[]; cover: boolean; seed: string; origin: string; dice?: string };
}

export type ChatLine = Omit<made.Chat, 't' | 'match'>;

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
	| ({ t: 'chat'; match: string } & ChatLine)
	| { t: 'unsaid'; match: string; n: number };

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

/** What is said to a request, without what only the wire needs. */
export type Reply<Verb extends Request['do'] = Request['do']> = Verb extends unknown ? Omit<made.Replies[Verb], 't' | 'id'> : never;

/** Options of a game, for the set-up dialog: GET /api/games, or the module. */
export type GameInfo = made.Games['games'][number];
export type OptionInfo = GameInfo['options'][number];
