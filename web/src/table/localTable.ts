// Who sits at a table without a server, and how it stands: the message `table` of what is kept.
import type { About, Tables } from '../core/types';
import { seatName } from '../frame/names';
import type { Kept } from './kept';
import type { SeatInfo, TableInfo } from './messages';

/** The level that plays on for who gave up. */
export const SUBSTITUTE = 'medium';

function seatsOf(kept: Kept): SeatInfo[] {
	return kept.seats.map((seat, index) => ({
		seat: index,
		kind: seat.kind,
		name: seat.kind === 'person' ? seat.name || null : null,
		level: seat.kind === 'computer' ? seat.level : seat.out ? SUBSTITUTE : null,
		here: true,
		out: seat.kind === 'person' && seat.out === true,
		computer_at: null,
	}));
}

/** Several people look at this screen: sentences have names for all of them. */
export const isShared = (kept: Kept): boolean => kept.seats.filter(({ kind }) => kind === 'person').length > 1;

/** For sentences about a third person: who gave no name is "Player 1" there, never "You". */
export function namesOf(kept: Kept): string[] {
	const seats = seatsOf(kept);
	return seats.map(({ seat, kind, name }) => (kind === 'person' ? (name ?? '') : seatName(seats, seat)));
}

/** The seats of people who play. */
export function peopleOf(kept: Kept): number[] {
	return kept.seats.flatMap((seat, index) => (seat.kind === 'person' && !seat.out ? [index] : []));
}

/** Who gave up a duel has lost it. */
function returnsOf(kept: Kept, about: About): { returns?: number[] } {
	const { end, seats } = kept;
	if (end?.by !== 'resigned' || about.seats !== 2 || about.together) return {};
	return { returns: seats.map((_, seat) => (seat === end.seat ? about.low : about.high)) };
}

/** The table through the eyes of a seat; negative: of an onlooker. `tables`, where they are not the shipped ones. */
export function tableOf(kept: Kept, about: About, you: number, tables: Tables | null): TableInfo {
	const { id, created, end, rematch, seed, origin = '', dice } = kept;
	const people = peopleOf(kept);

	return {
		match: id,
		game: about.game,
		title: about.title,
		stage: !end ? 'playing' : end.by === 'aborted' ? 'aborted' : 'over',
		you: you < 0 ? null : you,
		created,
		seats: seatsOf(kept),
		listed: false,
		undo: true,
		clock: null,
		offer: null,
		dice: { commitment: '', promises: [], awaited: [] },
		hurried: false,
		end: end && {
			by: end.by,
			seat: end.seat,
			...returnsOf(kept, about),
			...(about.result ? { result: about.result } : {}),
		},
		rematch,
		local: { people, cover: about.secrets && people.length > 1 && !end, seed, origin, ...(dice ? { dice } : {}) },
		...(tables ? { own: { changes: about.changes, tables } } : {}),
	};
}
