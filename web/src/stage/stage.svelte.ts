// What all parts of a board share: the view as it is shown now, whose eyes these are, what is happening, what can be chosen and what is
// pointed at. The page makes it, the board and its parts use it.
import { getContext, setContext, untrack } from 'svelte';
import type { Choices } from '../table/choices.svelte';
import type { GameEvent, SeatInfo } from '../table/messages';
import type { Ping } from '../table/pings';
import { Picking } from './picking.svelte';
import { Player } from './player.svelte';
import type { Scene } from './scene';
import { Steady } from './steady.svelte';

/** What the table tells it. */
export interface House<View> {
	/** The game's own part of the view (doc/schema). */
	view: View;
	/** Whose eyes these are; NOBODY for onlookers. */
	seat: number;
	/** The seats that owe an answer. */
	pending: number[];
	seats: SeatInfo[];
	/** What can be chosen now, shared with the prompt bar. */
	choices: Choices;
	/** Motion is off or reduced: things fade. */
	still: boolean;
	/** The leaf of a small screen that a guide speaks of. */
	leaf?: string | undefined;
	/** Tells the last turn of others again, if there was one. */
	tell?: (() => void) | null;
	/** What people at the table point at just now; they go by themselves. */
	pings: Ping[];
	/** Points at a place (letters, digits, `_.:-`, at most 40); null: nobody is there to see it. */
	ping: ((place: string) => void) | null;
}

export class Stage<View = unknown, Event extends GameEvent = GameEvent, Facts = Record<string, unknown>, What = unknown> {
	root = $state<HTMLElement>();
	air = $state<HTMLElement>();
	width = $state(1024);
	/** The last thing done here was done with keys. */
	byKeys = false;
	#height = $state(500);
	readonly player: Player<View, Event, What>;
	readonly picking: Picking<Facts>;
	readonly #house: () => House<View>;
	readonly #calm: Steady;

	/** Called while a component begins. */
	constructor(scene: Scene<View, Event, Facts, What>, house: () => House<View>) {
		this.#house = house;
		this.#calm = new Steady(() => this.#height);
		this.player = new Player<View, Event, What>(scene, () => ({ ...house(), root: this.root, air: this.air }));
		this.picking = new Picking<Facts>(untrack(() => house().choices), (answer) => {
			const way = scene.way(answer, this.view, this.choices.list) ?? [];
			return typeof way === 'string' || Array.isArray(way) ? [way].flat().map((place) => ({ path: [place] })) : [way];
		});
		$effect.pre(() => {
			void house().view;
			untrack(() => this.player.settle());
		});
		// What was begun belongs to the view that it was begun in: one that a film shows ahead has dealt with it.
		$effect.pre(() => {
			void [this.picking.choices.list, this.view];
			untrack(() => this.picking.reset());
		});
		setContext(KEY, this);
	}

	/** As it is shown; while events are played, the one that they lead to. */
	get view(): View {
		return this.player.view;
	}
	get seat(): number {
		return this.#house().seat;
	}
	get seats(): SeatInfo[] {
		return this.#house().seats;
	}
	get tell(): (() => void) | null {
		return this.#house().tell ?? null;
	}
	get pending(): number[] {
		return this.#house().pending;
	}
	get still(): boolean {
		return this.#house().still;
	}
	get leaf(): string | undefined {
		return this.#house().leaf;
	}
	get pings(): Ping[] {
		return this.#house().pings;
	}
	get ping(): ((place: string) => void) | null {
		return this.#house().ping;
	}
	get choices(): Choices {
		return this.picking.choices;
	}

	/** Of the board, in pixels; it does not grow for a line of text that comes and goes below it. */
	get height(): number {
		return this.#calm.height;
	}
	set height(height: number) {
		this.#height = height;
	}

	/** The event of one of these kinds that is being shown. */
	now<K extends Event['kind']>(...kinds: K[]): Extract<Event, { kind: K }> | undefined {
		return this.player.now.find(({ kind }) => (kinds as string[]).includes(kind)) as Extract<Event, { kind: K }> | undefined;
	}

	/** The events of these kinds that are still to come: who wants to show something as it was before them looks there. */
	soon<K extends Event['kind']>(...kinds: K[]): Extract<Event, { kind: K }>[] {
		return this.player.later.filter(({ kind }) => (kinds as string[]).includes(kind)) as Extract<Event, { kind: K }>[];
	}

	/** Its piece is still in the air. */
	arriving(place: string): boolean {
		return this.player.arriving.has(place);
	}

	/** Shows a place to the others; true if somebody is there to see it. */
	show(place: string | undefined): boolean {
		if (!this.ping || !place) return false;
		this.ping(place);
		this.picking.pointing = false;
		return true;
	}
}

const KEY = Symbol('stage');

export const useStage = <One = Stage>(): One => getContext<One>(KEY);
