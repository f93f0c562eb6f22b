// A deal that was played, to be played once more on this device.
import { during } from '../lib/settled';
import type { About } from '../core/types';
import { valuesOf, type Value } from '../core/values';
import { newSeed, type Kept, type LocalSeat } from '../table/kept';
import type { SeatInfo } from '../table/messages';

export interface Deal {
	/** A game string. */
	game: string;
	seed: string;
	seats: LocalSeat[];
	/** The key of a server's dice, if it was played there. */
	dice?: string;
	/** Component values that are not the shipped ones. */
	values?: Value[];
}

type Sitter = Pick<SeatInfo, 'kind' | 'name' | 'level'>;

const sit = ({ kind, name, level }: Sitter): LocalSeat =>
	kind === 'computer' ? { kind: 'computer', level: level ?? 'medium' } : { kind: 'person', name: name ?? '' };

/** The same people and computers in the same seats. */
export function dealOf(game: string, seats: Sitter[], { seed, dice }: Pick<Kept, 'seed' | 'dice'>, values: readonly Value[] = []): Deal {
	return { game, seed, seats: seats.map(sit), ...(dice ? { dice } : {}), ...(values.length ? { values: valuesOf(values) } : {}) };
}

/** What was played at a server's table, against computers: who is not here cannot sit down. Null if the record proves nothing. */
export async function dealOfRecord(about: Pick<About, 'proof' | 'game'>, seats: Sitter[], me: number): Promise<Deal | null> {
	const dice = (await during(import('../table/draws'))).keyOfRecord(about);
	const alone = seats.map((seat, at): Sitter => (at === me || seat.kind === 'computer' ? seat : { kind: 'computer', name: null, level: null }));
	return dice ? dealOf(about.game, alone, { seed: newSeed(), dice }) : null;
}
