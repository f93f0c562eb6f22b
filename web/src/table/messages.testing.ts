// For tests: messages of a server, whole ones.
import type { Chat, Looked, State, Table } from '../made/messages';

export const MATCH = '8x1k0c5v9q2m7r4t';

type Told<T, Must extends keyof T> = T & Required<Pick<T, Must>>;

const seat = (number: number, name: string | null): Table['seats'][number] =>
	({ seat: number, kind: name ? 'person' : 'open', name, level: null, here: !!name, out: false, computer_at: null });

export function tableMessage(more: Partial<Table> = {}): Told<Table, 't'> {
	return {
		t: 'table',
		match: MATCH,
		game: 'example',
		title: 'Connect Four',
		stage: 'open',
		you: 0,
		created: 1_000,
		seats: [seat(0, 'Anna'), seat(1, null)],
		listed: false,
		undo: true,
		clock: null,
		offer: null,
		hurried: false,
		dice: { commitment: 'c'.repeat(64), promises: ['', ''], awaited: [] },
		end: null,
		rematch: null,
		...more,
	};
}

export function stateMessage(n = 0, more: Partial<State> = {}): Told<State, 't' | 'match'> {
	return {
		t: 'state',
		match: MATCH,
		n,
		from: n,
		events: [],
		view: { game: 'example', seat: 0, ply: n, actor: 0, pending: [0], table: { columns: [[], [], [], [], [], [], []] } },
		left: [60_000, 60_000],
		undo: 'no',
		prompt: 'Drop a stone.',
		legal: [{ action: 0, text: 'a', kind: 'drop', verb: 'Drop a stone', short: 'Column a', label: 'Drop a stone into column a', facts: { column: 0 } }],
		...more,
	};
}

export const chatMessage = (more: Partial<Chat> = {}): Chat => ({ t: 'chat', match: MATCH, n: 9, seat: 1, name: 'Ben', at: 2_000, text: 'hello', ...more });

export function lookedMessage(more: Partial<Table> = {}): Looked {
	const { t: _, ...table } = tableMessage(more);
	return { t: 'reply', do: 'look', table };
}
