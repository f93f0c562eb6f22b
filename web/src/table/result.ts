// How the results of matches are read.
import type { Result } from './messages';

/** All win or lose the same: a game against the sea, not against each other. */
export function isTogether(result: Pick<Result, 'seats'>): boolean {
	return result.seats.length > 1 && result.seats.every((one) => one.place === 1 && one.return === result.seats[0]?.return);
}
