// The other side's turn as a short story: a line and a picture for each step that is worth one.
import type { SignName } from '../../pieces/duellum/shapes';
import type { GameEvent } from '../../table/messages';
import { kindOf, type Kind } from './events';

export interface Told {
	sign: SignName;
	text: string;
}

const signs: Partial<Record<Kind, SignName>> = {
	DRAW: 'refill',
	PLAY: 'card',
	KEEP: 'return',
	REGROUP: 'return',
	RETURN: 'return',
	RETURNALL: 'return',
	DROP: 'discard',
	MERC: 'mercenary',
	COPY: 'copy',
	STALK: 'stalk',
	ECHO: 'echo',
	RECALL: 'recall',
	HELP: 'ready',
	DEPTH: 'location',
	GAIN: 'coin',
	SOURCE_HELPER: 'ready',
	SOURCE_DEPTH: 'location',
	SOURCE_TOKEN: 'score',
	ACQUIRE: 'free',
	RAISE: 'raise',
	SCORE: 'score',
	ROTATE: 'rotate',
	TOKEN: 'score',
	MOVE: 'step',
	TAME: 'step',
	READY: 'ready',
	READYALL: 'ready',
	TIRE: 'tire',
	TIREALL: 'tire',
	CAPTURE: 'capture',
	CROWN: 'crown',
	GOAL: 'score',
	PLACE: 'score',
	CLOSING: 'end',
	REGENT_CARD: 'card',
	REGENT_RENEW: 'return',
	REGENT_IDLE: 'empty',
	REGENT_IGNORES: 'empty',
};

/** The story so far, with what has happened now: a turn of `side` begins a new one. */
export function tell(story: Told[], events: GameEvent[], side: number): Told[] {
	let told = story;
	let acting = true;
	for (const event of events) {
		const kind = kindOf(event);
		if (kind === 'TURN') {
			acting = event.args[0] === side;
			if (acting) told = [];
			continue;
		}
		const sign = kind && acting ? signs[kind] : undefined;
		if (sign && event.text) told = [...told, { sign, text: event.text }];
	}
	return told;
}
