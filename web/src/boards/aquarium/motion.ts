// Pieces in the air: from where they were to where they will be. Only transform and opacity move.
import type { AquariumEvent } from '../../made/events';
import { pairKinds, type AquariumView } from './view';

/** Where pieces are (`data-place`), and what stands for it where it is not shown itself. */
export interface Place {
	name: string;
	plate?: string;
}

export interface Move {
	kind: number;
	from: Place;
	to: Place;
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

const DECK: Place = { name: 'deck' };
const AWAY: Place = { name: 'away' }; // out of the game
export const shopPlace = (space: number): Place => ({ name: `shop${space}` });

/** Which pieces an event moves, and between which places. */
export function movesOf(view: AquariumView, event: AquariumEvent): Move[] {
	const plate = `seat${event.seat}`;
	const tank = { name: `tank${event.seat}`, plate };
	switch (event.kind) {
		case 'card':
			return [{ kind: event.goods, from: DECK, to: shopPlace(event.space) }];
		case 'starter':
			return [{ kind: event.fish, from: DECK, to: tank }];
		case 'fewer':
		case 'replace':
			return [{ kind: event.fish, from: shopPlace(event.space), to: AWAY }];
		case 'clear':
			return view.shop.flatMap((kind, i) => (kind === null ? [] : [{ kind, from: shopPlace(i), to: AWAY }]));
		case 'take':
			return view.shop.flatMap((kind, i) => (kind === null ? [] : [{ kind, from: shopPlace(i), to: tank }]));
		case 'swap':
			return [
				{ kind: event.fish, from: shopPlace(event.space), to: tank },
				{ kind: event.own, from: tank, to: shopPlace(event.space) },
			];
		case 'breed':
			return pairKinds(event.pair).map((kind) => ({ kind, from: tank, to: { name: `nursery${event.seat}`, plate } }));
		case 'starve':
			return Array.from({ length: Math.min(event.count, 4) }, () => ({ kind: event.fish, from: tank, to: AWAY }));
		default:
			return [];
	}
}

let next = 0;

function boxOf(root: Element, { name, plate = name }: Place): DOMRect | null {
	const found = root.querySelector(`[data-place="${name}"]`) ?? root.querySelector(`[data-place="${plate}"]`);
	const box = found?.getBoundingClientRect();
	return box && box.width > 0 ? box : null;
}

const SIZES = [50, 46, 58, 72];

export function flightsOf(root: Element, moves: Move[], sizes: number[]): Flight[] {
	const all = root.getBoundingClientRect();
	return moves.flatMap((move, i) => {
		const from = boxOf(root, move.from);
		const to = move.to === AWAY ? from : boxOf(root, move.to);
		if (!from || !to) return [];
		const size = SIZES[sizes[move.kind] ?? 0] ?? 50;
		const spread = move.from === move.to || moves.length < 2 ? 0 : (i - (moves.length - 1) / 2) * Math.min(40, to.width / 8);
		const away = move.to === AWAY;
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
