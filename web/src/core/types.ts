// What the module answers (src/wasm). The messages of the wire protocol are in table/messages.ts.
import type { GameInfo, Lang, Result } from '../table/messages';

/** How values are shown: the chance of winning in per cent; points; where more than two compete the place, 1 is best. */
export type Unit = 'share' | 'points' | 'place';

export interface Games {
	/** Of what programs hear; see doc/API.md. */
	protocol: number;
	games: GameInfo[];
	levels: string[];
}

/** What proves the dice of a server's match. */
export interface Proof {
	match: string;
	commitment: string;
	secret: string;
	words: string[];
	/** Of each seat's word, from before it was shown; '' where there was none. */
	promises?: string[];
}

/** How a match ended that did not end by its rules. */
export interface Ended {
	by: 'resigned' | 'time' | 'aborted';
	seat?: number;
	outcome?: number[];
}

/** A match of the module: its number there, what its record says, and how it stands. */
export interface About {
	match: number;
	id: string;
	game: string;
	title: string;
	seats: number;
	together: boolean;
	/** Seats know different things. */
	secrets: boolean;
	low: number;
	high: number;
	unit: Unit;
	names: string[];
	date: string | null;
	seed: string | null;
	proof: Proof | null;
	ended: Ended | null;
	plies: number;
	actor: number;
	pending: number[];
	/** For each of these the ply that its view says: while several answer in secret, only its own answers count. */
	own: number[];
	/** Who made each ply. */
	who: number[];
	hash: string;
	/** At chance: the draw that is due, number `n` of its kind, out of `total`. */
	draw: { kind: string; n: number; total: number } | null;
	result: Result | null;
}

/** One step of a match, in the order in which it happened; perhaps taken back later. */
export interface Played {
	/** 0 is the first. */
	ply: number;
	seat: number;
	action: number;
	text: string;
	kind: string;
	back: boolean;
	/** Of fair draws: the number that was drawn, below total; else 0. */
	r: number;
	total: number;
}

/** What a computer player is asked. It gets the view of its seat, and nothing else. */
export interface Question {
	game: string;
	seat: number;
	/** From Core.view. */
	view: string;
	/** A level or a player with options. */
	spec: string;
	/** A number below 2^64. */
	seed: string;
	lang: Lang;
	/** What sentences call the seats. */
	names: string[];
	/** Instead of the player's own budget. */
	iterations?: number;
	/** No longer than that, whatever the player would like. 0: as long as it takes. */
	most?: number;
}

export interface Spend {
	iterations: number;
	milliseconds: number;
}

export interface ThoughtOpinion {
	action: number;
	text: string;
	label: string;
	visits: number;
	/** Expected return, calibrated. */
	value: number;
	/** One standard error of the value; 0: not known. */
	error: number;
	/** It cannot be told from the best. */
	equal: boolean;
	/** As people read it; see Unit. */
	shown: number;
}

/** A fact for which the best answer is better than another: what the game counts after each. */
export interface Reason {
	term: string;
	whose: 'own' | 'other' | 'common';
	with: number;
	without: number;
	/** Of this alone on the expected return. */
	effect: number;
}

export interface Thought {
	action: number;
	text: string;
	label: string;
	value: number;
	shown: number;
	unit: Unit;
	/** What every seat can expect; null where the player does not know. */
	outlook: (number | null)[];
	iterations: number;
	opinions: ThoughtOpinion[];
	/** The first answer that is not equal to the best, and what speaks for the best against it. */
	than: number | null;
	reasons: Reason[];
	line: string[];
}

/** One ply of a review (doc/REVIEW.md), with words. */
export interface JudgedPly {
	/** 1 is the first. */
	ply: number;
	seat: number;
	action: string;
	label: string;
	value?: number;
	/** 0 if what was played cannot be told from the best. */
	loss?: number;
	/** One standard error of the loss; 0: not known. */
	error?: number;
	equal?: boolean;
	best?: string;
	visits?: number;
	estimated?: boolean;
	mistake?: boolean;
	better?: string;
	line?: string[];
	luck?: number[];
}

export interface JudgedSeat {
	seat: number;
	who: string;
	decisions: number;
	mistakes: number;
	loss: number;
	luck: number;
	return: number | null;
	worst: number[];
}

/** What the strongest level expects, in points, of games that are played alone for them (doc/REVIEW.md). */
export interface Par {
	/** At the first decision. */
	deal: number;
	/** The points at the end; before it par of the position, null where chance is due. */
	now: number | null;
	/** Whole per cent of par of the deal; null while the match goes on. */
	reached: number | null;
}

export interface Review {
	game: string;
	player: string;
	iterations: number;
	unit: Unit;
	low: number;
	high: number;
	/** Null where there is none, and where it was not asked for. */
	par: Par | null;
	seats: JudgedSeat[];
	plies: JudgedPly[];
}

export interface ReviewPlan {
	record: string;
	spec: string;
	iterations: number;
	seed: number;
	lang: Lang;
}
