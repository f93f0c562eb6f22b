// How far every side is with every card, as the view tells it: what the cards show beside the seats.
import type { MoonTable, Objective, Side } from './view';

export interface Progress {
	side: number;
	/** "3/4" of a pattern, or points. */
	text: string;
	points: number;
	done: boolean;
	/** The pattern cannot be made any more. */
	lost: boolean;
	/** From 0 to 1, for a bar. */
	part: number;
}

function pattern(side: Side, index: number, key: 'composition' | 'array'): Progress | null {
	const near = side.near?.[key];
	const points = side.sheet?.[key] ?? 0;
	if (!near) return null;
	const done = points > 0;
	return {
		side: index,
		text: done ? `+${points}` : near.open ? `${near.have}/${near.all}` : '–',
		points,
		done,
		lost: !done && !near.open,
		part: done ? 1 : near.open ? near.have / near.all : 0,
	};
}

export function progressOf(view: MoonTable, card: Objective): Progress[] {
	return view.sides.flatMap((side, index) => {
		if (side.seat === null || !side.sheet) return [];
		if (card.kind === 'composition' || card.kind === 'array') return pattern(side, index, card.kind) ?? [];
		const points = side.sheet[card.kind];
		const most = card.kind === 'trove' ? card.points : card.points * (card.most ?? 1);
		return [
			{
				side: index,
				text: `+${points}`,
				points,
				done: points > 0,
				lost: false,
				part: Math.min(1, points / most),
			},
		];
	});
}

export function secretProgress(side: Side, index: number): Progress | null {
	const near = side.near?.secret;
	const points = side.sheet?.secret ?? 0;
	if (!near || !side.secret) return null;
	const all = side.secret.points * side.secret.times;
	return {
		side: index,
		text: points > 0 ? `+${points}` : near.open ? `${near.have}/${near.all}` : '–',
		points,
		done: points >= all,
		lost: !points && !near.open,
		part: points > 0 ? points / all : near.open ? near.have / near.all : 0,
	};
}
