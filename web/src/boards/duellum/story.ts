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
	source_token: 'score',
	acquire: 'free',
	raise: 'raise',
	score: 'score',
	rotate: 'rotate',
	token: 'score',
	move: 'step',
	tame: 'step',
	ready: 'ready',
	ready_all: 'ready',
	tire: 'tire',
	tire_all: 'tire',
	capture: 'capture',
	crown: 'crown',
	goal: 'score',
	place: 'score',
	closing: 'end',
	regent_card: 'card',
	regent_renew: 'return',
	regent_idle: 'empty',
	regent_ignores: 'empty',
};

/** The story so far, with what has happened now: a turn of `side` begins a new one. */
export function tell(story: Told[], events: DuellumEvent[], side: number): Told[] {
	let told = story;
	let acting = true;
	for (const event of events) {
		if (event.kind === 'turn') {
			acting = event.side === side;
			if (acting) told = [];
			continue;
		}
		const sign = acting ? signs[event.kind] : undefined;
		if (sign && event.text) told = [...told, { sign, text: event.text }];
	}
	return told;
}
