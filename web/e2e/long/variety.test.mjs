// The pages of days and figures in every look; whole matches with the same choices on two devices; a server's deal played again here.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moveIn, noFaults, openPage } from '../house.mjs';
import { looks } from '../looks.mjs';
import { dealt, play, ready } from '../play.mjs';

const house = moveIn();

const end = async (page) => {
	noFaults(page);
	await page.context().close();
};
const goTo = (page, address) => page.goto(`${house.address}/${address}`);

/** The day here, so many days ago. */
function dayAgo(days) {
	const date = new Date();
	date.setDate(date.getDate() - days);
	return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

/** The file of somebody who has played for a while. */
function history() {
	const matches = [];
	const add = (game, options, seats, points, ago, more = {}) => {
		const created = Date.now() - ago * 86_400_000 - 60_000 * matches.length;
		const best = Math.max(...points);
		matches.push({
			key: `local/made${matches.length}`, game, options, seed: String(matches.length), seats, me: 0, created, ended: created + 600_000,
			scores: points.map((one) => ({ place: one === best ? 1 : 2, points: one, return: one === best ? 1 : -1 })),
			outcome: null, moves: 20 + (matches.length * 7) % 30, origin: '', hints: 0, backs: 0, ...more,
		});
	};
	for (let i = 0; i < 24; i++)
		add('zemo', `zemo(map=${['easy', 'corners', 'divide'][i % 3]},motive=ask)`, [null], [28 + (i * 13) % 41], i, i % 3 ? { origin: `day/${dayAgo(i)}` } : {});
	for (let i = 0; i < 16; i++)
		add('moonshell', 'moonshell(players=2,moonshell=on,powers=passive,cards=base,reef=on,events=on)', [null, ['easy', 'medium', 'hard'][i % 3]],
			[18 + (i * 7) % 25, 16 + (i * 11) % 22], i, i < 4 ? { origin: `day/${dayAgo(i)}`, hints: i % 2, backs: i % 3 } : {});
	for (let i = 0; i < 5; i++) add('aquarium', 'aquarium(players=4,mode=normal,screens=hidden)', [null, 'medium', 'medium', 'hard'], [9, 7 + i, 5, 12 - i], 2 * i);
	for (let i = 0; i < 3; i++) add('duellum', 'duellum(players=2,goals=random,first=toss,edge=none)', [null, null], [70, 60 + 9 * i], i);
	return Buffer.from(JSON.stringify({ kind: 'shoal own matches 1', matches }));
}

describe('days and figures', () => {
	it('are in order in every look, with much in them', async () => {
		const page = await openPage(house);
		await goTo(page, '#/mine');
		await page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: history() });
		await page.locator('section[data-game=duellum]').waitFor();
		await looks(page, 'mine');
		await goTo(page, `#/today/${dayAgo(0)}/moonshell/45.won.8.31.hb.${encodeURIComponent('Wilhelmine von der Wasserkante')}`);
		await page.locator('article[data-game=moonshell][data-state=done]').waitFor();
		await looks(page, 'today');
		await goTo(page, '#/');
		await page.locator('li[data-game=moonshell][data-state=done]').waitFor();
		await looks(page, 'start-today');
		await end(page);
	});
});

describe('the same choices', () => {
	it('lead to the same result on two devices', async () => {
		const results = [];
		for (const lang of ['en', 'de']) {
			const page = await openPage(house, { lang, settings: { lang } });
			// The day on which one plays Moonshell against a computer.
			await goTo(page, `#/today/${dayAgo([0, 1].find((ago) => Math.floor(Date.parse(`${dayAgo(ago)}T12:00:00Z`) / 86_400_000) % 4 !== 3))}`);
			await page.locator('article[data-game=moonshell] .button.main').click();
			await page.waitForURL(/#\/local\//);
			await ready(page);
			await play(page, 'moonshell', { seed: 11 });
			const text = await page.locator('dialog[open] table').first().textContent();
			results.push(text.match(/\d+/g).join(' '));
			await end(page);
		}
		assert.equal(results[0], results[1]);
	});

	it('meet the dice of a server’s table again', async () => {
		const page = await openPage(house);
		await goTo(page, '#/');
		const match = await page.evaluate(async () => {
			const wish = { game: 'moonshell(players=2)', seats: ['me', 'easy'], lang: 'en' };
			const answer = await fetch('api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wish) });
			const { match, token, seat } = await answer.json();
			localStorage.setItem('shoal.seats', JSON.stringify([{ match, token, seat, game: wish.game, created: Date.now(), invites: [], over: false }]));
			return match;
		});
		await page.goto(`${house.address}/#/match/${match}`);
		const first = await dealt(page);
		await page.getByRole('button', { name: 'Game menu' }).click();
		await page.getByRole('button', { name: 'Give up' }).click();
		await page.locator('dialog[open] .row').getByRole('button', { name: 'Give up' }).click();
		await page.locator('dialog[open]').getByRole('button', { name: 'Beat this deal' }).click();
		await page.getByRole('button', { name: 'Play this deal' }).click();
		await page.waitForURL(/#\/local\//);
		assert.deepEqual(await dealt(page), first);
		await end(page);
	});
});
