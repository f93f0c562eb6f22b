// What answers and events of Moonshell are on the board: places, tiles that move, how long one looks.
import type { MoonshellEvent } from '../../made/events';
import type { Move } from '../../stage/flights';
import type { Scene } from '../../stage/scene';
import { useStage, type Stage } from '../../stage/stage.svelte';
import type { Path } from '../../stage/ways';
import type { Answer, Facts, Kind } from './facts';
import { line } from './geometry';
import { CODES, meepleOf, placeOf, sideOf, type Mermeeple, type MoonTable, type Tile } from './view';

/** What flies is a tile; X is the mermeeple of the side. */
export interface Flying {
	tile: Tile;
	side: number;
}
export type MoonStage = Stage<MoonTable, MoonshellEvent, Facts, Flying>;
export const useMoonshell = (): MoonStage => useStage<MoonStage>();

type Told<K extends MoonshellEvent['kind']> = Extract<MoonshellEvent, { kind: K }>;
type Chest = MoonTable['sides'][number]['chest'];

/** A space of a chest: of the own one it can be chosen. */
export const spaceOf = (side: number, space: number): string => `space.${side}.${space}`;

/** Offered once the mermaid is called. */
export const POWER = 'power';
const powers: readonly Kind[] = ['adjacent', 'away', 'one', 'trade', 'twice', 'save', 'mark', 'slide', 'rock', 'swap', 'hold'];
const pairs: readonly Kind[] = ['adjacent', 'swap', 'exchange'];

/** Who is asked for a space of a chest is the active side. */
function pathOf({ kind, facts, action }: Answer, side: number): string[] {
	switch (kind) {
		case 'end':
		case 'decline':
			return [kind];
		case 'moon':
			return [`moon.${side}`];
		case 'buoy':
		case 'stack':
		case 'hold':
			return [spaceOf(side, facts.space)];
		case 'return':
			return [facts.call ? 'call' : 'leave'];
		case 'rotate':
			return ['turn'];
		case 'twice':
			return [`turn.${Math.abs(facts.quarters)}`];
		case 'corner':
			return [facts.hand ? `side.${facts.hand}` : `corner.${facts.corner}`];
		case 'pull':
		case 'adjacent':
		case 'away':
		case 'one':
		case 'swell':
			return [...facts.columns.map((column) => `column.${column}`), ...(facts.first === null ? [] : [`rock.${facts.first}`])];
		case 'collect':
		case 'save':
		case 'rock':
			return [`rock.${facts.rock}`];
		case 'trade':
			return [`rock.${facts.rock}`, `rock.${facts.own_rock}`];
		case 'place':
			return [`chest.${facts.space % 4}`];
		case 'mark':
			return [`water.${facts.water}`];
		case 'slide':
			return [spaceOf(side, facts.from), `chest.${facts.to % 4}`];
		case 'swap':
		case 'exchange':
			return facts.spaces.map((space) => spaceOf(side, space));
		case 'secret':
			return [`keep.${facts.card}`];
		case 'order':
			return [`order.${action}`];
		case 'mermaid':
			return [`mermaid.${facts.id}`];
	}
}

function way(answer: Answer, view: MoonTable): Path {
	const marks = answer.kind === 'corner' && answer.facts.hand === null;
	const mode = marks || powers.includes(answer.kind) ? POWER : '';
	return { path: pathOf(answer, view.active ?? 0), loose: pairs.includes(answer.kind), mode };
}

const code = (number: number): Tile => CODES[number] ?? '';
const flies = (tile: Tile, side: number, from: string, to: string): Move<Flying> => ({ what: { tile, side }, from, to, most: 140 });

/** The column comes nearer; its first tiles land on rocks. */
function pulled({ board_side, column, rocks, seat }: Told<'pull'>, { water }: MoonTable): Move<Flying>[] {
	const spaces = line(board_side, column);
	const ends = [...rocks.filter((rock) => rock >= 0).map((rock) => `rock.${rock}`), ...spaces.map((space) => `water.${space}`)];
	return spaces
		.filter((space) => water[space])
		.map((space, at) => flies(water[space] ?? '', sideOf(seat), `water.${space}`, ends[at] ?? ''))
		.filter(({ from, to }) => from !== to);
}

/** What lies above a space of a chest that becomes empty sinks as deep as it can. */
function sunk(chest: Chest, side: number, space: number): Move<Flying>[] {
	const left = chest.map((tile, at) => (at === space ? null : tile));
	return [space + 4, space + 8].flatMap((from) => {
		const tile = left[from];
		const to = [from % 4, (from % 4) + 4].find((below) => below < from && left[below] === null);
		if (!tile || to === undefined) return [];
		left[to] = tile;
		left[from] = null;
		return [flies(tile, side, spaceOf(side, from), spaceOf(side, to))];
	});
}

/** Where a mermeeple stands. */
export const meeplePlace = ({ place, at }: Mermeeple, side: number): string =>
	({ home: `home.${side}`, ocean: `sea.${side}`, water: `water.${at}`, rock: `rock.${at}`, corner: `corner.${at}`, chest: spaceOf(side, at ?? 0) })[place];

function moves(event: MoonshellEvent, before: MoonTable): Move<Flying>[] {
	const side = sideOf(event.seat);
	const chest = before.sides[side]?.chest ?? [];
	const hand = `hand.${side}`;
	const move = (tile: Tile, from: string, to: string): Move<Flying> => flies(tile, side, from, to);
	const one = (from: string, to: string): Move<Flying>[] => ('tile' in event && code(event.tile) ? [move(code(event.tile), from, to)] : []);
	const swims = (from: Mermeeple, to: Mermeeple): Move<Flying> => ({ ...move('X', meeplePlace(from, side), meeplePlace(to, side)), hides: `meeple.${side}` });

	switch (event.kind) {
		case 'row':
			return event.tiles.map((tile, x) => move(code(tile), 'bag', `water.${5 * event.row + x}`));
		case 'pull':
			return pulled(event, before);
		case 'carried':
		case 'meeple':
			return [swims(meepleOf(before.sides[side]), placeOf(event.place))];
		case 'home': {
			const from = placeOf(event.place);
			const leaves = event.called && from.place === 'chest'; // else a tile takes its place
			return [swims(from, { place: 'home', at: null }), ...(leaves ? sunk(chest, side, from.at ?? 0) : [])];
		}
		case 'fill':
			return one('bag', `water.${event.water}`);
		case 'wash':
			return one('bag', `rock.${event.rock}`);
		case 'back':
			return one(event.water >= 0 ? `water.${event.water}` : `rock.${event.rock}`, 'bag');
		case 'collect':
			return one(`rock.${event.rock}`, hand);
		case 'save':
			return one(`rock.${event.rock}`, `saved.${side}`);
		case 'trade':
			return [...one(`rock.${event.rock}`, hand), move(code(event.own_tile), `rock.${event.own_rock}`, `rock.${event.rock}`)];
		case 'moon':
			return [move('M', `moon.${side}`, hand)];
		case 'release':
			return one(`saved.${side}`, hand);
		case 'gift':
			return one('bag', hand);
		case 'place':
		case 'buoy':
		case 'stack':
			return one(hand, spaceOf(side, event.space)).map((falling) => ({ ...falling, falls: true }));
		case 'slide':
			return [...one(spaceOf(side, event.from), spaceOf(side, event.to)), ...sunk(chest, side, event.from)];
		case 'swap': {
			const [a = 0, b = 0] = event.spaces;
			return [[a, b] as const, [b, a] as const].map(([from, to]) => move(chest[from] ?? '', spaceOf(side, from), spaceOf(side, to)));
		}
		case 'decline':
			return one(hand, 'bag');
		default:
			return [];
	}
}

export const scene: Scene<MoonTable, MoonshellEvent, Facts, Flying> = {
	way,
	moves,
	// What a side has and is not shown is at its plate.
	stand(place) {
		const [what = '', side] = place.split('.');
		return ['hand', 'space', 'saved', 'moon', 'home', 'sea'].includes(what) ? `seat.${side}` : null;
	},
	// Five rows of the set-up, two tiles from the bag.
	together: ['row', 'fill', 'wash', 'back'],
	looks: { turn: 220, column: 220, rotate: 400 },
	captions: [
		'starts', 'mermaid', 'deal', 'secret', 'chosen', 'card', 'turn', 'rotate', 'pull', 'wash', 'back', 'urchins', 'collect', 'save', 'trade', 'moon', 'release', 'buoy',
		'stack', 'slide', 'swap', 'meeple', 'home', 'gift', 'decline', 'column', 'pass', 'full', 'reveal', 'over',
	],
	banners: ['card', 'full', 'over'],
};
