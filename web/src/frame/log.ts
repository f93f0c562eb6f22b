// The log as a story: events in groups, one per turn.
import { idOf } from '../lib/games.svelte';
import type { GameEvent } from '../table/messages';

export interface LogGroup {
	/** Number of the first event, counted from the beginning of the match; a stable key. */
	from: number;
	/** Whose turn it is, or a negative number: set-up and chance. */
	seat: number;
	events: GameEvent[];
}

/** The events that say "a turn begins", by game; a game that is not here begins one whenever another seat acts. */
const TURNS: Record<string, number> = { zemo: 3, moonshell: 9, aquarium: 2, aqualuma: 9, duellum: 5 };

/** Whether a turn begins with this event. */
export function isTurn(event: GameEvent, game: string, before: { seat: number } | undefined): boolean {
	const kind = TURNS[idOf(game)];
	return kind === undefined ? event.seat >= 0 && event.seat !== before?.seat : event.kind === kind;
}

export function groupLog(events: GameEvent[], base: number, game: string): LogGroup[] {
	const groups: LogGroup[] = [];

	events.forEach((event, at) => {
		const last = groups.at(-1);
		if (!last || isTurn(event, game, last)) groups.push({ from: base + at, seat: event.seat, events: [event] });
		else last.events.push(event);
	});
	return groups;
}

/** What `seat` did since its turn began: where one is in an effect of several steps. */
export function stepsOf(group: LogGroup | undefined, seat: number): GameEvent[] {
	if (!group) return [];
	const undone: GameEvent[] = [];
	for (const event of group.events) {
		if (event.kind === 'undo') undone.length = 0;
		else if (event.seat === seat && event !== group.events[0]) undone.push(event);
	}
	return undone;
}
