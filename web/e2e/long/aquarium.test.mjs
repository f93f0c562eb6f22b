// Aquarium as people play it: all modes, two to six keepers, by keys, by touch, after a reload, guided, and six browsers at one table.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fits, LAPTOP, moveIn, noFaults, openPage, PHONE, screen, settled } from '../house.mjs';
import { looks, uncut } from '../looks.mjs';
import { anybody, dice, play, point, ready, sitDown } from '../play.mjs';

const house = moveIn();

const LIKES = (pressed) => [/^(take|done)$/, /^breed (?!none)/, pressed % 3 ? /^pass$/ : /^buy$/, /^play (?!pass)/];

for (const [players, mode, screens] of [['2', 'Advanced', 'Hidden'], ['3', 'Introductory', 'Open'], ['5', 'Normal', 'Hidden'], ['6', 'Advanced', 'Open']])
	it(`${players} keepers, ${mode}, screens ${screens}`, async () => {
		const page = await openPage(house);
		await sitDown(page, house.address, 'aquarium', { seed: players, options: { Players: players, Mode: mode, Screens: screens } });
		let shown = 0;
		await play(page, 'aquarium', {
			seed: Number(players),
			likes: LIKES,
			each: async (_, pressed) => {
				if (pressed === 6) for (const size of [{ width: 1024, height: 640 }, { width: 1920, height: 1080 }, PHONE]) await uncut(page, size, `aquarium-${players}-keepers`);
				if (pressed % 25 === 12 && shown++ < 3) await screen(page, `aquarium-${players}-${shown}`);
				const hidden = await page.locator('.other [data-place^=beads] .screen').count();
				assert.equal(hidden > 0, screens === 'Hidden', 'the screens stand, or not');
			},
		});
		await page.getByRole('button', { name: 'Again', exact: true }).waitFor();
		noFaults(page);
		await page.context().close();
	});

/** What is asked, by what can be pressed. */
const kindOf = (page) =>
	page.evaluate(() => {
		const all = [...document.querySelectorAll('.stage [data-pick], .stage [data-open]')].filter((one) => one.getClientRects().length > 0);
		return all.map((one) => (one.dataset.pick ?? one.dataset.open).split(' ')[0])[0] ?? '';
	});

it('a whole match of three, every question looked at', async () => {
	const page = await openPage(house);
	const seen = new Set();
	await sitDown(page, house.address, 'aquarium', { seed: '8', options: { Players: '3' } });
	await play(page, 'aquarium', {
		seed: 2,
		likes: (pressed) => [/^(take|done)$/, /^breed (?!none)/, pressed % 3 ? /^pass$/ : /^buy$/, /^play (?!pass)/],
		each: async () => {
			const kind = await kindOf(page);
			if (seen.has(kind)) return;
			seen.add(kind);
			// The fullest questions in every look, the others on both sizes.
			if (kind === 'play') return looks(page, 'aquarium-play');
			await screen(page, `aquarium-${kind}-laptop`);
			await page.setViewportSize(PHONE);
			await screen(page, `aquarium-${kind}-phone`);
			await page.setViewportSize(LAPTOP);
		},
	});
	for (const kind of ['pass', 'play']) assert.ok(seen.has(kind), `${kind} was never asked, only ${[...seen].join()}`);
	await page.getByRole('button', { name: 'Again', exact: true }).waitFor();
	await screen(page, 'aquarium-result');
	await page.keyboard.press('Escape');
	await screen(page, 'aquarium-over-laptop');
	await page.setViewportSize(PHONE);
	await screen(page, 'aquarium-over-phone');
	noFaults(page);
	await page.context().close();
});

it('by keys alone', async () => {
	const page = await openPage(house);
	const random = dice(5);
	await sitDown(page, house.address, 'aquarium', { seed: '12', options: { Players: '3' } });
	const focus = () => page.evaluate(() => {
		const now = document.activeElement;
		return { pick: now?.dataset?.pick ?? '', open: now?.dataset?.open ?? '', ring: now ? getComputedStyle(now).outlineStyle !== 'none' : false };
	});
	let answers = 0;
	for (let n = 0; n < 400; n++) {
		const now = await ready(page);
		if (now.over) break;
		let at = await focus();
		for (let tabs = 0; tabs < 60 && !at.pick && !at.open; tabs++) {
			await page.keyboard.press('Tab');
			at = await focus();
		}
		assert.ok(at.pick || at.open, now.question);
		assert.ok(at.ring, `${at.pick}${at.open} has no ring`);
		for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) if (random(3) === 0) await page.keyboard.press(arrow);
		// At a feeding fish are ticked off until the rest can be paid for.
		if (await page.locator('.stage [data-pick=done]:enabled').count()) await page.locator('.stage [data-pick=done]').focus();
		await page.keyboard.press('Enter');
		answers++;
	}
	await page.getByRole('button', { name: 'Again', exact: true }).waitFor();
	assert.ok(answers > 20);
	noFaults(page);
	await page.context().close();
});

it('by touch on a phone; a drag lets several fish go; a reload asks the same', async () => {
	const page = await openPage(house, { size: PHONE });
	await sitDown(page, house.address, 'aquarium', { seed: '4', options: { Players: '4' } });
	let reloaded = false;
	let dragged = false;
	await play(page, 'aquarium', {
		seed: 3,
		touch: true,
		likes: (pressed) => [/^(take|done)$/, /^play (swap|half)/, pressed % 4 ? /^buy$/ : /^pass$/, /^play (?!pass)/],
		each: async (now) => {
			if (!reloaded && now.spots.some((spot) => /^(swap|choose) /.test(spot))) {
				reloaded = true;
				await page.reload();
				const then = await ready(page);
				assert.deepEqual([then.question, then.answers, then.spots.toSorted()], [now.question, now.answers, now.spots.toSorted()]);
				await screen(page, 'aquarium-effect-phone');
			}
			const fish = page.locator('.stage [data-fish]');
			if (!dragged && (await fish.count()) > 1) {
				dragged = true;
				const [from, to] = await Promise.all([fish.first().boundingBox(), fish.nth(1).boundingBox()]);
				await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
				await page.mouse.down();
				await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
				await page.mouse.up();
				await page.waitForFunction(() => document.querySelectorAll('.stage .feed.gone').length === 2);
				await screen(page, 'aquarium-feeding-phone');
				for (let n = 0; n < 2; n++) await page.locator('.stage .feed.gone').first().tap();
				await page.waitForFunction(() => document.querySelectorAll('.stage .feed.gone').length === 0);
			}
		},
	});
	assert.ok(reloaded && dragged);
	await page.getByRole('button', { name: 'Again', exact: true }).waitFor();
	await page.keyboard.press('Escape');
	await page.locator('.stage .thumb button').first().tap();
	await page.locator('[id^=aq-seat]:popover-open').waitFor();
	await screen(page, 'aquarium-sheet-phone');
	noFaults(page);
	await page.context().close();
});

it('led through the first turns, then alone to the end', async () => {
	const page = await openPage(house, { size: PHONE });
	const random = dice(1);
	await page.goto(house.address);
	await page.locator('article[data-game=aquarium]').getByRole('link', { name: 'First game' }).tap();
	const bubble = page.locator('section.bubble');
	let steps = 0;
	for (;;) {
		await bubble.waitFor();
		await settled(page);
		const text = await bubble.locator('p').first().textContent();
		if ((await bubble.locator('.quit').count()) === 0) {
			await screen(page, 'aquarium-first-last');
			await bubble.locator('.button.main').tap();
			break;
		}
		steps++;
		await screen(page, `aquarium-first-${steps}`);
		if (await bubble.locator('.button.main').count()) await bubble.locator('.button.main').tap();
		else {
			await ready(page);
			assert.ok(await point(page, random, (what) => what.tap()), text);
		}
		await page.waitForFunction((old) => {
			const now = document.querySelector('section.bubble p')?.textContent;
			return now !== undefined && now !== old;
		}, text);
	}
	assert.ok(steps > 5 && steps <= 10, `${steps} steps`);
	await bubble.waitFor({ state: 'detached' });
	await play(page, 'aquarium', { touch: true, likes: LIKES });
	await page.getByRole('button', { name: 'Again', exact: true }).waitFor();
	noFaults(page);
	await page.context().close();
});

/** Of answers, six at a time: enough for a match on a machine with time. */
const ROUNDS = Number(process.env.SHOAL_ROUNDS ?? 400);

describe('six keepers in six browsers', () => {
	const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn'];
	let people = [];
	let match;

	before(async () => {
		people = await Promise.all(NAMES.map(async (name, at) => {
			const page = await openPage(house, { settings: { name }, ...(at === 5 ? { size: PHONE } : {}) });
			const heard = [];
			page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(payload))));
			return { name, page, heard, random: dice(20 + at) };
		}));
	});
	after(async () => {
		for (const { page } of people) await page.context().close();
	});

	const asked = async () => (await anybody(people.map(({ page }) => page))).map((one) => one.asked);
	const press = (what) => what.click();

	it('sit down at one table', async () => {
		const [first, ...others] = people;
		await first.page.goto(house.address);
		match = await first.page.evaluate(async ([game, name]) => {
			const seats = ['me', 'open', 'open', 'open', 'open', 'open'];
			const reply = await fetch('api/matches', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game, seats, name, undo: false }) });
			const { match, token, seat } = await reply.json();
			localStorage.setItem('shoal.seats', JSON.stringify([{ match, token, seat, game, created: Date.now(), invites: [], over: false }]));
			return match;
		}, ['aquarium(players=6,mode=advanced)', first.name]);
		await first.page.goto(`${house.address}/#/match/${match}`);
		for (const { page, name } of others) {
			await page.goto(`${house.address}/#/match/${match}`);
			await page.locator('main form input').first().fill(name);
			await page.locator('main form button').click();
			await page.locator('.tag, .aquarium').first().waitFor();
		}
		for (const { page } of people) await page.locator('.aquarium').waitFor();
	});

	it('lay down secret cards: everybody sees who is awaited, and nobody what lies there', async () => {
		for (let n = 0; ; n++) {
			assert.ok(n < 300, 'nobody bought');
			const who = await asked();
			if (who.filter(Boolean).length === 5) break;
			const at = who.indexOf(true);
			if (at >= 0) await point(people[at].page, people[at].random, press, [/^(done|take)$/, /^buy$/]);
		}
		const who = await asked();
		const first = people[who.indexOf(true)];
		const awaited = NAMES.filter((_, at) => who[at] && people[at] !== first);
		await point(first.page, first.random, press, [/^play more$/]);
		await first.page.locator('.counter .say').getByText('Waiting for').waitFor();
		const said = await first.page.locator('.counter .say').textContent();
		for (const name of awaited) assert.ok(said.includes(name), `${said}: ${name}`);
		await screen(first.page, 'aquarium-six-waiting');
	});

	it('the server dies and comes back in the middle of it', async () => {
		await house.kill();
		await people[0].page.getByText('Connection lost').first().waitFor();
		await house.start();
		for (const { page } of people) await page.getByText('Connection lost').first().waitFor({ state: 'detached' });
	});

	it('play on for a bounded while, to the end if they get there', async () => {
		let over = false;
		for (let n = 0; n < ROUNDS && !over; n++) {
			const seen = await anybody(people.map(({ page }) => page));
			over = seen.every((one) => one.over);
			const who = people.filter((_, at) => seen[at].asked);
			await Promise.all(who.map(({ page, random }) =>
				// Somebody else's answer may have ended the question meanwhile: who comes too late does nothing.
				point(page, random, (what) => what.evaluateAll(([one]) => one?.dispatchEvent(new MouseEvent('click', { bubbles: true }))), [/^(done|take)$/, n % 5 ? /^pass$/ : /^buy$/])));
			// Things move meanwhile: only the width is looked at, and a picture taken.
			if (n === 30) for (const [at, size] of [[1, 'laptop'], [5, 'phone']]) {
				await fits(people[at].page, `six, ${size}`);
				await screen(people[at].page, `aquarium-six-${size}`, { look: false });
			}
		}
		if (over) assert.match(await (await fetch(`${house.address}/api/matches/${match}/record`)).text(), /\nresult: /);
		for (const [seat, { page, heard }] of people.entries()) {
			const views = heard.filter((message) => message.t === 'state').map(({ view }) => view.table);
			assert.ok(views.some(({ phase }) => phase === 'commit2'), 'prices were made');
			for (const view of views.filter(({ phase }) => /^commit/.test(phase)))
				for (const [at, one] of view.seats.entries()) assert.ok(at === seat || one.card === null || one.card === 'hidden', 'nobody sees a card that lies face down');
			noFaults(page);
		}
	});
});
