// Places as people write them.
import type { Lang } from '../table/messages';

const english = new Intl.PluralRules('en', { type: 'ordinal' });
const ends: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "2nd", "2.", "2e". */
export function ordinal(place: number, lang: Lang): string {
	if (lang === 'de') return `${place}.`;
	if (lang === 'fr') return place === 1 ? '1er' : `${place}e`;
	return `${place}${ends[english.select(place)] ?? 'th'}`;
}
