// Every board in every look, measured (../../mounted/look.mjs): also late moments of every record, French and the dark theme. `npm run mounted` has a part.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everyLook, looked } from '../../mounted/look.mjs';
import { openStall } from '../../mounted/stall.mjs';
import { noFaults } from '../house.mjs';

let stall;
before(async () => (stall = await openStall()));
after(() => stall.close());

test('every board can be read and hit in every look', async (t) => {
	await everyLook(stall, async (name, page, how) => {
		for (const game of await page.evaluate(() => globalThis.mounted.games))
			await t.test(`${game}, ${name}`, async () => {
				assert.deepEqual(await looked(page, game, ...how), []);
				noFaults(page);
			});
	});
});
