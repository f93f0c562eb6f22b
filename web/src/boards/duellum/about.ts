import { m } from '../../paraglide/messages';
import type { About } from '../about';

export const about: About = {
	order: 5,
	title: m.start_duellum_title,
	text: m.start_duellum_text,
	players: '1–2',
	manner: m.start_manner_duel,
	minutes: '45',
	most: 2,
	game: 'duellum(goals=first)',
	seats: ['me', 'medium'],
	tour: true,
	daily: [
		{ game: 'duellum', seats: ['me', 'medium'] },
		{ game: 'duellum(players=1,level=2)', seats: ['me'] },
	],
};
