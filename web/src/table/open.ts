// Which source a table comes from, by its address.
import type { Lang } from './messages';
import { RemoteSource } from './remote';
import type { Source } from './source';

export async function openSource(kind: string, id: string, lang: Lang): Promise<Source> {
	if (kind === 'match') return new RemoteSource(id, null, lang); // the browser's cookie holds the seat
	throw new Error(`no tables of the kind ${kind}`);
}
