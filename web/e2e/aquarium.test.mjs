// Aquarium in Chromium: a whole match by pointing at the board, every kind of question on a laptop and on a phone.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LAPTOP, moveIn, noFaults, openPage, PHONE, screen } from './house.mjs';
import { looks } from './looks.mjs';
import { play, sitDown } from './play.mjs';

const house = moveIn();

/** What is asked, by what can be pressed. */
const kindOf = (page) =>
	page.evaluate(() => {
		const all = [...document.querySelectorAll('.stage [data-pick], .stage [data-open]')].filter((one) => one.getClientRects().length > 0);
		return all.map((one) => (one.dataset.pick ?? one.dataset.open).split(' ')[0])[0] ?? '';
	});

it('a whole match of three, every question looked at', async () => {
	const page = await openPage(house);
	const seen = new Set();
	await sitDown(page, house.address, 'aquarium', { seed: '8', options: { Players: '3' } });
	await play(page, 'aquarium', {
		seed: 2,
		likes: (pressed) => [/^(take|done)$/, /^breed (?!none)/, pressed % 3 ? /^pass$/ : /^buy$/, /^play (?!pass)/],
		each: async () => {
			const kind = await kindOf(page);
			if (seen.has(kind)) return;
			seen.add(kind);
			// The fullest questions in every look, the others on both sizes.
			if (kind === 'play') return looks(page, 'aquarium-play');
			await screen(page, `aquarium-${kind}-laptop`);
			await page.setViewportSize(PHONE);
			await screen(page, `aquarium-${kind}-phone`);
			await page.setViewportSize(LAPTOP);
		},
	});
	for (const kind of ['pass', 'play']) assert.ok(seen.has(kind), `${kind} was never asked, only ${[...seen].join()}`);
	await page.getByRole('button', { name: 'Again', exact: true }).waitFor();
	await screen(page, 'aquarium-result');
	await page.keyboard.press('Escape');
	await screen(page, 'aquarium-over-laptop');
	await page.setViewportSize(PHONE);
	await screen(page, 'aquarium-over-phone');
	noFaults(page);
	await page.context().close();
});

it('computers that are asked together think at once', async () => {
	const page = await openPage(house);
	await sitDown(page, house.address, 'aquarium', { seed: '8', level: 'hard', options: { Players: '5' } });
	// One worker keeps the match, and another begins only while all others think.
	const enough = () => page.workers().length >= 4;
	await play(page, 'aquarium', { seed: 2, until: enough });
	assert.ok(enough(), `${page.workers().length} workers`);
	noFaults(page);
	await page.context().close();
});
