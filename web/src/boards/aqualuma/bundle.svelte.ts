// Answers that are decided together and sent one after the other: points of light, given in any order, and dice gathered for one roll. What
// was pointed at so far is the picking's, so that it is taken back as everything else.
import type { Choice } from '../../table/messages';
import { findAnswer, ofKind } from '../../stage/answers';
import type { Facts, Wish } from './facts';
import type { AqualumaStage } from './scene';
import { sum, type LumaView } from './view';

export class Bundle {
	/** What is still to be sent, one answer for each question. */
	#rest: Wish[] = [];
	readonly #stage: AqualumaStage;

	/** Points of light given so far, by world. */
	readonly given = $derived.by(() => {
		const { picking, view } = this.#stage;
		return view.worlds.map(({ id }) => picking.picked.filter((place) => place === `area.${id}`).length);
	});
	readonly canLighten = $derived.by(() => canLighten(this.#stage.view, this.#stage.choices.list, this.given));
	/** Dice are gathered for one roll. */
	readonly gathering = $derived.by(() => this.#stage.view.phase === 'set' && this.#stage.choices.asked);
	/** Those that were, by their places in the hand. */
	readonly chosen = $derived.by(() => (this.gathering ? this.#stage.view.dice.hand.map((_, at) => at).filter((at) => this.#has(at)) : []));

	constructor(stage: AqualumaStage) {
		this.#stage = stage;
	}

	#has(at: number): boolean {
		return this.#stage.picking.picked.includes(`hand.${at}`);
	}

	/** A new question is there: the next of the answers. */
	next(): void {
		const { choices } = this.#stage;
		const [wish] = this.#rest;
		const answer = wish && findAnswer<Facts, typeof wish.kind>(choices.list, wish.kind, wish.facts);
		if (answer) {
			this.#rest = this.#rest.slice(1);
			choices.choose(answer.action);
		} else if (choices.asked) this.#rest = [];
	}

	#send(answers: Wish[]): void {
		this.#rest = answers;
		this.next();
	}

	/** A point of light for a world; the last one sends them all. */
	lighten(world: number): void {
		const { picking, view } = this.#stage;
		if (!this.canLighten[world]) return;
		picking.picked = [...picking.picked, `area.${view.worlds[world]?.id}`];
		if (sum(this.given) === view.question.points) this.#send(lightenings(view, this.given));
	}

	/** A die of the hand into the roll, or out of it. */
	gather(at: number): void {
		const { picking } = this.#stage;
		const place = `hand.${at}`;
		picking.picked = this.#has(at) ? picking.picked.filter((one) => one !== place) : [...picking.picked, place];
	}

	/** Can this kind of die be rolled? */
	rolls(die: string): boolean {
		return this.gathering && ofKind<Facts, 'pick'>(this.#stage.choices.list, 'pick').some(({ facts }) => facts.die === die);
	}

	roll(): void {
		if (this.chosen.length) this.#send(rerolls(this.#stage.view, this.chosen));
	}
}

/**
 * Points of light may be given in any order: which worlds can get one more, after those given so far. The game asks
 * for them in its own order, and takes whatever no world has too little darkness for.
 */
export function canLighten(view: LumaView, list: Choice[], given: number[]): boolean[] {
	const { points, least } = view.question;
	const open = view.phase === 'spread' && points !== null && list.length > 0 && sum(given) < points;
	const first = view.worlds.findIndex((world) => world.id === least);
	return view.worlds.map((world, at) => open && at >= first && world.dark > (given[at] ?? 0));
}

/** The answers that give them, in the order of the game. */
export function lightenings(view: LumaView, given: number[]): Wish[] {
	return view.worlds.flatMap((world, at) =>
		Array.from({ length: given[at] ?? 0 }, (): Wish => ({ kind: 'lower', facts: { world: world.id } })),
	);
}

/** The answers that reroll these dice of the hand, by their places there: in the order of the game, then the roll. */
export function rerolls(view: LumaView, chosen: number[]): Wish[] {
	const dice = view.dice.hand.filter((_, at) => chosen.includes(at));
	return [...dice.map((die): Wish => ({ kind: 'pick', facts: { die } })), { kind: 'stop', facts: {} }];
}
