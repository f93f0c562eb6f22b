// Events as motion: what is shown while they are played is the view that they have made so far; afterwards it is
// the view.
import { tick } from 'svelte';
import { settings } from '../../lib/settings.svelte';
import type { DuellumEvent } from '../../made/events';
import { after } from './events';
import { finished, pace, pause } from '../../stage/motion';
import { boxOf, flightsOf, keyframes, type Flight } from './motion';
import { leafOfEvent, type Leaf } from './places';
import { tell, type Told } from './story';
import type { DuellumView } from './view';

export const SIZE = 64;
/** How long a person watches, and what a step of the Regent takes, in milliseconds. */
const LONGEST = 6000;
const STEP = 720;

export interface Stage {
	view: DuellumView;
	/** The side that is told about. */
	other: number;
	still: boolean;
	root: HTMLElement | undefined;
	air: HTMLElement | undefined;
}

const LENGTHS: Partial<Record<DuellumEvent['kind'], number>> = {
	draw: 300,
	play: 260,
	discard: 160,
	regroup: 300,
	return: 260,
	return_all: 300,
	drop: 260,
	merc: 320,
	copy: 260,
	stalk: 260,
	echo: 260,
	recall: 260,
	help: 260,
	depth: 340,
	gain: 240,
	source_helper: 320,
	source_depth: 340,
	source_token: 320,
	pay: 180,
	acquire: 380,
	raise: 340,
	score: 380,
	rotate: 400,
	token: 240,
	move: 400,
	tame: 380,
	ready: 240,
	ready_all: 300,
	tire: 240,
	tire_all: 300,
	capture: 380,
	crown: 380,
	goal: 320,
	place: 360,
	closing: 400,
	regent_card: 320,
	regent_renew: 280,
	regent_idle: 240,
	turn: 220,
};

export class Player {
	story = $state.raw<Told[]>([]);
	/** A turn of the Regent is being told. */
	telling = $state(false);
	caption = $state('');
	/** The leaf where the other side does something now. */
	seen = $state<Leaf | null>(null);
	flights = $state.raw<Flight[]>([]);
	arriving = $state.raw<ReadonlySet<string>>(new Set());
	/** The view that is being played from, and what has become of it. */
	#played = $state.raw<{ from: DuellumView; now: DuellumView } | null>(null);
	#stage: () => Stage;

	constructor(stage: () => Stage) {
		this.#stage = stage;
		// What was told in another language is forgotten; the log has it.
		let spoken = settings.lang;
		$effect(() => {
			if (settings.lang !== spoken) this.story = [];
			spoken = settings.lang;
		});
	}

	readonly shown = $derived.by((): DuellumView => {
		const { view } = this.#stage();
		return this.#played?.from === view ? this.#played.now : view;
	});

	async play(events: DuellumEvent[], signal: AbortSignal): Promise<void> {
		const { view, other } = this.#stage();
		const regent = view.regent !== null;
		const told = events.map((event) => regent && tell([], [event], other).length > 0 && this.#theirs(event, other));
		const whole = events.reduce((sum, event, i) => sum + this.#length(event) + (told[i] ? STEP : 0), 0);
		const hurry = Math.min(1, LONGEST / Math.max(1, whole * pace()));
		let acting = view.active === null ? -1 : view.active === 'turtles' ? 0 : 1;
		for (const [i, event] of events.entries()) {
			if (event.kind === 'turn') acting = event.side;
			if (acting === other || event.kind === 'turn') this.story = tell(this.story, [event], other);
			if (signal.aborted) continue;
			if (told[i] && acting === other) this.telling = true;
			if (acting === other) this.seen = leafOfEvent(event.kind) ?? this.seen;
			await this.#show(event, signal, hurry);
			if (told[i] && acting === other) await pause(this.#slow(STEP) * hurry, signal);
		}
		this.flights = [];
		this.arriving = new Set();
		// Who has listened may read the last line in peace; a tap goes on.
		if (this.telling) await pause(this.#slow(900), signal);
		this.telling = false;
		this.caption = '';
		this.seen = null;
	}

	#theirs(event: DuellumEvent, other: number): boolean {
		return (
			event.kind.startsWith('regent') ||
			('side' in event && event.side === other) ||
			['tire', 'tire_all', 'drop', 'draw'].includes(event.kind)
		);
	}

	#slow(ms: number): number {
		return this.#stage().still ? Math.min(ms, 160) * pace() : ms * pace();
	}

	#length(event: DuellumEvent): number {
		return LENGTHS[event.kind] ?? 0;
	}

	async #show(event: DuellumEvent, signal: AbortSignal, hurry: number): Promise<void> {
		const { view, root, air, still } = this.#stage();
		const length = this.#length(event);
		const flights = flightsOf(event);
		const from = flights.map((flight) => (root ? boxOf(root, flight.from) : null));
		if (length) this.caption = event.text;
		this.arriving = new Set(flights.flatMap((flight) => flight.hides ?? []));
		this.#played = { from: view, now: after(this.#played?.from === view ? this.#played.now : view, event) };
		if (!length) return;
		if (flights.length && root && air && !still) {
			this.flights = flights;
			await tick();
			const running = flights.flatMap((flight, i) => {
				const begin = from[i];
				const end = boxOf(root, flight.to);
				const element = air.children[i];
				return begin && end && element
					? [
							element.animate(keyframes(begin, end, SIZE), {
								duration: this.#slow(length) * hurry,
								fill: 'both',
							}),
						]
					: [];
			});
			await finished(running, signal);
			this.flights = [];
			this.arriving = new Set();
		} else {
			await pause(this.#slow(length) * hurry, signal);
			this.arriving = new Set();
		}
	}
}
