// A map of one's own: which of the six areas touch, as pairs joined by dots. S is the station, 0 to 4 are the worlds.

export const AREAS = ['S', '0', '1', '2', '3', '4'] as const;
export type Area = (typeof AREAS)[number];

/** All pairs in the order in which they are written. */
export const PAIRS: [Area, Area][] = AREAS.flatMap((a, i) => AREAS.slice(i + 1).map((b): [Area, Area] => [a, b]));

export function readPairs(text: string): Set<string> {
	const known = new Set(PAIRS.map((pair) => pair.join('')));
	return new Set(
		text.split('.').flatMap((pair) => {
			const turned = [...pair].reverse().join('');
			return known.has(pair) ? [pair] : known.has(turned) ? [turned] : [];
		}),
	);
}

export function writePairs(pairs: ReadonlySet<string>): string {
	return PAIRS.map((pair) => pair.join('')).filter((pair) => pairs.has(pair)).join('.');
}
