// What is loaded for the module when it is wanted: the weights that a game's mind has learnt, and the words of a language. Each is fetched
// once and handed to every worker that needs it.
import minds from 'virtual:minds';
import words from 'virtual:words';
import type { Lang } from '../lib/languages';
import { behindLines } from './values';

const loaded = new Map<string, Promise<ArrayBuffer | null>>();

async function fetched(url: string): Promise<ArrayBuffer> {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
	return answer.arrayBuffer();
}

/** Null if there is none, or if it cannot be had now: then the next time is another try. */
function load(url: string | undefined): Promise<ArrayBuffer | null> {
	if (!url) return Promise.resolve(null);
	const known = loaded.get(url);
	if (known) return known;
	const bytes = fetched(url).catch(() => {
		loaded.delete(url);
		return null;
	});
	loaded.set(url, bytes);
	return bytes;
}

/** The id of the game that a game string, or a record, is of; lines of values may stand before it. */
export function gameOf(whole: string): string {
	const text = behindLines(whole);
	const name = text.startsWith('shoal record ') ? (text.match(/^game: *(.*)$/m)?.[1] ?? '') : text;
	return name.match(/^[a-z0-9-]*/)?.[0] ?? '';
}

/** The weights of a game; without them plain ones judge. */
export const mind = (game: string) => load(Object.hasOwn(minds, game) ? minds[game] : undefined);

/** The words of a language; without them the module speaks English. */
export const wordsOf = (lang: Lang) => load(words[lang]);
