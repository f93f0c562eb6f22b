// Words of people on their way into records and sentences.

const encoder = new TextEncoder();

/** One line without control characters, of at most 63 bytes: names of people end up in records. */
export function plain(text: string, most = 63): string {
	let out = '';
	let bytes = 0;

	for (const character of text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ').trim()) {
		bytes += encoder.encode(character).length;
		if (bytes > most) break;
		out += character;
	}
	return out.trimEnd();
}
