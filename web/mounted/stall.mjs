// Where boards are mounted: Vite's server with the sources as they are, and Chromium. No server of ours.
import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { openBrowser, openPage, settled } from '../e2e/house.mjs';

export async function openStall() {
	const root = fileURLToPath(new URL('..', import.meta.url));
	const cacheDir = mkdtempSync(`${root}node_modules/.mounted-`); // two servers that keep things in one place take them away from each other
	const server = await createServer({
		root,
		cacheDir,
		mode: 'test', // the texts have been made before
		logLevel: 'error',
		// Nothing is loaded anew under a test.
		server: { port: 0, host: '127.0.0.1', hmr: false, watch: null, proxy: {} },
		optimizeDeps: { noDiscovery: true, include: [] },
	});
	await server.listen();
	const stall = { browser: await openBrowser(), address: `http://127.0.0.1:${server.httpServer.address().port}/components.html?scene` };
	stall.close = async () => {
		await stall.browser.close();
		await server.close();
		rmSync(cacheDir, { recursive: true, force: true });
	};
	return stall;
}

/** What waits so long, in milliseconds, is no pause. */
const BOUND = 5000;

/** A page on which scenes can be shown. `unseen`: it is measured and pressed, but not drawn. */
export async function openMounted(stall, { unseen = false, ...how } = {}) {
	const page = await openPage(stall, how);
	await page.addInitScript((LONG) => (globalThis.shoalClock.after = (ms, what) => {
		const timer = setTimeout(what, ms < LONG ? 0 : ms); // nobody watches: pauses are as short as can be; bounds against what hangs stay
		return () => clearTimeout(timer);
	}), BOUND);
	await page.goto(stall.address);
	await page.waitForFunction(() => globalThis.mounted);
	if (how.motion !== 'no-preference') await page.addStyleTag({ content: '* { animation: none !important }' }); // nor does anybody watch what waves
	if (unseen) page.veil = await page.addStyleTag({ content: 'body { opacity: 0 }' });
	return page;
}

/** What is done while a page is drawn that else is not. */
export async function drawn(page, doing) {
	const veil = (on) => page.veil?.evaluate((one, lies) => void (one.sheet.disabled = !lies), on);
	await veil(false);
	const found = await doing();
	await veil(true);
	return found;
}

export const scenesOf = (page, game, what) => page.evaluate(([id, kind]) => globalThis.mounted.scenes(id, kind), [game, what]);

/** The scene, drawn and at rest, with `film` as it was one ply before; answers what can be chosen. */
export async function show(page, scene) {
	const answers = await page.evaluate((one) => globalThis.mounted.show(one), scene);
	await settled(page);
	return answers;
}
