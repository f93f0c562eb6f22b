// Handing a record to the person as a file.

export function saveText(name: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** "zemo-2026-11-16.shoal": plain characters only. */
export function recordName(game: string, created: number): string {
	const id = game.replace(/[^a-z0-9].*$/s, '') || 'match';
	return `${id}-${new Date(created).toISOString().slice(0, 10)}.shoal`;
}
