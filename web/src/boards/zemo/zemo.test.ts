// The pure parts against states of voyages that the core plays (all questions, both languages), and against the game's sources.
import { readFileSync } from 'node:fs';
import { describe as group, expect, it } from 'vitest';
import { dice, makeCore } from '../../core/testing';
import { FEATURES, MOTIVES, RESOURCES } from '../../pieces/zemo/signs';
import type { Choice } from '../../table/messages';
import { centre, nearest, neighbour, squareUnder } from './chart';
import { describe } from './describe';
import { ofKind as choicesOf } from '../../stage/answers';
import { asAnswer, type Answer, type Facts, type Kind } from './facts';
import { bearing, heading, signAt, squareAt, squareName, strengthCircle, turnSquares, type ZemoView } from './view';
import { waysOf } from './ways';
import { featureName, motiveName, resourceName, titleName } from './words';

const ofKind = <K extends Kind>(list: Choice[], ...kinds: K[]) => choicesOf<Facts, K>(list, ...kinds);

/** The move would end the voyage by touching the course, or leave no die a way. */
const touches = (choice: Choice): boolean =>
	ofKind([choice], 'move').some(({ facts }) => facts.after === 'stuck' || facts.squares.some((one) => one.meets === 'entered' || one.meets === 'crossed'));

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
		const lasting = en.filter((choice) => choice.kind !== 'stop' && !touches(choice));
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

const all = states.flatMap(({ view, en, de }) => en.map((choice, at) => ({ view, choice: asAnswer(choice) as Answer, german: de[at] })));

group('facts', () => {
	it('are there for every question, the same in both languages', () => {
		const asked = new Set(states.map((state) => state.view.phase));
		expect([...asked].toSorted()).toEqual(['again', 'cannon', 'keep', 'motive', 'move', 'navy', 'pay', 'start', 'town', 'turn']);
		for (const { choice, german } of all) expect(german?.facts, choice.text).toEqual(choice.facts);
	});
	it('say what is fatal where the label shouts', () => {
		const graves = all.filter(({ choice }) => choice.facts.fatal);
		for (const kind of ['move', 'pay', 'cannon']) expect(graves.some(({ choice }) => choice.kind === kind), kind).toBe(true);
		for (const { choice, german } of all) {
			expect(/(fatal|hopeless|ends)!/.test(choice.label), choice.label).toBe(choice.facts.fatal);
			expect(/(tödlich|aussichtslos|Ende der Fahrt)!/.test(german?.label ?? ''), german?.label).toBe(choice.facts.fatal);
		}
	});
	it('know how many rerolls are at hand', () => {
		for (const { view, en } of states)
			for (const { facts } of ofKind(en, 'sail')) {
				expect(facts.rerolls).toBe((view.resources[4] ?? 0) + (view.motive === 'adventurer' ? 1 : 0));
				expect(facts.lost_rolls).toBe(view.lost_rolls);
			}
	});
	it('have odds that are shares', () => {
		for (const { choice } of all) {
			const odds = choice.kind === 'cannon' ? choice.facts.odds : choice.kind === 'reroll' ? choice.facts.odds : undefined;
			if (!odds) continue;
			expect(odds.win + odds.fatal, choice.label).toBeLessThanOrEqual(1);
			expect(odds.win, choice.label).toBeGreaterThanOrEqual(0);
			if (odds.win === 1) expect(odds).toEqual({ win: 1, fatal: 0, shortage: 0 });
		}
	});
	it('share what is missing among those who pay', () => {
		for (const { view, en } of states)
			for (const { facts } of ofKind(en, 'pay')) {
				expect(facts.resource).toBe(view.combat?.payer);
				expect(facts.points + facts.rest).toBe(view.combat?.shortage);
			}
	});
});

group('ways', () => {
	it('follow the direction, square by square', () => {
		for (const { view, en } of states.filter((state) => state.view.phase === 'move')) {
			const ways = waysOf(en);
			expect(ways.length).toBe(en.length);
			for (const [at, { facts }] of ofKind(en, 'move').entries()) {
				const [down, right] = DIRECTIONS[facts.direction] ?? [0, 0];
				const way = ways[at];
				expect(way?.entries.map((entry) => entry.square)).toEqual(facts.squares.map((_, step) => (view.ship ?? 0) + (step + 1) * (13 * down + right)));
				if (!way?.grave) expect(view.path).not.toContain(way?.to);
			}
		}
	});
	it('that are grave say where', () => {
		const graves = states.flatMap((state) => waysOf(state.en)).filter((way) => way.grave);
		expect(graves.length).toBeGreaterThan(0);
		for (const way of graves) expect(way.rest !== '' || way.entries.some((one) => one.grave), way.choice.label).toBe(true);
	});
	it('begin where the labels of the chart say', () => {
		for (const { view, en } of states)
			for (const { facts } of ofKind(en, 'start')) {
				expect(facts.square).toBe(squareAt(view.label_rows[facts.row - 1] ?? -1, view.label_columns[facts.column - 1] ?? -1));
				expect(facts.feature).toBe(signAt(view, facts.square));
			}
	});
	it('are told with what lies there', () => {
		const notes = new Set(states.flatMap((state) => waysOf(state.en)).flatMap((way) => way.entries.map((entry) => entry.note)));
		for (const note of ['Giant Crab, strength 3', 'Storm, −1 Sail', 'Treasure Island, +3 Gold', 'open sea', 'Town']) expect(notes).toContain(note);
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
			if (view.phase === 'move') expect(squares.every((one) => one.state === 'coming')).toBe(true);
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
