// Pointing at things until an answer is clear, and what stands beside the thing that is pointed at.
import { canLighten, lightenings, poolPicks, previewOf, rerolls, sixes } from './picks';
import { find, ofKind, type Wish } from './facts';
import type { Choices } from '../../table/choices.svelte';
import { sum, type Die, type Field, type LumaView } from './view';

export interface Anchor {
	element: Element;
	text: string;
}

export class Desk {
	/** Dice taken out of the pool so far, by colour. */
	picked = $state.raw([0, 0, 0]);
	/** A station field that waits for one of several sixes. */
	armed = $state<Field | null>(null);
	/** Points of light given so far, by world. */
	given = $state.raw([0, 0, 0, 0, 0]);
	/** Dice chosen to be rolled together, by their places in the hand. */
	chosen = $state.raw<number[]>([]);
	/** Answers that are still to be sent, one for each question. */
	#queue: Wish[] = [];
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
	readonly preview = $derived.by(() => previewOf(this.choices.hovered));
	readonly canLighten = $derived.by(() => canLighten(this.#view(), this.choices.list, this.given));
	/** Dice are gathered for one roll. */
	readonly gathering = $derived.by(() => this.#view().phase === 'set' && this.choices.asked);
	readonly taking = $derived.by(() => ofKind(this.choices.list, 'take').length > 0);

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

	/** A new question is there: the next answer of those that were decided together, or a clean desk. */
	renew(): void {
		const [next] = this.#queue;
		const choice = next && find(this.choices.list, next.kind, next.facts);
		if (choice) {
			this.#queue = this.#queue.slice(1);
			this.choices.choose(choice.action);
		} else if (this.choices.asked) {
			this.#queue = [];
			this.reset();
		}
	}

	#send(answers: Wish[]): void {
		this.#queue = answers;
		this.renew();
	}

	/** A point of light for a world; the last one sends them all. */
	lighten(world: number): void {
		if (!this.canLighten[world]) return;
		this.given = this.given.map((count, at) => count + (at === world ? 1 : 0));
		if (sum(this.given) === this.view.question.points) this.#send(lightenings(this.view, this.given));
	}

	/** A die of the hand into the roll, or out of it. */
	gather(at: number): void {
		this.chosen = this.chosen.includes(at) ? this.chosen.filter((one) => one !== at) : [...this.chosen, at];
	}

	roll(): void {
		if (this.chosen.length) this.#send(rerolls(this.view, this.chosen));
	}

	reset(): void {
		this.given = [0, 0, 0, 0, 0];
		this.chosen = [];
		this.picked = [0, 0, 0];
		this.armed = null;
		this.anchor = null;
		this.die = null;
	}

	/** One step back; false if there is none. */
	back(): boolean {
		if (this.pointing) this.pointing = false;
		else if (this.armed) this.armed = null;
		else if (this.begun) this.reset();
		else if (this.anchor) this.anchor = null;
		else return false;
		return true;
	}

	/** Something was chosen that is not sent yet. */
	get begun(): boolean {
		return sum(this.picked) + sum(this.given) + this.chosen.length > 0;
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
