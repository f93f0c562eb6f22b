// What a seat is called on the pages.
import { m } from '../paraglide/messages';
import { NOBODY, type SeatInfo, type TableInfo } from '../table/messages';

/** Computers are numbered if there are several, as in the sentences of the log; `brief` for little room. */
export function seatName(seats: SeatInfo[], seat: number, brief = false): string {
	const info = seats[seat];
	if (!info) return seat < 0 ? m.table_somebody() : m.table_seat({ number: seat + 1 });
	if (info.name) return info.name;
	if (info.kind === 'person' && seats.filter((other) => other.kind === 'person').length === 1) return m.table_you_alone();
	if (info.kind !== 'computer') return m.table_seat({ number: seat + 1 });
	const computers = seats.filter((other) => other.kind === 'computer');
	if (computers.length === 1) return m.table_computer();
	return (brief ? m.table_computer_brief : m.table_computer_number)({ number: computers.indexOf(info) + 1 });
}

/** The same said to who sits on one of them: "You". */
export const nameTo = (reader: number, seats: SeatInfo[], seat: number, brief = false): string =>
	seat === reader ? m.table_you_alone() : seatName(seats, seat, brief);

/** Several people look at this screen. */
export const isShared = ({ local }: Pick<TableInfo, 'local'>): boolean => (local?.people.length ?? 0) > 1;

/** Who reads what stands beside a table: nobody in particular where several people share the screen. */
export const readerOf = (info: Pick<TableInfo, 'you' | 'local'>): number => (isShared(info) ? NOBODY : (info.you ?? NOBODY));

/** "1 point", "7 points". */
export function pointsText(points: number): string {
	return points === 1 ? m.table_point() : m.table_points({ points });
}

/** "1 value changed." */
export function changesText(count: number): string {
	return count === 1 ? m.table_own_one() : m.table_own_many({ count });
}

/** "Anna", "Anna and Ben", "Anna, Ben and Cleo". */
export function listNames(names: string[], lang: string): string {
	return new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);
}
