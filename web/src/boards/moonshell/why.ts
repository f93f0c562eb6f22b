// Why a thing of the ocean is no answer now. The game decides that; these are the words for it.
import { m } from '../../paraglide/messages';
import { handOf, meepleOf, type MoonTable } from './view';

/** What stands in the way of every action. */
function whyNone(view: MoonTable, own: number): string {
	if (view.active !== own) return '';
	if (handOf(view).length) return m.moonshell_why_hand();
	return view.phase === 'turn' && !view.actions ? m.moonshell_why_actions() : '';
}

const isActing = (view: MoonTable, own: number): boolean => view.phase === 'turn' && view.active === own;

export function whyNoRock(view: MoonTable, own: number, rock: number): string {
	const none = whyNone(view, own);
	if (none || !isActing(view, own)) return none;
	const mine = rock >> 1 === view.sides[own]?.front;
	if (!view.rocks[rock]) return mine ? m.moonshell_why_empty() : '';
	if (!mine) return m.moonshell_why_theirs();
	const kept = view.sides.some((side, i) => i !== own && meepleOf(side).place === 'rock' && meepleOf(side).at === rock);
	return kept ? m.moonshell_why_kept() : m.moonshell_why_full();
}

export function whyNoTurn(view: MoonTable, own: number): string {
	if (view.tide.still) return m.moonshell_why_still();
	return whyNone(view, own);
}

export function whyNoPull(view: MoonTable, own: number): string {
	const none = whyNone(view, own);
	if (none || !isActing(view, own)) return none;
	const front = view.sides[own]?.front ?? 0;
	return view.rocks[2 * front] || view.rocks[2 * front + 1] ? m.moonshell_why_pull() : m.moonshell_why_few();
}
