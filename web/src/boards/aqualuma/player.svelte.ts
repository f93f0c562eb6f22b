// Events as motion: what is shown while they are played is the table that they have made so far; then the view.
import { tick, untrack } from 'svelte';
import { fly, pace, pause } from '../common/motion';
import { after, eventName, movesOf, type EventName } from './events';
import { flightsOf, keyframes, type Flight } from './motion';
import type { GameEvent } from '../../table/messages';
import type { LumaView } from './view';

/** Of a piece in the air, in pixels; it is scaled. */
export const SIZE = 48;

export interface Stage {
	view: LumaView;
	still: boolean;
	root: HTMLElement | undefined;
	air: HTMLElement | undefined;
}

/** How long something is looked at after it has happened, in milliseconds. */
const LOOKS: Partial<Record<EventName, number>> = {
	ROLL: 260,
	DARK: 260,
	WORK: 300,
	WORLDDIE: 420,
	RISE: 380,
	LOWER: 280,
	DISSOLVE: 300,
	LIT: 400,
	IGNITION: 400,
	OVER: 400,
	TURN: 240,
	CHANGE: 260,
	STRIP: 220,
};
/** What is told over the map while it happens: what nobody chose. */
const TOLD: EventName[] = ['DARK', 'WORK', 'WORLDDIE', 'RISE', 'IGNITION', 'OVER', 'FETCH', 'SHIFT', 'LIT'];
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

	async play(events: GameEvent[], signal: AbortSignal): Promise<void> {
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

	#length(event: GameEvent): number {
		const name = eventName(event);
		return (name ? (LOOKS[name] ?? 0) : 0) + (movesOf(this.view, event).length ? 300 : 0);
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

	async #show(event: GameEvent, signal: AbortSignal, run: number): Promise<void> {
		const name = eventName(event);
		if (!name) return;
		const { root, view } = this.#stage();
		const before = this.view;
		const slow = this.#pace * this.#hurry;
		if (TOLD.includes(name) || name === 'TURN') {
			this.caption = event.text;
			this.grave = name === 'RISE' || name === 'IGNITION' || (name === 'OVER' && event.args[0] !== 1);
		}
		this.works = name === 'WORK' ? { column: event.args[1] ?? 0, row: event.args[2] ?? 0 } : this.works;
		if (name === 'ROLL') {
			this.rolling = true;
			await pause(260 * slow, signal);
			if (run !== this.#run) return;
			this.rolling = false;
		}
		const flights = root ? flightsOf(root, movesOf(before, event)) : [];
		this.#played = { from: view, now: after(before, event) };
		if (flights.length) await this.#fly(flights, signal, slow);
		if (run !== this.#run) return;
		const look = LOOKS[name];
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
