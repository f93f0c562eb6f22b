// Finding words in rules: which blocks have all of them, and where they stand.

export function plainText(html: string): string {
	return html
		.replace(/<[^>]*>/g, ' ')
		.replace(/&lt;/g, '<')
		.replace(/&gt;/g, '>')
		.replace(/&quot;/g, '"')
		.replace(/&#39;/g, "'")
		.replace(/&amp;/g, '&');
}

/** Every word stands somewhere in it. Both in small letters. */
export function matches(text: string, words: string[]): boolean {
	return words.every((word) => text.includes(word));
}

function* textNodes(root: Node): Generator<Text> {
	const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	for (let node = walk.nextNode(); node; node = walk.nextNode()) yield node as Text;
}

/** Marks the words where the browser can do so without changing the page. */
export function paint(root: Node, words: string[]): void {
	if (!('highlights' in CSS)) return;
	const ranges: Range[] = [];
	for (const node of words.length ? textNodes(root) : []) {
		const text = node.data.toLowerCase();
		for (const word of words)
			for (let at = text.indexOf(word); at >= 0 && ranges.length < 2000; at = text.indexOf(word, at + word.length)) {
				const range = new Range();
				range.setStart(node, at);
				range.setEnd(node, Math.min(node.length, at + word.length));
				ranges.push(range);
			}
	}
	CSS.highlights.set('rules-search', new Highlight(...ranges));
}
