// On a phone the board has leaves: which one has a place, what a question is about, where something is seen.
import type { DuellumEvent } from '../../made/events';
import type { Question } from './view';

export type Leaf = 'vortex' | 'map' | 'mine' | 'theirs';

const places: Record<string, Leaf> = {
	card: 'mine',
	merc: 'mine',
	helper: 'mine',
	slot: 'mine',
	vortex: 'vortex',
	turn: 'vortex',
	territory: 'map',
	goal: 'map',
	token: 'map',
};

/** Of an answer's place; null: it is on the step strip, which is always in sight. */
export const leafAt = (place: string): Leaf | null => places[place.split('.')[0] ?? ''] ?? null;

const lines: Record<string, Leaf> = {
	refill: 'vortex',
	tire: 'theirs',
	'tire-all': 'theirs',
	copy: 'theirs',
	discard: 'theirs',
};

/** The leaf that a question is about: where the places of its answers are, most of them if there are several; else what it would change. */
export function leafOf(question: Question | null, asked: string[]): Leaf | null {
	if (!question || !asked.length) return null;
	if (question.kind === 'turn') return 'mine';
	const counts = new Map<Leaf, number>();
	for (const place of asked) {
		const leaf = leafAt(place);
		if (leaf) counts.set(leaf, (counts.get(leaf) ?? 0) + 1);
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
