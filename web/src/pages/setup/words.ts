// What options and their values are called. What has no name here shows itself as it stands.
import { m } from '../../paraglide/messages';

type Word = () => string;

const labels: Record<string, Word> = {
	'players': m.start_o_players,
	'zemo.map': m.start_o_sea,
	'zemo.motive': m.start_o_motive,
	'zemo.guard': m.start_o_guard,
	'moonshell.moonshell': m.start_o_moonshell,
	'moonshell.powers': m.start_o_powers,
	'moonshell.cards': m.start_o_cards,
	'moonshell.reef': m.start_o_reef,
	'moonshell.events': m.start_o_events,
	'moonshell.mode': m.start_o_depth,
	'aquarium.mode': m.start_o_mode,
	'aquarium.screens': m.start_o_screens,
	'aqualuma.heroes': m.start_o_heroes,
	'aqualuma.seats': m.start_o_people,
	'aqualuma.level': m.start_o_level,
	'aqualuma.layout': m.start_o_layout,
	'aqualuma.map': m.start_o_own_map,
	'aqualuma.dark': m.start_o_dark,
	'aqualuma.strips': m.start_o_strips,
	'aqualuma.track': m.start_o_track,
	'duellum.faction': m.start_o_faction,
	'duellum.level': m.start_o_regent,
	'duellum.goals': m.start_o_goals,
	'duellum.first': m.start_o_first,
	'duellum.edge': m.start_o_edge,
	'duellum.piles': m.start_o_piles,
};

const values: Record<string, Word> = {
	'zemo.map.easy': m.start_v_sea_easy,
	'zemo.map.corners': m.start_v_sea_corners,
	'zemo.map.divide': m.start_v_sea_divide,
	'zemo.motive.ask': m.start_v_motive_ask,
	'zemo.motive.adventurer': m.start_v_adventurer,
	'zemo.motive.protector': m.start_v_protector,
	'zemo.motive.pillager': m.start_v_pillager,
	'moonshell.powers.off': m.start_v_none,
	'moonshell.powers.passive': m.start_v_light,
	'moonshell.powers.active': m.start_v_dark,
	'moonshell.cards.base': m.start_v_base,
	'moonshell.cards.reef': m.start_v_reef,
	'moonshell.cards.mixed': m.start_v_both,
	'moonshell.mode.wade': m.start_v_wade,
	'moonshell.mode.submerge': m.start_v_submerge,
	'moonshell.mode.dive': m.start_v_dive,
	'moonshell.mode.tsunami': m.start_v_tsunami,
	'aquarium.mode.intro': m.start_v_intro,
	'aquarium.mode.normal': m.start_v_normal,
	'aquarium.mode.advanced': m.start_v_advanced,
	'aquarium.screens.hidden': m.start_v_hidden,
	'aquarium.screens.open': m.start_v_open,
	'aqualuma.level.easy': m.start_level_easy,
	'aqualuma.level.medium': m.start_level_medium,
	'aqualuma.level.hard': m.start_level_hard,
	'aqualuma.level.veryhard': m.start_v_veryhard,
	'aqualuma.layout.pyramid': m.start_v_pyramid,
	'aqualuma.layout.remote': m.start_v_remote,
	'aqualuma.layout.short': m.start_v_short,
	'aqualuma.layout.custom': m.start_v_custom,
	'aqualuma.strips.random': m.start_v_strips_all,
	'aqualuma.strips.first': m.start_v_strips_first,
	'duellum.players.1': m.start_v_against_regent,
	'duellum.players.2': m.start_v_two,
	'duellum.faction.turtles': m.start_v_turtles,
	'duellum.faction.squids': m.start_v_squids,
	'duellum.goals.random': m.start_v_by_chance,
	'duellum.goals.first': m.start_v_first_game,
	'duellum.first.toss': m.start_v_toss,
	'duellum.first.turtles': m.start_v_turtles,
	'duellum.first.squids': m.start_v_squids,
	'duellum.edge.none': m.start_v_none,
	'duellum.edge.tired1': m.start_v_tired1,
	'duellum.edge.tired2': m.start_v_tired2,
	'duellum.edge.crown1': m.start_v_crown1,
	'duellum.piles.top': m.start_v_piles_top,
	'duellum.piles.open': m.start_v_piles_open,
	'on': m.start_v_on,
	'off': m.start_v_off,
	'random': m.start_v_by_chance,
};

/** Seats that are more than a number. */
const seats: Record<string, Word[]> = {
	duellum: [m.start_v_turtles, m.start_v_squids],
	example: [m.start_v_begins],
};

export function optionWord(game: string, option: string): string {
	return (labels[`${game}.${option}`] ?? labels[option])?.() ?? option;
}

export function valueWord(game: string, option: string, value: string): string {
	return (values[`${game}.${option}.${value}`] ?? values[value])?.() ?? value;
}

/** What a seat is in this game, or nothing. */
export function seatWord(game: string, seat: number): string {
	return seats[game]?.[seat]?.() ?? '';
}

/** Why the core does not take a choice, in the language of the pages where it is known. */
export function refusal(game: string, option: string | null, text: string): string {
	if (game === 'aqualuma' && option === 'map') return m.start_map_refused();
	return m.start_refused({ text });
}
