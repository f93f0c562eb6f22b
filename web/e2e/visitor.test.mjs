// One visitor for each browser: a seat goes to another device by a link, seats from before are claimed, a thousand matches are no burden.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moveIn, noFaults, openPage, PHONE, screen } from './house.mjs';
import { looks } from './looks.mjs';
import { dealt, play, ready, seatAt } from './play.mjs';

const house = moveIn();
const matchOf = (page) => /#\/match\/([0-9a-z]+)/.exec(page.url())[1];
const seatsOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('shoal.seats') ?? '[]'));
/** What a browser sends along with every request. */
const cookieHeader = async (page) => (await page.context().cookies(house.address)).map(({ name, value }) => `${name}=${value}`).join('; ');

describe('a seat', () => {
	it('goes to another device by a link, once', async () => {
		const laptop = await openPage(house);
		await laptop.goto(`${house.address}/#/play/moonshell/friends`);
		await laptop.getByRole('combobox', { name: /^Seat 2.*who/ }).selectOption('computer');
		await laptop.locator('.go .button.main').click();
		await laptop.waitForURL(/#\/match\/[0-9a-z]+$/);
		const match = matchOf(laptop);
		await play(laptop, 'moonshell', { until: (_, pressed) => pressed > 3 });
		await laptop.keyboard.press('m');
		await laptop.getByRole('button', { name: 'Continue on another device' }).click();
		const field = laptop.locator('dialog[open] .link input');
		await field.waitFor();
		await laptop.getByRole('img', { name: 'QR code with the link to your seat' }).waitFor();
		await looks(laptop, 'carry', () => field.scrollIntoViewIfNeeded());
		const link = await field.inputValue();
		assert.match(link, new RegExp(`^${house.address}/#/match/${match}/carry/[0-9a-f]{32}/[0-9a-f]{64}/[0-9a-f]{32}$`));

		const asked = [];
		const phone = await openPage(house, { size: PHONE });
		phone.on('request', (request) => asked.push(request.url()));
		await phone.goto(link);
		await phone.waitForURL(`${house.address}/#/match/${match}`);
		const now = await ready(phone);
		assert.ok(now.asked);
		assert.deepEqual(asked.filter((url) => url.includes(link.split('/').at(-3))), [], 'the code stands in no address');
		await laptop.keyboard.press('Escape');
		const pressed = await play(phone, 'moonshell', { touch: true, until: (_, count) => count > 5 });
		assert.ok(pressed > 5);
		// Both have the seat: what was done on the phone shows on the laptop.
		const question = (await ready(phone)).question;
		await laptop.waitForFunction((wanted) => document.querySelector('.prompt.asked h2')?.textContent.replace(/\s+/g, ' ').trim() === wanted, question);
		await phone.reload();
		assert.equal((await ready(phone)).question, question);
		assert.ok((await cookieHeader(phone)).length < 100);

		const late = await openPage(house, { size: PHONE });
		await late.goto(link);
		await late.getByText('This link has already been used or has expired.').waitFor();
		await looks(late, 'carry-used');
		await late.getByRole('button', { name: 'Just watch' }).click();
		await late.locator('.moonshell').waitFor();
		assert.deepEqual(await seatsOf(late), []);

		// The proof of the dice has come along.
		await phone.keyboard.press('m');
		for (let i = 0; i < 2; i++) await phone.locator('dialog[open]').getByRole('button', { name: 'Give up' }).click();
		await phone.getByRole('button', { name: 'Check the dice' }).click();
		await phone.locator('[data-verdict=bound]').waitFor();
		for (const page of [laptop, phone, late]) {
			noFaults(page);
			await page.context().close();
		}
	});

	it('from before belongs to the visitor after the next look', async () => {
		const page = await openPage(house);
		const { match } = await seatAt(page, house.address, { game: 'zemo', seats: ['me'] });
		await ready(page);
		await page.waitForFunction((wanted) => JSON.parse(localStorage.getItem('shoal.seats')).find((one) => one.match === wanted)?.owned, match);
		// Then it needs no token any more.
		await page.evaluate(() => localStorage.removeItem('shoal.seats'));
		await page.reload();
		assert.ok((await ready(page)).asked);
		noFaults(page);
		await page.context().close();
	});
});

describe('a browser with a thousand matches', () => {
	it('works, and carries one cookie', async () => {
		const page = await openPage(house);
		await page.goto(house.address);
		const made = await page.evaluate(async () => {
			const matches = [];
			const post = async (path, body) => {
				const reply = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
				return { status: reply.status, ...(await reply.json()) };
			};
			const one = async () => {
				for (;;) {
					const reply = await post('api/matches', { game: 'example', seats: ['me', 'open'] });
					if (reply.status === 200) return reply;
					if (reply.status !== 429) throw new Error(JSON.stringify(reply));
					await new Promise((resolve) => setTimeout(resolve, 1000 * (reply.retry ?? 1)));
				}
			};
			const many = async () => {
				while (matches.length < 1000) {
					const at = matches.length;
					matches.push(null);
					const { match, token, seat } = await one();
					matches[at] = { match, token, seat, game: 'example', created: Date.now() + at, invites: [], over: false };
				}
			};
			await Promise.all(Array.from({ length: 4 }, many));
			localStorage.setItem('shoal.seats', JSON.stringify(matches.toReversed()));
			return matches.length;
		});
		assert.equal(made, 1000);
		const cookies = await cookieHeader(page);
		console.log(`after ${made} matches: ${cookies.length} bytes of cookies`);
		assert.ok(cookies.length < 1000, `${cookies.length} bytes`);
		await page.reload();
		await page.goto(`${house.address}/#/play/moonshell/friends`);
		await page.getByRole('combobox', { name: /^Seat 2.*who/ }).selectOption('computer');
		await page.locator('.go .button.main').click();
		await page.waitForURL(/#\/match\/[0-9a-z]+$/);
		await dealt(page);
		assert.ok((await play(page, 'moonshell', { until: (_, pressed) => pressed > 5 })) > 5);
		assert.ok((await cookieHeader(page)).length < 1000);
		await screen(page, 'thousand', { look: false });
		noFaults(page);
		await page.context().close();
	});
});

describe('a server that has had enough', () => {
	const strict = moveIn(['--per-address', '256', '--allow', 'made=1+1']); // limits hold on this machine, too

	it('says when to try again, in both languages', async () => {
		const page = await openPage(strict);
		const make = async () => {
			await page.goto(`${strict.address}/#/play/moonshell/friends`);
			await page.locator('.go .button.main:not([disabled])').click();
		};
		await make();
		await page.waitForURL(/#\/match\/[0-9a-z]+$/);
		await make();
		await page.getByText(/does not allow more of that just now\. Nothing is lost; try again in \d+ seconds?\./).waitFor();
		await screen(page, 'refused-laptop');
		await page.locator('.language-list').first().selectOption('de');
		await page.locator('.go .button.main').click();
		await page.getByText(/Nichts ist verloren; versuch es in \d+ Sekunden? noch einmal\./).waitFor();
		await page.setViewportSize(PHONE);
		await screen(page, 'refused-phone-de');
		noFaults(page);
		await page.context().close();
	});
});
