// The choices of the set-up page: options by the core, seats by people.
import type { Change, Tables } from '../../core/types';
import { linesOf, type Value } from '../../core/values';
import type { GameId } from '../../lib/games.svelte';
import { apart } from '../../lib/names';
import type { Fault, GameInfo, Lang, SeatWish } from '../../table/messages';
import type { LocalSeat } from '../../table/kept';
import { resolve, type Accept, type Resolved, type Values } from '../../table/options';

/** Who sits there. `person` is somebody else at this screen, `open` anybody, `invited` who has the link. */
export interface Chair {
	who: 'me' | 'person' | 'computer' | 'open' | 'invited';
	level: string;
	name: string;
}

/** The core, as far as the set-up needs it. */
export interface SetupCore {
	games(lang: Lang): Promise<{ games: GameInfo[]; levels: string[] }>;
	accept: Accept;
	/** The component tables of a game as they are shipped. */
	tables(game: string, lang: Lang): Promise<Tables>;
	/** What the lines before a game string change; rejects with a Fault. */
	changes(text: string, lang: Lang): Promise<Change[]>;
}

const chair = (who: Chair['who'], level = 'medium'): Chair => ({ who, level, name: '' });

/** Chairs for so many seats: who sat stays, new ones are filled as the place asks. */
export function fillChairs(chairs: Chair[], count: number, online: boolean): Chair[] {
	if (count === 1) return [chairs.find((one) => one.who === 'me') ?? chair('me')];
	const out = Array.from({ length: count }, (_, i): Chair => {
		const old = chairs[i];
		if (!old) return i ? chair(online ? 'invited' : 'computer') : chair('me');
		if (online && old.who === 'person') return { ...old, who: 'invited' };
		if (!online && (old.who === 'open' || old.who === 'invited')) return { ...old, who: 'computer' };
		return old;
	});
	if (online && count > 1 && out.every((one) => one.who === 'me' || one.who === 'computer')) {
		const last = out.findLastIndex((one) => one.who === 'computer');
		if (last >= 0) out[last] = { ...chair('invited'), level: out[last]?.level ?? 'medium' };
	}
	return out;
}

/** I sit down somewhere else: whoever sat there takes my chair. */
export function sit(chairs: Chair[], at: number, who: Chair['who']): Chair[] {
	const mine = chairs.findIndex((one) => one.who === 'me');
	return chairs.map((one, i) => {
		if (i === at) return { ...one, who };
		if (who === 'me' && i === mine) return { ...one, who: chairs[at]?.who ?? 'computer' };
		return one;
	});
}

export function localSeats(chairs: Chair[], myName: string): LocalSeat[] {
	const called: string[] = [];
	const call = (name: string): LocalSeat => {
		if (name) called.push(apart(name, called));
		return { kind: 'person', name: name && (called.at(-1) ?? '') };
	};
	return chairs.map((one): LocalSeat => {
		if (one.who === 'me') return call(myName);
		return one.who === 'person' ? call(one.name) : { kind: 'computer', level: one.level };
	});
}

export function seatWishes(chairs: Chair[]): SeatWish[] {
	return chairs.map((one): SeatWish => {
		if (one.who === 'computer') return one.level as SeatWish;
		return one.who === 'person' ? 'invited' : one.who;
	});
}

export class Setup {
	readonly id: GameId;
	info = $state.raw<GameInfo | null>(null);
	levels = $state.raw<string[]>([]);
	/** What is shown and would be played; null until the core has spoken. */
	resolved = $state.raw<Resolved | null>(null);
	/** What the core says against the newest wish. */
	fault = $state.raw<Fault | null>(null);
	/** The option that was chosen last. */
	newest = $state<string | null>(null);
	chairs = $state.raw<Chair[]>([]);
	online = $state(false);
	/** Component values of one's own, for tables on this device. */
	changes = $state.raw<Change[]>([]);

	#core: SetupCore;
	#wishes = $state.raw<Values>({});
	#turn = 0;

	constructor(id: GameId, core: SetupCore, wishes: Values, online: boolean) {
		this.id = id;
		this.#core = core;
		this.#wishes = wishes;
		this.online = online;
	}

	/** Also when the language changes: the sentences of the options are the core's. */
	async load(lang: Lang): Promise<void> {
		const { games, levels } = await this.#core.games(lang);
		this.levels = levels;
		this.info = games.find((one) => one.id === this.id) ?? null;
		if (!this.resolved) await this.#resolve(null);
		if (this.changes.length) await this.own(this.changes, lang);
	}

	tables(lang: Lang): Promise<Tables> {
		return this.#core.tables(this.id, lang);
	}

	/** These instead of those from before; rejects with a Fault if they do not go with the game as it is set up, and nothing has changed. */
	async own(values: readonly Value[], lang: Lang): Promise<void> {
		this.changes = values.length ? await this.#core.changes(linesOf(values) + (this.resolved?.game ?? this.id), lang) : [];
		if (this.fault) await this.#resolve(this.newest);
	}

	async choose(option: string, value: string): Promise<void> {
		// The newest wish stands last: older ones yield first.
		const { [option]: _, ...others } = this.#wishes;
		this.newest = option;
		this.#wishes = { ...others, [option]: value };
		await this.#resolve(option);
	}

	async reset(): Promise<void> {
		this.#wishes = {};
		await this.#resolve(null);
	}

	get wishes(): Values {
		return this.#wishes;
	}

	setOnline(online: boolean): void {
		this.online = online;
		this.chairs = fillChairs(this.chairs, this.chairs.length, online);
	}

	async #resolve(newest: string | null): Promise<void> {
		if (!this.info) return;
		const turn = ++this.#turn;
		const before = this.online ? '' : linesOf(this.changes);
		try {
			const resolved = await resolve(this.info, this.#wishes, newest, (text) => this.#core.accept(before + text));
			if (turn !== this.#turn) return;
			this.resolved = resolved;
			this.#wishes = resolved.wishes;
			this.fault = null;
			if (resolved.seats === 1) this.online = false;
			this.chairs = fillChairs(this.chairs.slice(0, resolved.seats), resolved.seats, this.online);
		} catch (fault) {
			if (turn !== this.#turn) return;
			if (!this.resolved && newest === null && Object.keys(this.#wishes).length) {
				this.#wishes = {}; // what was kept from last time is not good any more
				return this.#resolve(null);
			}
			this.fault = fault as Fault;
		}
	}
}
