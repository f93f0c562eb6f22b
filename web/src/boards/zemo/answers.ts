// The legal list, read: what a choice is about is in its notation, where a move leads and what it costs in its label.
import { MOTIVES, RESOURCES, type Motive, type Resource } from '../../pieces/zemo/signs';
import type { Choice } from '../../table/messages';
import { SIDE, squareAt, type ZemoView } from './view';

export type Word = 'sail' | 'stop' | 'keep' | 'reroll' | 'peace' | 'fight' | 'leave' | 'sack';

export type Answer =
	| { kind: 'word'; word: Word }
	| { kind: 'start'; row: number; column: number }
	| { kind: 'motive'; motive: Motive }
	| { kind: 'move'; face: number; direction: string }
	| { kind: 'buy'; resource: Resource }
	| { kind: 'cannon'; dice: number }
	| { kind: 'pay'; points: number };

const WORDS: readonly string[] = ['sail', 'stop', 'keep', 'reroll', 'peace', 'fight', 'leave', 'sack'];

/** Null for what is no answer of this game. */
export function parse(notation: string): Answer | null {
	if (WORDS.includes(notation)) return { kind: 'word', word: notation as Word };
	const move = /^([2-6])(N|NE|E|SE|S|SW|W|NW)$/.exec(notation);
	if (move) return { kind: 'move', face: Number(move[1]), direction: move[2] ?? '' };
	const start = /^start ([1-6])\/([1-6])$/.exec(notation);
	if (start) return { kind: 'start', row: Number(start[1]), column: Number(start[2]) };
	const [word, what = ''] = notation.split(' ');
	const number = /^\d{1,2}$/.test(what) ? Number(what) : null;
	if (word === 'motive' && MOTIVES.includes(what as Motive)) return { kind: 'motive', motive: what as Motive };
	if (word === 'buy' && RESOURCES.includes(what as Resource)) return { kind: 'buy', resource: what as Resource };
	if (word === 'cannon' && number !== null) return { kind: 'cannon', dice: number };
	if (word === 'pay' && number !== null) return { kind: 'pay', points: number };
	return null;
}

/** A square that a choice would enter, with what the label says about it: "Storm: -1 sail". */
export interface Entry {
	square: number;
	note: string;
	/** The ship would be lost there. */
	grave: boolean;
}

/** A way to a square of the chart. */
export interface Way {
	choice: Choice;
	/** 0: no die, this is the start of the voyage. */
	face: number;
	entries: Entry[];
	/** What the label says behind its squares: "what follows is fatal!" */
	rest: string;
	to: number;
	/** The ship is lost in this turn, there or later. */
	grave: boolean;
}

/** The squares named in a label, with what stands in brackets behind each; an exclamation mark there is the end of the ship. */
export function entriesOf(label: string): Entry[] {
	return [...label.matchAll(/\b([A-M])(1[0-3]|[1-9])\b \(([^)]*)\)/g)].map(([, column = 'A', row = '1', note = '']) => ({
		square: (Number(row) - 1) * SIDE + column.charCodeAt(0) - 65,
		note,
		grave: note.endsWith('!'),
	}));
}

const restOf = (label: string): string => label.slice(label.lastIndexOf(')') + 1).replace(/^; /, '');

/** The choices that lead to a square. */
export function waysOf(view: ZemoView, list: Choice[]): Way[] {
	const ways: Way[] = [];
	for (const choice of list) {
		const answer = parse(choice.text);
		if (answer?.kind === 'move') {
			const entries = entriesOf(choice.label);
			const last = entries.at(-1);
			if (last) ways.push({ choice, face: answer.face, entries, rest: restOf(choice.label), to: last.square, grave: view.fatal.includes(choice.action) });
		} else if (answer?.kind === 'start') {
			const to = squareAt(view.label_rows[answer.row - 1] ?? 0, view.label_columns[answer.column - 1] ?? 0);
			ways.push({ choice, face: 0, entries: entriesOf(choice.label), rest: '', to, grave: false });
		}
	}
	return ways;
}

/** How often one can roll again, as the last number of the label of sailing on says. */
export function rerollsOf(label: string): number {
	return Number(label.match(/\d+/g)?.at(-1) ?? 0);
}

/** Shares of a fight that a label tells, in per cent: won without loss, and lost for good. */
export function oddsOf(label: string): { win: number; fatal: number } {
	const [win, fatal] = [...label.matchAll(/(\d+(?:[.,]\d+)?)\s?%/g)].map(([, number = '0']) => Number(number.replace(',', '.')));
	return { win: win ?? 100, fatal: fatal ?? 0 };
}
