// The guided first game: a turn from the wheel over a conquest, a crown and a step of the Manta Leader to a scored Location, and a second one
// up to a goal. Seed and answers belong together.
import { m } from '../../paraglide/messages';
import type { Tour } from '../board';

export const tour: Tour = {
	game: 'duellum(goals=first,first=turtles)',
	seed: '240',
	seats: ['me', 'easy'],
	steps: [
		{ text: m.duellum_tour_begin, at: '[data-part="map"]', leaf: 'map' },
		{ text: m.duellum_tour_play, want: ['play campaign'] },
		{ text: m.duellum_tour_turn, want: ['turn ccw 1'], at: '[data-part="wheel"], [data-pick="turn ccw 1"]' },
		{ text: m.duellum_tour_conquer, want: ['conquer 2'] },
		{ text: m.duellum_tour_crown, want: ['do'] },
		{ text: m.duellum_tour_helper, want: ['help digger'], then: [['raise 1']] },
		{ text: m.duellum_tour_depth, want: ['depth 1'], then: [['move tA2']] },
		{ text: m.duellum_tour_manta, want: ['help m5'], then: [['raise 1'], ['done']] },
		{ text: m.duellum_tour_score, want: ['depth 1'], then: [['score 1']] },
		{ text: m.duellum_tour_end, want: ['end'] },
		{ text: m.duellum_tour_ritual, want: ['play ritual'] },
		{ text: m.duellum_tour_steps, want: ['move tB3'], then: [['move tC2']] },
		{ text: m.duellum_tour_goal, want: ['goal 4'], then: [['place 1', 'place 2', 'place 3', 'place 4']] },
		{ text: m.duellum_tour_free, at: '[data-part="hand"]', leaf: 'mine' },
	],
};
