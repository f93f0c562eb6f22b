// The guided first game: a deal in which the first pull serves four cards at once.
import { m } from '../../paraglide/messages';
import type { Tour } from '../board';

const places = ['place 1', 'place 2', 'place 3', 'place 4'];

export const tour: Tour = {
	game: 'moonshell(players=2)',
	seed: '384',
	seats: ['me', 'easy'],
	steps: [
		{ text: m.moonshell_tour_begin, at: '[data-part="ocean"]' },
		{ text: m.moonshell_tour_secret, at: '[data-part="secrets"]', want: ['keep first', 'keep second'] },
		{ text: m.moonshell_tour_cards, at: '[data-part="objectives"]' },
		{ text: m.moonshell_tour_pull, at: '[data-pick="pull 2"]', want: ['pull 2'] },
		{ text: m.moonshell_tour_collect, at: '[data-pick="collect R"]', want: ['collect R'] },
		{ text: m.moonshell_tour_place, at: '[data-part="chest"]', want: places },
		{ text: m.moonshell_tour_again, at: '[data-pick="collect L"]', want: ['collect L'] },
		{ text: m.moonshell_tour_pair, at: '[data-part="chest"]', want: places },
		{ text: m.moonshell_tour_turn, at: '[data-part="turn"]', want: ['rotate'] },
		{ text: m.moonshell_tour_end, at: '[data-part="steps"]' },
	],
};
