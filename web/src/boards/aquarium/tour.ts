// The guided first game: a deal in which three plants lie in the shop when the turn comes round, and their price is halved.
import { m } from '../../paraglide/messages';
import type { Tour } from '../board';

export const tour: Tour = {
	game: 'aquarium(players=3,mode=intro)',
	seed: '9972',
	seats: ['me', 'easy', 'easy'],
	steps: [
		{ text: m.aquarium_tour_begin, at: '[data-part="shop"]' },
		{ text: m.aquarium_tour_deck, at: '[data-part="deck"]' },
		{ text: m.aquarium_tour_pass, at: '[data-part="counter"]', want: ['pass'] },
		{ text: m.aquarium_tour_goods, at: '[data-pick="play more"]', want: ['play more'] },
		{ text: m.aquarium_tour_price, at: '[data-pick="play minus"]', want: ['play minus'] },
		{ text: m.aquarium_tour_goals, at: '[data-part="goals"]' },
		{ text: m.aquarium_tour_buy, at: '[data-part="counter"]', want: ['buy'] },
		{ text: m.aquarium_tour_take, at: '[data-part="counter"]', want: ['take'] },
		{ text: m.aquarium_tour_feed, at: '[data-part="tank"]' },
	],
};
