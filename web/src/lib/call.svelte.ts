// Being called: the icon of the tab, and a notification while nobody looks at the page. Notifications are asked for by a button, never unasked.
import { settings } from './settings.svelte';

/** Where there is nothing to ask for, there is nothing to offer. */
export const canNotify = 'Notification' in globalThis;

/** Asks the browser; true: allowed. */
export async function allowNotices(): Promise<boolean> {
	try {
		return canNotify && (await Notification.requestPermission()) === 'granted';
	} catch {
		return false;
	}
}

/** A line for who does not look; a new one of the same match replaces the old one. */
export function notify(match: string, title: string, body: string): void {
	if (!settings.notify || !canNotify || !document.hidden || Notification.permission !== 'granted') return;
	try {
		const note = new Notification(title, { body, tag: match, icon: 'icon-192.png' });
		note.onclick = () => {
			window.focus();
			note.close();
		};
	} catch {
		// Some phones allow them only to service workers: the tab says it, too.
	}
}

const DOT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#e4572e"/><path d="M12 33c8-11 25-12 35-1l9-7v17l-9-7c-10 9-27 8-35-2z" fill="#fff"/><circle cx="23" cy="31" r="3" fill="#0b2239"/></svg>`;

/** The icon of the tab, while it is somebody's turn; it ends with what is returned. */
export function callByIcon(): () => void {
	const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
	const before = link?.getAttribute('href');
	link?.setAttribute('href', `data:image/svg+xml,${encodeURIComponent(DOT)}`);
	return () => {
		if (before) link?.setAttribute('href', before);
	};
}
