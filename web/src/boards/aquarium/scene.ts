// What answers and events of Aquarium are on the board: places, pieces that move, how long one looks.
import type { AquariumEvent } from '../../made/events';
import { ofKind } from '../../stage/answers';
import type { Move } from '../../stage/flights';
import type { Scene } from '../../stage/scene';
import { useStage, type Stage } from '../../stage/stage.svelte';
import type { Answer, Facts } from './facts';
import { pairKinds, type AquariumView } from './view';

/** What flies is a card of the deck, by its kind. */
export type AquariumStage = Stage<AquariumView, AquariumEvent, Facts, number>;
export const useAquarium = (): AquariumStage => useStage<AquariumStage>();

/** Whose tank is the large one: the viewer's, for onlookers the first. */
export const ownOf = ({ seat }: Pick<AquariumStage, 'seat'>): number => Math.max(0, seat);

const SIZES = [50, 46, 58, 72];

function moves(event: AquariumEvent, before: AquariumView): Move<number>[] {
	const tank = `tank.${event.seat}`;
	const move = (what: number, from: string, to: string | null): Move<number> => ({ what, from, to, most: SIZES[before.sizes[what] ?? 0] ?? 50 });
	const shop = (to: string | null): Move<number>[] =>
		before.shop.flatMap((kind, space) => (kind === null ? [] : [{ ...move(kind, `shop.${space}`, to), hides: null }]));
	switch (event.kind) {
		case 'card':
			return [move(event.goods, 'deck', `shop.${event.space}`)];
		case 'starter':
			return [{ ...move(event.fish, 'deck', tank), hides: null }];
		case 'fewer':
		case 'replace':
			return [move(event.fish, `shop.${event.space}`, null)];
		case 'clear':
			return shop(null);
		case 'take':
			return shop(tank);
		case 'swap':
			return [{ ...move(event.fish, `shop.${event.space}`, tank), hides: null }, move(event.own, tank, `shop.${event.space}`)];
		case 'breed':
			return pairKinds(event.pair).map((kind) => ({ ...move(kind, tank, `nursery.${event.seat}`), hides: null }));
		case 'starve':
			return Array.from({ length: Math.min(event.count, 4) }, () => move(event.fish, tank, null));
		default:
			return [];
	}
}

export const scene: Scene<AquariumView, AquariumEvent, Facts, number> = {
	way(answer, _, list) {
		const { kind, facts } = answer as Answer;
		switch (kind) {
			case 'choose':
				return `good.${facts.fish}`;
			case 'commit1':
			case 'commit2':
				return `card.${facts.card}`;
			case 'swap':
				return `own.${facts.fish}`;
			case 'breed': {
				// A fish that is in one pair alone stands for it.
				const alone = (fish: number): boolean => ofKind<Facts, 'breed'>(list, 'breed').filter((one) => one.facts.goes.includes(fish)).length === 1;
				return [`breed.${facts.pair}`, ...facts.goes.filter(alone).map((fish) => `own.${fish}`)];
			}
			case 'give':
			case 'done':
				return null; // of the plan of a feeding
			default:
				return kind;
		}
	},
	moves,
	// Tanks and nurseries that are not shown are at their keeper's plate.
	stand(place) {
		const [what, seat] = place.split('.');
		return what === 'tank' || what === 'nursery' ? `seat.${seat}` : null;
	},
	// Secret cards are turned over together, all feed together.
	together: ['reveal', 'ready', 'starter', 'minus', 'share', 'fed', 'starve'],
	looks: {
		turn: 160, pass: 260, income: 260, buy: 260, influence: 520, reveal: 620, nothing: 420, minus: 300, share: 380, refuse: 360, fed: 420, food: 500,
		price: 1300, return: 160, keep: 160, card: 60,
	},
	captions: ['pass', 'income', 'buy', 'influence', 'reveal', 'nothing', 'share', 'minus', 'refuse', 'fed', 'food', 'price', 'keep', 'take', 'swap', 'breed', 'fewer', 'replace', 'clear', 'starve'],
	banners: ['feeding', 'end', 'void'],
};

/** Beads that an event brings its seat. */
export function beadsOf(event: AquariumEvent): number {
	switch (event.kind) {
		case 'income':
		case 'minus':
		case 'share':
			return event.beads;
		case 'pass':
			return event.beads + event.extra;
		case 'take':
			return -event.price;
		case 'fed':
			return -event.bill;
		default:
			return 0;
	}
}
