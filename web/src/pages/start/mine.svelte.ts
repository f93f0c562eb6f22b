// Own matches: those on this device and the seats at tables of the server, in one list.
import { gameTitle, idOf } from '../../lib/games.svelte';
import { href } from '../../lib/route.svelte';
import type { Lang } from '../../table/messages';
import { forgetSeat, keptSeats, lookAt, type KeptSeat } from '../../table/seats';

export interface Mine {
	key: string;
	game: string;
	title: string;
	/** With whom: names and levels. */
	who: string[];
	/** Milliseconds since 1970. */
	when: number;
	over: boolean;
	/** It is my turn; null where that is not known. */
	turn: boolean | null;
	online: boolean;
	href: string;
	forget(): void | Promise<void>;
}

/** Looked at when the list is opened, the newest only: old ones are asked about when somebody goes there. */
const LOOKS = 12;

function fromSeat(seat: KeptSeat): Mine {
	return {
		key: `match/${seat.match}`,
		game: idOf(seat.game),
		title: gameTitle(idOf(seat.game)),
		who: [],
		when: seat.created,
		over: seat.over,
		turn: null,
		online: true,
		href: href('match', seat.match),
		forget: () => forgetSeat(seat.match),
	};
}

async function lookCloser(seat: KeptSeat, lang: Lang): Promise<Mine | null> {
	const { table, mine } = await lookAt(seat, lang);
	return {
		...fromSeat(seat),
		title: table.title,
		who: table.seats.filter((one) => one.seat !== seat.seat).map((one) => one.name ?? one.level ?? '…'),
		over: table.stage === 'over' || table.stage === 'aborted',
		turn: mine,
	};
}

export class MyMatches {
	list = $state.raw<Mine[]>([]);

	running = $derived(this.list.filter((one) => !one.over));
	over = $derived(this.list.filter((one) => one.over));

	/** Reads what is kept, then asks the server about the newest seats. Never throws: what cannot be asked stays as it was kept. */
	async load(lang: Lang): Promise<void> {
		const seats = keptSeats();
		this.list = this.#sorted(seats.map(fromSeat));
		const open = seats.filter((seat) => !seat.over).slice(0, LOOKS);
		const looks = await Promise.allSettled(open.map((seat) => lookCloser(seat, lang)));
		for (const look of looks) if (look.status === 'fulfilled' && look.value) this.#replace(look.value);
	}

	async forget(one: Mine): Promise<void> {
		await one.forget();
		this.list = this.list.filter((other) => other.key !== one.key);
	}

	#replace(one: Mine): void {
		this.list = this.#sorted(this.list.map((other) => (other.key === one.key ? one : other)));
	}

	#sorted(list: Mine[]): Mine[] {
		return list.toSorted((a, b) => Number(b.turn ?? 0) - Number(a.turn ?? 0) || b.when - a.when);
	}
}
