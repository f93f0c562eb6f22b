import { m } from '../../paraglide/messages';
import type { Options } from '../options';

export const options: Options = {
	labels: {
		map: m.start_o_sea,
		motive: m.start_o_motive,
		guard: m.start_o_guard,
	},
	values: {
		'map.easy': m.start_v_sea_easy,
		'map.corners': m.start_v_sea_corners,
		'map.divide': m.start_v_sea_divide,
		'motive.ask': m.start_v_motive_ask,
		'motive.adventurer': m.start_v_adventurer,
		'motive.protector': m.start_v_protector,
		'motive.pillager': m.start_v_pillager,
	},
	usual: ['ask'],
	mode: ({ map = 'easy', guard = 'on' }, say) => [say.value('map', map), ...(guard === 'off' ? [say.both('guard', guard)] : [])],
};
