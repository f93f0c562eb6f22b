// Every guided first game from its first step to its last: what a step speaks of is in sight, and the bubble covers nothing of it.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { moveIn, noFaults, openPage, PHONE, screen, settled } from './house.mjs';
import { pointZemo, dice, look, point } from './play.mjs';

/** What may be covered in each direction, and how much of a thing must be in sight at least. */
const LEAST = [1, 0.9];

/** What is wrong with the step that is shown: nothing, if all is well. */
function faults([px, most]) {
	const bubble = document.querySelector('section.bubble');
	const box = bubble.getBoundingClientRect();
	const found = [];
	if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) found.push('the bubble leaves the window');
	const at = bubble.dataset.at;
	if (!at) return found;
	const all = [...document.querySelectorAll(at)].filter((one) => one.getClientRects().length > 0);
	if (!all.length) return [...found, `nothing is ${at}`];
	for (const one of all) {
		const own = one.getBoundingClientRect();
		let { left, top, right, bottom } = own;
		for (let around = one.parentElement; around; around = around.parentElement) {
			if (getComputedStyle(around).overflow === 'visible') continue;
			const edge = around.getBoundingClientRect();
			[left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
		}
		const wide = Math.min(right, box.right) - Math.max(left, box.left);
		const high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
		if (wide > px && high > px) found.push(`the bubble covers ${Math.round(wide)} × ${Math.round(high)} px of ${at}`);
		const part = (Math.max(0, right - left) * Math.max(0, bottom - top)) / (own.width * own.height);
		if (part < most) found.push(`${Math.round(100 * part)} % of ${at} are in sight`);
		const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
		if (!hit?.closest('.stage, .prompt')) found.push(`something lies over ${at}: ${hit?.outerHTML.slice(0, 80)}`);
	}
	return found;
}

/** In a house of their own; on a phone by touch. `how`: of openPage. */
export function tours(name, how) {
	const { size } = how;
	const house = moveIn();
	for (const game of ['aqualuma', 'aquarium', 'duellum', 'moonshell', 'zemo'])
		it(`${game}: every step on a ${name} points at what is seen`, async () => {
			const page = await openPage(house, how);
			await page.goto(`${house.address}/#/first/${game}`);
			const bubble = page.locator('section.bubble');
			const press = (what) => (size === PHONE ? what.tap() : what.click());
			const random = dice(1);
			const wrong = [];
			for (let step = 1; step < 60; step++) {
				await bubble.waitFor();
				await settled(page);
				const counted = await bubble.locator('footer span').textContent();
				await screen(page, `tour-${game}-${name.replace(/[^a-z0-9]+/g, '-')}-${step}`, { look: false });
				wrong.push(...(await page.evaluate(faults, LEAST)).map((fault) => `${counted}: ${fault}`));
				const last = (await bubble.locator('.quit').count()) === 0;
				const next = bubble.locator('.button.main');
				const sure = page.locator('.prompt .sure .main');
				if (await next.count()) await press(next);
				else if (await sure.count()) await press(sure);
				else assert.ok(game === 'zemo' ? await pointZemo(page, await look(page), random, press) : await point(page, random, press), `${counted}: nothing can be pressed`);
				if (last) break;
				assert.ok(step < 59, 'the tour does not end');
			}
			await bubble.waitFor({ state: 'detached' });
			assert.deepEqual(wrong, []);
			noFaults(page);
			await page.context().close();
		});
}
