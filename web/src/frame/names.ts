// What a seat is called on the pages.
import { m } from '../paraglide/messages';
import type { SeatInfo } from '../table/messages';

export function levelName(level: string): string {
	switch (level) {
		case 'easy': return m.table_level_easy();
		case 'medium': return m.table_level_medium();
		case 'hard': return m.table_level_hard();
		case 'expert': return m.table_level_expert();
		case 'greedy': return m.table_level_greedy();
		case 'random': return m.table_level_random();
		default: return level;
	}
}

/** Several computers of one level are numbered by their seat. */
export function seatName(seats: SeatInfo[], seat: number): string {
	const info = seats[seat];
	if (!info) return m.table_somebody();
	if (info.name) return info.name;
	if (!info.level) return m.table_seat({ number: seat + 1 });
	const alone = seats.filter((other) => other.level === info.level).length === 1;
	return alone ? m.table_computer({ level: levelName(info.level) })
		: m.table_computer_number({ level: levelName(info.level), number: seat + 1 });
}

/** "Anna", "Anna and Ben", "Anna, Ben and Cleo". */
export function listNames(names: string[], lang: string): string {
	return new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);
}
