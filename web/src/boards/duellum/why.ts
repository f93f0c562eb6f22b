// Why a thing of the own side is no answer now. The game decides that; these are the words for it.
import { m } from '../../paraglide/messages';
import type { Thing } from './desk.svelte';
import { actionCards, helperOf, mercenaries, mercenaryCard } from './tables';
import type { DuellumView, Side } from './view';

/** What lines need before they can do anything, the most telling first. */
const needs: [ops: string[], words: () => string][] = [
	[['raise', 'paid-raise', 'full', 'force'], m.duellum_why_location],
	[['score'], m.duellum_why_score],
	[['copy'], m.duellum_why_copy],
	[['paid-step'], m.duellum_why_coins],
	[['acquire'], m.duellum_why_acquire],
	[['return', 'return-all', 'ready', 'ready-all'], m.duellum_why_back],
	[['recall', 'echo', 'again'], m.duellum_why_recall],
	[['coin', 'trident', 'either'], m.duellum_why_pays],
];

const lacking = (ops: string[]): string => (needs.find(([some]) => some.some((op) => ops.includes(op)))?.[1] ?? m.duellum_why_nothing)();

export function whyNot(view: DuellumView, me: Side, own: number, thing: Thing): string {
	if (thing.kind === 'goal') {
		const goal = view.goals[thing.number];
		const { have = null, token = null } = goal?.sides[own] ?? {};
		if (!goal || token || have === null) return '';
		return have < goal.need ? m.duellum_why_goal({ have, need: goal.need }) : view.goal_done ? m.duellum_why_goal_done() : '';
	}
	if (thing.kind === 'deck') {
		const one = me.waiting.find((waits) => mercenaryCard(waits) === thing.number);
		if (one === undefined) return '';
		if (me.asleep.includes(one)) return m.duellum_asleep();
		return view.mercenary_done ? m.duellum_why_mercenary() : lacking(mercenaries[one]?.lines.map(({ op }) => op) ?? []);
	}
	if (thing.side !== own) return '';
	if (thing.kind === 'helper')
		return me.ready.includes(thing.number) ? lacking(helperOf(own, thing.number)?.signs.map(({ code }) => code) ?? []) : m.duellum_tired_means();
	if (me.discard.includes(thing.number)) return m.duellum_why_spent();
	return view.main_done ? m.duellum_why_main() : lacking(actionCards[thing.number]?.rows[own]?.lines.map(({ op }) => op) ?? []);
}
