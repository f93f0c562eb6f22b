// Duellum on this device, the network off: a whole match by pointing at the board, each kind of question on a laptop and on a phone.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LAPTOP, moveIn, noFaults, openPage, PHONE, screen, served, settled } from './house.mjs';
import { speak, uncut } from './looks.mjs';
import { look, play, ready, sitDown } from './play.mjs';

const house = moveIn();

const question = (page) => page.locator('.duellum').getAttribute('data-question');

/** What is asked now, on a phone in German and in the dark. */
async function onPhone(page, name) {
	await page.setViewportSize(PHONE);
	await page.emulateMedia({ colorScheme: 'dark' });
	await speak(page, 'de');
	await screen(page, `${name}-phone`);
	await page.setViewportSize(LAPTOP);
	await page.emulateMedia({ colorScheme: 'light' });
	await speak(page, 'en');
}

it('asks at the wheel, the vortex, the boards and the chart; what would happen is shown in place', async () => {
	const page = await openPage(house, { serviceWorkers: 'allow' });
	await page.goto(house.address);
	await served(page);
	// A vortex of Locations alone.
	await sitDown(page, house.address, 'duellum', { seed: '11', options: { 'Who begins': 'Turtles' } });
	await page.context().setOffline(true);
	await uncut(page, { width: 1024, height: 640 }, 'duellum-turn');
	await onPhone(page, 'duellum-turn');
	await page.locator('[data-pick="play campaign"]').click();
	await page.locator('[data-pick="turn cw 1"]').hover();
	await page.locator('.duellum .changed').first().waitFor();
	await screen(page, 'duellum-rotate-laptop');
	const before = await look(page);
	await page.reload();
	assert.deepEqual(await ready(page), before, 'a reload in the middle of a card asks the same');
	await page.locator('[data-pick="turn cw 1"]').click();
	await page.locator('[data-pick^="conquer"]').first().hover();
	await page.locator('.duellum .ghost').first().waitFor();
	await onPhone(page, 'duellum-acquire');
	const wanted = new Set(['raise', 'step']);
	await play(page, 'duellum', {
		seed: 7,
		most: 120,
		likes: (pressed) => (pressed % 4 ? [/^(?!done|end|goal)/] : []),
		until: (now, pressed) => !wanted.size || pressed > 40,
		each: async () => {
			const now = await question(page);
			if (wanted.delete(now))
				await (now === 'step' ? onPhone(page, 'duellum-step') : screen(page, 'duellum-raise-laptop'));
		},
	});
	assert.ok(!wanted.has('raise'));
	noFaults(page);
	await page.context().close();
});

// To the end, at every level: long/duellum.test.mjs.
it('tells the turns of the Regent', async () => {
	const page = await openPage(house);
	await sitDown(page, house.address, 'duellum', {
		seed: '3',
		options: { Players: '1, against the Regent', 'The Regent': '5' },
	});
	await play(page, 'duellum', { seed: 2, until: (now, pressed) => pressed > 3 && now.spots.includes('end') });
	await page.locator('[data-pick="end"]').click();
	const told = page.locator('aside[aria-labelledby=meanwhile] li');
	await ready(page);
	const lines = await told.allTextContents();
	assert.ok(lines.length > 1, lines.join());
	await screen(page, 'duellum-story-laptop');
	await page.keyboard.press('Escape');
	await settled(page);
	assert.equal(await told.count(), 0);
	await page.getByRole('button', { name: 'Last turn' }).click();
	await settled(page);
	const again = await told.allTextContents();
	assert.ok(lines.every((line) => again.includes(line)), again.join());
	noFaults(page);
	await page.context().close();
});
