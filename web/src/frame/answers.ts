// A list of answers: what is said of them, and going through it with the keyboard.
import type { Choice } from '../table/messages';

/** What stands before each answer: its verb, where those behind it with the same one have short names of their own; else nothing. */
export const verbsOf = (list: Choice[]): string[] =>
	list.map(({ verb, short }, at) => (verb === short || (list[at - 1]?.verb === verb && list[at - 1]?.short !== verb) ? '' : verb));

/** What a label says besides the short name that stands before it. */
export function detailOf({ short, label }: Pick<Choice, 'short' | 'label'>): string {
	const begins = label.toLowerCase().startsWith(short.toLowerCase());
	return begins ? label.slice(short.length) : ` ${label}`;
}

/** The place that a key leads to, from `at` of `count`; null if the key does not move. */
export function step(key: string, at: number, count: number): number | null {
	if (count === 0) return null;
	switch (key) {
		case 'ArrowRight':
		case 'ArrowDown':
			return (at + 1) % count;
		case 'ArrowLeft':
		case 'ArrowUp':
			return (at + count - 1) % count;
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return null;
	}
}
