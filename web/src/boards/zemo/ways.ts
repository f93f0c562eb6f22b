// Ways to squares of the chart: the moves, or where the voyage can begin.
import type { Choice } from '../../table/messages';
import { ofKind } from '../../stage/answers';
import type { Answer, Facts } from './facts';
import { afterWords, startWords, stepWords } from './words';

/** A square that a way enters. */
export interface Entry {
	square: number;
	note: string;
	/** The ship would be lost there. */
	grave: boolean;
}

export interface Way {
	choice: Answer;
	/** 0: no die, this is the start of the voyage. */
	face: number;
	entries: Entry[];
	/** What lies behind its squares: "what follows is fatal!" */
	rest: string;
	to: number;
	/** The ship is lost in this turn, there or later. */
	grave: boolean;
}

function wayOf(choice: Answer<'move' | 'start'>): Way {
	if (choice.kind === 'start') {
		const { square, feature } = choice.facts;
		return { choice, face: 0, entries: [{ square, note: startWords(feature), grave: false }], rest: '', to: square, grave: false };
	}
	const { face, squares, after, fatal } = choice.facts;
	const entries = squares.map((step) => ({ square: step.square, note: stepWords(step), grave: step.fatal }));
	return { choice, face, entries, rest: afterWords(after), to: squares.at(-1)?.square ?? 0, grave: fatal };
}

export const waysOf = (list: Choice[]): Way[] => ofKind<Facts, 'move' | 'start'>(list, 'move', 'start').map(wayOf);
