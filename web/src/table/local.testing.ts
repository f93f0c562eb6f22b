// For tests: somebody at a table without a server.
import { expect } from 'vitest';
import type { Engine } from '../core/engine';
import { makeEngine } from '../core/testing';
import { faults, viewFaults } from '../lib/schema.testing';
import { MemoryKeeper, type Keeper } from './kept';
import { LocalSource } from './local';
import { makeLocal, type NewLocal, type Tools } from './locals';
import type { Replay } from '../core/replay';
import type { Choice, Lang, ServerMessage, State, Step, TableInfo } from './messages';
import type { Connection } from './source';

const shared: Engine = makeEngine();

export function toolsOver(keeper: Keeper, engine: Engine = shared): Tools {
	let now = 1_000_000_000_000;
	return { engine: () => engine, keeper: async () => keeper, now: () => ++now, wait: async () => undefined };
}

type StateMessage = Extract<ServerMessage, { t: 'state' }>;

/** Somebody who listens to a table, checks everything that it says, and waits for what is to come. */
export class Ear {
	readonly source: LocalSource;
	table!: TableInfo;
	state!: State;
	states: StateMessage[] = [];
	/** What is not as doc/openapi.json says. */
	wrong: string[] = [];
	connection: Connection = 'connecting';
	#waiting: { until: () => boolean; resolve: () => void }[] = [];
	#key = 1;

	constructor(match: string, tools: Tools, lang: Lang = 'en') {
		this.source = new LocalSource(match, lang, tools);
		this.source.open({
			message: (message) => this.#hear(message),
			connection: (connection) => {
				this.connection = connection;
				this.#look();
			},
		});
	}

	until(what: () => boolean): Promise<void> {
		return new Promise((resolve) => {
			this.#waiting.push({ until: what, resolve });
			this.#look();
		});
	}

	/** Until a person is asked or it is over. */
	async turn(): Promise<Choice[] | null> {
		await this.until(
			() =>
				this.connection === 'gone' ||
				(this.table && this.state && (this.table.end !== null || this.state.legal !== undefined)),
		);
		expect(this.wrong).toEqual([]);
		if (this.connection === 'gone') throw this.source.problem;
		return this.table.end ? null : (this.state.legal ?? null);
	}

	async act(action: number): Promise<void> {
		const before = this.states.length;
		await this.source.ask({ do: 'act', ply: this.state.view.ply, key: this.key(), action });
		await this.until(() => this.states.length > before);
	}

	async undo(): Promise<void> {
		await this.source.ask({ do: 'undo', ply: this.state.view.ply, key: this.key() });
	}

	key(): string {
		return (this.#key++).toString(16);
	}

	#look(): void {
		this.#waiting = this.#waiting.filter(({ until, resolve }) => {
			if (!until()) return true;
			resolve();
			return false;
		});
	}

	#hear(message: ServerMessage): void {
		if (message.t === 'table') {
			const { local, own: _, dice: proof, ...rest } = message;
			if (proof.commitment || !local?.people.every((seat) => rest.seats[seat]?.kind === 'person'))
				this.wrong.push('a local table');
			this.wrong.push(...faults('Table', { ...rest, dice: { ...proof, commitment: '0'.repeat(64) } }));
			this.table = message;
		} else if (message.t === 'state') {
			this.wrong.push(...faults('State', message), ...viewFaults(message.view));
			for (const step of message.steps ?? []) this.wrong.push(...viewFaults(step.view));
			if (message.n - message.from !== message.events.length) this.wrong.push('numbers of events');
			this.state = message;
			this.states.push(message);
		}
		this.#look();
	}
}

export async function sit(
	wish: NewLocal,
	keeper: Keeper = new MemoryKeeper(),
	engine: Engine = shared,
): Promise<{ ear: Ear; tools: Tools; match: string }> {
	const tools = toolsOver(keeper, engine);
	const match = await makeLocal(wish, tools);
	return { ear: new Ear(match, tools), tools, match };
}

/** What was shown, states with their steps: how many events there were, and the view. */
export const shownBy = (states: State[]): Step[] =>
	states.flatMap(({ n, view, steps = [] }) => [...steps, { n, view }]);

/** What there was to be seen of a match without anything taken back, ply by ply from `ply` on: what looks alike comes once. */
export async function seenBy(replay: Replay, ply: number, seat: number): Promise<Step[]> {
	const seen: Step[] = [];
	for (; ply <= replay.length; ply++) {
		const { n, view } = (await replay.seek(ply, seat)).state;
		if (JSON.stringify({ n, view }) !== JSON.stringify(seen.at(-1))) seen.push({ n, view });
	}
	return seen;
}

export async function playThrough(ear: Ear, roll: (n: number) => number): Promise<number> {
	let answers = 0;
	for (let legal = await ear.turn(); legal; legal = await ear.turn()) {
		await ear.act(legal[roll(legal.length)]?.action ?? -1);
		answers++;
	}
	return answers;
}
