// Events as motion: what is shown while they are played is the scene that they have made so far; afterwards it is the
// view.
import { tick, untrack } from 'svelte';
import { fly, grouped, pace, pause } from '../../stage/motion';
import { boardAngle, nearestAngle } from './geometry';
import { flightsOf, keyframes, type Flight } from './motion';
import { sceneOf, step, type Place, type Scene } from './scene';
import type { MoonshellEvent } from '../../made/events';
import type { GameEvent } from '../../table/messages';
import type { MoonTable } from './types';

/** Of a tile in the air, in pixels; it is scaled. */
export const SIZE = 64;

/** What the board tells its player. */
export interface Stage {
	view: MoonTable;
	/** The viewer's side of the table. */
	table: number;
	still: boolean;
	root: HTMLElement | undefined;
	/** Holds one element for each flight. */
	air: HTMLElement | undefined;
}

type Kind = MoonshellEvent['kind'];

/** Shown at once if they follow each other: five rows of the set-up, two tiles from the bag. */
const together: Kind[] = ['row', 'fill', 'wash', 'back'];
/** Not worth a sentence while they are shown. */
const quiet: Kind[] = ['fill', 'place', 'row', 'carried', 'round', 'objective'];
/** Stand over the board for a moment. */
const announced: Kind[] = ['card', 'full', 'over'];

type Group = [MoonshellEvent, ...MoonshellEvent[]];

export class Player {
	/** Places whose tile is still in the air. */
	arriving = $state.raw(new Set<Place>());
	flights = $state.raw<Flight[]>([]);
	caption = $state('');
	banner = $state('');
	/** Degrees by which the ocean appears turned; it goes on counting, so that it never turns back. */
	angle = $state(0);
	skipped = $state(false);
	#played = $state.raw<Scene | null>(null);
	#run = 0; // of the last playing: one that was overtaken by a view stops
	#stage: () => Stage;

	readonly scene = $derived.by((): Scene => this.#played ?? sceneOf(this.#stage().view));
	readonly pace = $derived.by(() => (this.#stage().still ? 0.35 : 1) * pace());

	/** Called while a component begins. */
	constructor(stage: () => Stage) {
		this.#stage = stage;
		$effect.pre(() => {
			const { view, table } = stage();
			untrack(() => this.#settle(boardAngle(view.orientation, table)));
		});
	}

	async play(all: GameEvent[], signal: AbortSignal): Promise<void> {
		const run = this.#run;
		const events = all.filter((event) => event.kind !== 'undo') as MoonshellEvent[];
		this.skipped = false;
		signal.addEventListener('abort', () => (this.skipped = true), { once: true });
		for (const group of grouped(events, together)) {
			if (signal.aborted || run !== this.#run) return;
			await this.#show(group, signal, run);
		}
	}

	/** A new view is there. */
	#settle(angle: number): void {
		this.#run++;
		this.#played = null;
		this.flights = [];
		this.arriving = new Set();
		this.banner = '';
		this.caption = '';
		this.angle = nearestAngle(this.angle, angle);
	}

	async #show(group: Group, signal: AbortSignal, run: number): Promise<void> {
		const { root, still } = this.#stage();
		const next = structuredClone(this.scene);
		const motions = group.map((event) => step(next, event));
		const turn = motions[0]?.turn ?? 0;
		const { kind, text } = group[0];

		if (!quiet.includes(kind)) this.caption = text;
		if (announced.includes(kind)) {
			this.banner = text;
			await pause(900 * this.pace, signal);
			if (run !== this.#run) return;
			this.banner = '';
		}
		const flights = root ? motions.flatMap((motion) => flightsOf(root, motion)) : [];
		this.#played = next;
		if (turn) {
			this.angle += 90 * turn;
			if (still) root?.querySelector('.ocean')?.animate([{ opacity: 0.3 }, { opacity: 1 }], 200);
			await pause(400 * this.pace, signal);
			if (run !== this.#run) return;
		}
		if (flights.length) await this.#fly(flights, signal);
		else if (kind === 'turn' || kind === 'column') await pause(220 * this.pace, signal);
	}

	async #fly(flights: Flight[], signal: AbortSignal): Promise<void> {
		this.flights = flights;
		this.arriving = new Set(flights.map((flight) => flight.place));
		await tick();
		const { air, still } = this.#stage();
		const stagger = Math.min(60, 400 / flights.length);
		const ways = flights.map((flight) => keyframes(flight, SIZE));
		await fly(air?.children ?? [], ways, { still, duration: 320 * this.pace, stagger, signal });
		if (this.flights !== flights) return;
		this.flights = [];
		this.arriving = new Set();
	}
}
