// `npm run legible`: every scene at every size and in several languages, measured; prints what cannot be read or hit. Names
// of games narrow it down; `--whole` adds a late moment of every record, French and the dark theme.
import { fileURLToPath } from 'node:url';
import { LAPTOP, PHONE } from '../e2e/house.mjs';
import { legible } from './legible.mjs';
import { openMounted, openStall, scenesOf, show } from './stall.mjs';

export const LOOKS = {
	laptop: { size: LAPTOP },
	'laptop with text of 150 %': { size: LAPTOP, settings: { text: 150 } },
	phone: { size: PHONE },
};
/** Boxes do not depend on the theme; if ever they do, it is seen here. */
const DARK = { 'laptop, dark': { size: LAPTOP, settings: { theme: 'deep' } } };
const LANGS = ['en', 'de'];

/** What is wrong with a game in the look of this page: each fault once, where it is worst. */
export async function looked(page, game, langs = LANGS, kinds = ['facts']) {
	const scenes = [];
	for (const kind of kinds) scenes.push(...(await scenesOf(page, game, kind)));
	const found = new Map();
	for (const lang of langs) {
		await page.evaluate((wanted) => (globalThis.mounted.settings.lang = wanted), lang);
		for (const scene of scenes) {
			await show(page, scene);
			for (const fault of await legible(page)) {
				// The same by more or fewer pixels is the same; where it is worst is told.
				const what = fault.replace(/\d+ px/, 'px');
				const now = found.get(what) ?? { worst: -1, many: 0 };
				const by = Number(fault.match(/(\d+) px/)?.[1] ?? 0);
				found.set(what, { ...(by > now.worst ? { fault, worst: by, where: `${lang} ${scene.record}/${scene.ply}` } : now), many: now.many + 1 });
			}
		}
	}
	return [...found.values()].map(({ fault, where, many }) => `${fault}  (${many}×: ${where})`);
}

/** All that there is: calls `each(look, page)` with a page of every look, `how` to look at it. */
export async function everyLook(stall, each) {
	for (const [name, how] of Object.entries({ ...LOOKS, ...DARK })) {
		const page = await openMounted(stall, { ...how, unseen: true });
		await each(name, page, name in DARK ? [['en'], ['facts']] : [[...LANGS, 'fr'], ['facts', 'late']]);
		await page.context().close();
	}
}

async function print() {
	const stall = await openStall();
	const whole = process.argv.includes('--whole');
	let many = 0;
	await everyLook(stall, async (name, page, how) => {
		if (!whole && name in DARK) return;
		const games = await page.evaluate(() => globalThis.mounted.games);
		const wanted = games.filter((id) => process.argv.includes(id));
		for (const game of wanted.length ? wanted : games) {
			const found = await looked(page, game, ...(whole ? how : []));
			many += found.length;
			console.log([`\n== ${game}, ${name}: ${found.length}`, ...found].join('\n'));
		}
	});
	await stall.close();
	process.exit(many ? 1 : 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await print();
