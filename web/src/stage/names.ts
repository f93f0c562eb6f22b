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

/** Where a long word may be broken: before a consonant between vowels, or between two of them. Browsers that know no hyphens of a language would break it anywhere. */
const [VOWEL, CONSONANT] = ['[aeiouyäöüàâéèêëîïôû]', '[bcdfgjklmnpqrstvwxz]'];
const syllables = new RegExp(`(?<=\\p{L}${VOWEL}${CONSONANT}|\\p{L}{2}${VOWEL})(?=${CONSONANT}${VOWEL}\\p{L}{2})`, 'giu');

/** With soft hyphens in its long words. */
export const broken = (text: string): string =>
	text.replace(/\p{L}{8,}/gu, (word) => word.replace(syllables, '\u00ad'));
