// What games' minds have learnt, as files of their own: each is loaded once, with its game, and handed to every worker that judges.
import files from 'virtual:minds';

const loaded = new Map<string, Promise<ArrayBuffer | null>>();

async function load(url: string): Promise<ArrayBuffer> {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
	return answer.arrayBuffer();
}

/** The id of the game that a game string, or a record, is of. */
export function gameOf(text: string): string {
	const name = text.startsWith('shoal record ') ? (text.match(/^game: *(.*)$/m)?.[1] ?? '') : text;
	return name.match(/^[a-z0-9-]*/)?.[0] ?? '';
}

/** Its weights; null if it has none, or if they cannot be had now: then plain ones judge, and the next time is another try. */
export function mind(game: string): Promise<ArrayBuffer | null> {
	const url = Object.hasOwn(files, game) ? files[game] : undefined;
	if (!url) return Promise.resolve(null);
	const known = loaded.get(game);
	if (known) return known;
	const bytes = load(url).catch(() => {
		loaded.delete(game);
		return null;
	});
	loaded.set(game, bytes);
	return bytes;
}
