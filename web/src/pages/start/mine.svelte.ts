// Own matches: those on this device and the seats at tables of the server, in one list.
import type { Deal } from '../../frame/deal';
import { gameTitle, idOf } from '../../lib/games.svelte';
import { isLevel } from '../../lib/levels';
import { href } from '../../lib/route.svelte';
import { noteEnd } from '../../mine/rows';
import { m } from '../../paraglide/messages';
import { keeper, type Kept } from '../../table/kept';
import type { Lang } from '../../table/messages';
import { forgetSeat, keptSeats, lookAt, type KeptSeat } from '../../table/seats';

export interface Mine {
	key: string;
	game: string;
	title: string;
	/** With whom: names, and computers as their level. */
	who: { name: string; level: string | null }[];
	/** What it brought, in words. */
	result: string;
	/** Milliseconds since 1970. */
	when: number;
	over: boolean;
	/** It is my turn; null where that is not known. */
	turn: boolean | null;
	online: boolean;
	href: string;
	/** What can be played again here; null where the deal is not known. */
	deal: Deal | null;
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
		result: '',
		when: seat.created,
		over: seat.over,
		turn: null,
		online: true,
		href: seat.over ? href('replay', 'match', seat.match) : href('match', seat.match),
		deal: null,
		forget: () => forgetSeat(seat.match),
	};
}

async function lookCloser(seat: KeptSeat, lang: Lang): Promise<Mine | null> {
	const { table, mine } = await lookAt(seat, lang);
	// It ended while nobody looked: it counts now.
	if (table.end) void noteEnd(table, true);
	return {
		...fromSeat({ ...seat, over: table.stage === 'over' || table.stage === 'aborted' }),
		title: table.title,
		who: table.seats.filter((one) => one.seat !== seat.seat).map(({ name, level }) => ({ name: name ?? '', level })),
		turn: mine,
	};
}

/** The points of the only player, or the place among several. */
export function resultText(kept: Pick<Kept, 'scores' | 'end'>, seat: number): string {
	const score = kept.scores?.[seat];
	if (!score) return kept.end?.by === 'resigned' ? m.start_resigned() : '';
	const points = m.table_points({ points: score.points });
	const all = kept.scores ?? [];
	if (all.length === 1 || all.every((one) => one.place === score.place)) return points;
	return `${m.start_place({ place: score.place, of: all.length })}, ${points}`;
}

/** Records name computers by their level. */
function whoSits(seat: Kept['seats'][number]): Mine['who'][number] {
	if (seat.kind === 'computer') return { name: '', level: seat.level };
	return isLevel(seat.name) ? { name: '', level: seat.name } : { name: seat.name, level: null };
}

/** A record without a seed has dice that were proved at a table. In records, computers are called by their level. */
function dealOfKept({ kind, game, seed, seats, dice, values }: Kept): Deal | null {
	const own = values ? { values } : {};
	if (kind === 'match')
		return { game, seed, seats: seats.map((seat) => (seat.kind === 'person' ? { kind: 'person', name: seat.name } : seat)), ...(dice ? { dice } : {}), ...own };
	if (seed === '0') return null;
	return { game, seed, seats: seats.map((seat) => (seat.kind === 'person' && isLevel(seat.name) ? { kind: 'computer', level: seat.name } : seat)), ...own };
}

function fromKept(kept: Kept): Mine {
	const me = Math.max(0, kept.seats.findIndex((seat) => seat.kind === 'person'));
	const over = kept.end !== null || kept.kind === 'record';
	return {
		key: `local/${kept.id}`,
		game: kept.gameId,
		title: gameTitle(kept.gameId),
		who: kept.seats
			.filter((_, seat) => seat !== me)
			.map(whoSits),
		result: [kept.kind === 'record' ? m.start_a_record() : resultText(kept, me), kept.values ? m.table_own() : ''].filter(Boolean).join(' · '),
		when: kept.changed,
		over,
		turn: null,
		online: false,
		href: over ? href('replay', 'local', kept.id) : href('local', kept.id),
		deal: dealOfKept(kept),
		forget: async () => (await keeper()).remove(kept.id),
	};
}

/** What this browser keeps; nothing where it keeps nothing. */
async function local(): Promise<Mine[]> {
	try {
		return (await (await keeper()).list()).map(fromKept);
	} catch {
		return [];
	}
}

export class MyMatches {
	list = $state.raw<Mine[]>([]);

	running = $derived(this.list.filter((one) => !one.over));
	over = $derived(this.list.filter((one) => one.over));

	/** Reads what is kept, then asks the server about the newest seats. Never throws: what cannot be asked stays as it was kept. */
	async load(lang: Lang): Promise<void> {
		const seats = keptSeats();
		this.list = this.#sorted([...seats.map(fromSeat), ...(await local())]);
		if (seats.some((seat) => !seat.owned)) void import('../../table/own').then(({ ownSeats }) => ownSeats(lang));
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
