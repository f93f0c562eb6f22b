// A deal that was played, to be played once more on this device.
import type { LocalSeat } from '../table/kept';
import type { SeatInfo } from '../table/messages';

export interface Deal {
	/** A game string. */
	game: string;
	seed: string;
	seats: LocalSeat[];
}

/** The same people and computers in the same seats. */
export function dealOf(game: string, seed: string, seats: Pick<SeatInfo, 'kind' | 'name' | 'level'>[]): Deal {
	return {
		game,
		seed,
		seats: seats.map((seat): LocalSeat =>
			seat.kind === 'computer' ? { kind: 'computer', level: seat.level ?? 'medium' } : { kind: 'person', name: seat.name ?? '' },
		),
	};
}
