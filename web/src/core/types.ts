// What the module is asked and what it answers (src/wasm). The answers are made from doc/module.json; the messages of the wire protocol are
// in table/messages.ts.
import type { Lang } from '../table/messages';

export type { About, Change, Ended, JudgedPly, JudgedSeat, Par, Played, Proof, Reason, Review, Spend, Tables, Thought, ThoughtOpinion, Unit } from '../made/module';
export type { Games } from '../made/messages';

/** What a computer player is asked. It gets the view of its seat, and nothing else. */
export interface Question {
	/** Perhaps with lines of values before it (values.ts). */
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

export interface ReviewPlan {
	/** As Core.record gives it. */
	record: string;
	spec: string;
	iterations: number;
	seed: number;
	lang: Lang;
}
