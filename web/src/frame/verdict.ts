// How a match ended, in a few words for the one who looks.
import { m } from '../paraglide/messages';
import { aboutGame, idOf, isTogether } from '../lib/games.svelte';
import { settings } from '../lib/settings.svelte';
import { outcomeOf } from '../mine/row';
import type { Result, SeatInfo, TableInfo } from '../table/messages';
import { isShared, listNames, nameTo, pointsText, seatName } from './names';
import { ordinal } from './ordinal';

export type Mood = 'win' | 'loss' | 'plain';

export interface Verdict {
	mood: Mood;
	title: string;
	/** What happened, in a sentence. */
	text: string;
}

function byRules(result: Result, seats: SeatInfo[], seat: number, shared: boolean): Verdict {
	const own = result.seats[seat];
	const first = result.seats.flatMap((one, at) => (one.place === 1 ? [at] : []));
	const winners = first.map((at) => seatName(seats, at));

	if (result.seats.length === 1) {
		const points = result.seats[0]?.points ?? 0;
		const outcome = outcomeOf(idOf(result.game), result.seats, 0);
		if (outcome === 'done') return { mood: points > 0 ? 'win' : 'loss', title: pointsText(points), text: result.text };
		return outcome === 'won' ? { mood: 'win', title: m.table_won(), text: result.text } : { mood: 'loss', title: m.table_lost(), text: result.text };
	}
	if (isTogether(result.game)) {
		const good = (result.seats[0]?.return ?? 0) > 0;
		return { mood: good ? 'win' : 'loss', title: good ? m.table_won_together() : m.table_lost_together(), text: result.text };
	}
	if (shared && winners.length < seats.length) {
		const ours = first.some((at) => seats[at]?.kind === 'person');
		return { mood: ours ? 'win' : 'loss', title: m.table_winner({ names: listNames(winners, settings.lang) }), text: result.text };
	}
	if (!own || seat < 0) return { mood: 'plain', title: m.table_winner({ names: listNames(winners, settings.lang) }), text: result.text };
	if (own.place !== 1)
		return { mood: 'loss', title: result.seats.length === 2 ? m.table_lost() : m.table_place({ place: ordinal(own.place, settings.lang) }), text: result.text };
	if (winners.length === result.seats.length) return { mood: 'plain', title: m.table_draw(), text: result.text };
	return { mood: 'win', title: winners.length > 1 ? m.table_won_shared() : m.table_won(), text: result.text };
}

/** Who has how much, the best first, and that equal points were told apart; '' where points tell nothing. */
export function standingText(info: TableInfo, reader: number): string {
	const result = info.end?.result;
	if (!result || result.seats.length < 2 || isTogether(result.game) || aboutGame(idOf(result.game))?.pointless) return '';
	const order = result.seats.map((one, seat) => ({ ...one, seat })).sort((a, b) => a.place - b.place);
	const [first, second] = order;
	const tied = first?.points === second?.points && first?.place !== second?.place;
	const all = order.map((one) => m.table_standing({ name: nameTo(reader, info.seats, one.seat), points: one.points })).join(', ');
	return tied ? `${all}. ${m.table_tie_break()}` : `${all}.`;
}

/** Null while the match goes on. */
export function verdictOf(info: TableInfo, seat: number): Verdict | null {
	const end = info.end;
	if (!end) return null;
	// Several at one screen are told who has won, not whoever looked last.
	if (end.result) return byRules(end.result, info.seats, seat, isShared(info));
	if (end.by === 'aborted') return { mood: 'plain', title: m.table_aborted(), text: m.table_aborted_text() };
	const who = end.seat ?? -1;
	const name = seatName(info.seats, who);
	const late = end.by === 'time';
	const text = seat >= 0 && seat === who ? (late ? m.table_time_you() : m.table_resigned_you()) : late ? m.table_time_text({ name }) : m.table_resigned_text({ name });
	const best = end.returns && Math.max(...end.returns);
	if (seat >= 0 && end.returns) {
		const won = end.returns[seat] === best;
		return { mood: won ? 'win' : 'loss', title: won ? m.table_won() : m.table_lost(), text };
	}
	return { mood: seat === who ? 'loss' : 'plain', title: m.table_over(), text };
}
