// Pointing at things until an answer is clear. One answer may need two spots, and a mermaid's power is called first.
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
	#front: () => number;

	readonly ways = $derived.by((): Way[] =>
		this.choices.list.map((choice) => wayOf(choice, this.#front())).filter((way) => way !== null),
	);
	readonly spots = $derived(
		nextSpots(
			this.ways.filter((way) => way.power === this.armed),
			this.picked,
		),
	);
	readonly hasPower = $derived(this.ways.some((way) => way.power));
	/** The way that is pointed at, here or in the prompt bar. */
	readonly hovered = $derived(this.ways.find((way) => way.action === this.choices.hover) ?? null);

	constructor(choices: Choices, front: () => number) {
		this.choices = choices;
		this.#front = front;
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
		const ways = this.spots.get(spot) ?? [];
		return ways.length === 1 ? this.#label(ways[0]) : null;
	}

	#label(way: Way | undefined): string | null {
		return this.choices.list.find((choice) => choice.action === way?.action)?.label ?? null;
	}

	/** The one spot that the tab key reaches; arrows go on from there. */
	get tab(): Spot | null {
		return this.#tab !== null && this.spots.has(this.#tab) ? this.#tab : (this.spots.keys().next().value ?? null);
	}

	point(spot: Spot, element: Element): void {
		this.anchor = { spot, element };
		this.#tab = spot;
		const ways = this.spots.get(spot) ?? [];
		this.choices.hover = ways.length === 1 ? (ways[0]?.action ?? null) : null;
	}

	leave(): void {
		this.anchor = null;
		this.choices.hover = null;
	}

	pick(spot: Spot): void {
		const ways = this.spots.get(spot) ?? [];
		const [only] = ways;
		if (ways.length === 1 && only) this.choices.choose(only.action);
		else if (ways.length > 1) {
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
