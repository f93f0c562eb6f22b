// From answers to places and back: every answer is a way over one or more places of the board, and the next places of all ways can be
// chosen. The board says which places; it decides nothing itself.

export interface Path {
	/** Names of places, in the order in which they are pointed at. */
	path: readonly string[];
	/** They may be pointed at in any order; a place may stand there several times. */
	loose?: boolean;
	/** Each of them is pointed at, even where no other answer is left. */
	whole?: boolean;
	/** Offered only while the board is in this mode (a power that was called); '' is the usual one. */
	mode?: string;
}

export interface Way<A> extends Path {
	answer: A;
}

/** What is left of a way after the places that were pointed at; null: it does not lead over them. */
function rest({ path, loose }: Path, picked: readonly string[]): readonly string[] | null {
	const left = [...path];
	for (const place of picked) {
		const at = loose ? left.indexOf(place) : left[0] === place ? 0 : -1;
		if (at < 0) return null;
		left.splice(at, 1);
	}
	return left;
}

/** What can be pointed at next, each place with the ways that lead over it. */
export function nextPlaces<A>(ways: Way<A>[], picked: readonly string[]): Map<string, Way<A>[]> {
	const places = new Map<string, Way<A>[]>();
	for (const way of ways) {
		const left = rest(way, picked) ?? [];
		for (const place of way.loose ? new Set(left) : left.slice(0, 1)) places.set(place, [...(places.get(place) ?? []), way]);
	}
	return places;
}

/** The answer that a place gives if it is pointed at next: the only way over it, or the first of those that end there. */
export function answerAt<A>(ways: Way<A>[], picked: readonly string[]): A | undefined {
	const ends = ways.filter(({ path }) => path.length <= picked.length + 1);
	return (ways.length === 1 && !ways[0]?.whole) || ends.length === ways.length ? ways[0]?.answer : undefined;
}
