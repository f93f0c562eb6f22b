// Handing a text to whatever the device shares with, else to the clipboard.
import { during } from './settled';

/** 'shown': neither works, the page must show it. */
export async function shareWords(text: string): Promise<'shared' | 'copied' | 'shown'> {
	if (navigator.share && matchMedia('(pointer: coarse)').matches) {
		try {
			await navigator.share({ text });
			return 'shared';
		} catch (fault) {
			if (fault instanceof DOMException && fault.name === 'AbortError') return 'shared'; // thought better of it
		}
	}
	try {
		await during(navigator.clipboard.writeText(text));
		return 'copied';
	} catch {
		return 'shown';
	}
}
