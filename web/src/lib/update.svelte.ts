// The service worker keeps the pages for times without a network. A newer version is fetched behind the scenes and waits until
// somebody wants it; nothing changes under a player's hands.

import { after } from './clock';

const HOUR = 3_600_000;
/** How long a newer version may take to begin, in milliseconds. */
const PATIENCE = 3000;

class Update {
	/** A newer version of the pages is there. */
	ready = $state(false);
	/** The server speaks another protocol than these pages. */
	differs = $state(false);
	#waiting: ServiceWorker | null = null;

	/**
	 * Takes the newer version: the page is loaded again. Chromium may hold on to the old worker for minutes because it believes that it is busy;
	 * then that one is dismissed, if there is a server to load from.
	 */
	apply(): void {
		const worker = this.#waiting;
		if (!worker || worker.state === 'redundant') return location.reload();
		worker.postMessage({ type: 'SKIP_WAITING' });
		after(PATIENCE, async () => {
			if (worker.state !== 'installed' || !(await fetch('healthz').catch(() => null))?.ok) return;
			await (await navigator.serviceWorker.getRegistration())?.unregister();
			location.reload();
		});
	}

	/** Loads what the server has now. Kept pages are replaced first, or they would come again. */
	async renew(): Promise<void> {
		const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
		await registration?.update().catch(() => undefined); // no network: then what there is
		const coming = registration?.installing;
		if (coming) await new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true }));
		this.apply();
	}

	found(worker: ServiceWorker): void {
		this.#waiting = worker;
		this.ready = true;
	}
}

export const update = new Update();

function watch(registration: ServiceWorkerRegistration, worker: ServiceWorker | null): void {
	worker?.addEventListener('statechange', () => {
		// Without an active one it was the first: there is nothing older to replace.
		if (worker.state === 'installed' && registration.active) update.found(worker);
	});
}

async function register(): Promise<void> {
	const registration = await navigator.serviceWorker.register('./sw.js');
	if (registration.waiting && registration.active) update.found(registration.waiting);
	watch(registration, registration.installing);
	registration.addEventListener('updatefound', () => watch(registration, registration.installing));

	let asked = Date.now();
	document.addEventListener('visibilitychange', () => {
		if (document.hidden || Date.now() - asked < HOUR) return;
		asked = Date.now();
		registration.update().catch(() => undefined); // no network: next time
	});
}

/** Begins once the page is there, so that it does not wait for what comes later. */
function begin(): void {
	let controlled = navigator.serviceWorker.controller !== null;
	navigator.serviceWorker.addEventListener('controllerchange', () => {
		// The first one takes over without a word; a newer one was wanted here or in another tab of this browser.
		if (controlled) location.reload();
		controlled = true;
	});
	register().catch(() => undefined); // forbidden or no network: the pages work, but only with one
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
	if (document.readyState === 'complete') begin();
	else addEventListener('load', begin, { once: true });
}
