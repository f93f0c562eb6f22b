// Somebody who sits at a table and points at things: what can be chosen is read off the board, as eyes would.
import assert from 'node:assert/strict';
import { settled } from './house.mjs';

/** Numbers that look like chance and are the same every time. */
export function dice(seed) {
	let state = seed >>> 0 || 1;
	return (sides) => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		state >>>= 0;
		return state % sides;
	};
}

/** A file of component tables, its text, in the set-up. */
export async function ownValues(page, text) {
	const own = page.locator('form details.own');
	if (!(await own.evaluate((one) => one.open))) await own.locator('summary').first().click();
	await own.locator('input[type=file]').setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
	await settled(page);
}

/** A match on this device, begun on the set-up page. `options` are names and values as the page writes them, `values` a file of component tables. */
export async function sitDown(page, address, game, { seed = '', options = {}, level = 'easy', chairs = {}, values = '' } = {}) {
	await page.goto(`${address}/#/play/${game}`);
	const go = page.locator('.go .button.main');
	for (const [name, value] of Object.entries(options)) {
		if (typeof value === 'boolean') await page.getByRole('switch', { name, exact: true }).setChecked(value);
		else await page.getByRole('group', { name, exact: true }).getByRole('radio', { name: new RegExp(`^(✓ )?${value}$`) }).check();
	}
	await settled(page); // other options, other chairs
	for (const select of await page.getByRole('combobox', { name: /: strength$/ }).all()) await select.selectOption(level);
	for (const [seat, who] of Object.entries(chairs))
		await page.getByRole('combobox', { name: new RegExp(`^Seat ${seat}\\b.*who`) }).selectOption(who);
	if (seed) {
		await page.locator('form details.more summary').click();
		await page.locator('form details.more input').fill(seed);
	}
	if (values) await ownValues(page, values);
	await go.click();
	await page.waitForURL(/#\/local\/[0-9a-z]+$/);
	await ready(page);
}

/** A table of the server, with game and seats as the API takes them; this browser keeps its seat, as if it had been made here. */
export async function seatAt(page, address, wish) {
	await page.goto(address);
	const made = await page.evaluate(async (body) => {
		const reply = await fetch('api/matches', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
		const made = await reply.json();
		const { match, token, seat } = made;
		localStorage.setItem('shoal.seats', JSON.stringify([{ match, token, seat, game: body.game, created: Date.now(), invites: [], over: false }]));
		return made;
	}, wish);
	await page.goto(`${address}/#/match/${made.match}`);
	return made;
}

/** What a person sees, if it is what `when` says: anything, something to answer or the end, or another match than the one that ended. */
function eyes(when) {
	const text = (node) => node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
	const shows = (node) => node.getClientRects().length > 0;
	const some = (selector) => document.querySelector(selector) !== null;
	const settled = document.documentElement.dataset.settled !== undefined;
	if (when === 'ready' && !(settled && some('.prompt.asked, dialog[open] .sheet, main.cover'))) return false;
	if (when === 'dealt' && !(settled && some('.prompt.asked') && !some('dialog[open]'))) return false;
	return {
		asked: some('.prompt.asked'),
		over: some('.prompt .tools .button.main'),
		sure: some('.prompt .sure'),
		question: text(document.querySelector('.prompt h2')),
		answers: [...document.querySelectorAll('.prompt [role=toolbar] button')].map((one) => one.getAttribute('aria-label') ?? text(one)),
		spots: [...document.querySelectorAll('[data-pick]')].filter(shows).map((one) => one.dataset.pick),
		desk: [...document.querySelectorAll('.zemo button.pick')].filter(shows).map((one) => text(one) || one.ariaLabel),
		squares: [...document.querySelectorAll('.zemo [data-square]')]
			.map((one) => ({ square: Number(one.dataset.square), says: one.getAttribute('aria-label') }))
			.filter(({ says }) => /(Die|Würfel|Dé) \d |begin here|beginnen|commencer ici/.test(says)),
	};
}

const seen = async (page, when) => (await page.waitForFunction(eyes, when)).jsonValue();

/** What a person sees now. */
export const look = (page) => page.evaluate(eyes, 'any');

/** The page is settled and shows a question, or that the match is over; answers what a person sees. At a server's table others may be first. */
export const ready = (page) => seen(page, 'ready');

/** Another match has begun: what lay over the old one is gone, and there is a question. */
export const dealt = (page) => seen(page, 'dealt');

/** Somebody of these is asked, or it is over for all of them; answers what each of them sees. */
export async function anybody(pages) {
	const sees = (page, selector) =>
		page.waitForFunction((what) => document.documentElement.dataset.settled !== undefined && document.querySelector(what), selector);
	await Promise.race([
		...pages.map((page) => sees(page, '.prompt.asked')),
		Promise.all(pages.map((page) => sees(page, '.prompt .tools .button.main'))),
	]);
	return Promise.all(pages.map(look));
}

const first = (list, ...tests) => {
	for (const test of tests) {
		const found = list.filter((one) => test.test(one));
		if (found.length) return found;
	}
	return list;
};

/** Points at one thing on the board of Moonshell. True if there was something. */
export async function pointMoonshell(page, { spots }, random, press) {
	if (!spots.length) return false;
	// What fills the chest comes first: a match that ends.
	const good = first(spots, /^(place|stack|keep|order)/, /^(collect|pull 3 [LR])/, /^mermaid/, /^(pull|column)/, /^(leave|decline|end)$/);
	await press(page.locator(`[data-pick="${good[random(good.length)]}"]`).first());
	return true;
}

/** Points at one thing on the board of Zemo; `turns` says how long the voyage shall be. */
export async function pointZemo(page, { desk, squares }, random, press, stop) {
	if (desk.length) {
		const leave = stop ? /^Stop|^Hier aufhören/ : /^Sail on|^Weiterfahren/;
		const good = first(desk, leave, /^(Keep|Leave|Make peace)/);
		const at = desk.indexOf(good.length < desk.length ? good[0] : desk.at(-1));
		await press(page.locator('.zemo button.pick').nth(at));
		return true;
	}
	const safe = squares.filter(({ says }) => !says.includes('!'));
	const good = safe.length ? safe : squares;
	if (!good.length) return false;
	const { square } = good[random(good.length)];
	await press(page.locator(`.zemo [data-square="${square}"]`));
	await settled(page); // it has asked, or has answered
	const yes = page.locator('.zemo .bubble .go').first();
	if (await yes.isVisible()) await press(yes);
	return true;
}

/**
 * Points at one thing on any board: what answers carries its notation in `data-pick`, what only opens or selects carries `data-open`.
 * `likes` are tests of notations, the best first. True if there was something.
 */
export async function point(page, random, press, likes = []) {
	const found = await page.evaluate(() => {
		const here = (one) => one.getClientRects().length > 0 && !one.disabled;
		return {
			picks: [...document.querySelectorAll('.stage [data-pick]')].filter(here).map((one) => one.dataset.pick),
			opens: [...document.querySelectorAll('.stage [data-open]')].filter(here).length,
		};
	});
	const good = first(found.picks, ...likes);
	if (good.length) {
		const what = good[random(good.length)].replaceAll('"', '\\"');
		await press(page.locator(`.stage [data-pick="${what}"]:visible`).first());
	} else if (found.opens) await press(page.locator('.stage [data-open]:visible').nth(random(found.opens)));
	return good.length + found.opens > 0;
}

/**
 * Plays until the match is over or `until` says so; answers how many times something was pressed. The board is what is pressed; a
 * question for which it has no place is an error unless `list` allows the list of answers.
 */
export async function play(page, game, { seed = 1, turns = 4, touch = false, most = 900, until = null, list = false, each = null, likes = () => [] } = {}) {
	const random = dice(seed);
	const press = (what) => (touch ? what.tap() : what.click());
	let sailed = 0;
	for (let pressed = 0; pressed < most; pressed++) {
		const now = await ready(page);
		if (now.over || (until && (await until(now, pressed)))) return pressed;
		if (now.sure) {
			await press(page.locator('.prompt .sure .main'));
			continue;
		}
		await each?.(now, pressed);
		if (/sail on/i.test(now.question) || now.desk.some((one) => /^Sail on/.test(one))) sailed++;
		const attempt = () => game === 'zemo'
			? pointZemo(page, now, random, press, sailed > turns)
			: game === 'moonshell'
				? pointMoonshell(page, now, random, press)
				: point(page, random, press, likes(pressed));
		// Where several answer at once, somebody else's answer may have come between.
		if ((await attempt()) || !(await look(page)).asked || (await attempt())) continue;
		assert.ok(list && now.answers.length, `the board has no place for: ${now.question} (${now.answers.join(' | ')})`);
		await press(page.locator('.prompt [role=toolbar] button').nth(random(now.answers.length)));
	}
	assert.fail(`no end after ${most} presses`);
}
