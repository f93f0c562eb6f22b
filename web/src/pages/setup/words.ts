// What options and their values are called. What has no name shows itself as it stands.
import type { Options } from '../../boards/options';
import { m } from '../../paraglide/messages';

const found = import.meta.glob<Options>('../../boards/*/options.ts', { eager: true, import: 'options' });

/** Words that every game can use. */
const labels: Record<string, () => string> = { players: m.start_o_players };
const values: Record<string, () => string> = { on: m.start_v_on, off: m.start_v_off, random: m.start_v_by_chance };

export function optionsOf(game: string): Options {
	return found[`../../boards/${game}/options.ts`] ?? {};
}

export function optionWord(game: string, option: string): string {
	return (optionsOf(game).labels?.[option] ?? labels[option])?.() ?? option;
}

export function valueWord(game: string, option: string, value: string): string {
	return (optionsOf(game).values?.[`${option}.${value}`] ?? values[value])?.() ?? value;
}

/** What a seat is in this game, or nothing. */
export function seatWord(game: string, seat: number): string {
	return optionsOf(game).seats?.[seat]?.() ?? '';
}

/** Why the core does not take a choice, in the language of the pages where it is known. */
export function refusal(game: string, option: string | null, text: string): string {
	return optionsOf(game).refusals?.[option ?? '']?.() ?? m.start_refused({ text });
}
