// The prepared match as the pages play it: each step's answer is legal when its turn comes, and nothing else is asked between.
import { expect, it, vi } from 'vitest';
import { makeEngine } from '../../core/testing';
import { MemoryKeeper } from '../../table/kept';
import { LocalSource } from '../../table/local';
import { makeLocal, seatsFrom, type Tools } from '../../table/locals';
import type { State } from '../../table/messages';
import { tour } from './tour';
import type { AquariumView } from './view';

vi.setConfig({ testTimeout: 60_000 });

it('buys at half the price, lays two secret cards, passes, feeds all fish', async () => {
	const engine = makeEngine();
	const keeper = new MemoryKeeper();
	let now = 1_000_000_000_000;
	const tools: Tools = { engine: () => engine, keeper: async () => keeper, now: () => ++now, wait: async () => undefined };
	const match = await makeLocal({ game: tour.game, seats: seatsFrom(tour.seats, ''), seed: tour.seed }, tools);
	const source = new LocalSource(match, 'en', tools);
	let state: State<AquariumView> | null = null;
	let heard: () => void = () => undefined;
	source.open({
		message: (message) => {
			if (message.t !== 'state') return;
			state = message as unknown as State<AquariumView>;
			heard();
		},
		connection: () => undefined,
	});
	// The computers are quicker than people: they have answered when a person does.
	const asked = async (): Promise<State<AquariumView>> => {
		while (!state?.legal || state.view.pending.length > 1) await new Promise<void>((resolve) => (heard = resolve));
		return state;
	};
	const phases: string[] = [];
	const said: string[] = [];

	for (const [at, step] of tour.steps.entries()) {
		const { want } = step;
		if (!Array.isArray(want)) continue;
		const question = await asked();
		const choice = question.legal?.find((one) => want.includes(one.text));
		expect(choice, `step ${at}`).toBeDefined();
		phases.push(question.view.table.phase);
		if (choice?.text === 'buy' || choice?.text === 'take') said.push(`${question.view.table.price.price} of ${question.view.table.seats[0]?.beads}`);
		if (choice?.text === 'done') said.push(choice.label);
		state = null;
		await source.ask({ do: 'act', ply: question.view.ply, key: String(at + 1), action: choice?.action ?? -1 });
	}
	expect(phases).toEqual(['turn', 'confirm', 'commit1', 'commit2', 'turn', 'feed']);
	expect(said).toEqual(['7 of 15', '7 of 15', 'feed all that stay: pay 6, 5 left']);
	expect((await asked()).legal?.length).toBeGreaterThan(0);
	source.close();
});
