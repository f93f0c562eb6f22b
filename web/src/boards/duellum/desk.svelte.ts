// What all parts of the board share: the view as it is shown, whose eyes these are, what can be pointed at, what
// is explained.
import { getContext, setContext } from 'svelte';
import { bringsOf, type Answer, type Brings } from './facts';
import type { Picking } from './picking.svelte';
import { ownSide, sideNumber, type DuellumView, type Question, type Side } from './view';

/** A thing whose meaning somebody wants to read. */
export type Thing =
	| { kind: 'deck'; number: number }
	| { kind: 'card'; side: number; number: number }
	| { kind: 'helper'; side: number; number: number }
	| { kind: 'goal'; number: number }
	| { kind: 'crown'; side: number; number: number };

export interface Eyes {
	view: DuellumView;
	seat: number;
	names: string[];
	picking: Picking;
	still: boolean;
}

export class Desk {
	thing = $state.raw<Thing | null>(null);
	/** Places whose thing is still in the air. */
	arriving = $state.raw<ReadonlySet<string>>(new Set());
	#eyes: () => Eyes;

	constructor(eyes: () => Eyes) {
		this.#eyes = eyes;
	}

	readonly view = $derived.by((): DuellumView => this.#eyes().view);
	readonly seat = $derived.by(() => this.#eyes().seat);
	readonly picking = $derived.by(() => this.#eyes().picking);
	readonly names = $derived.by(() => this.#eyes().names);
	readonly still = $derived.by(() => this.#eyes().still);
	readonly own = $derived(ownSide(this.view, this.seat));
	readonly other = $derived(1 - this.own);
	/** One of the sides is played here. */
	readonly mine = $derived(this.view.sides.some((side) => side.seat === this.seat && this.seat >= 0));
	readonly me = $derived(this.view.sides[this.own] as Side);
	readonly rival = $derived(this.view.sides[this.other] as Side);
	readonly question = $derived.by((): Question | null => this.view.question);
	/** The side that answers, or whose turn it is. */
	readonly acting = $derived.by((): number | null => {
		const id = this.view.question?.side ?? this.view.active;
		return id ? sideNumber(id) : null;
	});
	/** The answer that is pointed at, here or in the prompt bar. */
	readonly hovered = $derived.by((): Answer | null => this.picking.hovered);
	/** What it would bring. */
	readonly brings = $derived.by((): Brings => bringsOf(this.hovered));
	/** The card of the vortex that is pointed at would bring a crown. */
	readonly crowned = $derived(this.hovered?.kind === 'acq' && this.hovered.facts.crown !== null);
	/** By how many steps the wheel would turn. */
	readonly shift = $derived(this.hovered?.kind === 'shift' ? this.hovered.facts.steps : 0);

	explain(thing: Thing): void {
		this.thing = thing;
	}
}

const KEY = Symbol('duellum');

export const setDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
