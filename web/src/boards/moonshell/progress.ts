// How far every side is with every card, as the view tells it: what the cards show beside the seats.
import type { MoonTable, Objective, Side } from './view';

export interface Progress {
	side: number;
	/** "3/4" of a pattern, or points. */
	text: string;
	done: boolean;
	/** The pattern cannot be made any more. */
	lost: boolean;
}

/** `all`: the points that it brings at most. */
function pattern({ near, sheet }: Side, side: number, key: 'composition' | 'array' | 'secret', all: number): Progress | null {
	const now = near?.[key];
	const points = sheet?.[key] ?? 0;
	if (!now) return null;
	return { side, text: points > 0 ? `+${points}` : now.open ? `${now.have}/${now.all}` : '–', done: points >= all, lost: !points && !now.open };
}

export function progressOf(view: MoonTable, card: Objective): Progress[] {
	return view.sides.flatMap((side, index) => {
		if (side.seat === null || !side.sheet) return [];
		if (card.kind === 'composition' || card.kind === 'array') return pattern(side, index, card.kind, 1) ?? [];
		const points = side.sheet[card.kind];
		return [{ side: index, text: `+${points}`, done: points > 0, lost: false }];
	});
}

export const secretProgress = (side: Side, index: number): Progress | null =>
	side.secret && pattern(side, index, 'secret', side.secret.points * side.secret.times);
