// The prepared match, played by the core: every answer is legal when its turn comes, an orb shines, and the dark comes and goes.
import { expect, it } from 'vitest';
import { makeCore } from '../../core/testing';
import { tour } from './tour';
import { AREAS, type LumaView } from './view';

const core = makeCore();

it('leads from the first dice to the first light, through a dark phase, to a dissolved strip, whichever card swims home', () => {
	const homeward = tour.steps.find(({ want = [] }) => want.length > 1)?.want ?? [];
	expect(homeward).toHaveLength(3);
	for (const card of homeward) {
		const { match } = core.chance(core.open(tour.game, tour.seed).match);
		const look = () => core.state(match, 0, { lang: 'en' });
		const dark: number[] = [];

		for (const { want, at } of tour.steps) {
			const { legal, view } = look();
			const { worlds } = view.table as LumaView;
			const area = /data-area="(\w+)"/.exec(at ?? '')?.[1];
			expect(!area || AREAS.includes(area as (typeof AREAS)[number]), area).toBe(true);
			if (!want) dark.push(worlds.find(({ id }) => id === area)?.dark ?? 0);
			if (!want) continue;
			const all = legal?.map((choice) => choice.text) ?? [];
			const wanted = all.filter((text) => want.includes(text));
			expect(wanted, `${want.join()} of ${all.join()}`).not.toEqual([]);
			core.act(match, 0, wanted.includes(card) ? card : (wanted[0] ?? ''));
			core.chance(match);
		}
		const table = look().view.table as LumaView;
		expect(dark).toEqual([3]);
		expect(table.station.active).toBe(1);
		expect(table.worlds.find(({ id }) => id === 'kelp')).toMatchObject({ dark: 0, orbs: [3] });
		expect(table.phase).toBe('act');
		core.close(match);
	}
});
