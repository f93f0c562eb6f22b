// Handing a record, or a picture, to the person as a file.

export function saveText(name: string, text: string): void {
	saveBlob(name, new Blob([text], { type: 'text/plain' }));
}

export function saveBlob(name: string, blob: Blob): void {
	const url = URL.createObjectURL(blob);
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
