// How a view without a board of its own is laid out: short facts first, then a card for each bigger part.
import type { Lang } from '../../lib/languages';

export function isSimple(value: unknown): value is string | number | boolean | null {
	return value === null || typeof value !== 'object';
}

export function sayValue(value: string | number | boolean | null): string {
	if (value === null) return '–';
	if (value === true) return '✓';
	if (value === false) return '✗';
	return String(value).replace(/_/g, ' ');
}

export function words(name: string): string {
	return name.replace(/_/g, ' ');
}

/** The name of a thing that has one in both languages. */
export function nameOf(value: unknown, lang: Lang): string | null {
	if (isSimple(value) || Array.isArray(value)) return null;
	const text = (value as Record<string, unknown>)[lang];
	return typeof text === 'string' ? text : null;
}

function size(value: unknown): number {
	return JSON.stringify(value)?.length ?? 0;
}

const BIG = 1500;
/** What is printed on cards and boards: it does not change, so it stands last and folded. */
const PRINTED = /^(kinds|sizes|values|stars|copies|texts|wheel|piles|food_cards|.*_stars|cards|tables)$/;
/** What belongs to players stands first. */
const FIRST = /^(seats|sides|heroes|players)$/;

const rank = (name: string) => (FIRST.test(name) ? 0 : PRINTED.test(name) ? 2 : 1);

/** Counts that stand for the kinds of the game, by name: those that are there. */
export function countsOf(value: unknown, kinds: string[]): { name: string; count: number }[] | null {
	if (!Array.isArray(value) || value.length !== kinds.length || kinds.length < 4) return null;
	if (!value.every((one) => typeof one === 'number')) return null;
	return (value as number[]).flatMap((count, at) => (count ? [{ name: words(kinds[at] ?? ''), count }] : []));
}

export function split(view: Record<string, unknown>): {
	facts: [string, string | number | boolean | null][];
	cards: [string, unknown][];
	open: Set<string>;
} {
	const entries = Object.entries(view);
	const big = entries.filter(([, value]) => !isSimple(value)).sort(([a], [b]) => rank(a) - rank(b));
	const cards = big.map(([name, value]): [string, unknown] => [words(name), value]);
	return {
		facts: entries.flatMap(([name, value]): [string, string | number | boolean | null][] =>
			isSimple(value) && value !== null ? [[words(name), value]] : []),
		cards,
		open: new Set(big.filter(([name, value]) => rank(name) === 0 || (rank(name) === 1 && size(value) < BIG)).map(([name]) => words(name))),
	};
}
