// Moonshell as people play it: by mouse, by keys alone, by touch; everything is chosen on the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fits, LAPTOP, moveIn, noFaults, openPage, PHONE, screen, settled } from '../house.mjs';
import { ready } from '../play.mjs';

const house = moveIn();

const FULL = [
	['radio', '4'],
	['switch', 'Moonshells'],
	['radio', 'Dark side'],
	['radio', 'Both'],
	['switch', 'Reef tiles'],
	['switch', 'Events'],
];

/** A local match against easy computers, by the set-up page. */
async function begin(page, options = []) {
	await page.goto(`${house.address}/#/play/moonshell`);
	for (const [role, name] of options) {
		await page.getByRole(role, { name, exact: true }).focus();
		await page.keyboard.press('Space');
		await settled(page); // other options, other chairs
	}
	for (const select of await page.locator('select:visible').all())
		if ((await select.locator('option').allTextContents()).includes('Easy'))
			await select.selectOption({ label: 'Easy' });
	await page.getByRole('button', { name: 'Play here' }).click();
	await page.waitForURL(/#\/local\//);
	await ready(page);
}

/** What can be pointed at, when something can; null when the match is over. */
async function spots(page) {
	const { over } = await ready(page);
	if (over) return null;
	// The mermaid is no answer: she opens others, once.
	return page.locator('.moonshell [data-pick], .moonshell [data-open]:not([aria-pressed=true])').evaluateAll((all) => all.map((one) => one.dataset.pick ?? 'power'));
}
const at = (page, spot) => page.locator(spot === 'power' ? '.moonshell [data-open]' : `.moonshell [data-pick="${spot}"]`).first();

// Shells into the chest first, so that the match ends; now and then something else.
const liking = [
	'stack',
	'keep',
	'mermaid',
	'place',
	'collect',
	'rock.',
	'trade',
	'save',
	'mark rock',
	'power',
	's',
	'pull',
	'column',
	'moon',
	'mark',
	'rotate',
	'corner',
	'leave',
	'decline',
	'end',
];
function prefer(list, turn) {
	const rank = (spot) => liking.findIndex((start) => spot.startsWith(start));
	const sorted = list.toSorted((a, b) => rank(a) - rank(b));
	const best = sorted.filter((spot) => rank(spot) === rank(sorted[0]));
	return turn % 9 === 4 ? sorted.at(-1) : best[turn % best.length];
}

async function playOn(page, choose, most = 400) {
	for (let turn = 0; turn < most; turn++) {
		const list = await spots(page);
		if (!list) return turn;
		const spot = prefer(list, turn);
		await choose(at(page, spot), turn);
	}
	assert.fail('the match does not end');
}

test('a whole match of two by mouse', async () => {
	const page = await openPage(house);
	await begin(page);
	await spots(page);
	await screen(page, 'moonshell-secrets');
	let pictures = 0;
	const turns = await playOn(page, async (spot, turn) => {
		if (turn === 4 || turn === 9) await screen(page, `moonshell-two-${pictures++}`);
		await spot.click();
	});
	assert.ok(turns > 10);
	noFaults(page);
});

test('four mermaids with everything, by keys alone', async () => {
	const page = await openPage(house);
	await begin(page, FULL);
	let pictures = 0;
	await playOn(page, async (spot, turn) => {
		if (turn === 0 || turn === 12 || turn === 30) await screen(page, `moonshell-four-${pictures++}`);
		if (await spot.count()) await spot.focus();
		await page.keyboard.press('Enter');
	});
	noFaults(page);
});

test('arrows walk over what can be chosen, Escape takes the mermaid back', async () => {
	const page = await openPage(house);
	await begin(page);
	await page.locator('[data-pick="keep first"]').click();
	await page.locator('[data-pick="pull 1"]').focus();
	await page.keyboard.press('ArrowRight');
	await settled(page);
	assert.equal(await page.evaluate(() => document.activeElement?.dataset.pick), 'pull 2');
	await page.locator('[data-pick="column.2"]').click();
	await settled(page);
	assert.equal(await page.locator('[data-pick^="pull 3"]').count(), 2);
	await page.keyboard.press('Escape');
	await page.waitForSelector('[data-pick="column.2"]');
	noFaults(page);
});

test('a reload and another language in the middle of an action', async () => {
	const page = await openPage(house);
	await begin(page);
	await page.locator('[data-pick="keep first"]').click();
	await page.locator('[data-pick="pull 1"]').click();
	await page.locator('[data-pick^="collect"]').first().click();
	await page.waitForSelector('[data-pick="place 1"]');
	await page.reload();
	await page.waitForSelector('[data-pick="place 1"]');
	const english = await page.locator('[data-part="steps"]').innerText();
	await page.locator('.language-list').first().selectOption('de');
	await page.waitForFunction((text) => document.querySelector('[data-part="steps"]')?.innerText !== text, english);
	await page.locator('[data-pick="place 1"]').click();
	await page.waitForFunction(() => !document.querySelector('[data-pick="place 1"]'));
	noFaults(page);
});

test('alone against the rival on a phone, by touch', async () => {
	const page = await openPage(house, { size: PHONE });
	await begin(page, [
		['radio', '1'],
		['radio', 'Tsunami'],
	]);
	let pictures = 0;
	await playOn(page, async (spot, turn) => {
		if (turn === 0 || turn === 8 || turn === 20) await screen(page, `moonshell-phone-${pictures++}`);
		await spot.tap();
	});
	await fits(page, 'the end');
	noFaults(page);
});

for (const [theme, size, name] of [
	['deep', LAPTOP, 'laptop'],
	['deep', PHONE, 'phone'],
	['chart', { width: 1024, height: 640 }, 'small'],
	['chart', { width: 1920, height: 1080 }, 'large'],
])
	test(`the fullest table on a ${name} screen, ${theme}`, async () => {
		const page = await openPage(house, {
			size,
			settings: { theme, safe: theme === 'deep', labels: theme === 'deep' },
		});
		await begin(page, FULL);
		for (let turn = 0; turn < 8; turn++) {
			const list = await spots(page);
			if (!list) break;
			await at(page, prefer(list, turn)).click();
		}
		await spots(page);
		await screen(page, `moonshell-full-${name}-${theme}`);
		noFaults(page);
	});
