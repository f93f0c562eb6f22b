// The pure parts against the real game: tables, notations, events and views come from `shoal`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeCore } from '../../core/testing';
import { chipOf, chipsOf } from '../../pieces/duellum/lines';
import { shapes } from '../../pieces/duellum/shapes';
import type { DuellumEvent } from '../../made/events';
import type { View } from '../../table/messages';
import type { Words } from '../../stage/names';
import { describe as inWords } from './describe';
import { after } from './events';
import { bringsOf, type Answer } from './facts';
import { angleOf, chartSpot, layoutFor, nearestAngle, ring } from './layout';
import { flightsOf } from './motion';
import { leafOf, placeOf } from './places';
import { tell } from './story';
import * as tables from './tables';
import { ownSide, turned, type DuellumView } from './view';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const shoal = process.env.SHOAL ?? `${root}/build/shoal`;

/** Says lines to `shoal bot`, hears lines. */
function bot(lines: string[]): string[] {
	return execFileSync(shoal, ['bot'], { input: [...lines, 'quit', ''].join('\n'), maxBuffer: 1 << 29 })
		.toString()
		.split('\n');
}

interface Moment {
	view: View<DuellumView>;
	events: DuellumEvent[];
}

/** A match of careless players, seen by the first seat after every ply. */
function watch(game: string, seed: number): Moment[] {
	const folder = mkdtempSync(`${tmpdir()}/shoal-`);
	const seats = game.includes('players=1') ? ['random'] : ['random', 'random'];
	execFileSync(shoal, [
		'play',
		game,
		'--seats',
		seats.join(),
		'--seed',
		String(seed),
		'--record',
		`${folder}/r`,
		'--json',
	]);
	const record = readFileSync(`${folder}/r`, 'utf8').split('\n\n')[1] ?? '';
	rmSync(folder, { recursive: true });
	const plies = [...record.matchAll(/^\d+ (\w+) (.+)$/gm)];
	const play = (ask: (i: number) => string[]): string[] =>
		bot([`newgame ${game}`, ...ask(0), ...plies.flatMap((m, i) => [`apply ${m[1]} ${m[2]}`, ...ask(i + 1)])]);
	const counts = play(() => ['events 0 from 9999']).flatMap((text) => text.match(/^events \d+ of (\d+)/)?.[1] ?? []);
	const answers = play((i) => ['view 0', `events 0 from ${counts[i - 1] ?? 0}`]);
	return answers.reduce<Moment[]>((moments, text) => {
		const last = moments.at(-1);
		if (text.startsWith('error')) throw new Error(text);
		if (text.startsWith('view '))
			moments.push({ view: JSON.parse(text.slice(5)) as View<DuellumView>, events: [] });
		else if (text.startsWith('event ')) last?.events.push(JSON.parse(text.replace(/^event \d+ /, '')) as DuellumEvent);
		return moments;
	}, []);
}

const games = [
	'duellum',
	'duellum(edge=tired2,piles=open)',
	'duellum(players=1,level=1)',
	'duellum(players=1,faction=squids,level=5)',
];

describe('the component tables', () => {
	const all = (
		JSON.parse(execFileSync(shoal, ['components', 'duellum']).toString()) as {
			tables: { name: string; rows: { id: string; en: string; de: string; values: Record<string, number> }[] }[];
		}
	).tables;
	const rows = (name: string) => all.find((table) => table.name === name)?.rows ?? [];

	it('are those of the game', () => {
		const named = (list: { id: string; name: Words }[]) =>
			list.map(({ id, name }) => ({ id, en: name.en, de: name.de }));
		const plain = (name: string) => rows(name).map(({ id, en, de }) => ({ id, en, de }));
		expect(named(tables.locations)).toEqual(plain('locations'));
		expect(named(tables.mercenaries)).toEqual(plain('mercenaries'));
		expect(named(tables.actionCards)).toEqual(plain('turtle-cards'));
		expect(named(tables.starters)).toEqual(plain('starters'));
		expect(named(tables.mantas)).toEqual(plain('mantas'));
		expect(named(tables.territories)).toEqual(plain('map'));
		expect(tables.goals.map((one) => one.id)).toEqual(rows('goals').map((one) => one.id));
		expect(tables.tokens.map((one) => one.points)).toEqual(rows('tokens').map((one) => one.values.points));
		expect(tables.levels.map((one) => one.en)).toEqual(rows('levels').map((one) => one.en));
	});
	it('have their numbers', () => {
		for (const [at, one] of tables.locations.entries()) {
			const { type, cost, points, crown, ...depths } = rows('locations')[at]?.values ?? {};
			expect([one.type, one.cost, one.points, Number(one.crown)]).toEqual([type, cost, points, crown]);
			expect(one.depths.length).toBe([1, 2, 3, 4, 5].filter((n) => depths[`depth${n}`]).length);
			expect(one.depths.map((sign) => sign.number)).toEqual(one.depths.map((_, n) => depths[`number${n + 1}`]));
		}
		expect(tables.territories.map((one) => one.borders.length)).toEqual(
			rows('map').map((one) => [1, 2, 3, 4, 5, 6].filter((n) => (one.values[`border${n}`] ?? -1) >= 0).length),
		);
	});
	it('say where rows come from', () => {
		expect(tables.actionCards.find((one) => one.id === 'currents')?.mark).toBe('R');
		expect(tables.actionCards.find((one) => one.id === 'flag')?.mark).toBe('RX');
		expect(tables.actionCards.find((one) => one.id === 'parley')?.mark).toBe('X');
		expect(tables.mercenaries.find((one) => one.id === 'maestro')?.mark).toBe('R');
		expect(tables.mercenaries.find((one) => one.id === 'broker')?.mark).toBe('X');
	});
	it('have a sign for everything', () => {
		const lines = [
			...tables.mercenaries.flatMap((one) => one.lines),
			...tables.actionCards.flatMap((one) => one.rows.flatMap((row) => row.lines)),
			...tables.crowns,
		];
		for (const line of lines) {
			expect(line.op).not.toBe('none');
			for (const chip of chipsOf(line)) expect(shapes[chip.sign]).toBeDefined();
			expect(chipsOf(line).every((chip) => chip.sign !== 'card')).toBe(true);
		}
		const signs = [
			...tables.locations.flatMap((one) => one.depths),
			...[...tables.starters, ...tables.mantas].flatMap((one) => one.signs),
		];
		for (const sign of signs) expect(shapes[chipOf(sign).sign]).toBeDefined();
	});
});

/** What can be seen of a view, apart from what is only counted. */
function seen(view: DuellumView) {
	return {
		offset: view.offset,
		wheel: view.wheel,
		vortex: view.vortex,
		deck: view.deck_count,
		leader: view.leader,
		nests: view.nests,
		pool: view.pool,
		round: view.round,
		sides: view.sides.map((side) => ({
			board: side.board,
			waiting: side.waiting,
			asleep: side.asleep,
			// A folded pile does not tell what lies below its top.
			played: side.sheet ? side.played : side.played_count,
			scored: side.sheet ? side.scored : side.scored_count,
			hand: side.hand,
			discard: side.discard,
			helpers: side.helpers,
			ready: side.ready,
			crowns: side.crowns,
		})),
	};
}

const core = makeCore();

/** What is asked in a match in which each seat answers by turns, and what can be answered. */
function asked(game: string, seed: string): { view: DuellumView; answers: Answer[] }[] {
	const { match } = core.chance(core.open(game, seed).match);
	const found: { view: DuellumView; answers: Answer[] }[] = [];
	for (let ply = 0; ply < 250; ply++) {
		const seat = game.includes('players=1') ? 0 : core.about(match, 'en').actor;
		const { view, legal } = core.state(match, seat, { lang: 'en' });
		const answers = (legal ?? []) as Answer[];
		if (!answers.length) break;
		found.push({ view: view.table as DuellumView, answers });
		core.act(match, seat, answers[(7 * ply) % answers.length]?.text ?? '');
		core.chance(match);
	}
	return found;
}

/** The thing that an answer names lies where its facts say. */
function isThere(view: DuellumView, answer: Answer): boolean {
	const side = view.sides.find((one) => one.side === view.question?.side);
	const { kind, facts } = answer;
	if (placeOf(kind) === 'strip') return true;
	if (kind === 'play' || kind === 'drop') return side?.hand.includes(facts.card) ?? false;
	if (kind === 'merc') return side?.waiting.includes(facts.mercenary) ?? false;
	if (kind === 'help' || kind === 'payh') return side?.ready.includes(facts.helper) ?? false;
	if (kind === 'raise' || kind === 'depth' || kind === 'score' || kind === 'full' || kind === 'payd')
		return side?.board[facts.slot]?.location === facts.location;
	if (kind === 'acq') return view.vortex[facts.slot]?.card === facts.card;
	if (kind === 'shift') return (view.offset + facts.steps + 6) % 6 === facts.offset;
	if (kind === 'move') return tables.territories[view.leader]?.borders.includes(facts.to) ?? false;
	return true;
}

describe('component tables of one’s own', () => {
	it('are in force from when they are used, until others are', () => {
		const core = makeCore();
		const { match, changes } = core.open('= locations SB1 cost 7\n= locations SB1 depth1 2\n= mercenaries commander line1 3\n= mercenaries commander a1 1\nduellum');
		const before = { locations: tables.locations, mercenaries: tables.mercenaries };
		expect(changes).toHaveLength(4);
		tables.use(core.tables(match, 'en'));
		expect(tables.locations[0]).toEqual({ ...before.locations[0], cost: 7, depth1: 'coin', depths: [{ ...before.locations[0]?.depths[0], code: 'coin' }, ...(before.locations[0]?.depths.slice(1) ?? [])], given: before.locations[0]?.given.filter((name) => name !== 'cost' && name !== 'depth1') });
		expect(tables.locations.slice(1)).toEqual(before.locations.slice(1));
		expect(tables.mercenaries[0]?.lines[0]?.op).toBe('raise');
		expect(before.mercenaries[0]).toMatchObject({ mark: 'R' });
		expect(tables.mercenaries[0]?.mark).not.toBe('R');
		expect(tables.deckCard(0)?.location?.cost).toBe(7);
		tables.use(null);
		expect(tables.locations).toEqual(before.locations);
		expect(tables.mercenaries).toEqual(before.mercenaries);
		tables.use(core.tables(core.open('duellum').match, 'de'));
		expect(tables.locations).toEqual(before.locations);
	});
});

describe.each(games)('%s', (game) => {
	for (const seed of [1, 2]) {
		const moments = watch(game, seed);

		it(`folds the events into the views, deal ${seed}`, () => {
			let now = (moments[0] as Moment).view.table;
			for (const { view, events } of moments) {
				for (const event of events) now = after(now, event);
				if (view.table.round > 0 && view.table.phase === 'play') {
					expect(seen(now)).toEqual(seen(view.table));
					now = view.table;
				}
			}
		});
		it(`has a thing for every answer, deal ${seed}`, () => {
			for (const { view, answers } of asked(game, String(seed))) {
				expect(
					leafOf(
						view.question,
						answers.map((answer) => answer.kind),
					),
				).not.toBeNull();
				for (const answer of answers) expect(isThere(view, answer), answer.text).toBe(true);
			}
		});
		it(`says the board in words, deal ${seed}`, () => {
			const view = moments.at(-2)?.view.table;
			const lines = view ? inWords(view, 0) : [];
			expect(lines.length).toBeGreaterThan(20);
			for (const line of lines) expect(line).not.toMatch(/undefined|NaN|\{|\[object/);
		});
		it(`sends only known things through the air, deal ${seed}`, () => {
			for (const event of moments.flatMap((moment) => moment.events))
				for (const flight of flightsOf(event)) expect(flight.from + flight.to).not.toMatch(/undefined|NaN|--/);
		});
	}
});

describe('the story of a turn', () => {
	const events = watch('duellum(players=1,level=3)', 4).flatMap((moment) => moment.events);
	it('begins with each turn of the other side and leaves the own one out', () => {
		const at = events.findIndex((event) => event.kind === 'regent_card');
		const begin = events.findLastIndex((event, i) => i < at && event.kind === 'turn');
		const turn = events[begin];
		const side = turn?.kind === 'turn' ? turn.side : 0;
		const next = events.findIndex((event, i) => i > at && event.kind === 'turn');
		const story = tell([{ sign: 'coin', text: 'old' }], events.slice(begin, next), side);
		expect(story.length).toBeGreaterThan(1);
		expect(story[0]?.sign).toBe('card');
		expect(story.some((one) => one.text === 'old')).toBe(false);
		expect(tell(story, events.slice(next, next + 3), side)).toEqual(story);
	});
});

describe('layout', () => {
	it('fits every screen', () => {
		for (const [width, height] of [
			[1024, 472],
			[1024, 600],
			[1080, 732],
			[1440, 732],
			[1590, 912],
			[1920, 912],
		] as const) {
			const room = layoutFor(width, height);
			expect(room.kind).toBe('wide');
			expect(room.vortex + room.map).toBeLessThan(width * 0.6);
			expect(room.scale).toBeGreaterThanOrEqual(1);
		}
		expect(layoutFor(390, 640).kind).toBe('phone');
		expect(layoutFor(768, 860).kind).toBe('phone');
	});
	it('puts six plates around the wheel, none over another', () => {
		for (const [width, height] of [
			[378, 364],
			[378, 470],
			[560, 600],
			[800, 760],
		] as const) {
			const { plates, width: w, height: h, x, y, radius } = ring(width, height);
			for (const [i, a] of plates.entries()) {
				expect(a.x).toBeGreaterThanOrEqual(0);
				expect(a.x + w).toBeLessThanOrEqual(width + 1);
				expect(a.y + h).toBeLessThanOrEqual(height + 1);
				for (const b of plates.slice(i + 1))
					expect(Math.abs(a.x - b.x) >= w || Math.abs(a.y - b.y) >= h).toBe(true);
				const near = { x: Math.max(a.x, Math.min(x, a.x + w)), y: Math.max(a.y, Math.min(y, a.y + h)) };
				expect(Math.hypot(near.x - x, near.y - y)).toBeGreaterThanOrEqual(radius);
			}
		}
	});
	it('keeps what a finger can choose at once apart', () => {
		const spots = tables.territories.map((one) => chartSpot(one.x, one.y, 0, 255, 465));
		for (const one of tables.territories)
			for (const [i, a] of one.borders.entries())
				for (const b of one.borders.slice(i + 1)) {
					const [p, q] = [spots[a], spots[b]];
					if (p && q) expect(Math.hypot(p.x - q.x, p.y - q.y), `${a} ${b}`).toBeGreaterThan(43);
				}
	});
	it('has the own capital at the foot', () => {
		const [turtle, squid] = [12, 24].map((at) => tables.territories[at]);
		for (const own of [0, 1]) {
			const y = [turtle, squid].map((one) => chartSpot(one?.x ?? 0, one?.y ?? 0, own, 200, 500).y);
			expect((y[own] ?? 0) > (y[1 - own] ?? 0)).toBe(true);
		}
	});
	it('never turns the long way round', () => {
		expect(nearestAngle(300, 0)).toBe(360);
		expect(nearestAngle(0, 300)).toBe(-60);
		expect(angleOf(2)).toBe(0);
	});
});

describe('the wheel', () => {
	it('moves prices clockwise', () => {
		expect(turned([1, 2, 4, 6, 5, 3], 1)).toEqual([3, 1, 2, 4, 6, 5]);
		expect(turned([1, 2, 4, 6, 5, 3], -2)).toEqual([4, 6, 5, 3, 1, 2]);
	});
});

it('knows what an answer would bring', () => {
	const goals = [{ goal: 2, have: 2, need: 4 }];
	const scoring = { kind: 'score', facts: { slot: 0, location: 1, points: 5, goals } } as unknown as Answer;
	const buying = { kind: 'acq', facts: { points: 3, goals: [] } } as unknown as Answer;
	expect(bringsOf(scoring)).toEqual({ points: 5, goals: new Map([[2, 2]]) });
	expect(bringsOf(buying)).toEqual({ points: 0, goals: new Map() });
	expect(bringsOf(null)).toEqual({ points: 0, goals: new Map() });
});

it('knows whose eyes these are', () => {
	const view = { sides: [{ seat: null }, { seat: 0 }] } as unknown as DuellumView;
	expect(ownSide(view, 0)).toBe(1);
	expect(ownSide(view, -3)).toBe(0);
});
