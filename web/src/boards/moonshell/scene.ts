// What lies where while events are shown: a view, and the same after each event. Events say where things go; nothing is
// decided
// here. A test folds whole matches and compares with the views.
import { eventName, placeOf } from './events';
import { line } from './geometry';
import { CODES } from './types';
import type { GameEvent } from '../../table/messages';
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
	/** A tile, or the mermeeple of a side: X0. */
	tile: Tile;
	from: Place;
	to: Place;
}

/** What an event looks like. */
export interface Motion {
	moves: Move[];
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

const code = (number: number | undefined): Tile => CODES[number ?? -1] ?? '';

function pull(scene: Scene, args: number[]): Move[] {
	const spaces = line(args[0] ?? 0, args[1] ?? 0);
	const moves: Move[] = [];
	const tiles = spaces.filter((space) => scene.water[space] !== null);
	const rocks = [args[3] ?? -1, args[5] ?? -1].filter((rock) => rock >= 0);

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
function place(scene: Scene, side: number, args: number[], stacked: boolean): Move[] {
	const tile = code(args[0]);
	const chest = scene.chests[side];
	drop(scene, tile);
	if (chest) chest[args[1] ?? 0] = stacked ? 'S' : tile;
	return [{ tile, from: `hand${side}`, to: `s${side}.${args[1]}` }];
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
	const swim = { tile: `X${side}`, from: meeplePlace(from, side), to: `home${side}` };
	scene.meeples[side] = { place: 'home', at: null };
	if (from.place !== 'chest' || !chest || chest[from.at ?? 0] !== 'X') return [swim];
	return [swim, ...sink(chest, side, from.at ?? 0)];
}

function swap(scene: Scene, side: number, a: number, b: number): Move[] {
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

function slide(scene: Scene, side: number, args: number[]): Move[] {
	const chest = scene.chests[side];
	const from = args[1] ?? 0;
	const to = args[2] ?? 0;
	if (!chest) return [];
	const moves = [{ tile: code(args[0]), from: `s${side}.${from}`, to: `s${side}.${to}` }, ...sink(chest, side, from)];
	chest[to] = code(args[0]);
	return moves;
}

/** Changes the scene by an event and says what moves. */
export function step(scene: Scene, event: GameEvent): Motion {
	const { args } = event;
	const side = sideOf(event.seat);
	const tile = code(args[0]);
	const one = (from: Place, to: Place): Motion => ({ moves: [{ tile, from, to }] });

	switch (eventName(event.kind)) {
		case 'ROW': {
			const moves = [1, 2, 3, 4, 5].map((i) => {
				const space = 5 * (args[0] ?? 0) + i - 1;
				scene.water[space] = code(args[i]) || null;
				return { tile: code(args[i]), from: 'bag', to: `w${space}` };
			});
			return { moves: moves.filter((move) => move.tile) };
		}
		case 'TURN':
			scene.active = side;
			scene.actions = args[0] ?? 0;
			return { moves: [] };
		case 'ROTATE': {
			const turn = (args[1] ? 1 : -1) * (args[0] ?? 0);
			scene.orientation = args[2] ?? 0;
			scene.turned += turn;
			return { moves: [], turn };
		}
		case 'PULL':
			return { moves: pull(scene, args) };
		case 'CARRIED':
		case 'MEEPLE': {
			const to = placeOf(args[0] ?? 0);
			const chest = scene.chests[side];
			const from = scene.meeples[side] ?? to;
			scene.meeples[side] = to;
			if (to.place === 'chest' && chest) chest[to.at ?? 0] = 'X';
			return { moves: [{ tile: `X${side}`, from: meeplePlace(from, side), to: meeplePlace(to, side) }] };
		}
		case 'FILL':
			scene.water[args[1] ?? 0] = tile;
			return one('bag', `w${args[1]}`);
		case 'WASH':
			scene.rocks[args[1] ?? 0] = tile;
			return one('bag', `r${args[1]}`);
		case 'BACK': {
			const from = (args[1] ?? -1) >= 0 ? `w${args[1]}` : `r${args[2]}`;
			if (from.startsWith('w')) scene.water[args[1] ?? 0] = null;
			else scene.rocks[args[2] ?? 0] = null;
			return one(from, 'bag');
		}
		case 'COLLECT':
			scene.rocks[args[1] ?? 0] = null;
			scene.hand.push(tile);
			return one(`r${args[1]}`, `hand${side}`);
		case 'SAVE':
			scene.rocks[args[1] ?? 0] = null;
			scene.saved[side] = tile;
			return one(`r${args[1]}`, `saved${side}`);
		case 'TRADE': {
			const left = code(args[2]);
			scene.rocks[args[3] ?? 0] = null;
			scene.rocks[args[1] ?? 0] = left;
			scene.hand.push(tile);
			return {
				moves: [
					{ tile, from: `r${args[1]}`, to: `hand${side}` },
					{ tile: left, from: `r${args[3]}`, to: `r${args[1]}` },
				],
			};
		}
		case 'MOON':
			scene.reserve[side] = false;
			scene.hand.push('M');
			return { moves: [{ tile: 'M', from: `moon${side}`, to: `hand${side}` }] };
		case 'RELEASE':
			scene.saved[side] = null;
			scene.hand.push(tile);
			return one(`saved${side}`, `hand${side}`);
		case 'GIFT':
			scene.hand.push(tile);
			return one('bag', `hand${side}`);
		case 'PLACE':
		case 'BUOY':
			return { moves: place(scene, side, args, false) };
		case 'STACK':
			return { moves: place(scene, side, args, true) };
		case 'SLIDE':
			return { moves: slide(scene, side, args) };
		case 'SWAP':
			return { moves: swap(scene, side, args[0] ?? 0, args[1] ?? 0) };
		case 'HOME':
			return { moves: home(scene, side, placeOf(args[0] ?? 0)) };
		case 'DECLINE': {
			const back = code(args[1]);
			if (!back) return { moves: [] };
			drop(scene, back);
			return { moves: [{ tile: back, from: `hand${side}`, to: 'bag' }] };
		}
		case 'PASS':
			scene.actions = 0;
			return { moves: [] };
		default:
			return { moves: [] };
	}
}
