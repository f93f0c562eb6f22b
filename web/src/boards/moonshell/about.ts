import { m } from '../../paraglide/messages';
import type { About } from '../about';

export const about: About = {
	order: 2,
	title: m.start_moonshell_title,
	text: m.start_moonshell_text,
	players: '1–4',
	manner: m.start_manner_against,
	minutes: '20–30',
	most: 4,
	game: 'moonshell',
	seats: ['me', 'medium'],
	tour: true,
	scored: true,
	daily: [
		{ game: 'moonshell', seats: ['me', 'medium'] },
		{ game: 'moonshell(moonshell=on)', seats: ['me', 'medium'] },
		{ game: 'moonshell(powers=passive)', seats: ['me', 'medium'] },
		{ game: 'moonshell(players=1,mode=submerge)', seats: ['me'] },
	],
};
