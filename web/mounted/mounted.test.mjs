// Boards mounted without a server, with moments of the golden records: every kind of answer of every game is drawn, can be read, has a name and a
// place, and is given with a mouse, a finger and keys; every kind of event is played to its end, and a whole game of each.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { LAPTOP, noFaults, PHONE, settled } from '../e2e/house.mjs';
import { choose, hands } from './hands.mjs';
import { legible } from './legible.mjs';
import { fullest } from './look.mjs';
import { openMounted, openStall, scenesOf, show } from './stall.mjs';

const boards = new URL('../src/boards/', import.meta.url);
const games = readdirSync(boards).filter((id) => existsSync(new URL(`${id}/about.ts`, boards)));

/** A whole record of each, not a long one. */
const WHOLE = {
	aqualuma: 'aqualuma-easy-2',
	aquarium: 'aquarium-2-intro',
	duellum: 'duellum-level5-squids',
	example: 'example-full',
	moonshell: 'moonshell-2',
	zemo: 'zemo-easy-adventurer',
};

/** In the page: answers that no place stands for, and places without a name. Powers are called first, sheets are opened. */
function missing(answers) {
	const all = [...document.querySelectorAll('.stage [data-pick]')];
	const places = new Set(all.map((one) => one.dataset.place));
	const placed = ({ ways }) => !ways.length || ways.some(({ path, mode = '' }) => mode || places.has(path[0]));
	return [
		...answers.filter((one) => !placed(one)).map(({ text }) => `nothing stands for ${text}`),
		...all.filter((one) => !one.ariaLabel && !one.textContent.trim()).map((one) => `${one.dataset.pick} has no name`),
	];
}

/** In the page: what the bar offers first. Who has several answers is not told first to end, pass or give up. */
function order() {
	const all = [...document.querySelectorAll('.prompt [role=toolbar] button')].map((one) => ({ text: one.textContent.trim(), ends: one.matches('.ends') }));
	const first = all.findIndex(({ ends }) => ends);
	return first >= 0 && all.slice(first).some(({ ends }) => !ends) ? [`the bar offers "${all[first].text}" before other answers`] : [];
}

/** All that is looked at before anything is pressed; what lights up under the pointer would lie over text. */
async function looked(page, list) {
	await page.mouse.move(0, 0);
	return [...(await page.evaluate(missing, list)), ...(await page.evaluate(order)), ...(await legible(page))];
}

describe('boards', { concurrency: 2 }, () => {
	let stall;
	before(async () => (stall = await openStall()));
	after(() => stall.close());

	/** One page for all games, and one game after the other. */
	function each(title, how, check) {
		describe(title, { concurrency: 1 }, () => {
			let page;
			before(async () => (page = await openMounted(stall, how)));
			after(() => page.context().close()); // what waves for ever on a board would take the time of the others
			for (const game of games)
				test(game, async () => {
					assert.deepEqual(await check(page, game), []);
					noFaults(page);
				});
		});
	}

	/** Looks at every scene if asked to, and gives one answer of each kind there: the first, the second or the last that there is. */
	function answered(hand, which, look) {
		return async (page, game) => {
			const faults = [];
			for (const scene of await scenesOf(page, game)) {
				const note = (what, found) => faults.push(...found.filter(Boolean).map((fault) => `${scene.record}/${scene.ply}${what}: ${fault}`));
				let list = await show(page, scene);
				note('', (await look?.(page, list)) ?? []);
				for (const kind of scene.kinds) {
					list ??= await show(page, scene);
					const aims = list.filter((one) => one.kind === kind);
					const aim = aims.at(which) ?? aims[0];
					note(`, ${aim?.text ?? kind}`, [aim ? await choose(page, hands[hand], aim, list) : 'it is not asked']);
					list = null;
				}
			}
			return faults;
		};
	}

	each('a mouse answers', { size: LAPTOP, unseen: true }, answered('mouse', -1, looked));
	each('a finger answers', { size: PHONE, unseen: true }, answered('finger', 0));
	each('keys answer', { size: LAPTOP, lang: 'de', unseen: true }, answered('keys', 1));

	each('events are played', { size: LAPTOP, motion: 'no-preference', unseen: true }, async (page, game) => {
		const faults = [];
		for (const scene of await scenesOf(page, game, 'log')) {
			if (!scene.ply) continue;
			await show(page, { ...scene, film: true });
			await page.evaluate(() => globalThis.mounted.goOn());
			await settled(page);
			const left = await page.locator('.stage .flight, .stage .banner').count();
			if (left) faults.push(`${scene.record}/${scene.ply}: ${left} still in the air`);
		}
		return faults;
	});

	each('a full table', { unseen: true }, fullest);

	each('a whole game is played', { size: PHONE, motion: 'no-preference', unseen: true }, async (page, game) => {
		const plies = await page.evaluate((all) => globalThis.mounted.play(...all), [game, WHOLE[game]]);
		await settled(page);
		return plies ? [] : ['nothing was played'];
	});
});
