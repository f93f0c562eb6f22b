// The guided first game: one whole turn, from the wheel over a conquest, a crown and a depth to a step of the
// Manta Leader. Seed and
// answers belong together.
import { m } from '../../paraglide/messages';
import type { Tour } from '../board';

export const tour: Tour = {
	game: 'duellum(goals=first,first=turtles)',
	seed: '240',
	seats: ['me', 'easy'],
	steps: [
		{ text: m.duellum_tour_begin, at: '[data-part="map"], [role="tablist"]' },
		{ text: m.duellum_tour_play, want: ['play campaign'], at: '[data-pick="play campaign"]' },
		{ text: m.duellum_tour_turn, want: ['turn ccw 1'], at: '[data-part="wheel"]' },
		{ text: m.duellum_tour_conquer, want: ['conquer 2'], at: '[data-pick="conquer 2"]' },
		{ text: m.duellum_tour_crown, want: ['do'], at: '[data-pick="do"]' },
		{ text: m.duellum_tour_helper, want: ['help digger'], at: '[data-pick="help digger"]' },
		{ text: m.duellum_tour_raise, want: ['raise 1'], at: '[data-pick="raise 1"]' },
		{ text: m.duellum_tour_depth, want: ['depth 1'], at: '[data-pick="depth 1"]' },
		{ text: m.duellum_tour_move, want: ['move tA1', 'move tA2'], at: '[data-pick^="move t"]' },
		{ text: m.duellum_tour_end, want: ['end'], at: '[data-part="steps"]' },
	],
};
