import { m } from '../../paraglide/messages';
import type { Options } from '../options';

export const options: Options = {
	labels: {
		mode: m.start_o_mode,
		screens: m.start_o_screens,
	},
	values: {
		'mode.intro': m.start_v_intro,
		'mode.normal': m.start_v_normal,
		'mode.advanced': m.start_v_advanced,
		'screens.hidden': m.start_v_hidden,
		'screens.open': m.start_v_open,
	},
	usual: ['normal', 'hidden'],
	mode: ({ players = '4', mode = 'normal' }, say) => [say.players(Number(players)), say.value('mode', mode)],
};
