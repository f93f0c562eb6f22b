// Which keys do what, for the list behind `?`. Whoever listens for keys says so here, and says when it goes.
import { untrack } from 'svelte';

export interface KeyLine {
	/** What stands on the keys: ['←', '→'] are two ways, 'Shift+H' is one. */
	keys: string[];
	text(): string;
}

export interface KeyGroup {
	title(): string;
	lines: KeyLine[];
}

class Offered {
	groups = $state.raw<KeyGroup[]>([]);
	/** The list is shown. */
	open = $state(false);
}

export const offered = new Offered();

/** Adds a group to the list; the answer takes it away again: `$effect(() => offerKeys({ ... }))`. */
export function offerKeys(group: KeyGroup): () => void {
	untrack(() => (offered.groups = [...offered.groups, group]));
	return () => untrack(() => (offered.groups = offered.groups.filter((one) => one !== group)));
}

/** True where letters are letters: in fields and while a modifier is down. */
export function isTyping(event: KeyboardEvent): boolean {
	if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
	return event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null;
}
