// The core for the set-up: it knows the options, and says whether a string is a game.
import type { Engine } from '../../core/engine';
import { browserTools } from '../../table/locals';
import type { SetupCore } from './setup.svelte';

const tools = browserTools();
const known = new Map<string, Promise<{ game: string; seats: number }>>();

async function open(text: string): Promise<{ game: string; seats: number }> {
	const engine = await tools.engine();
	const { match, game, seats } = await engine.call('open', text);
	await engine.call('close', match);
	return { game, seats };
}

/** What is to be known of a match at its start. */
async function atStart<T>(text: string, what: (engine: Engine, match: number) => Promise<T>): Promise<T> {
	const engine = await tools.engine();
	const { match } = await engine.call('open', text);
	try {
		return await what(engine, match);
	} finally {
		await engine.call('close', match);
	}
}

export const browserCore: SetupCore = {
	games: async (lang) => (await tools.engine()).call('games', lang),
	accept(text) {
		// The answer to a string never changes.
		const answer = known.get(text) ?? open(text);
		known.set(text, answer);
		return answer;
	},
	tables: (game, lang) => atStart(game, (engine, match) => engine.call('tables', match, lang)),
	changes: (text, lang) => atStart(text, async (engine, match) => (await engine.call('about', match, lang)).changes),
};
