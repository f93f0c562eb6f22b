// What the board says itself: names of things in the language of the page. Sentences about answers come from the game.
import { nameTo } from '../../frame/names';
import type { SignName } from '../../pieces/duellum/shapes';
import { settings } from '../../lib/settings.svelte';
import { m } from '../../paraglide/messages';
import type { SeatInfo } from '../../table/messages';
import { broken, say, type Words } from '../../stage/names';
import { actionCards, deckCard, helperOf, levels, territories, type Sign } from './tables';
import type { DuellumView, Goal, Reason, Support } from './view';

export { say };

/** Second halves of long German names: a line may break before them. */
const halves =
	'strömungen redung untiefen kinderstube galeone fregatte wrack schlote terrasse becken gewölbe markt ' +
	'vorstadt hafen viertel arsenal türme kuppel metropole kommandant pirscher spürhund plünderer makler ' +
	'archivar berger steuermann königin theater schiff schildkröte kalmar';
const joints = new RegExp(`(?<=\\p{L}{4})(?=(?:${halves.replaceAll(' ', '|')})(?!\\p{L}))`, 'gu');

/** A name that may be broken where its halves meet, else where any long word may. */
export const soft = (words: Words | undefined): string => broken(settings.lang === 'de' ? say(words).replace(joints, '\u00ad') : say(words));

const types = [m.duellum_type_0, m.duellum_type_1, m.duellum_type_2, m.duellum_type_3, m.duellum_type_4];
export const typeName = (type: number): string => types[type]?.() ?? '';

export const sideWord = (side: number): string => (side === 0 ? m.duellum_turtles() : m.duellum_squids());

export function deckName(card: number): string {
	const found = deckCard(card);
	return say(found?.location?.name ?? found?.mercenary?.name);
}

export const cardName = (card: number): string => say(actionCards[card]?.name);
export const helperName = (side: number, helper: number): string => say(helperOf(side, helper)?.name);
export const territoryName = (territory: number): string => say(territories[territory]?.name);

const goals: Record<Goal['condition'], () => string> = {
	types: m.duellum_goal_types,
	same: m.duellum_goal_same,
	played: m.duellum_goal_played,
	waiting: m.duellum_goal_waiting,
	scored: m.duellum_goal_scored,
	spread: m.duellum_goal_spread,
	mantas: m.duellum_goal_mantas,
	tired: m.duellum_goal_tired,
};
export const goalName = (goal: Goal): string => goals[goal.condition]();

const supports: Record<Support, (number: { number: number }) => string> = {
	coins: m.duellum_support_coins,
	tridents: m.duellum_support_tridents,
	raise: m.duellum_support_raise,
	rotate: m.duellum_support_rotate,
};
export const supportSigns = { coins: 'coin', tridents: 'trident', raise: 'raise', rotate: 'rotate' } as const satisfies Record<Support, SignName>;
export const supportName = (support: Support, number: number): string => supports[support]({ number });

/** What a side is called: you, a name, or the Regent of its level. */
export function sideName(view: DuellumView, side: number, seat: number, seats: SeatInfo[]): string {
	const at = view.sides[side]?.seat ?? null;
	if (at === null) return say(levels[(view.level ?? 1) - 1]);
	return at === seat || seats[at] ? nameTo(seat, seats, at) : sideWord(side);
}

/** What has the row that is running. */
export function reasonName(reason: Reason): string {
	const side = reason.side === 'squids' ? 1 : 0;
	switch (reason.kind) {
		case 'card':
			return cardName(reason.number);
		case 'mercenary':
			return deckName(40 + reason.number);
		case 'starter':
			return helperName(side, reason.number);
		case 'manta':
			return helperName(side, 4 + reason.number);
		case 'crown':
			return m.duellum_crown_space({ number: reason.number + 1 });
		case 'depth':
			return m.duellum_depth();
	}
}

const signTexts: Record<Sign['code'], (number: { number: number }) => string> = {
	empty: () => m.duellum_sign_x(),
	coin: m.duellum_sign_c,
	trident: m.duellum_sign_t,
	either: m.duellum_sign_e,
	raise: m.duellum_sign_r,
	full: () => m.duellum_sign_fr(),
	rotate: m.duellum_sign_v,
	refill: () => m.duellum_sign_f(),
	step: m.duellum_sign_l,
	ready: m.duellum_sign_h,
	tire: m.duellum_sign_o,
	return: m.duellum_sign_a,
	recall: () => m.duellum_sign_m(),
	score: m.duellum_sign_s,
};
export const signText = (sign: Sign): string => signTexts[sign.code]({ number: sign.number });
