// What this browser keeps as JSON, by name. Storage may be forbidden, full, or written by anybody: what comes out is checked by whoever asks.

/** Null: there is nothing that can be read. */
export function stored(key: string): unknown {
	try {
		return JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null');
	} catch {
		return null;
	}
}

export const storedList = (key: string): unknown[] => {
	const kept = stored(key);
	return Array.isArray(kept) ? kept : [];
};

/** Its members, none if it is something else. */
export const storedMembers = (key: string): [string, unknown][] => {
	const kept = stored(key);
	return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? Object.entries(kept) : [];
};

/** False: it lasts as long as the page. */
export function store(key: string, value: unknown): boolean {
	try {
		localStorage.setItem(key, JSON.stringify(value));
		return true;
	} catch {
		return false;
	}
}
