import { m } from '../../paraglide/messages';
import type { About } from '../about';

export const about: About = {
	order: 4,
	title: m.start_aqualuma_title,
	text: m.start_aqualuma_text,
	players: '1–4',
	manner: m.start_manner_together,
	minutes: '30–45',
	most: 4,
	game: 'aqualuma(seats=1,level=easy,strips=first)',
	seats: ['me'],
	tour: true,
	together: true,
	daily: ['easy', 'medium', 'hard'].map((level) => ({ game: `aqualuma(heroes=random2,seats=1,level=${level})`, seats: ['me'] })),
};
