// How lines and depths are drawn: which sign, which number.
import type { Line, Sign } from '../../boards/duellum/tables';
import type { SignName } from './shapes';

export interface Chip {
	sign: SignName;
	number: number | string | null;
	/** What kind of card, where that matters. */
	only?: SignName;
}

const codes: Record<Sign['code'], SignName> = {
	X: 'empty',
	C: 'coin',
	T: 'trident',
	E: 'either',
	R: 'raise',
	FR: 'full',
	V: 'rotate',
	F: 'refill',
	L: 'step',
	H: 'ready',
	O: 'tire',
	A: 'return',
	M: 'recall',
	S: 'score',
};

const numbered = (sign: Sign): boolean => !['X', 'F', 'FR', 'M'].includes(sign.code);

export const chipOf = (sign: Sign): Chip => ({ sign: codes[sign.code], number: numbered(sign) ? sign.number : null });

const ops: Record<string, SignName> = {
	RAISE: 'raise',
	PAIDRAISE: 'raise',
	FULL: 'full',
	SCORE: 'score',
	ROTATE: 'rotate',
	REFILL: 'refill',
	STEP: 'step',
	PAIDSTEP: 'step',
	READY: 'ready',
	READYALL: 'ready',
	TIREOPP: 'tire',
	TIREALL: 'tire',
	RETURN: 'return',
	RETURNALL: 'return',
	RECALL: 'recall',
	COPY: 'copy',
	DISCARD: 'discard',
	TIREOWN: 'tire',
	FORCE: 'force',
	EXTRA: 'extra',
	AGAIN: 'again',
	CAPTURE: 'capture',
	STALK: 'stalk',
	ECHO: 'echo',
};

const ways: Record<string, SignName> = { BUY: 'buy', CONQUER: 'conquer', BOTH: 'both', FREE: 'free' };
const kinds: Record<string, SignName> = { MERC: 'mercenary', LOCATION: 'location' };

/** A number of the table; '=' is as many as the line before made, '…' what the piles say when it runs. */
const amount = (word: string | undefined): number | string | null =>
	word === undefined ? null : /^\d+$/.test(word) ? Number(word) : word === 'COUNT_MADE' ? '=' : '…';

export function chipsOf(line: Line): Chip[] {
	const [a, b] = line.args;
	if (line.op === 'GAIN')
		return [{ sign: 'coin', number: amount(a) }, { sign: 'trident', number: amount(b) } as Chip].filter(
			(chip) => chip.number !== 0,
		) as Chip[];
	if (line.op === 'ACQ') {
		const only = kinds[b ?? ''];
		return [{ sign: ways[a ?? ''] ?? 'free', number: null, ...(only ? { only } : {}) }];
	}
	const all = line.op.endsWith('ALL');
	return [{ sign: ops[line.op] ?? 'card', number: all ? 'all' : amount(a) }];
}

/** The view's word for an operation of the tables. */
const ids: Record<string, string> = {
	GAIN: 'gain',
	ACQ: 'acquire',
	RAISE: 'raise',
	PAIDRAISE: 'paid-raise',
	FULL: 'full',
	SCORE: 'score',
	ROTATE: 'rotate',
	REFILL: 'refill',
	STEP: 'step',
	PAIDSTEP: 'paid-step',
	READY: 'ready',
	READYALL: 'ready-all',
	TIREOPP: 'tire',
	TIREALL: 'tire-all',
	RETURN: 'return',
	RETURNALL: 'return-all',
	RECALL: 'recall',
	COPY: 'copy',
	DISCARD: 'discard',
	TIREOWN: 'tire-own',
	FORCE: 'force',
	EXTRA: 'extra',
	AGAIN: 'again',
	CAPTURE: 'capture',
	STALK: 'stalk',
	ECHO: 'echo',
};

export const lineId = (line: Line): string => ids[line.op] ?? '';

/** The sign of a line by the view's word. */
export function signOfLine(id: string): SignName {
	const op = Object.keys(ids).find((one) => ids[one] === id);
	return (op && ops[op]) || (id === 'gain' ? 'coin' : 'free');
}
