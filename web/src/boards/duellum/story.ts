// The other side's turn as a short story: a line and a picture for each step that is worth one.
import type { SignName } from '../../pieces/duellum/shapes';
import type { DuellumEvent } from '../../made/events';

export interface Told {
	sign: SignName;
	text: string;
}

const signs: Partial<Record<DuellumEvent['kind'], SignName>> = {
	draw: 'refill',
	play: 'card',
	keep: 'return',
	regroup: 'return',
	return: 'return',
	return_all: 'return',
	drop: 'discard',
	merc: 'mercenary',
	copy: 'copy',
	stalk: 'stalk',
	echo: 'echo',
	recall: 'recall',
	help: 'ready',
	depth: 'location',
	gain: 'coin',
	source_helper: 'ready',
	source_depth: 'location',
	source_token: 'goal',
	acquire: 'free',
	raise: 'raise',
	score: 'score',
	rotate: 'rotate',
	token: 'goal',
	move: 'step',
	tame: 'step',
	ready: 'ready',
	ready_all: 'ready',
	tire: 'tire',
	tire_all: 'tire',
	capture: 'capture',
	crown: 'crown',
	goal: 'goal',
	place: 'goal',
	closing: 'end',
	regent_card: 'card',
	regent_renew: 'return',
	regent_idle: 'empty',
	regent_ignores: 'empty',
};

/** It is worth a line. */
export const isTold = (event: DuellumEvent): boolean => event.kind in signs && event.text !== '';

/** The last turn of `side` in what has happened; `running`: nobody else's has begun, or only just. */
export function lastTurn(events: readonly DuellumEvent[], side: number): { story: Told[]; running: boolean } {
	const begin = events.findLastIndex((event) => event.kind === 'turn' && event.side === side);
	const rest = begin < 0 ? [] : events.slice(begin + 1);
	const end = rest.findIndex(({ kind }) => kind === 'turn');
	const story = rest.slice(0, end < 0 ? rest.length : end).flatMap(({ kind, text }) => {
		const sign = signs[kind];
		return sign && text ? [{ sign, text }] : [];
	});
	return { story, running: end < 0 || end === rest.length - 1 };
}
