// From answers to places and back: every answer is a way over one or more places of the board, and the next places of all ways can be
// chosen. The board says which places; it decides nothing itself.

export interface Path {
	/** Names of places, in the order in which they are pointed at. */
	path: readonly string[];
	/** They may be pointed at in any order. */
	loose?: boolean;
	/** Offered only while the board is in this mode (a power that was called); '' is the usual one. */
	mode?: string;
}

export interface Way<A> extends Path {
	answer: A;
}

/** The ways that go on from what was pointed at. */
export function follow<A>(ways: Way<A>[], picked: readonly string[]): Way<A>[] {
	return ways.filter(({ path, loose }) => picked.every((place, at) => (loose ? path.includes(place) : path[at] === place)));
}

/** What can be pointed at next, each place with the ways that lead over it. */
export function nextPlaces<A>(ways: Way<A>[], picked: readonly string[]): Map<string, Way<A>[]> {
	const places = new Map<string, Way<A>[]>();
	for (const way of follow(ways, picked)) {
		const next = way.loose ? way.path.filter((place) => !picked.includes(place)) : way.path.slice(picked.length, picked.length + 1);
		for (const place of next) places.set(place, [...(places.get(place) ?? []), way]);
	}
	return places;
}

/** The answer that a place gives if it is pointed at next: the only way over it, or the first of those that end there. */
export function answerAt<A>(ways: Way<A>[], picked: readonly string[]): A | undefined {
	const ends = ways.filter(({ path }) => path.length <= picked.length + 1);
	return ways.length === 1 || ends.length === ways.length ? ways[0]?.answer : undefined;
}
