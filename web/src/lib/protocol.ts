// Pages that a browser has kept may be older than the server, or newer: then they do not understand each other, and the player is told.
import { PROTOCOL } from '../made/messages';
import { isObject } from './schema';
import { during } from './settled';
import { update } from './update.svelte';

let asked: Promise<void> | null = null;

async function compare(): Promise<void> {
	try {
		const answer: unknown = await during(fetch('api/games', { cache: 'no-store' }).then((reply) => reply.json()));
		if (isObject(answer) && Number.isInteger(answer.protocol)) update.differs = answer.protocol !== PROTOCOL;
	} catch {
		asked = null; // nobody there, or no Shoal server: whoever hears of one asks again
	}
}

/** Once for each time the pages are loaded; `anew` when a server was gone and is back, for it may be another one. */
export function compareProtocol(anew = false): Promise<void> {
	if (anew) asked = null;
	asked ??= compare();
	return asked;
}
