// Arithmetic of clocks: what a seat has left now, and how that is written.

/** Milliseconds left at `now`, of `left` at the moment `at`; a clock that does not run stands. */
export function remaining(left: number, at: number, now: number, running: boolean): number {
	return Math.max(0, running ? left - Math.max(0, now - at) : left);
}

/** "1:02:03", "4:05", and seconds are rounded up so that 0:00 means that time is over. */
export function clockText(ms: number): string {
	const seconds = Math.ceil(ms / 1000);
	const pad = (value: number) => String(value).padStart(2, '0');
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`;
	return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}

export const HURRY = 10_000;

/** In how many milliseconds the text changes next. */
export function nextTick(ms: number): number {
	return ms <= 0 ? Infinity : ((ms - 1) % 1000) + 1;
}
