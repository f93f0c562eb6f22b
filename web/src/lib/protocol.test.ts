import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PROTOCOL } from '../made/messages';
import { readText } from '../core/testing';
import { compareProtocol } from './protocol';
import { update } from './update.svelte';

let fetched: number;
function serve(answer: () => Response | Promise<Response>): void {
	fetched = 0;
	vi.stubGlobal('fetch', vi.fn(async () => (fetched++, answer())));
}
const games = (protocol: unknown) => () => new Response(JSON.stringify({ protocol, games: [], levels: [] }));

beforeEach(() => (update.differs = false));

describe('the protocol', () => {
	it('of the pages is the one of this version', () => {
		expect(readText('include/shoal/version.h')).toContain(`#define SHOAL_PROTOCOL ${PROTOCOL}\n`);
	});

	it('of a server is compared once, and again when it was gone', async () => {
		serve(games(PROTOCOL));
		await compareProtocol(true);
		await compareProtocol();
		expect([fetched, update.differs]).toEqual([1, false]);
		serve(games(PROTOCOL + 1));
		await compareProtocol();
		expect([fetched, update.differs]).toEqual([0, false]);
		await compareProtocol(true);
		expect([fetched, update.differs]).toEqual([1, true]);
		serve(games(PROTOCOL));
		await compareProtocol(true);
		expect(update.differs).toBe(false);
	});

	it('says nothing where there is no Shoal server, and is asked for again', async () => {
		for (const answer of [() => Promise.reject(new TypeError('gone')), () => new Response('<html>'), () => new Response('null'), games('2'), games(undefined)]) {
			serve(answer);
			await compareProtocol(true);
			expect(update.differs).toBe(false);
		}
		serve(() => Promise.reject(new TypeError('gone')));
		await compareProtocol(true);
		serve(games(PROTOCOL + 1));
		await compareProtocol();
		expect(update.differs).toBe(true);
	});
});
