// How long ago something was, in words.
import { tagOf, type Lang } from '../../lib/languages';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
	['day', 86_400_000],
	['hour', 3_600_000],
	['minute', 60_000],
];

/** "5 minutes ago", "yesterday"; beyond four weeks the date. */
export function ago(when: number, now: number, lang: Lang): string {
	const past = Math.max(0, now - when);
	if (past > 28 * 86_400_000) return new Date(when).toLocaleDateString(tagOf(lang), { dateStyle: 'medium' });
	const [unit, size] = steps.find(([, long]) => past >= long) ?? ['minute', 60_000];
	return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-Math.floor(past / size), unit as Intl.RelativeTimeFormatUnit);
}
