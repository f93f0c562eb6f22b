// Where in the pages one is: the part of the address behind '#'. The server never hears of it.
import { renamed } from './settled';

export interface Route {
	page: string;
	parts: string[];
}

function read(): Route {
	const parts = location.hash
		.replace(/^#\/?/, '')
		.split('/')
		.map((part) => {
			try {
				return decodeURIComponent(part);
			} catch {
				return '';
			}
		});
	return { page: parts[0] ?? '', parts: parts.slice(1) };
}

export const route = $state<Route>(read());

window.addEventListener('hashchange', () => Object.assign(route, read()));

/** The address of a page: href('rules', 'zemo', 'ZEM-12'). */
export function href(...parts: string[]): string {
	return '#/' + parts.map(encodeURIComponent).join('/');
}

/** Another address for the same page, without a step to go back. */
export function rename(...parts: string[]): void {
	history.replaceState(history.state, '', href(...parts));
	renamed();
}

export function go(...parts: string[]): void {
	location.hash = href(...parts);
}
