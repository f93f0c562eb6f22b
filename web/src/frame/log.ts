// The log as a story: events in groups, one per turn.
import { idOf } from '../lib/games.svelte';
import { TURNS } from '../made/events';
import type { GameEvent } from '../table/messages';

export interface LogGroup {
	/** Number of the first event, counted from the beginning of the match; a stable key. */
	from: number;
	/** Whose turn it is, or a negative number: set-up and chance. */
	seat: number;
	events: GameEvent[];
}

/** Whether a turn begins with this event; where a game does not tell, one begins whenever another seat acts. */
export function isTurn(event: GameEvent, game: string, before: { seat: number } | undefined): boolean {
	return TURNS.includes(idOf(game)) ? event.kind === 'turn' : event.seat >= 0 && event.seat !== before?.seat;
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

/** Whether a group is what happened before the first turn, and that is over: it is told in one line that opens. */
export const isSetup = (group: LogGroup, groups: LogGroup[]): boolean =>
	group.from === 0 && group === groups[0] && groups.length > 1 && group.events.every(({ kind }) => kind !== 'turn');

/** The last turn that is over and was not `seat`'s. */
export const lastOfOthers = (groups: LogGroup[], seat: number): LogGroup | undefined =>
	groups.slice(0, -1).findLast((group) => group.seat !== seat && !isSetup(group, groups));

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
