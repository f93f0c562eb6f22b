// Aqualuma in all its layouts and parties, by mouse, by keys alone, by touch, led through a first game, and four heroes in two browsers.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { advance, fits, go, hold, LAPTOP, moveIn, noFaults, openPage, PHONE, screen, served, settled } from '../house.mjs';
import { looks } from '../looks.mjs';
import { anybody, dice, look, play, point, ready, seatAt, sitDown } from '../play.mjs';

const house = moveIn();

const phase = (page) => page.locator('.aqualuma').getAttribute('data-phase');

/** Both sizes of what is asked now. */
async function bothSizes(page, name) {
	await screen(page, `${name}-laptop`);
	await page.setViewportSize(PHONE);
	await screen(page, `${name}-phone`);
	await page.setViewportSize(LAPTOP);
}

/** Any game, with one person who plays all heroes. */
const alone = (page, game) => seatAt(page, house.address, { game, seats: ['me'], undo: true });

const MODES = [
	['pyramid', 'aqualuma(heroes=finn+crabigail+crumbs+shellzen,seats=1,level=easy,strips=first)'],
	['remote', 'aqualuma(heroes=octavia+luma,seats=1,level=medium,layout=remote,track=8)'],
	['short', 'aqualuma(heroes=random3,seats=1,level=hard,layout=short,track=6)'],
	['custom', 'aqualuma(heroes=luma,seats=1,level=veryhard,layout=custom,map=S4.43.32.21.10.S2,dark=01234)'],
];
/** Busy turns for a while, then the dark comes quickly. */
const busy = (most) => (pressed) => (pressed > most ? [/^fetch$/, /^end$|^stop$/] : pressed % 4 ? [/^place|^activate|^beam|^glow|^sparks/, /^(?!end$|stop$)/] : []);

for (const [at, [name, game]] of MODES.entries())
	it(`the layout ${name}: every kind of question in both sizes`, async () => {
		const page = await openPage(house, { settings: { theme: at % 2 ? 'deep' : 'chart', safe: at === 2, labels: at === 2 } });
		await alone(page, game);
		await ready(page);
		await looks(page, `aqualuma-${name}`);
		const seen = new Set();
		await play(page, 'aqualuma', {
			seed: 21 + at,
			likes: busy(90),
			each: async () => {
				const now = await phase(page);
				if (seen.has(now)) return;
				seen.add(now);
				await bothSizes(page, `aqualuma-${name}-${now}`);
			},
		});
		assert.ok(seen.size > 5, [...seen].join());
		await screen(page, `aqualuma-${name}-end`);
		noFaults(page);
		await page.context().close();
	});

for (const size of [{ width: 1024, height: 640 }, { width: 1024, height: 768 }, { width: 1440, height: 900 }, { width: 1920, height: 1080 }])
	it(`the fullest table on ${size.width} × ${size.height}`, async () => {
		const page = await openPage(house, { size, lang: 'de', settings: { lang: 'de', theme: size.width > 1100 ? 'deep' : 'chart' } });
		await alone(page, MODES[0][1]);
		await play(page, 'aqualuma', { seed: 4, likes: busy(400), until: (_, pressed) => pressed > 30 });
		await ready(page);
		const cut = await page.evaluate(() => {
			const floor = document.querySelector('.prompt').getBoundingClientRect().top;
			return [...document.querySelectorAll('.aqualuma [data-area], .aqualuma .desk, .aqualuma [data-part], .aqualuma [data-pick]')]
				.filter((part) => part.getClientRects().length)
				.flatMap((part) => {
					const box = part.getBoundingClientRect();
					const out = box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > floor + 1;
					return out ? [`${part.dataset.pick ?? part.dataset.part ?? part.dataset.area ?? part.className}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`] : [];
				});
		});
		assert.deepEqual(cut, []);
		await screen(page, `aqualuma-full-${size.width}x${size.height}`);
		noFaults(page);
		await page.context().close();
	});

it('without a network, to the end, by pointing at worlds, dice, cards and heroes', async () => {
	const page = await openPage(house, { serviceWorkers: 'allow' });
	await page.goto(house.address);
	await served(page);
	await sitDown(page, house.address, 'aqualuma', { seed: '11' });
	await page.context().setOffline(true);
	const wanted = new Set(['start', 'act', 'rise']);
	await play(page, 'aqualuma', {
		seed: 5,
		// Some turns with everything in them, then the dark comes quickly: whoever empties the chest calls it.
		likes: (pressed) => (pressed > 25 ? [/^fetch$/, /^end$|^stop$/] : pressed % 3 ? [/^place|^activate|^beam/, /^back|^move/] : []),
		each: async () => {
			const now = await phase(page);
			if (wanted.delete(now)) await bothSizes(page, `aqualuma-${now}`);
		},
	});
	await page.getByRole('button', { name: 'Again', exact: true }).waitFor();
	assert.ok(!wanted.has('act'));
	noFaults(page);
	await page.context().close();
});

it('by keys alone: arrows walk, Enter answers, the focus is led on', async () => {
	const page = await openPage(house);
	await alone(page, 'aqualuma(heroes=finn+crumbs,seats=1,level=easy,strips=first)');
	const random = dice(9);
	await ready(page);
	await page.locator('.aqualuma [tabindex="0"]').first().focus();
	let walked = 0;
	for (let n = 0; n < 400; n++) {
		const now = await ready(page);
		if (now.over) break;
		// Whoever plays by keys has the focus on something that can be chosen.
		await page.waitForFunction(() => document.activeElement?.matches('.aqualuma [data-pick], .aqualuma [data-open]') || document.querySelector('.prompt .button.main'));
		if (n === 12) await screen(page, 'aqualuma-keys');
		const before = await page.evaluate(() => document.activeElement?.outerHTML ?? '');
		if (n < 60) for (let steps = random(4); steps > 0; steps--) await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][random(4)]);
		// Towards the end the turn is ended at once.
		else await page.locator('.aqualuma [data-pick=end], .aqualuma [data-pick=stop], .aqualuma [data-pick], .aqualuma [data-open]').first().focus();
		walked += before === (await page.evaluate(() => document.activeElement?.outerHTML ?? '')) ? 0 : 1;
		if (n >= 60 && (await page.locator('.aqualuma [data-pick=end]').count())) await page.locator('.aqualuma [data-pick=end]').focus();
		await page.keyboard.press('Enter');
	}
	assert.ok(walked > 10, `${walked} steps`);
	await page.getByRole('button', { name: 'Again', exact: true }).waitFor();
	noFaults(page);
	await page.context().close();
});

it('by touch on a phone', async () => {
	const page = await openPage(house, { size: PHONE, settings: { theme: 'deep' } });
	await alone(page, MODES[0][1]);
	let pictures = 0;
	await play(page, 'aqualuma', {
		touch: true,
		seed: 6,
		likes: busy(60),
		each: async (_, pressed) => {
			if (![0, 8, 25, 50].includes(pressed)) return;
			await screen(page, `aqualuma-phone-${pictures++}`);
			const small = await page.evaluate(() => [...document.querySelectorAll('.aqualuma [data-pick], .aqualuma [data-open]')]
				.map((one) => ({ what: one.dataset.pick ?? 'open', box: one.getBoundingClientRect() }))
				.filter(({ box }) => box.width && (box.width < 43.5 || box.height < 43.5))
				.map(({ what, box }) => `${what} ${Math.round(box.width)}×${Math.round(box.height)}`));
			assert.deepEqual(small, [], 'targets');
		},
	});
	await fits(page, 'the end');
	noFaults(page);
	await page.context().close();
});

it('the whole dark board opens on a phone', async () => {
	const page = await openPage(house, { size: PHONE });
	await alone(page, MODES[0][1]);
	await ready(page);
	await page.locator('.aqualuma [popovertarget]').tap();
	await page.locator('#lum-dark [data-part=dark-board]').waitFor();
	await looks(page, 'aqualuma-dark', async () => {
		if ((await page.locator('#lum-dark:popover-open').count()) === 0 && (await page.locator('.aqualuma [popovertarget]:visible').count()))
			await page.locator('.aqualuma [popovertarget]').click();
	});
	noFaults(page);
	await page.context().close();
});

it('a reload and another language in the middle of an effect', async () => {
	const page = await openPage(house);
	await alone(page, MODES[0][1]);
	const inside = new Set();
	await play(page, 'aqualuma', {
		seed: 33,
		likes: busy(500),
		until: () => inside.size >= 4,
		each: async (now) => {
			const one = await phase(page);
			if (['take', 'act', 'start'].includes(one) || inside.has(one)) return;
			inside.add(one);
			await page.reload();
			const again = await ready(page);
			assert.deepEqual([again.question, again.answers, again.spots], [now.question, now.answers, now.spots], one);
		},
	});
	const english = (await look(page)).question;
	await page.locator('.language-list').first().selectOption('de');
	assert.notEqual((await ready(page)).question, english);
	noFaults(page);
	await page.context().close();
});

it('led through the first turn, then alone to the end', async () => {
	const page = await openPage(house, { size: PHONE });
	await page.goto(house.address);
	await page.locator('article[data-game=aqualuma]').getByRole('link', { name: 'First game' }).tap();
	const bubble = page.locator('section.bubble');
	const random = dice(1);
	let steps = 0;
	for (; steps < 12; steps++) {
		await bubble.waitFor();
		await settled(page);
		const text = await bubble.locator('p').first().textContent();
		if ((await bubble.locator('.quit').count()) === 0) break;
		await screen(page, `first-aqualuma-${steps}`);
		if (steps === 5) {
			await page.reload();
			await bubble.waitFor();
			assert.equal(await bubble.locator('p').first().textContent(), text, 'a reload leads back to the same step');
		}
		if (await bubble.locator('.button.main').count()) await bubble.locator('.button.main').tap();
		else
			for (let more = 0; more < 4; more++) {
				const now = await ready(page);
				if (!now.asked || (await bubble.locator('p').first().textContent().catch(() => '')) !== text) break;
				assert.ok(await point(page, random, (what) => what.tap()), text);
			}
		await page.waitForFunction((old) => {
			const now = document.querySelector('section.bubble p')?.textContent;
			return now !== undefined && now !== old;
		}, text);
	}
	assert.equal(steps, 10);
	await bubble.locator('.button.main').tap();
	await bubble.waitFor({ state: 'detached' });
	await play(page, 'aqualuma', { touch: true, likes: busy(20) });
	await page.getByRole('button', { name: 'Again', exact: true }).waitFor();
	noFaults(page);
	await page.context().close();
});

it('four heroes in two browsers: they point, the server dies and comes back, they end together', async () => {
	const anna = await openPage(house, { settings: { name: 'Anna' } });
	const ben = await openPage(house, { size: PHONE, lang: 'de', settings: { lang: 'de' } });
	const people = [{ page: anna, random: dice(11) }, { page: ben, random: dice(12) }];
	const game = 'aqualuma(heroes=finn+crabigail+crumbs+shellzen,seats=2,level=easy,strips=first)';
	const { match, invites } = await seatAt(anna, house.address, { game, seats: ['me', 'invited'], undo: true });
	await ben.goto(`${house.address}/#/match/${match}/${invites[0].invite}`);
	await ben.getByRole('textbox', { name: 'Dein Name' }).fill('Ben');
	await ben.locator('main form button').click();
	for (const { page } of people) await page.locator('.aqualuma').waitFor();

	// Whoever is alone has nobody to point for.
	for (const { page } of people) await page.locator('.aqualuma .point').waitFor();
	// A right click, the button and the key: the other one sees a ring, hears a sentence, and sees it go. Whoever has just come takes the
	// first lines for old ones; a held clock says when that is over.
	for (const { page } of people) {
		await settled(page);
		await hold(page);
		await advance(page, 2000);
	}
	const shows = async (page, at, how) => {
		await how();
		await page.locator(`[data-ping="${at}"]`).waitFor();
	};
	await shows(ben, 'area.kelp', () => anna.locator('.aqualuma [data-area=kelp] .area-name').click({ button: 'right' }));
	await screen(ben, 'aqualuma-ping-phone', { look: false });
	await advance(ben, 1000);
	assert.ok(await ben.locator('[role=log]', { hasText: 'zeigt auf: Tangwald' }).count());
	await advance(ben, 4000);
	await settled(ben);
	assert.equal(await ben.locator('[data-ping]').count(), 0);
	await shows(anna, 'track.coral', async () => {
		await ben.locator('.aqualuma .point').tap();
		await ben.locator('.aqualuma [data-place="track.coral"]').tap();
	});
	await screen(anna, 'aqualuma-ping-laptop', { look: false });
	await shows(ben, 'hero.2', async () => {
		await anna.locator('.aqualuma [data-place="hero.2"]').first().focus();
		await anna.keyboard.press('p');
	});

	for (const { page } of people) await go(page);
	let killed = false;
	for (let presses = 0; presses < 700; presses++) {
		const seen = await anybody(people.map(({ page }) => page));
		if (seen.every((one) => one.over)) break;
		const at = seen.findIndex((one) => one.asked);
		if (at < 0) continue;
		if (presses > 25 && !killed) {
			killed = true;
			await house.kill();
			await house.start();
			for (const { page } of people) await page.getByText(/Connection lost|Verbindung/).waitFor({ state: 'detached' });
			continue;
		}
		const press = (what) => (at ? what.tap() : what.click());
		await point(people[at].page, people[at].random, press, busy(60)(presses));
	}
	for (const { page } of people) {
		await page.locator('.prompt .button.main').waitFor();
		noFaults(page);
	}
	await screen(anna, 'aqualuma-together-end');
	for (const { page } of people) await page.context().close();
});
