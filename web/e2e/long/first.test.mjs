// The guided first games on a phone, by touch, a reload on the way, and then the match is played to its end without a guide; that each step is
// in sight is looked at in ../tours.mjs.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { moveIn, noFaults, openPage, PHONE, screen, settled } from '../house.mjs';
import { looks } from '../looks.mjs';
import { dice, look, play, pointMoonshell, pointZemo, ready } from '../play.mjs';

const house = moveIn();

for (const game of ['zemo', 'moonshell'])
	it(`${game}: led through the first turn, then alone to the end`, async () => {
		const page = await openPage(house, { size: PHONE });
		await page.goto(house.address);
		await page.locator(`article[data-game=${game}]`).getByRole('link', { name: 'First game' }).tap();
		const bubble = page.locator('section.bubble');
		const point = game === 'zemo' ? pointZemo : pointMoonshell;
		const random = dice(1);
		let steps = 0;
		let reloaded = false;
		for (let n = 0; n < 60; n++) {
			await bubble.waitFor();
			await settled(page);
			const text = await bubble.locator('p').first().textContent();
			const done = bubble.getByRole('button', { name: /Play on/ }).or(bubble.getByRole('button', { name: 'Let’s play' }));
			if (await page.getByRole('button', { name: /^Leave the tour|^Without a guide|^I know/ }).count() === 0 && (await bubble.locator('.quit').count()) === 0) {
				await screen(page, `first-${game}-last`);
				await (await done.count() ? done : bubble.locator('.button.main')).tap();
				break;
			}
			steps++;
			await (steps === 2 ? looks(page, `first-${game}-${steps}`) : screen(page, `first-${game}-${steps}`));
			if (steps === 4 && !reloaded) {
				reloaded = true;
				await page.reload();
				await bubble.waitFor();
				assert.equal(await bubble.locator('p').first().textContent(), text, 'a reload leads back to the same step');
			}
			if (await bubble.locator('.button.main').count()) await bubble.locator('.button.main').tap();
			else {
				await ready(page);
				// Some answers take two touches.
				for (let more = 0; more < 3; more++) {
					const now = await look(page);
					if (!now.asked || (await bubble.locator('p').first().textContent().catch(() => '')) !== text) break;
					assert.ok(await point(page, now, random, (what) => what.tap()), text);
				}
			}
			await page.waitForFunction((old) => {
				const now = document.querySelector('section.bubble p')?.textContent;
				return now !== undefined && now !== old;
			}, text);
		}
		assert.ok(steps > 3 && steps <= 14, `${steps} steps`);
		await bubble.waitFor({ state: 'detached' });
		await play(page, game, { touch: true, turns: 1 });
		await page.getByRole('button', { name: 'Again', exact: true }).waitFor();
		await screen(page, `first-${game}-end`);
		noFaults(page);
		await page.context().close();
	});
