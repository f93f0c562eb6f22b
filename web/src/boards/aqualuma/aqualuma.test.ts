// The pure parts against the real game: answers, events and views come from the core.
import { describe, expect, it } from 'vitest';
import { dice, makeCore, readText } from '../../core/testing';
import type { AqualumaEvent } from '../../made/events';
import type { Choice } from '../../table/messages';
import { describe as inWords } from './describe';
import { after, movesOf } from './events';
import { find, ofKind, type Answer } from './facts';
import { currents, lengthOf, place } from './grid';
import { steady } from '../../stage/steady.svelte';
import { layout } from './layout';
import {
	areaChoice,
	canLighten,
	dieChoice,
	lightenings,
	poolPicks,
	previewOf,
	rerolls,
	sixes,
	turns,
} from './picks';
import {
	AREAS,
	CARDS,
	COLOURS,
	FIELDS,
	WORLDS,
	dieByKind,
	faces,
	nextSlot,
	numberOf,
	reached,
	riseChance,
	worldHere,
	type LumaView,
} from './view';
import { numbersShort, numbersText, per, placeName, verdict, whyText } from './words';

const core = makeCore();

const games = [
	'aqualuma(heroes=finn+crabigail+crumbs+shellzen,seats=1,level=easy,strips=first)',
	'aqualuma(heroes=octavia+luma,seats=2,level=medium,layout=short)',
	'aqualuma(heroes=random3,seats=1,level=hard,layout=remote,track=8)',
	'aqualuma(heroes=luma,seats=1,level=veryhard,layout=custom,map=S4.43.32.21.10.S2,dark=01234,track=6)',
];

interface Moment {
	view: LumaView;
	legal: Choice[];
	/** What led here. */
	events: AqualumaEvent[];
}

/** A match of careless players, view by view. */
function watch(game: string, seed: number): Moment[] {
	const random = dice(seed);
	const { match } = core.open(game, String(seed));
	core.chance(match);
	const moments: Moment[] = [];
	let from = 0;
	for (;;) {
		const state = core.state(match, 0, { lang: 'en', from });
		from = state.from + state.events.length;
		const asked = state.view.pending[0];
		const legal = asked === undefined ? [] : (core.state(match, asked, { lang: 'en', from }).legal ?? []);
		moments.push({ view: state.view.table as LumaView, legal, events: state.events as AqualumaEvent[] });
		if (asked === undefined) break;
		const busy = legal.filter(({ kind }) => kind !== 'end');
		const list = busy.length && random(3) ? busy : legal;
		core.act(match, asked, list[random(list.length)]?.text ?? '');
		core.chance(match);
	}
	core.close(match);
	return moments;
}

const matches = games.map((game, at) => watch(game, at + 3));

describe('events', () => {
	it('make the next view out of the one before', () => {
		for (const moments of matches)
			for (const [at, { view, events }] of moments.entries()) {
				const before = moments[at - 1]?.view;
				if (!before) continue;
				const made = events.reduce(after, before);
				expect(made.dice).toEqual(view.dice);
				expect(made.cards).toEqual(view.cards);
				expect(made.heroes).toEqual(view.heroes);
				expect(made.dark_board.columns).toEqual(view.dark_board.columns);
				expect(made.dark_board.deck).toEqual(view.dark_board.deck);
				expect(made.station.fields).toEqual(view.station.fields);
				expect([made.station.active, made.station.inactive, made.station.ignited, made.active, made.turn]).toEqual([
					view.station.active,
					view.station.inactive,
					view.station.ignited,
					view.active,
					view.turn,
				]);
				const short = (table: LumaView) =>
					table.worlds.map(({ dark, orbs, strip, slots }) => ({
						dark,
						orbs,
						strip,
						dice: slots.map(({ die }) => die),
					}));
				expect(short(made)).toEqual(short(view));
			}
	});

	it('move pieces between places that the board has', () => {
		const alone = 'dark-deck|deck|hand|chest|own|orbs\\.station';
		const several = 'dark\\.\\d\\.\\d|(?:hero|token)\\.\\d|(?:slot|orb)\\.\\w+\\.\\d|die\\.[rgb]\\d';
		const anchor = new RegExp(`^(?:${alone}|${several}|(?:tokens|pool|card|field)\\.\\w+)$`);
		for (const moments of matches)
			for (const [at, { events }] of moments.entries()) {
				const before = moments[at - 1]?.view;
				if (!before) continue;
				for (const event of events)
					for (const { from, to } of movesOf(before, event))
						expect(`${from} ${to}`.split(' ')).toEqual([expect.stringMatching(anchor), expect.stringMatching(anchor)]);
			}
	});
});

describe('choices', () => {
	/** Everything that the board offers for a list. */
	function offered(view: LumaView, legal: Choice[]): number[] {
		const found = new Set<number>();
		const add = (choice: Answer | null | undefined) => choice && found.add(choice.action);
		for (const area of AREAS) add(areaChoice(legal, area));
		for (const die of view.dice.hand) add(dieChoice(legal, die));
		for (const field of FIELDS) for (const choice of sixes(legal, field)) add(choice);
		for (const choice of turns(legal)) add(choice);
		for (const kind of ['stop', 'end', 'fetch', 'dissolve', 'activate', 'ability'] as const) add(find(legal, kind));
		for (const card of CARDS) for (const kind of ['front', 'back', 'card'] as const) add(find(legal, kind, { card }));
		for (const colour of COLOURS) add(find(legal, 'die', { colour }));
		for (const hero of view.heroes.keys())
			for (const kind of ['start', 'swap', 'give', 'get'] as const) add(find(legal, kind, { hero }));
		for (const { facts } of ofKind(legal, 'take')) {
			const picked = [0, 0, 0];
			facts.dice.forEach((count, colour) => {
				for (let i = 0; i < count; i++) {
					const pick = poolPicks(legal, picked)[colour];
					expect(pick?.can).toBe(true);
					picked[colour] = (picked[colour] ?? 0) + 1;
					add(pick?.answer);
				}
			});
		}
		return [...found].sort((a, b) => a - b);
	}
	const numbers = (legal: Choice[]) => legal.map(({ action }) => action);

	it('all have a place on the board', () => {
		for (const moments of matches)
			for (const { view, legal } of moments)
				expect(offered(view, legal)).toEqual(numbers(legal));
	});

	it('of several steps can be made in any order', () => {
		let spread = 0;
		for (const moments of matches)
			for (const { view, legal } of moments) {
				const { points } = view.question;
				if (view.phase !== 'spread' || points === null) continue;
				spread++;
				const given = [0, 0, 0, 0, 0];
				for (let i = 0; i < points; i++) {
					const can = canLighten(view, legal, given);
					const at = can.lastIndexOf(true); // the other way round
					given[at] = (given[at] ?? 0) + 1;
				}
				expect(canLighten(view, legal, given)).not.toContain(true);
				const [first] = lightenings(view, given);
				expect(first && find(legal, first.kind, first.facts)).toBeTruthy();
			}
		expect(spread).toBeGreaterThan(2);
		const [view] = matches.flat().flatMap((moment) => (moment.view.dice.hand.length > 2 ? [moment.view] : []));
		expect(rerolls(view as LumaView, [2, 0])).toEqual([
			{ kind: 'pick', facts: { die: view?.dice.hand[0] } },
			{ kind: 'pick', facts: { die: view?.dice.hand[2] } },
			{ kind: 'stop', facts: {} },
		]);
	});

	it('light an orb when it is paid for, or pay more', () => {
		const record = core.open(readText('tests/golden/aqualuma-short-3.shoal')).match;
		let met = 0;
		core.played(record).forEach(({ kind }, ply) => {
			if (kind !== 'stop') return;
			const { match } = core.copy(record, ply, '1');
			const asked = core.state(match, 0, { lang: 'en' }).view.pending[0] ?? 0;
			const { view, legal = [] } = core.state(match, asked, { lang: 'en' });
			const table = view.table as LumaView;
			core.close(match);
			if (table.phase !== 'pay') return;
			met++;
			expect(table.question.paid).toBeGreaterThanOrEqual(table.station.price);
			expect(offered(table, legal)).toEqual(numbers(legal));
			expect(find(legal, 'stop')?.facts.what).toBe('light');
			expect(ofKind(legal, 'pick').length).toBeGreaterThan(0);
		});
		core.close(record);
		expect(met).toBeGreaterThan(2);
	});

	it('show in place what they will do', () => {
		for (const moments of matches)
			for (const { view, legal } of moments)
				for (const choice of legal as Answer[]) {
					const preview = previewOf(choice);
					const world = worldHere(view);
					if (choice.kind === 'place' || choice.kind === 'dissolve') expect(choice.facts.world).toBe(world?.id);
					if (choice.kind === 'place') expect(preview.place?.slot).toBe(world && nextSlot(world));
					if (choice.kind === 'dissolve') expect(world && Math.max(0, world.dark - world.arrows)).toBe(preview.dark?.to);
					if (choice.kind === 'move') expect(AREAS).toContain(preview.move);
					if (choice.kind === 'raise') expect(choice.facts.to - choice.facts.from).toBeLessThanOrEqual(1);
					if (choice.kind === 'lower') expect(choice.facts.to).toBeLessThan(choice.facts.from);
				}
	});

	it('say why a die fits, as the game does', () => {
		for (const moments of matches)
			for (const { view } of moments.filter((_, at) => at % 8 === 0))
				for (const world of view.worlds)
					for (let kind = 0; kind < 18; kind++) {
						const { fits, number, colour } = verdict(world, dieByKind(kind));
						expect(fits).toBe(number && colour);
						if (world.strip) expect(whyText(world, dieByKind(kind)).length).toBeGreaterThan(10);
					}
	});
});

describe('the forecast', () => {
	it('adds up', () => {
		for (const moments of matches)
			for (const { view } of moments) {
				const { forecast } = view;
				if (!forecast || forecast.deck_out) continue;
				for (const at of WORLDS.keys()) {
					expect(riseChance(forecast, at, 0)).toBeCloseTo(1, 2);
					if (forecast.sure[at]) expect(riseChance(forecast, at, 1)).toBeCloseTo(1, 2);
					expect(forecast.last[at]).toBeLessThanOrEqual(forecast.danger);
				}
			}
	});
	it('is written short', () => {
		expect([0, 0.001, 0.125, 0.5, 0.999, 1].map(per)).toEqual(['0 %', '<1 %', '13 %', '50 %', '>99 %', '100 %']);
	});
});

describe('the map', () => {
	const views = matches.flatMap((moments) => moments.slice(0, 1).map(({ view }) => view));
	it.each(['wide', 'tall'] as const)('puts every area somewhere else, %s', (shape) => {
		for (const view of views) {
			const grid = place(view, shape);
			expect(new Set(AREAS.map((area) => `${grid[area].column},${grid[area].row}`)).size).toBe(6);
			expect(currents(grid, view.touching)).toHaveLength(view.touching.length);
		}
	});
	it('keeps what touches together', () => {
		for (const view of views)
			expect(lengthOf(place(view, 'wide'), view.touching)).toBeLessThan(view.touching.length * 2.1);
	});
});

describe('the layout', () => {
	it.each([
		[1024, 472],
		[1024, 600],
		[1120, 732],
		[1600, 912],
		[390, 640],
		[360, 560],
	])('fits %i × %i', (width, height) => {
		const room = layout(width, height, 4);
		const columns = room.mode === 'wide' ? 3 : 2;
		const across = columns * room.cell + (columns - 1) * room.gap + (room.mode === 'wide' ? room.side + 12 + 16 : 10);
		expect(across).toBeLessThanOrEqual(width);
		expect(6 * room.slot + 5 * room.between).toBeLessThanOrEqual(room.cell - 10);
		expect(room.between).toBeGreaterThan(1);
	});
	it('does not grow for a line that comes and goes', () => {
		expect([steady(500, 480), steady(480, 500), steady(480, 600)]).toEqual([480, 480, 600]);
	});
});

describe('words', () => {
	it('write numbers short', () => {
		expect([[3], [5, 6], [4, 5, 6], [1, 3, 5]].map(numbersText)).toEqual(['3', '5, 6', '4–6', '1, 3, 5']);
		expect(
			[
				[1, 2, 3, 4, 5, 6],
				[5, 6],
				[2, 4, 6],
				[1, 2, 3],
			].map(numbersShort),
		).toEqual(['', '5 6', '246', '1–3']);
	});

	it('name what is pointed at, and nothing that is not there', () => {
		const view = matches[0]?.[9]?.view as LumaView;
		const known = [
			'area.kelp',
			'area.station',
			'slot.coral.3',
			'strip.vent',
			'track.pearl',
			'orbs.station',
			'field.beam',
			'hero.0',
			'card.ebb',
			'die.r5',
			'pool.red',
			'chest',
			'column.5',
			'forecast',
		];
		for (const at of known) expect(placeName(view, at), at).toBeTruthy();
		for (const at of [
			'',
			'area.nowhere',
			'slot.coral.7',
			'hero.9',
			'card.none',
			'die.x1',
			'column.6',
			'track.station',
			'__proto__',
			'pool.',
		])
			expect(placeName(view, at), at).toBeNull();
	});

	it('tell the whole table', () => {
		for (const moments of matches)
			for (const { view } of moments) {
				const lines = inWords(view, 0);
				expect(lines.length).toBeGreaterThan(9);
				expect(lines.join()).not.toMatch(/undefined|NaN|\[object/);
			}
	});

	it('read what lies there', () => {
		const view = matches[0]?.at(-1)?.view as LumaView;
		for (const world of view.worlds) {
			const laid = world.slots.filter(({ die }) => die).length;
			expect(nextSlot(world)).toBe(laid === 6 ? null : laid);
			expect(reached(world)).toBeGreaterThanOrEqual(0);
		}
		expect(faces([2, 0, 1]).map(({ card, count }) => `${count} ${card}`)).toEqual(['2 swirl', '1 ebb']);
		expect([0, 5, 6, 17].map(dieByKind)).toEqual(['r1', 'r6', 'g1', 'b6']);
		expect(numberOf('g4') + COLOURS.length).toBe(7);
	});
});
