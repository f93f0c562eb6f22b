// Events as motion: what is shown while they are played is the view that they have made so far; afterwards it is the view.
import { tick, untrack } from 'svelte';
import { fly, grouped, pace, pause } from '../common/motion';
import type { AquariumEvent } from '../../made/events';
import { after } from './events';
import { flightsOf, keyframes, movesOf, type Flight } from './motion';
import type { AquariumView } from './view';

type Kind = AquariumEvent['kind'];

export interface Stage {
	view: AquariumView;
	still: boolean;
	root: HTMLElement | undefined;
	/** Holds one element for each flight. */
	air: HTMLElement | undefined;
}

/** All steps of the sum of the price. */
export const STEPS = 3;
const LONGEST = 6500;

/** Shown as one: secret cards are turned over together, all feed together. */
const together: Kind[] = ['reveal', 'ready', 'starter', 'minus', 'share', 'fed', 'starve'];
/** How long what an event has changed is looked at. */
const looks: Partial<Record<Kind, number>> = {
	turn: 160, pass: 260, income: 260, buy: 260, ready: 160, influence: 520, reveal: 620, nothing: 420, minus: 300, share: 380, refuse: 360,
	fed: 420, food: 500, return: 160, keep: 160, card: 60,
};
const banners: Kind[] = ['feeding', 'end', 'void'];
const silent: Kind[] = ['card', 'ready', 'turn', 'commit', 'give', 'starter', 'return', 'score'];

/** Beads that an event brings a seat. */
function beadsOf(event: AquariumEvent): number {
	switch (event.kind) {
		case 'income':
		case 'minus':
		case 'share':
			return event.beads;
		case 'pass':
			return event.beads + event.extra;
		case 'take':
			return -event.price;
		case 'fed':
			return -event.bill;
		default:
			return 0;
	}
}

export class Player {
	flights = $state.raw<Flight[]>([]);
	/** Places whose piece is still in the air. */
	arriving = $state.raw<ReadonlySet<string>>(new Set());
	caption = $state('');
	banner = $state('');
	/** Beads that come or go now, by seat. */
	change = $state.raw<Record<number, number>>({});
	priceSteps = $state(STEPS);
	#played = $state.raw<AquariumView | null>(null);
	#run = 0; // of the last playing: one that was overtaken by a view stops
	#hurry = 1;
	#stage: () => Stage;

	readonly view = $derived.by((): AquariumView => this.#played ?? this.#stage().view);

	/** Called while a component begins. */
	constructor(stage: () => Stage) {
		this.#stage = stage;
		$effect.pre(() => {
			void stage().view;
			untrack(() => this.#settle());
		});
	}

	get #pace(): number {
		return (this.#stage().still ? 0.4 : 1) * pace() * this.#hurry;
	}

	async play(events: AquariumEvent[], signal: AbortSignal): Promise<void> {
		const run = this.#run;
		// Whoever still chooses is not kept waiting for others who are done.
		if (events.every(({ kind }) => kind === 'ready' || kind === 'commit')) return void (this.#played = events.reduce(after, this.view));
		// Of a purchase's first phase each card is carried out before the next is turned up.
		const all = grouped(events, together);
		const whole = all.reduce((sum, [first]) => sum + 180 + (looks[first.kind] ?? 0), 0);
		this.#hurry = 1;
		this.#hurry = Math.min(1, LONGEST / Math.max(1, whole * this.#pace));
		for (const group of all) {
			if (signal.aborted || run !== this.#run) return;
			await this.#show(group, signal, run);
		}
	}

	/** A new view is there. */
	#settle(): void {
		this.#run++;
		this.#played = null;
		this.flights = [];
		this.arriving = new Set();
		this.banner = '';
		this.caption = '';
		this.change = {};
		this.priceSteps = STEPS;
	}

	async #show(group: [AquariumEvent, ...AquariumEvent[]], signal: AbortSignal, run: number): Promise<void> {
		const first = group[0];
		const { root } = this.#stage();
		const before = this.view;

		if (!silent.includes(first.kind)) this.caption = group.length > 1 ? '' : first.text;
		if (banners.includes(first.kind)) {
			this.banner = first.text;
			await pause(1000 * this.#pace, signal);
			if (run !== this.#run) return;
			this.banner = '';
		}
		if (first.kind === 'price') this.priceSteps = 0;
		const moves = group.flatMap((event) => movesOf(before, event));
		const flights = root && moves.length ? flightsOf(root, moves, before.sizes) : [];
		this.arriving = new Set(flights.filter((flight) => !flight.fades).map((flight) => flight.to.name));
		this.#played = group.reduce(after, before);
		this.change = Object.fromEntries(group.map((event) => [event.seat, beadsOf(event)]).filter(([, by]) => by));
		if (flights.length) await this.#fly(flights, signal);
		if (run !== this.#run) return;
		if (first.kind === 'price') await this.#work(first, signal, run);
		const look = looks[first.kind];
		if (look) await pause(look * this.#pace, signal);
		if (run === this.#run) this.change = {};
	}

	/** The price, step by step. */
	async #work({ plus, minus, doubles, halves }: Extract<AquariumEvent, { kind: 'price' }>, signal: AbortSignal, run: number): Promise<void> {
		await pause(260 * this.#pace, signal);
		for (const [step, many] of [plus + minus, doubles, halves].entries()) {
			if (run !== this.#run) return;
			this.priceSteps = step + 1;
			if (many) await pause(420 * this.#pace, signal);
		}
	}

	async #fly(flights: Flight[], signal: AbortSignal): Promise<void> {
		this.flights = flights;
		await tick();
		const { air, still } = this.#stage();
		const timing = { duration: 360 * this.#pace, stagger: 50 * this.#pace };
		await fly(air?.children ?? [], flights.map(keyframes), { still, ...timing, signal });
		if (this.flights !== flights) return;
		this.flights = [];
		this.arriving = new Set();
	}
}
