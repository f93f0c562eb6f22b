// The table page and what follows a match: alone and online, by keys and by touch, through trouble of all kinds.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { LAPTOP, moveIn, noFaults, openPage, PHONE, screen, settled, SHOAL } from '../house.mjs';
import { ready } from '../play.mjs';

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
const answers = (page) => page.locator('.answers button');

/** A record of two random players, as a file to be dropped. */
function record(game, seats) {
	const folder = mkdtempSync(join(tmpdir(), 'shoal-e2e-'));
	const file = join(folder, 'match.shoal');
	execFileSync(SHOAL, ['play', game, '--seats', seats, '--seed', '5', '--record', file], { stdio: 'ignore' });
	const buffer = readFileSync(file);
	rmSync(folder, { recursive: true });
	return { name: 'match.shoal', mimeType: 'text/plain', buffer };
}

/** Answers with the first of the list until the game is over. */
async function playOn(page, most = 60) {
	for (let n = 0; n < most && !(await ready(page)).over; n++) await page.keyboard.press('1');
	assert.ok(await page.locator('dialog[open]').isVisible());
}

/** A table of the server with a seat for the page, as the set-up page makes it. */
function make(page, wish) {
	return page.evaluate(async (body) => {
		const reply = await fetch('api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
		const seated = await reply.json();
		const kept = { ...seated, game: body.game, created: Date.now(), invites: seated.invites ?? [], over: false };
		localStorage.setItem('shoal.seats', JSON.stringify([kept]));
		return seated;
	}, wish);
}

describe('a table of one\'s own', () => {
	it('is played by keys and without a network, reloaded, finished, looked back at, replayed and played on', async () => {
		const page = await open('#/', { size: LAPTOP });
		await page.locator('article[data-game=example] .button.main').click();
		await ready(page);
		await screen(page, 'table-example-laptop');
		await page.context().setOffline(true);
		await page.keyboard.press('4');
		await ready(page);
		await page.context().setOffline(false);
		await page.reload();
		assert.match(await page.locator('.disc').count().then(String), /^[2-9]/, 'the stones are still there');
		await page.context().setOffline(true);

		await page.keyboard.press('ArrowRight');
		await settled(page);
		assert.equal(await answers(page).first().evaluate((node) => node === document.activeElement), true);
		await page.keyboard.press('ArrowRight');
		await settled(page);
		assert.equal(await page.locator('.four .spot.lit').count(), 1, 'the board shows what the bar points at');
		await page.keyboard.press('h');
		await page.locator('.hint').waitFor();
		await screen(page, 'hint-laptop');
		for (const [key, what] of [['r', 'rule'], ['m', 'menu'], ['?', 'keys']]) {
			await page.keyboard.press(key);
			await page.locator('dialog[open]').waitFor();
			await screen(page, `${what}-laptop`);
			await page.keyboard.press('Escape');
			await page.locator('dialog[open]').waitFor({ state: 'hidden' });
		}
		await page.keyboard.press('u');
		await playOn(page);
		await screen(page, 'result-laptop');
		await page.locator('dialog[open] section .button').click();
		await settled(page);
		assert.ok(await page.locator('dialog[open] section table').isVisible());
		await screen(page, 'review-laptop');

		await page.getByRole('link', { name: 'Replay' }).click();
		await settled(page);
		for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'End', 'ArrowLeft']) {
			await page.keyboard.press(key);
			await settled(page);
			if (key === 'ArrowRight') continue;
			const [at, all] = (await page.locator('.count').textContent()).split(' / ').map(Number);
			assert.equal(at, key === 'End' ? all : all - 1);
		}
		await screen(page, 'replay-laptop');
		await page.getByRole('button', { name: 'Play on from here' }).click();
		await page.locator('dialog[open] .button.main').click();
		await page.waitForURL(/#\/local\//);
		await ready(page);
		await end(page);
	});

	it('has a cover between two secret hands at one screen', async () => {
		const page = await open('#/replay', { size: PHONE, lang: 'de', settings: { lang: 'de' } });
		await page.locator('input[type=file]').setInputFiles({ name: 'no.shoal', mimeType: 'text/plain', buffer: Buffer.from('hello') });
		await page.locator('[role=alert]:has-text("Aufzeichnung")').waitFor();
		await screen(page, 'replay-drop-phone');
		await page.locator('input[type=file]').setInputFiles(record('moonshell(players=2)', 'random,random'));
		await settled(page);
		await screen(page, 'replay-phone', { look: false });
		for (let n = 0; n < 40; n++) {
			await page.keyboard.press('ArrowRight');
			await settled(page);
		}
		await page.getByRole('button', { name: 'Ab hier weiterspielen' }).click();
		for (const seat of [0, 1]) await page.locator('dialog[open] select').nth(seat).selectOption('person');
		await page.locator('dialog[open] .button.main').click();
		await page.locator('main.cover').waitFor();
		await screen(page, 'cover-phone');
		assert.equal(await page.locator('.board').isVisible(), false, 'nothing is seen behind the cover');
		await page.locator('main.cover button').click();
		await answers(page).first().waitFor();
		await end(page);
	});

	it('is led through a first game', async () => {
		const page = await open('#/first/example', { size: PHONE });
		const bubble = page.locator('.bubble');
		assert.ok(await bubble.isVisible());
		assert.equal(await answers(page).count(), 1, 'only what is due is offered');
		await screen(page, 'first-phone');
		await page.reload();
		await bubble.waitFor();
		await answers(page).first().click();
		await bubble.locator('.button.main').click();
		await page.locator('.bubble:has-text("3 / 3")').waitFor();
		await answers(page).first().click();
		await bubble.locator('.button.main').click();
		await bubble.waitFor({ state: 'hidden' });
		await end(page);
	});
});

describe('a table with people elsewhere', () => {
	it('is joined by a link, talks, takes back, survives the server, speaks both languages, ends, proves its dice, begins again', async () => {
		const anna = await open('#/', { size: LAPTOP });
		const seated = await make(anna, { game: 'example', seats: ['me', 'invited'], name: 'Anna', undo: true, clock: { total: 600 } });
		await anna.goto(`${house.address}/#/match/${seated.match}`);
		const link = await anna.locator('.link input').inputValue();
		await screen(anna, 'waiting-laptop');
		const ben = await open('#/', { size: PHONE, lang: 'de', settings: { lang: 'de' } });
		await ben.goto(link);
		await ben.getByLabel('Dein Name').fill('Ben');
		await ben.getByText('Eigene Worte für die Würfel').click();
		await ben.locator('main form input').nth(1).fill('Möwe 12');
		await screen(ben, 'waiting-phone');
		await ben.getByRole('button', { name: 'Platz nehmen' }).click();
		await anna.locator('.prompt').waitFor();
		await answers(anna).nth(3).click();
		await answers(ben).nth(1).click();
		await answers(anna).first().waitFor();

		await anna.keyboard.press('u');
		await ben.getByRole('button', { name: 'Einverstanden' }).waitFor();
		await screen(ben, 'offer-phone');
		await ben.getByRole('button', { name: 'Einverstanden' }).click();
		await anna.locator('.prompt h2:has-text("Which column")').waitFor();
		await anna.keyboard.press('l'); // beside the log, which is closed on a screen of this size
		await anna.getByRole('tab', { name: 'Chat' }).click();
		await anna.getByLabel('Say something').fill('Good luck!');
		await anna.keyboard.press('Enter');
		await ben.locator('.bar .dot').waitFor();
		await screen(anna, 'chat-laptop');

		await house.kill();
		await anna.locator('.notice:has-text("Connection lost")').waitFor();
		await answers(anna).nth(3).click(); // while nobody hears it
		await screen(anna, 'offline-laptop');
		await house.start();
		// It comes back by itself; who does not want to wait may press, if it has not come yet.
		await anna.evaluate(() => [...document.querySelectorAll('.notice button')].find((one) => one.textContent.includes('Try again now'))?.click());
		await answers(ben).first().waitFor();
		assert.equal(await ben.locator('.disc').count(), 1, 'the answer was given once');
		await anna.locator('.language-list').first().selectOption('de');
		await anna.locator('.prompt h2:has-text("Warten auf Ben")').waitFor();

		await ben.locator('.bar .menu').click();
		await ben.getByRole('button', { name: 'Aufgeben' }).click();
		await ben.locator('dialog[open] .main').click();
		await anna.locator('dialog[open]:has-text("Gewonnen")').waitFor();
		// Ben sat down by the page, which has looked at the dice first; Anna's seat was made by a program.
		await ben.getByRole('button', { name: 'Würfel prüfen' }).click();
		await ben.locator('[data-verdict=bound]').waitFor();
		await screen(ben, 'fair-phone');
		await anna.getByRole('button', { name: 'Noch einmal', exact: true }).click();
		await ben.getByRole('button', { name: 'Noch einmal', exact: true }).click();
		await anna.waitForURL((url) => !url.href.includes(seated.match));
		await ben.waitForURL((url) => !url.href.includes(seated.match));
		await answers(ben).first().waitFor();
		assert.equal(ben.url().split('/match/')[1], anna.url().split('/match/')[1]);
		await end(anna);
		await end(ben);
	});

	it('says clearly that there is none', async () => {
		const page = await open('#/match/0000000000000000', { size: PHONE });
		await page.locator('h1:has-text("not here")').waitFor();
		await screen(page, 'gone-phone');
		await end(page);
	});
});
