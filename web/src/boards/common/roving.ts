// Arrow keys walk over what can be chosen: the nearest in that direction takes the focus.

/** Things that answer, and things that only open or select. */
const CHOICES = '[data-pick]:not(:disabled), [data-open]:not(:disabled)';

const ways: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

const middle = (element: Element): [number, number] => {
	const { left, top, width, height } = element.getBoundingClientRect();
	return [left + width / 2, top + height / 2];
};

/** True if the key was used. */
export function rove(root: Element, key: string): boolean {
	const way = ways[key];
	const now = document.activeElement;
	if (!way || !now || !root.contains(now) || !now.matches(CHOICES)) return false;
	const [x, y] = middle(now);
	let best: HTMLElement | null = null;
	let least = Infinity;
	for (const element of root.querySelectorAll<HTMLElement>(CHOICES)) {
		const [ex, ey] = middle(element);
		const along = (ex - x) * way[0] + (ey - y) * way[1];
		const across = Math.abs((ex - x) * way[1]) + Math.abs((ey - y) * way[0]);
		if (element === now || along <= 4) continue;
		const far = along + 2 * across;
		if (far < least) [best, least] = [element, far];
	}
	best?.focus();
	return true;
}
