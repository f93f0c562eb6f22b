// What a board tells the stage about its game: which places an answer is, and how events are shown.
import type { Choice, GameEvent } from '../table/messages';
import type { AnswerOf } from './answers';
import type { Move } from './flights';
import type { Path } from './ways';

/** How events are shown. */
export interface Film<View, Event extends GameEvent, What> {
	/** The pieces that an event moves; `before` and `after` are the views around the ply that it belongs to. */
	moves?(event: Event, before: View, after: View): Move<What>[];
	/** What stands for a place that is not shown now: the plate of a seat. */
	stand?(place: string): string | null;
	/** Kinds of which several that follow each other are shown as one. */
	together?: readonly Event['kind'][];
	/** How long what an event has changed is looked at, in milliseconds; nothing: not at all. */
	looks?: Partial<Record<Event['kind'], number>>;
	/** Kinds that are told while they are shown, and kinds that stand over the board for a moment. */
	captions?: readonly Event['kind'][];
	banners?: readonly Event['kind'][];
}

export interface Scene<View, Event extends GameEvent = GameEvent, Facts = Record<string, unknown>, What = unknown> extends Film<View, Event, What> {
	/**
	 * The place that one points at for an answer; several: any of them; a way: one place after the other. null: the board has none, or gives
	 * it by itself. `list` are all answers of now.
	 */
	way(answer: AnswerOf<Facts>, view: View, list: Choice[]): string | string[] | Path | null;
}
