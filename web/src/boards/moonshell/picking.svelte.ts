// Pointing at things until an answer is clear. One answer may need two spots, and a mermaid's power is called first.
import { answersOf, type Answer } from './facts';
import { follow, nextSpots, wayOf, type Spot, type Way } from './spots';
import type { Choices } from '../../table/choices.svelte';

export class Picking {
	/** The mermaid is called: her ways are offered instead of the ordinary ones. */
	armed = $state(false);
	picked = $state.raw<Spot[]>([]);
	/** What was pointed at on the board: its label stands beside it. */
	anchor = $state.raw<{ spot: Spot; element: Element } | null>(null);
	#tab = $state<Spot | null>(null);
	readonly choices: Choices;

	readonly ways = $derived.by((): Way[] => answersOf(this.choices.list).map(wayOf));
	readonly spots = $derived(
		nextSpots(
			this.ways.filter((way) => way.power === this.armed),
			this.picked,
		),
	);
	readonly hasPower = $derived(this.ways.some((way) => way.power));
	/** The way that is pointed at, here or in the prompt bar. */
	readonly hovered = $derived(this.ways.find((way) => way.answer.action === this.choices.hover) ?? null);

	constructor(choices: Choices) {
		this.choices = choices;
	}

	reset(): void {
		this.anchor = null;
		this.armed = false;
		this.picked = [];
	}

	can(spot: Spot): boolean {
		return this.spots.has(spot);
	}

	/** Part of the answer that is pointed at. */
	lit(spot: Spot): boolean {
		return this.hovered?.path.includes(spot) ?? false;
	}

	/** What a spot will do, as far as it is one thing. */
	label(spot: Spot): string | null {
		return this.only(spot)?.label ?? null;
	}

	/** The answer that a spot is, if it is one alone. */
	only(spot: Spot): Answer | undefined {
		const ways = this.spots.get(spot) ?? [];
		return ways.length === 1 ? ways[0]?.answer : undefined;
	}

	/** The one spot that the tab key reaches; arrows go on from there. */
	get tab(): Spot | null {
		return this.#tab !== null && this.spots.has(this.#tab) ? this.#tab : (this.spots.keys().next().value ?? null);
	}

	point(spot: Spot, element: Element): void {
		this.anchor = { spot, element };
		this.#tab = spot;
		this.choices.hover = this.only(spot)?.action ?? null;
	}

	leave(): void {
		this.anchor = null;
		this.choices.hover = null;
	}

	pick(spot: Spot): void {
		const only = this.only(spot);
		if (only) this.choices.choose(only.action);
		else if (this.can(spot)) {
			this.picked = [...this.picked, spot];
			this.choices.hover = null;
			this.anchor = null;
		}
	}

	call(): void {
		this.picked = [];
		this.choices.hover = null;
		this.armed = !this.armed && this.hasPower;
	}

	/** One step back; false if there is none. */
	back(): boolean {
		if (this.picked.length) this.picked = this.picked.slice(0, -1);
		else if (this.armed) this.armed = false;
		else return false;
		return true;
	}

	get open(): boolean {
		return this.picked.length > 0 || this.armed;
	}

	/** How many answers remain after what was picked. */
	get remaining(): number {
		return follow(
			this.ways.filter((way) => way.power === this.armed),
			this.picked,
		).length;
	}
}
