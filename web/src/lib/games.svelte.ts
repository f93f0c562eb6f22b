// The games that the pages know of before their rules are loaded. Names follow the language.
import type { About } from '../boards/about';

const found = Object.entries(import.meta.glob<About>('../boards/*/about.ts', { eager: true, import: 'about' })).sort(([, a], [, b]) => a.order - b.order);
const about = new Map(found.map(([path, one]) => [path.split('/').at(-2) as GameId, one]));

/** The id of one of the games. */
export type GameId = string & { readonly game: true };

export const ids: readonly GameId[] = [...about.keys()];

export function isGame(id: string | undefined): id is GameId {
	return about.has(id as GameId);
}

export function game(id: GameId): About {
	return about.get(id) as About;
}

/** Of the game with this id, if there is one. */
export function aboutGame(id: string): About | undefined {
	return about.get(id as GameId);
}

/** The title of a game; for ids that nobody knows, the id. */
export function gameTitle(id: string): string {
	return aboutGame(id)?.title() ?? id;
}

/** The id in a game string: "moonshell" of "moonshell(players=3)". */
export function idOf(gameString: string): string {
	return gameString.split('(', 1)[0] ?? '';
}

/** All win or lose together. */
export function isTogether(gameString: string): boolean {
	return aboutGame(idOf(gameString))?.together ?? false;
}
