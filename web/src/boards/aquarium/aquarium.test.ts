// The pure parts against the real game: notations, events and views come from the module.
import { describe, expect, it } from 'vitest';
import { dice, makeCore } from '../../core/testing';
import type { AquariumEvent } from '../../made/events';
import { CHANCE } from '../../table/messages';
import type { View } from '../../table/messages';
import { describe as inWords } from './describe';
import { after } from './events';
import { layout, steady } from './layout';
import { meals } from './meals';
import { movesOf } from './motion';
import { previewOf } from './preview';
import { swim } from './swim';
import { CARDS, FISH, kindIn, KINDS, listKinds, opponentsOf, othersOf, pairKinds, pairOf, type AquariumView } from './view';

const core = makeCore();

interface Moment {
	before: AquariumView | null;
	view: View<AquariumView>;
	events: AquariumEvent[];
	legal: string[];
}

/** A match of careless players, seen by a seat after every answer. */
function watch(game: string, seed: number, seat: number): Moment[] {
	const { match } = core.chance(core.open(game, String(seed)).match);
	const roll = dice(seed);
	const moments: Moment[] = [];
	let seen = 0;
	for (let n = 0; n < 3000; n++) {
		const state = core.state(match, seat, { lang: 'en', from: seen });
		const view = state.view as View<AquariumView>;
		const events = state.events.slice(seen - state.from) as AquariumEvent[];
		moments.push({ before: moments.at(-1)?.view.table ?? null, view, events, legal: state.legal?.map((one) => one.text) ?? [] });
		seen = state.n;
		const who = view.pending[roll(view.pending.length || 1)];
		if (who === undefined) break;
		const legal = core.state(match, who, { lang: 'en' }).legal ?? [];
		core.act(match, who, legal[roll(legal.length)]?.text ?? '');
		core.chance(match);
	}
	core.close(match);
	return moments;
}

const games = [
	'aquarium(players=2,mode=advanced)',
	'aquarium(players=3,mode=intro)',
	'aquarium(players=4,mode=normal,screens=open)',
	'aquarium(players=6,mode=advanced)',
];

describe('numbers and names', () => {
	it('reads notations', () => {
		expect(kindIn('choose kite-2')).toBe(4);
		expect(kindIn('give fishybank')).toBe(12);
		expect(kindIn('pass')).toBeNull();
		expect(pairOf('breed origami-3')).toBe(11);
		expect(pairKinds(pairOf('breed rainbow paint') ?? 0)).toEqual([13, 6]);
		expect(pairOf('breed rainbow')).toBe(16);
		expect(pairOf('breed none')).toBeNull();
	});
});

describe.each(games)('%s', (game) => {
	const moments = watch(game, 3, 1);
	const first = moments[0]?.view.table as AquariumView;

	it('names kinds and cards as the view does', () => {
		expect(first.kinds).toEqual([...KINDS]);
		for (const { view } of moments)
			for (const one of view.table.seats) expect([...CARDS, 'hidden', null]).toContain(one.card);
	});

	it('follows events to the same shop, tanks and beads', () => {
		for (const { before, view, events } of moments) {
			if (!before) continue;
			const shown = events.reduce(after, before);
			const table = view.table;
			expect(shown.shop).toEqual(table.shop);
			expect(shown.seats.map((one) => one.held)).toEqual(table.seats.map((one) => one.held));
			expect(shown.seats.map((one) => one.tank)).toEqual(table.seats.map((one) => one.tank));
			if (table.phase !== 'over') expect(shown.seats.map((one) => one.beads)).toEqual(table.seats.map((one) => one.beads));
			expect(shown.deck.cards).toBe(table.deck.cards);
			if (table.phase === 'confirm') expect({ ...shown.price, sharers: 0, share: 0 }).toEqual({ ...table.price, sharers: 0, share: 0 });
		}
	});

	it('reckons meals as the game does', () => {
		let compared = 0;
		for (const { view } of moments) {
			const table = view.table;
			const one = table.seats[1];
			if (table.phase !== 'feed' || !one?.given || !table.food) continue;
			const leaving = new Set(one.given.flatMap((count, kind) => Array.from({ length: count }, (_, i) => `${kind}-${i}`)));
			expect(meals(table, 1, leaving).cost).toBe(one.bills[table.food - 1]);
			compared++;
		}
		expect(compared).toBeGreaterThan(0);
	});

	it('moves pieces between places that are there', () => {
		for (const { before, events } of moments)
			for (const event of before ? events : [])
				for (const move of movesOf(before as AquariumView, event)) {
					expect([move.from, move.to].every((place) => /^(deck|away|(shop[0-4])|(tank|nursery)[0-5])$/.test(place))).toBe(true);
					expect(move.kind).toBeLessThan(KINDS.length);
					expect(event.seat >= 0 || event.seat === CHANCE).toBe(true);
				}
	});

	it('has a place on the board for every answer, and a ghost for those that move fish', () => {
		const places = /^(pass|buy|clear|take|refuse|done|play (more|fewer|replace|swap|plus|minus|double|half|pass)|breed none)$/;
		for (const { view, legal } of moments)
			for (const text of legal) {
				expect(places.test(text) || kindIn(text) !== null || pairOf(text) !== null, text).toBe(true);
				const { coming, going } = previewOf(view.table, text);
				if (/^(buy|take)$/.test(text)) expect(coming.length).toBe(view.table.shop.filter((kind) => kind !== null).length);
				if (/^(give|swap)/.test(text)) expect(going).toHaveLength(1);
			}
	});

	it('says the table in words', () => {
		for (const { view } of [moments[0], moments[20], moments.at(-1)].filter((one) => one !== undefined)) {
			const lines = inWords(view.table, 1);
			expect(lines.length).toBeGreaterThan(first.seats.length);
			expect(lines.join(' ')).not.toMatch(/undefined|NaN|\{/);
		}
	});
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

describe('the layout', () => {
	it.each([[390, 644], [375, 500], [1024, 476], [1024, 604], [960, 636], [1120, 736], [1600, 916], [768, 860]])('fits into %i × %i', (width, height) => {
		for (const others of [1, 3, 5]) {
			const room = layout(width, height, others);
			expect(room.strip + room.shop + room.counter).toBeLessThan(height - 100);
			if (room.mode === 'wide') expect(width - room.left - room.right).toBeGreaterThan(460);
			expect(room.good).toBeGreaterThanOrEqual(46);
		}
	});

	it('does not grow for a line that comes and goes', () => {
		expect(steady(500, 520)).toBe(500);
		expect(steady(500, 480)).toBe(480);
		expect(steady(500, 600)).toBe(600);
	});
});
