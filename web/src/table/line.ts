// What people write, on its way to the server.

const encoder = new TextEncoder();

/** A name or word as the server takes it: one line, nothing invisible, at most so many bytes. */
export function oneLine(text: string, most: number): string {
	let line = text.replace(/[\p{C}\u2028\u2029]/gu, ' ').replace(/\s+/g, ' ').trim();
	while (encoder.encode(line).length > most) line = [...line].slice(0, -1).join('').trimEnd();
	return line;
}
