// What the person at the helm is about to do: the die in hand, the square that is pointed at, and the ways that are open.
import type { Choices } from '../../table/choices.svelte';
import { waysOf, type Way } from './ways';

export class Helm {
	/** The face of the die that was picked; null: any. */
	die = $state<number | null>(null);
	/** A square that waits for a yes, or for which of its dice. */
	pinned = $state<number | null>(null);
	/** A square that is only looked at. */
	looked = $state<number | null>(null);

	#choices: Choices;

	readonly ways = $derived.by<Way[]>(() => waysOf(this.#choices.list));
	readonly open = $derived.by<Way[]>(() => (this.die === null ? this.ways : this.ways.filter((way) => way.face === this.die)));
	readonly targets = $derived.by<Map<number, Way[]>>(() => {
		const targets = new Map<number, Way[]>();
		for (const way of this.open) targets.set(way.to, [...(targets.get(way.to) ?? []), way]);
		return targets;
	});
	/** What a hint thinks best of. */
	readonly hinted = $derived.by<Way | null>(() => this.open.find((way) => this.#choices.ranks.get(way.choice.action) === '★') ?? null);
	/** The way that is pointed at, here or in the prompt bar. */
	readonly hovered = $derived.by<Way | null>(() => this.ways.find((way) => way.choice.action === this.#choices.hover) ?? null);
	/** The faces that lead somewhere. */
	readonly faces = $derived.by<Set<number>>(() => new Set(this.ways.map((way) => way.face)));

	constructor(choices: Choices) {
		this.#choices = choices;
	}

	/** A new question: nothing is in hand. */
	clear(): void {
		this.die = null;
		this.pinned = null;
		this.looked = null;
	}

	pick(face: number | null): void {
		this.die = face === this.die ? null : face;
		this.pinned = null;
	}

	point(square: number | null): void {
		const way = square === null ? undefined : this.targets.get(square)?.[0];
		if (this.pinned !== null && square !== this.pinned) return;
		this.#choices.hover = way?.choice.action ?? null;
		this.looked = way ? null : square;
	}

	/** True if the answer is given; else it waits for one more press. A finger is less sure than a mouse. */
	press(square: number, sure: boolean): boolean {
		const ways = this.targets.get(square);
		const first = ways?.[0];
		if (!first) {
			this.pinned = null;
			this.#choices.hover = null;
			this.looked = square;
			return false;
		}
		if (ways.length === 1 && (this.pinned === square || (sure && !first.grave))) {
			this.choose(first);
			return true;
		}
		this.pinned = square;
		this.looked = null;
		this.#choices.hover = first.choice.action;
		return false;
	}

	choose(way: Way): void {
		this.pinned = null;
		this.#choices.choose(way.choice.action);
	}

	unpin(): void {
		this.pinned = null;
		this.#choices.hover = null;
	}
}
