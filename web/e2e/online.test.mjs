// Tables of the server: alone, against a computer, two people in two browsers; the server is killed and comes back; the dice are checked.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LAPTOP, moveIn, noFaults, openPage, PHONE, screen, served, settled } from './house.mjs';
import { looks } from './looks.mjs';
import { anybody, dealt, dice, look, play, pointMoonshell, ready, seatAt } from './play.mjs';

const house = moveIn();

const record = async (match) => (await fetch(`${house.address}/api/matches/${match}/record`)).text();
const matchOf = (page) => /#\/match\/([0-9a-z]+)/.exec(page.url())[1];

/** Answers that this page sends, by their keys: what is sent again has the same one. */
function listen(page) {
	const keys = new Set();
	const heard = [];
	page.on('websocket', (socket) => {
		socket.on('framesent', ({ payload }) => {
			const message = JSON.parse(payload);
			if (message.do === 'act') keys.add(message.key);
		});
		socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(payload)));
	});
	return { keys, heard };
}

/** How often a seat has answered, by the record; what was taken back does not count. */
const answers = (text, seat) => text.split('\n').filter((line) => new RegExp(`^\\d+ ${seat} `).test(line)).length;

const lost = (page) => page.getByText('Connection lost. Your game is safe');

describe('alone at a table of the server', () => {
	let page;
	let wire;
	let match;
	before(async () => {
		page = await openPage(house);
		wire = listen(page);
		({ match } = await seatAt(page, house.address, { game: 'zemo', seats: ['me'], undo: true }));
		await ready(page);
	});
	after(async () => {
		await page.context().close();
	});

	it('a reload in the middle of a turn asks the same', async () => {
		await play(page, 'zemo', { until: (now, pressed) => pressed > 5 && now.squares.length > 0 });
		const before = await look(page);
		await page.reload();
		assert.deepEqual(await ready(page), before);
	});

	it('a server that dies and comes back loses nothing and doubles nothing', async () => {
		const before = wire.keys.size;
		await house.kill();
		try {
			await lost(page).waitFor();
			await screen(page, 'connection-lost-laptop');
			await page.setViewportSize(PHONE);
			await screen(page, 'connection-lost-phone');
			await page.setViewportSize(LAPTOP);
			const { square } = (await look(page)).squares[0];
			await page.locator(`.zemo [data-square="${square}"]`).click();
			await settled(page);
			const yes = page.locator('.zemo .bubble .go').first();
			if (await yes.isVisible()) await yes.click();
			await page.getByText('Sent').first().waitFor();
			assert.equal((await look(page)).asked, false);
		} finally {
			await house.start();
		}
		await lost(page).waitFor({ state: 'detached' });
		await ready(page);
		assert.equal(wire.keys.size, before + 1);
	});

	it('is played to its end, every answer once', async () => {
		await play(page, 'zemo', { turns: 2 });
		await page.getByRole('button', { name: 'Again', exact: true }).waitFor();
		await page.getByText(/^\d+ points?, \d+% of par \(\d+\)/).waitFor();
		assert.equal(answers(await record(match), 0), wire.keys.size);
		noFaults(page);
	});

	it('the dice are checked as far as they were seen, and a record that was tampered with is not believed', async () => {
		const dialog = page.locator('dialog[open]');
		await dialog.getByRole('button', { name: 'Check the dice' }).click();
		await dialog.locator('[data-verdict=late]').waitFor(); // this table was made by a program, and had begun when the page came
		const good = await record(match);
		const secret = /\nsecret: (\w)/.exec(good)[1];
		const tampered = good.replace(`\nsecret: ${secret}`, `\nsecret: ${secret === '0' ? '1' : '0'}`);
		await page.goto(`${house.address}/#/replay`);
		const give = (text) => page.locator('input[type=file]').setInputFiles({ name: 'm.shoal', mimeType: 'text/plain', buffer: Buffer.from(text) });
		await give(tampered);
		await settled(page);
		await page.keyboard.press('m');
		await page.getByText('the secret does not have the promised fingerprint').waitFor();
		await screen(page, 'fair-not');
		await page.goto(`${house.address}/#/replay`);
		await give(good.replace('\nword 0: ', '\nword 0: x'));
		await settled(page);
		await page.keyboard.press('m');
		await page.getByText(/not proved: at ply \d+ the secret gives draw/).waitFor();
		// A draw that is not the one at its number is refused before anything is shown.
		await page.goto(`${house.address}/#/replay`);
		await give(good.replace(/=(\w+):(\d+)\/(\d+)/, (_, kind, r, total) => `=${kind}:${(Number(r) + Math.floor(Number(total) / 2)) % Number(total)}/${total}`));
		await settled(page);
		assert.match(await page.getByRole('alert').textContent(), /line \d+/);
		noFaults(page);
	});
});

describe('a server that talks nonsense', () => {
	it('is quoted, and the match goes on', async () => {
		const page = await openPage(house);
		let wire;
		await page.routeWebSocket(/\/ws$/, (socket) => {
			const server = socket.connectToServer();
			socket.onMessage((message) => server.send(message));
			server.onMessage((message) => socket.send(message));
			wire = socket;
		});
		await seatAt(page, house.address, { game: 'zemo', seats: ['me'], undo: true });
		const before = await ready(page);
		const notice = page.getByRole('alert');
		for (const [frame, words] of [
			['{"t":"state"', 'unreadable message'],
			['{"t":"state","match":"0000000000000000","n":1,"from":0,"events":[],"view":{}}', '“state” has no “view.game”'],
			['{"t":"chat","match":"0000000000000000","n":1,"seat":0,"name":"x","at":"now","text":"y"}', '“at” of “chat”'],
		]) {
			wire.send(frame);
			await notice.getByText(words).waitFor();
		}
		assert.deepEqual(await look(page), before);
		await play(page, 'zemo', { until: (now, pressed) => pressed > 3 });
		noFaults(page);
		await page.context().close();
	});
});

describe('against a computer at a table of the server', () => {
	it('is played to its end, though a reply is lost on the way', async () => {
		const page = await openPage(house);
		const keys = [];
		let swallow = 3;
		await page.routeWebSocket(/\/ws$/, (socket) => {
			const server = socket.connectToServer();
			const acts = new Map();
			socket.onMessage((text) => {
				const message = JSON.parse(text);
				if (message.do === 'act') {
					keys.push(message.key);
					acts.set(message.id, message.key);
				}
				server.send(text);
			});
			server.onMessage((text) => {
				const message = JSON.parse(text);
				// The third answer has arrived, but nobody here hears of it.
				if (message.t === 'reply' && acts.has(message.id) && --swallow === 0) socket.close({ code: 1012 });
				else socket.send(text);
			});
		});
		await page.goto(`${house.address}/#/play/example/friends`);
		await page.getByRole('combobox', { name: /^Seat 2/ }).selectOption('computer');
		await page.getByRole('combobox', { name: /^Seat 2.*strength/ }).selectOption('easy');
		await page.locator('.go .button').click();
		await page.waitForURL(/#\/match\/[0-9a-z]+$/);
		const match = matchOf(page);
		await play(page, 'example', { seed: 5 });
		const again = keys.filter((key, at) => keys.indexOf(key) !== at);
		assert.equal(again.length, 1, 'the lost one was sent again');
		const text = await record(match);
		const seat = JSON.parse(await page.evaluate(() => localStorage.getItem('shoal.seats')))[0].seat;
		assert.equal(answers(text, seat), new Set(keys).size);
		noFaults(page);
		await page.context().close();
	});
});

describe('a server that is busy', () => {
	it('says that computers think for a shorter time', async () => {
		const page = await openPage(house);
		await page.routeWebSocket(/\/ws$/, (socket) => {
			const server = socket.connectToServer();
			socket.onMessage((text) => server.send(text));
			server.onMessage((text) => {
				const message = JSON.parse(text);
				socket.send(message.t === 'table' ? JSON.stringify({ ...message, hurried: true }) : text);
			});
		});
		await seatAt(page, house.address, { game: 'example', seats: ['me', 'easy'] });
		await ready(page);
		await page.getByText('The server is busy: computers think for a shorter time.').waitFor({ state: 'attached' });
		await screen(page, 'hurried-laptop');
		await page.setViewportSize(PHONE);
		await screen(page, 'hurried-phone');
		noFaults(page);
		await page.context().close();
	});
});

/** Whoever is asked points at something; until the match is over for both, or `until`. */
async function playTogether(people, until = () => false) {
	for (let presses = 0; presses < 900; presses++) {
		const seen = await anybody(people.map(({ page }) => page));
		if (seen.every((one) => one.over) || (await until(seen, presses))) return seen;
		const at = seen.findIndex((one) => one.asked);
		if (at >= 0) assert.ok(await pointMoonshell(people[at].page, seen[at], people[at].random, (what) => what.click()), seen[at].question);
	}
	return assert.fail('no end');
}

describe('two people in two browsers', () => {
	let anna;
	let ben;
	let match;
	const people = () => [anna, ben];
	before(async () => {
		anna = { page: await openPage(house, { settings: { name: 'Anna' } }), random: dice(11) };
		ben = { page: await openPage(house, { lang: 'de', settings: { lang: 'de' } }), random: dice(12) };
		for (const one of people()) one.wire = listen(one.page);
	});
	after(async () => {
		for (const one of people()) await one.page.context().close();
	});

	it('a link brings the other one to the table', async () => {
		await anna.page.goto(`${house.address}/#/play/moonshell/friends`);
		await anna.page.getByText('Your own words for the dice').click();
		await anna.page.getByRole('textbox', { name: /random word/ }).fill('walnut');
		await anna.page.locator('.go .button:not([disabled])').click();
		await anna.page.waitForURL(/#\/match\/[0-9a-z]+$/);
		match = matchOf(anna.page);
		const link = anna.page.getByRole('textbox', { name: 'Link for seat 2' });
		await link.waitFor();
		await looks(anna.page, 'waiting-room', () => anna.page.locator('main h1').waitFor());
		await ben.page.goto(await link.inputValue());
		await ben.page.getByRole('button', { name: 'Platz nehmen' }).waitFor();
		await ben.page.getByText('Anna lädt dich ein').waitFor();
		await ben.page.getByText('In dreißig Sekunden').click();
		await ben.page.locator('main details p', { hasText: 'Meer' }).first().waitFor();
		await looks(ben.page, 'invited', () => ben.page.locator('main form').waitFor());
		await ben.page.getByRole('textbox', { name: 'Dein Name' }).fill('Ben');
		await ben.page.getByText('Mehr: faire Würfel').click();
		await ben.page.getByRole('textbox', { name: /Eigene Worte für die Würfel/ }).fill('hazel');
		await ben.page.locator('main form button').click();
		for (const one of people()) await one.page.locator('.moonshell').waitFor();
	});

	it('nobody sees the other one’s secret', async () => {
		await playTogether(people(), (seen) => seen.some((one) => one.spots.some((spot) => spot.startsWith('pull'))));
		for (const one of people()) {
			const own = one.page.locator('.moonshell :is(.card, .small).secret:visible');
			await own.first().waitFor(); // the news reaches one before the other
			assert.equal(await own.count(), 1);
		}
		for (const [seat, { wire }] of people().entries())
			for (const { view } of wire.heard.filter((message) => message.t === 'state'))
				for (const side of view.table.sides) assert.ok(side.seat === seat || side.secret === null);
	});

	it('they talk', async () => {
		for (const one of people()) await one.page.keyboard.press('l'); // beside the log, which is closed on a screen of this size
		await anna.page.getByRole('tab', { name: 'Chat' }).click();
		await anna.page.getByRole('textbox', { name: 'Say something' }).fill('good luck <b>Ben</b>');
		await anna.page.keyboard.press('Enter');
		await ben.page.getByRole('tab', { name: 'Chat' }).click();
		await ben.page.getByText('good luck <b>Ben</b>').waitFor();
		await looks(ben.page, 'chat');
		for (const one of people()) {
			await one.page.getByRole('tab').first().click();
			await one.page.keyboard.press('l');
		}
	});

	it('an answer is taken back if the other one agrees', async () => {
		let before = null;
		await playTogether(people(), async ([seen]) => {
			if (before && (await anna.page.getByRole('button', { name: 'Take back' }).isEnabled())
				&& (await anna.page.getByRole('button', { name: 'Take back' }).getAttribute('title')).includes('asked')) return true;
			if (seen.asked) before = seen;
			return false;
		});
		await anna.page.getByRole('button', { name: 'Take back' }).click();
		await ben.page.getByText('Anna möchte').waitFor();
		await screen(ben.page, 'offer-laptop-chart-de');
		await ben.page.getByRole('button', { name: 'Einverstanden' }).click();
		await anna.page.waitForFunction((question) => document.querySelector('.prompt.asked h2')?.textContent.replace(/\s+/g, ' ').trim() === question, before.question);
		assert.deepEqual((await look(anna.page)).answers, before.answers);
	});

	it('one leaves the page and comes back; somebody looks on', async () => {
		await ben.page.goto(`${house.address}/#/`);
		await anna.page.getByText('away').waitFor();
		await ben.page.goto(`${house.address}/#/match/${match}`);
		await anna.page.getByText('away').waitFor({ state: 'detached' });
		const guest = await openPage(house);
		const wire = listen(guest);
		await guest.goto(`${house.address}/#/match/${match}`);
		await guest.locator('.moonshell').waitFor();
		assert.equal((await look(guest)).asked, false);
		for (const { view } of wire.heard.filter((message) => message.t === 'state'))
			for (const side of view.table.sides) assert.equal(side.secret, null);
		await screen(guest, 'onlooker');
		noFaults(guest);
		await guest.context().close();
	});

	it('the match is played to its end, in two languages', async () => {
		await playTogether(people());
		for (const one of people()) await one.page.locator('dialog[open] table').first().waitFor();
		const text = await record(match);
		assert.match(text, /\nresult: /);
		assert.match(text, /\nword 0: walnut [0-9a-f]{32}\n/);
		assert.match(text, /\nword 1: hazel [0-9a-f]{32}\n/);
		assert.match(text, /\npromise 0: [0-9a-f]{64}\npromise 1: [0-9a-f]{64}\n|\npromise 0: [0-9a-f]{64}\nword 1/);
		await ben.page.getByRole('button', { name: 'Würfel prüfen' }).click();
		await ben.page.locator('[data-verdict=bound]').waitFor();
		for (const one of people()) noFaults(one.page);
	});

	it('and again, seats moved on; one gives up', async () => {
		await anna.page.getByRole('button', { name: 'Again', exact: true }).click();
		await anna.page.waitForFunction((old) => !location.href.includes(old), match);
		await ben.page.getByText('Die anderen sitzen schon').waitFor();
		await ben.page.getByRole('button', { name: 'Noch einmal', exact: true }).click();
		for (const one of people()) await dealt(one.page);
		assert.equal(matchOf(anna.page), matchOf(ben.page));
		await ben.page.keyboard.press('m');
		await ben.page.getByRole('button', { name: 'Aufgeben' }).click();
		await screen(ben.page, 'resign-laptop-chart-de');
		await ben.page.getByRole('button', { name: 'Aufgeben' }).click();
		await anna.page.locator('dialog[open]').getByText('Ben gave up').waitFor();
		await looks(anna.page, 'resigned');
		for (const one of people()) noFaults(one.page);
	});
});

describe('the lobby', () => {
	it('shows tables, and says so when there is no server', async () => {
		for (const seats of [['open', 'open', 'easy'], ['easy', 'easy', 'easy']])
			await fetch(`${house.address}/api/matches`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ game: 'moonshell(players=3)', seats, listed: true, undo: true, clock: { move: 300 } }),
			});
		const page = await openPage(house, { serviceWorkers: 'allow' });
		await page.goto(`${house.address}/#/lobby`);
		await page.getByRole('button', { name: /^Join/ }).waitFor();
		await served(page);
		await looks(page, 'lobby-tables');
		await page.context().setOffline(true);
		await page.reload();
		assert.match(await page.getByRole('alert').textContent(), /server cannot be reached. Nothing is lost/);
		await looks(page, 'lobby-offline');
		noFaults(page);
		await page.context().close();
	});
});
