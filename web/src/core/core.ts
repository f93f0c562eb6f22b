// The module as typed functions. Everything here answers at once; engine.ts puts it into workers.
import { numberOf, type Lang } from '../lib/languages';
import { NOBODY, type Fault, type State } from '../table/messages';
import { plain } from './plain';
import type { About, Games, JudgedPly, Par, Played, Question, Review, ReviewPlan, Spend, Tables, Thought } from './types';
import { linesOf } from './values';

interface Exports extends WebAssembly.Exports {
	memory: WebAssembly.Memory;
	_initialize(): void;
	shoal_in(size: number): number;
	shoal_out(): number;
	shoal_games(lang: number): number;
	shoal_tables(match: number): number;
	shoal_words(lang: number, length: number): number;
	shoal_mind(length: number): number;
	shoal_open(length: number, seedLow: number, seedHigh: number): number;
	shoal_copy(match: number, plies: number, seedLow: number, seedHigh: number): number;
	shoal_close(match: number): number;
	shoal_about(match: number, lang: number): number;
	shoal_played(match: number): number;
	shoal_state(match: number, seat: number, ply: number, from: number, lang: number): number;
	shoal_view_bytes(match: number, seat: number): number;
	shoal_act(match: number, seat: number, action: number, length: number): number;
	shoal_chance(match: number): number;
	shoal_draw(match: number, r: number): number;
	shoal_undo(match: number, seat: number, plies: number): number;
	shoal_names(match: number, length: number, shared: number): number;
	shoal_record_text(match: number, how: number, seat: number, length: number): number;
	shoal_think(length: number, seat: number, iterations: number, seedLow: number, seedHigh: number): number;
	shoal_go_on(iterations: number): number;
	shoal_thought(lang: number, length: number): number;
	shoal_judge(length: number, iterations: number, seed: number): number;
	shoal_judge_ply(ply: number, lang: number): number;
	shoal_par(): number;
	shoal_judged(): number;
}

/** What the module refuses, as a sentence. */
export class Refusal extends Error implements Fault {
	constructor(
		readonly error: string,
		readonly text: string,
	) {
		super(text);
		this.name = 'Refusal';
	}
}

const NOW = -1;
const ENDINGS = { rules: 0, resigned: 1, time: 2, aborted: 3 } as const;

function seedParts(seed: string): [number, number] {
	const value = BigInt.asUintN(64, /^\d{1,20}$/.test(seed) ? BigInt(seed) : 0n);
	return [Number(value & 0xffffffffn) | 0, Number(value >> 32n) | 0];
}

export interface Look {
	/** After so many plies; missing: now. */
	ply?: number;
	/** The events behind this number; missing: none. */
	from?: number;
	lang: Lang;
}

export interface RecordTags {
	/** Who sits there: a name or a level, for every seat. */
	who: string[];
	/** YYYY-MM-DD. */
	date: string;
	by?: keyof typeof ENDINGS;
	seat?: number;
}

export class Core {
	#x: Exports;
	/** Added to the numbers of matches, so that those of a module that is gone are not taken for ours. */
	#base = Math.floor(Math.random() * 2 ** 24) * 64;
	#encoder = new TextEncoder();
	#decoder = new TextDecoder();

	constructor(module: WebAssembly.Module) {
		this.#x = new WebAssembly.Instance(module, {}).exports as Exports;
		this.#x._initialize();
	}

	games(lang: Lang): Games {
		return this.#json(this.#x.shoal_games(numberOf(lang)));
	}

	/** From now on this language is spoken where it is asked for, and no longer English instead. */
	words(lang: Lang, packed: Uint8Array): void {
		this.#take(this.#x.shoal_words(numberOf(lang), this.#giveBytes(packed)));
	}

	/** From now on these weights judge in games with this id. */
	mind(game: string, weights: Uint8Array): void {
		const head = this.#encoder.encode(`${game}\n`);
		const bytes = new Uint8Array(head.length + weights.length);
		bytes.set(head);
		bytes.set(weights, head.length);
		this.#take(this.#x.shoal_mind(this.#giveBytes(bytes)));
	}

	/** A record, or the string of a game that begins with this deal; before either perhaps lines of values (values.ts). */
	open(text: string, seed = '0'): About {
		return this.#about(this.#x.shoal_open(this.#give(text), ...seedParts(seed)));
	}

	/** A new match that begins with the first plies of another, and goes on with another deal. */
	copy(match: number, plies: number, seed: string): About {
		return this.#about(this.#x.shoal_copy(this.#own(match), plies, ...seedParts(seed)));
	}

	close(match: number): void {
		this.#take(this.#x.shoal_close(this.#own(match)));
	}

	about(match: number, lang: Lang): About {
		return this.#about(this.#x.shoal_about(this.#own(match), numberOf(lang)));
	}

	/** The component tables in force; of the names those in this language are surely there. */
	tables(match: number, _lang: Lang): Tables {
		return this.#json(this.#x.shoal_tables(this.#own(match)));
	}

	/** Everything that was played, in order. */
	played(match: number): Played[] {
		return this.#json(this.#x.shoal_played(this.#own(match)));
	}

	state(match: number, seat: number, look: Look): State {
		return this.#json(
			this.#x.shoal_state(this.#own(match), seat, look.ply ?? NOW, look.from ?? -1, numberOf(look.lang)),
		);
	}

	/** For a Question. */
	view(match: number, seat: number): string {
		return this.#take(this.#x.shoal_view_bytes(this.#own(match), seat));
	}

	/** The answer of a seat, by number or notation. */
	act(match: number, seat: number, action: number | string): About {
		return typeof action === 'number'
			? this.#about(
					this.#x.shoal_act(this.#own(match), seat, action >= 0 && action < 65536 ? action : 65536, 0),
				)
			: this.#about(this.#x.shoal_act(this.#own(match), seat, -1, this.#give(action)));
	}

	/** Draws from the deal until a seat is asked or the game is over. */
	chance(match: number): About {
		return this.#about(this.#x.shoal_chance(this.#own(match)));
	}

	/** At chance: the outcome at number `r`, instead of what the deal gives. */
	draw(match: number, r: number): About {
		return this.#about(this.#x.shoal_draw(this.#own(match), r));
	}

	/** Takes back all behind the first `plies`. */
	undo(match: number, seat: number, plies: number): About {
		return this.#about(this.#x.shoal_undo(this.#own(match), seat, plies));
	}

	/** What sentences call the seats; '' leaves it to the language. Whoever looks is "you", but where several share a screen. */
	names(match: number, names: string[], shared = false): void {
		this.#take(this.#x.shoal_names(this.#own(match), this.#give(names.map((name) => plain(name)).join('\n')), Number(shared)));
	}

	/** What opens the match again: its record, behind lines of values if some are changed. */
	record(match: number, tags: RecordTags): string {
		const values = linesOf(this.about(match, 'en').changes);
		const lines = [...tags.who, tags.date].map((line) => plain(line)).join('\n');
		return values + this.#take(
			this.#x.shoal_record_text(
				this.#own(match),
				ENDINGS[tags.by ?? 'rules'],
				tags.seat ?? NOBODY,
				this.#give(lines),
			),
		);
	}

	/** Begins to think; goOn until it is false or there is no more time, then thought. One question at a time. */
	think(question: Question): Spend {
		const text = [question.game, question.spec, question.view].join('\n');
		return this.#json(
			this.#x.shoal_think(
				this.#give(text),
				question.seat,
				question.iterations ?? 0,
				...seedParts(question.seed),
			),
		);
	}

	goOn(iterations: number): boolean {
		return this.#x.shoal_go_on(iterations) === 1;
	}

	thought(lang: Lang, names: string[]): Thought {
		return this.#json(
			this.#x.shoal_thought(numberOf(lang), this.#give(names.map((name) => plain(name)).join('\n'))),
		);
	}

	/** Begins a review; judgePly for every ply in any order, par if it is wanted, then judged. One review at a time. */
	judge(plan: ReviewPlan): { plies: number } {
		const text = `${plain(plan.spec)}\n${plan.record}`;
		return this.#json(this.#x.shoal_judge(this.#give(text), plan.iterations, plan.seed));
	}

	/** 0 is the first. */
	judgePly(ply: number, lang: Lang): JudgedPly {
		return this.#json(this.#x.shoal_judge_ply(ply, numberOf(lang)));
	}

	/** Of the match that is reviewed; null where there is none. A strong player is asked: that takes a while. */
	par(): Par | null {
		return this.#json(this.#x.shoal_par());
	}

	judged(): Review {
		return this.#json(this.#x.shoal_judged());
	}

	#give(text: string): number {
		return this.#giveBytes(this.#encoder.encode(text));
	}

	#giveBytes(bytes: Uint8Array): number {
		const at = this.#x.shoal_in(bytes.length);
		if (!at) throw new Refusal('no-memory', 'the text is too long');
		new Uint8Array(this.#x.memory.buffer, at, bytes.length).set(bytes);
		return bytes.length;
	}

	#take(length: number): string {
		const bytes = new Uint8Array(this.#x.memory.buffer, this.#x.shoal_out(), Math.abs(length));
		const text = this.#decoder.decode(bytes);
		if (length > 0) return text;
		if (!length) throw new Refusal('no-memory', 'there is not enough memory');
		const fault = JSON.parse(text) as Fault;
		throw new Refusal(fault.error, fault.text);
	}

	/** The number inside the module; one that it cannot have if the match is not ours. */
	#own(match: number): number {
		const number = match - this.#base;
		return number >= 0 && number < 64 ? number : -1;
	}

	#about(length: number): About {
		const about = this.#json<About>(length);
		return { ...about, match: about.match + this.#base };
	}

	#json<T>(length: number): T {
		return JSON.parse(this.#take(length)) as T;
	}
}
