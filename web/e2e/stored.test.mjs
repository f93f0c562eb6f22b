// What browsers have stored stays readable: databases as the first pages made them, written here with plain requests, byte for byte as they were.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { moveIn, noFaults, openPage, settled } from './house.mjs';
import { ready } from './play.mjs';

const house = moveIn();

const scores = [{ place: 2, points: 0, return: -1 }, { place: 1, points: 1, return: 1 }];
const common = { kind: 'match', rematch: null };
const stored = {
	shoal: {
		matches: {
			keyPath: 'id',
			values: [
				{ ...common, id: 'gruk7dnnslomqacr', gameId: 'zemo', game: 'zemo(map=easy,motive=ask,guard=on)', seed: '13987490634345810106', created: 1794980689924, changed: 1794980689924, seats: [{ kind: 'person', name: '' }], plies: 1, pending: [0], end: null, scores: null },
				{ ...common, id: 'tonork3cqfoqqmte', gameId: 'example', game: 'example', seed: '480936878746740836', created: 1794980685886, changed: 1794980688926, seats: [{ kind: 'person', name: '' }, { kind: 'computer', level: 'medium' }], plies: 10, pending: [], end: { by: 'rules', seat: null }, scores, moves: 5 },
			],
		},
		records: {
			keyed: {
				gruk7dnnslomqacr: 'shoal record 1\ngame: zemo(map=easy,motive=ask,guard=on)\nrevision: 3\nseed: 13987490634345810106\ndate: 2026-11-18\n\n1 chance pair 1 4\nend 88d2a30218724146\n',
				tonork3cqfoqqmte: 'shoal record 1\ngame: example\nrevision: 1\nseed: 480936878746740836\nseat 1: medium\ndate: 2026-11-18\nresult: four-in-a-row -1.0000 1.0000\n\n1 0 a\n2 1 d\n3 0 a\n4 1 e\n5 0 a\n6 1 a\n7 0 a\n8 1 c\n9 0 a\n10 1 b\nend 1b245ea7e0cd1073\n',
			},
		},
	},
	'shoal.mine': {
		rows: {
			keyPath: 'key',
			values: [
				{ key: 'local/tonork3cqfoqqmte', game: 'example', options: 'example', seed: '480936878746740836', seats: [null, 'medium'], me: 0, created: 1794980685886, ended: 1794980688926, scores, outcome: 'lost', moves: 5, origin: '', hints: 0, backs: 0 },
				{ key: 'local/0123456789abcdef', game: 'example', options: 'example', seed: '7', seats: [null, 'easy'], me: 0, created: 1794980585886, ended: 1794980588926, scores: scores.toReversed(), outcome: 'won', moves: 9, origin: '', hints: 0, backs: 0 },
			],
		},
		notes: { keyed: { cleared: 1794980000000 } },
	},
};

/** As the first pages opened their databases. */
function store(page) {
	return page.evaluate(async (all) => {
		for (const [name, stores] of Object.entries(all)) {
			const request = indexedDB.open(name, 1);
			request.onupgradeneeded = () => {
				for (const [store, { keyPath }] of Object.entries(stores)) request.result.createObjectStore(store, keyPath ? { keyPath } : undefined);
			};
			await new Promise((resolve, reject) => {
				request.onerror = () => reject(request.error);
				request.onsuccess = resolve;
			});
			const transaction = request.result.transaction(Object.keys(stores), 'readwrite');
			for (const [store, { values = [], keyed = {} }] of Object.entries(stores)) {
				for (const value of values) transaction.objectStore(store).put(value);
				for (const [key, value] of Object.entries(keyed)) transaction.objectStore(store).put(value, key);
			}
			await new Promise((resolve) => (transaction.oncomplete = resolve));
			request.result.close();
		}
	}, stored);
}

it('is listed, shown, played on, counted and deleted', async () => {
	const page = await openPage(house);
	const plain = await page.context().newPage();
	await plain.goto(`${house.address}/api/games`); // the same place, without the pages
	await store(plain);
	await plain.close();

	await page.goto(`${house.address}/#/`);
	await page.locator('[aria-labelledby=running-title] li[data-game=zemo]').waitFor();
	await page.locator('[aria-labelledby=over-title] li[data-game=example]').waitFor();
	await page.goto(`${house.address}/#/mine`);
	await page.waitForFunction(() => document.querySelector('section[data-game=example] dd')?.textContent === '2');
	await page.goto(`${house.address}/#/replay/local/tonork3cqfoqqmte`);
	await page.locator('.four').waitFor();

	await page.goto(`${house.address}/#/local/gruk7dnnslomqacr`);
	const asked = await ready(page);
	assert.ok(asked.asked);
	await page.goto(`${house.address}/#/settings`);
	await page.getByRole('button', { name: 'Delete everything' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
	await page.waitForURL(/#\/$/);
	await settled(page);
	assert.equal(await page.locator('[aria-labelledby=running-title], [aria-labelledby=over-title]').count(), 0);
	noFaults(page);
	await page.context().close();
});
