// Pointing at things until an answer is clear, and what stands beside the thing that is pointed at.
import { poolPicks, previewOf, sixes } from './picks';
import type { Choices } from '../../table/choices.svelte';
import type { Die, Field, LumaView } from './view';

export interface Anchor {
	element: Element;
	text: string;
}

export class Desk {
	/** Dice taken out of the pool so far, by colour. */
	picked = $state.raw([0, 0, 0]);
	/** A station field that waits for one of several sixes. */
	armed = $state<Field | null>(null);
	/** What is told beside the thing that is pointed at. */
	anchor = $state.raw<Anchor | null>(null);
	/** The die that is pointed at: every world says whether it fits. */
	die = $state<Die | null>(null);
	/** The next press shows something to the others instead of answering. */
	pointing = $state(false);
	readonly choices: Choices;
	readonly #view: () => LumaView;
	readonly #ping: () => ((at: string) => void) | null;

	readonly pool = $derived.by(() => poolPicks(this.choices.list, this.picked));
	readonly preview = $derived.by(() => previewOf(this.#view(), this.choices.hovered?.text ?? null));
	readonly taking = $derived.by(() => this.choices.list.some(({ text }) => text.startsWith('take ')));

	constructor(choices: Choices, view: () => LumaView, ping: () => ((at: string) => void) | null) {
		this.choices = choices;
		this.#view = view;
		this.#ping = ping;
	}

	get view(): LumaView {
		return this.#view();
	}

	get canPing(): boolean {
		return this.#ping() !== null;
	}

	/** True if somebody saw it. */
	ping(at: string | undefined): boolean {
		const show = this.#ping();
		if (!show || !at) return false;
		show(at);
		this.pointing = false;
		return true;
	}

	reset(): void {
		this.picked = [0, 0, 0];
		this.armed = null;
		this.anchor = null;
		this.die = null;
	}

	/** One step back; false if there is none. */
	back(): boolean {
		if (this.pointing) this.pointing = false;
		else if (this.armed) this.armed = null;
		else if (this.picked.some(Boolean)) this.picked = [0, 0, 0];
		else if (this.anchor) this.anchor = null;
		else return false;
		return true;
	}

	pick(colour: number): void {
		if (this.pool[colour]?.can) this.picked = this.picked.map((count, at) => count + (at === colour ? 1 : 0));
	}

	unpick(colour: number): void {
		this.picked = this.picked.map((count, at) => Math.max(0, count - (at === colour ? 1 : 0)));
	}

	/** Several sixes would do. */
	arm(field: Field): void {
		this.armed = this.armed === field || sixes(this.choices.list, field).length < 2 ? null : field;
	}

	show(element: Element, text: string): void {
		this.anchor = text ? { element, text } : null;
	}

	hide(element?: Element): void {
		if (!element || this.anchor?.element === element) this.anchor = null;
	}
}
