// Which source a table comes from, by its address. The core is loaded only where it is needed.
import { settings } from '../lib/settings.svelte';
import { during } from '../lib/settled';
import type { Lang } from './messages';
import { RemoteSource } from './remote';
import { seatOf } from './seats';
import type { Source } from './source';

/** Milliseconds that a computer waits before it answers, by the pace that was set. */
const PAUSES = [150, 600, 1400];

export async function openSource(kind: string, id: string, lang: Lang): Promise<Source> {
	if (kind === 'match') return new RemoteSource(id, seatOf(id)?.token ?? null, lang);
	if (kind !== 'local') throw new Error(`no tables of the kind ${kind}`);
	const { LocalSource } = await during(import('./local'));
	return new LocalSource(id, lang, await pageTools());
}

/** What local matches need of this page. */
export async function pageTools(): Promise<import('./locals').Tools> {
	const { browserTools } = await during(import('./locals'));
	return browserTools(() => (settings.whole ? 0 : (PAUSES[settings.pace] ?? 600)));
}
