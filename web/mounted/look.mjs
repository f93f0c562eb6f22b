// `npm run legible`: every scene at every size and in two languages, measured; prints what cannot be read or hit. Names of games narrow it down.
import { LAPTOP, PHONE } from '../e2e/house.mjs';
import { legible } from './legible.mjs';
import { openMounted, openStall, scenesOf, show } from './stall.mjs';

const LOOKS = [
	{ name: 'laptop', size: LAPTOP, text: 100 },
	{ name: 'laptop with text of 150 %', size: LAPTOP, text: 150 },
	{ name: 'phone', size: PHONE, text: 100 },
];
const stall = await openStall();
let many = 0;
for (const { name, size, text } of LOOKS) {
	const page = await openMounted(stall, { size, settings: { text } });
	const games = await page.evaluate(() => globalThis.mounted.games);
	for (const game of games.filter((id) => process.argv.length < 3 || process.argv.includes(id))) {
		const found = new Map();
		for (const lang of ['en', 'de'])
			for (const scene of await scenesOf(page, game)) {
				await page.evaluate((wanted) => (globalThis.mounted.settings.lang = wanted), lang);
				await show(page, scene);
				for (const fault of await legible(page)) {
					// The same by more or fewer pixels is the same; where it is worst is told.
					const what = fault.replace(/\d+ px/, 'px');
					const now = found.get(what) ?? { worst: -1, many: 0 };
					const by = Number(fault.match(/(\d+) px/)?.[1] ?? 0);
					found.set(what, { ...(by > now.worst ? { fault, worst: by, where: `${lang} ${scene.record}/${scene.ply}` } : now), many: now.many + 1 });
				}
			}
		many += found.size;
		console.log(`\n== ${game}, ${name}: ${found.size}`);
		for (const { fault, where, many: times } of found.values()) console.log(`${fault}  (${times}×: ${where})`);
	}
	await page.context().close();
}
await stall.close();
process.exit(many ? 1 : 0);
