// A review in the making: what is known of it so far.
import { saidBy } from '../lib/fault';
import type { Replay } from '../core/replay';
import type { JudgedPly, Review, Unit } from '../core/types';
import type { Scale } from './review';

/** Reviews take a while: those of this visit are kept, by what the record says and the language. */
const made = new Map<string, Review>();
const MOST = 20;

export class Lookback {
	plies = $state.raw<JudgedPly[]>([]);
	/** How many there will be; 0: it has not begun. */
	all = $state(0);
	review = $state.raw<Review | null>(null);
	fault = $state('');
	#stop: AbortController | null = null;

	get running(): boolean {
		return this.all > 0 && !this.review && !this.fault;
	}

	get results(): (number | null)[] {
		return this.review?.seats.map((seat) => seat.return) ?? [];
	}

	/** `quiet`: nobody has asked for it. */
	async start(replay: Replay, lang: string, quiet = false): Promise<void> {
		const key = `${lang} ${replay.text}`;
		const before = made.get(key);

		this.stop();
		this.fault = '';
		this.all = replay.length;
		if (before) return this.#done(before);
		const stop = new AbortController();
		this.#stop = stop;
		try {
			const review = await replay.review({ quiet, signal: stop.signal, told: (ply) => (this.plies = [...this.plies, ply]) });
			if (made.size >= MOST) made.delete(made.keys().next().value ?? '');
			made.set(key, review);
			if (!stop.signal.aborted) this.#done(review);
		} catch (fault) {
			if (!stop.signal.aborted) this.fault = saidBy(fault);
		}
	}

	stop(): void {
		this.#stop?.abort();
		this.#stop = null;
		if (!this.review) [this.plies, this.all] = [[], 0];
	}

	#done(review: Review): void {
		this.review = review;
		this.plies = review.plies;
	}
}

export function scaleOf(about: { unit: Unit; low: number; high: number; seats: number }): Scale {
	return { unit: about.unit, low: about.low, high: about.high, places: about.seats };
}
