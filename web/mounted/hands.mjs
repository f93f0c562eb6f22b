// Hands that answer on a board: with a mouse, a finger or keys. They press what the board shows for an answer, step by step, and nothing else.

/** In the page: the first of these that is there, and a point of it that can be hit. It becomes `aimed`. */
function find(wanted) {
	const able = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled;
	const found = wanted.map((what) => [...document.querySelectorAll(`:is(.stage, .sure) ${what}`)].find(able)).find((one) => one);
	if (!found) return null;
	globalThis.aimed = found;
	found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	const { left, top, width, height } = found.getBoundingClientRect();
	const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
	for (const down of parts)
		for (const along of parts) {
			const [x, y] = [left + along * width, top + down * height];
			if (found.contains(document.elementFromPoint(x, y))) return { x, y };
		}
	const over = document.elementFromPoint(left + width / 2, top + height / 2);
	return { covered: `${found.dataset.place ?? found.className} lies under ${over ? `${over.tagName} ${over.getAttribute('class')}` : 'nothing: it is outside'}` };
}

/** In the page: the keys that lead from the focus to what is aimed at; the focus begins where the tab key brings it. Null: arrows do not. */
function keysTo() {
	const { aimed, mounted } = globalThis;
	const floor = document.querySelector('.floor');
	const cell = aimed.dataset.square !== undefined;
	const now = document.activeElement;
	const here = now && floor.contains(now) && (cell ? now.dataset.square !== undefined : now.matches('[data-place], [data-pick], [data-open]'));
	const from = here ? now : floor.querySelector(cell ? '[data-square][tabindex="0"]' : 'button[tabindex="0"]');
	if (!from) return null;
	from.focus();
	if (cell) {
		const at = (one) => [Number(one.ariaColIndex), Number(one.parentNode.ariaRowIndex)];
		const [[x, y], [toX, toY]] = [at(from), at(aimed)];
		return [...Array(Math.abs(toX - x)).fill(toX > x ? 'ArrowRight' : 'ArrowLeft'), ...Array(Math.abs(toY - y)).fill(toY > y ? 'ArrowDown' : 'ArrowUp')];
	}
	const ways = new Map([[from, []]]);
	for (const [one, keys] of ways) // grows while it is walked over
		for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
			one.focus();
			mounted.rove(floor, key);
			const next = document.activeElement;
			if (next && !ways.has(next)) ways.set(next, [...keys, key]);
		}
	from.focus();
	return ways.get(aimed) ?? null;
}

const isFocused = (page) => page.evaluate(() => document.activeElement === globalThis.aimed);

export const hands = {
	mouse: (page, { x, y }) => page.mouse.click(x, y),
	finger: (page, { x, y }) => page.touchscreen.tap(x, y),
	async keys(page) {
		if (!(await isFocused(page))) for (const key of (await page.evaluate(keysTo)) ?? []) await page.keyboard.press(key);
		for (let tabs = 0; tabs < 40 && !(await isFocused(page)); tabs++) await page.keyboard.press('Tab');
		if (await isFocused(page)) await page.keyboard.press('Enter');
		else return 'no key leads there';
	},
};

/** What boards answer by themselves, outside the ways of the stage: what is pressed next, the first that there is. */
const own = {
	// Several points, sent in the order of the worlds: the rest goes to later ones.
	lower: ({ action }, _, list) => list.filter((one) => one.kind === 'lower' && one.action >= action).map(({ facts }) => `[data-place="area.${facts.world}"][data-open]`),
	pick: ({ facts }, pressed) => (pressed ? ['[data-place="roll"]'] : [`[data-place="die.${facts.die}"][data-open]`]),
	give: ({ facts }, pressed) => (pressed ? ['[data-pick="done"]:enabled', '[data-fish][data-open]'] : [`[data-fish="${100 * facts.fish}"]`]),
	done: () => ['[data-pick="done"]:enabled'],
	move({ action, facts }, pressed, list) {
		const end = (one) => one.facts.squares.at(-1).square;
		const same = list.filter((one) => end(one) === facts.squares.at(-1).square);
		return pressed ? [`.bubble .go:nth-of-type(${same.findIndex((one) => one.action === action) + 1})`] : [`[data-square="${end({ facts })}"]`];
	},
};

function wants(answer, pressed, list) {
	if (!answer.ways.length) return own[answer.kind]?.(answer, pressed, list) ?? [];
	const called = answer.ways[0].mode ? 1 : 0; // a power is called first
	if (pressed < called) return ['[data-open][aria-pressed="false"]'];
	return answer.ways.flatMap(({ path }) => path[pressed - called] ?? []).map((place) => `[data-place="${place}"][data-pick]`);
}

const rest = (page) => page.waitForFunction(() => globalThis.mounted.sent.length || document.documentElement.dataset.settled !== undefined);

/** It is there, or behind a leaf or a sheet that is opened first. */
async function reach(page, press, wanted) {
	const OPENERS = '[role=tab][data-open], .floor [data-open], .floor [popovertarget]';
	let spot = await page.evaluate(find, wanted);
	for (let at = 0, many = 1; !spot && at < many; at++) {
		many = await page.locator(`.stage :is(${OPENERS}):visible`).count();
		const opener = await page.evaluate(([which, n, look]) => {
			const one = [...document.querySelectorAll(which)].filter((each) => each.checkVisibility({ visibilityProperty: true }))[n];
			one?.setAttribute('data-opener', '');
			const found = one && new Function(`return ${look}`)()(['[data-opener]']);
			one?.removeAttribute('data-opener');
			return found ?? null;
		}, [OPENERS, at, find.toString()]);
		if (!opener || opener.covered) continue;
		await press(page, opener);
		await rest(page);
		spot = await page.evaluate(find, wanted);
	}
	return spot;
}

/** Answers; in words what is wrong, or nothing. */
export async function choose(page, press, answer, list) {
	for (let pressed = 0; pressed < 12; pressed++) {
		const wanted = ['[aria-describedby="doubt"]', ...wants(answer, pressed, list)]; // who throws something away is asked once more
		const spot = await reach(page, press, wanted);
		if (!spot) return `step ${pressed + 1}: there is no ${wanted.slice(1).join(' or ') || 'way'}`;
		if (spot.covered) return `step ${pressed + 1}: ${spot.covered}`;
		const fault = await press(page, spot);
		if (fault) return `step ${pressed + 1}, ${wanted[1]}: ${fault}`;
		await rest(page);
		const sure = page.locator('.prompt .sure .main'); // what throws something away is asked once more
		if (await sure.count()) {
			await sure.click();
			await rest(page);
		}
		const sent = await page.evaluate(() => globalThis.mounted.sent);
		if (sent.length) return sent.length === 1 && sent[0] === answer.action ? '' : `sent ${sent} instead of ${answer.action}`;
	}
	return 'nothing was sent';
}
