// Matches on this device, the network off from the first load on: whole games by pointing at the board, and what follows a game.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { moveIn, noFaults, openPage, screen, served, settled } from './house.mjs';
import { looks, speak, uncut } from './looks.mjs';
import { dealt, look, play, ready, sitDown } from './play.mjs';

const house = moveIn();

/** A page that has been here once, and has no network now. */
async function offline() {
	const page = await openPage(house, { serviceWorkers: 'allow' });
	await page.goto(house.address);
	await served(page);
	await page.context().setOffline(true);
	await page.reload();
	return page;
}

/** The board as it is told to those who cannot see it. */
async function inWords(page) {
	await page.keyboard.press('w');
	await settled(page);
	const lines = await page.locator('.stage .words p').allTextContents();
	await page.keyboard.press('w');
	await settled(page);
	return lines;
}

/** A reload changes nothing: the same question, the same answers, the same board. */
async function reloads(page) {
	const [shown, words] = [await look(page), await inWords(page)];
	assert.ok(shown.asked && words.length);
	await page.reload();
	const again = await ready(page);
	assert.deepEqual(again, shown);
	assert.deepEqual(await inWords(page), words);
}

/** Everything that is said changes its language, and nothing else. */
async function switches(page, board) {
	const said = async () => {
		await settled(page);
		return {
			...(await look(page)),
			log: await page.locator('.log li').allTextContents(),
			board: await page.locator(board).first().getAttribute('aria-label'),
			words: await inWords(page),
		};
	};
	await page.keyboard.press('l'); // the log is closed on a screen of this size
	const english = await said();
	await speak(page, 'de');
	const german = await said();
	assert.notEqual(german.question, english.question);
	assert.notEqual(german.board, english.board);
	assert.equal(german.answers.length, english.answers.length);
	assert.equal(german.log.length, english.log.length);
	assert.ok(german.log.length && german.log.every((line, at) => line !== english.log[at] || !/[a-z]{4}/.test(line)), german.log.join('\n'));
	assert.notDeepEqual(german.words, english.words);
	await speak(page, 'en');
	assert.deepEqual(await said(), english);
	await page.keyboard.press('l');
}

/** The score sheet adds up, line by line. */
async function addsUp(page) {
	const table = page.locator('dialog[open] table').first();
	const rows = await table.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))));
	const sums = await table.locator('tfoot tr').first().locator('td').allTextContents();
	assert.ok(rows.length > 1);
	sums.forEach((sum, seat) => assert.equal(Number(sum), rows.reduce((all, row) => all + row[seat], 0)));
}

const atEnd = (page) => page.locator('dialog[open]').getByRole('button', { name: 'Again', exact: true });

/** Where computers sit it is asked how strong they shall be. */
async function sameDeal(page) {
	const seats = page.locator('dialog[open] thead').first();
	const computers = await seats.getByText('Computer').count();
	await page.locator('dialog[open]').getByRole('button', { name: 'Beat this deal' }).click();
	if (computers) await page.getByRole('button', { name: 'Play this deal' }).click();
}

/** From the result: the look back, the record as a file, its replay, a match from its middle, the same deal, another one. */
async function afterwards(page, name) {
	const result = page.url();
	const dialog = page.locator('dialog[open]');
	await atEnd(page).waitFor();
	await addsUp(page);
	await looks(page, `${name}-end`);

	await dialog.getByRole('button', { name: 'Begin', exact: true }).click();
	await dialog.getByRole('columnheader', { name: 'Mistakes', exact: true }).waitFor();
	await looks(page, `${name}-review`, () => dialog.locator('svg[role=img]').first().scrollIntoViewIfNeeded());

	const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save the record' }).click()]);
	const record = readFileSync(await file.path(), 'utf8');
	assert.match(record, /^shoal record 1\n/);
	assert.match(record, /\nresult: /);

	await dialog.getByRole('link', { name: 'Replay' }).click();
	const plies = await replays(page, name);
	await page.getByRole('button', { name: 'Play on from here' }).click();
	await page.getByRole('button', { name: 'Play on', exact: true }).click();
	await page.waitForURL(/#\/local\//);
	assert.ok((await dealt(page)).asked);

	await page.goto(result);
	await sameDeal(page);
	const deal = [await dealt(page), await inWords(page)];
	const same = page.url();
	await page.goto(result);
	await sameDeal(page);
	assert.deepEqual([await dealt(page), await inWords(page)], deal);
	assert.ok(same !== result && ![result, same].includes(page.url()), 'each is a match of its own');

	await page.goto(result);
	await atEnd(page).click();
	assert.ok((await dealt(page)).asked);
	return { record, plies };
}

/** The replay by its buttons, keys and handle; ends somewhere in the middle. */
async function replays(page, name) {
	await settled(page);
	const at = async () => (await page.locator('.scrubber .count').textContent()).split(' / ').map(Number);
	const reaches = async (ply) => {
		await settled(page);
		assert.equal((await at())[0], ply);
	};
	const [, all] = await at();
	assert.ok(all > 20);
	await page.keyboard.press('End');
	await reaches(all);
	await page.keyboard.press('ArrowLeft');
	await reaches(all - 1);
	await page.keyboard.press('Home');
	await reaches(0);
	await page.keyboard.press('ArrowRight');
	await reaches(1);
	await page.getByRole('button', { name: 'One step forward' }).click();
	await reaches(2);
	await page.keyboard.press('ArrowDown');
	await settled(page);
	assert.ok((await at())[0] > 2);
	await page.evaluate(() => document.activeElement?.blur()); // Space is for whatever has the focus
	const [before] = await at();
	await page.keyboard.press(' ');
	await page.waitForFunction((old) => Number.parseInt(document.querySelector('.scrubber .count')?.textContent) > old + 1, before);
	await page.keyboard.press(' ');
	const middle = Math.floor(all / 2);
	await page.getByRole('slider', { name: 'Moment of the game' }).fill(String(middle));
	await reaches(middle);
	await looks(page, `${name}-replay`);
	return all;
}

describe('Zemo without a network', () => {
	let page;
	let record;
	before(async () => {
		page = await offline();
	});
	after(async () => {
		await page.context().close();
	});

	it('begins on the chart', async () => {
		await sitDown(page, house.address, 'zemo', { seed: '7' });
		await looks(page, 'zemo-start');
		await switches(page, '.zemo svg[role=grid]');
	});

	it('is the same after a reload in the middle of a fight', async () => {
		await play(page, 'zemo', { until: () => page.locator('.zemo .fight').isVisible() });
		await reloads(page);
		await looks(page, 'zemo-fight');
		await uncut(page, { width: 1024, height: 640 }, 'zemo-fight');
	});

	it('fits every screen, and keeps to the settings', async () => {
		await play(page, 'zemo', { until: (now) => now.squares.length > 2 });
		await looks(page, 'zemo-move');
		for (const size of [{ width: 1024, height: 640 }, { width: 1920, height: 1080 }]) await uncut(page, size, 'zemo-move');
		await settingsHold(page);
	});

	it('takes an answer back', async () => {
		const before = await look(page);
		await play(page, 'zemo', { until: (now) => now.question !== before.question || now.squares.length !== before.squares.length });
		await page.keyboard.press('u');
		assert.deepEqual((await ready(page)).answers, before.answers);
	});

	it('is played to its end by pointing at the board', async () => {
		await play(page, 'zemo', { until: (now) => now.desk.some((one) => one.startsWith('Stop')) });
		await looks(page, 'zemo-stop');
		const pressed = await play(page, 'zemo', { turns: 2 });
		assert.ok(pressed > 5);
	});

	it('explains the score, looks back, replays and goes on', async () => {
		await page.getByText(/^\d+ points?, \d+% of par \(\d+\)/).waitFor();
		({ record } = await afterwards(page, 'zemo'));
		noFaults(page);
	});

	it('opens records that are dropped on it, and says what is wrong with broken ones', async () => {
		await records(page, record);
		noFaults(page);
	});
});

/** Theme and text size from the game menu; the way back leads to the same question. */
async function settingsHold(page) {
	const before = await look(page);
	await page.keyboard.press('m');
	await looks(page, 'menu');
	await page.getByRole('link', { name: 'Settings' }).click();
	await page.getByRole('radio', { name: 'Deep sea (dark)' }).check();
	await page.getByRole('radio', { name: '130 %' }).check();
	await page.goBack();
	assert.deepEqual(await ready(page), before);
	assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'deep');
	assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), '20.8px');
	await screen(page, 'table-large-text');
	await page.goto(`${house.address}/#/settings`);
	await page.getByRole('radio', { name: '100 %' }).check();
	await page.getByRole('group', { name: 'Colours' }).getByRole('radio', { name: 'Same as the device' }).check();
	await page.goBack();
	await ready(page);
}

async function records(page, record) {
	const drop = async (name, text) => {
		const carried = await page.evaluateHandle(([file, body]) => {
			const data = new DataTransfer();
			data.items.add(new File([body], file, { type: 'text/plain' }));
			return data;
		}, [name, text]);
		await page.dispatchEvent('body', 'drop', { dataTransfer: carried });
	};
	const broken = {
		'notes.txt': 'eggs, milk',
		'short.shoal': record.slice(0, record.length / 2),
		'wrong.shoal': record.replace(/\n(\d+) 0 .+\n/, '\n$1 0 nonsense\n'),
		'empty.shoal': '',
		'noise.shoal': 'shoal record 1\n' + '\u0000\ufffd'.repeat(500),
	};
	for (const place of ['#/replay', '#/']) {
		await page.goto(`${house.address}/${place}`);
		for (const [name, text] of Object.entries(broken)) {
			await drop(name, text);
			const alert = page.getByRole('alert');
			await alert.waitFor();
			assert.match(await alert.textContent(), /^\S.*[.!]\s*$/, `${name} at ${place}`);
			assert.doesNotMatch(page.url(), /replay\/local/);
			await page.reload();
		}
		await drop('match.shoal', record);
		await page.waitForURL(/#\/replay\/local\//);
		await settled(page);
		assert.ok(await page.locator('.scrubber .count').isVisible());
	}
	await page.goto(`${house.address}/#/replay`);
	await page.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('eggs') });
	await page.getByRole('alert').waitFor();
	await looks(page, 'replay-broken', async () => {
		if (await page.getByRole('alert').isVisible()) return;
		await page.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('eggs') });
		await page.getByRole('alert').waitFor();
	});
}

describe('Moonshell without a network', () => {
	let page;
	before(async () => {
		page = await offline();
	});
	after(async () => {
		await page.context().close();
	});

	it('begins with a secret', async () => {
		await sitDown(page, house.address, 'moonshell', {
			seed: '3',
			options: { Moonshells: true, 'Mermaid powers': 'Dark side', 'Reef tiles': true, Events: true },
		});
		await play(page, 'moonshell', { until: (now) => now.spots.some((one) => one.startsWith('keep')) });
		await looks(page, 'moonshell-secret');
		await uncut(page, { width: 1024, height: 640 }, 'moonshell-secret');
	});

	it('is the same after a reload in the middle of an effect', async () => {
		await play(page, 'moonshell', { until: (now) => now.spots.some((one) => one.startsWith('place')) });
		await reloads(page);
		await looks(page, 'moonshell-place');
		for (const size of [{ width: 1024, height: 640 }, { width: 1920, height: 1080 }]) await uncut(page, size, 'moonshell-place');
	});

	it('speaks both languages at the table, and gives a hint', async () => {
		await play(page, 'moonshell', { until: (now) => now.spots.some((one) => one.startsWith('pull')) });
		await looks(page, 'moonshell-turn');
		for (const size of [{ width: 1024, height: 640 }, { width: 1920, height: 1080 }]) await uncut(page, size, 'moonshell-turn');
		await switches(page, '.floor');
		await page.keyboard.press('h');
		await settled(page);
		const hint = page.locator('.hint li button').first();
		for (const lang of ['de', 'en']) { // it follows the language
			const said = await hint.textContent();
			await speak(page, lang);
			assert.notEqual(await hint.textContent(), said);
		}
		// It lies in the prompt bar, and its signs stand at what it speaks of.
		assert.equal(await page.locator('.prompt ol.hint').count(), 1);
		assert.ok((await page.locator('.floor .rank').evaluateAll((all) => all.map((one) => one.dataset.rank))).includes('★'));
		const [stage, bar] = await Promise.all(['.stage', '.prompt'].map((one) => page.locator(one).boundingBox()));
		assert.ok(bar.y >= stage.y + stage.height - 1, 'the bar covers the board');
		await looks(page, 'moonshell-hint', () => hint.waitFor());
		await hint.click();
	});

	it('is played to its end by pointing at the board', async () => {
		await play(page, 'moonshell');
	});

	it('explains the score, looks back, replays and goes on', async () => {
		await afterwards(page, 'moonshell');
		noFaults(page);
	});
});
