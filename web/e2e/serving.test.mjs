// The pages as the server hands them out: how much is loaded first, what stays without a network, how a newer version comes.
import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { test } from 'node:test';
import { moveIn, noFaults, openBrowser, openPage, served, settled, WHOLE } from './house.mjs';
import { sitDown } from './play.mjs';

const house = moveIn();

/** The start page is there, and what comes behind it as well. */
const arrived = async (page) => {
	// The last thing that it asks for by itself is whether the server is there.
	await Promise.all([page.waitForResponse(/\/healthz$/), page.goto(house.address)]);
	await settled(page);
};

const keeping = { serviceWorkers: 'allow' };

test('the start page is light', async () => {
	const page = await openPage(house);
	const client = await page.context().newCDPSession(page);
	const sizes = new Map();
	const urls = new Map();
	await client.send('Network.enable');
	client.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
	client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
	await arrived(page);
	let total = 0;
	for (const [id, size] of sizes) if (!/\.(wasm|mind)$/.test(urls.get(id) ?? '')) total += size;
	console.log(`first load in Chromium: ${(total / 1000).toFixed(1)} KB in ${sizes.size} answers, heads included`);
	assert.ok(total > 20_000 && total <= 250_000, `${total} bytes`);
	noFaults(page);
	await page.context().close();
});

test('assets are packed and kept for ever, the rest is asked for', async () => {
	const page = await openPage(house);
	const seen = [];
	page.on('response', (response) => seen.push(response));
	await arrived(page);
	for (const response of seen) {
		const { pathname } = new URL(response.url());
		const head = await response.allHeaders();
		if (pathname.startsWith('/assets/')) assert.match(head['cache-control'], /immutable/, pathname);
		else if (!pathname.startsWith('/api/') && pathname !== '/healthz') assert.equal(head['cache-control'], 'no-cache', pathname);
		if (/\.(js|css)$/.test(pathname) && Number(head['content-length']) > 500) assert.equal(head['content-encoding'], 'br', pathname);
	}
	noFaults(page);
	await page.context().close();
});

test('everything is there without a network after the first visit', async () => {
	const page = await openPage(house, keeping);
	await page.goto(house.address);
	await served(page);
	const lost = [];
	page.on('requestfailed', (failed) => lost.push(new URL(failed.url()).pathname));
	await page.context().setOffline(true);
	await page.reload();
	for (const place of ['#/settings', '#/about', '#/rules/zemo', '#/rules/moonshell', '#/play/zemo', '#/play/moonshell']) {
		await page.goto(`${house.address}/${place}`);
		assert.ok(await page.locator('main h1').first().isVisible(), place);
	}
	// Only the server itself is not there: nothing of the pages is missing, and nothing of the server is pretended.
	assert.deepEqual(lost.filter((path) => !/^\/(api\/|healthz|ws)/.test(path)), []);
	assert.equal(await page.evaluate(() => fetch('healthz').then((reply) => reply.status, () => 'gone')), 'gone');
	assert.equal(await page.evaluate(() => fetch('api/games').then((reply) => reply.status, () => 'gone')), 'gone');
	noFaults(page);
	await page.context().close();
});

test('what a mind has learnt comes with its game, once, without a network, too', async () => {
	const page = await openPage(house, keeping);
	await page.goto(house.address);
	const learnt = (await page.evaluate(() => fetch('sw.js').then((reply) => reply.text()))).matchAll(/assets\/([a-z]+)-[\w-]{8}\.mind/g);
	const [game] = [...learnt].map(([, id]) => id).sort();
	assert.ok(game, 'no game of this build has weights');
	await served(page);
	await page.context().setOffline(true);
	await page.reload();
	const asked = [];
	page.on('response', (response) => /\.mind$/.test(response.url()) && asked.push(response));
	await sitDown(page, house.address, game);
	await page.keyboard.press('h');
	await page.locator('.hint li button').first().waitFor();
	assert.equal(asked.length, 1);
	assert.ok(asked[0].url().includes(`/${game}-`) && asked[0].ok() && asked[0].fromServiceWorker());
	noFaults(page);
	await page.context().close();
});

test('the service worker keeps away from what is the server’s', async () => {
	const page = await openPage(house, keeping);
	await page.goto(house.address);
	await served(page);
	await page.reload();
	for (const path of ['/healthz', '/api/games', '/api/matches', '/metrics']) {
		const [reply] = await Promise.all([
			page.waitForResponse((response) => new URL(response.url()).pathname === path),
			page.evaluate((address) => fetch(address), path),
		]);
		assert.equal(reply.status(), 200, path);
		assert.equal(reply.fromServiceWorker(), false, path);
	}
	const cached = await page.evaluate(async () => {
		const urls = [];
		for (const name of await caches.keys())
			for (const entry of await (await caches.open(name)).keys()) urls.push(new URL(entry.url).pathname);
		return urls;
	});
	assert.ok(cached.some((path) => path.endsWith('.wasm')) && cached.some((path) => path.endsWith('.woff2')), cached.join());
	assert.deepEqual(cached.filter((path) => /^\/(api|ws|metrics|healthz)/.test(path)), []);
	noFaults(page);
	await page.context().close();
});

test('a newer version is offered, and comes when it is wanted', async () => {
	// A proxy stands in for the server after an update: its worker differs in one byte.
	let version = 1;
	const proxy = createServer((asked, answer) => {
		const worker = asked.url === '/sw.js';
		const headers = { ...asked.headers, 'accept-encoding': 'identity' };
		if (worker) delete headers['if-none-match'];
		const on = request(house.address + asked.url, { headers }, (reply) => {
			const { etag, 'content-length': length, ...head } = reply.headers;
			answer.writeHead(reply.statusCode, worker ? head : reply.headers);
			reply.on('data', (bytes) => answer.write(bytes));
			reply.on('end', () => answer.end(worker ? `\n// ${version}\n` : ''));
		});
		on.on('error', () => answer.destroy());
		asked.pipe(on);
	});
	await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
	const address = `http://127.0.0.1:${proxy.address().port}`;
	const page = await openPage(house, keeping);
	const bar = page.getByRole('status').filter({ hasText: /version/i });
	try {
		await page.goto(address);
		await served(page);
		await page.reload();
		assert.equal(await bar.count(), 0);
		version = 2;
		await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
		await bar.waitFor();
		await page.evaluate(() => (globalThis.old = true));
		await bar.getByRole('button').first().click();
		await page.waitForFunction(() => !globalThis.old);
		await settled(page);
		assert.equal(await bar.count(), 0);
		noFaults(page);
	} finally {
		await page.context().close();
		proxy.closeAllConnections();
		proxy.close();
	}
});

test('a server that speaks another protocol is said to, and the page can be loaded again', async () => {
	const own = (await (await fetch(`${house.address}/api/games`)).json()).protocol;
	let protocol = own + 1;
	const page = await openPage(house, keeping);
	await page.route('**/api/games', (route) => route.fulfill({ json: { protocol, games: [], levels: [] } }));
	await page.goto(house.address);
	await served(page);
	await page.goto(`${house.address}/#/lobby`);
	const bar = page.getByRole('status').filter({ hasText: /different versions/i });
	await bar.waitFor();
	protocol = own;
	await page.evaluate(() => (globalThis.old = true));
	await bar.getByRole('button').first().click();
	await page.waitForFunction(() => !globalThis.old);
	await settled(page);
	assert.equal(await bar.count(), 0);
	noFaults(page);
	await page.context().close();
});

test('it can be installed', async () => {
	const browser = await openBrowser(WHOLE);
	const page = await openPage({ browser }, keeping);
	await page.goto(house.address);
	await served(page);
	const client = await page.context().newCDPSession(page);
	const { url, errors } = await client.send('Page.getAppManifest');
	assert.equal(new URL(url).pathname, '/manifest.webmanifest');
	assert.deepEqual(errors, []);
	const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
	// A window that is not kept cannot install anything, whatever the page is like.
	assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), []);
	assert.ok(installabilityErrors.length, 'this browser knows');
	await browser.close();
});
