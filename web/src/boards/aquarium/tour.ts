// The guided first game: a prepared match of the introductory game.
import { m } from '../../paraglide/messages';
import type { Tour } from '../board';

export const tour: Tour = {
	game: 'aquarium(players=3,mode=intro)',
	seed: '1',
	seats: ['me', 'easy', 'easy'],
	steps: [{ text: m.aquarium_tour_begin, at: '[data-part="shop"]' }],
};
