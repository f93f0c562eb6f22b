// Events as motion: what is shown while they are played is the view that they have made so far; afterwards it is
// the view.
import { tick } from 'svelte';
import { settings } from '../../lib/settings.svelte';
import type { GameEvent } from '../../table/messages';
import { after, kindOf, type Kind } from './events';
import { finished, pace, pause } from '../common/motion';
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

const LENGTHS: Partial<Record<Kind, number>> = {
	DRAW: 300,
	PLAY: 260,
	DISCARD: 160,
	REGROUP: 300,
	RETURN: 260,
	RETURNALL: 300,
	DROP: 260,
	MERC: 320,
	COPY: 260,
	STALK: 260,
	ECHO: 260,
	RECALL: 260,
	HELP: 260,
	DEPTH: 340,
	GAIN: 240,
	SOURCE_HELPER: 320,
	SOURCE_DEPTH: 340,
	SOURCE_TOKEN: 320,
	PAY: 180,
	ACQUIRE: 380,
	RAISE: 340,
	SCORE: 380,
	ROTATE: 400,
	TOKEN: 240,
	MOVE: 400,
	TAME: 380,
	READY: 240,
	READYALL: 300,
	TIRE: 240,
	TIREALL: 300,
	CAPTURE: 380,
	CROWN: 380,
	GOAL: 320,
	PLACE: 360,
	CLOSING: 400,
	REGENT_CARD: 320,
	REGENT_RENEW: 280,
	REGENT_IDLE: 240,
	TURN: 220,
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

	async play(events: GameEvent[], signal: AbortSignal): Promise<void> {
		const { view, other } = this.#stage();
		const regent = view.regent !== null;
		const told = events.map((event) => regent && tell([], [event], other).length > 0 && this.#theirs(event, other));
		const whole = events.reduce((sum, event, i) => sum + this.#length(event) + (told[i] ? STEP : 0), 0);
		const hurry = Math.min(1, LONGEST / Math.max(1, whole * pace()));
		let acting = view.active === null ? -1 : view.active === 'turtles' ? 0 : 1;
		for (const [i, event] of events.entries()) {
			if (kindOf(event) === 'TURN') acting = event.args[0] ?? -1;
			if (acting === other || kindOf(event) === 'TURN') this.story = tell(this.story, [event], other);
			if (signal.aborted) continue;
			if (told[i] && acting === other) this.telling = true;
			if (acting === other) this.seen = leafOfEvent(kindOf(event)) ?? this.seen;
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

	#theirs(event: GameEvent, other: number): boolean {
		return (
			(kindOf(event) ?? '').startsWith('REGENT') ||
			event.args[0] === other ||
			['TIRE', 'TIREALL', 'DROP', 'DRAW'].includes(kindOf(event) ?? '')
		);
	}

	#slow(ms: number): number {
		return this.#stage().still ? Math.min(ms, 160) * pace() : ms * pace();
	}

	#length(event: GameEvent): number {
		return LENGTHS[kindOf(event) ?? 'FIRST'] ?? 0;
	}

	async #show(event: GameEvent, signal: AbortSignal, hurry: number): Promise<void> {
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
