// What the pages say about each game before its rules are loaded. Names follow the language.
import { m } from '../paraglide/messages';

export const ids = ['zemo', 'moonshell', 'aquarium', 'aqualuma', 'duellum', 'example'] as const;
export type GameId = (typeof ids)[number];

export function isGame(id: string | undefined): id is GameId {
	return (ids as readonly (string | undefined)[]).includes(id);
}

interface About {
	title(): string;
	/** One sentence. */
	text(): string;
	/** "2–6". */
	players: string;
	/** Who plays with whom, in a word. */
	manner(): string;
	/** "20–30". */
	minutes: string;
	/** How many may sit at one table; 1: no friends to invite. */
	most: number;
	/** "Play now": a good first match. */
	game: string;
	seats: string[];
	/** There is a guided first game. */
	tour: boolean;
}

const about: Record<GameId, About> = {
	zemo: {
		title: m.start_zemo_title,
		text: m.start_zemo_text,
		players: '1',
		manner: m.start_manner_alone,
		minutes: '20',
		most: 1,
		game: 'zemo',
		seats: ['me'],
		tour: true,
	},
	moonshell: {
		title: m.start_moonshell_title,
		text: m.start_moonshell_text,
		players: '1–4',
		manner: m.start_manner_against,
		minutes: '20–30',
		most: 4,
		game: 'moonshell',
		seats: ['me', 'medium'],
		tour: true,
	},
	aquarium: {
		title: m.start_aquarium_title,
		text: m.start_aquarium_text,
		players: '2–6',
		manner: m.start_manner_against,
		minutes: '45',
		most: 6,
		game: 'aquarium(players=3)',
		seats: ['me', 'medium', 'medium'],
		tour: true,
	},
	aqualuma: {
		title: m.start_aqualuma_title,
		text: m.start_aqualuma_text,
		players: '1–4',
		manner: m.start_manner_together,
		minutes: '30–45',
		most: 4,
		game: 'aqualuma(seats=1,level=easy,strips=first)',
		seats: ['me'],
		tour: true,
	},
	duellum: {
		title: m.start_duellum_title,
		text: m.start_duellum_text,
		players: '1–2',
		manner: m.start_manner_duel,
		minutes: '45',
		most: 2,
		game: 'duellum(goals=first)',
		seats: ['me', 'medium'],
		tour: true,
	},
	example: {
		title: m.start_example_title,
		text: m.start_example_text,
		players: '2',
		manner: m.start_manner_duel,
		minutes: '5',
		most: 2,
		game: 'example',
		seats: ['me', 'medium'],
		tour: true,
	},
};

export function game(id: GameId): About {
	return about[id];
}

/** The title of a game; for ids that nobody knows, the id. */
export function gameTitle(id: string): string {
	return isGame(id) ? about[id].title() : id;
}

/** The id in a game string: "moonshell" of "moonshell(players=3)". */
export function idOf(gameString: string): string {
	return gameString.split('(', 1)[0] ?? '';
}

/** All win or lose together: against the sea, not against each other. Equal results of other games are a draw. */
export function isTogether(gameString: string): boolean {
	return idOf(gameString) === 'aqualuma';
}
