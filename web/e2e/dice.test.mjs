// The dice of a server's table, as a browser binds the server to them: honest ones, a server that swaps its secret, a word that is not shown.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moveIn, noFaults, openPage, PHONE, screen, settled } from './house.mjs';
import { looks } from './looks.mjs';

const house = moveIn();
const matchOf = (page) => /#\/match\/([0-9a-z]+)/.exec(page.url())[1];
const record = async (match) => (await fetch(`${house.address}/api/matches/${match}/record`)).text();

/** A table of the page's making; the second seat as the set-up page calls it. */
async function makeTable(page, second) {
	await page.goto(`${house.address}/#/play/moonshell/friends`);
	await page.getByRole('combobox', { name: /^Seat 2.*who/ }).selectOption(second);
	await page.locator('.go .button.main').click();
	await page.waitForURL(/#\/match\/[0-9a-z]+$/);
	return matchOf(page);
}

/** Gives up, and checks the dice; the verdict for programs. */
async function giveUpAndCheck(page) {
	await page.locator('.prompt').waitFor(); // the words are shown first
	await settled(page);
	await page.keyboard.press('m');
	for (let i = 0; i < 2; i++) await page.locator('dialog[open]').getByRole('button', { name: 'Give up' }).click();
	return check(page);
}

async function check(page) {
	const dialog = page.locator('dialog[open]');
	await dialog.getByRole('button', { name: 'Check the dice' }).click();
	const verdict = dialog.locator('[data-verdict]');
	await verdict.waitFor();
	return verdict.getAttribute('data-verdict');
}

/**
 * A server that shows another commitment, and with it another secret, until the words are in: all that this page hears of a match that has
 * not begun is changed on the way; what comes later is the record's.
 */
async function lie(page) {
	const false_ = 'f0'.repeat(32);
	const changed = { looks: 0, tables: 0 };
	const change = (table, count) => {
		if (table?.stage !== 'open') return;
		table.dice.commitment = false_;
		changed[count]++;
	};
	await page.route(/\/api\/matches\/[0-9a-z]+(\?|$)/, async (route) => {
		const reply = await route.fetch();
		const body = await reply.json();
		change(body.table, 'looks');
		await route.fulfill({ response: reply, json: body });
	});
	await page.routeWebSocket(/\/ws$/, (socket) => {
		const server = socket.connectToServer();
		socket.onMessage((text) => server.send(text));
		server.onMessage((text) => {
			const message = JSON.parse(text);
			if (message.t === 'table') change(message, 'tables');
			socket.send(JSON.stringify(message));
		});
	});
	return { commitment: false_, changed };
}

describe('the dice of a table', () => {
	it('bind the server that keeps to them', async () => {
		const page = await openPage(house);
		const match = await makeTable(page, 'computer');
		assert.equal(await giveUpAndCheck(page), 'bound');
		await page.getByText('The dice were fair: the server kept to what it promised before it knew your word.').waitFor();
		const [kept] = await page.evaluate(() => JSON.parse(localStorage.getItem('shoal.dice')));
		const text = await record(match);
		assert.ok(text.includes(`\ncommitment: ${kept.commitment}\n`));
		assert.ok(text.includes(`\nword 0: ${kept.word}\n`) && /^[0-9a-f]{32}$/.test(kept.word));
		const dialog = page.locator('dialog[open]');
		await dialog.locator('section details summary').first().click();
		await looks(page, 'fair', () => dialog.locator('.verdict').scrollIntoViewIfNeeded());
		// The same from the record, on the page of the replay.
		await page.goto(`${house.address}/#/replay/match/${match}`);
		await page.keyboard.press('m');
		await page.locator('[data-verdict=bound]').waitFor();
		noFaults(page);
		await page.context().close();
	});

	it('that are others than those promised at first are found out', async () => {
		const page = await openPage(house);
		const { commitment, changed } = await lie(page);
		const match = await makeTable(page, 'computer');
		assert.equal(await giveUpAndCheck(page), 'other-commitment');
		await page.getByText('Before the match the server promised different dice from those it used.').waitFor();
		assert.ok(changed.looks > 0);
		// The record agrees with itself: without what this browser has kept nobody would notice.
		const text = await record(match);
		assert.ok(!text.includes(commitment));
		const stranger = await openPage(house);
		await stranger.goto(`${house.address}/#/replay/match/${match}`);
		await stranger.keyboard.press('m');
		await stranger.locator('[data-verdict=agrees]').waitFor();
		const dialog = page.locator('dialog[open]');
		await looks(page, 'fair-other', () => dialog.locator('.verdict').scrollIntoViewIfNeeded());
		for (const one of [page, stranger]) noFaults(one);
		await page.context().close();
		await stranger.context().close();
	});

	it('wait for the words of all, and not for ever', async () => {
		const anna = await openPage(house, { settings: { name: 'Anna' } });
		const ben = await openPage(house, { size: PHONE, settings: { name: 'Ben' } });
		const match = await makeTable(anna, 'invited');
		const link = await anna.getByRole('textbox', { name: 'Link for seat 2' }).inputValue();
		const shown = [];
		anna.on('websocket', (socket) => socket.on('framesent', ({ payload }) => shown.push(JSON.parse(payload))));
		await anna.reload();
		await anna.getByText('Waiting for the others.').waitFor();
		assert.deepEqual(shown.filter((one) => one.do === 'show'), []);
		// Ben's page says nothing of its word: it is as if it had been closed.
		await ben.routeWebSocket(/\/ws$/, (socket) => {
			const server = socket.connectToServer();
			socket.onMessage((text) => JSON.parse(text).do === 'show' || server.send(text));
			server.onMessage((text) => socket.send(text));
		});
		await ben.goto(link);
		await ben.getByRole('button', { name: 'Sit down' }).click();
		for (const page of [anna, ben]) await page.getByText('Everyone is here. The words for the dice are being revealed').waitFor();
		await screen(anna, 'words-shown-laptop', { look: false });
		await screen(ben, 'words-shown-phone', { look: false });
		for (const page of [anna, ben]) await page.locator('.moonshell').waitFor();
		assert.equal(shown.filter((one) => one.do === 'show').length, 1);
		assert.equal(await giveUpAndCheck(anna), 'unkept');
		assert.equal(await check(ben), 'no-word');
		await screen(anna, 'fair-unkept');
		const text = await record(match);
		assert.match(text, /\npromise 1: [0-9a-f]{64}\n/);
		assert.match(text, /\nword 1: ?\n/);
		for (const page of [anna, ben]) {
			noFaults(page);
			await page.context().close();
		}
	});
});
