// Pieces in the air: from the place where they lay to the place where they will lie. Only transform and opacity move.

/** What an event moves. Places are names (`data-place`). */
export interface Move<What> {
	what: What;
	from: string;
	/** null: it leaves the game, and fades. */
	to: string | null;
	/** What is not shown until it arrives; `to` if nothing is said, null for nothing. */
	hides?: string | null;
	/** At most so large, in pixels. */
	most?: number;
	/** Falls from above. */
	falls?: boolean;
}

export interface Box {
	x: number;
	y: number;
	/** The smaller of its sides; of a thing that is flown to, its width as well. */
	size: number;
	width: number;
}

export interface Flight<What> {
	id: number;
	what: What;
	from: Box;
	to: Box;
	fades: boolean;
	falls: boolean;
	/** The place that is not shown until it arrives. */
	hides: string | null;
}

/** Of an element in the air, in pixels; it is scaled. */
export const SIZE = 64;
const MOST = 90;
let next = 0;

export const hiddenBy = ({ to, hides = to }: Move<unknown>): string | null => hides;

/** The element of a place that can be seen; `stand` tells what stands for a place that is not shown. */
export function find(root: Element, place: string, stand?: (place: string) => string | null): HTMLElement | null {
	const seen = [...root.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)].find((one) => one.getClientRects().length > 0);
	const other = seen ? null : stand?.(place);
	return seen ?? (other && other !== place ? find(root, other, stand) : null);
}

export function boxOf(root: Element, place: string, stand?: (place: string) => string | null): Box | null {
	const at = find(root, place, stand)?.getBoundingClientRect();
	if (!at?.width) return null;
	const all = root.getBoundingClientRect();
	return {
		x: at.left - all.left + at.width / 2,
		y: at.top - all.top + at.height / 2,
		size: Math.min(at.width, at.height),
		width: at.width,
	};
}

/** The flights of moves whose ends can be seen. Several to one place come down beside each other. */
export function flightsOf<What>(moves: Move<What>[], starts: (Box | null)[], end: (place: string) => Box | null): Flight<What>[] {
	const made = moves.flatMap((move, at): Flight<What>[] => {
		const start = starts[at];
		const to = move.to === null ? start && { ...start, y: start.y - start.size / 2 } : end(move.to);
		if (!start || !to) return [];
		const most = move.most ?? MOST;
		const [from, rest] = [start, to].map((box) => ({ ...box, size: Math.min(box.size, most) })) as [Box, Box];
		return [{ id: next++, what: move.what, from, to: rest, fades: move.to === null, falls: move.falls ?? false, hides: hiddenBy(move) }];
	});
	return made.map((flight) => {
		const same = made.filter(({ to }) => to.x === flight.to.x && to.y === flight.to.y);
		if (same.length < 2 || flight.fades) return flight;
		const aside = (same.indexOf(flight) - (same.length - 1) / 2) * Math.min(40, flight.to.width / 8);
		return { ...flight, to: { ...flight.to, x: flight.to.x + aside } };
	});
}

const at = (box: Pick<Box, 'x' | 'y' | 'size'>, grow = 1): string =>
	`translate(${box.x - SIZE / 2}px,${box.y - SIZE / 2}px) scale(${Math.max(0.2, box.size / SIZE) * grow})`;

/** The way of a flight for an element of SIZE pixels. */
export function keyframes({ from, to, fades, falls }: Flight<unknown>): Keyframe[] {
	if (falls)
		return [
			{ transform: at({ ...from, size: Math.min(from.size, to.size * 1.2) }), easing: 'ease-in-out' },
			{ transform: at({ ...to, y: Math.min(from.y, to.y - to.size * 1.2) }), easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)', offset: 0.45 },
			{ transform: at(to), easing: 'ease-out', offset: 0.85 },
			{ transform: at({ ...to, y: to.y - to.size * 0.07 }), offset: 0.93 },
			{ transform: at(to) },
		];
	const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 14, size: (from.size + to.size) / 2 };
	return [
		{ transform: at(from), opacity: 1, easing: 'ease-in-out' },
		{ transform: at(middle, fades ? 1 : 1.15), opacity: 1, easing: 'ease-in-out' },
		{ transform: at(to, fades ? 0.7 : 1), opacity: fades ? 0 : 1 },
	];
}
