// Handing words and links to whatever the device shares with, else to the clipboard: the link, if there is one.
import { during } from './settled';

/** 'shown': neither works, the page must show it. */
export async function share(what: ShareData): Promise<'shared' | 'copied' | 'shown'> {
	if (navigator.share && matchMedia('(pointer: coarse)').matches) {
		try {
			await navigator.share(what);
			return 'shared';
		} catch (fault) {
			if (fault instanceof DOMException && fault.name === 'AbortError') return 'shared'; // thought better of it
		}
	}
	try {
		await during(navigator.clipboard.writeText(what.url ?? what.text ?? ''));
		return 'copied';
	} catch {
		return 'shown';
	}
}
