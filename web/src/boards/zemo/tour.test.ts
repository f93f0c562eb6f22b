// The prepared match, played by the core: every step's answer is legal when its turn comes, and nothing else is asked between.
import { expect, it } from 'vitest';
import { makeCore } from '../../core/testing';
import { tour } from './tour';

const core = makeCore();

it('leads through start, motive, dice, weather, a fight, a town, up to the decision to stop', () => {
	const begun = core.chance(core.open(tour.game, tour.seed).match);
	const asked: string[] = [];
	let told = 0;

	for (const step of tour.steps) {
		const state = core.state(begun.match, 0, { lang: 'en' });
		const want = Array.isArray(step.want) ? step.want : [];
		expect(state.legal?.map((choice) => choice.text)).toEqual(expect.arrayContaining(want));
		asked.push((state.view.table as { phase: string }).phase);
		core.act(begun.match, 0, want[0] ?? '');
		core.chance(begun.match);
		told++;
	}
	expect(told).toBeLessThanOrEqual(10);
	expect(asked).toEqual(['start', 'motive', 'keep', 'move', 'move', 'move', 'cannon', 'town', 'town', 'turn']);
	expect(core.state(begun.match, 0, { lang: 'en' }).legal?.length).toBeGreaterThan(0);
});

it('names squares that are on the way', () => {
	const texts = tour.steps.map((step) => step.text());
	for (const [at, square] of [[0, 'F10'], [3, 'H12'], [4, 'I13'], [5, 'I12']] as const) expect(texts[at]).toContain(square);
});
