// Where an answer stands: which leaf of the board has the thing that it names. Buttons of the step strip are
// always in sight.
import type { DuellumEvent } from '../../made/events';
import type { Kind } from './facts';
import type { Question } from './view';

export type Leaf = 'vortex' | 'map' | 'mine' | 'theirs';
export type Place = Leaf | 'strip';

const apart: Partial<Record<string, Place>> = {
	done: 'strip',
	end: 'strip',
	do: 'strip',
	regroup: 'strip',
	some: 'strip',
	acq: 'vortex',
	shift: 'vortex',
	move: 'map',
	goal: 'map',
	token: 'map',
	place: 'map',
} satisfies Partial<Record<Kind, Place>>;

/** Of an answer of that kind. */
export const placeOf = (kind: string): Place => apart[kind] ?? 'mine';

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
export function leafOf(question: Question | null, kinds: string[]): Leaf | null {
	if (!question || !kinds.length) return null;
	if (question.kind === 'turn') return 'mine';
	const counts = new Map<Leaf, number>();
	for (const kind of kinds) {
		const place = placeOf(kind);
		if (place !== 'strip') counts.set(place, (counts.get(place) ?? 0) + 1);
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
