// What a game calls its things: the words stand with the game (src/games/<id>/words.<lang>), the module hands them over.
import { settings } from '../../lib/settings.svelte';
import type { Lang } from '../../table/messages';

/** A name or a sentence in every language. */
export type Words = Record<Lang, string>;

/** In the language of the page. */
export const say = (words: Words | undefined): string => words?.[settings.lang] ?? '';

/** Names of the rows of a component table, by their ids. */
export function namesOf(rows: readonly { id: string; name: Words }[]): (id: string) => string {
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	return (id) => say(names.get(id));
}
