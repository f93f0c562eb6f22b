// `npm run waits`: how long a person waits at a table of this device, by game and level: until they are asked again, and for a hint. Prints figures,
// judges nothing. Names of games narrow it down.
import { House, openBrowser, openPage } from './house.mjs';
import { ready, sitDown } from './play.mjs';

const ANSWERS = 8;
const LEVELS = ['easy', 'medium', 'hard', 'expert'];
const GAMES = [
	{ game: 'duellum' }, { game: 'aquarium', options: { Players: '4' } }, { game: 'aqualuma' }, { game: 'zemo' }, { game: 'moonshell' }, { game: 'example' },
];
const house = await new House().start();
house.browser = await openBrowser();

/** Milliseconds until the person is asked again, or it is over. */
async function after(page, key) {
	const begun = performance.now();
	await page.keyboard.press(key);
	let now = await ready(page);
	if (now.sure) {
		await page.locator('.prompt .sure .main').click();
		now = await ready(page);
	}
	return { now, waited: performance.now() - begun };
}

const said = (waits) => `longest ${Math.round(Math.max(...waits))}, mean ${Math.round(waits.reduce((sum, one) => sum + one, 0) / waits.length)} ms`;

try {
	for (const { game, options } of GAMES.filter((one) => process.argv.length < 3 || process.argv.includes(one.game)))
		for (const level of LEVELS) {
			const page = await openPage(house);
			await sitDown(page, house.address, game, { seed: '1', level, options });
			const computers = (await page.locator('.bar .players').textContent()).includes('Computer');
			const waits = [];
			for (let now = await ready(page); waits.length < ANSWERS && !now.over;) {
				const next = await after(page, '1');
				waits.push(next.waited);
				now = next.now;
			}
			if (computers) console.log(`${game}, ${level}: ${said(waits)}`);
			else if (!(await ready(page)).over) console.log(`${game}, hint: ${said([(await after(page, 'h')).waited])}`);
			await page.context().close();
			if (!computers) break;
		}
} finally {
	await house.stop();
}
