// Frames and long tasks of the largest boards, everything on, full motion: at rest with a question, then in motion. Prints figures, judges nothing;
// names of games narrow it down.
import { setTimeout } from 'node:timers/promises';
import { House, LAPTOP, openBrowser, openPage, settled } from './house.mjs';
import { sitDown } from './play.mjs';

const REST = 5_000;
const MOTION = 20_000;
const LARGEST = {
	moonshell: { Players: '4', 'Mermaid powers': 'Light side', Objectives: 'Both', Moonshells: true, 'Reef tiles': true, Events: true },
	aquarium: { Players: '6', Mode: 'Advanced' },
};

/** In the page: every frame and every long task from now on, until `watched` is called. */
function watch() {
	const frames = [];
	const tasks = [];
	let last = null;
	let on = true;
	const next = (now) => {
		if (last !== null) frames.push(now - last);
		last = now;
		if (on) requestAnimationFrame(next);
	};
	requestAnimationFrame(next);
	const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
	observer.observe({ type: 'longtask' });
	globalThis.watched = () => {
		on = false;
		tasks.push(...observer.takeRecords().map(({ duration }) => duration));
		observer.disconnect();
		return { frames, tasks };
	};
}

async function measured(page, name, doing) {
	await page.evaluate(watch);
	await doing();
	const { frames, tasks } = await page.evaluate(() => globalThis.watched());
	frames.sort((a, b) => a - b);
	const at = (share) => frames[Math.floor(share * (frames.length - 1))].toFixed(1);
	const slow = frames.filter((ms) => ms > 25).length / frames.length;
	console.log(
		`${name}: ${frames.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms, ${(100 * slow).toFixed(1)} % above 25 ms; ` +
			`${tasks.length} tasks above 50 ms${tasks.length ? `, the longest ${Math.max(...tasks)} ms` : ''}`,
	);
}

const house = await new House().start();
house.browser = await openBrowser();
try {
	for (const [game, options] of Object.entries(LARGEST)) {
		if (process.argv.length > 2 && !process.argv.includes(game)) continue;
		const page = await openPage(house, { size: LAPTOP, motion: 'no-preference', settings: { pace: 1, motion: 'full' } });
		await sitDown(page, house.address, game, { seed: '8', options });
		await measured(page, `${game} at rest`, () => setTimeout(REST));
		await measured(page, `${game} in motion`, async () => {
			for (const end = Date.now() + MOTION; Date.now() < end; await settled(page)) await page.keyboard.press('1');
		});
		await page.context().close();
	}
} finally {
	await house.stop();
}
