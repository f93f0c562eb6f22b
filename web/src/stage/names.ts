// What a game calls its things: the words stand with the game (src/games/<id>/words.<lang>), the module hands them over.
import { settings } from '../lib/settings.svelte';

/** A name or a sentence in every language, by its code. */
export type Words = Record<string, string>;

/** In the language of the page. */
export const say = (words: Words | undefined): string => words?.[settings.lang] ?? words?.en ?? '';

/** Names of the rows of a component table, by their ids. */
export function namesOf(rows: readonly { id: string; name: Words }[]): (id: string) => string {
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	return (id) => say(names.get(id));
}
