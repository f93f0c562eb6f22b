// What the answer that is pointed at will look like: ghosts of tiles, cards that it counts for, the ocean leaning.
import type { Answer } from './facts';
import { spaceOf } from './scene';
import type { ObjectiveKind, Tile } from './view';

export interface Preview {
	/** By the place where they would lie. */
	ghosts: Map<string, Tile>;
	cards: ObjectiveKind[];
	/** Quarters that the ocean would turn, clockwise ones positive. */
	turn: number;
}

const nothing: Preview = { ghosts: new Map(), cards: [], turn: 0 };

export function previewOf(answer: Answer | null, own: number): Preview {
	switch (answer?.kind) {
		case 'pull':
		case 'adjacent':
		case 'away':
		case 'one':
		case 'swell': {
			const ghosts = answer.facts.landings.map(({ tile, rock }) => [`rock.${rock}`, tile ?? ''] as const);
			return { ...nothing, ghosts: new Map(ghosts.filter(([, tile]) => tile)) };
		}
		case 'rotate':
		case 'twice':
		case 'corner':
			return { ...nothing, turn: answer.facts.quarters };
		case 'slide':
			return { ...nothing, ghosts: new Map([[spaceOf(own, answer.facts.to), answer.facts.tile]]) };
		case 'place':
		case 'buoy':
		case 'stack': {
			const { space, tile, cards } = answer.facts;
			return { ...nothing, ghosts: new Map([[spaceOf(own, space), tile]]), cards };
		}
		default:
			return nothing;
	}
}
