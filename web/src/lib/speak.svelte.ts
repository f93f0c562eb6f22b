// What is said to people who listen instead of looking: one polite region for all pages, in App.svelte.

export interface Spoken {
	id: number;
	text: string;
}

const KEEP = 8000; // milliseconds: long enough to be read out, too short to be met by walking through the page

export const spoken = $state<{ lines: Spoken[] }>({ lines: [] });
let count = 0;

/** Says a sentence; the same sentence twice is said twice. */
export function speak(text: string): void {
	if (!text) return;
	const id = ++count;
	spoken.lines = [...spoken.lines.slice(-9), { id, text }];
	setTimeout(() => (spoken.lines = spoken.lines.filter((line) => line.id !== id)), KEEP);
}
