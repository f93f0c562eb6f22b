// How the points of a lone player compare with par, in words.
import type { Engine } from '../core/engine';
import type { Par } from '../core/types';
import { m } from '../paraglide/messages';
import { pointsText } from './names';

/** The last one, for who opens the panel again. */
let last: { record: string; par: Par | null } | null = null;

/** Null where there is none. */
export async function parOf(engine: Engine, record: string, signal?: AbortSignal): Promise<Par | null> {
	if (last?.record === record) return last.par;
	const par = await engine.par(record, signal);
	last = { record, par };
	return par;
}

/** "71 points, 104% of par (68)"; '' where that cannot be said. */
export function parText(par: Par | null): string {
	if (!par || par.now === null || par.reached === null) return '';
	return m.table_par({ points: pointsText(par.now), percent: par.reached, par: Math.round(par.deal) });
}
