// Results of a day in words, and the text that goes to a friend.
import { pointsText } from '../frame/names';
import { gameTitle } from '../lib/games.svelte';
import type { Lang } from '../lib/languages';
import { levelWord } from '../lib/levels';
import { href } from '../lib/route.svelte';
import { modeText } from '../mine/mode';
import type { Outcome } from '../mine/row';
import { m } from '../paraglide/messages';
import { writeClaim } from './claim';
import { dayText } from './day';
import type { Score } from './days';
import { planOf } from './deal';
import type { DailyGame } from './games';

/** "won by 5"; nothing where there is nothing to win. */
export function outcomeText(outcome: Outcome, margin: number | null): string {
	switch (outcome) {
		case 'won': return margin !== null && margin > 0 ? m.variety_won_by({ margin }) : m.variety_won();
		case 'lost': return margin !== null && margin < 0 ? m.variety_lost_by({ margin: -margin }) : m.variety_lost();
		case 'drawn': return m.variety_drawn();
		case 'up': return m.start_resigned();
		case 'done': return '';
	}
}

/** How it came about, if that is worth a word. */
export function marksOf(score: Score): string[] {
	return [
		...(score.hints ? [m.variety_with_hints()] : []),
		...(score.backs ? [m.variety_with_backs()] : []),
		...(score.late ? [m.variety_played_later()] : []),
	];
}

/** "42 points, won by 5" */
export function resultText(score: Score): string {
	const points = score.points === null ? '' : pointsText(score.points);
	return [points, outcomeText(score.outcome, score.margin)].filter(Boolean).join(', ');
}

/** "42 points, won by 5 · 34 moves · with hints" */
export function scoreText(score: Score): string {
	return [resultText(score), ...(score.moves ? [m.variety_moves({ moves: score.moves })] : []), ...marksOf(score)].join(' · ');
}

/** What is played that day: "2 players, Moonshells, Medium". */
export function planText(game: DailyGame, day: string): string {
	const plan = planOf(game, day);
	const levels = [...new Set(plan.seats.filter((seat) => seat !== 'me').map(levelWord))];
	return [modeText(plan.game), ...(levels.length ? [m.variety_opp_computer({ level: levels.join(', ') })] : [])].join(' · ');
}

/** The address that leads a friend to the same deal; with the result if there is one. */
export function dayLink(game: string, day: string, score: Score | null, name: string): string {
	return location.href.replace(/#.*$/, '') + href('today', day, game, ...(score ? [writeClaim(score, name)] : []));
}

export function shareText(game: string, day: string, score: Score | null, lang: Lang, name: string): string {
	return [
		m.variety_shared_line({ game: gameTitle(game), day: dayText(day, lang) }),
		score ? scoreText(score) : m.variety_invite_text(),
		dayLink(game, day, score, name),
	].join('\n');
}
