// The pages around the table: start, set-up, lobby, rules, settings, about; both sizes, themes and languages, by mouse and by keys.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LAPTOP, moveIn, noFaults, openPage, PHONE, screen, served, settled } from './house.mjs';

const house = moveIn();

const open = async (address, options) => {
	const page = await openPage(house, options);
	await page.goto(`${house.address}/${address}`);
	return page;
};
const end = async (page) => {
	noFaults(page);
	await page.context().close();
};

describe('every page', () => {
	const pages = { start: '#/', lobby: '#/lobby', settings: '#/settings', about: '#/about', rules: '#/rules/zemo/ZEM-33' };
	const looks = [
		{ name: 'phone-chart-de', size: PHONE, lang: 'de', settings: { theme: 'chart', lang: 'de' } },
		{ name: 'phone-deep-en', size: PHONE, lang: 'en', settings: { theme: 'deep', lang: 'en' }, setups: ['aqualuma'] },
		{ name: 'laptop-chart-en', size: LAPTOP, lang: 'en', settings: { theme: 'chart', lang: 'en' }, setups: ['moonshell'] },
		{ name: 'laptop-deep-de', size: LAPTOP, lang: 'de', settings: { theme: 'deep', lang: 'de', text: 130 } },
	];
	const games = ['zemo', 'moonshell', 'aquarium', 'aqualuma', 'duellum', 'example'];
	for (const { name, setups = games, ...look } of looks)
		it(`is in order: ${name}`, async () => {
			const page = await openPage(house, look);
			const all = { ...pages, ...Object.fromEntries(setups.map((game) => [`setup-${game}`, `#/play/${game}`])) };
			for (const [what, address] of Object.entries(all)) {
				await page.goto(`${house.address}/${address}`);
				await screen(page, `${what}-${name}`);
			}
			await end(page);
		});
});

describe('what is not there', () => {
	it('has a page and a title of its own', async () => {
		for (const [address, title] of [['#/nowhere', 'There is nothing here'], ['#/play/chess', 'There is nothing here'], ['#/match/zzzzzzzz', 'There is no such table']]) {
			const page = await open(address, { size: PHONE });
			await page.getByRole('heading', { level: 1, name: title }).waitFor();
			assert.equal(await page.title(), `${title} – Shoal`);
			await screen(page, `lost-${address.split('/')[1]}`);
			await page.getByRole('link', { name: 'All games' }).click();
			await page.getByRole('heading', { level: 1, name: 'Five games from the sea' }).waitFor();
			await end(page);
		}
	});
});

describe('start', () => {
	it('leads a first visitor to one guided game, and afterwards no more', async () => {
		const page = await open('#/');
		await page.getByRole('heading', { name: /^New here\? Begin with/ }).waitFor();
		assert.equal(await page.locator('.games article').count(), 5);
		await page.getByRole('link', { name: 'Show me how' }).click();
		await page.waitForURL(/#\/first\/zemo\/[0-9a-z]+$/);
		await page.goto(`${house.address}/#/`);
		assert.equal(await page.getByRole('heading', { name: /^New here/ }).count(), 0);
		await page.locator('.latest').waitFor();
		await end(page);
	});

	it('plays every game at once, and keeps it for later', async () => {
		const page = await open('#/');
		for (const game of ['zemo', 'moonshell', 'aquarium', 'aqualuma', 'duellum', 'example']) {
			await page.locator(`article[data-game=${game}] .button.main`).click();
			await page.waitForURL(/#\/local\/[0-9a-z]+$/);
			await page.goto(`${house.address}/#/`);
		}
		await page.reload();
		const running = page.locator('[aria-labelledby=running-title] li');
		assert.equal(await running.count(), 6);
		await page.locator('.latest').click();
		await page.waitForURL(/#\/local\//);
		await end(page);
	});

	it('needs no network once it is there', async () => {
		const page = await open('#/', { serviceWorkers: 'allow' });
		await served(page);
		await page.context().setOffline(true);
		await page.reload();
		await page.locator('article[data-game=zemo] .button.main').click();
		await page.waitForURL(/#\/local\//);
		await page.goto(`${house.address}/#/lobby`);
		await page.locator('[role=alert]').waitFor();
		await page.goto(`${house.address}/#/rules/duellum`);
		await page.locator('#DUE-1').waitFor();
		await end(page);
	});

	it('says in a sentence what it cannot open', async () => {
		const page = await open('#/');
		const give = (name, text) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
		await give('notes.txt', 'eggs, milk');
		await settled(page);
		assert.match(await page.locator('[role=alert]').textContent(), /notes\.txt.*not a record/);
		await give('bad.shoal', 'shoal record 1\ngame: zemo\n\n1 0 nothing\n');
		await settled(page);
		assert.match(await page.locator('[role=alert]').textContent(), /^(?!.*notes\.txt).*\w/s);
		await end(page);
	});
});

describe('set-up', () => {
	it('hides what another option settles, and begins what is chosen', async () => {
		const page = await open('#/play/moonshell');
		const option = (name) => page.getByRole('group', { name });
		await option('Mermaid powers').waitFor();
		await option('Players').getByRole('radio', { name: '1', exact: true }).check();
		await option('Depth').waitFor();
		await option('Mermaid powers').waitFor({ state: 'detached' });
		await option('Depth').getByRole('radio', { name: 'Dive' }).check();
		await option('Mermaid powers').getByRole('radio', { name: 'Dark side' }).check();
		await page.locator('.go .button').click();
		await page.waitForURL(/#\/local\//);
		await page.goto(`${house.address}/#/play/moonshell`);
		assert.ok(await option('Depth').getByRole('radio', { name: 'Dive' }).isChecked());
		await end(page);
	});

	it('has editors for heroes and maps', async () => {
		const page = await open('#/play/aqualuma');
		await page.getByRole('button', { name: /Luma Jellwyn.*Afterglow/s }).click();
		await page.getByRole('radio', { name: 'Your own map' }).check();
		await page.getByRole('checkbox', { name: 'Diving Station – Vent Hollow' }).check();
		await screen(page, 'setup-own-map');
		for (const way of ['Coral Court', 'Kelpwood', 'Vent Hollow'])
			await page.getByRole('checkbox', { name: `Diving Station – ${way}` }).uncheck();
		await page.locator('.go [role=alert]').waitFor();
		assert.ok(await page.locator('.go .button').isDisabled());
		await end(page);
	});

	it('opens a table that a friend finds in the lobby and joins', async () => {
		const anna = await open('#/play/example/friends', { settings: { name: 'Anna' } });
		await anna.getByRole('combobox', { name: /^Seat 2/ }).selectOption('open');
		await anna.getByRole('switch', { name: 'List it among the open tables' }).check();
		await anna.locator('.go .button').click();
		await anna.waitForURL(/#\/match\/[0-9a-z]+$/);

		const ben = await open('#/lobby', { size: PHONE });
		await ben.getByRole('button', { name: /^Join/ }).click();
		await ben.getByRole('textbox', { name: 'Your name' }).fill('Ben');
		await screen(ben, 'lobby-join-phone');
		await ben.getByRole('button', { name: 'Sit down' }).click();
		await ben.waitForURL(/#\/match\//);
		await ben.goto(`${house.address}/#/`);
		await ben.locator('[aria-labelledby=running-title]').getByText('with Anna').waitFor();
		await end(anna);
		await end(ben);
	});
});

describe('settings and keys', () => {
	it('change the page at once and stay', async () => {
		const page = await open('#/settings');
		await page.getByRole('radio', { name: 'Deutsch' }).check();
		await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
		await page.getByRole('radio', { name: 'Tiefsee' }).check();
		await page.getByRole('switch', { name: 'Ton' }).check();
		await page.reload();
		assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
		assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'deep');
		await end(page);
	});

	it('forget everything when asked twice', async () => {
		const page = await open('#/');
		await page.locator('article[data-game=example] .button.main').click();
		await page.waitForURL(/#\/local\//);
		await page.goto(`${house.address}/#/settings`);
		await page.getByRole('button', { name: 'Delete everything' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
		await page.waitForURL(/#\/$/);
		await settled(page);
		assert.equal(await page.locator('[aria-labelledby=running-title]').count(), 0);
		await end(page);
	});

	it('are enough: a match begins without a mouse, and ? lists the keys', async () => {
		const page = await open('#/');
		await page.keyboard.press('?');
		await page.getByRole('dialog', { name: 'Keys' }).waitFor();
		await screen(page, 'keys');
		await page.keyboard.press('Escape');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter'); // to the content
		const reached = () => page.evaluate(() => {
			const now = document.activeElement;
			return !!now?.matches('a, button') && now.textContent.includes('Play now');
		});
		for (let i = 0; i < 20 && !(await reached()); i++) await page.keyboard.press('Tab');
		assert.ok(await reached(), 'the keys do not reach a game');
		await page.keyboard.press('Enter');
		await page.waitForURL(/#\/local\//);
		await end(page);
	});
});

describe('rules', () => {
	it('show the rule of the address, find words, and speak both languages', async () => {
		const page = await open('#/rules/zemo/ZEM-33');
		await page.locator('#ZEM-33.wanted').waitFor();
		assert.ok(await page.locator('#ZEM-33').isVisible());
		await page.getByRole('searchbox').fill('skull voyage');
		await page.locator('#ZEM-45').waitFor();
		await page.locator('#ZEM-33').waitFor({ state: 'detached' });
		await page.getByRole('searchbox').fill('');
		await page.locator('.language-list').first().selectOption('de');
		await page.getByRole('heading', { level: 1, name: /Zemos/ }).waitFor();
		await page.locator('#ZEM-32 .text a, #ZEM-55 .text a').first().click();
		await page.locator('.rule.wanted').waitFor();
		await end(page);
	});
});
