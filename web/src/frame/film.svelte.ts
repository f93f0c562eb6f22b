// A record on its reel: which moment is shown, through whose eyes, forwards by itself or by hand. It feeds a Table like any source.
import type { Engine } from '../core/engine';
import type { Replay } from '../core/replay';
import { m } from '../paraglide/messages';
import { NOBODY, type Lang, type SeatInfo, type State, type TableInfo } from '../table/messages';
import type { Listener, Source } from '../table/source';
import { Table } from '../table/table.svelte';
import { isTurn } from './log';

/** What the record says of a seat: a level, a player with options, or somebody's name. */
const LEVEL = /^(easy|medium|hard|expert|greedy|random|(mcts|solver|\w+)\(.*\))$/;

export function seatsOf(names: string[]): SeatInfo[] {
	return names.map((name, seat) => {
		const computer = LEVEL.test(name);
		return {
			seat,
			kind: computer ? 'computer' : 'person',
			name: computer ? null : name || m.table_seat({ number: seat + 1 }),
			level: computer ? name : null,
			here: true,
			out: false,
			computer_at: null,
		};
	});
}

class Reel implements Source {
	readonly kind = 'local';
	readonly match = '';
	listener: Listener | null = null;

	open(listener: Listener): void {
		this.listener = listener;
		listener.connection('online');
	}
	close(): void {
		this.listener = null;
	}
	ask(): Promise<never> {
		return Promise.reject({ error: 'not-now', text: '' });
	}
	speak(): void {}
}

export class Film {
	readonly replay: Replay;
	readonly table: Table;
	readonly seats: SeatInfo[];
	/** Plies shown so far: 0 to length. */
	at = $state(0);
	seat = $state(NOBODY);
	running = $state(false);
	/** The plies at which turns begin; known a little later than the rest. */
	turns = $state.raw<number[]>([]);

	#engine: Engine;
	#lang: Lang;
	#reel = new Reel();
	#asked = 0;
	#closed = false;

	constructor(engine: Engine, replay: Replay, lang: Lang) {
		this.#engine = engine;
		this.#lang = lang;
		this.replay = replay;
		this.seats = seatsOf(replay.about.names);
		this.table = new Table(this.#reel);
		this.table.open();
		this.#say();
	}

	get length(): number {
		return this.replay.length;
	}

	/** Shows the moment after so many plies; one step forwards is shown as motion. */
	async seek(ply: number, seat = this.seat): Promise<void> {
		const to = Math.min(this.length, Math.max(0, Math.trunc(ply)));
		const mine = ++this.#asked;
		const step = to === this.at + 1 && seat === this.seat && this.table.state !== null && !this.table.moving;
		const [{ state }, log] = await Promise.all([this.replay.seek(to, seat), step ? [] : this.replay.log(to, seat)]);

		if (mine !== this.#asked || this.#closed) return;
		const { prompt: _, legal: __, ...rest } = state;
		[this.at, this.seat] = [to, seat];
		if (step) this.#reel.listener?.message({ t: 'state', match: '', ...rest });
		else this.table.jump({ ...rest, from: 0, events: log } satisfies State);
	}

	/** The beginning of a turn before (-1) or behind (1) this moment; without turns, the next decision. */
	turn(by: 1 | -1): number {
		const found = by > 0 ? this.turns.find((ply) => ply > this.at) : this.turns.findLast((ply) => ply < this.at);
		if (found !== undefined) return found;
		if (!this.turns.length) return this.replay.decision(this.at, by);
		return by > 0 ? this.length : 0;
	}

	/** Runs or rests; at the end it runs from the beginning. */
	async play(): Promise<void> {
		if (!this.running && this.at >= this.length) await this.seek(0);
		this.running = !this.running;
	}

	async speak(lang: Lang): Promise<void> {
		this.#lang = lang;
		this.replay.speak(lang);
		await this.#name();
		this.#say();
		await this.seek(this.at);
	}

	/** Finds where turns begin: the numbers of events at every ply, against the log. */
	async findTurns(): Promise<void> {
		const match = this.replay.about.match;
		const events = await this.replay.log(this.length);
		const starts = events.flatMap((event, at) => (isTurn(event, this.replay.about.game, events[at - 1]) ? [at] : []));
		const turns: number[] = [];
		let next = 0;

		for (let ply = 0; ply <= this.length && next < starts.length && !this.#closed; ply++) {
			const { n } = await this.#engine.call('state', match, NOBODY, { ply, lang: this.#lang });
			if (n <= (starts[next] ?? Infinity)) continue;
			turns.push(ply);
			while (n > (starts[next] ?? Infinity)) next++;
		}
		this.turns = turns;
	}

	async begin(ply: number): Promise<void> {
		await this.#name();
		await this.seek(ply);
		void this.findTurns().catch(() => undefined);
	}

	close(): void {
		this.#closed = true;
		this.running = false;
		this.table.close();
		void this.replay.close().catch(() => undefined);
	}

	/** Sentences call computers what the pages call them. */
	async #name(): Promise<void> {
		const computers = this.seats.filter((seat) => seat.level);
		const names = this.seats.map((seat) => {
			if (!seat.level) return seat.name ?? '';
			return computers.length > 1 ? m.table_computer_number({ number: computers.indexOf(seat) + 1 }) : m.table_computer();
		});
		await this.#engine.call('names', this.replay.about.match, names);
	}

	#say(): void {
		const { about, tables } = this.replay;
		const { game, title, changes } = about;
		const info: TableInfo = {
			match: '', game, title, created: 0, stage: 'playing', you: null, seats: this.seats, listed: false, undo: false, clock: null,
			offer: null, dice: { commitment: '', promises: [], awaited: [] }, hurried: false, end: null, rematch: null,
			...(tables ? { own: { changes, tables } } : {}),
		};
		this.#reel.listener?.message({ t: 'table', ...info });
	}
}
