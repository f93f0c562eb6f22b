// Pieces in the air: from where they were to where they will be. Only transform and opacity move.
import type { AquariumEvent } from '../../made/events';
import { pairKinds, type AquariumView } from './view';

export interface Move {
	kind: number;
	from: string;
	to: string;
}

export interface Flight extends Move {
	id: number;
	x: number;
	y: number;
	toX: number;
	toY: number;
	size: number;
	toSize: number;
	/** It ends in nothing: discarded. */
	fades: boolean;
}

/** Which pieces an event moves, and between which places (`data-place`). `away` is out of the game. */
export function movesOf(view: AquariumView, event: AquariumEvent): Move[] {
	const tank = `tank${event.seat}`;
	switch (event.kind) {
		case 'card':
			return [{ kind: event.goods, from: 'deck', to: `shop${event.space}` }];
		case 'starter':
			return [{ kind: event.fish, from: 'deck', to: tank }];
		case 'fewer':
		case 'replace':
			return [{ kind: event.fish, from: `shop${event.space}`, to: 'away' }];
		case 'clear':
			return view.shop.flatMap((kind, i) => (kind === null ? [] : [{ kind, from: `shop${i}`, to: 'away' }]));
		case 'take':
			return view.shop.flatMap((kind, i) => (kind === null ? [] : [{ kind, from: `shop${i}`, to: tank }]));
		case 'swap':
			return [
				{ kind: event.fish, from: `shop${event.space}`, to: tank },
				{ kind: event.own, from: tank, to: `shop${event.space}` },
			];
		case 'breed':
			return pairKinds(event.pair).map((kind) => ({ kind, from: tank, to: `nursery${event.seat}` }));
		case 'starve':
			return Array.from({ length: Math.min(event.count, 4) }, () => ({ kind: event.fish, from: tank, to: 'away' }));
		default:
			return [];
	}
}

let next = 0;

/** A place, or the seat's plate if the place itself is not shown now. */
function boxOf(root: Element, place: string): DOMRect | null {
	const seat = /^(?:tank|nursery|beads)(\d)$/.exec(place)?.[1];
	const found = root.querySelector(`[data-place="${place}"]`) ?? (seat ? root.querySelector(`[data-place="seat${seat}"]`) : null);
	const box = found?.getBoundingClientRect();
	return box && box.width > 0 ? box : null;
}

const SIZES = [50, 46, 58, 72];

export function flightsOf(root: Element, moves: Move[], sizes: number[]): Flight[] {
	const all = root.getBoundingClientRect();
	return moves.flatMap((move, i) => {
		const from = boxOf(root, move.from);
		const to = move.to === 'away' ? from : boxOf(root, move.to);
		if (!from || !to) return [];
		const size = SIZES[sizes[move.kind] ?? 0] ?? 50;
		const spread = move.from === move.to || moves.length < 2 ? 0 : (i - (moves.length - 1) / 2) * Math.min(40, to.width / 8);
		const away = move.to === 'away';
		return [
			{
				...move,
				id: next++,
				x: from.left - all.left + from.width / 2,
				y: from.top - all.top + from.height / 2,
				toX: to.left - all.left + to.width / 2 + (away ? 0 : spread),
				toY: away ? from.top - all.top - 20 : to.top - all.top + to.height / 2,
				size,
				toSize: Math.min(size, to.width * 0.8, to.height * 0.8),
				fades: away,
			},
		];
	});
}

/** Of an element of 64 px. */
export function keyframes(flight: Flight): Keyframe[] {
	const at = (x: number, y: number, size: number): string => `translate(${x - 32}px,${y - 32}px) scale(${size / 64})`;
	const high = Math.min(flight.y, flight.toY) - (flight.fades ? 0 : 26);
	return [
		{ transform: at(flight.x, flight.y, flight.size), opacity: 1, easing: 'ease-out' },
		{ transform: at((flight.x + flight.toX) / 2, (high + (flight.y + flight.toY) / 2) / 2, (flight.size + flight.toSize) / 2), opacity: 1, easing: 'ease-in' },
		{ transform: at(flight.toX, flight.toY, flight.fades ? flight.size * 0.7 : flight.toSize), opacity: flight.fades ? 0 : 1 },
	];
}
