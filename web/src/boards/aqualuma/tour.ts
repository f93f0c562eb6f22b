// The guided first game: a deal in which the first turn frees an orb, brings it home and lights it.
import { m } from '../../paraglide/messages';
import type { Tour } from '../board';

export const tour: Tour = {
	game: 'aqualuma(heroes=finn+crabigail,seats=1,level=easy,strips=first)',
	seed: '8',
	seats: ['me'],
	steps: [
		{ text: m.aqualuma_tour_begin, at: '[data-pick="start finn"]', want: ['start finn'] },
		{ text: m.aqualuma_tour_dark, at: '[data-part="dark-board"]' },
		{ text: m.aqualuma_tour_take, at: '[data-part="pool"]', want: ['take rgb'] },
		{ text: m.aqualuma_tour_dash, at: '[data-area="kelp"]', want: ['move kelp'] },
		{ text: m.aqualuma_tour_place, at: '[data-pick="place r2"]', want: ['place r2'] },
		{ text: m.aqualuma_tour_plus, at: '[data-pick="place g3"]', want: ['place g3'] },
		{ text: m.aqualuma_tour_back, at: '[data-part="hand"]', want: ['back swirl', 'back wind', 'back ebb'] },
		{ text: m.aqualuma_tour_home, at: '[data-area="station"]', want: ['move station'] },
		{ text: m.aqualuma_tour_stay, at: '[data-pick="stop"]', want: ['stop'] },
		{ text: m.aqualuma_tour_light, at: '[data-area="station"]', want: ['activate'] },
	],
};
