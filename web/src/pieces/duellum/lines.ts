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
	/** So much for each Mercenary of the own played pile, of this type if one is named. */
	per?: { type: number | null } | undefined;
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

/** A number of the table; below 0: as many as the line before made, one for each card of the pile, or for each of the row's type there. */
const amount = (number: number, type: number): Pick<Chip, 'number' | 'per'> =>
	number >= 0 ? { number } : number === -1 ? { number: '=' } : { number: 1, per: { type: number === -3 ? type : null } };

export function chipsOf({ op, a, b, type = 0 }: Line): Chip[] {
	if (op === 'gain')
		return [{ sign: 'coin' as const, ...amount(a, type) }, { sign: 'trident' as const, ...amount(b, type) }].filter((chip) => chip.number !== 0);
	if (op === 'acquire') {
		const only = kinds[b];
		return [{ sign: ways[a] ?? 'free', number: null, ...(only ? { only } : {}) }];
	}
	const many = op.endsWith('-all') ? { number: 'all' } : plain.includes(op) ? { number: null } : amount(a, type);
	return [{ sign: signOfLine(op), price: prices[op], ...many }];
}
