// The prepared match, played by the core: every step's answer is legal when its turn comes, and nothing else is
// asked between.
import { expect, it } from 'vitest';
import { makeCore } from '../../core/testing';
import { tour } from './tour';
import type { DuellumView } from './view';

const core = makeCore();

it('leads through a whole turn: wheel, conquest, payment, crown, Helper, raise, depth, Leader', () => {
	const { match } = core.chance(core.open(tour.game, tour.seed).match);
	const asked: string[] = [];

	for (const step of tour.steps) {
		let state = core.state(match, 0, { lang: 'en' });
		// What the other side is asked in between, it answers.
		for (
			let other = core.state(match, 1, { lang: 'en' });
			!state.legal?.length;
			other = core.state(match, 1, { lang: 'en' })
		) {
			core.act(match, 1, other.legal?.[0]?.text ?? '');
			core.chance(match);
			state = core.state(match, 0, { lang: 'en' });
		}
		const { want } = step;
		if (!want) continue;
		const texts = state.legal?.map((choice) => choice.text) ?? [];
		const wanted = texts.filter((text) => want.includes(text));
		expect(wanted.length, `${step.text()} (${texts.join(', ')})`).toBeGreaterThan(0);
		asked.push((state.view.table as DuellumView).question?.kind ?? '');
		core.act(match, 0, wanted[0] ?? '');
		core.chance(match);
	}
	expect(tour.steps.length).toBeLessThanOrEqual(10);
	expect(asked).toEqual(['turn', 'rotate', 'acquire', 'confirm', 'turn', 'raise', 'turn', 'step', 'turn']);
	const table = core.state(match, 1, { lang: 'en' }).view.table as DuellumView;
	expect(table.active).toBe('squids');
	expect(table.sides[0]?.crowns).toBe(1);
	expect(table.sides[0]?.helpers.length).toBe(5);
});
