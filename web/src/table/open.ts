// Which source a table comes from, by its address.
import type { Lang } from './messages';
import { RemoteSource } from './remote';
import { seatOf } from './seats';
import type { Source } from './source';

export async function openSource(kind: string, id: string, lang: Lang): Promise<Source> {
	if (kind === 'match') return new RemoteSource(id, seatOf(id)?.token ?? null, lang);
	throw new Error(`no tables of the kind ${kind}`);
}
