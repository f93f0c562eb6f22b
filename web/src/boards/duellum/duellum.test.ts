// The pure parts against the real game: tables, answers, events and views come from it.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeCore, watch } from '../../core/testing';
import { chipOf, chipsOf } from '../../pieces/duellum/lines';
import { shapes } from '../../pieces/duellum/shapes';
import type { DuellumEvent } from '../../made/events';
import { m } from '../../paraglide/messages';
import type { Words } from '../../stage/names';
import { describe as inWords } from './describe';
import { decided } from './ending';
import { bringsOf, type Answer } from './facts';
import { nearestAngle } from '../../stage/motion';
import { leafAt, leafOf } from './leaves';
import { doer, scene } from './scene';
import * as tables from './tables';
import { ownSide } from '../../stage/sides';
import { chartSpot, turned, type DuellumView } from './view';
import { whyNot } from './why';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const shoal = process.env.SHOAL ?? `${root}/build/shoal`;

const core = makeCore();

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

/** The names of all places that are drawn for a view, and answers that are no thing. */
function drawn(view: DuellumView): string[] {
	const sides = view.sides.flatMap((one, side) => [
		`mercs.${side}`,
		`pile.${side}`,
		...one.board.map((_, slot) => `slot.${side}.${slot}`),
		...[...one.waiting, ...one.played].map((mercenary) => `merc.${side}.${mercenary}`),
		...one.helpers.map((helper) => `helper.${side}.${helper}`),
		...tables.actionCards.map((_, card) => `card.${side}.${card}`),
	]);
	const rest = [
		...view.vortex.flatMap((_, slot) => ['', '.buy', '.conquer', '.free'].map((mode) => `vortex.${slot}${mode}`)),
		...view.goals.flatMap((_, at) => [`goal.${at}`, `token.${at}`]),
		...[-3, -2, -1, 1, 2, 3].map((steps) => `turn.${steps}`),
		...view.nests.map((_, nest) => `nest.${nest}`),
		...(tables.territories[view.leader]?.borders ?? []).map((to) => `territory.${to}`),
		...Array.from({ length: 17 }, (_, n) => `some.${n}`),
	];
	return ['deck', 'pool', 'do', 'done', 'regroup', 'end', ...sides, ...rest];
}

/** The thing that an answer names lies where its facts say. */
function isThere(view: DuellumView, { kind, facts }: Answer): boolean {
	const side = view.sides.find((one) => one.side === view.question?.side);
	if (kind === 'play' || kind === 'drop') return side?.hand.includes(facts.card) ?? false;
	if (kind === 'merc') return side?.waiting.includes(facts.mercenary) ?? false;
	if (kind === 'help' || kind === 'payh' || kind === 'tire') return side?.ready.includes(facts.helper) ?? false;
	if (kind === 'raise' || kind === 'depth' || kind === 'score' || kind === 'full' || kind === 'payd')
		return side?.board[facts.slot]?.location === facts.location;
	if (kind === 'acq') return view.vortex[facts.slot]?.card === facts.card;
	if (kind === 'shift') return (view.offset + facts.steps + 6) % 6 === facts.offset;
	return true;
}

describe('component tables of one’s own', () => {
	it('are in force from when they are used, until others are', () => {
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
		const moments = watch<DuellumView, DuellumEvent>(core, game, seed);

		it(`has one place for every answer, deal ${seed}`, () => {
			for (const { asked: { table: asked }, legal } of moments.slice(0, -1)) {
				const places = (legal as unknown as Answer[]).map((answer) => {
					expect(isThere(asked, answer), answer.text).toBe(true);
					return scene.way(answer, asked, legal) as string;
				});
				const there = drawn(asked);
				expect(places.filter((place) => !there.includes(place))).toEqual([]);
				expect(new Set(places).size, places.join()).toBe(places.length);
				expect(leafOf(asked.question, places)).not.toBeNull();
			}
		});
		it(`says why a thing is no answer while the turn is open, and says the truth, deal ${seed}`, () => {
			for (const { asked: { table: asked }, legal } of moments) {
				const own = asked.question?.side === 'squids' ? 1 : 0;
				const me = asked.sides[own];
				if (asked.question?.kind !== 'turn' || !me) continue;
				const why = (kind: 'card' | 'helper', number: number) => whyNot(asked, me, own, { kind, side: own, number });
				const offered = new Set((legal as unknown as Answer[]).map((answer) => scene.way(answer, asked, legal)));
				for (const card of me.hand.filter((one) => !offered.has(`card.${own}.${one}`))) {
					expect(why('card', card)).not.toBe('');
					if (why('card', card) === m.duellum_why_location()) expect(me.board).toEqual([null, null, null, null]);
				}
				for (const helper of me.helpers.filter((one) => !offered.has(`helper.${own}.${one}`))) {
					expect(why('helper', helper) === m.duellum_tired_means()).toBe(!me.ready.includes(helper));
					if (why('helper', helper) === m.duellum_why_location()) expect(me.board.every((slot) => !slot || slot.full)).toBe(true);
				}
			}
		});
		it(`says the board in words, deal ${seed}`, () => {
			const view = moments.at(-2)?.view;
			const lines = view ? inWords(view, 0) : [];
			expect(lines.length).toBeGreaterThan(20);
			for (const line of lines) expect(line).not.toMatch(/undefined|NaN|\{|\[object/);
		});
		it(`moves pieces between places that are there, deal ${seed}`, () => {
			for (const [at, { view, events }] of moments.entries()) {
				const before = moments[at - 1]?.view ?? view;
				const there = [...drawn(before), ...drawn(view)];
				for (const event of events)
					for (const { from, to } of scene.moves?.(event, before, view) ?? []) {
						// A mercenary may have come and gone in one ply, or lie under others.
						if (event.kind !== 'merc') expect(there).toContain(from);
						expect(there).toContain(to);
					}
			}
		});
		it(`knows who does what, deal ${seed}`, () => {
			let acting = -1;
			for (const event of moments.flatMap(({ events }) => events)) {
				if (event.kind === 'turn') acting = event.side;
				if (acting >= 0 && event.kind !== 'over') expect([acting, -1], event.text).toContain(doer(event));
			}
		});
	}
});

describe('leaves', () => {
	it('have the places of answers; the step strip is always in sight', () => {
		expect(['card.0.3', 'vortex.2.buy', 'territory.4', 'end'].map(leafAt)).toEqual(['mine', 'vortex', 'map', null]);
	});
	it('come with their question', () => {
		const question = { kind: 'confirm', line: 'tire' } as DuellumView['question'];
		expect(leafOf(question, ['do', 'done'])).toBe('theirs');
		expect(leafOf(question, ['goal.1', 'territory.2', 'slot.0.0'])).toBe('map');
		expect(leafOf(question, [])).toBeNull();
	});
});

describe('the chart', () => {
	it('keeps what a finger can choose at once apart', () => {
		const spots = tables.territories.map((one) => chartSpot(one.x, one.y, 0));
		const [width, height] = [2.05, 4.21]; // of a phone's, in pixels per cent
		for (const one of tables.territories)
			for (const [i, a] of one.borders.entries())
				for (const b of one.borders.slice(i + 1)) {
					const [p, q] = [spots[a], spots[b]];
					if (p && q) expect(Math.hypot((p.x - q.x) * width, (p.y - q.y) * height), `${a} ${b}`).toBeGreaterThan(43);
				}
	});
	it('has the own capital at the foot', () => {
		const [turtle, squid] = [12, 24].map((at) => tables.territories[at]);
		for (const own of [0, 1]) {
			const y = [turtle, squid].map((one) => chartSpot(one?.x ?? 0, one?.y ?? 0, own).y);
			expect((y[own] ?? 0) > (y[1 - own] ?? 0)).toBe(true);
		}
	});
});

describe('the wheel', () => {
	it('never turns the long way round', () => {
		expect(nearestAngle(300, 0)).toBe(360);
		expect(nearestAngle(0, 300)).toBe(-60);
	});
	it('moves prices clockwise', () => {
		expect(turned([1, 2, 4, 6, 5, 3], 1)).toEqual([3, 1, 2, 4, 6, 5]);
		expect(turned([1, 2, 4, 6, 5, 3], -2)).toEqual([4, 6, 5, 3, 1, 2]);
	});
});

it('knows what an answer would bring', () => {
	const goals = [{ goal: 2, have: 2, need: 4 }];
	const scoring = { kind: 'score', facts: { slot: 0, location: 1, points: 5, goals } } as unknown as Answer;
	const buying = { kind: 'acq', facts: { points: 3, crown: 1, goals: [] } } as unknown as Answer;
	const turning = { kind: 'shift', facts: { steps: -2, offset: 1, goals: [] } } as unknown as Answer;
	const nothing = { points: 0, goals: new Map(), crown: false, steps: 0 };
	expect(bringsOf(scoring)).toEqual({ ...nothing, points: 5, goals: new Map([[2, 2]]) });
	expect(bringsOf(buying)).toEqual({ ...nothing, crown: true });
	expect(bringsOf(turning)).toEqual({ ...nothing, steps: -2 });
	expect(bringsOf(null)).toEqual(nothing);
});

it('knows whose eyes these are', () => {
	const view = { sides: [{ seat: null }, { seat: 0 }] } as unknown as DuellumView;
	expect(ownSide(view, 0)).toBe(1);
	expect(ownSide(view, -3)).toBe(0);
});

it('says what decided it where points did not', () => {
	const sides = [{ seat: 1, crowns: 4 }, { seat: 0, crowns: 6 }];
	const ended = (ending: string) => decided({ ending, sides, steps: [14, 0] } as unknown as DuellumView);
	expect(ended('leader')?.map(({ amounts }) => amounts)).toEqual([[0, 14], [6, 4]]);
	expect(ended('crowns')?.map(({ amounts }) => amounts)).toEqual([[6, 4]]);
	expect(ended('goals')).toBe(null);
});
it('says what counts for each card of the pile', () => {
	const boss = tables.mercenaries.find(({ id }) => id === 'boss');
	expect(boss?.lines.flatMap(chipsOf)[0]).toMatchObject({ sign: 'coin', number: 1, per: { type: boss?.type } });
});
