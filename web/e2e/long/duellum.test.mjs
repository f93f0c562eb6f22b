// Duellum as people play it: the Regent at five levels and with both sides, keys alone, touch on a phone, reloads in the middle of
// effects, the guided game to its end, two people in two browsers with a server that dies in between.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fits, LAPTOP, moveIn, noFaults, openPage, PHONE, screen, settled } from '../house.mjs';
import { looks, uncut } from '../looks.mjs';
import { anybody, dice, play, point, ready, sitDown } from '../play.mjs';

const house = moveIn();

/** Options that differ from what the set-up page offers first: the Turtles, and level 1. */
const solo = (level, side) => ({
	Players: '1, against the Regent',
	...(level > 1 ? { 'The Regent': String(level) } : {}),
	...(side === 'Squids' ? { 'Your side': side } : {}),
});
const question = (page) => page.locator('.duellum').getAttribute('data-question');
const over = (page) => page.getByRole('button', { name: 'Again', exact: true });
/** Ends turns soon, so that a match ends. */
const brisk = (pressed) => (pressed % 5 ? [/^end$/, /^(?!done)/] : []);

describe('against the Regent', () => {
	for (const level of [1, 2, 3, 4, 5])
		it(`level ${level}, to the end`, async () => {
			const page = await openPage(house);
			await sitDown(page, house.address, 'duellum', {
				seed: String(level),
				options: solo(level, level % 2 ? 'Squids' : 'Turtles'),
			});
			let told = 0;
			const count = async () => (told += await page.locator('aside[aria-labelledby=meanwhile]').count());
			await play(page, 'duellum', { seed: level, likes: brisk, each: count });
			await over(page).waitFor();
			assert.ok(told > 0, 'its turns were told');
			noFaults(page);
			await page.context().close();
		});
});

it('is played by keys alone: arrows, Enter, and the focus is led on', async () => {
	const page = await openPage(house);
	await sitDown(page, house.address, 'duellum', { seed: '5', options: solo(5, 'Turtles') });
	const random = dice(9);
	const arrows = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'];
	for (let n = 0; n < 400 && !(await ready(page)).over; n++) {
		const here = await page.evaluate(() => document.activeElement?.dataset?.pick ?? null);
		if (here === null) await page.locator('.duellum [data-pick][tabindex="0"]').first().focus();
		for (let step = random(3); step > 0; step--) await page.keyboard.press(arrows[random(4)]);
		if (await page.evaluate(() => document.activeElement?.matches('[data-pick]') ?? false))
			await page.keyboard.press('Enter');
	}
	await over(page).waitFor();
	noFaults(page);
	await page.context().close();
});

it('is played by touch on a phone: what is asked comes into sight', async () => {
	const page = await openPage(house, { size: PHONE });
	await sitDown(page, house.address, 'duellum', { seed: '6', options: solo(4, 'Squids') });
	const seen = new Set();
	await play(page, 'duellum', {
		seed: 3,
		touch: true,
		likes: brisk,
		each: async (now) => {
			const kind = await question(page);
			const fresh = kind && !seen.has(kind);
			seen.add(kind);
			assert.ok(now.spots.length > 0, `nothing to touch for: ${now.question}`);
			if (fresh) {
				await screen(page, `duellum-touch-${kind}`);
				await fits(page, kind);
			}
		},
	});
	await over(page).waitFor();
	assert.ok(seen.size > 3);
	noFaults(page);
	await page.context().close();
});

it('asks the same after a reload, whatever is being asked; fits every screen', async () => {
	const page = await openPage(house);
	await sitDown(page, house.address, 'duellum', { seed: '9', options: { 'Who begins': 'Turtles' } });
	const seen = new Set();
	await play(page, 'duellum', {
		seed: 11,
		likes: (pressed) => (pressed % 3 ? [/^(?!done|end)/] : []),
		until: (now, pressed) => seen.size > 6 || pressed > 150,
		each: async (now) => {
			const kind = await question(page);
			if (seen.has(kind)) return;
			seen.add(kind);
			await page.reload();
			assert.deepEqual(await ready(page), now, kind);
			await looks(page, `duellum-look-${kind}`);
			for (const size of [
				{ width: 1024, height: 640 },
				{ width: 1024, height: 768 },
				{ width: 1920, height: 1080 },
			])
				await uncut(page, size, `duellum-${kind}`);
		},
	});
	assert.ok(seen.size > 4, [...seen].join());
	noFaults(page);
	await page.context().close();
});

it('leads through the first game on a phone, and then it is played on to the end', async () => {
	const page = await openPage(house, { size: PHONE });
	await page.goto(house.address);
	await page.locator('article[data-game=duellum]').getByRole('link', { name: 'First game' }).tap();
	const bubble = page.locator('section.bubble');
	const random = dice(1);
	let steps = 0;
	while (steps < 20) {
		await bubble.waitFor();
		await settled(page);
		if ((await bubble.locator('.quit').count()) === 0) break;
		steps++;
		await screen(page, `duellum-first-${steps}`);
		const text = await bubble.locator('p').first().textContent();
		if (await bubble.locator('.button.main').count()) await bubble.locator('.button.main').tap();
		else {
			await ready(page);
			assert.ok(await point(page, random, (what) => what.tap()), text);
		}
		await page.waitForFunction((old) => {
			const now = document.querySelector('section.bubble p')?.textContent;
			return now !== undefined && now !== old;
		}, text);
	}
	assert.ok(steps >= 8 && steps <= 10, `${steps} steps`);
	await bubble.locator('.button.main').tap();
	await play(page, 'duellum', { touch: true, seed: 2, likes: brisk });
	await over(page).waitFor();
	noFaults(page);
	await page.context().close();
});

it('two people in two browsers; the server dies in the middle of an effect and comes back', async () => {
	const pages = [
		await openPage(house, { size: LAPTOP, settings: { name: 'Anna' } }),
		await openPage(house, { size: PHONE }),
	];
	const [anna, ben] = pages;
	await anna.goto(`${house.address}/#/play/duellum/friends`);
	await anna.locator('.go .button:not([disabled])').click();
	await anna.waitForURL(/#\/match\/[0-9a-z]+$/);
	const link = anna.getByRole('textbox', { name: 'Link for seat 2' });
	await link.waitFor();
	await ben.goto(await link.inputValue());
	await ben.getByRole('textbox', { name: 'Your name' }).fill('Ben');
	await ben.locator('main form button').click();
	for (const page of pages) await page.locator('.duellum').waitFor();
	const random = dice(4);
	let killed = false;
	for (let n = 0; n < 60; n++) {
		const seen = await anybody(pages);
		const at = seen.findIndex((one) => one.asked);
		if (at < 0) continue;
		const [page, now] = [pages[at], seen[at]];
		if (!killed && n > 8 && !['turn', null].includes(await question(page))) {
			killed = true;
			await house.kill();
			await page.getByText('Connection lost. Your game is safe').waitFor();
			await house.start();
			await page.getByText('Connection lost. Your game is safe').waitFor({ state: 'hidden' });
			assert.deepEqual((await ready(page)).answers, now.answers);
		}
		await point(page, random, (what) => (at ? what.tap() : what.click()), [/^end$/, /^(?!done)/]);
		await settled(page);
	}
	assert.ok(killed);
	await screen(pages[0], 'duellum-online-laptop');
	await screen(pages[1], 'duellum-online-phone');
	for (const page of pages) {
		noFaults(page);
		await page.context().close();
	}
});
