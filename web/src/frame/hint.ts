// What a hint says of its answers: a star for the best and all that cannot be told from it, the place for the others.
import type { Hint } from '../table/source';

const SHOWN = 3;

export const bestOf = (hint: Hint) => hint.opinions.slice(0, SHOWN);

export function ranksOf(hint: Hint | null): ReadonlyMap<number, string> {
	return new Map(hint ? bestOf(hint).map(({ action, equal }, at) => [action, at === 0 || equal ? '★' : String(at + 1)]) : []);
}
