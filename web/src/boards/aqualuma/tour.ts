// The guided first game: a deal in which the first turn frees an orb, brings it home and lights it; then the dark comes, and the second turn drives it back.
import { m } from '../../paraglide/messages';
import type { Tour } from '../board';

export const tour: Tour = {
	game: 'aqualuma(heroes=finn+crabigail,seats=1,level=easy,strips=first)',
	seed: '8',
	seats: ['me'],
	steps: [
		{ text: m.aqualuma_tour_begin, at: '[data-pick="start finn"]', want: ['start finn'] },
		{ text: m.aqualuma_tour_take, at: '[data-part="pool"]', want: ['take rgb'] },
		{ text: m.aqualuma_tour_dash, at: '[data-area="kelp"]', want: ['move kelp'] },
		{ text: m.aqualuma_tour_place, at: '[data-pick="place r2"]', want: ['place r2'] },
		{ text: m.aqualuma_tour_plus, at: '[data-pick="place g3"]', want: ['place g3'] },
		{ text: m.aqualuma_tour_back, at: '[data-part="hand"]', want: ['back swirl', 'back wind', 'back ebb'] },
		{ text: m.aqualuma_tour_home, at: '[data-area="station"]', want: ['move station'] },
		{ text: m.aqualuma_tour_stay, at: '[data-pick="stop"]', want: ['stop'] },
		{ text: m.aqualuma_tour_light, at: '[data-area="station"]', want: ['activate'] },
		{ text: m.aqualuma_tour_end, at: '[data-pick="end"]', want: ['end'] },
		{ text: m.aqualuma_tour_dark, at: '[data-area="pearl"]' },
		{ text: m.aqualuma_tour_again, at: '[data-part="pool"]', want: ['take rgb'] },
		{ text: m.aqualuma_tour_green, at: '.aqualuma .desk', want: ['back green-surge'] },
		{ text: m.aqualuma_tour_kelp, at: '[data-area="kelp"]', want: ['move kelp'] },
		{ text: m.aqualuma_tour_arrow, at: '[data-area="kelp"]', want: ['place g4'] },
		{ text: m.aqualuma_tour_more, at: '[data-area="kelp"]', want: ['place b5'] },
		{ text: m.aqualuma_tour_dissolve, at: '[data-pick="dissolve"]', want: ['dissolve'] },
	],
};
