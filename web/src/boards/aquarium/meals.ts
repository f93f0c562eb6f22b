// What a feeding costs fish by fish, for the plan that is shown: the game itself reckons in src/games/aquarium/feed.c (a test
// compares the two).
import { FISH, fishAt, isPlant, type AquariumView } from './view';

export interface Meals {
	cost: number;
	/** The fish that stay (fishAt), and what each costs; 0 if a plant feeds it. */
	each: Map<number, number>;
	/** Stars of fish that go; sets and trios are not looked at. */
	lost: number;
	leaving: number;
	plants: number;
}

export function meals(view: AquariumView, seat: number, leaving: ReadonlySet<number>): Meals {
	const held = view.seats[seat]?.held ?? [];
	const food = view.food ?? 0;
	const plants = held.reduce((sum, count, kind) => sum + (isPlant(kind) ? count : 0), 0);
	const fish = held.slice(0, FISH).flatMap((count, kind) => Array.from({ length: count }, (_, i) => ({ key: fishAt(kind, i), kind, size: view.sizes[kind] ?? 0 })));
	const stay = fish.filter(({ key }) => !leaving.has(key)).toSorted((a, b) => b.size - a.size);
	const each = new Map(stay.map(({ key, size }, at) => [key, at < plants ? 0 : food * size]));
	const gone = fish.filter(({ key }) => leaving.has(key));
	return {
		cost: [...each.values()].reduce((sum, cost) => sum + cost, 0),
		each,
		lost: gone.reduce((sum, { kind }) => sum + (view.stars[kind] ?? 0), 0),
		leaving: gone.length,
		plants,
	};
}
