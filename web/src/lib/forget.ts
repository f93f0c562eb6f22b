// Everything that the pages keep in this browser carries the name of the house; here it is found and deleted.
import { deleteDB } from 'idb';

const OURS = /^shoal\b/;

function forgetKeys(storage: Storage): void {
	const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i));
	for (const key of keys) if (key !== null && OURS.test(key)) storage.removeItem(key);
}

/** Whether it succeeds, fails or has to wait for another page. */
function tryDelete(name: string): Promise<void> {
	return new Promise((resolve) => void deleteDB(name, { blocked: () => resolve() }).then(resolve, resolve));
}

/** Settings, matches and seats, in all places. Throws if the browser forbids it. */
export async function forgetEverything(): Promise<void> {
	forgetKeys(localStorage);
	forgetKeys(sessionStorage);
	for (const { name } of await indexedDB.databases()) if (name && OURS.test(name)) await tryDelete(name);
}
