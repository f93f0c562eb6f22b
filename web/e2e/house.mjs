// What every browser test needs: a server on a free port, Chromium, pages of two sizes, a look with axe, pictures of every screen.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const SHOAL = process.env.SHOAL ?? join(root, '../build/shoal');
/** Where pictures of every screen go, if somebody wants them (`make browsers`); every screen is seen in more looks then. */
export const SHOTS = process.env.SHOAL_SHOTS;

/** How long anything may take, in milliseconds: machines are busy, and nothing waits longer than it must. */
export const PATIENCE = 90_000;
export const LAPTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const LOCALES = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' };

/** `shoal serve` on a free port of this machine; `kill` and `start` again keep port and store. */
export class House {
	#folder = mkdtempSync(join(tmpdir(), 'shoal-e2e-'));
	#child = null;
	#options;
	address = '';
	/** Whose pages look at it. */
	browser = null;
	/** Pages are measured and pressed as ever, and drawn for pictures alone: that is half of the work. */
	unseen = false;

	/** `options` of `shoal serve` besides. */
	constructor(options = []) {
		this.#options = options;
	}

	async start() {
		const listen = this.address ? new URL(this.address).host : '127.0.0.1:0';
		const child = spawn(SHOAL, ['serve', '--listen', listen, '--store', join(this.#folder, 'store.db'), ...this.#options], {
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		this.#child = child;
		process.once('exit', () => child.kill('SIGKILL')); // also when a test file is cut short
		this.address = await new Promise((resolve, reject) => {
			let text = '';
			const hear = (bytes) => {
				text += bytes;
				const found = text.match(/http:\/\/127\.0\.0\.1:\d+/);
				if (found) resolve(found[0]);
			};
			child.stdout.on('data', hear);
			child.stderr.on('data', hear);
			child.on('exit', (code) => reject(new Error(`shoal serve ended with ${code}: ${text}`)));
		});
		return this;
	}

	/** As if the power failed. */
	async kill() {
		const child = this.#child;
		const gone = new Promise((resolve) => child.on('exit', resolve));
		child.removeAllListeners('exit');
		child.on('exit', () => undefined);
		const over = new Promise((resolve) => child.once('close', resolve));
		child.kill('SIGKILL');
		await Promise.race([gone, over]);
	}

	async stop() {
		await this.browser?.close();
		await this.kill();
		rmSync(this.#folder, { recursive: true, force: true });
	}
}

/** The browser as people have it; it also knows what can be installed. */
export const WHOLE = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** The same pages for half of the work: Chromium without windows, where it is installed. */
const BARE = '/usr/bin/chromium-headless-shell';

export function openBrowser(path = process.env.CHROMIUM || !existsSync(BARE) ? WHOLE : BARE) {
	return chromium.launch({
		executablePath: path,
		args: [
			'--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
			'--disable-component-update', '--disable-sync', '--force-color-profile=srgb',
		],
	});
}

/** A server and a browser for all tests of a file, or of a part of it. */
export function moveIn(options = []) {
	const house = new House(options);
	house.unseen = true;
	before(async () => {
		await house.start();
		house.browser = await openBrowser();
	});
	after(() => house.stop());
	return house;
}

/** Whoever does one of these, waits for what comes of it: a page is there when it is settled. */
function settleAfter(page, ways) {
	for (const way of ways) {
		const plain = page[way].bind(page);
		page[way] = async (...all) => {
			const reply = await plain(...all);
			// A page hears of another size in the frame after.
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
			await settled(page);
			return reply;
		};
	}
}

/** In the page: what is wholly transparent is laid out, and hit, and not drawn. */
function hide() {
	globalThis.shoalVeil = new CSSStyleSheet();
	globalThis.shoalVeil.replaceSync('body { opacity: 0 }');
	document.adoptedStyleSheets.push(globalThis.shoalVeil);
}

/** What is done while the page can be seen. */
async function seen(page, doing) {
	const veil = (on) => page.evaluate((lies) => void (globalThis.shoalVeil && (globalThis.shoalVeil.disabled = !lies)), on);
	await veil(false);
	const found = await doing();
	await veil(true);
	return found;
}

/** The clock of the pages (src/lib/clock.ts), in the page. It runs, unless a test holds it: then it goes on by `advance` alone. */
function ownClock() {
	let held = null;
	let ahead = 0;
	const waiting = new Set();
	const call = (one) => {
		waiting.delete(one);
		one.what();
	};
	globalThis.shoalClock = {
		now: () => held ?? performance.now() + ahead,
		after(ms, what) {
			const one = { due: this.now() + ms, what, timer: held === null ? setTimeout(() => call(one), ms) : undefined };
			waiting.add(one);
			return () => {
				clearTimeout(one.timer);
				waiting.delete(one);
			};
		},
		hold() {
			held = this.now();
			for (const { timer } of waiting) clearTimeout(timer);
		},
		go() {
			ahead = held - performance.now();
			for (const one of waiting) one.timer = setTimeout(() => call(one), one.due - held);
			held = null;
		},
		advance(ms) {
			const end = held + ms;
			for (;;) {
				const [next] = [...waiting].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
				held = next?.due ?? end;
				if (!next) return;
				call(next);
			}
		},
	};
}

/** From now on pauses of this page last until they are advanced over. */
export const hold = (page) => page.evaluate(() => globalThis.shoalClock.hold());
export const go = (page) => page.evaluate(() => globalThis.shoalClock.go());
export const advance = (page, ms) => page.evaluate((by) => globalThis.shoalClock.advance(by), ms);

/**
 * A page of its own person: nothing kept, errors of the page fail the test. `settings` are those of the pages. The service worker fetches all
 * that there is: only where a test is about it (`serviceWorkers: 'allow'`).
 */
export async function openPage(house, { size = LAPTOP, settings = {}, lang = 'en', motion = 'reduce', ...more } = {}) {
	const context = await house.browser.newContext({
		viewport: size,
		locale: LOCALES[lang],
		reducedMotion: motion,
		hasTouch: size === PHONE,
		isMobile: size === PHONE,
		deviceScaleFactor: 1,
		acceptDownloads: true,
		serviceWorkers: 'block',
		...more,
	});
	await context.addInitScript((kept) => {
		if (!localStorage.getItem('shoal.settings')) localStorage.setItem('shoal.settings', JSON.stringify(kept));
	}, { pace: 0, ...settings });
	context.setDefaultTimeout(PATIENCE);
	await context.addInitScript(ownClock);
	if (house.unseen) await context.addInitScript(hide);
	const page = await context.newPage();
	settleAfter(page, ['goto', 'reload', 'goBack', 'setViewportSize', 'emulateMedia']);
	page.faults = [];
	page.on('pageerror', (error) => page.faults.push(String(error)));
	page.on('console', (message) => {
		const lost = /Failed to load resource|WebSocket connection to|registration blocked by Playwright/.test(message.text());
		if (['error', 'warning'].includes(message.type()) && !lost) page.faults.push(message.text());
	});
	return page;
}

export function noFaults(page) {
	assert.deepEqual(page.faults, []);
}

/**
 * The page says that it is settled (src/lib/settled.ts), with this ply on the table if one is named; answers what it says. Whatever somebody
 * does on the page, going elsewhere included, ends that at once: what was there before is never taken for what comes.
 */
export async function settled(page, ply) {
	const said = await page.waitForFunction((wanted) => {
		const now = document.documentElement.dataset.settled;
		return now !== undefined && (wanted === undefined || now === String(wanted)) && { now };
	}, ply);
	return (await said.jsonValue()).now;
}

/** The service worker has fetched everything and answers for this page: what comes now needs no network. */
export const served = (page) =>
	page.evaluate(async () => {
		await navigator.serviceWorker.ready;
		if (!navigator.serviceWorker.controller)
			await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
	});

/** What axe finds on the page as it is; must be nothing. */
export async function axe(page, name) {
	await settled(page);
	await page.evaluate(axeSource);
	const found = await seen(page, () => page.evaluate(async () => {
		const { violations } = await globalThis.axe.run(document, {
			runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
		});
		return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 6).map((node) => node.html.slice(0, 160)).join(' | ')}`);
	}));
	assert.deepEqual(found, [], `axe on ${name}`);
}

/** Nothing scrolls sideways. */
export async function fits(page, name) {
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
}

/** Axe and a look at the width, and a picture if somebody wants pictures. */
export async function screen(page, name, { look = true } = {}) {
	if (look) {
		await axe(page, name);
		await fits(page, name);
	}
	if (!SHOTS) return;
	mkdirSync(SHOTS, { recursive: true });
	await seen(page, () => page.screenshot({ path: join(SHOTS, `${name}.png`) }));
}
