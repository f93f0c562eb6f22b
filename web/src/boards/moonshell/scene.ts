// What lies where while events are shown: a view, and the same after each event. Events say where things go; nothing is
// decided
// here. A test folds whole matches and compares with the views.
import { line } from './geometry';
import { CODES, placeOf } from './types';
import type { MoonshellEvent } from '../../made/events';
import type { Mermeeple, MoonTable, Tile } from './types';

export interface Scene {
	water: (Tile | null)[];
	rocks: (Tile | null)[];
	/** Degrees are made from this and `turned`. */
	orientation: number;
	/** Quarters turned since the view, clockwise ones positive. */
	turned: number;
	chests: (Tile | null)[][];
	saved: (Tile | null)[];
	reserve: boolean[];
	meeples: Mermeeple[];
	/** Tiles on their way into the chest of the active side. */
	hand: Tile[];
	active: number | null;
	actions: number;
}

/**
 * Where a move begins or ends: `w3`, `r2`, `k0` (corner), `s1.5` (chest 1), `hand1`, `saved1`, `moon1`, `home1`,
 * `sea1`, `bag`.
 */
export type Place = string;

export interface Move {
	/** X is the mermeeple of the side. */
	tile: Tile;
	from: Place;
	to: Place;
	/** Falls from above into a chest. */
	falls?: boolean;
}

/** What an event looks like. */
export interface Motion {
	moves: Move[];
	/** Whose chest, hand and mermeeple are meant. */
	side: number;
	/** Quarters that the ocean turns, clockwise ones positive. */
	turn?: number;
}

export function sceneOf(view: MoonTable): Scene {
	return {
		water: [...view.water],
		rocks: [...view.rocks],
		orientation: view.orientation,
		turned: 0,
		chests: view.sides.map((side) => [...side.chest]),
		saved: view.sides.map((side) => side.saved),
		reserve: view.sides.map((side) => side.moonshell),
		meeples: view.sides.map((side) => side.mermaid?.mermeeple ?? { place: 'home', at: null }),
		hand: [view.held, view.next].filter((tile) => tile !== null),
		active: view.active,
		actions: view.actions,
	};
}

/** The side of a seat; the rival is no seat and the second side. */
export function sideOf(seat: number): number {
	return seat >= 0 ? seat : 1;
}

const code = (number: number): Tile => CODES[number] ?? '';

type Told<Kind extends MoonshellEvent['kind']> = Extract<MoonshellEvent, { kind: Kind }>;

function pull(scene: Scene, event: Told<'pull'>): Move[] {
	const spaces = line(event.board_side, event.column);
	const moves: Move[] = [];
	const tiles = spaces.filter((space) => scene.water[space] !== null);
	const rocks = event.rocks.filter((rock) => rock >= 0);

	for (const [i, from] of tiles.entries()) {
		const tile = scene.water[from] ?? '';
		const rock = rocks[i];
		const to = spaces[i - rocks.length] ?? -1;
		if (rock === undefined && from === to) continue;
		scene.water[from] = null;
		if (rock !== undefined) scene.rocks[rock] = tile;
		else scene.water[to] = tile;
		moves.push({ tile, from: `w${from}`, to: rock !== undefined ? `r${rock}` : `w${to}` });
	}
	return moves;
}

/** What lies above a space of a chest that becomes empty sinks as deep as it can. */
function sink(chest: (Tile | null)[], side: number, space: number): Move[] {
	const moves: Move[] = [];
	chest[space] = null;
	for (let from = space + 4; from < 12; from += 4) {
		const tile = chest[from];
		const to = [from % 4, (from % 4) + 4].find((below) => below < from && chest[below] === null);
		if (!tile || to === undefined) continue;
		chest[to] = tile;
		chest[from] = null;
		moves.push({ tile, from: `s${side}.${from}`, to: `s${side}.${to}` });
	}
	return moves;
}

function drop(scene: Scene, tile: Tile): void {
	const at = scene.hand.indexOf(tile);
	if (at >= 0) scene.hand.splice(at, 1);
}

/** The chest tile that a placed one becomes part of: only a stack is more than the tile itself. */
function place(scene: Scene, side: number, event: Told<'place' | 'buoy' | 'stack'>): Move[] {
	const tile = code(event.tile);
	const chest = scene.chests[side];
	drop(scene, tile);
	if (chest) chest[event.space] = event.kind === 'stack' ? 'S' : tile;
	return [{ tile, from: `hand${side}`, to: `s${side}.${event.space}`, falls: true }];
}

function meeplePlace({ place, at }: Mermeeple, side: number): Place {
	const names = {
		home: `home${side}`,
		ocean: `sea${side}`,
		water: `w${at}`,
		rock: `r${at}`,
		corner: `k${at}`,
		chest: `s${side}.${at}`,
	};
	return names[place];
}

function home(scene: Scene, side: number, from: Mermeeple): Move[] {
	const chest = scene.chests[side];
	const swim = { tile: 'X', from: meeplePlace(from, side), to: `home${side}` };
	scene.meeples[side] = { place: 'home', at: null };
	if (from.place !== 'chest' || !chest || chest[from.at ?? 0] !== 'X') return [swim];
	return [swim, ...sink(chest, side, from.at ?? 0)];
}

function swap(scene: Scene, side: number, [a = 0, b = 0]: number[]): Move[] {
	const chest = scene.chests[side];
	const first = chest?.[a];
	const second = chest?.[b];
	if (!chest || !first || !second) return [];
	chest[a] = second;
	chest[b] = first;
	return [
		{ tile: first, from: `s${side}.${a}`, to: `s${side}.${b}` },
		{ tile: second, from: `s${side}.${b}`, to: `s${side}.${a}` },
	];
}

function slide(scene: Scene, side: number, { tile, from, to }: Told<'slide'>): Move[] {
	const chest = scene.chests[side];
	if (!chest) return [];
	const moves = [{ tile: code(tile), from: `s${side}.${from}`, to: `s${side}.${to}` }, ...sink(chest, side, from)];
	chest[to] = code(tile);
	return moves;
}

/** Changes the scene by an event and says what moves. */
export function step(scene: Scene, event: MoonshellEvent): Motion {
	const side = sideOf(event.seat);
	return { ...change(scene, event, side), side };
}

function change(scene: Scene, event: MoonshellEvent, side: number): Omit<Motion, 'side'> {
	const tile = 'tile' in event ? code(event.tile) : '';
	const one = (from: Place, to: Place): Omit<Motion, 'side'> => ({ moves: [{ tile, from, to }] });

	switch (event.kind) {
		case 'row': {
			const moves = event.tiles.map((number, x) => {
				const space = 5 * event.row + x;
				scene.water[space] = code(number);
				return { tile: code(number), from: 'bag', to: `w${space}` };
			});
			return { moves };
		}
		case 'turn':
			scene.active = side;
			scene.actions = event.actions;
			return { moves: [] };
		case 'rotate': {
			const turn = event.clockwise ? event.quarters : -event.quarters;
			scene.orientation = event.orientation;
			scene.turned += turn;
			return { moves: [], turn };
		}
		case 'pull':
			return { moves: pull(scene, event) };
		case 'carried':
		case 'meeple': {
			const to = placeOf(event.place);
			const chest = scene.chests[side];
			const from = scene.meeples[side] ?? to;
			scene.meeples[side] = to;
			if (to.place === 'chest' && chest) chest[to.at ?? 0] = 'X';
			return { moves: [{ tile: 'X', from: meeplePlace(from, side), to: meeplePlace(to, side) }] };
		}
		case 'fill':
			scene.water[event.water] = tile;
			return one('bag', `w${event.water}`);
		case 'wash':
			scene.rocks[event.rock] = tile;
			return one('bag', `r${event.rock}`);
		case 'back':
			if (event.water >= 0) scene.water[event.water] = null;
			else scene.rocks[event.rock] = null;
			return one(event.water >= 0 ? `w${event.water}` : `r${event.rock}`, 'bag');
		case 'collect':
			scene.rocks[event.rock] = null;
			scene.hand.push(tile);
			return one(`r${event.rock}`, `hand${side}`);
		case 'save':
			scene.rocks[event.rock] = null;
			scene.saved[side] = tile;
			return one(`r${event.rock}`, `saved${side}`);
		case 'trade': {
			const left = code(event.own_tile);
			scene.rocks[event.own_rock] = null;
			scene.rocks[event.rock] = left;
			scene.hand.push(tile);
			return {
				moves: [
					{ tile, from: `r${event.rock}`, to: `hand${side}` },
					{ tile: left, from: `r${event.own_rock}`, to: `r${event.rock}` },
				],
			};
		}
		case 'moon':
			scene.reserve[side] = false;
			scene.hand.push('M');
			return { moves: [{ tile: 'M', from: `moon${side}`, to: `hand${side}` }] };
		case 'release':
			scene.saved[side] = null;
			scene.hand.push(tile);
			return one(`saved${side}`, `hand${side}`);
		case 'gift':
			scene.hand.push(tile);
			return one('bag', `hand${side}`);
		case 'place':
		case 'buoy':
		case 'stack':
			return { moves: place(scene, side, event) };
		case 'slide':
			return { moves: slide(scene, side, event) };
		case 'swap':
			return { moves: swap(scene, side, event.spaces) };
		case 'home':
			return { moves: home(scene, side, placeOf(event.place)) };
		case 'decline':
			if (!tile) return { moves: [] };
			drop(scene, tile);
			return one(`hand${side}`, 'bag');
		case 'pass':
			scene.actions = 0;
			return { moves: [] };
		default:
			return { moves: [] };
	}
}
