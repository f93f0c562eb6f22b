// Where an answer stands: which leaf of the board has the thing that it names. Buttons of the step strip are
// always in sight.
import type { DuellumEvent } from '../../made/events';
import type { Question } from './view';

export type Leaf = 'vortex' | 'map' | 'mine' | 'theirs';
export type Place = Leaf | 'strip';

const places: [RegExp, Place][] = [
	[/^(done|end|do|regroup|tire \d+)$/, 'strip'],
	[/^(buy|conquer|take|turn) /, 'vortex'],
	[/^(move|goal|token|place) /, 'map'],
	[/^(play|return|discard|merc|echo|recall|help|pay|ready|tire|depth|raise|full|score) /, 'mine'],
];

export function placeOf(notation: string): Place | null {
	return places.find(([test]) => test.test(notation))?.[1] ?? null;
}

const lines: Record<string, Leaf> = {
	refill: 'vortex',
	tire: 'theirs',
	'tire-all': 'theirs',
	copy: 'theirs',
	discard: 'theirs',
};

/**
 * The leaf that a question is about: where its answers are, most of them if there are several; else what it
 * would change.
 */
export function leafOf(question: Question | null, notations: string[]): Leaf | null {
	if (!question || !notations.length) return null;
	if (question.kind === 'turn') return 'mine';
	const counts = new Map<Leaf, number>();
	for (const notation of notations) {
		const place = placeOf(notation);
		if (place && place !== 'strip') counts.set(place, (counts.get(place) ?? 0) + 1);
	}
	const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
	return best?.[0] ?? lines[question.line ?? ''] ?? 'mine';
}

const events: Partial<Record<DuellumEvent['kind'], Leaf>> = {
	draw: 'vortex',
	acquire: 'vortex',
	rotate: 'vortex',
	move: 'map',
	tame: 'map',
	goal: 'map',
	place: 'map',
	tire: 'mine',
	tire_all: 'mine',
	drop: 'mine',
};

/** Where an event of the other side is seen. */
export const leafOfEvent = (kind: DuellumEvent['kind']): Leaf | null => events[kind] ?? null;
