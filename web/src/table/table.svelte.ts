// A table as the pages see it: the messages of its source, folded. Whatever shows a table reads this and nothing else.
import { Choices } from './choices.svelte';
import type { ChatLine, Fault, GameEvent, Lang, Reply, Request, ServerMessage, State, TableInfo } from './messages';
import type { Connection, Hint, Source } from './source';

/** Shows events as motion; resolves when it is done or the signal says to skip. */
export type Player = (events: GameEvent[], signal: AbortSignal) => Promise<void>;

export function randomKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(8));
	bytes[0] = (bytes[0] ?? 0) | 1; // never 0
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Table {
	info = $state.raw<TableInfo | null>(null);
	/** What is shown now; runs behind the source while events are being played. */
	state = $state.raw<State | null>(null);
	log = $state.raw<GameEvent[]>([]);
	chat = $state.raw<ChatLine[]>([]);
	connection = $state<Connection>('connecting');
	fault = $state.raw<Fault | null>(null);
	/** An answer is on its way. */
	busy = $state(false);
	/** Events are being played. */
	moving = $state(false);
	readonly choices: Choices;
	readonly source: Source;

	#queue: State[] = [];
	#player: Player | null = null;
	#skip = new AbortController();
	#running = false;

	constructor(source: Source) {
		this.source = source;
		this.choices = new Choices((action) => void this.act(action));
	}

	open(): void {
		this.source.open({
			message: (message) => this.#hear(message),
			connection: (connection) => (this.connection = connection),
		});
	}

	close(): void {
		this.#skip.abort();
		this.source.close();
	}

	speak(lang: Lang): void {
		this.source.speak(lang);
	}

	/** The board registers how it shows events; null when it goes. */
	animate(player: Player | null): void {
		this.#player = player;
	}

	/** Shows the last state at once. */
	skip(): void {
		this.#skip.abort();
	}

	async act(action: number): Promise<void> {
		const ply = this.state?.view.ply;
		if (ply === undefined || this.busy) return;
		this.busy = true;
		this.choices.list = [];
		this.choices.hover = null;
		await this.ask({ do: 'act', ply, key: randomKey(), action });
		this.busy = false;
		this.#offer();
	}

	async undo(): Promise<void> {
		const ply = this.state?.view.ply;
		if (ply !== undefined) await this.ask({ do: 'undo', ply, key: randomKey() });
	}

	/** Undefined if it was refused; the sentence is then in `fault`. */
	async ask(request: Request): Promise<Reply | undefined> {
		this.fault = null;
		try {
			return await this.source.ask(request);
		} catch (fault) {
			this.fault = fault as Fault;
			return undefined;
		}
	}

	hint(): Promise<Hint> | null {
		return this.source.hint?.() ?? null;
	}

	#hear(message: ServerMessage): void {
		switch (message.t) {
			case 'table':
				this.info = message;
				break;
			case 'chat':
				if (!this.chat.some((line) => line.at === message.at && line.seat === message.seat && line.text === message.text))
					this.chat = [...this.chat, message];
				break;
			case 'state':
				this.#queue.push(message);
				void this.#run();
		}
	}

	async #run(): Promise<void> {
		if (this.#running) return;
		this.#running = true;
		for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#show(next);
		this.#running = false;
	}

	async #show(next: State): Promise<void> {
		const known = this.log.length ? (this.state?.n ?? 0) : 0;
		const fresh = this.state ? next.events.slice(Math.max(0, known - next.from)) : [];

		this.choices.list = [];
		if (fresh.length && this.#player) {
			this.#skip = new AbortController();
			this.moving = true;
			await this.#player(fresh, this.#skip.signal).catch(() => undefined);
			this.moving = false;
		}
		if (next.from <= this.log.length) this.log = [...this.log.slice(0, next.from), ...next.events];
		else this.log = next.events;
		this.state = next;
		this.#offer();
	}

	#offer(): void {
		if (!this.busy) this.choices.list = (this.#queue.length ? [] : this.state?.legal) ?? [];
	}
}
