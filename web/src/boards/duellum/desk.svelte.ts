// What is Duellum's own in what its parts share: whose side is which, what is explained, what an answer would bring.
import { getContext, setContext } from 'svelte';
import { bringsOf } from './facts';
import { useDuellum } from './scene';
import { ownSide } from '../../stage/sides';
import type { Side } from './view';
import { whyNot } from './why';
import { sideName } from './words';

/** A thing whose meaning somebody wants to read. */
export type Thing =
	| { kind: 'deck'; number: number }
	| { kind: 'card'; side: number; number: number }
	| { kind: 'helper'; side: number; number: number }
	| { kind: 'goal'; number: number };

export class Desk {
	thing = $state.raw<Thing | null>(null);
	readonly #stage = useDuellum();
	readonly own = $derived(ownSide(this.#stage.view, this.#stage.seat));
	readonly other = $derived(1 - this.own);
	readonly me = $derived(this.#stage.view.sides[this.own] as Side);
	readonly rival = $derived(this.#stage.view.sides[this.other] as Side);
	readonly names = $derived(this.#stage.view.sides.map((_, side) => sideName(this.#stage.view, side, this.#stage.seat, this.#stage.seats)));
	/** What the answer that is pointed at, here or in the prompt bar, would bring. */
	readonly brings = $derived(bringsOf(this.#stage.picking.hovered));

	/** Why it cannot be chosen while the turn is open; '' where that needs no word. */
	why(thing: Thing): string {
		const { view, choices } = this.#stage;
		return choices.asked && !choices.some && view.question?.kind === 'turn' ? whyNot(view, this.me, this.own, thing) : '';
	}

	/** Called while the board begins. */
	constructor() {
		setContext(KEY, this);
	}
}

const KEY = Symbol('duellum');

export const useDesk = (): Desk => getContext<Desk>(KEY);
