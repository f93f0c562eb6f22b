import { m } from '../../paraglide/messages';
import type { Options } from '../options';

export const options: Options = {
	labels: {
		faction: m.start_o_faction,
		level: m.start_o_regent,
		goals: m.start_o_goals,
		first: m.start_o_first,
		edge: m.start_o_edge,
		piles: m.start_o_piles,
	},
	values: {
		'players.1': m.start_v_against_regent,
		'players.2': m.start_v_two,
		'faction.turtles': m.start_v_turtles,
		'faction.squids': m.start_v_squids,
		'goals.random': m.start_v_by_chance,
		'goals.first': m.start_v_first_game,
		'first.toss': m.start_v_toss,
		'first.turtles': m.start_v_turtles,
		'first.squids': m.start_v_squids,
		'edge.none': m.start_v_none,
		'edge.tired1': m.start_v_tired1,
		'edge.tired2': m.start_v_tired2,
		'edge.crown1': m.start_v_crown1,
		'piles.top': m.start_v_piles_top,
		'piles.open': m.start_v_piles_open,
	},
	seats: [m.start_v_turtles, m.start_v_squids],
	usual: ['toss'],
	mode: ({ players = '2', level = '1' }, say) => [players === '1' ? m.variety_regent({ level }) : say.players(2)],
};
