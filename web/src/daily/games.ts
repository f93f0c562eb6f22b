// The games that have a deal of the day.

export const dailyGames = ['zemo', 'moonshell', 'aquarium', 'aqualuma', 'duellum'] as const;
export type DailyGame = (typeof dailyGames)[number];

export function isDaily(id: string | undefined): id is DailyGame {
	return (dailyGames as readonly (string | undefined)[]).includes(id);
}
