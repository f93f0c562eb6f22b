// How lines and depths are drawn: which sign, which number.
import { prices, type Line, type Sign } from '../../boards/duellum/tables';
import type { SignName } from './shapes';

export interface Chip {
	sign: SignName;
	number: number | string | null;
	/** What kind of card, where that matters. */
	only?: SignName;
	/** Coins that each of them costs. */
	price?: number | undefined;
}

const numbered = (sign: Sign): boolean => !['empty', 'refill', 'full', 'recall'].includes(sign.code);

export const chipOf = (sign: Sign): Chip => ({ sign: sign.code, number: numbered(sign) ? sign.number : null });

/** Lines whose sign has another name than they have. */
const others: Record<string, SignName> = {
	gain: 'coin',
	acquire: 'free',
	'paid-raise': 'raise',
	'paid-step': 'step',
	'ready-all': 'ready',
	'tire-all': 'tire',
	'tire-own': 'tire',
	'return-all': 'return',
};

/** The sign of a line by the view's word. */
export const signOfLine = (op: string): SignName => others[op] ?? (op as SignName);

/** By the numbers of the tables. */
const ways: SignName[] = ['buy', 'conquer', 'both', 'free'];
const kinds: SignName[] = ['location', 'mercenary'];
const plain = ['full', 'refill', 'recall', 'copy', 'discard', 'force', 'extra', 'again', 'capture', 'stalk', 'echo'];

/** A number of the table; '=' is as many as the line before made, '…' what the piles say when it runs. */
const amount = (number: number): number | string => (number >= 0 ? number : number === -1 ? '=' : '…');

export function chipsOf({ op, a, b }: Line): Chip[] {
	if (op === 'gain')
		return [{ sign: 'coin' as const, number: amount(a) }, { sign: 'trident' as const, number: amount(b) }].filter((chip) => chip.number !== 0);
	if (op === 'acquire') {
		const only = kinds[b];
		return [{ sign: ways[a] ?? 'free', number: null, ...(only ? { only } : {}) }];
	}
	return [{ sign: signOfLine(op), price: prices[op], number: op.endsWith('-all') ? 'all' : plain.includes(op) ? null : amount(a) }];
}
