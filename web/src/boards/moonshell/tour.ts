// The guided first game: a deal in which the first pull serves five cards at once, and the second turn asks for a decision.
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
		{ text: m.moonshell_tour_pull, want: ['pull 2'] },
		{ text: m.moonshell_tour_collect, want: ['collect R'] },
		{ text: m.moonshell_tour_place, at: '[data-part="chest"]', want: places },
		{ text: m.moonshell_tour_pair, want: ['collect L'], then: [places] },
		{ text: m.moonshell_tour_decide, want: ['pull 1', 'pull 4', 'pull 5'] },
		{ text: m.moonshell_tour_take, want: ['collect L', 'collect R'], then: [places] },
		{ text: m.moonshell_tour_turn, at: '[data-part="turn"]' },
		{ text: m.moonshell_tour_score, at: '[data-part="objectives"]' },
	],
};
