// What the pages know of a game before its rules and its board are loaded: `about` in boards/<id>/about.ts. All of them are part of the
// first load, so they are small and import nothing but texts.

export interface About {
	/** Where it stands in lists of games: smaller ones first. */
	order: number;
	title(): string;
	/** One sentence. */
	text(): string;
	/** "2–6". */
	players: string;
	/** Who plays with whom, in a word. */
	manner(): string;
	/** "20–30". */
	minutes: string;
	/** How many may sit at one table; 1: no friends to invite. */
	most: number;
	/** "Play now": a good first match. */
	game: string;
	seats: string[];
	/** There is a guided first game. */
	tour?: true;
	/** Its card on the start page is a small one. */
	small?: true;
	/** All win or lose together: against the sea, not against each other. Equal results of other games are a draw. */
	together?: true;
	/** A lone player wants points and cannot lose. */
	scored?: true;
	/** Points only repeat who has won. */
	pointless?: true;
	/** Deals of the day, one after the other, a day each; none: it has no deal of the day. Whoever changes them raises the number in
	 * daily/deal.ts: it is another calendar then. */
	daily?: Plan[];
}

export interface Plan {
	/** A game string; the same options for everybody. */
	game: string;
	/** "me", and levels. */
	seats: string[];
}

/** Who made the game on which it is modelled: `origin` in boards/<id>/origin.ts, for the page that tells it. */
export interface Origin {
	/** Null: not named. */
	author: string | null;
	publisher: string | null;
	/** What the rules do not tell and we have worked out. */
	made(): string;
}
