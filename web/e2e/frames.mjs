// Frames while the largest board moves: Moonshell, four at the table, everything on, full motion. Prints figures, judges nothing.
import { House, LAPTOP, openBrowser, openPage, settled } from './house.mjs';

const SECONDS = 20;
const house = await new House().start();
house.browser = await openBrowser();
try {
	const page = await openPage(house, { size: LAPTOP, motion: 'no-preference', settings: { pace: 1, motion: 'full' } });
	await page.goto(house.address);
	await page.goto(`${house.address}/#/play/moonshell`);
	for (const name of ['4', 'Light side', 'Both']) await page.getByRole('radio', { name, exact: true }).first().check();
	for (const name of ['Moonshells', 'Reef tiles', 'Events']) await page.getByRole('switch', { name }).first().click({ timeout: 4000 });
	await page.getByRole('button', { name: 'Play here' }).click();
	await page.waitForURL(/local/);
	await page.evaluate(() => {
		globalThis.frames = [];
		let last = performance.now();
		const next = (now) => {
			globalThis.frames.push(now - last);
			last = now;
			requestAnimationFrame(next);
		};
		requestAnimationFrame(next);
	});
	for (const end = Date.now() + SECONDS * 1000; Date.now() < end; await settled(page)) await page.keyboard.press('1');
	const frames = (await page.evaluate(() => globalThis.frames)).slice(5).sort((a, b) => a - b);
	const at = (share) => frames[Math.floor(share * (frames.length - 1))].toFixed(1);
	const slow = frames.filter((ms) => ms > 25).length / frames.length;
	console.log(`${frames.length} frames in ${SECONDS} s: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms, ${(100 * slow).toFixed(1)} % above 25 ms`);
} finally {
	await house.stop();
}
