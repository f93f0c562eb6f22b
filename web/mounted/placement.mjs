// What lies beside and over a board stays off what it speaks of: the prompt bar with and without a hint, notices, tips. (Bubbles of guides follow
// what is played: ../e2e/tours.mjs.) The answer is a list in words.
import { settled } from '../e2e/house.mjs';
import { legible } from './legible.mjs';

/** In the page: what of these boxes lies over what can be chosen, over the prompt bar, or outside. `over` are selectors of what lies over. */
function covering(over) {
	const SLACK = 2; // px: boxes are rounded
	const faults = [];
	const stage = document.querySelector('.stage');
	const ground = stage.getBoundingClientRect();
	const boxesOf = (which) => [...document.querySelectorAll(which)].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => [one, one.getBoundingClientRect()]);
	const both = (one, other) => [Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)];
	const named = (one) => one.dataset.place ?? one.getAttribute('class').split(' ').filter((name) => !name.startsWith('svelte-')).join('.');
	for (const wide of [document.documentElement, stage, stage.querySelector('.floor')])
		if (wide.scrollWidth > wide.clientWidth + SLACK) faults.push(`${named(wide)} is ${wide.scrollWidth - wide.clientWidth} px too wide`);
	const targets = boxesOf('.stage :is([data-pick], [data-open]), .prompt');
	for (const [lid, box] of over.flatMap(boxesOf)) {
		if (box.left < -SLACK || box.top < -SLACK || box.right > innerWidth + SLACK || box.bottom > innerHeight + SLACK) faults.push(`${named(lid)} leaves the window`);
		for (const [target, all] of targets) {
			if (lid.contains(target)) continue;
			// Of what can be chosen, what is scrolled out of sight lies elsewhere.
			const seen = target.matches('.prompt') ? all : { left: all.left, right: all.right, top: Math.max(all.top, ground.top), bottom: Math.min(all.bottom, ground.bottom) };
			const [wide, high] = both(box, seen);
			if (wide > SLACK && high > SLACK) faults.push(`${named(lid)} lies over ${named(target)}: ${Math.round(high)} px`);
		}
	}
	return faults;
}

/** In the page: every place is pointed at; its tip stands beside it, whole on the board. */
async function tips() {
	const SLACK = 2; // px: boxes are rounded
	const faults = [];
	const floor = document.querySelector('.floor');
	for (const place of floor.querySelectorAll('button[data-place]')) {
		if (!place.isConnected || !place.checkVisibility({ visibilityProperty: true })) continue;
		place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
		place.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
		await new Promise((done) => setTimeout(done)); // it has appeared, and knows its place
		const tip = floor.querySelector('.tip');
		if (tip?.checkVisibility()) {
			const [box, ground, own] = [tip, floor, place].map((one) => one.getBoundingClientRect());
			const around = place.closest('[data-beside]')?.getBoundingClientRect() ?? own;
			const wide = Math.min(box.right, own.right) - Math.max(box.left, own.left);
			const high = Math.min(box.bottom, around.bottom) - Math.max(box.top, around.top);
			if (wide > SLACK && high > SLACK) faults.push(`the tip of ${place.dataset.place} lies over it: ${Math.round(Math.min(wide, high))} px`);
			const out = Math.max(ground.left - box.left, box.right - ground.right, ground.top - box.top, box.bottom - ground.bottom);
			if (out > SLACK) faults.push(`the tip of ${place.dataset.place} leaves the board: ${Math.round(out)} px`);
			if (tip.scrollWidth > tip.clientWidth) faults.push(`the tip of ${place.dataset.place} is cut: ${tip.scrollWidth - tip.clientWidth} px`);
		}
		place.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
	}
	return faults;
}

/** What is wrong around the board that is shown; afterwards it is to be shown anew. */
export async function placed(page) {
	const faults = [...(await page.evaluate(covering, ['.prompt'])), ...(await legible(page, '.table')), ...(await page.evaluate(tips))];
	if (await page.evaluate(() => document.querySelector('.prompt.asked') !== null)) {
		await page.keyboard.press('h');
		await settled(page);
		faults.push(...[...(await page.evaluate(covering, ['.prompt'])), ...(await legible(page, '.table'))].map((fault) => `with a hint, ${fault}`));
	}
	await page.evaluate(() => globalThis.mounted.trouble());
	await settled(page);
	faults.push(...[...(await page.evaluate(covering, ['.notice'])), ...(await legible(page, '.notices'))].map((fault) => `with notices, ${fault}`));
	return faults;
}
