// Where a table comes from: the server (remote.ts) or the module in a worker (local.ts). The same messages from both.
import type { Unit } from '../core/types';
import type { Fault, Lang, Reply, Request, ServerMessage } from './messages';

/** `online` is also what a local table always is. */
export type Connection = 'connecting' | 'online' | 'offline' | 'gone';

export interface Listener {
	message(message: ServerMessage): void;
	/** With a fault, if the server said why and for how long. */
	connection(connection: Connection, fault?: Fault): void;
	/** Something came that is not as agreed: it was left out. */
	misfit?(fault: Fault): void;
}

/** What the strong player thinks of an answer, best first. `value` as people read it: see Unit. */
export interface Opinion {
	action: number;
	label: string;
	visits: number;
	value: number;
	/** It cannot be told from the best. */
	equal: boolean;
}

export interface Hint {
	opinions: Opinion[];
	value: number;
	unit: Unit;
	line: string[]; // what it expects, in sentences
	/** What speaks for the best answer against the first that it does not equal, and which that is. */
	reasons: string[];
	than: string;
}

export interface Source {
	readonly kind: 'local' | 'remote';
	readonly match: string;
	/** Begins to listen; the present table, state and chat follow at once. */
	open(listener: Listener): void;
	close(): void;
	/** Rejects with a Fault. What was resolved is not lost. */
	ask<R extends Request>(request: R): Promise<Reply<R['do']>>;
	/** From now on in this language; the present table and state follow again. */
	speak(lang: Lang): void;
	/** Comes back now instead of later. */
	retry?(): void;
	/** Only where it is fair: local tables. */
	hint?(): Promise<Hint>;
}
