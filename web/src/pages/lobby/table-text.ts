// A table of the lobby in words.
import { m } from '../../paraglide/messages';
import type { TableInfo } from '../../table/messages';
import { readGame } from '../../table/options';
import { optionsOf, optionWord, valueWord } from '../setup/words';

/** What goes without saying: seats are shown anyway, and these are the usual values. */
const PLAIN = ['players', 'off', 'none', 'random'];

/** What a game string says that is not usual. */
export function differences(game: string): string[] {
	const read = readGame(game);
	if (!read) return [];
	const plain = new Set([...PLAIN, ...(optionsOf(read.id).usual ?? [])]);
	return Object.entries(read.values)
		.filter(([name, value]) => !plain.has(name) && !plain.has(value))
		.map(([name, value]) => {
			const option = optionWord(read.id, name);
			return value === 'on' ? option : m.frame_named({ what: option, more: valueWord(read.id, name, value).replaceAll('+', ', ') });
		});
}

export function clockText(clock: TableInfo['clock']): string {
	if (!clock) return '';
	if ('total' in clock && clock.increment) return m.start_clock_increment({ minutes: Math.round(clock.total / 60), seconds: clock.increment });
	if ('total' in clock && clock.delay) return m.start_clock_delay({ minutes: Math.round(clock.total / 60), seconds: clock.delay });
	if ('total' in clock) return m.start_clock_total({ minutes: Math.round(clock.total / 60) });
	if (clock.move >= 86_400) return m.start_clock_days({ days: Math.round(clock.move / 86_400) });
	return clock.move >= 60 ? m.start_clock_move({ minutes: Math.round(clock.move / 60) }) : m.start_clock_seconds({ seconds: clock.move });
}
