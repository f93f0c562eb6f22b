// Arrow keys walk over the board: the nearest in that direction takes the focus. First over what can be chosen; if wanted over
// everything that explains itself.

/** Things that answer, and things that only open or select. */
export const CHOICES = '[data-pick]:not(:disabled), [data-open]:not(:disabled)';
/** And things to look at. */
export const ALL = `${CHOICES}, [data-look]`;

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

const shown = (root: Element, which: string): HTMLElement[] =>
	[...root.querySelectorAll<HTMLElement>(which)].filter((one) => one.getClientRects().length > 0);

/** True if the key was used. */
export function rove(root: Element, key: string, all = false): boolean {
	const way = ways[key];
	const now = document.activeElement;
	if (!way || !now || !root.contains(now) || !now.matches(ALL)) return false;
	const [x, y] = middle(now);
	let best: HTMLElement | null = null;
	let least = Infinity;
	for (const element of shown(root, all ? ALL : CHOICES)) {
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

/** Where somebody who chooses with keys goes on. */
export const firstChoice = (root: Element): HTMLElement | undefined => shown(root, CHOICES)[0];

/** One thing is reached by the tab key: what had the focus last if it still can be chosen, else the first that can. */
export function tabStop(root: Element): HTMLElement | null {
	const all = shown(root, ALL);
	const now = all.find((one) => one === document.activeElement);
	const stop = (now?.matches(CHOICES) ? now : all.find((one) => one.matches(CHOICES))) ?? now ?? all[0] ?? null;
	for (const one of all) one.tabIndex = one === stop ? 0 : -1;
	return stop;
}
