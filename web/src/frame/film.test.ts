import { expect, test, vi } from 'vitest';
import { Replay } from '../core/replay';
import { makeEngine, readText } from '../core/testing';
import { Film } from './film.svelte';

vi.setConfig({ testTimeout: 60_000 }); // a whole match, on machines that are busy

const engine = makeEngine();
const open = async () => new Film(engine, await Replay.open(engine, readText('tests/golden/moonshell-3.shoal'), 'en'), 'en');

test('a film goes from decision to decision until its turns are known, then from turn to turn', async () => {
	const film = await open();
	await film.seek(3);
	expect([film.turn(1), film.turn(-1)]).toEqual([film.replay.decision(3, 1), film.replay.decision(3, -1)]);
	expect(film.turn(1)).toBeLessThan(film.length);
	await film.findTurns();
	expect(film.turns.length).toBeGreaterThan(10);
	for (const turn of film.turns) {
		expect(film.turn(1)).toBe(film.turns.find((ply) => ply > film.at));
		await film.seek(turn);
	}
	expect(film.turn(1)).toBe(film.length);
	await film.seek(0);
	expect(film.turn(-1)).toBe(0);
	film.close();
});

test('a film that has run to its end runs from the beginning', async () => {
	const film = await open();
	await film.seek(5);
	await film.play();
	expect([film.running, film.at]).toEqual([true, 5]);
	await film.play();
	expect([film.running, film.at]).toEqual([false, 5]);
	await film.seek(film.length);
	await film.play();
	expect([film.running, film.at]).toEqual([true, 0]);
	film.close();
});
