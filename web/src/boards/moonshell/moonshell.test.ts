// The pure parts against the real game: answers, events and views come from the module.
import { afterEach, describe, expect, it } from 'vitest';
import { describe as inWords } from './describe';
import type { Answer } from './facts';
import { nearestAngle } from '../../stage/motion';
import { cornerPoint, line, rockPoint, sideAt, turned } from './geometry';
import { steady } from '../../stage/steady.svelte';
import { previewOf } from './preview';
import { meeplePlace, POWER, scene } from './scene';
import { CODES, handOf, meepleOf } from './view';
import { eventTitle, tileName } from './words';
import { dice, makeCore, readText } from '../../core/testing';
import { settings } from '../../lib/settings.svelte';
import type { MoonshellEvent } from '../../made/events';
import { answerAt, nextPlaces, type Path, type Way } from '../../stage/ways';
import type { View } from '../../table/messages';
import type { MoonTable, Tile } from './view';

const core = makeCore({ weights: false });

interface Moment {
	view: View<MoonTable>;
	events: MoonshellEvent[];
	/** By seat. */
	legal: Answer[][];
}

/** A match of careless players, seen by a seat after every ply. */
function watch(game: string, seed: number, seat: number): Moment[] {
	const roll = dice(seed);
	let now = core.chance(core.open(game, String(seed)).match);
	while (now.actor >= 0) {
		const { legal = [] } = core.state(now.match, now.actor, { lang: 'en' });
		now = core.chance(core.act(now.match, now.actor, legal[roll(legal.length)]?.action ?? 0).match);
	}
	let from = 0;
	const moments = Array.from({ length: now.plies + 1 }, (_, ply): Moment => {
		const { n, view, events } = core.state(now.match, seat, { ply, from, lang: 'en' });
		const legal = Array.from({ length: now.seats }, (_, i) =>
			(core.state(now.match, i, { ply, lang: 'en' }).legal ?? []) as unknown as Answer[],
		);
		from = n;
		return { view: view as View<MoonTable>, events: events as MoonshellEvent[], legal };
	});
	core.close(now.match);
	return moments;
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
		const text = readText('src/games/moonshell/text.c');
		const body = text.match(/moonshell_tile_codes\[TILE_COUNT\]\[3\] = \{([\s\S]*?)\}/)?.[1] ?? '';
		expect([...body.matchAll(/"([^"]+)"/g)].map((m) => m[1])).toEqual([...CODES, '--']);
	});
	it('has the lines of ocean.c', () => {
		const text = readText('src/games/moonshell/ocean.c');
		const body = text.match(/moonshell_line\[4 \* WIDTH\]\[WIDTH\] = \{([\s\S]*?)\n\};/)?.[1] ?? '';
		const rows = [...body.matchAll(/\{([\s\d,]+)\}/g)].map((m) => (m[1] ?? '').split(',').map(Number));
		expect(rows).toEqual([0, 1, 2, 3].flatMap((side) => [0, 1, 2, 3, 4].map((column) => line(side, column))));
	});
});

describe.each(games)('%s', (game) => {
	for (const seed of [1, 2, 3]) {
		const moments = watch(game, seed, 0);

		it(`moves what lies there to where it lies then, deal ${seed}`, () => {
			for (const [at, { view, events }] of moments.entries()) {
				const before = moments[at - 1]?.view.table ?? view.table;
				const moved = new Map<string, Tile>();
				for (const event of at ? events : []) {
					const all = scene.moves?.(event, before, view.table) ?? [];
					const tiles = all.filter(({ what }) => what.tile !== 'X');
					for (const { what, from } of tiles) if (from !== 'bag') expect([from, moved.get(from) ?? lies(before, from, what.tile)]).toEqual([from, what.tile]);
					for (const { from } of tiles) moved.delete(from);
					for (const { what, to } of tiles) if (to && to !== 'bag') moved.set(to, event.kind === 'stack' ? 'S' : what.tile);
					for (const { what, to, hides } of all) if (what.tile === 'X') moved.set(hides ?? '', to ?? '');
				}
				for (const [place, tile] of moved) expect([place, lies(view.table, place, tile)]).toEqual([place, tile]);
			}
		});
		it(`finds a way to every answer, deal ${seed}`, () => {
			for (const { view, legal } of moments)
				for (const list of legal) {
					const ways = list.map((answer) => ({ answer, ...(scene.way(answer, view.table, []) as Path) }));
					reachable(ways.filter((way) => way.mode === ''));
					reachable(ways.filter((way) => way.mode === POWER));
				}
		});
	}
});

/** What lies at a place; in a hand `tile` is looked for. Of a mermeeple, where it stands. */
function lies(view: MoonTable, place: string, tile: Tile): string | null | undefined {
	const [what, first = 0, second = 0] = place.split('.').map((part, at) => (at ? Number(part) : part)) as [string, number, number];
	switch (what) {
		case 'water':
			return view.water[first];
		case 'rock':
			return view.rocks[first];
		case 'space':
			return view.sides[first]?.chest[second];
		case 'saved':
			return view.sides[first]?.saved;
		case 'moon':
			return view.sides[first]?.moonshell ? 'M' : null;
		case 'hand':
			return handOf(view).find((one) => one === tile);
		case 'meeple':
			return meeplePlace(meepleOf(view.sides[first]), first);
		default:
			throw new Error(`nothing lies at ${place}`);
	}
}

/** Every answer can be given by pointing, and nothing else can. */
function reachable(ways: Way<Answer>[]): void {
	const reached = new Set<number>();
	const visit = (picked: string[]): void => {
		for (const [place, rest] of nextPlaces(ways, picked)) {
			const only = answerAt(rest, picked);
			if (only) reached.add(only.action);
			else visit([...picked, place]);
			expect(picked.length).toBeLessThan(2);
		}
	};
	visit([]);
	expect([...reached].toSorted()).toEqual(ways.map((way) => way.answer.action).toSorted());
}

describe('a marked corner', () => {
	const moments = [1, 2, 3, 4].flatMap((seed) => watch('moonshell(players=4,powers=active)', seed, 0));
	it('leans the ocean towards the side that it offers', () => {
		const asked = moments.flatMap(({ view: { table }, legal }, i) => {
			const own = table.active ?? -1;
			if (table.phase !== 'side') return [];
			const lies = (legal[own] ?? []).map((answer) => (table.orientation + previewOf(answer, own).turn) & 3);
			return [{ lies, next: moments[i + 1]?.view.table.orientation }];
		});
		expect(asked.length).toBeGreaterThan(5);
		for (const { lies, next } of asked) {
			expect(new Set(lies).size).toBe(2);
			expect(lies).toContain(next);
		}
	});
});

describe('words', () => {
	const rowsOf = (table: string, lang: string) =>
		[...readText(`src/games/moonshell/words.${lang}`).matchAll(new RegExp(`^${table}\\.(\\w+) = ([^|\\n]+)`, 'gm'))].map(
			([, id = '', name = '']) => ({ id, name: name.trim() }),
		);
	afterEach(() => void (settings.lang = 'en'));
	it.each(['en', 'de'] as const)('names tiles and events as the game does, %s', (lang) => {
		const own = new Set(['stack', 'none']); // said otherwise by a picture
		settings.lang = lang;
		const tiles = rowsOf('tiles', lang);
		expect(tiles.length).toBe(CODES.length + 1);
		for (const [at, { id, name }] of tiles.entries()) if (!own.has(id)) expect(tileName(CODES[at])).toBe(name);
		const events = rowsOf('events', lang);
		expect(events.length).toBeGreaterThan(10);
		for (const { id, name } of events) expect(eventTitle(id)).toBe(name);
	});
	it('describes every moment of a match', () => {
		for (const { view } of watch(
			'moonshell(players=4,moonshell=on,powers=active,cards=mixed,reef=on,events=on)',
			5,
			1,
		)) {
			const lines = inWords(view.table, 1, []);
			expect(lines.length).toBeGreaterThan(8);
			expect(lines.join(' ')).not.toMatch(/undefined|null|\[object/);
		}
	});
});

describe('the height of a stage', () => {
	it('does not grow for a line of text', () => {
		expect(steady(600, 624)).toBe(600);
		expect(steady(600, 580)).toBe(580);
		expect(steady(600, 700)).toBe(700);
	});
});

describe('small things', () => {
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
	it('keeps the left rock at the left hand on every side', () => {
		expect([0, 2, 4, 6].map(rockPoint).map(({ x, y }) => [Math.sign(x), Math.sign(y)])).toEqual([
			[-1, 1],
			[-1, -1],
			[1, -1],
			[1, 1],
		]);
	});
});
