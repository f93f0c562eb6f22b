// What an answer would bring, read from its label: the game has worked it out already.

export interface Brings {
	/** By goal, from 0: how far the own side would be. */
	goals: Map<number, number>;
	points: number;
}

/** "+5 PP, its slot becomes free; goal 3: 2/4", in both languages. */
export function bringsOf(label: string): Brings {
	const goals = new Map(
		[...label.matchAll(/; (?:goal|Ziel) (\d): (\d+)\/\d+/g)].map((found) => [
			Number(found[1]) - 1,
			Number(found[2]),
		]),
	);
	return { goals, points: Number(/\+(\d+) PP/.exec(label)?.[1] ?? 0) };
}
