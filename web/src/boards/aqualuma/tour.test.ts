// The prepared match, played by the core: every answer is legal when its turn comes, and an orb shines at its end.
import { expect, it } from 'vitest';
import { makeCore } from '../../core/testing';
import { tour } from './tour';
import type { LumaView } from './view';

const core = makeCore();

it('leads from the first dice to the first light', () => {
	const { match } = core.chance(core.open(tour.game, tour.seed).match);
	const look = () => core.state(match, 0, { lang: 'en' });

	for (const { want } of tour.steps) {
		if (!want) continue;
		const legal = look().legal?.map((choice) => choice.text) ?? [];
		const wanted = legal.filter((text) => want.includes(text));
		expect(wanted, `${want.toString()} of ${legal.join(', ')}`).not.toEqual([]);
		core.act(match, 0, wanted[0] ?? '');
		core.chance(match);
	}
	const table = look().view.table as LumaView;
	expect(table.station.active).toBe(1);
	expect(table.phase).toBe('act');
	expect(tour.steps.length).toBeLessThanOrEqual(10);
});
