// What workers say is checked here, once, as what the server says is in table/border.ts.
import { isObject, type Described } from '../lib/schema';
import { games } from '../made/messages';
import { about, judgedPly, par, played, review, tables, thought, type Par, type Played } from '../made/module';
import { agreed, misfit, wrongIn } from '../table/border';
import { agreedState } from '../table/gameBorder';
import type { Fault } from '../table/messages';
import type { Answer, Call } from './engine';
import type { FromWorker } from './worker';

type Reader<T> = (value: unknown) => T;

const reader = <T>(name: string, schema: Described<T>): Reader<T> => (value) => agreed(name, schema, value);
const text = (name: string) => reader<string>(name, { type: 'string' });

/** Of each call what it answers. They throw a Fault. */
export const answers: { [K in Call]: Reader<Answer<K>> } = {
	games: reader('games', games),
	open: reader('open', about),
	copy: reader('copy', about),
	about: reader('about', about),
	tables: reader('tables', tables),
	act: reader('act', about),
	chance: reader('chance', about),
	draw: reader('draw', about),
	undo: reader('undo', about),
	played: reader<Played[]>('played', { type: 'array', items: played }),
	state: agreedState,
	view: text('view'),
	record: text('record'),
	close: () => undefined,
	names: () => undefined,
};

export const readThought = reader('think', thought);
export const readReview = reader('review', review);
export const readPar = reader<Par | null>('par', { anyOf: [{ type: 'null' }, par] });

const id = { type: 'integer' };
const fault = { type: 'object', required: ['error', 'text'], properties: { error: { type: 'string' }, text: { type: 'string' } } };

/** The kinds of messages by the member that tells them apart. What is `done` is read by who asked. */
const kinds: Record<string, Described<unknown>> = {
	done: { required: ['id'], properties: { id } },
	fault: { required: ['id', 'fault'], properties: { id, fault } },
	part: { required: ['id', 'part'], properties: { id, part: { type: 'number' } } },
	ply: { required: ['id', 'ply', 'plies'], properties: { id, ply: judgedPly, plies: { type: 'integer', minimum: 0 } } },
};

/** A message of a worker; or what is wrong with it, and whose question it answers if that can be read. Never throws. */
export function readWorker(data: unknown): { message: FromWorker } | { bad: Fault; id: number | null } {
	if (!isObject(data)) return { bad: misfit('worker', { at: '', missing: false }), id: null };
	const kind = Object.keys(kinds).find((name) => name in data);
	const wrong = kind ? wrongIn(kinds[kind] ?? {}, data) : { at: 'done', missing: true };
	if (!wrong) return { message: data as FromWorker };
	return { bad: misfit('worker', wrong), id: Number.isInteger(data.id) ? (data.id as number) : null };
}
