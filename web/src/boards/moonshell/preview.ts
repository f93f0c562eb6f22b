// What the answer that is pointed at will look like: ghosts of tiles, cards that it counts for, the ocean leaning.
import type { Answer } from './facts';
import type { Place } from './scene';
import type { ObjectiveKind, Tile } from './types';

export interface Preview {
	ghosts: Map<Place, Tile>;
	cards: ObjectiveKind[];
	/** Quarters that the ocean would turn, clockwise ones positive. */
	turn: number;
}

const nothing: Preview = { ghosts: new Map(), cards: [], turn: 0 };

export function previewOf(answer: Answer | undefined, own: number): Preview {
	switch (answer?.kind) {
		case 'pull':
		case 'adjacent':
		case 'away':
		case 'one':
		case 'swell': {
			const ghosts = answer.facts.landings.map(({ tile, rock }): [Place, Tile] => [`r${rock}`, tile ?? '']);
			return { ...nothing, ghosts: new Map(ghosts.filter(([, tile]) => tile)) };
		}
		case 'rotate':
		case 'twice':
		case 'corner':
			return { ...nothing, turn: answer.facts.quarters };
		case 'slide':
			return { ...nothing, ghosts: new Map([[`s${own}.${answer.facts.to}`, answer.facts.tile]]) };
		case 'place':
		case 'buoy':
		case 'stack': {
			const { space, tile, cards } = answer.facts;
			return { ...nothing, ghosts: new Map([[`s${own}.${space}`, tile]]), cards };
		}
		default:
			return nothing;
	}
}
