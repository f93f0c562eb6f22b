// The film: events as motion. The view after them is shown at once, what is on its way to a new place is hidden until it arrives; `now` are
// the events that are being shown, and whatever wants to move by itself looks there.
import { tick } from 'svelte';
import type { GameEvent } from '../table/messages';
import { boxOf, flightsOf, hiddenBy, keyframes, type Box, type Flight, type Move } from './flights';
import { fly, grouped, pace, pause } from './motion';
import type { Film } from './scene';

/** Nobody watches longer than this for what happened at once, in milliseconds: it then goes faster. */
const LONGEST = 6500;
const FLIGHT = 340;
const BANNER = 950;
const STAGGER = 50;

export interface Ground<View> {
	view: View;
	still: boolean;
	root: HTMLElement | undefined;
	/** Holds one element for each flight. */
	air: HTMLElement | undefined;
}

export class Player<View, Event extends GameEvent, What> {
	/** What is being shown. */
	now = $state.raw<readonly Event[]>([]);
	/** What will be shown after that: the view is already the one that it leads to. */
	later = $state.raw<readonly Event[]>([]);
	flights = $state.raw<Flight<What>[]>([]);
	/** Places whose piece is still in the air. */
	arriving = $state.raw<ReadonlySet<string>>(new Set());
	caption = $state('');
	banner = $state('');
	/** The view before the ply that is being played: what it has ended may still be looked at. */
	before = $state.raw<View | null>(null);
	/** Somebody does not want to wait: what follows takes no time. */
	#skipped = $state(false);
	#ahead = $state.raw<View | null>(null);
	#run = 0; // of the last playing: one that was overtaken by a view stops
	#hurry = $state(1);
	#scene: Film<View, Event, What>;
	#ground: () => Ground<View>;

	readonly view = $derived.by((): View => this.#ahead ?? this.#ground().view);

	constructor(scene: Film<View, Event, What>, ground: () => Ground<View>) {
		this.#scene = scene;
		this.#ground = ground;
	}

	/** Milliseconds at the pace of now, also for CSS. */
	ms(ms: number): number {
		return this.#skipped ? 0 : ms * (this.#ground().still ? 0.4 : 1) * pace() * this.#hurry;
	}

	/** Shows `all`, which led to `next`; behind them `more` will come. */
	async play(all: Event[], signal: AbortSignal, next: View, more: readonly GameEvent[] = []): Promise<void> {
		const run = ++this.#run;
		this.#skipped = signal.aborted;
		signal.addEventListener('abort', () => (this.#skipped ||= run === this.#run), { once: true });
		const events = all.filter(({ kind }) => kind !== 'undo');
		const root = signal.aborted ? undefined : this.#ground().root;
		const before = this.view;
		const groups = grouped(events, [...(this.#scene.together ?? [])]).map((group) => {
			const moves = group.flatMap((event) => this.#scene.moves?.(event, before, next) ?? []);
			return { group, moves, starts: moves.map(({ from }) => this.#box(root, from)) };
		});
		this.#hurry = 1;
		this.#hurry = Math.min(1, LONGEST / Math.max(1, this.ms(this.#length([...events, ...(more as Event[])], before, next))));
		this.arriving = new Set(groups.flatMap(({ moves }) => moves.flatMap((move) => hiddenBy(move) ?? [])));
		this.before = before;
		this.later = events;
		this.#ahead = next;
		await tick();
		for (const one of groups) {
			if (signal.aborted || run !== this.#run) break;
			await this.#show(one, signal, run);
		}
		if (run === this.#run) this.#rest();
	}

	/** A new view is there: it is what is shown. */
	settle(): void {
		this.#run++;
		this.#ahead = null;
		this.#rest();
		this.caption = '';
	}

	#rest(): void {
		this.now = [];
		this.before = null;
		this.later = [];
		this.flights = [];
		this.arriving = new Set();
		this.banner = '';
	}

	#box(root: HTMLElement | undefined, place: string): Box | null {
		return root ? boxOf(root, place, this.#scene.stand) : null;
	}

	#look(event: Event): number {
		return this.#scene.looks?.[event.kind as Event['kind']] ?? 0;
	}

	#length(events: Event[], before: View, next: View): number {
		const { banners = [], together = [], moves } = this.#scene;
		return grouped(events, [...together]).reduce((sum, [first]) => {
			const kind = first.kind as Event['kind'];
			return sum + this.#look(first) + (banners.includes(kind) ? BANNER : 0) + (moves?.(first, before, next).length ? FLIGHT : 0);
		}, 0);
	}

	async #show({ group, moves, starts }: { group: [Event, ...Event[]]; moves: Move<What>[]; starts: (Box | null)[] }, signal: AbortSignal, run: number): Promise<void> {
		const { captions = [], banners = [] } = this.#scene;
		const [first] = group;
		const kind = first.kind as Event['kind'];

		this.now = group;
		this.later = this.later.slice(group.length);
		await tick(); // what comes into sight for it is there before places are looked for
		if (run !== this.#run) return;
		if (captions.includes(kind)) this.caption = first.text;
		if (banners.includes(kind)) {
			this.banner = first.text;
			await pause(this.ms(BANNER), signal);
			if (run !== this.#run) return;
			this.banner = '';
		}
		const { root } = this.#ground();
		const flights = root ? flightsOf(moves, starts.map((box, at) => box ?? this.#box(root, moves[at]?.from ?? '')), (place) => this.#box(root, place)) : [];
		if (flights.length) await this.#fly(flights, signal);
		if (run !== this.#run) return;
		const landed = new Set(moves.map(hiddenBy));
		this.arriving = new Set([...this.arriving].filter((place) => !landed.has(place)));
		await pause(this.ms(this.#look(first)), signal);
	}

	async #fly(flights: Flight<What>[], signal: AbortSignal): Promise<void> {
		this.flights = flights;
		await tick();
		const { air, still } = this.#ground();
		const stagger = this.ms(Math.min(STAGGER, 300 / flights.length));
		await fly(air?.children ?? [], flights.map(keyframes), { still, duration: this.ms(FLIGHT), stagger, signal });
		if (this.flights === flights) this.flights = [];
	}
}
