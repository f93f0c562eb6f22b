// The deals of a day, one's own figures, and the same deal again.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { LAPTOP, moveIn, noFaults, openPage, PHONE, screen, settled, SHOAL } from './house.mjs';
import { dealt, ownValues, play, ready, sitDown } from './play.mjs';

const house = moveIn();

const end = async (page) => {
	noFaults(page);
	await page.context().close();
};
const pasted = (page) => page.evaluate(() => navigator.clipboard.readText());
const day = (page, ago) =>
	page.evaluate((days) => {
		const date = new Date();
		date.setDate(date.getDate() - days);
		return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
	}, ago);
const goTo = (page, address) => page.goto(`${house.address}/${address}`);
const card = (page, game) => page.locator(`article[data-game=${game}]`);
/** So many of them, on a page that is settled. */
async function there(some, count) {
	await settled(some.page());
	assert.equal(await some.count(), count);
}
const figure = (page, game, name, value) =>
	page.locator(`section[data-game=${game}] .tiles div`, { hasText: name }).locator('dd', { hasText: new RegExp(`^\\s*${value}\\s*$`) }).waitFor();

/** From the menu of the table to the result. */
async function giveUp(page) {
	await page.getByRole('button', { name: 'Game menu' }).click();
	await page.getByRole('button', { name: 'Give up' }).click();
	await page.locator('dialog[open] .row').getByRole('button', { name: 'Give up' }).click();
	await page.locator('dialog[open]').getByRole('button', { name: 'Again', exact: true }).waitFor();
}

/** Connect Four against the device, to the end: columns from the left until somebody has four. */
async function fourInARow(page) {
	for (;;) {
		const now = await ready(page);
		if (now.over || !now.asked) return;
		await page.keyboard.press('1');
	}
}

describe('the deal of a day', () => {
	let shared = '';
	let first = null;

	it('counts once, is marked where somebody helped, and goes to a friend as a text', async () => {
		const page = await openPage(house, { settings: { name: 'Anna' }, permissions: ['clipboard-read', 'clipboard-write'] });
		await goTo(page, '#/');
		await page.locator('[aria-labelledby=today-title] .words').click();
		await card(page, 'zemo').waitFor();
		await there(page.locator('article[data-state=new]'), 5);
		await screen(page, 'today-new-laptop');
		await card(page, 'zemo').getByRole('button', { name: 'Play' }).click();
		await page.waitForURL(/#\/local\//);
		first = await dealt(page);
		await page.keyboard.press('h');
		await page.locator('dialog[open]').getByText('with hints').waitFor();
		await screen(page, 'today-hint-laptop');
		await page.getByRole('button', { name: 'Show the hint' }).click();
		await page.locator('.hint').waitFor();

		await goTo(page, '#/today');
		await card(page, 'zemo').getByRole('link', { name: 'Play on' }).click();
		await play(page, 'zemo', { turns: 0 });
		const result = page.locator('dialog[open]');
		await result.getByText(/points.*moves.*with hints/).waitFor();
		await screen(page, 'today-result-laptop');
		await result.getByRole('button', { name: 'Share result' }).click();
		await result.getByText('Copied').waitFor();
		shared = await pasted(page);
		assert.match(shared, /^Shoal · Captain Zemo's Voyage · .*\n\d+ points? · \d+ moves · with hints\nhttp.*#\/today\/[-0-9]+\/zemo\/\d+\.done\.-\.\d+\.hb?\.Anna$/);

		await page.reload();
		await result.waitFor();
		await goTo(page, '#/today');
		await there(page.locator('article[data-state=done]'), 1);
		await page.getByText('1 day in a row').waitFor();
		await goTo(page, '#/mine');
		await figure(page, 'zemo', 'played', '1');
		await goTo(page, '#/');
		await page.locator('li[data-game=zemo][data-state=done]').waitFor();
		await end(page);
	});

	it('is the same for the friend, who sees what is claimed', async () => {
		const page = await openPage(house, { size: PHONE, settings: { theme: 'deep' } });
		await goTo(page, '#/today');
		await page.getByLabel('Paste the text').fill('nothing of interest');
		await page.getByRole('button', { name: 'Compare' }).tap();
		await page.getByText('There is no link to a deal').waitFor();
		await page.getByLabel('Paste the text').fill(`Look at that!\n${shared}`);
		await page.getByRole('button', { name: 'Compare' }).tap();
		await card(page, 'zemo').getByText(/^Anna claims: \d+ points/).waitFor();
		await screen(page, 'today-claim-phone');
		await page.reload();
		await there(card(page, 'zemo').getByText(/^Anna claims/), 1);
		await card(page, 'zemo').getByRole('button', { name: 'Play', exact: true }).tap();
		await page.waitForURL(/#\/local\//);
		// A phone shows the answers on the board alone.
		const deal = ({ answers, ...rest }) => rest;
		assert.deepEqual(deal(await dealt(page)), deal(first));
		await end(page);
	});

	it('of days that are over is marked; days that are none are refused; what a stranger writes is only text', async () => {
		const page = await openPage(house, { lang: 'de', settings: { lang: 'de' } });
		await goTo(page, '#/today');
		const [before, today] = [await day(page, 1), await day(page, 0)];
		await page.getByRole('link', { name: 'Einen Tag früher' }).click();
		await page.waitForURL(new RegExp(`#/today/${before}$`));
		await page.getByText('Dieser Tag ist vorbei').waitFor();
		await screen(page, 'today-past-laptop-de');
		for (const bad of ['2026-02-31', '9999-01-01', '../..', '%00']) {
			await goTo(page, `#/today/${bad}`);
			await page.getByText('Diesen Tag gibt es nicht').waitFor();
		}
		await goTo(page, `#/today/${today}/zemo/${encodeURIComponent('12.won.3.4..<img src=x onerror=alert(1)>')}`);
		await card(page, 'zemo').getByText('<img src=x').waitFor();
		await goTo(page, `#/today/${today}/zemo/12.${'9'.repeat(500)}`);
		await there(card(page, 'zemo').getByText('sagt:'), 1);
		await card(page, 'zemo').getByRole('button', { name: /entfernen/ }).click();
		await there(card(page, 'zemo').getByText('sagt:'), 0);
		await end(page);
	});
});

describe('own figures', () => {
	it('count matches of this device and of a server, go into a file, and are forgotten when that is wanted', async () => {
		const page = await openPage(house);
		await goTo(page, '#/mine');
		await page.getByText('No results yet').waitFor();
		await screen(page, 'mine-empty-laptop');

		await goTo(page, '#/');
		await page.locator('article[data-game=example] .button.main').click();
		await page.waitForURL(/#\/local\//);
		await fourInARow(page);
		await page.locator('dialog[open]').waitFor();

		// At a server's table against a computer; it is given up.
		const match = await page.evaluate(async () => {
			const wish = { game: 'example', seats: ['me', 'random'], lang: 'en' };
			const answer = await fetch('api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wish) });
			const { match, token, seat } = await answer.json();
			localStorage.setItem('shoal.seats', JSON.stringify([{ match, token, seat, game: 'example', created: Date.now(), invites: [], over: false }]));
			return match;
		});
		await goTo(page, `#/match/${match}`);
		await ready(page);
		await giveUp(page);

		await page.reload(); // seen twice, counted once
		await page.locator('dialog[open]').waitFor();
		await goTo(page, '#/mine');
		await figure(page, 'example', 'played', '2');
		await page.getByRole('radio', { name: 'Online' }).check();
		await figure(page, 'example', 'played', '1');
		await page.getByRole('radio', { name: 'All' }).check();
		await screen(page, 'mine-laptop');

		const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export to a file' }).click()]);
		const text = readFileSync(await file.path(), 'utf8');
		assert.equal(JSON.parse(text).matches.length, 2);
		await page.getByRole('button', { name: 'Delete all statistics' }).click();
		await screen(page, 'mine-delete-laptop');
		await page.locator('dialog[open]').getByRole('button', { name: 'Delete all statistics' }).click();
		await page.getByText('No results yet').waitFor();
		await page.reload();
		await page.getByText('No results yet').waitFor();

		const give = (words) => page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(words) });
		await give('{"kind":"something else"}');
		await page.getByText('not a file of Shoal matches').waitFor();
		await give(text.replace(/\n\t\]/, ',{"key":"../x"}\n\t]'));
		await page.getByText('2 matches added. 1 lines could not be read').waitFor();
		await figure(page, 'example', 'played', '2');
		await end(page);
	});
});

describe('the same deal again', () => {
	it('from the result with another strength, from the list and from a replay; none of them is counted', async () => {
		const page = await openPage(house, { size: PHONE });
		await goTo(page, '#/');
		await page.locator('article[data-game=zemo] .button.main').tap();
		const deal = await dealt(page);
		await giveUp(page);

		await page.locator('dialog[open]').getByRole('button', { name: 'Beat this deal' }).tap();
		assert.deepEqual(await dealt(page), deal);

		await goTo(page, '#/');
		await page.getByRole('button', { name: /Zemo.*the same deal again/ }).first().tap();
		await page.waitForURL(/#\/local\//);
		assert.deepEqual(await dealt(page), deal);

		await goTo(page, '#/');
		await page.getByRole('link', { name: /Replay/ }).first().tap();
		await settled(page);
		await page.getByRole('button', { name: 'Menu' }).tap();
		await page.getByRole('button', { name: 'Play the same deal again' }).tap();
		await page.waitForURL(/#\/local\//);
		assert.deepEqual(await dealt(page), deal);
		await giveUp(page);
		await goTo(page, '#/mine');
		await figure(page, 'zemo', 'played', '1');
		await screen(page, 'mine-phone');

		await goTo(page, '#/');
		await page.locator('article[data-game=example] .button.main').tap();
		await page.waitForURL(/#\/local\//);
		await ready(page);
		await giveUp(page);
		await page.locator('dialog[open]').getByRole('button', { name: 'Beat this deal' }).tap();
		await page.getByRole('combobox', { name: 'Computer: strength' }).selectOption('hard');
		await screen(page, 'same-deal-phone');
		await page.getByRole('button', { name: 'Play this deal' }).tap();
		assert.ok((await dealt(page)).asked);
		await end(page);
	});
});

describe('component values of one’s own', () => {
	const shipped = (game) => JSON.parse(execFileSync(SHOAL, ['components', game], { encoding: 'utf8' }));
	const rows = (tables, name) => tables.tables.find((table) => table.name === name).rows;
	const mark = (page) => page.getByRole('button', { name: 'custom values', exact: true });

	it('are read from a file, shown on the cards, and stay with the match', async () => {
		const page = await openPage(house);
		const tables = shipped('duellum');
		for (const { values } of rows(tables, 'locations')) Object.assign(values, { cost: 8, points: 17 });
		const file = JSON.stringify(tables);

		await goTo(page, '#/play/duellum');
		const own = page.locator('form details.own');
		const refused = async (text, sentence) => {
			await ownValues(page, text);
			assert.ok((await own.locator('.problem').textContent()).includes(sentence), sentence);
		};
		await refused('{', 'This is not JSON');
		await refused(JSON.stringify(shipped('zemo')), 'These tables belong to “zemo”, not to Aquatica: Duellum.');
		await refused(file.replace('"cost":8', '"cost":80'), '“cost” cannot be 80; it is 1 to 9');
		await refused(JSON.stringify(shipped('duellum')), 'Nothing is changed');
		await refused(`{"a":"${'x'.repeat(1 << 20)}"}`, 'larger than 1 MB');
		const alone = shipped('duellum');
		for (const column of ['depth1', 'depth2', 'depth3', 'depth4', 'depth5']) rows(alone, 'locations')[0].values[column] = 0;
		await refused(JSON.stringify(alone), 'These options don’t work together');
		await ownValues(page, file);
		await own.locator('.changes summary', { hasText: /\d+ values changed/ }).click();
		await own.locator('li', { hasText: 'Hammerhead Shallows: cost 8 instead of 2' }).waitFor();
		assert.equal(await own.locator('.problem').count(), 0);
		await screen(page, 'own-values-setup-laptop');
		await page.setViewportSize(PHONE);
		await own.scrollIntoViewIfNeeded();
		await screen(page, 'own-values-setup-phone');
		await page.setViewportSize(LAPTOP);

		await sitDown(page, house.address, 'duellum', { seed: '11', options: { 'Who begins': 'Turtles' }, values: file });
		const onCards = async () => {
			// A vortex of Locations alone: all have the points and the cost of the file.
			const cards = page.locator('[data-place^="vortex."] .look');
			assert.deepEqual(await cards.locator('.points').evaluateAll((all) => all.map((one) => one.dataset.number)), Array(await cards.count()).fill('17'));
			await cards.first().click();
			await page.locator('.explain .facts b[data-number="8"]').waitFor();
			await page.locator('.explain .points', { hasText: '17' }).waitFor();
			await page.locator('.board-sheet .close:visible').click();
		};
		await onCards();
		await mark(page).click();
		await page.locator('dialog[open] li', { hasText: 'Hammerhead Shallows: cost 8 instead of 2' }).waitFor();
		await screen(page, 'own-values-list-laptop');
		await page.keyboard.press('Escape');
		await screen(page, 'own-values-table-laptop');
		await page.setViewportSize(PHONE);
		await screen(page, 'own-values-table-phone');
		await page.setViewportSize(LAPTOP);
		await page.reload();
		await ready(page);
		await onCards();
		await giveUp(page);
		await page.locator('dialog[open]').getByRole('link', { name: 'Replay', exact: true }).click();
		await settled(page);
		await mark(page).waitFor();
		await page.keyboard.press('End');
		await settled(page);
		await onCards();

		// Another match on the same page has the values of the game.
		await sitDown(page, house.address, 'duellum', { seed: '11', options: { 'Who begins': 'Turtles' } });
		assert.equal(await mark(page).count(), 0);
		assert.ok((await page.locator('[data-place^="vortex."] .points').evaluateAll((all) => all.map((one) => one.dataset.number))).every((points) => points !== '17'));
		await end(page);
	});

	it('are played to the end, again, and not counted', async () => {
		const page = await openPage(house);
		const tables = shipped('zemo');
		rows(tables, 'resources').find(({ id }) => id === 'gold').values.start = 6;
		await sitDown(page, house.address, 'zemo', { seed: '5', values: JSON.stringify(tables) });
		const gold = () => page.locator('.resources > li').nth(5).locator('.number', { hasText: '6' }).first().waitFor();
		await gold();
		await giveUp(page);
		await page.locator('dialog[open]').getByRole('button', { name: 'Beat this deal' }).click();
		await dealt(page);
		await mark(page).waitFor();
		await gold();
		await giveUp(page);
		await page.locator('dialog[open]').getByRole('button', { name: 'Again', exact: true }).click();
		await dealt(page);
		await mark(page).waitFor();
		await gold();
		await goTo(page, '#/mine');
		await page.getByText('matches with your own values').or(page.locator('.none')).first().waitFor();
		assert.equal(await page.locator('section[data-game=zemo]').count(), 0);
		await goTo(page, '#/');
		await page.getByText('custom values').first().waitFor();
		await end(page);
	});
});
