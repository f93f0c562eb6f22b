// The whole board in words, for those who do not see it: a line per part.
import { m } from '../../paraglide/messages';
import { locations, mantas, territories } from './tables';
import { ownSide } from '../../stage/sides';
import type { DuellumView, Side } from './view';
import { cardName, deckName, goalName, helperName, sideWord, signText, territoryName } from './words';

const list = (parts: string[]): string => parts.join(', ') || '–';

function vortexLine(view: DuellumView, slot: number): string {
	const content = view.vortex[slot];
	if (!content) return m.duellum_tell_empty({ slot: slot + 1 });
	const [turtles, squids] = content.prices;
	return m.duellum_tell_slot({
		slot: slot + 1,
		name: deckName(content.card),
		prices: list(
			[turtles, squids].map(
				(price, side) =>
					`${sideWord(side)}: ${m.duellum_tell_price({ buy: price?.buy ?? 0, conquer: price?.conquer ?? 0 })}`,
			),
		),
	});
}

function boardText(side: Side): string {
	return list(
		side.board.flatMap((slot) => {
			if (!slot) return [];
			const depths = locations[slot.location]?.depths.slice(slot.position) ?? [];
			return [`${deckName(slot.location)} (${slot.full ? m.duellum_risen() : depths.map(signText).join(', ')})`];
		}),
	);
}

function sideLines(side: Side, number: number, name: string): string[] {
	const tired = side.helpers.filter((helper) => !side.ready.includes(helper));
	return [
		side.sheet
			? m.duellum_tell_side({ name, points: side.sheet.total, crowns: side.crowns })
			: m.duellum_tell_side_folded({ name, crowns: side.crowns, locations: side.scored_count, mercenaries: side.played_count }),
		m.duellum_tell_board({ locations: boardText(side) }),
		m.duellum_tell_mercs({
			waiting: list(
				side.waiting.map(
					(one) => deckName(40 + one) + (side.asleep.includes(one) ? ` (${m.duellum_asleep()})` : ''),
				),
			),
			played: list(side.played.map((one) => deckName(40 + one))),
		}),
		m.duellum_tell_helpers({
			ready: list(side.ready.map((helper) => helperName(number, helper))),
			tired: list(tired.map((helper) => helperName(number, helper))),
		}),
		m.duellum_tell_cards({
			hand: list(side.hand.map(cardName)),
			discard: list(side.discard.toReversed().map(cardName)),
		}),
	];
}

export function describe(view: DuellumView, seat: number): string[] {
	const own = ownSide(view, seat);
	const nests = territories.flatMap((one) => {
		const manta = one.nest >= 0 ? (view.nests[one.nest] ?? null) : null;
		const signs = manta === null ? [] : (mantas[manta]?.signs ?? []);
		return manta === null ? [] : [`${territoryName(territories.indexOf(one))} (${signs.map(signText).join(', ')})`];
	});
	return [
		m.duellum_tell_round({
			round: view.round,
			side: view.active ? sideWord(view.active === 'turtles' ? 0 : 1) : '–',
		}),
		m.duellum_pool_is({ coins: view.pool.coins, tridents: view.pool.tridents }),
		...[own, 1 - own].flatMap((side) => {
			const owner = view.sides[side];
			return owner ? sideLines(owner, side, sideWord(side)) : [];
		}),
		...view.vortex.map((_, slot) => vortexLine(view, slot)),
		m.duellum_tell_leader({
			place: territoryName(view.leader),
			turtles: view.steps[0] ?? 0,
			squids: view.steps[1] ?? 0,
		}),
		m.duellum_tell_nests({ nests: list(nests) }),
		...view.goals.map((goal, number) =>
			m.duellum_tell_goal({
				number: number + 1,
				name: goalName(goal),
				need: goal.need,
				turtles: goal.sides[0]?.token ? m.duellum_declared() : (goal.sides[0]?.have ?? '?'),
				squids: goal.sides[1]?.token ? m.duellum_declared() : (goal.sides[1]?.have ?? '?'),
			}),
		),
	];
}
