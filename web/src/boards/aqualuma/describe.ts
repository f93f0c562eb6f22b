// The table in words, line by line: what a screen reader reads instead of the picture.
import { m } from '../../paraglide/messages';
import { nextSlot, riseChance, sum, type LumaView, type Place } from './view';
import {
	abilityText,
	areaName,
	cardsText,
	coloursText,
	darkName,
	dieName,
	fieldEffect,
	fieldName,
	heroName,
	per,
	slotRule,
	stripName,
} from './words';

function worldLine(view: LumaView, world: Place, at: number): string {
	const next = nextSlot(world);
	const parts = [
		m.aqualuma_say_world({ place: areaName(world.id), dark: world.dark, track: view.track }),
		world.orbs.length ? m.aqualuma_orbs_on({ fields: world.orbs.join(', ') }) : m.aqualuma_orbs_gone(),
	];
	if (world.strip) {
		const dice = world.slots.flatMap((slot) => (slot.die ? [dieName(slot.die)] : []));
		parts.push(m.aqualuma_say_strip({ strip: stripName(world.strip), dice: dice.join(', ') || m.aqualuma_none() }));
		parts.push(
			next === null ? m.aqualuma_strip_full() : m.aqualuma_strip_next({ slot: next + 1, rule: slotRule(world, next) }),
		);
	}
	if (view.forecast && !view.forecast.deck_out)
		parts.push(
			m.aqualuma_say_rises({
				chance: per(riseChance(view.forecast, at, 1)),
				last: per((view.forecast.last[at] ?? 0) / 10_000),
			}),
		);
	return parts.join(' ');
}

function heroLine(view: LumaView, at: number): string {
	const hero = view.heroes[at];
	if (!hero) return '';
	const parts = [
		m.aqualuma_say_hero({
			name: heroName(view, at),
			place: areaName(hero.area),
			cards: cardsText(hero.cards),
			orbs: hero.orbs,
		}),
		...hero.abilities.map((ability) => `${abilityText(ability)}.`),
	];
	if (hero.kept) parts.push(m.aqualuma_say_kept({ die: dieName(hero.kept) }));
	return parts.join(' ');
}

export function describe(view: LumaView, _seat: number): string[] {
	const { station, dice, dark_board: board, forecast } = view;
	const ways = view.touching.map(([a, b]) => `${areaName(a)} – ${areaName(b)}`).join(', ');
	const lines = [
		m.aqualuma_say_goal({ lit: station.active, needed: view.needed, waiting: station.inactive, price: station.price }),
		...(view.active === null ? [] : [m.aqualuma_say_turn({ turn: view.turn, name: heroName(view, view.active) })]),
		m.aqualuma_say_dice({
			own: dice.hand.map(dieName).join(', ') || m.aqualuma_none(),
			pool: coloursText(dice.available),
			chest: coloursText(dice.chest),
		}),
		m.aqualuma_say_ways({ ways }),
		...view.worlds.map((world, at) => worldLine(view, world, at)),
		m.aqualuma_say_station({
			fields: station.fields
				.map((field) => `${fieldName(field.id)}: ${field.die ? m.aqualuma_used() : fieldEffect(field)}`)
				.join('; '),
			ignition: station.ignited
				? m.aqualuma_ignition_used()
				: m.aqualuma_ignition_left({ points: view.ignition_points }),
		}),
		...view.heroes.map((_, at) => heroLine(view, at)),
		m.aqualuma_say_dark_board({
			columns: board.columns
				.map((column, at) => `${at + 1}: ${column.map(darkName).join(', ') || m.aqualuma_none()}`)
				.join('; '),
			next: board.column + 1,
			left: board.left,
		}),
	];
	if (forecast)
		lines.push(
			forecast.deck_out
				? m.aqualuma_forecast_out()
				: m.aqualuma_say_forecast({
						danger: per(forecast.danger / 10_000),
						named: per(sum(forecast.named.slice(1)) / 10_000),
					}),
		);
	return lines;
}
