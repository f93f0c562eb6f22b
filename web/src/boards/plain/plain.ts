// How a view without a board of its own is laid out: short facts first, then a card for each bigger part.

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
export function nameOf(value: unknown, lang: 'en' | 'de'): string | null {
	if (isSimple(value) || Array.isArray(value)) return null;
	const text = (value as Record<string, unknown>)[lang];
	return typeof text === 'string' ? text : null;
}

function size(value: unknown): number {
	return JSON.stringify(value)?.length ?? 0;
}

const BIG = 1500;

export function split(view: Record<string, unknown>): {
	facts: [string, string | number | boolean | null][];
	cards: [string, unknown][];
	open: Set<string>;
} {
	const entries = Object.entries(view);
	const cards = entries.filter(([, value]) => !isSimple(value)).map(([name, value]): [string, unknown] => [words(name), value]);
	return {
		facts: entries.flatMap(([name, value]): [string, string | number | boolean | null][] =>
			isSimple(value) && value !== null ? [[words(name), value]] : []),
		cards,
		open: new Set(cards.filter(([, value]) => size(value) < BIG).map(([name]) => name)),
	};
}
