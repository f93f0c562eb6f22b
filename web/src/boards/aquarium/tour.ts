// The guided first game: a deal in which three cards are bought for a price that the others halve, and a feeding follows soon.
import { m } from '../../paraglide/messages';
import type { Tour } from '../board';

export const tour: Tour = {
	game: 'aquarium(players=3,mode=intro)',
	seed: '2501',
	seats: ['me', 'easy', 'easy'],
	steps: [
		{ text: m.aquarium_tour_begin, at: '[data-part="shop"]' },
		{ text: m.aquarium_tour_deck, at: '[data-part="deck"]' },
		{ text: m.aquarium_tour_goals, at: '[data-part="goals"]' },
		{ text: m.aquarium_tour_buy, at: '[data-part="counter"]', want: ['buy'] },
		{ text: m.aquarium_tour_take, at: '[data-part="counter"]', want: ['take'] },
		{ text: m.aquarium_tour_goods, at: '[data-pick="play more"]', want: ['play more'] },
		{ text: m.aquarium_tour_price, at: '[data-pick="play minus"]', want: ['play minus'] },
		{ text: m.aquarium_tour_pass, at: '[data-part="counter"]', want: ['pass'] },
		{ text: m.aquarium_tour_feed, at: '[data-part="tank"]' },
		{ text: m.aquarium_tour_done, at: '[data-part="counter"]', want: ['done'] },
	],
};
