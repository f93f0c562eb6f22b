// Pointing at a thing of the board is a line of chat, `@` and the board's own name of the thing: so it reaches everybody at the table,
// whichever server they sit at, and whoever is muted does not point.

export interface Ping {
	seat: number;
	/** The board's name of the thing; boards ignore names that they do not know. */
	at: string;
	/** Another one for each ping. */
	key: number;
}

/** How long a ping is shown, in milliseconds. */
export const PING_STAYS = 4000;

const shape = /^@([\w.:-]{1,40})$/;

/** The line that points at `at`. */
export function pingLine(at: string): string {
	return `@${at}`;
}

/** What a line of chat points at; null if it is said to be read. */
export function pingOf(line: string): string | null {
	return shape.exec(line)?.[1] ?? null;
}
