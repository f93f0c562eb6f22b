import { m } from '../../paraglide/messages';
import type { Options } from '../options';

export const options: Options = {
	labels: {
		heroes: m.start_o_heroes,
		seats: m.start_o_people,
		level: m.start_o_level,
		layout: m.start_o_layout,
		map: m.start_o_own_map,
		dark: m.start_o_dark,
		strips: m.start_o_strips,
		track: m.start_o_track,
	},
	values: {
		'level.easy': m.start_level_easy,
		'level.medium': m.start_level_medium,
		'level.hard': m.start_level_hard,
		'level.veryhard': m.start_v_veryhard,
		'layout.pyramid': m.start_v_pyramid,
		'layout.remote': m.start_v_remote,
		'layout.short': m.start_v_short,
		'layout.custom': m.start_v_custom,
		'strips.random': m.start_v_strips_all,
		'strips.first': m.start_v_strips_first,
	},
	usual: ['seats', 'track', 'medium', 'pyramid'],
	mode: ({ level = 'medium' }, say) => [say.both('level', level)],
	editors: {
		heroes: async () => (await import('./setup')).Heroes,
		map: async () => (await import('./setup')).OwnMap,
		dark: async () => (await import('./setup')).Dark,
	},
	refusals: { map: m.start_map_refused },
};
