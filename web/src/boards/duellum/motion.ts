// Things in the air: from where they lay to where they will lie. Only transform and opacity move.
import type { DuellumEvent } from '../../made/events';
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
export function flightsOf(event: DuellumEvent): Flight[] {
	const one = (what: Flight['what'], from: string, to: string, hides: string | null = to): Flight[] => [
		{ id: next++, what, from, to, hides },
	];

	switch (event.kind) {
		case 'draw':
			return event.side < 0 ? [] : one({ kind: 'deck', number: event.card }, 'deck', `vortex-${event.slot}`);
		case 'acquire':
			return event.board >= 0
				? one({ kind: 'deck', number: event.card }, `vortex-${event.slot}`, `slot-${event.side}-${event.board}`)
				: one({ kind: 'deck', number: event.card }, `vortex-${event.slot}`, `mercs-${event.side}`, null);
		case 'score':
			return one({ kind: 'deck', number: event.location }, `slot-${event.side}-${event.slot}`, `pile-${event.side}`, null);
		case 'merc':
			return one({ kind: 'deck', number: mercenaryCard(event.merc) }, `merc-${event.side}-${event.merc}`, `pile-${event.side}`, null);
		case 'capture':
			return event.slot < 0 ? [] : one({ kind: 'deck', number: event.location }, `pile-${1 - event.side}`, `slot-${event.side}-${event.slot}`);
		case 'tame':
			return one({ kind: 'manta' }, `nest-${event.nest}`, `helper-${event.side}-${event.helper}`);
		case 'source_helper':
			return one({ kind: event.resource === 0 ? 'coin' : 'trident', number: event.number }, `helper-${event.side}-${event.helper}`, 'pool', null);
		case 'source_depth':
			return one({ kind: event.resource === 0 ? 'coin' : 'trident', number: event.number }, `slot-${event.side}-${event.slot}`, 'pool', null);
		case 'source_token':
			return one({ kind: event.resource === 0 ? 'coin' : 'trident', number: event.number }, `goal-${event.goal}`, 'pool', null);
		default:
			return [];
	}
}

export interface Box {
	x: number;
	y: number;
	size: number;
}

/** Places that a side has: their names go on with its number. */
const PLATES = ['slot', 'merc', 'mercs', 'helper', 'card', 'pile'];

/** The middle of a place; what is not in sight is at its side's plate. */
export function boxOf(root: Element, place: string): Box | null {
	const all = root.getBoundingClientRect();
	const [kind = '', side] = place.split('-');
	const plate = PLATES.includes(kind) ? side : undefined;
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
