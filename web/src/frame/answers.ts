// Going through a list with the keyboard.

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
