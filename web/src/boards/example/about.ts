import { m } from '../../paraglide/messages';
import type { About } from '../about';

export const about: About = {
	order: 6,
	title: m.start_example_title,
	text: m.start_example_text,
	players: '2',
	manner: m.start_manner_duel,
	minutes: '5',
	most: 2,
	game: 'example',
	seats: ['me', 'medium'],
	tour: true,
	small: true,
	pointless: true,
};
