// Things in the air: from where they lay to where they will lie. Only transform and opacity move.
import type { GameEvent } from '../../table/messages';
import { kindOf } from './events';
import { mercenaryCard } from './tables';

/** What flies, from which place to which; `hides` is not shown until it arrives. */
export interface Flight {
	id: number;
	what: { kind: 'deck'; number: number } | { kind: 'manta' } | { kind: 'coin' | 'trident' | 'crown'; number: number };
	from: string;
	to: string;
	hides: string | null;
}

let next = 0;

/** What an event sends through the air; most only change what stands there already. */
export function flightsOf(event: GameEvent): Flight[] {
	const [a = 0, b = 0, c = 0, d = 0, , f = -1] = event.args;
	const one = (what: Flight['what'], from: string, to: string, hides: string | null = to): Flight[] => [
		{ id: next++, what, from, to, hides },
	];

	switch (kindOf(event)) {
		case 'DRAW':
			return a < 0 ? [] : one({ kind: 'deck', number: c }, 'deck', `vortex-${b}`);
		case 'ACQUIRE':
			return f >= 0
				? one({ kind: 'deck', number: b }, `vortex-${c}`, `slot-${a}-${f}`)
				: one({ kind: 'deck', number: b }, `vortex-${c}`, `mercs-${a}`, null);
		case 'SCORE':
			return one({ kind: 'deck', number: c }, `slot-${a}-${b}`, `pile-${a}`, null);
		case 'MERC':
			return one({ kind: 'deck', number: mercenaryCard(b) }, `merc-${a}-${b}`, `pile-${a}`, null);
		case 'CAPTURE':
			return c < 0 ? [] : one({ kind: 'deck', number: b }, `pile-${1 - a}`, `slot-${a}-${c}`);
		case 'TAME':
			return one({ kind: 'manta' }, `nest-${b}`, `helper-${a}-${d}`);
		case 'SOURCE_HELPER':
			return one({ kind: c === 0 ? 'coin' : 'trident', number: d }, `helper-${a}-${b}`, 'pool', null);
		case 'SOURCE_DEPTH':
			return one({ kind: c === 0 ? 'coin' : 'trident', number: d }, `slot-${a}-${b}`, 'pool', null);
		case 'SOURCE_TOKEN':
			return one({ kind: c === 0 ? 'coin' : 'trident', number: d }, `goal-${b}`, 'pool', null);
		default:
			return [];
	}
}

export interface Box {
	x: number;
	y: number;
	size: number;
}

/** The middle of a place; what is not in sight is at its side's plate. */
export function boxOf(root: Element, place: string): Box | null {
	const all = root.getBoundingClientRect();
	const plate = /^(?:slot|merc|mercs|helper|card|pile)-(\d)/.exec(place)?.[1];
	const found = [
		...root.querySelectorAll(`[data-place="${place}"]`),
		...(plate ? root.querySelectorAll(`[data-plate="${plate}"]`) : []),
	]
		.map((element) => element.getBoundingClientRect())
		.find((box) => box.width > 0);
	if (!found) return null;
	return {
		x: found.left - all.left + found.width / 2,
		y: found.top - all.top + found.height / 2,
		size: Math.min(found.width, found.height, 90),
	};
}

const at = (box: Box, size: number, grow = 1): string =>
	`translate(${box.x - size / 2}px,${box.y - size / 2}px) scale(${Math.max(0.4, box.size / size) * grow})`;

export function keyframes(from: Box, to: Box, size: number): Keyframe[] {
	const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 12, size: (from.size + to.size) / 2 };
	return [
		{ transform: at(from, size), easing: 'ease-in-out' },
		{ transform: at(half, size, 1.15), easing: 'ease-in-out' },
		{ transform: at(to, size) },
	];
}
