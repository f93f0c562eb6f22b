// What was wished for a game last time, so that nobody sets the same things twice.
import { store, storedMembers } from '../../lib/stored';
import type { Values } from '../../table/options';

const key = (id: string) => `shoal.setup.${id}`;

/** Anybody can write into a browser's storage; whether the wishes are good, the core says. */
export function keptWishes(id: string): Values {
	return Object.fromEntries(
		storedMembers(key(id)).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && /^[\w+.]{1,80}$/.test(pair[1])),
	);
}

export function keepWishes(id: string, wishes: Values): void {
	store(key(id), wishes);
}
