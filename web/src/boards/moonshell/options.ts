import { m } from '../../paraglide/messages';
import type { Options } from '../options';

export const options: Options = {
	labels: {
		moonshell: m.start_o_moonshell,
		powers: m.start_o_powers,
		cards: m.start_o_cards,
		reef: m.start_o_reef,
		events: m.start_o_events,
		mode: m.start_o_depth,
	},
	values: {
		'powers.off': m.start_v_none,
		'powers.passive': m.start_v_light,
		'powers.active': m.start_v_dark,
		'cards.base': m.start_v_base,
		'cards.reef': m.start_v_reef,
		'cards.mixed': m.start_v_both,
		'mode.wade': m.start_v_wade,
		'mode.submerge': m.start_v_submerge,
		'mode.dive': m.start_v_dive,
		'mode.tsunami': m.start_v_tsunami,
	},
	usual: ['base'],
	mode: (values, say) => {
		if (values.players === '1') return [say.players(1), say.value('mode', values.mode ?? 'wade')];
		return [
			say.players(Number(values.players ?? 2)),
			...['moonshell', 'reef', 'events'].filter((name) => values[name] === 'on').map((name) => say.option(name)),
			...(values.powers && values.powers !== 'off' ? [say.both('powers', values.powers)] : []),
		];
	},
};
