import { m } from '../../paraglide/messages';
import type { About } from '../about';

export const about: About = {
	order: 1,
	title: m.start_zemo_title,
	text: m.start_zemo_text,
	players: '1',
	manner: m.start_manner_alone,
	minutes: '20',
	most: 1,
	game: 'zemo',
	seats: ['me'],
	tour: true,
	scored: true,
	daily: ['easy', 'corners', 'divide'].map((map) => ({ game: `zemo(map=${map})`, seats: ['me'] })),
};
