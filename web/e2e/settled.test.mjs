// What all other browser tests rely on: the page says when it is settled, never too early, and never of the page before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advance, hold, moveIn, noFaults, openPage, settled } from './house.mjs';
import { ready, sitDown } from './play.mjs';

const house = moveIn();
const says = (page) => page.evaluate(() => document.documentElement.dataset.settled);

test('a way to another page ends it at once, and it comes with that page', async () => {
	const page = await openPage(house);
	await page.addInitScript(() => {
		globalThis.said = [];
		new MutationObserver(() => {
			const { settled } = document.documentElement.dataset;
			if (settled !== undefined) globalThis.said.push([location.hash, document.querySelector('main h1')?.textContent ?? '', settled]);
		}).observe(document, { subtree: true, attributeFilter: ['data-settled'] });
	});
	await page.goto(`${house.address}/#/`);
	const ways = ['#/lobby', '#/settings', '#/'];
	for (const way of ways) {
		const after = await page.evaluate((href) => {
			document.querySelector(`header a[href="${href}"]`).click();
			return document.documentElement.dataset.settled;
		}, way);
		assert.equal(after, undefined, `still settled behind the way to ${way}`);
		await settled(page);
		assert.equal(await page.evaluate(() => location.hash), way);
	}
	for (const way of ways.slice(0, 2)) {
		const after = await page.evaluate((hash) => {
			location.hash = hash;
			return document.documentElement.dataset.settled;
		}, way);
		assert.equal(after, undefined, `still settled while a script goes to ${way}`);
		await settled(page);
	}
	const shown = await page.evaluate(() => globalThis.said);
	const titles = new Map(shown.map(([hash, title]) => [hash, title]));
	for (const [hash, title, ply] of shown) assert.deepEqual([title, ply], [titles.get(hash), ''], hash);
	assert.equal(new Set(titles.values()).size, ways.length);
	noFaults(page);
	await page.context().close();
});

test('a table is settled when somebody is asked, and a computer answers by the clock of the page', async () => {
	const page = await openPage(house);
	await sitDown(page, house.address, 'example', { seed: '1' });
	const stones = () => page.locator('.four .hole > svg').count();
	const before = Number(await settled(page));
	const lie = await stones();
	await hold(page);
	await page.keyboard.press('1');
	await page.waitForFunction((count) => document.querySelectorAll('.four .hole > svg').length === count, lie + 1);
	assert.equal(await says(page), undefined, 'the computer has not answered');
	await advance(page, 10_000);
	assert.equal(Number(await settled(page, before + 2)), before + 2);
	assert.equal(await stones(), lie + 2);
	assert.ok((await ready(page)).asked);
	noFaults(page);
	await page.context().close();
});
