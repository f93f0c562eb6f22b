// How a screen is looked at: both sizes, both themes, both languages; where pictures are taken, each theme and each language in both sizes.
import assert from 'node:assert/strict';
import { LAPTOP, PHONE, screen, settled, SHOTS } from './house.mjs';
import { valid } from './html.mjs';
import { ready } from './play.mjs';

const LOOKS = [
	{ name: 'laptop-chart-en', size: LAPTOP, theme: 'light', lang: 'en' },
	{ name: 'phone-deep-de', size: PHONE, theme: 'dark', lang: 'de' },
	...(SHOTS ? [{ name: 'laptop-deep-de', size: LAPTOP, theme: 'dark', lang: 'de' }, { name: 'phone-chart-en', size: PHONE, theme: 'light', lang: 'en' }] : []),
];

/** Switches the language as people do, also while a dialog lies over the list; where there is no list, by the settings. */
export async function speak(page, lang) {
	const how = await page.evaluate((wanted) => {
		if (document.documentElement.lang === wanted) return 'same';
		const list = document.querySelector('.language-list');
		if (list) {
			list.value = wanted;
			list.dispatchEvent(new Event('change', { bubbles: true }));
			return 'chosen';
		}
		localStorage.setItem('shoal.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('shoal.settings') ?? '{}'), lang: wanted }));
		return 'kept';
	}, lang);
	if (how === 'kept') await page.reload();
	await settled(page);
	assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
}

/** Axe and the width of what is shown, in every look; `reach` leads there again where a look needs it. */
export async function looks(page, name, reach = null) {
	const before = page.viewportSize();
	const lang = await page.evaluate(() => document.documentElement.lang);
	for (const look of LOOKS) {
		await page.setViewportSize(look.size);
		await page.emulateMedia({ colorScheme: look.theme });
		await speak(page, look.lang);
		await reach?.();
		await screen(page, `${name}-${look.name}`);
	}
	await valid(page, name);
	await page.setViewportSize(before);
	await page.emulateMedia({ colorScheme: 'light' });
	await speak(page, lang);
}

/** On this size nothing scrolls sideways, the board is all there, and whatever can be chosen can be hit. */
export async function uncut(page, size, name) {
	const before = page.viewportSize();
	await page.setViewportSize(size);
	await page.reload(); // who comes with this screen has it from the beginning
	await ready(page);
	const found = await page.evaluate(() => {
		const faults = [];
		const root = document.documentElement;
		if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
		const floor = document.querySelector('.prompt').getBoundingClientRect().top;
		for (const part of document.querySelectorAll('.zemo .chart, .zemo .side, .moonshell > .ocean, .moonshell > .hold')) {
			const box = part.getBoundingClientRect();
			if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > floor + 1)
				faults.push(`${part.className} is cut: ${[box.left, box.top, box.right, box.bottom].map(Math.round)} of ${innerWidth} × ${Math.round(floor)}`);
		}
		for (const spot of document.querySelectorAll('[data-pick], .zemo button.pick')) {
			const box = spot.getBoundingClientRect();
			const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
			if (!hit || !(spot.contains(hit) || hit.closest('[data-pick]')))
				faults.push(`${spot.dataset.pick ?? spot.textContent.trim()} cannot be hit: ${hit?.className ?? 'outside'}`);
		}
		return faults;
	});
	assert.deepEqual(found, [], `${name} at ${size.width} × ${size.height}`);
	await screen(page, `${name}-${size.width}x${size.height}`, { look: false });
	await page.setViewportSize(before);
}
