// What the answer that is pointed at will look like, from its notation and label: ghosts of tiles, cards that it counts
// for.
import { chestSpace, sideAt } from './geometry';
import { landings, type Way } from './spots';
import type { Place } from './scene';
import type { Ghost, MoonTable, ObjectiveKind, Tile } from './types';

export interface Preview {
	ghosts: Map<Place, Tile>;
	cards: ObjectiveKind[];
	/** Quarters that the ocean would turn, clockwise ones positive. */
	turn: number;
}

const nothing: Preview = { ghosts: new Map(), cards: [], turn: 0 };

/** The ghost that an answer of placing means. */
export function ghostOf(view: MoonTable, chest: (Tile | null)[], spot: string): Ghost | null {
	const column = /^chest(\d)$/.exec(spot)?.[1];
	const fits = ({ space }: Ghost): boolean => {
		if (spot === 'stack') return chest[space] === 'N' || chest[space] === 'K';
		if (spot === 'buoy') return chest[space] === 'X';
		return column !== undefined && space % 4 === Number(column) - 1 && chest[space] === null;
	};
	return view.ghosts.find(fits) ?? null;
}

export function previewOf(view: MoonTable, own: number, way: Way | null, text: string, label: string): Preview {
	const side = view.sides[own];
	if (!way || !side) return nothing;
	if (text.startsWith('pull')) {
		const front = text.startsWith('pull away') ? (side.front + 2) & 3 : side.front;
		const ghosts = landings(label).map(({ tile, right }): [Place, Tile] => [
			`r${2 * front + (right ? 1 : 0)}`,
			tile,
		]);
		return { ...nothing, ghosts: new Map(ghosts) };
	}
	if (text.startsWith('rotate')) {
		const quarters = Number(/\d/.exec(text)?.[0] ?? 1);
		return { ...nothing, turn: view.tide.clockwise ? quarters : -quarters };
	}
	if (text.startsWith('side')) {
		const hand = text.endsWith('right') ? 'right' : 'left';
		const quarters = (side.front - sideAt(side.mermaid?.mermeeple.at ?? 0, hand)) & 3;
		return { ...nothing, turn: quarters === 3 ? -1 : quarters };
	}
	if (text.startsWith('slide')) {
		const to = /(?:to|nach) ([a-d][1-3]):/.exec(label)?.[1];
		const tile = side.chest[Number(way.path[0]?.slice(1))];
		if (to && tile) return { ...nothing, ghosts: new Map([[`s${own}.${chestSpace(to)}`, tile]]) };
	}
	const ghost = ghostOf(view, side.chest, way.path[0] ?? '');
	const tile = view.phase === 'moonrise' ? 'M' : view.held;
	if (!ghost || !tile) return nothing;
	return {
		...nothing,
		ghosts: new Map([[`s${own}.${ghost.space}`, way.path[0] === 'stack' ? 'S' : tile]]),
		cards: ghost.cards,
	};
}
