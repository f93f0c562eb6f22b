// A match in a few words: which mode it was, and against whom.
import { idOf } from '../lib/games.svelte';
import { isLevel, levelWord } from '../lib/levels';
import { optionWord, valueWord } from '../pages/setup/words';
import { m } from '../paraglide/messages';
import { readGame, type Values } from '../table/options';

function playersText(count: number): string {
	if (count === 1) return m.variety_alone();
	if (count === 2) return m.variety_players_two();
	return count === 3 ? m.variety_players_three() : m.variety_players({ count });
}

function moonshell(values: Values): string[] {
	if (values.players === '1') return [m.variety_alone(), valueWord('moonshell', 'mode', values.mode ?? 'wade')];
	return [
		playersText(Number(values.players ?? 2)),
		...['moonshell', 'reef', 'events'].filter((name) => values[name] === 'on').map((name) => optionWord('moonshell', name)),
		...(values.powers && values.powers !== 'off' ? [m.frame_named({ what: optionWord('moonshell', 'powers'), more: valueWord('moonshell', 'powers', values.powers) })] : []),
	];
}

const modes: Record<string, (values: Values) => string[]> = {
	zemo: ({ map = 'easy', guard = 'on' }) => [
		valueWord('zemo', 'map', map),
		...(guard === 'off' ? [m.frame_named({ what: optionWord('zemo', 'guard'), more: valueWord('zemo', 'guard', guard) })] : []),
	],
	moonshell,
	aquarium: ({ players = '4', mode = 'normal' }) => [playersText(Number(players)), valueWord('aquarium', 'mode', mode)],
	aqualuma: ({ level = 'medium' }) => [`${optionWord('aqualuma', 'level')}: ${valueWord('aqualuma', 'level', level)}`],
	duellum: ({ players = '2', level = '1' }) => [players === '1' ? m.variety_regent({ level }) : playersText(2)],
};

/** The options that make a difference to results, in words: "2 players, Moonshells". */
export function modeText(options: string): string {
	return (modes[idOf(options)]?.(readGame(options)?.values ?? {}) ?? []).join(', ');
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
