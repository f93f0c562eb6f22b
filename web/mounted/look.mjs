// `npm run legible`: every scene at every size and in several languages, measured: what cannot be read or hit, and what lies over
// what it speaks of. Names of games narrow it down; `--whole` adds a late moment of every record, French and
// the dark theme; `--pictures` takes pictures anew instead.
import { fileURLToPath } from 'node:url';
import { LAPTOP, PHONE } from '../e2e/house.mjs';
import { legible } from './legible.mjs';
import { keep, likened } from './pictures.mjs';
import { placed } from './placement.mjs';
import { openMounted, openStall, scenesOf, show } from './stall.mjs';

export const LOOKS = {
	laptop: { size: LAPTOP },
	'laptop with text of 150 %': { size: LAPTOP, settings: { text: 150 } },
	phone: { size: PHONE },
	'laptop at a zoom of 200 %': { size: { width: LAPTOP.width / 2, height: LAPTOP.height / 2 } },
};
/** Boxes do not depend on the theme; if ever they do, it is seen here. */
const DARK = Object.fromEntries(Object.entries(LOOKS).map(([name, { settings, ...how }]) => [`${name}, dark`, { ...how, settings: { ...settings, theme: 'deep' } }]));
const LANGS = ['en', 'de'];

/** What is wrong with a game in the look of this page: each fault once, where it is worst. `most`: of so many scenes of each kind. */
export async function looked(page, game, langs = LANGS, kinds = ['facts'], most = Infinity) {
	const scenes = [];
	for (const kind of kinds) scenes.push(...(await scenesOf(page, game, kind)).slice(0, most));
	const found = new Map();
	for (const lang of langs) {
		await page.evaluate((wanted) => (globalThis.mounted.settings.lang = wanted), lang);
		for (const scene of scenes) {
			await show(page, scene);
			for (const fault of [...(await legible(page)), ...(await placed(page))]) {
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

/** What `npm run mounted` has of all this: one table of each game in each size and language, and two pictures. */
const FULLEST = [
	{ look: 'laptop', lang: 'en', theme: 'chart', picture: 'laptop' },
	{ look: 'phone', lang: 'en', theme: 'deep', picture: 'phone' },
	{ look: 'laptop with text of 150 %', lang: 'de', theme: 'deep' },
	{ look: 'laptop at a zoom of 200 %', lang: 'fr', theme: 'chart' },
];

async function wear(page, { look, lang, theme }) {
	const { size, settings } = LOOKS[look];
	await page.evaluate((wanted) => Object.assign(globalThis.mounted.settings, wanted), { text: 100, ...settings, lang, theme });
	await page.setViewportSize(size);
}

/** The fullest table of a game, in one page that changes its look. */
export async function fullest(page, game) {
	const faults = [];
	for (const one of FULLEST) {
		await wear(page, one);
		if (one.picture) faults.push(...(await likened(page, game, one.picture)));
		faults.push(...(await looked(page, game, [one.lang], ['late'], 1)).map((fault) => `${one.look}: ${fault}`));
	}
	return faults;
}

/** All that there is: calls `each(look, page)` with a page of every look, `how` to look at it. */
export async function everyLook(stall, each) {
	for (const [name, how] of Object.entries({ ...LOOKS, ...DARK })) {
		const page = await openMounted(stall, { ...how, unseen: true });
		await each(name, page, name in DARK ? [['de'], ['late']] : [[...LANGS, 'fr'], ['facts', 'late']]);
		await page.context().close();
	}
}

async function print() {
	const stall = await openStall();
	if (process.argv.includes('--pictures')) {
		const page = await openMounted(stall, { unseen: true });
		for (const one of FULLEST.filter(({ picture }) => picture)) {
			await wear(page, one);
			for (const game of await page.evaluate(() => globalThis.mounted.games)) await keep(page, game, one.picture);
		}
		await stall.close();
		process.exit(0);
	}
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
