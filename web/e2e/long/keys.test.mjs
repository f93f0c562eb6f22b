// Keys alone: from the start page to the end of a voyage and of a match. What has the focus can always be seen.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { moveIn, noFaults, openPage, screen, settled } from '../house.mjs';
import { dice, ready } from '../play.mjs';

const house = moveIn();

/** What has the focus, and why it could not be seen, if so. */
function focused(page) {
	return page.evaluate(() => {
		const now = document.activeElement;
		if (!now || now === document.body) return { nothing: true };
		const box = now.getBoundingClientRect();
		const style = getComputedStyle(now);
		const ring = (one) => one.outlineStyle !== 'none' && Number.parseFloat(one.outlineWidth) > 0;
		const drawn = now instanceof SVGElement && [...now.children].some((one) => getComputedStyle(one).stroke !== 'none' || ring(getComputedStyle(one)));
		const quiet = now.tagName === 'MAIN' || now.tagName === 'DIALOG'; // the page itself, after it has come
		const faults = [];
		if (!quiet && !now.matches(':focus-visible')) faults.push('is not marked as the focus');
		if (!quiet && !ring(style) && style.boxShadow === 'none' && !drawn) faults.push('has no ring');
		if (box.width < 1 || box.height < 1) faults.push('has no size');
		if (!quiet && (box.bottom < 1 || box.top > innerHeight - 1 || box.right < 1 || box.left > innerWidth - 1)) faults.push('is out of sight');
		return {
			text: (now.getAttribute('aria-label') ?? now.textContent).replace(/\s+/g, ' ').trim(),
			game: now.closest('[data-game]')?.dataset.game ?? '',
			spot: now.dataset.pick ?? '',
			kind: now.closest('.zemo .dice') ? 'die' : now.matches('.zemo button.pick') ? 'pick' : now.matches('[data-square]') ? 'square' : now.closest('.answers') ? 'answer' : '',
			faults,
		};
	});
}

async function press(page, key) {
	await page.keyboard.press(key);
	await settled(page);
	const now = await focused(page);
	assert.deepEqual(now.faults ?? [], [], `${now.text} after ${key}`);
	return now;
}

/** Presses a key until the focus is where it should be. */
async function until(page, key, test, most = 80) {
	for (let n = 0; n < most; n++) {
		const now = await press(page, key);
		if (!now.nothing && test(now)) return now;
	}
	return assert.fail(`${key} does not lead there`);
}

async function begin(page, game) {
	await page.goto(house.address);
	await until(page, 'Tab', (now) => now.game === game && /Play now/.test(now.text));
	await page.keyboard.press('Enter');
	await page.waitForURL(/#\/local\//);
	return ready(page);
}

/** One of the list of answers: by its digit, or with the arrows. */
async function answer(page, now, likes, random) {
	const good = likes.map((like) => now.answers.flatMap((text, at) => (like.test(text) ? [at] : []))).find((some) => some.length) ?? [...now.answers.keys()];
	const at = good[random(good.length)];
	if (at < 9) return page.keyboard.press(String(at + 1));
	// On the board arrows walk over the board.
	if (['die', 'square'].includes((await focused(page)).kind)) await until(page, 'Tab', (one) => one.kind === 'answer');
	await until(page, 'ArrowRight', (one) => one.kind === 'answer' && one.text.startsWith(now.answers[at].split(':')[0]), now.answers.length + 2);
	return page.keyboard.press('Enter');
}

it('a voyage of Zemo, from the start page to its end', async () => {
	const page = await openPage(house);
	const random = dice(3);
	await begin(page, 'zemo');
	await press(page, '?');
	const keys = page.getByRole('dialog', { name: 'Keys' });
	await keys.waitFor();
	await screen(page, 'keys-at-the-table');
	await page.keyboard.press('Escape');
	await keys.waitFor({ state: 'hidden' });
	let onBoard = 0;
	for (let n = 0; n < 300; n++) {
		const now = await ready(page);
		if (now.over) break;
		// Now and then on the board itself, else by the list: both are the same answers.
		if (now.squares.length && onBoard < 4) {
			onBoard++;
			await until(page, 'Tab', (one) => one.kind === 'die' || one.kind === 'square');
			let at = await focused(page);
			if (at.kind === 'die') at = await press(page, 'Enter');
			for (let more = 0; more < 3 && at.kind === 'square' && (await focused(page)).kind === 'square' && (await page.locator('.prompt.asked').count()); more++) {
				await page.keyboard.press('Enter');
				if ((await ready(page)).answers.join() !== now.answers.join()) break;
			}
			continue;
		}
		await answer(page, now, n > 40 ? [/^stop/, /^keep/, /^leave/] : [/^sail\b/, /^keep/, /^leave/, /^[2-6][NESW]+: (?!.*!)/], random);
	}
	await page.locator('dialog[open]').getByRole('button', { name: 'Again', exact: true }).waitFor();
	assert.ok(onBoard > 0);
	await until(page, 'Tab', (now) => /Replay/.test(now.text), 20);
	await page.keyboard.press('Enter');
	await page.waitForURL(/#\/replay\//);
	noFaults(page);
	await page.context().close();
});

it('a match of Moonshell, from the start page to its end', async () => {
	const page = await openPage(house);
	const random = dice(4);
	await begin(page, 'moonshell');
	const likes = [/^(place|keep|order|stack)/, /^collect/, /^pull/, /^(leave|decline|end)/];
	let onBoard = 0;
	for (let n = 0; n < 300; n++) {
		const now = await ready(page);
		if (now.over) break;
		if (now.spots.length && n % 3 === 0 && onBoard < 8) {
			onBoard++;
			await until(page, 'Tab', (one) => one.spot !== '');
			for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) if (random(2)) await press(page, arrow);
			await page.keyboard.press('Enter');
			continue;
		}
		if ((await focused(page)).spot && now.answers.length === 0) await page.keyboard.press('Escape');
		await answer(page, now, likes, random);
	}
	await page.locator('dialog[open]').getByRole('button', { name: 'Again', exact: true }).waitFor();
	assert.ok(onBoard > 3);
	noFaults(page);
	await page.context().close();
});
