// The core for the set-up: it knows the options, and says whether a string is a game.
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

export const browserCore: SetupCore = {
	games: async (lang) => (await tools.engine()).call('games', lang),
	accept(text) {
		// The answer to a string never changes.
		const answer = known.get(text) ?? open(text);
		known.set(text, answer);
		return answer;
	},
};
