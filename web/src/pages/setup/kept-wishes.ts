// What was wished for a game last time, so that nobody sets the same things twice.
import type { Values } from '../../table/options';

const key = (id: string) => `shoal.setup.${id}`;

/** Anybody can write into a browser's storage; whether the wishes are good, the core says. */
export function keptWishes(id: string): Values {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key(id)) ?? '{}');
		if (typeof kept !== 'object' || kept === null) return {};
		return Object.fromEntries(
			Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && /^[\w+.]{1,80}$/.test(pair[1])),
		);
	} catch {
		return {};
	}
}

export function keepWishes(id: string, wishes: Values): void {
	try {
		localStorage.setItem(key(id), JSON.stringify(wishes));
	} catch {
		// Next time from the beginning.
	}
}
