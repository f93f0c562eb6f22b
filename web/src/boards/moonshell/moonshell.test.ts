// The pure parts against the real game: notations, events and views come from `shoal bot`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describe as inWords } from './describe';
import { cornerPoint, line, nearestAngle, rockPoint, sideAt, turned } from './geometry';
import { layout, steady } from './layout';
import { previewOf } from './preview';
import { sceneOf, step } from './scene';
import { landings, nextSpots, wayOf } from './spots';
import { tour } from './tour';
import { CODES, ownSide } from './types';
import { CHANCE } from '../../table/messages';
import type { MoonshellEvent } from '../../made/events';
import type { View } from '../../table/messages';
import type { Way } from './spots';
import type { MoonTable } from './types';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const shoal = process.env.SHOAL ?? `${root}/build/shoal`;

/** Says lines to `shoal bot`, hears lines. */
function bot(lines: string[]): string[] {
	const input = [...lines, 'quit', ''].join('\n');
	return execFileSync(shoal, ['bot'], { input, maxBuffer: 1 << 28 })
		.toString()
		.split('\n');
}

interface Moment {
	view: View<MoonTable>;
	events: MoonshellEvent[];
	/** By seat. */
	legal: { text: string; action: number }[][];
}

/** A match of careless players, seen by a seat after every ply. */
function watch(game: string, seed: number, seat: number): Moment[] {
	const folder = mkdtempSync(`${tmpdir()}/shoal-`);
	const seats = Array(Number(game.match(/players=(\d)/)?.[1]))
		.fill('random')
		.join();
	execFileSync(shoal, ['play', game, '--seats', seats, '--seed', String(seed), '--record', `${folder}/r`, '--json']);
	const record = readFileSync(`${folder}/r`, 'utf8').split('\n\n')[1] ?? '';
	rmSync(folder, { recursive: true });
	const plies = [...record.matchAll(/^\d+ (\w+) (.+)$/gm)];
	const all = seats.split(',').map((_, i) => `legal ${i}`);
	const play = (ask: (i: number) => string[]): string[] =>
		bot([`newgame ${game}`, ...ask(0), ...plies.flatMap((m, i) => [`apply ${m[1]} ${m[2]}`, ...ask(i + 1)])]);
	// How many events there are after each ply, then those since the ply before.
	const counts = play(() => [`events ${seat} from 9999`]).flatMap(
		(text) => text.match(/^events \d+ of (\d+)/)?.[1] ?? [],
	);
	const answers = play((i) => [`view ${seat}`, `events ${seat} from ${counts[i - 1] ?? 0}`, ...all]);

	return answers.reduce<Moment[]>((moments, text) => {
		const last = moments.at(-1);
		const [word = '', ...rest] = text.split(' ');
		if (word === 'error') throw new Error(text);
		if (word === 'view') moments.push({ view: JSON.parse(text.slice(5)), events: [], legal: [] });
		else if (word === 'event') last?.events.push(JSON.parse(text.replace(/^event \d+ /, '')));
		else if (word === 'legal') last?.legal.push([]);
		else if (word === 'action')
			last?.legal.at(-1)?.push({ action: Number(rest[0]), text: rest.slice(1).join(' ') });
		return moments;
	}, []);
}

const games = [
	'moonshell(players=2)',
	'moonshell(players=2,moonshell=on,powers=passive,reef=on,cards=mixed)',
	'moonshell(players=3,moonshell=on,powers=active,reef=on,cards=reef)',
	'moonshell(players=4,moonshell=on,powers=active,cards=mixed,reef=on,events=on)',
	'moonshell(players=4,moonshell=on,powers=passive,cards=mixed,reef=on,events=on)',
	'moonshell(players=1,mode=wade)',
	'moonshell(players=1,mode=submerge,powers=passive)',
	'moonshell(players=1,mode=dive,powers=active)',
	'moonshell(players=1,mode=tsunami,powers=passive)',
	'moonshell(players=1,mode=tsunami,powers=active)',
];
describe('numbers of the engine', () => {
	it('has the tile codes of text.c, in order', () => {
		const text = readFileSync(`${root}/src/games/moonshell/text.c`, 'utf8');
		const body = text.match(/moonshell_tile_codes\[TILE_COUNT\]\[3\] = \{([\s\S]*?)\}/)?.[1] ?? '';
		expect([...body.matchAll(/"([^"]+)"/g)].map((m) => m[1])).toEqual([...CODES, '--']);
	});
	it('has the lines of ocean.c', () => {
		const text = readFileSync(`${root}/src/games/moonshell/ocean.c`, 'utf8');
		const body = text.match(/moonshell_line\[4 \* WIDTH\]\[WIDTH\] = \{([\s\S]*?)\n\};/)?.[1] ?? '';
		const rows = [...body.matchAll(/\{([\s\d,]+)\}/g)].map((m) => (m[1] ?? '').split(',').map(Number));
		expect(rows).toEqual([0, 1, 2, 3].flatMap((side) => [0, 1, 2, 3, 4].map((column) => line(side, column))));
	});
});

describe.each(games)('%s', (game) => {
	for (const seed of [1, 2, 3]) {
		const moments = watch(game, seed, 0);

		it(`folds the events into the views, deal ${seed}`, () => {
			const scene = sceneOf((moments[0] as Moment).view.table);
			for (const { view, events } of moments) {
				for (const event of events) step(scene, event);
				// The ocean of the set-up is told row by row.
				if (view.actor === CHANCE && view.table.round === 0) continue;
				const next = sceneOf(view.table);
				const plain = { turned: 0, active: 0, actions: 0 };
				expect({ ...scene, ...plain, hand: scene.hand.toSorted() }).toEqual({
					...next,
					...plain,
					hand: next.hand.toSorted(),
				});
			}
		});
		it(`finds a way to every answer, deal ${seed}`, () => {
			for (const { view, legal } of moments) {
				for (const [seat, list] of legal.entries()) {
					const front = view.table.sides[ownSide(view.table, seat)]?.front ?? 0;
					const ways = list.map((choice) => wayOf(choice, front)).filter((way) => way !== null);
					expect(ways.length).toBe(list.length);
					reachable(ways.filter((way) => !way.power));
					reachable(ways.filter((way) => way.power));
				}
			}
		});
	}
});

/** Every answer can be given by pointing, and nothing else can. */
function reachable(ways: Way[]): void {
	const reached = new Set<number>();
	const visit = (picked: string[]): void => {
		for (const [spot, rest] of nextSpots(ways, picked)) {
			const [only] = rest;
			if (rest.length === 1 && only) reached.add(only.action);
			else visit([...picked, spot]);
			expect(picked.length).toBeLessThan(2);
		}
	};
	visit([]);
	expect([...reached].toSorted()).toEqual(ways.map((way) => way.action).toSorted());
}

it('leans the ocean towards the side that a marked corner offers', () => {
	const moments = [1, 2, 3, 4].flatMap((seed) => watch('moonshell(players=4,powers=active)', seed, 0));
	const asked = moments.flatMap(({ view: { table }, legal }, i) => {
		const own = table.active ?? -1;
		if (table.phase !== 'side') return [];
		const lies = (legal[own] ?? []).map((choice) => {
			const { turn } = previewOf(table, own, wayOf(choice, 0), choice.text, '');
			return (table.orientation + turn) & 3;
		});
		return [{ lies, next: moments[i + 1]?.view.table.orientation }];
	});
	expect(asked.length).toBeGreaterThan(5);
	for (const { lies, next } of asked) {
		expect(new Set(lies).size).toBe(2);
		expect(lies).toContain(next);
	}
});

describe('words', () => {
	const texts = (lang: string): Record<string, string> =>
		JSON.parse(readFileSync(`${root}/web/messages/moonshell/${lang}.json`, 'utf8'));
	it.each([
		['tiles', 'tile'],
		['events', 'event'],
	])('names %s as the game does', (table, prefix) => {
		const own = new Set(['stack', 'none']); // said otherwise by a picture
		for (const lang of ['en', 'de']) {
			const said = readFileSync(`${root}/src/games/moonshell/words.${lang}`, 'utf8');
			const named = [...said.matchAll(new RegExp(`^${table}\\.(\\w+) = ([^|\\n]+)`, 'gm'))].filter(([, id]) => !own.has(id));
			expect(named.length).toBeGreaterThan(10);
			for (const [, id, name] of named) expect(texts(lang)[`moonshell_${prefix}_${id}`]).toBe(name?.trim());
		}
	});
	it('describes every moment of a match', () => {
		for (const { view } of watch(
			'moonshell(players=4,moonshell=on,powers=active,cards=mixed,reef=on,events=on)',
			5,
			1,
		)) {
			const lines = inWords(view.table, 1);
			expect(lines.length).toBeGreaterThan(8);
			expect(lines.join(' ')).not.toMatch(/undefined|null|\[object/);
		}
	});
});

describe('the guided first game', () => {
	it('can be played as it is told', () => {
		const wanted = tour.steps.flatMap((step) => (step.want ? [step.want] : []));
		const first = (want: (typeof wanted)[number], legal: string[]): string | undefined =>
			legal.find((text) => (typeof want === 'function' ? want(text) : want.includes(text)));
		const played: string[] = [];
		for (let i = 0; i < 200 && wanted.length; i++) {
			const answers = bot([`newgame ${tour.game} seed ${tour.seed}`, ...played, 'turn', 'legal 0', 'legal 1']);
			const turn = answers.findLast((text) => text.startsWith('turn')) ?? '';
			const own = answers.slice(answers.findLastIndex((text) => text.startsWith('turn')));
			const legal = own.flatMap((text) => text.match(/^action \d+ (.+)/)?.[1] ?? []);
			const want = wanted[0] as (typeof wanted)[number];
			if (turn === 'turn chance') played.push('draw');
			else if (turn.startsWith('turn seats') && !played.includes('apply 1 keep first'))
				played.push('apply 1 keep first');
			else if (/turn seats? 0/.test(turn)) {
				expect(first(want, legal)).toBeDefined();
				played.push(`apply 0 ${first(want, legal)}`);
				wanted.shift();
			} else played.push('apply 1 end');
		}
		expect(wanted).toEqual([]);
		expect(tour.steps.length).toBeLessThanOrEqual(10);
	});
});

describe('layout', () => {
	const sizes = [
		[1024, 440],
		[1024, 560],
		[960, 600],
		[1120, 690],
		[1600, 880],
		[1920, 900],
		[700, 480],
		[390, 550],
		[390, 640],
		[768, 860],
	] as const;
	it.each(sizes)('fits %i x %i', (width, height) => {
		const room = layout(width, height, 3);
		expect(room.ocean).toBeLessThanOrEqual(Math.min(width, height));
		if (room.mode === 'tall')
			expect(room.ocean + 3 * room.cell + 24 + 50 + (room.thumbs ? 50 : 0)).toBeLessThanOrEqual(height);
		else expect(room.left + room.ocean + 4 * room.cell + 60).toBeLessThanOrEqual(width);
	});
	it('keeps columns wide enough for a finger', () => {
		expect(layout(390, 560, 3).ocean / 8).toBeGreaterThanOrEqual(43);
	});
	it('does not grow for a line of text', () => {
		expect(steady(600, 624)).toBe(600);
		expect(steady(600, 580)).toBe(580);
		expect(steady(600, 700)).toBe(700);
	});
});

describe('small things', () => {
	it('reads where tiles land from labels of both languages', () => {
		const want = [
			{ tile: 'CW', right: true },
			{ tile: 'U', right: false },
		];
		expect(landings('white clamshell (CW) to R, sea urchin (U) to L; tide then ↻')).toEqual(want);
		expect(landings('weiße Venusmuschel (CW) auf R, Seeigel (U) auf L der Felsen gegenüber')).toEqual(want);
	});
	it('turns the short way', () => {
		expect(nearestAngle(270, 0)).toBe(360);
		expect(nearestAngle(-90, 270)).toBe(-90);
		expect(nearestAngle(350, 0)).toBe(360);
	});
	it.each([0, 1, 2, 3])('finds corner %i at the left end of one side and the right end of the next', (corner) => {
		const seen = (side: number): number => Math.sign(turned(cornerPoint(corner), -side).x);
		expect(seen(sideAt(corner, 'left'))).toBe(-1);
		expect(seen(sideAt(corner, 'right'))).toBe(1);
	});
	it('points at a single space for a mermeeple in the chest', () => {
		expect(wayOf({ action: 1, text: 'hold b3' }, 0)).toMatchObject({ power: true, path: ['s9'] });
	});
	it('keeps the left rock at the left hand on every side', () => {
		expect([0, 2, 4, 6].map(rockPoint).map(({ x, y }) => [Math.sign(x), Math.sign(y)])).toEqual([
			[-1, 1],
			[-1, -1],
			[1, -1],
			[1, 1],
		]);
	});
});
