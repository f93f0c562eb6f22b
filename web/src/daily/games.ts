// The games that have a deal of the day.
import { game, ids, isGame, type GameId } from '../lib/games.svelte';

export type DailyGame = GameId;

export const dailyGames: readonly DailyGame[] = ids.filter((id) => game(id).daily);

export function isDaily(id: string | undefined): id is DailyGame {
	return isGame(id) && dailyGames.includes(id);
}
