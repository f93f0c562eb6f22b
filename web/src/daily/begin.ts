// Laying out the deal of a day.
import { settings } from '../lib/settings.svelte';
import { noteBegin } from '../mine/rows';
import { makeLocal, seatsFrom, type Tools } from '../table/locals';
import { planOf, seedOf } from './deal';
import type { DailyGame } from './games';

/** The match; the first one of a deal counts, another is only `again`. Rejects with a Fault. */
export async function beginDay(game: DailyGame, day: string, again: boolean, tools: Tools): Promise<string> {
	const plan = planOf(game, day);
	const match = await makeLocal(
		{
			game: plan.game,
			seats: seatsFrom(plan.seats, settings.name),
			seed: seedOf(game, day),
			origin: again ? 'again' : `day/${day}`,
		},
		tools,
	);
	if (!again) await noteBegin(match).catch(() => undefined);
	return match;
}
