// The pure parts against the real game: notations, events and views come from the module.
import { describe, expect, it } from 'vitest';
import { makeCore, watch } from '../../core/testing';
import type { AquariumEvent } from '../../made/events';
import { CHANCE, type SeatInfo } from '../../table/messages';
import { describe as inWords } from './describe';
import { ofKind } from '../../stage/answers';
import { comesOf, goesOf, type Answer, type Facts, type Kind } from './facts';
import { meals } from './meals';
import { scene } from './scene';
import { swim } from './swim';
import { CARDS, FISH, fishAt, kindOf, listKinds, opponentsOf, othersOf, pairKinds, type AquariumView } from './view';

const core = makeCore();

const games = [
	'aquarium(players=2,mode=advanced)',
	'aquarium(players=3,mode=intro)',
	'aquarium(players=4,mode=normal,screens=open)',
	'aquarium(players=6,mode=advanced)',
];

describe.each(games)('%s', (game) => {
	const moments = watch<AquariumView, AquariumEvent>(core, game, 3, 1);
	const first = moments[0]?.view as AquariumView;

	it('names cards as the view does', () => {
		for (const { view } of moments)
			for (const one of view.seats) expect([...CARDS, 'hidden', null]).toContain(one.card);
	});

	it('reckons meals as the game does', () => {
		let compared = 0;
		for (const { view: table } of moments) {
			const one = table.seats[1];
			if (table.phase !== 'feed' || !one?.given || !table.food) continue;
			const leaving = new Set(one.given.flatMap((count, kind) => Array.from({ length: count }, (_, i) => fishAt(kind, i))));
			expect(meals(table, 1, leaving).cost).toBe(one.bills[table.food - 1]);
			compared++;
		}
		expect(compared).toBeGreaterThan(0);
	});

	it('moves pieces between places that are there', () => {
		const seats = first.seats.flatMap((_, seat) => [`tank.${seat}`, `nursery.${seat}`]);
		const places = ['deck', null, ...first.shop.map((_, space) => `shop.${space}`), ...seats];
		for (const [at, { view, events }] of moments.entries())
			for (const event of at ? events : [])
				for (const { what, from, to } of scene.moves?.(event, moments[at - 1]?.view ?? first, view) ?? []) {
					expect(places).toContain(from);
					expect(places).toContain(to);
					expect(what).toBeLessThan(first.kinds.length);
					expect(event.seat >= 0 || event.seat === CHANCE).toBe(true);
				}
	});

	it('has a place on the board for every answer, which says what moves', () => {
		const kinds: Kind[] = ['pass', 'buy', 'clear', 'commit1', 'commit2', 'take', 'refuse', 'choose', 'swap', 'keep', 'breed', 'done', 'give'];
		for (const { asked: { table: view }, legal } of moments) {
			const shop = view.shop.filter((kind) => kind !== null);
			expect(ofKind<Facts>(legal, ...kinds)).toHaveLength(legal.length);
			for (const answer of ofKind<Facts>(legal, ...kinds)) {
				const [coming, going] = [comesOf(answer), goesOf(answer)];
				const way = scene.way(answer, view, legal);
				if (answer.kind !== 'give' && answer.kind !== 'done') expect(way).not.toBeNull();
				const { kind, facts } = answer as Answer;
				if (kind === 'buy' || kind === 'take') expect([coming, going]).toEqual([shop, []]);
				if (kind === 'commit1' || kind === 'commit2') expect(CARDS).toContain(facts.card);
				if (kind === 'choose') expect(shop).toContain(facts.fish);
				if (kind === 'swap') expect([coming, going]).toEqual([[view.shop[view.space ?? -1]], [facts.fish]]);
				if (kind === 'breed') expect(going).toEqual(pairKinds(facts.pair));
				if (kind === 'give') expect(going).toEqual([facts.fish]);
			}
		}
	});

	it('foresees stars and beads of a purchase', () => {
		let compared = 0;
		for (const [at, { asked: { seat: who }, legal }] of moments.entries()) {
			const [take] = ofKind<Facts, 'take'>(legal, 'take');
			const next = moments[at + 1];
			if (!take || !next?.events.some(({ kind, seat }) => kind === 'take' && seat === who)) continue;
			expect(next.view.seats[who]?.score.total).toBe(take.facts.stars_then);
			expect(take.facts.beads_then).toBe(take.facts.beads - take.facts.price);
			compared++;
		}
		expect(compared).toBeGreaterThan(0);
	});

	it('says the table in words', () => {
		for (const { view } of [moments[0], moments[20], moments.at(-1)].filter((one) => one !== undefined)) {
			const seats = first.seats.map((_, seat) => ({ seat, name: `Keeper ${seat}`, kind: 'person' }) as SeatInfo);
			const lines = inWords(view, 1, seats);
			expect(lines.length).toBeGreaterThan(first.seats.length);
			expect(lines.filter((line) => /Keeper [02]|^You/.test(line)).length).toBeGreaterThan(first.seats.length > 2 ? 2 : 1);
			expect(lines.join(' ')).not.toMatch(/undefined|NaN|\{/);
		}
	});
});

describe('fish by number', () => {
	it('gives the kind back', () => expect([fishAt(0, 0), fishAt(13, 8)].map(kindOf)).toEqual([0, 13]));
});

describe('who sits where', () => {
	it('goes round to the left', () => {
		const view = { seats: [0, 1, 2, 3], active: 2 } as unknown as AquariumView;
		expect(othersOf(view, 1)).toEqual([2, 3, 0]);
		expect(opponentsOf(view)).toEqual([3, 0, 1]);
	});
});

describe('the tank', () => {
	const fish = (count: number) => Array.from({ length: count }, (_, i) => ({ kind: (i * 5) % FISH, size: ((i * 5) % 3) + 1 }));

	it.each([[1, 300, 180], [7, 220, 200], [18, 360, 150], [26, 230, 90], [40, 60, 40]])('%i fish swim inside %i × %i', (count, width, height) => {
		const spots = swim(fish(count), width, height);
		expect(spots.reduce((sum, one) => sum + one.count, 0)).toBe(count);
		expect(new Set(spots.map((one) => one.key)).size).toBe(spots.length);
		for (const one of spots) {
			expect(one.x).toBeGreaterThanOrEqual(0);
			expect(one.x + one.width).toBeLessThanOrEqual(width + 1);
		}
		for (const [at, one] of spots.entries())
			for (const other of spots.slice(at + 1)) {
				const apart = one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1
					|| one.y + one.height <= other.y + 10 || other.y + other.height <= one.y + 10;
				expect(apart).toBe(true);
			}
	});

	it('shows a small crowd one by one', () => {
		expect(swim(fish(9), 300, 200).every((one) => one.count === 1)).toBe(true);
		expect(listKinds([2, 0, 1])).toEqual([0, 0, 2]);
	});
});
