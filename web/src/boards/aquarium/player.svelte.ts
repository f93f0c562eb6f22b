// Events as motion: what is shown while they are played is the view that they have made so far; afterwards it is the view.
import { tick, untrack } from 'svelte';
import { fly, pace, pause } from '../common/motion';
import { after, eventName, type EventName } from './events';
import { flightsOf, keyframes, movesOf, type Flight } from './motion';
import type { GameEvent } from '../../table/messages';
import type { AquariumView } from './view';

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
const together: EventName[] = ['REVEAL', 'READY', 'STARTER', 'MINUS', 'SHARE', 'FED', 'STARVE'];
/** How long what an event has changed is looked at. */
const looks: Partial<Record<EventName, number>> = {
	TURN: 160, PASS: 260, INCOME: 260, BUY: 260, READY: 160, INFLUENCE: 520, REVEAL: 620, NOTHING: 420, MINUS: 300, SHARE: 380, REFUSE: 360,
	FED: 420, FOOD: 500, RETURN: 160, KEEP: 160, CARD: 60,
};
const banners: EventName[] = ['FEEDING', 'END', 'VOID'];
const silent: EventName[] = ['CARD', 'READY', 'TURN', 'COMMIT', 'GIVE', 'STARTER', 'RETURN', 'SCORE'];

function groups(events: GameEvent[]): GameEvent[][] {
	const all: GameEvent[][] = [];
	for (const event of events) {
		const last = all.at(-1);
		const name = eventName(event);
		// Of a purchase's first phase each card is carried out before the next is turned up.
		if (name && last?.[0]?.kind === event.kind && together.includes(name)) last.push(event);
		else all.push([event]);
	}
	return all;
}

/** Beads that an event brings a seat. */
function beadsOf(event: GameEvent): number {
	const [a = 0, b = 0] = event.args;
	switch (eventName(event)) {
		case 'INCOME':
		case 'MINUS':
		case 'SHARE':
			return a;
		case 'PASS':
			return a + b;
		case 'TAKE':
		case 'FED':
			return -a;
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

	async play(events: GameEvent[], signal: AbortSignal): Promise<void> {
		const run = this.#run;
		// Whoever still chooses is not kept waiting for others who are done.
		if (events.every((event) => ['READY', 'COMMIT'].includes(eventName(event) ?? ''))) return void (this.#played = events.reduce(after, this.view));
		const all = groups(events);
		const whole = all.reduce((sum, [first]) => sum + 180 + (looks[(first && eventName(first)) ?? 'TURN'] ?? 0), 0);
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

	async #show(group: GameEvent[], signal: AbortSignal, run: number): Promise<void> {
		const first = group[0];
		const name = first ? eventName(first) : null;
		if (!first || !name) return;
		const { root } = this.#stage();
		const before = this.view;

		if (!silent.includes(name)) this.caption = group.length > 1 ? '' : first.text;
		if (banners.includes(name)) {
			this.banner = first.text;
			await pause(1000 * this.#pace, signal);
			if (run !== this.#run) return;
			this.banner = '';
		}
		if (name === 'PRICE') this.priceSteps = 0;
		const moves = group.flatMap((event) => movesOf(before, event));
		const flights = root && moves.length ? flightsOf(root, moves, before.sizes) : [];
		this.arriving = new Set(flights.filter((flight) => !flight.fades).map((flight) => flight.to));
		this.#played = group.reduce(after, before);
		this.change = Object.fromEntries(group.map((event) => [event.seat, beadsOf(event)]).filter(([, by]) => by));
		if (flights.length) await this.#fly(flights, signal);
		if (run !== this.#run) return;
		if (name === 'PRICE') await this.#work(first, signal, run);
		const look = looks[name];
		if (look) await pause(look * this.#pace, signal);
		if (run === this.#run) this.change = {};
	}

	/** The price, step by step. */
	async #work(event: GameEvent, signal: AbortSignal, run: number): Promise<void> {
		const [, plus = 0, minus = 0, doubles = 0, halves = 0] = event.args;
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
