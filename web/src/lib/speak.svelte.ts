// What happens on the table, for ears: a polite live region at the end of the page. Lines that come close together are read as one.

import { after } from './clock';

const PAUSE = 250;

let region: HTMLElement | null = null;
let lines: string[] = [];
let soon = false;

function make(): HTMLElement {
	const node = document.createElement('div');
	node.className = 'hidden-text';
	node.setAttribute('role', 'log');
	node.setAttribute('aria-live', 'polite');
	node.setAttribute('aria-relevant', 'additions');
	document.body.append(node);
	return node;
}

function flush(): void {
	soon = false;
	region ??= make();
	const line = document.createElement('p');
	line.textContent = lines.join(' ');
	lines = [];
	region.append(line);
	while (region.childElementCount > 3) region.firstElementChild?.remove();
}

export function speak(text: string): void {
	if (!text) return;
	lines.push(text);
	if (soon) return;
	soon = true;
	after(PAUSE, flush);
}
