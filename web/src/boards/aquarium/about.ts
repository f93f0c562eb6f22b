import { m } from '../../paraglide/messages';
import type { About } from '../about';

export const about: About = {
	order: 3,
	title: m.start_aquarium_title,
	text: m.start_aquarium_text,
	players: '2–6',
	manner: m.start_manner_against,
	minutes: '45',
	most: 6,
	game: 'aquarium(players=3)',
	seats: ['me', 'medium', 'medium'],
	tour: true,
	daily: [
		{ game: 'aquarium(players=3,mode=normal)', seats: ['me', 'medium', 'medium'] },
		{ game: 'aquarium(players=2,mode=intro)', seats: ['me', 'medium'] },
	],
};
