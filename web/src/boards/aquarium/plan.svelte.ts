// A feeding plan before it is sent: fish are ticked off in any order, then all is answered in the order that the game wants.
import { SvelteSet } from 'svelte/reactivity';
import { meals, type Meals } from './meals';
import { ownOf, type AquariumStage } from './scene';
import { FISH, fishAt, kindOf, type Keeper } from './view';

export class Plan {
	/** The fish that are to go (fishAt). */
	#gone = new SvelteSet<number>();
	sending = $state(false);
	#stage: AquariumStage;

	constructor(stage: AquariumStage) {
		this.#stage = stage;
	}

	readonly #own = $derived.by(() => this.#stage.view.seats[ownOf(this.#stage)] as Keeper);
	readonly #gives = $derived.by(() => this.#stage.picking.of('give'));
	readonly #done = $derived.by(() => this.#stage.picking.find('done'));
	/** The plan can be changed. */
	readonly open = $derived.by(() => !this.sending && this.#gives.length > 0);
	/** There is a question about food. */
	readonly asked = $derived.by(() => this.sending || this.#gives.length > 0 || this.#done !== undefined);

	readonly #given = $derived.by(() => this.#own.given ?? Array<number>(FISH).fill(0));
	/** What was given up last and is sent: nothing before it can follow. */
	readonly #last = $derived.by(() => this.#given.findLastIndex((count) => count > 0));

	/** All fish that go, whether that is sent or not. */
	readonly leaving = $derived.by(() => {
		const { held } = this.#own;
		const all = new Set(this.#gone);
		this.#given.forEach((count, kind) => {
			const own = Array.from({ length: held[kind] ?? 0 }, (_, i) => fishAt(kind, i));
			let missing = count - own.filter((key) => all.has(key)).length;
			for (const key of own) if (missing > 0 && !all.has(key)) missing -= all.add(key) ? 1 : 0;
		});
		return all;
	});

	readonly meals = $derived.by((): Meals => meals(this.#stage.view, ownOf(this.#stage), this.leaving));
	readonly beads = $derived.by(() => this.#own.beads);
	readonly payable = $derived.by(() => this.meals.cost <= this.beads);
	/** Nothing is to be sent but what can be. */
	readonly ready = $derived.by(() => this.asked && this.payable && (this.#done !== undefined || this.open));

	may(key: number): boolean {
		const kind = kindOf(key);
		if (!this.open || kind >= FISH) return false;
		return this.#gone.has(key) || (!this.leaving.has(key) && kind >= this.#last);
	}

	toggle(key: number, go = !this.#gone.has(key)): void {
		if (!this.may(key)) return;
		if (go) this.#gone.add(key);
		else this.#gone.delete(key);
	}

	send(): void {
		this.sending = true;
		this.next();
	}

	/** Called with every new list: the next answer of a plan that is being sent. */
	next(): void {
		if (!this.sending || !this.#stage.choices.asked) return;
		const open = [...this.#gone].map(kindOf).sort((a, b) => a - b);
		const wanted = open.find((kind) => open.filter((one) => one === kind).length > (this.#given[kind] ?? 0));
		const answer = this.#gives.find(({ facts }) => facts.fish === wanted) ?? this.#done;
		if (answer) this.#stage.choices.choose(answer.action);
		else this.clear();
	}

	clear(): void {
		this.#gone.clear();
		this.sending = false;
	}
}
