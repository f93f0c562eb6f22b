// A match in a few words: which mode it was, and against whom.
import type { Say } from '../boards/options';
import { idOf } from '../lib/games.svelte';
import { isLevel, levelWord } from '../lib/levels';
import { optionsOf, optionWord, valueWord } from '../pages/setup/words';
import { m } from '../paraglide/messages';
import { readGame } from '../table/options';

function playersText(count: number): string {
	if (count === 1) return m.start_manner_alone();
	if (count === 2) return m.variety_players_two();
	return count === 3 ? m.variety_players_three() : m.variety_players({ count });
}

/** What a game says its mode with. */
function wordsOf(id: string): Say {
	const option = (name: string) => optionWord(id, name);
	const value = (name: string, one: string) => valueWord(id, name, one);
	return { option, value, both: (name, one) => m.frame_named({ what: option(name), more: value(name, one) }), players: playersText };
}

/** The options that make a difference to results, in words: "2 players, Moonshells". */
export function modeText(options: string): string {
	const id = idOf(options);
	return (optionsOf(id).mode?.(readGame(options)?.values ?? {}, wordsOf(id)) ?? []).join(', ');
}

const STRENGTHS = ['random', 'greedy', 'easy', 'medium', 'hard', 'expert'];

/** The strongest opponents: a level, or `people`, `alone`, or `shared` where several sat at one screen. */
export function opponents(row: { seats: (string | null)[]; me: number | null }): string {
	if (row.seats.length === 1) return 'alone';
	if (row.me === null) return 'shared';
	const others = row.seats.filter((_, seat) => seat !== row.me);
	if (others.includes(null)) return 'people';
	return others.reduce<string>((best, one) => (STRENGTHS.indexOf(one ?? '') > STRENGTHS.indexOf(best) ? (one ?? best) : best), others[0] ?? 'alone');
}

export function opponentsText(who: string): string {
	if (who === 'alone') return m.variety_opp_alone();
	if (who === 'people') return m.variety_opp_people();
	if (who === 'shared') return m.variety_opp_shared();
	return m.variety_opp_computer({ level: isLevel(who) ? levelWord(who) : who });
}
