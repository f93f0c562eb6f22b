// The pure parts against the real game: answers, events and views come from the core.
import { describe, expect, it } from 'vitest';
import { makeCore, readText, watch } from '../../core/testing';
import type { AqualumaEvent } from '../../made/events';
import type { Choice } from '../../table/messages';
import { findAnswer, ofKind } from '../../stage/answers';
import { steady } from '../../stage/steady.svelte';
import { answerAt, nextPlaces, type Path, type Way } from '../../stage/ways';
import { canLighten, lightenings, rerolls } from './bundle.svelte';
import { describe as inWords } from './describe';
import { previewOf, type Answer, type Facts } from './facts';
import { currents, lengthOf, place } from './grid';
import { rolledIn, scene } from './scene';
import {
	AREAS,
	CARDS,
	COLOURS,
	FIELDS,
	WORLDS,
	dieByKind,
	faces,
	fieldsOf,
	nextSlot,
	numberOf,
	reached,
	riseChance,
	without,
	worldHere,
	type LumaView,
} from './view';
import { numbersShort, numbersText, per, verdict, whyText } from './words';

const core = makeCore();

const games = [
	'aqualuma(heroes=finn+crabigail+crumbs+shellzen,seats=1,level=easy,strips=first)',
	'aqualuma(heroes=octavia+luma,seats=2,level=medium,layout=short)',
	'aqualuma(heroes=random3,seats=1,level=hard,layout=remote,track=8)',
	'aqualuma(heroes=luma,seats=1,level=veryhard,layout=custom,map=S4.43.32.21.10.S2,dark=01234,track=6)',
];

/** Who only ends turns sees little. */
const matches = games.map((game, at) => watch<LumaView, AqualumaEvent>(core, game, at + 3, 0, (legal, roll) => {
	const busy = legal.filter(({ kind }) => kind !== 'end');
	const list = busy.length && roll(3) ? busy : legal;
	return list[roll(list.length)];
}));

/** What the board has names for, as it stands. */
function placesOf(view: LumaView): Set<string> {
	const heroes = view.heroes.flatMap((_, at) => [`hero.${at}`, `token.${at}`, `swap.${at}`, `give.${at}`, `get.${at}`]);
	const worlds = WORLDS.flatMap((world) => [
		...['strip', 'track', 'orbs'].map((what) => `${what}.${world}`),
		...[1, 2, 3, 4, 5, 6].flatMap((at) => [`slot.${world}.${at}`, `orb.${world}.${at}`]),
	]);
	return new Set([
		...['dark-deck', 'deck', 'hand', 'chest', 'own', 'orbs.station', 'dissolve', 'activate', 'ability', 'stop', 'end'],
		...AREAS.flatMap((area) => [`area.${area}`, `tokens.${area}`]),
		...COLOURS.map((colour) => `pool.${colour}`),
		...FIELDS.map((field) => `field.${field}`),
		...CARDS.flatMap((card) => [`card.${card}`, `back.${card}`]),
		...Array.from({ length: 18 }, (_, kind) => `die.${dieByKind(kind)}`),
		...view.dark_board.columns.flatMap((_, column) => [0, 1, 2, 3, 4, 5, 6, 7].map((row) => `dark.${column}.${row}`)),
		...heroes,
		...worlds,
	]);
}

/** Pairs of views with what led from the one to the other. */
const plies = matches.flatMap((moments) =>
	moments.slice(1).map(({ view, events }, at) => ({ before: moments[at]?.view as LumaView, view, events })),
);

describe('events', () => {
	it('move pieces between places that the board has', () => {
		const places = placesOf(plies[0]?.view as LumaView);
		let flown = 0;
		for (const { before, view, events } of plies)
			for (const event of events)
				for (const { from, to } of scene.moves?.(event, before, view) ?? []) {
					expect(places).toContain(from);
					expect(places).toContain(to);
					flown++;
				}
		expect(flown).toBeGreaterThan(500);
	});

	it('bring dice to where they lie then, and tell which were rolled', () => {
		let taken = 0;
		for (const { before, view, events } of plies) {
			const take = events.find(({ kind }) => kind === 'take');
			if (!take || view.dice.hand.length === 0) continue;
			const rolled = rolledIn(events);
			expect(without(view.dice.hand, before.dice.hand).sort()).toEqual([...rolled].sort());
			expect(scene.moves?.(take, before, view).map(({ to }) => to).sort()).toEqual(rolled.map((die) => `die.${die}`).sort());
			taken++;
		}
		expect(taken).toBeGreaterThan(20);
	});

	it('tell where the dark and the orbs were before them', () => {
		for (const { before, view, events } of plies)
			for (const [at, world] of before.worlds.entries()) {
				const [dark] = events.filter((event) => event.kind === 'rise' || event.kind === 'lower' || event.kind === 'dissolve').filter((event) => event.world === at);
				const [orbs] = events.filter((event) => event.kind === 'shift').filter((event) => event.world === at);
				expect(dark?.from ?? view.worlds[at]?.dark).toBe(world.dark);
				if (orbs) expect(fieldsOf(orbs.from)).toEqual([...world.orbs].sort());
			}
	});
});

describe('choices', () => {
	const find = <K extends keyof Facts>(list: Choice[], kind: K, facts: Partial<Facts[K]> = {}) => findAnswer<Facts, K>(list, kind, facts);
	const waysOf = (view: LumaView, legal: Choice[]): Way<Answer>[] =>
		(legal as unknown as Answer[]).flatMap((answer) => {
			const way = scene.way(answer, view, legal) ?? [];
			const paths: Path[] = typeof way === 'string' || Array.isArray(way) ? [way].flat().map((one) => ({ path: [one] })) : [way];
			return paths.map((path) => ({ answer, ...path }));
		});
	/** What is answered by pointing at these places, if it is clear; else null. */
	function walk(ways: Way<Answer>[], path: readonly string[]): Answer | null {
		for (const [at, step] of path.entries()) {
			const picked = path.slice(0, at);
			const here = nextPlaces(ways, picked).get(step) ?? [];
			expect(here, step).not.toEqual([]);
			const answer = answerAt(here, picked);
			if (answer) return answer;
		}
		return null;
	}

	/** Those that the board sends by itself. */
	const bundled = (view: LumaView, { kind }: Choice): boolean =>
		(view.phase === 'spread' && kind === 'lower') || (view.phase === 'set' && kind === 'pick');

	it('all have a place on the board', () => {
		for (const moments of matches)
			for (const { view, legal } of moments) {
				const ways = waysOf(view, legal);
				const places = placesOf(view);
				for (const { path } of ways) for (const one of path) if (!one.startsWith('turn.')) expect(places).toContain(one);
				for (const choice of legal) {
					const own = ways.filter(({ answer }) => answer.action === choice.action);
					expect(own.length > 0, choice.text).toBe(!bundled(view, choice));
					for (const { path } of own) expect(walk(ways, path)?.text).toBe(choice.text);
				}
			}
	});

	it('take dice in any order, one by one to the last', () => {
		let asked = 0;
		for (const moments of matches)
			for (const { view, legal } of moments) {
				const ways = waysOf(view, legal);
				for (const { answer, path, loose } of ways) {
					if (answer.kind !== 'take') continue;
					expect(loose).toBe(true);
					const backwards = [...path].reverse();
					expect(walk(ways, backwards)?.text).toBe(answer.text);
					expect(walk(ways, backwards.slice(1))).toBeNull();
					asked++;
				}
			}
		expect(asked).toBeGreaterThan(50);
	});

	it('ask which six a station field shall take', () => {
		const six = (colour: string): Choice => ({ action: colour.length, kind: 'special', text: `beam ${colour}`, facts: { field: 'beam', colour, amount: 3 } }) as unknown as Choice;
		const view = matches[0]?.[0]?.view as LumaView;
		const both = waysOf(view, [six('red'), six('green')]);
		expect(walk(both, ['field.beam'])).toBeNull();
		expect(walk(both, ['field.beam', 'die.g6'])?.text).toBe('beam green');
		expect([...nextPlaces(both, []).keys()]).toEqual(['field.beam']);
		expect(walk(waysOf(view, [six('red')]), ['field.beam'])?.text).toBe('beam red');
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
				expect(first && find<typeof first.kind>(legal, first.kind, first.facts)).toBeTruthy();
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
			for (const { answer, path } of waysOf(table, legal)) expect(walk(waysOf(table, legal), path)?.text).toBe(answer.text);
			expect(find(legal, 'stop')?.facts.what).toBe('light');
			expect(ofKind<Facts, 'pick'>(legal, 'pick').length).toBeGreaterThan(0);
		});
		core.close(record);
		expect(met).toBeGreaterThan(2);
	});

	it('show in place what they will do', () => {
		for (const moments of matches)
			for (const { view, legal } of moments)
				for (const choice of legal as unknown as Answer[]) {
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

	it('name what stands for a place that is not shown', () => {
		const stands = ['column.3', 'forecast', 'dark.2.1', 'turn.r3.r4', 'back.ebb', 'give.1'].map((one) => scene.stand?.(one));
		expect(stands).toEqual(['dark-deck', 'dark-deck', 'dark-deck', 'die.r3', 'card.ebb', 'hero.1']);
		for (const one of ['area.kelp', 'dark-deck', 'hero.0', 'nowhere', '']) expect(scene.stand?.(one)).toBeNull();
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
