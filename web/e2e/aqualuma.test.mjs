// Aqualuma on this device, the network off: by pointing at the board, on a laptop and on a phone.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LAPTOP, moveIn, noFaults, openPage, PHONE, screen, served } from './house.mjs';
import { play, ready, sitDown } from './play.mjs';

const house = moveIn();

const phase = (page) => page.locator('.aqualuma').getAttribute('data-phase');

/** Both sizes of what is asked now. */
async function bothSizes(page, name) {
	await screen(page, `${name}-laptop`);
	await page.setViewportSize(PHONE);
	await screen(page, `${name}-phone`);
	await page.setViewportSize(LAPTOP);
}

// To the end: long/aqualuma.test.mjs.
it('is played by pointing at worlds, dice, cards and heroes', async () => {
	const page = await openPage(house, { serviceWorkers: 'allow' });
	await page.goto(house.address);
	await served(page);
	await sitDown(page, house.address, 'aqualuma', { seed: '11' });
	await page.context().setOffline(true);
	const wanted = new Set(['start', 'act']);
	await play(page, 'aqualuma', {
		seed: 5,
		likes: (pressed) => (pressed % 3 ? [/^place|^activate|^beam/, /^back|^move/] : []),
		until: (_, pressed) => !wanted.size && pressed > 10,
		each: async () => {
			const now = await phase(page);
			if (wanted.delete(now)) await bothSizes(page, `aqualuma-${now}`);
		},
	});
	assert.deepEqual([...wanted], []);
	noFaults(page);
	await page.context().close();
});

it('says in place why a die fits or not, and what the next dark phase can bring', async () => {
	const page = await openPage(house);
	const options = { People: '1', Difficulty: 'Easy', 'Opening strips': 'Six for a first game' };
	await sitDown(page, house.address, 'aqualuma', { seed: '8', options });
	const press = (pick) => page.locator(`.aqualuma [data-pick="${pick}"]`).first().click();
	await press('start finn');
	for (const colour of ['red', 'green', 'blue']) {
		await ready(page);
		await page.locator(`.aqualuma [data-place="pool.${colour}"]`).click();
	}
	await page.locator('.aqualuma[data-phase=act] [data-pick="move kelp"]').first().click();
	await page.locator('.aqualuma [data-pick^="place"]').first().waitFor();
	await press('place g3'); // now nothing below 4 fits
	await page.locator('.aqualuma [data-pick="place g3"]').first().waitFor({ state: 'detached' });
	await ready(page);
	await page.locator('.aqualuma [data-part=dice] [data-look]').first().hover();
	await page.locator('.tip', { hasText: /fit/i }).waitFor();
	await screen(page, 'aqualuma-why');
	await page.locator('.aqualuma [data-place=forecast]').hover();
	await page.locator('.tip', { hasText: /Kelpwood: rises \d+ %/ }).waitFor();
	await screen(page, 'aqualuma-forecast');
	noFaults(page);
	await page.context().close();
});
