// What was thrown, whoever threw it: a server, the module, a worker, the browser.
import type { Fault } from '../table/messages';

/** As a Fault; without a sentence if it has none for people. */
export function asFault(thrown: unknown): Fault {
	const { error, text, retry } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<string, unknown>;
	if (typeof error !== 'string') return { error: 'broken', text: '' };
	return { error, text: typeof text === 'string' ? text : '', ...(typeof retry === 'number' && retry > 0 ? { retry } : {}) };
}

/** Its sentence, or whatever it says of itself. */
export const saidBy = (thrown: unknown): string => asFault(thrown).text || String(thrown);
