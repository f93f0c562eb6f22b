// A table without a server: the module plays the rules, the browser keeps the match. It says what a server would say.
import { Queue, type Engine, type ThinkHow } from '../core/engine';
import type { About, Question, Tables, Thought } from '../core/types';
import { linesOf } from '../core/values';
import { asFault, saidBy } from '../lib/fault';
import { during } from '../lib/settled';
import { m } from '../paraglide/messages';
import { askedOf, thinkingSeed, viewOf, type Asked } from './asked';
import { Computers } from './computers';
import type { Keeper, Kept } from './kept';
import { drawAll, makeLocal, type Tools } from './locals';
import { isShared, namesOf, peopleOf, SUBSTITUTE, tableOf } from './localTable';
import { CHANCE, NOBODY, type Fault, type Lang, type Reply, type Request, type State, type Step } from './messages';
import type { Hint, Listener, Source } from './source';

/** The level that gives hints. */
const ADVISER = 'hard';

/** Whoever has answered waits so many milliseconds at most for all computers below this level together; each answer of theirs may take the other. */
const PATIENCE = 2500;
const LEAST = 150;
const UNHURRIED = 'expert';

/** So many steps are told at most, as by a server. */
const STEPS_MOST = 64;

const fault = (error: string, text: string): Fault => ({ error, text });

/** The module has begun anew, without our match. */
const isLost = (cause: unknown) => {
	const { error, text } = asFault(cause);
	return text !== '' && (error === 'broken' || error === 'bad-command');
};

export class LocalSource implements Source {
	readonly kind = 'local';
	readonly match: string;

	#tools: Tools;
	#lang: Lang;
	#engine!: Engine;
	#keeper!: Keeper;
	#listener: Listener | null = null;
	#kept!: Kept;
	#about!: About;
	/** The component tables, where they are not the shipped ones. */
	#tables: Tables | null = null;
	#you = NOBODY;
	/** When a person answered last. */
	#answered = 0;
	/** What was said last, so that nothing is said twice: to whom, the number of events and plies, view and whether it asked. */
	#heard = { seat: NOBODY, n: 0, plies: 0, view: '', asked: false };
	/** Of each seat the events that it has heard and that do not count where a ply is asked for: what was taken back. */
	#gone = new Map<number, number>();
	#keys = new Set<string>();
	#turns = new Queue();
	#computers = new Computers({
		choose: (asked, signal) => this.#choose(asked, signal),
		play: (asked, action, signal) => this.#turns.run(() => this.#answer(asked.seat, action, signal)),
	});
	/** Ends with the table: nobody waits for a hint any more. */
	#closed = new AbortController();
	#silence: () => void = () => undefined;

	constructor(match: string, lang: Lang, tools: Tools) {
		this.match = match;
		this.#lang = lang;
		this.#tools = tools;
	}

	/** What is wrong, if the connection is `gone`. */
	problem: Fault | null = null;

	open(listener: Listener): void {
		this.#listener = listener;
		listener.connection('connecting');
		void this.#turn(() => this.#begin()).catch((cause: unknown) => this.#lose(cause));
	}

	close(): void {
		this.#listener = null;
		this.#computers.stop();
		this.#closed.abort();
		this.#silence();
		void this.#turns
			.run(() => this.#about && this.#engine.call('close', this.#about.match))
			.catch(() => undefined);
	}

	ask<R extends Request>(request: R): Promise<Reply<R['do']>> {
		return this.#turn(async () => {
			try {
				return (await this.#serve(request)) as Reply<R['do']>;
			} catch (cause) {
				if (isLost(cause)) await this.#load().catch((why: unknown) => this.#lose(why));
				throw cause;
			}
		});
	}

	speak(lang: Lang): void {
		this.#lang = lang;
		void this.#turn(async () => {
			if (!this.#about) return;
			await this.#call();
			await this.#sayTable();
			await this.#sayState(true);
		}).catch(() => undefined);
	}

	/** One thing after the other; what is told at its end is shown. */
	#turn<T>(task: () => Promise<T>): Promise<T> {
		return during(this.#turns.run(task));
	}

	async hint(): Promise<Hint> {
		const seat = this.#you;
		const asked = this.#kept?.end || !this.#about ? undefined : askedOf(this.#about).find((one) => one.seat === seat);
		if (!asked) throw fault('not-now', m.core_not_asked());
		const thought = await this.#think(asked, [ADVISER, SUBSTITUTE, 'greedy'], {
			signal: this.#closed.signal,
			urgent: true,
		});
		await this.#turns.run(() => this.#advised());
		return {
			value: thought.shown,
			unit: thought.unit,
			line: thought.line,
			reasons: thought.reasons.map(({ text }) => text),
			than: thought.opinions.find(({ action }) => action === thought.than)?.label ?? '',
			opinions: thought.opinions.map(({ action, label, visits, equal, shown }) => ({
				action,
				label,
				visits,
				equal,
				value: shown,
			})),
		};
	}

	/** Who compares results wants to know; a reload forgets nothing. */
	async #advised(): Promise<void> {
		if (this.#kept.end) return;
		this.#kept.hints = (this.#kept.hints ?? 0) + 1;
		await this.#keeper.put(this.#kept, await this.#record()).catch(() => undefined);
	}

	// Beginning and going on.

	async #begin(): Promise<void> {
		[this.#engine, this.#keeper] = await Promise.all([this.#tools.engine(), this.#tools.keeper()]);
		await this.#load();
		if (!this.#listener) return;
		this.#silence = this.#keeper.listen((id, own) => {
			if (id === this.match && !own)
				void this.#turn(() => this.#reload()).catch((cause: unknown) => this.#lose(cause));
		});
		this.#listener.connection('online');
	}

	/** Another page of this browser has played on, and has perhaps taken answers back. */
	#reload(): Promise<void> {
		this.#computers.stop();
		return this.#load();
	}

	/** From what is kept. */
	async #load(): Promise<void> {
		const found = await this.#keeper.get(this.match);
		if (!found) throw fault('missing', m.core_gone());
		const before = this.#about;
		this.#kept = found.kept;
		try {
			this.#about = await this.#engine.call('open', found.record);
		} catch (cause) {
			throw fault('bad-record', m.core_unreadable({ text: saidBy(cause) }));
		}
		if (before) await this.#engine.call('close', before.match).catch(() => undefined);
		if (this.#about.seats !== this.#kept.seats.length)
			throw fault('bad-record', m.core_bad_seats({ seats: this.#about.seats }));
		this.#tables = this.#about.changes.length ? await this.#engine.call('tables', this.#about.match, this.#lang) : null;
		await this.#call();
		if (!this.#kept.end && this.#about.actor === CHANCE) await this.#draw();
		this.#look();
		this.#heard = { seat: NOBODY, n: 0, plies: 0, view: '', asked: false };
		this.#answered = this.#tools.now();
		this.#gone.clear();
		await this.#sayTable();
		await this.#sayState(true);
		this.#wake();
	}

	#lose(cause: unknown): void {
		this.problem = { ...asFault(cause), text: saidBy(cause) };
		this.#listener?.connection('gone');
	}

	async #call(): Promise<void> {
		await this.#engine.call('names', this.#about.match, namesOf(this.#kept), isShared(this.#kept));
	}

	/** Whose eyes are needed: of the people who are asked, else whoever looked last. */
	#look(): boolean {
		const people = peopleOf(this.#kept);
		const asked = people.filter((seat) => this.#about.pending.includes(seat));
		const before = this.#you;

		if (asked.length && !this.#kept.end) this.#you = asked.includes(before) ? before : (asked[0] ?? before);
		else if (!people.includes(before)) this.#you = people[0] ?? this.#kept.end?.seat ?? NOBODY;
		return this.#you !== before;
	}

	async #draw(): Promise<void> {
		this.#about = await drawAll(this.#engine, this.#about, this.#kept.dice);
	}

	/** Keeps what has happened; only then it is said. */
	async #keep(): Promise<void> {
		const about = this.#about;
		const kept = this.#kept;

		if (about.result && !kept.end) kept.end = { by: 'rules', seat: null };
		kept.plies = about.plies;
		kept.pending = kept.end ? [] : about.pending;
		kept.scores = about.result?.seats ?? null;
		kept.changed = this.#tools.now();
		if (kept.end) {
			const me = kept.seats.findIndex((seat) => seat.kind === 'person');
			kept.moves = about.who.filter((seat) => seat === me).length;
		}
		const record = await this.#record();
		await this.#keeper.put(kept, record).catch(async () => {
			throw fault('unavailable', m.core_full());
		});
	}

	#record(): Promise<string> {
		const { seats, end, created } = this.#kept;
		const who = seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.level));
		const date = new Date(created).toISOString().slice(0, 10);
		const by = this.#about.result ? 'rules' : (end?.by ?? 'rules');
		return this.#engine.call('record', this.#about.match, {
			who,
			date,
			by,
			...(end && end.seat !== null && by !== 'rules' ? { seat: end.seat } : {}),
		});
	}

	/** What has changed is kept and told; if it cannot be kept, it has not happened. */
	async #commit(table = false): Promise<void> {
		try {
			await this.#keep();
		} catch (cause) {
			await this.#load().catch((why: unknown) => this.#lose(why));
			throw cause;
		}
		const seen = this.#you;
		// Who has just acted sees what it led to; then somebody else is asked, perhaps behind a cover.
		const moved = this.#look();
		if (moved && this.#about.secrets) await this.#sayState(false, seen);
		if (moved || table || this.#kept.end) await this.#sayTable();
		await this.#sayState(false);
		this.#wake();
	}

	// Computers.

	#wake(): void {
		if (!this.#listener) return;
		const people = peopleOf(this.#kept);
		this.#computers.ask(this.#kept.end ? [] : askedOf(this.#about).filter(({ seat }) => !people.includes(seat)));
	}

	async #answer(seat: number, action: number, signal: AbortSignal): Promise<void> {
		if (signal.aborted) return;
		this.#about = await this.#engine.call('act', this.#about.match, seat, action);
		if (this.#about.actor === CHANCE) await this.#draw();
		await this.#commit();
	}

	async #choose(asked: Asked, signal: AbortSignal): Promise<number> {
		const one = this.#kept.seats[asked.seat];
		const level = one?.kind === 'computer' ? one.level : SUBSTITUTE;
		// Where several answer in secret nobody waits for anybody.
		const wait = this.#about.pending.length > 1 ? undefined : this.#tools.wait(signal);

		try {
			return (await this.#think(asked, [level, SUBSTITUTE, 'greedy'], { signal }, this.#hurry(level))).action;
		} catch (cause) {
			if (signal.aborted) throw cause;
			const { legal } = await this.#engine.call('state', this.#about.match, asked.seat, { lang: this.#lang });
			return legal?.[0]?.action ?? 0;
		} finally {
			await wait;
		}
	}

	/** Milliseconds for an answer of this level, if somebody waits for it. */
	#hurry(level: string): number | undefined {
		const people = peopleOf(this.#kept);
		if (level === UNHURRIED || !people.length || people.some((seat) => this.#about.pending.includes(seat))) return undefined;
		return Math.max(LEAST, PATIENCE - (this.#tools.now() - this.#answered));
	}

	/** A player that cannot be had (there may be no memory for its tree) is stood in for by the next. */
	async #think(asked: Asked, specs: string[], how: ThinkHow, most?: number): Promise<Thought> {
		const [spec = 'greedy', ...others] = specs;
		try {
			return await this.#engine.think(await this.#question(asked, spec, most), how);
		} catch (cause) {
			if (how.signal?.aborted || !others.length) throw cause;
			return this.#think(asked, others, how, most);
		}
	}

	/** In its turn: the match stands still meanwhile. */
	#question(asked: Asked, spec: string, hurry?: number): Promise<Question> {
		return this.#turns.run(async () => {
			if (!askedOf(this.#about).some(({ seat, ply }) => seat === asked.seat && ply === asked.ply))
				throw fault('not-now', m.core_not_asked());
			const view = await viewOf(this.#engine, this.#about, asked);
			const seed = thinkingSeed(this.#kept.seed, asked);
			// Everybody who plays the deal of a day meets the same opponents, however slow the device is.
			const most = this.#kept.origin?.startsWith('day/') ? { most: 0 } : hurry === undefined ? {} : { most: hurry };
			const names = namesOf(this.#kept);
			const game = linesOf(this.#about.changes) + this.#about.game;
			return { game, seat: asked.seat, view, spec, seed, lang: this.#lang, names, ...most };
		});
	}

	// What is asked.

	async #serve(request: Request): Promise<Reply> {
		if (!this.#about || this.problem) throw this.problem ?? fault('closed', '');
		switch (request.do) {
			case 'act':
				return this.#once(request.do, request.key, () => this.#act(request.ply, request.action));
			case 'undo':
				return this.#once(request.do, request.key, () => this.#undo(request.ply));
			case 'abort':
				return this.#once(request.do, request.key, () => this.#end('aborted'));
			case 'resign':
				await this.#resign();
				return { do: 'resign' };
			case 'leave':
				return { do: 'leave' };
			case 'rematch':
				return this.#rematch();
			case 'record':
				return { do: 'record', match: this.match, record: await this.#record() };
			case 'agree':
			case 'refuse':
			case 'show':
			case 'carry':
				throw fault('not-now', m.core_no_offer());
			case 'chat':
			case 'mute':
				throw fault('not-now', m.core_no_chat());
		}
	}

	async #once(verb: Reply<'act'>['do'], key: string, what: () => Promise<void>): Promise<Reply> {
		if (this.#keys.has(key)) return { do: verb, again: true };
		await what();
		this.#keys.add(key);
		return { do: verb };
	}

	async #check(ply: number): Promise<State> {
		if (this.#kept.end) throw fault('not-now', m.core_over());
		const state = await this.#engine.call('state', this.#about.match, this.#you, { lang: this.#lang });
		if (state.view.ply !== ply) throw fault('stale', m.core_stale());
		return state;
	}

	async #act(ply: number, action: number): Promise<void> {
		const state = await this.#check(ply);
		if (!state.legal) throw fault('not-now', m.core_not_asked());
		if (!state.legal.some((choice) => choice.action === action)) throw fault('illegal', m.core_stale());
		this.#answered = this.#tools.now();
		this.#about = await this.#engine.call('act', this.#about.match, this.#you, action);
		if (this.#about.actor === CHANCE) await this.#draw();
		await this.#commit();
	}

	/** How many plies stay when the last decision of a person is taken back; -1: there is none. */
	#backTo(): number {
		const people = peopleOf(this.#kept);
		return this.#about.who.findLastIndex((seat) => people.includes(seat));
	}

	async #undo(ply: number): Promise<void> {
		await this.#check(ply);
		const plies = this.#backTo();
		if (plies < 0) throw fault('not-now', m.core_nothing_back());
		this.#computers.stop();
		// Behind the answer stand what chance gave and what others did: that was seen.
		if (this.#about.plies > plies + 1) this.#kept.backs = (this.#kept.backs ?? 0) + 1;
		this.#about = await this.#engine.call('undo', this.#about.match, this.#about.who[plies] ?? this.#you, plies);
		this.#gone.clear();
		await this.#commit();
	}

	async #resign(): Promise<void> {
		if (this.#kept.end) throw fault('not-now', m.core_over());
		const people = peopleOf(this.#kept);
		const { seats, together } = this.#about;
		if (people.length <= 1 || (seats === 2 && !together)) return this.#end('resigned');
		const one = this.#kept.seats[this.#you];
		if (one?.kind !== 'person') throw fault('not-now', m.core_not_asked());
		one.out = true;
		await this.#commit(true);
	}

	async #end(by: 'resigned' | 'aborted'): Promise<void> {
		if (this.#kept.end) throw fault('not-now', m.core_over());
		this.#computers.stop();
		this.#kept.end = { by, seat: Math.max(0, this.#you) };
		await this.#commit();
	}

	/** With the next deal, and everybody one seat further. */
	async #rematch(): Promise<Reply> {
		const { seats, game, end, rematch, values } = this.#kept;
		if (!end) throw fault('not-now', m.core_running());
		const sitting = seats.map((seat) => (seat.kind === 'person' ? { kind: seat.kind, name: seat.name } : seat));
		const last = sitting.at(-1);
		const moved = last ? [last, ...sitting.slice(0, -1)] : sitting;
		if (rematch && (await this.#keeper.get(rematch))) return { do: 'rematch', match: rematch };
		const match = await makeLocal({ game, seats: moved, ...(values ? { values } : {}) }, this.#tools);
		this.#kept.rematch = match;
		await this.#keeper.put(this.#kept, await this.#record());
		await this.#sayTable();
		return { do: 'rematch', match };
	}

	// What is told.

	async #sayTable(): Promise<void> {
		const about = await this.#engine.call('about', this.#about.match, this.#lang);
		this.#listener?.message({ t: 'table', ...tableOf(this.#kept, about, this.#you, this.#tables) });
	}

	/** The state as `seat` sees it, if it has changed for it or is wanted `anew`. */
	async #sayState(anew: boolean, seat = this.#you): Promise<void> {
		const begun = anew || (this.#heard.seat !== seat && this.#about.secrets);
		const from = begun ? 0 : this.#heard.n;
		const state = await this.#engine.call('state', this.#about.match, seat, { from, lang: this.#lang });
		const view = JSON.stringify(state.view);
		const { prompt, legal, ...rest } = state;
		const asked = !this.#kept.end && prompt !== undefined && legal !== undefined;
		if (!begun && state.n === this.#heard.n && view === this.#heard.view && asked === this.#heard.asked) return;
		const steps = begun ? [] : await this.#steps(seat, { n: state.n, view });
		this.#heard = { seat, n: state.n, plies: this.#about.plies, view, asked };
		const undo =
			seat < 0 ? {} : { undo: !this.#kept.end && this.#backTo() >= 0 ? ('free' as const) : ('no' as const) };
		this.#listener?.message({
			t: 'state',
			match: this.match,
			...rest,
			...undo,
			...(steps.length ? { steps } : {}),
			...(asked ? { prompt, legal } : {}),
		});
	}

	/** What was to be seen between what was said last and this: of plies that look alike the last. */
	async #steps(seat: number, last: { n: number; view: string }): Promise<Step[]> {
		const { n, plies, view } = this.#heard;
		const count = this.#about.plies - plies - 1;
		if (count < 1 || count > STEPS_MOST) return [];
		const at = (ply: number) => this.#engine.call('state', this.#about.match, seat, { ply, lang: this.#lang });
		const gone = this.#gone.get(seat) ?? n - (await at(plies)).n;
		this.#gone.set(seat, gone);
		const states = await Promise.all(Array.from({ length: count }, (_, i) => at(plies + 1 + i)));
		const steps = states.map((state) => ({ n: state.n + gone, view: state.view }));
		const looks = [{ n, view }, ...steps.map((step) => ({ n: step.n, view: JSON.stringify(step.view) })), last];
		const differ = (a?: (typeof looks)[0], b?: (typeof looks)[0]) => a?.n !== b?.n || a?.view !== b?.view;
		let told = false; // what looks like the last that was said is no step
		return steps.filter((_, i) => differ(looks[i + 1], looks[i + 2]) && (told ||= differ(looks[i + 1], looks[0])));
	}
}
