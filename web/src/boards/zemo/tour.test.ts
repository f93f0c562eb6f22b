// The prepared match, played by the core: every step's answer is legal when its turn comes, and nothing else is asked between.
import { expect, it } from 'vitest';
import { makeCore } from '../../core/testing';
import { tour } from './tour';
import { squareName, type ZemoView } from './view';

const core = makeCore();

it('leads through two turns, a fight, a town and a set, up to a decision to stop that is one; and names what is on the way', () => {
	const { match } = core.chance(core.open(tour.game, tour.seed).match);
	const look = () => core.state(match, 0, { lang: 'en' });
	const asked: string[] = [];

	for (const { want = [], text } of tour.steps) {
		const { legal, view } = look();
		const choice = legal?.find((one) => want.includes(one.text));
		expect(choice, `${want.join()} of ${legal?.map((one) => one.text).join()}`).toBeDefined();
		const { phase, score, lost_rolls } = view.table as ZemoView;
		const { square, squares } = choice?.facts as { square?: number; squares?: { square: number }[] };
		const to = square ?? squares?.at(-1)?.square;
		if (to !== undefined) expect(text()).toContain(squareName(to));
		if (text() === tour.steps.at(-1)?.text()) {
			expect(text()).toContain(`${score?.total} points`);
			expect(text()).toContain(`${(((lost_rolls ?? 0) / 1296) * 100).toFixed(1)}%`);
			expect(score?.sets).toBe(5);
		}
		asked.push(phase);
		core.act(match, 0, choice?.text ?? '');
		core.chance(match);
	}
	expect(asked).toEqual(['start', 'motive', 'keep', 'move', 'move', 'move', 'cannon', 'town', 'turn', 'keep', 'move', 'move', 'move', 'move', 'turn']);
	expect(look().legal?.length).toBeGreaterThan(0);
});
