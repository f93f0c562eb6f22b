// Events as motion: what is shown while they are played is the table that they have made so far; then the view.
import { tick, untrack } from 'svelte';
import { fly, pace, pause } from '../../stage/motion';
import { after, movesOf } from './events';
import { flightsOf, keyframes, type Flight } from './motion';
import type { AqualumaEvent } from '../../made/events';
import type { LumaView } from './view';

/** Of a piece in the air, in pixels; it is scaled. */
export const SIZE = 48;

export interface Stage {
	view: LumaView;
	still: boolean;
	root: HTMLElement | undefined;
	air: HTMLElement | undefined;
}

type Kind = AqualumaEvent['kind'];

/** How long something is looked at after it has happened, in milliseconds. */
const LOOKS: Partial<Record<Kind, number>> = {
	roll: 260,
	dark: 260,
	work: 300,
	world_die: 420,
	rise: 380,
	lower: 280,
	dissolve: 300,
	lit: 400,
	ignition: 400,
	over: 400,
	turn: 240,
	change: 260,
	strip: 220,
};
/** What is told over the map while it happens: what nobody chose. */
const TOLD: Kind[] = ['dark', 'work', 'world_die', 'rise', 'ignition', 'over', 'fetch', 'shift', 'lit'];
const LONGEST = 6500;

export class Player {
	flights = $state.raw<Flight[]>([]);
	arriving = $state.raw<Set<string>>(new Set());
	caption = $state('');
	/** It tells of the dark. */
	grave = $state(false);
	rolling = $state(false);
	works = $state.raw<{ column: number; row: number } | null>(null);
	#played = $state.raw<{ from: LumaView; now: LumaView } | null>(null);
	#stage: () => Stage;
	#run = 0;
	#hurry = 1;

	/** Called while a component begins. */
	constructor(stage: () => Stage) {
		this.#stage = stage;
		$effect.pre(() => {
			void stage().view;
			untrack(() => this.#settle());
		});
	}

	get view(): LumaView {
		const { view } = this.#stage();
		return this.#played?.from === view ? this.#played.now : view;
	}

	async play(events: AqualumaEvent[], signal: AbortSignal): Promise<void> {
		const run = this.#run;
		const whole = events.reduce((sum, event) => sum + this.#length(event), 0);
		this.#hurry = Math.min(1, LONGEST / Math.max(1, whole * this.#pace));
		for (const event of events) {
			if (signal.aborted || run !== this.#run) return;
			await this.#show(event, signal, run);
		}
	}

	get #pace(): number {
		return (this.#stage().still ? 0.35 : 1) * pace();
	}

	#length(event: AqualumaEvent): number {
		return (LOOKS[event.kind] ?? 0) + (movesOf(this.view, event).length ? 300 : 0);
	}

	/** A new view is there. */
	#settle(): void {
		this.#run++;
		this.#played = null;
		this.flights = [];
		this.arriving = new Set();
		this.caption = '';
		this.rolling = false;
		this.works = null;
	}

	async #show(event: AqualumaEvent, signal: AbortSignal, run: number): Promise<void> {
		const { root, view } = this.#stage();
		const before = this.view;
		const slow = this.#pace * this.#hurry;
		if (TOLD.includes(event.kind) || event.kind === 'turn') {
			this.caption = event.text;
			this.grave =
				event.kind === 'rise' || event.kind === 'ignition' || (event.kind === 'over' && event.ending !== 'won');
		}
		if (event.kind === 'work') this.works = { column: event.column, row: event.row };
		if (event.kind === 'roll') {
			this.rolling = true;
			await pause(260 * slow, signal);
			if (run !== this.#run) return;
			this.rolling = false;
		}
		const flights = root ? flightsOf(root, movesOf(before, event)) : [];
		this.#played = { from: view, now: after(before, event) };
		if (flights.length) await this.#fly(flights, signal, slow);
		if (run !== this.#run) return;
		const look = LOOKS[event.kind];
		if (look) await pause(look * slow, signal);
	}

	async #fly(flights: Flight[], signal: AbortSignal, slow: number): Promise<void> {
		this.flights = flights;
		this.arriving = new Set(flights.flatMap(({ hides }) => hides ?? []));
		await tick();
		const { air, still } = this.#stage();
		const stagger = Math.min(60, 300 / flights.length) * slow;
		const ways = flights.map((flight) => keyframes(flight, SIZE));
		await fly(air?.children ?? [], ways, { still, duration: 300 * slow, stagger, signal });
		if (this.flights !== flights) return;
		this.flights = [];
		this.arriving = new Set();
	}
}
