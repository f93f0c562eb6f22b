// For how long a link that carries a seat is good.

const MINUTE = 60_000;
/** What a server gives at the most; a clock that says otherwise is not that of the server. */
const LONGEST = 10 * MINUTE;
const USUAL = 5 * MINUTE;

/** Milliseconds that are left, by a clock that may go wrong. */
export function leftUntil(until: number | undefined, now: number): number {
	const left = (until ?? 0) - now;
	return left > 0 && left <= LONGEST ? left : USUAL;
}

/** Whole minutes to be told, rounded up, and when the next is over. */
export function minutesLeft(left: number): { minutes: number; next: number } {
	const minutes = Math.max(0, Math.ceil(left / MINUTE));
	return { minutes, next: left - (minutes - 1) * MINUTE };
}
