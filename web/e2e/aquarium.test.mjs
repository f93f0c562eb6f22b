// Aquarium in Chromium: questions as they come, on a laptop and on a phone, and computers that think at once.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { moveIn, noFaults, openPage } from './house.mjs';
import { looks } from './looks.mjs';
import { play, sitDown } from './play.mjs';

const house = moveIn();

/** What is asked, by what can be pressed. */
const kindOf = (page) =>
	page.evaluate(() => {
		const all = [...document.querySelectorAll('.stage [data-pick], .stage [data-open]')].filter((one) => one.getClientRects().length > 0);
		return all.map((one) => (one.dataset.pick ?? one.dataset.open).split(' ')[0])[0] ?? '';
	});

// A whole match with every question: long/aquarium.test.mjs.
it('the shop and an action, looked at', async () => {
	const page = await openPage(house);
	const wanted = new Set(['pass', 'play']);
	await sitDown(page, house.address, 'aquarium', { seed: '8', options: { Players: '3' } });
	await play(page, 'aquarium', {
		seed: 2,
		likes: (pressed) => [/^(take|done)$/, /^breed (?!none)/, pressed % 3 ? /^pass$/ : /^buy$/, /^play (?!pass)/],
		until: () => !wanted.size,
		each: async () => {
			const kind = await kindOf(page);
			if (wanted.delete(kind)) await looks(page, `aquarium-${kind}`);
		},
	});
	assert.deepEqual([...wanted], []);
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
