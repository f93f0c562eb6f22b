// What arrives from outside is checked here, once: frames and answers of the server, answers of the workers. Behind this border everybody
// may trust the types of src/made. What does not fit is a Fault with a sentence for the player that says which member of which message.
import { compiler, isObject, type Described, type Wrong } from '../lib/schema';
import { chat, error, replies, state, table, unsaid, type Chat, type Error, type Replies, type State, type Table, type Unsaid } from '../made/messages';
import { m } from '../paraglide/messages';
import type { Fault } from './messages';

export const BAD_FRAME = 'bad-frame';

const compile = compiler();

/** What is wrong with a message, for the player. */
export function misfit(message: string, { at: member, missing }: Wrong): Fault {
	if (!member) return { error: BAD_FRAME, text: m.core_frame_unreadable() };
	return { error: BAD_FRAME, text: missing ? m.core_frame_missing({ message, member }) : m.core_frame_wrong({ message, member }) };
}

/** Where a value is not as described; null if it is. */
export function wrongIn(schema: Described<unknown>, value: unknown): Wrong | null {
	return compile(schema)(value);
}

/** The value, if it is as described. Throws a Fault. */
export function agreed<T>(message: string, schema: Described<T>, value: unknown): T {
	const wrong = wrongIn(schema, value);
	if (wrong) throw misfit(message, wrong);
	return value as T;
}

type Sent<T, Must extends keyof T> = T & Required<Pick<T, Must>>;

export type Frame = Sent<Table, 't'> | Sent<State, 't' | 'match'> | Chat | Unsaid | Error | Replies[keyof Replies];

/** A frame that cannot be used: what to tell the player, and as far as it can be read what it was and which question it answers. */
export interface Misfit {
	t: 'misfit';
	fault: Fault;
	of: string;
	id?: number;
}

const kinds: Record<string, { schema: Described<unknown>; name: string }> = {
	table: { schema: { allOf: [table, { required: ['t'] }] }, name: 'table' },
	state: { schema: { allOf: [state, { required: ['t', 'match'] }] }, name: 'state' },
	chat: { schema: chat, name: 'chat' },
	unsaid: { schema: unsaid, name: 'unsaid' },
	error: { schema: error, name: 'error' },
};

/** The description of a reply whose `do` cannot be read says that. */
const anyReply: Described<unknown> = { required: ['do'], properties: { do: { enum: Object.keys(replies) } } };

function kindOf(value: Record<string, unknown>): { schema: Described<unknown>; name: string } | null {
	const { t, do: verb } = value;
	if (t !== 'reply') return typeof t === 'string' && Object.hasOwn(kinds, t) ? (kinds[t] ?? null) : null;
	const known = typeof verb === 'string' && Object.hasOwn(replies, verb);
	return known ? { schema: replies[verb as keyof Replies], name: verb } : { schema: anyReply, name: 'reply' };
}

/** A frame of the server, or why it is none; null for kinds of messages that these pages do not know yet. Never throws. */
export function readFrame(data: unknown, more: (frame: Frame) => Wrong | null = () => null): Frame | Misfit | null {
	let value: unknown;
	try {
		value = JSON.parse(String(data));
	} catch {
		value = undefined;
	}
	if (!isObject(value)) return { t: 'misfit', fault: misfit('', { at: '', missing: false }), of: '' };
	if (typeof value.t !== 'string') return { t: 'misfit', fault: misfit('?', { at: 't', missing: value.t === undefined }), of: '' };
	const kind = kindOf(value);
	if (!kind) return null;
	const wrong = wrongIn(kind.schema, value) ?? more(value as unknown as Frame);
	if (!wrong) return value as unknown as Frame;
	const id = Number.isInteger(value.id) ? { id: value.id as number } : {};
	return { t: 'misfit', fault: misfit(kind.name, wrong), of: value.t, ...id };
}
