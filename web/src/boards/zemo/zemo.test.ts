// The pure parts against states of voyages that the core plays (all questions, both languages), and against the game's sources.
import { readFileSync } from 'node:fs';
import { describe as group, expect, it } from 'vitest';
import { dice, makeCore } from '../../core/testing';
import { FEATURES, MOTIVES, RESOURCES } from '../../pieces/zemo/signs';
import type { ZemoEvent } from '../../made/events';
import type { Choice } from '../../table/messages';
import { entriesOf, oddsOf, parse, rerollsOf, waysOf } from './answers';
import { centre, nearest, neighbour, squareUnder } from './chart';
import { describe } from './describe';
import { after } from './events';
import { layoutFor } from './layout';
import { bearing, facesOf, heading, signAt, squareAt, squareName, strengthCircle, turnSquares, type ZemoView } from './view';
import { featureName, motiveName, resourceName, titleName } from './words';

/** The questions of random voyages. */
function voyage(game: string, seed: number): { view: ZemoView; en: Choice[]; de: Choice[] }[] {
	const core = makeCore();
	const { match } = core.open(game, String(seed));
	const random = dice(seed);
	const states = [];
	for (core.chance(match); ; core.chance(match)) {
		const { view, legal: en } = core.state(match, 0, { lang: 'en' });
		const { legal: de } = core.state(match, 0, { lang: 'de' });
		if (!en?.length || !de) return states;
		states.push({ view: view.table as ZemoView, en, de });
		const lasting = en.filter((choice) => choice.text !== 'stop' && !choice.label.includes('ends!'));
		const choice = lasting[random(lasting.length)] ?? en[0];
		core.act(match, 0, choice?.text ?? '');
	}
}
const states = ['map=easy', 'map=corners,motive=pillager', 'map=divide,motive=protector', 'map=easy,guard=off'].flatMap((options) =>
	[1, 2, 3].flatMap((seed) => voyage(`zemo(${options})`, seed)));
const source = (name: string): string => readFileSync(new URL(`../../../../src/games/zemo/${name}`, import.meta.url), 'utf8');
const DIRECTIONS: Record<string, [number, number]> = {
	N: [-1, 0], NE: [-1, 1], E: [0, 1], SE: [1, 1], S: [1, 0], SW: [1, -1], W: [0, -1], NW: [-1, -1],
};

group('notation', () => {
	it('is read for every question', () => {
		const asked = new Set(states.map((state) => state.view.phase));
		expect([...asked].toSorted()).toEqual(['again', 'cannon', 'keep', 'motive', 'move', 'navy', 'pay', 'start', 'town', 'turn']);
		for (const { en } of states) for (const choice of en) expect(parse(choice.text), choice.text).not.toBeNull();
	});
	it('refuses what is none', () => {
		for (const text of ['', '1N', '7S', '4NNE', 'start 7/1', 'motive pirate', 'buy', 'buy rum', 'pay x', 'cannon -1', 'cannon 123'])
			expect(parse(text), text).toBeNull();
	});
});

group('ways', () => {
	it('follow the notation, square by square, in both languages', () => {
		for (const { view, en, de } of states.filter((state) => state.view.phase === 'move')) {
			const ways = waysOf(view, en);
			expect(ways.length).toBe(en.length);
			expect(waysOf(view, de).map(({ to, grave, entries }) => [to, grave, entries.map((one) => one.square)])).toEqual(
				ways.map(({ to, grave, entries }) => [to, grave, entries.map((one) => one.square)]),
			);
			for (const way of ways) {
				const [down, right] = DIRECTIONS[way.choice.text.slice(1)] ?? [0, 0];
				const ship = view.ship ?? 0;
				const want = way.entries.map((_, step) => ship + (step + 1) * (13 * down + right));
				expect(way.entries.map((entry) => entry.square)).toEqual(want);
				if (!way.grave) expect(view.path).not.toContain(way.to);
			}
		}
	});
	it('are grave where the label shouts', () => {
		const graves = states.flatMap((state) => waysOf(state.view, state.en)).filter((way) => way.grave);
		expect(graves.length).toBeGreaterThan(0);
		for (const way of graves) expect(way.choice.label).toMatch(/(fatal|hopeless|ends)!/);
		for (const way of graves) expect(way.rest.endsWith('!') || way.entries.some((one) => one.grave), way.choice.label).toBe(true);
		const calm = states.flatMap((state) => waysOf(state.view, state.en)).filter((way) => !way.grave);
		for (const way of calm) expect(way.choice.label).not.toMatch(/fatal|hopeless|ends/);
	});
	it('and so is every other answer', () => {
		const all = states.flatMap(({ view, en, de }) => en.map((choice, at) => ({ fatal: view.fatal.includes(choice.action), choice, german: de[at]?.label })));
		expect(all.some((one) => one.fatal && /^(pay|cannon|keep|buy|leave)/.test(one.choice.text))).toBe(true);
		for (const { fatal, choice, german } of all) {
			expect(/(fatal|hopeless|ends)!/.test(choice.label), choice.label).toBe(fatal);
			expect(/(tödlich|aussichtslos|Ende der Fahrt)!/.test(german ?? ''), german).toBe(fatal);
		}
	});
	it('begin where the labels of the chart say', () => {
		for (const { view, en } of states.filter((state) => state.view.phase === 'start'))
			for (const way of waysOf(view, en)) expect(way.entries[0]?.square).toBe(way.to);
	});
	it('are told with what lies there', () => {
		expect(entriesOf('north-east over E7 (Town) to F6 (Giant Crab, strength 3)')).toEqual([
			{ square: squareAt(6, 4), note: 'Town', grave: false },
			{ square: squareAt(5, 5), note: 'Giant Crab, strength 3', grave: false },
		]);
		expect(entriesOf('nowhere')).toEqual([]);
	});
});

group('odds', () => {
	it('know how many rerolls are at hand', () => {
		for (const { view, en, de } of states.filter((state) => state.view.phase === 'turn')) {
			const hand = (view.resources[4] ?? 0) + (view.motive === 'adventurer' ? 1 : 0);
			for (const list of [en, de]) expect(rerollsOf(list.find((choice) => choice.text === 'sail')?.label ?? '')).toBe(hand);
		}
	});
	it('are those of the label, in both languages', () => {
		expect(oddsOf('1 die: 66.7% without loss, on average 0.5 short')).toEqual({ win: 66.7, fatal: 0 });
		expect(oddsOf('2 Würfel: 83,3 % ohne Verlust, im Mittel fehlen 0,3; 2,8 % tödlich')).toEqual({ win: 83.3, fatal: 2.8 });
		expect(oddsOf('3 dice: wins without loss')).toEqual({ win: 100, fatal: 0 });
		for (const { en, de } of states.filter((state) => state.view.phase === 'cannon'))
			for (const [at, choice] of en.entries())
				if (choice.text !== 'cannon 0') expect(oddsOf(de[at]?.label ?? '')).toEqual(oddsOf(choice.label));
	});
});

group('the game', () => {
	it('has the same names', () => {
		const text = source('words.en');
		for (const name of [...FEATURES.keys()].map(featureName)) expect(text).toContain(` = ${name}\n`);
		for (const name of [...RESOURCES.keys()].map(resourceName)) expect(text).toContain(` = ${name}\n`);
		for (const name of MOTIVES.map(motiveName)) expect(text).toContain(` = ${name}\n`);
		for (const name of [0, 1, 2, 3, 4].map(titleName)) expect(text).toContain(` = ${name}\n`);
	});
});

group('events', () => {
	const view = states.find((state) => state.view.phase === 'move')?.view as ZemoView;
	const told = { seat: 0, text: '' };

	it('change what is shown', () => {
		const rolled = after(view, { ...told, kind: 'roll', faces: [1, 4, 4, 6] });
		expect(facesOf(rolled.dice)).toEqual([1, 4, 4, 6]);
		expect(after(rolled, { ...told, kind: 'danger', circle: view.danger, mark: 'number', value: 4 }).danger).toBe(view.danger + 1);
		const moved = after(rolled, { ...told, kind: 'move', face: 6, direction: 0, from: view.ship ?? 0, over: 20, to: 33 });
		expect(moved.path.slice(-2)).toEqual([20, 33]);
		expect(moved.ship).toBe(33);
		expect(moved.forecast.slice(-2).map((one) => one.square)).toEqual([20, 33]);
		expect(after(moved, { ...told, kind: 'resolve', square: 33, feature: 6 }).forecast.map((one) => one.square)).toEqual([33]);
		expect(facesOf(moved.dice)).toEqual([1, 4, 4]);
		expect(after(view, { ...told, kind: 'spend', resource: 1, points: 2, now: 3 }).resources[1]).toBe(3);
		expect(after(view, { ...told, kind: 'mark', feature: 7, now: 2 }).marked[7]).toBe(2);
		expect(after(view, { ...told, kind: 'turn', turn: view.turn + 1, square: 0 }).turns.length).toBe(view.turns.length + 1);
	});
	it('of other kinds change nothing', () => {
		expect(after(view, { ...told, kind: 'undo' } as unknown as ZemoEvent)).toBe(view);
	});
});

group('the chart', () => {
	it('names squares', () => expect([squareName(0), squareName(squareAt(6, 5)), squareName(168)]).toEqual(['A1', 'F7', 'M13']));
	it('knows headings', () => {
		expect([bearing(84, 71), bearing(84, 72), bearing(84, 85), bearing(84, 98), bearing(84, 97)]).toEqual([0, 45, 90, 135, 180]);
		expect(heading([84, 83])).toBe(270);
		expect(heading([84])).toBe(0);
	});
	it('finds squares by point and by key', () => {
		for (const square of [0, 12, 84, 156, 168]) expect(squareUnder(centre(square))).toBe(square);
		expect(squareUnder({ x: 2, y: 2 })).toBeNull();
		const { x, y } = centre(84);
		expect(nearest([84, 86], { x: x + 50, y }, 1.6)).toBe(84);
		expect(nearest([84], { x: x + 500, y }, 1.6)).toBeNull();
		expect([neighbour(0, 'ArrowUp'), neighbour(0, 'ArrowRight'), neighbour(12, 'ArrowRight'), neighbour(20, 'Home')]).toEqual([null, 1, null, 13]);
	});
	it('has a sign for every letter of the maps', () => {
		for (const { view } of states)
			for (let square = 0; square < 169; square++) {
				const letter = view.cells[Math.floor(square / 13)]?.[square % 13];
				expect(signAt(view, square) === null).toBe(letter === '.');
			}
	});
});

group('a view', () => {
	it('tells which squares of the turn are done', () => {
		for (const { view } of states) {
			const squares = turnSquares(view);
			if (view.resolving !== null) expect(squares.filter((one) => one.state === 'now').map((one) => one.square)).toEqual([view.resolving]);
			if (view.phase === 'turn') expect(squares.every((one) => one.state === 'done')).toBe(true);
			if (view.phase === 'move') expect(squares.every((one) => one.state === 'to come')).toBe(true);
			expect(squares.flatMap((one) => one.ahead ?? [])).toEqual(view.forecast);
		}
	});
	it('points at the circle that tells the strength', () => {
		for (const { view } of states) expect(view.track[strengthCircle(view)]?.value).toBe(view.strength);
	});
	it('can be put in words', () => {
		for (const { view } of states) {
			const lines = describe(view);
			expect(lines.length).toBeGreaterThan(3);
			for (const line of lines) expect(line).not.toMatch(/undefined|NaN|\{/);
		}
	});
});

group('the layout', () => {
	it('fits its room', () => {
		expect(layoutFor(390, 620, 16).kind).toBe('phone');
		for (const [width, height] of [[1024, 468], [960, 628], [1280, 628], [1600, 908], [1920, 908]] as const) {
			const { map, em, kind } = layoutFor(width, height, 16);
			expect(map).toBeLessThanOrEqual(height - 24);
			expect(em).toBeGreaterThanOrEqual(13);
			expect(width - map - 36).toBeGreaterThanOrEqual(em * (kind === 'wide' ? 41.9 : 29.4));
		}
	});
});
