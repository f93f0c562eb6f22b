// The guided first game: two whole turns with weather, a fight and a town, and both times the question that matters. Seed and answers belong together.
import { m } from '../../paraglide/messages';
import type { Tour } from '../board';

export const tour: Tour = {
	game: 'zemo(map=easy,motive=ask)',
	seed: '1',
	seats: ['me'],
	steps: [
		{ text: m.zemo_tour_start, want: ['start 5/3'], at: '.zemo .reach .target, .zemo .square.pick' },
		{ text: m.zemo_tour_motive, want: ['motive adventurer'], at: '.zemo .cards' },
		{ text: m.zemo_tour_keep, want: ['keep'], at: '.zemo .desk' },
		{ text: m.zemo_tour_move, want: ['3SE'], at: '.zemo .reach .target' },
		{ text: m.zemo_tour_course, want: ['5SE'], at: '.zemo .reach .target' },
		{ text: m.zemo_tour_last, want: ['4N'], at: '.zemo .reach .target' },
		{ text: m.zemo_tour_fight, want: ['cannon 2'], at: '.zemo .desk' },
		{ text: m.zemo_tour_town, want: ['leave'], at: '.zemo .desk' },
		{ text: m.zemo_tour_stop, want: ['sail'], at: '.zemo .desk' },
		{ text: m.zemo_tour_set, want: ['keep'], at: '.zemo .desk' },
		{ text: m.zemo_tour_storm, want: ['3NE'], at: '.zemo .reach .target' },
		{ text: m.zemo_tour_whirl, want: ['4E'], at: '.zemo .reach .target' },
		{ text: m.zemo_tour_north, want: ['6N'], at: '.zemo .reach .target' },
		{ text: m.zemo_tour_edge, want: ['2SE'], at: '.zemo .reach .target' },
		{ text: m.zemo_tour_risk, want: ['sail'], at: '.zemo .desk' },
	],
};
