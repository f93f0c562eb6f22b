// A table as the pages see it: the messages of its source, folded. Whatever shows a table reads this and nothing else.
import { after, now } from '../lib/clock';
import { Choices } from './choices.svelte';
import { NOBODY } from './messages';
import type { ChatLine, Fault, GameEvent, Lang, Reply, Request, ServerMessage, State, TableInfo, View } from './messages';
import { PING_STAYS, type Ping, pingLine, pingOf } from './pings';
import type { Connection, Hint, Source } from './source';

/** Shows events as motion before `next` is shown; resolves when it is done or the signal says to skip. `more` is what will have to be
 * shown behind it: the more, the less time there is. */
export type Player = (events: GameEvent[], signal: AbortSignal, next: View, more: GameEvent[]) => Promise<void>;

export interface Clocks {
	left: number[];
	/** When that was so, by lib/clock.ts. */
	at: number;
	running: number[];
}

/** Lines of chat that come so soon after the connection, in milliseconds, were said before. */
const CATCHING_UP = 1500;

export function randomKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(8));
	bytes[0] = (bytes[0] ?? 0) | 1; // never 0
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A state with what was to be seen on the way to it, one after the other. Nobody is asked on the way. */
function inSteps({ steps, ...last }: State): State[] {
	const eventsTo = (from: number, n: number) => last.events.slice(from - last.from, n - last.from);
	let from = last.from;
	const states = (steps ?? []).map(({ n, view }): State => {
		const before = from;
		from = n;
		return { n, from: before, events: eventsTo(before, n), view };
	});
	return [...states, { ...last, from, events: eventsTo(from, last.n) }];
}

/** Several states as the last of them, with all that happened. */
function asOne(states: State[]): State {
	return states.reduce((all, next) => ({ ...next, from: Math.min(all.from, next.from), events: [...all.events.slice(0, Math.max(0, next.from - all.from)), ...next.events] }));
}

export class Table {
	info = $state.raw<TableInfo | null>(null);
	/** What is shown now; runs behind the source while events are being played. */
	state = $state.raw<State | null>(null);
	/** The events that are known, from number `base` on; a long match may have been joined in its middle. */
	log = $state.raw<GameEvent[]>([]);
	base = $state(0);
	chat = $state.raw<ChatLine[]>([]);
	/** What others point at just now. */
	pings = $state.raw<Ping[]>([]);
	clocks = $state.raw<Clocks | null>(null);
	connection = $state<Connection>('connecting');
	/** Why the server does not let this page in for a while. */
	held = $state.raw<Fault | null>(null);
	fault = $state.raw<Fault | null>(null);
	/** An answer is on its way. */
	busy = $state(false);
	/** Another language was chosen, and what is shown is still in the former one. */
	translating = $state(false);
	/** Events are being played. */
	moving = $state(false);
	/** People share this screen and have secrets: nothing is shown until this seat says that it looks. */
	cover = $state<number | null>(null);
	readonly choices: Choices;
	readonly source: Source;
	/** Hears of every event that is new, once, when its motion begins. */
	onEvents: ((events: GameEvent[]) => void) | null = null;
	/** Hears of every answer before it is sent, by its notation; false: it is not sent (guided games). */
	mayAct: ((notation: string) => boolean) | null = null;
	/** Asked before something is taken back; false: not now. */
	mayUndo: (() => boolean) | null = null;

	#queue: State[] = [];
	#player: Player | null = null;
	#skip = new AbortController();
	/** So many of those that wait are shown without motion. */
	#rushed = 0;
	#whole = false;
	/** The events that are told again beside the board: the number of the first one, and of the one behind the last. */
	#told = $state.raw<readonly [number, number]>([0, 0]);
	/** States are being shown, one after the other. */
	#running = $state(false);
	/** The state whose question was answered: it is not asked again. */
	#answered: State | null = null;
	#limit: ((notation: string) => boolean) | null = null;
	#lift: () => void = () => undefined;
	/** Counts jumps: what was under way before one is not shown behind it. */
	#jumps = 0;
	/** When the connection came; the lines that follow at once are old ones. */
	#since = 0;
	#pinged = 0;

	constructor(source: Source) {
		this.source = source;
		this.choices = new Choices((action) => void this.act(action));
	}

	/** Whose eyes these are. */
	get seat(): number {
		return this.state?.view.seat ?? this.info?.you ?? NOBODY;
	}

	/** The seats that owe an answer. */
	get pending(): number[] {
		return this.state?.view.pending ?? [];
	}

	/** What is shown is about to be something else without anybody doing anything. A cover stays until somebody lifts it. */
	get stirring(): boolean {
		const answered = this.state !== null && this.state === this.#answered && !this.info?.end;
		const awaits = this.connection !== 'offline' && (this.busy || this.translating || answered);
		return awaits || (this.#running && this.cover === null);
	}

	/** What was done in turns that are no person's, or was asked for. It stays until somebody answers or presses something. */
	get told(): GameEvent[] {
		const [from, to] = this.#told.map((number) => Math.max(0, number - this.base));
		return this.log.slice(from, to);
	}

	/** Tells the events from one number up to another; nothing: tells no more. */
	tell(from = 0, to = from): void {
		this.#told = [from, to];
	}

	open(): void {
		this.source.open({
			message: (message) => this.#hear(message),
			connection: (connection, fault) => {
				if (connection !== this.connection) this.#since = now();
				this.connection = connection;
				if (connection !== 'connecting') this.held = fault ?? null;
			},
			misfit: (fault) => (this.fault = fault),
		});
	}

	close(): void {
		this.#skip.abort();
		this.lift();
		this.source.close();
	}

	/** The cover is taken away. */
	lift(): void {
		this.cover = null;
		this.#lift();
	}

	/** Offers only these answers (guided games); all of them if none passes, so that nobody is stuck. */
	limit(test: ((notation: string) => boolean) | null): void {
		this.#limit = test;
		this.#offer();
	}

	/** Shows a state at once, without motion, whatever was under way. */
	jump(state: State): void {
		this.#jumps++;
		this.#queue.length = this.#rushed = 0;
		this.#skip.abort();
		[this.base, this.log, this.state] = [state.from, state.events, state];
		this.tell();
		this.#offer();
	}

	speak(lang: Lang): void {
		this.translating = this.state !== null;
		this.source.speak(lang);
	}

	/** Whether what computers and automata do one after the other waits until somebody else is asked, and is then shown in one step. */
	set whole(whole: boolean) {
		this.#whole = whole;
		void this.#run();
	}

	/** The board registers how it shows events; null when it goes. */
	animate(player: Player | null): void {
		this.#player = player;
	}

	/** Shows the last state at once. */
	skip(): void {
		if (this.moving) this.#rushed = this.#queue.length;
		this.#skip.abort();
	}

	async act(action: number): Promise<void> {
		const state = this.state;
		const choice = this.choices.list.find((one) => one.action === action);
		if (!state || !choice || this.busy) return;
		if (this.mayAct && !this.mayAct(choice.text)) return;
		this.busy = true;
		this.#answered = state;
		this.tell();
		this.choices.list = [];
		this.choices.hover = null;
		const reply = await this.ask({ do: 'act', ply: state.view.ply, key: randomKey(), action });
		if (!reply && this.#answered === state) this.#answered = null;
		this.busy = false;
		this.#offer();
	}

	async undo(): Promise<void> {
		const ply = this.state?.view.ply;
		if (this.mayUndo && !this.mayUndo()) return;
		if (ply !== undefined) await this.ask({ do: 'undo', ply, key: randomKey() });
	}

	/** Undefined if it was refused; the sentence is then in `fault`. */
	async ask<R extends Request>(request: R): Promise<Reply<R['do']> | undefined> {
		this.fault = null;
		try {
			return await this.source.ask(request);
		} catch (fault) {
			this.fault = fault as Fault;
			return undefined;
		}
	}

	/** There are people elsewhere to point for. */
	get canPoint(): boolean {
		const you = this.info?.you;
		return you != null && !this.info?.local && !!this.info?.seats.some((one) => one.kind === 'person' && one.seat !== you);
	}

	/** Points at a thing of the board, for everybody at the table. */
	async ping(at: string): Promise<void> {
		const text = pingLine(at);
		if (pingOf(text) !== null) await this.ask({ do: 'chat', key: randomKey(), text });
	}

	hint(): Promise<Hint> | null {
		return this.source.hint?.() ?? null;
	}

	#hear(message: ServerMessage): void {
		switch (message.t) {
			case 'table':
				this.info = message;
				if (message.end) this.#offer();
				break;
			case 'chat':
				this.#listen(message);
				break;
			case 'unsaid':
				this.chat = this.chat.filter((line) => line.n !== message.n);
				break;
			case 'state':
				this.clocks = message.left
					? { left: message.left, at: now(), running: message.view.pending }
					: null;
				this.#queue.push(...inSteps(message));
				void this.#run();
		}
	}

	#listen(line: ChatLine): void {
		const at = pingOf(line.text);
		if (at !== null) {
			if (now() - this.#since > CATCHING_UP) this.#point(line.seat, at);
		} else if (!this.chat.some((other) => other.n === line.n))
			this.chat = [...this.chat, line];
	}

	/** One thing at a time for each seat. */
	#point(seat: number, at: string): void {
		const key = ++this.#pinged;
		this.pings = [...this.pings.filter((ping) => ping.seat !== seat), { seat, at, key }];
		after(PING_STAYS, () => (this.pings = this.pings.filter((ping) => ping.key !== key)));
	}

	async #run(): Promise<void> {
		if (this.#running) return;
		this.#running = true;
		for (;;) {
			const plays = this.info?.you != null;
			const theirs = plays && this.#nobodys();
			const whole = this.#whole && (theirs || (plays && this.#computing(this.state)));
			const next = whole ? this.#taken() : this.#queue.shift();
			if (!next) break;
			await this.#show(next, whole, theirs);
		}
		this.#running = false;
	}

	/** Only computers are asked. */
	#computing(state: State | null): boolean {
		const pending = state?.view.pending ?? [];
		return pending.length > 0 && pending.every((seat) => this.info?.seats[seat]?.kind === 'computer');
	}

	/** Nobody is asked in a turn that no seat has: an automaton plays, and does much at once. */
	#nobodys(): boolean {
		return this.pending.length === 0 && (this.log.findLast(({ kind }) => kind === 'turn')?.seat ?? 0) < 0;
	}

	/** All that the computers have done, as one, once they are done. */
	#taken(): State | undefined {
		const done = this.#queue.findIndex((state) => state.view.pending.length > 0 && !this.#computing(state));
		const last = this.#queue.at(-1);
		const many = done >= 0 ? done + 1 : last && !this.#computing(last) ? this.#queue.length : 0;
		return many ? asOne(this.#queue.splice(0, many)) : undefined;
	}

	/** `whole`: in one step, without motion. That is told, and what is `theirs`, too. */
	async #show(next: State, whole: boolean, theirs: boolean): Promise<void> {
		const jumps = this.#jumps;
		const fresh = this.#fresh(next);
		const rushed = whole || this.#rushed > 0;

		if (this.#rushed) this.#rushed--;
		this.choices.list = [];
		if (fresh.length) {
			this.onEvents?.(fresh);
			if (this.#player && !rushed) {
				this.#skip = new AbortController();
				this.moving = true;
				await this.#player(fresh, this.#skip.signal, next.view, this.#after(next)).catch(() => undefined);
				this.moving = false;
			}
		}
		this.translating = false;
		if (this.#covers(next)) await this.#wait(next.view.seat);
		if (jumps !== this.#jumps) return;
		this.#fold(next);
		this.state = next;
		if (whole || theirs) {
			const [from, to] = this.#told;
			const first = next.n - fresh.length;
			this.tell(from < to && to === first ? from : first, next.n);
		}
		this.#offer();
	}

	/** Other eyes have other numbers: what they see anew has been played already. */
	#fresh(next: State): GameEvent[] {
		const before = this.state;
		if (!before || (before.view.seat !== next.view.seat && next.from < before.n)) return [];
		return next.events.slice(Math.max(0, before.n - next.from));
	}

	/** The events that wait behind a state. */
	#after(next: State): GameEvent[] {
		let n = next.n;
		return this.#queue.flatMap((state) => {
			const fresh = state.events.slice(Math.max(0, n - state.from));
			n = state.n;
			return fresh;
		});
	}

	#covers(next: State): boolean {
		return (this.info?.local?.cover ?? false) && next.view.seat >= 0 && next.view.seat !== this.state?.view.seat;
	}

	#wait(seat: number): Promise<void> {
		return new Promise((resolve) => {
			this.#lift = resolve;
			this.cover = seat;
		});
	}

	/** Events that came again, in another language perhaps, replace those that are there. */
	#fold(next: State): void {
		if (!next.events.length && next.from === this.base + this.log.length) return;
		if (next.from >= this.base && next.from <= this.base + this.log.length)
			this.log = [...this.log.slice(0, next.from - this.base), ...next.events];
		else [this.base, this.log] = [next.from, next.events];
	}

	#offer(): void {
		const asked = !this.info?.end && !this.busy && !this.#queue.length && this.state !== this.#answered;
		const list = (asked ? this.state?.legal : undefined) ?? [];
		const limited = this.#limit ? list.filter((choice) => this.#limit?.(choice.text)) : list;
		this.choices.list = limited.length ? limited : list;
		this.choices.some = limited.length > 0 && limited.length < list.length;
	}
}
