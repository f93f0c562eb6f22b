// The deal of a day: doc/DAILY.md. It follows from the game and the date alone, so everybody has the same without asking anybody.
import { hasher, type Hasher } from '../core/sha256';
import { dayNumber } from './day';
import type { DailyGame } from './games';

export interface Plan {
	/** A game string; the same options for everybody. */
	game: string;
	/** "me", and levels. */
	seats: string[];
}

/** One after the other, a day each. Whoever changes them raises the number in `RULE`: it is another calendar then. */
const plans: Record<DailyGame, Plan[]> = {
	zemo: ['easy', 'corners', 'divide'].map((map) => ({ game: `zemo(map=${map})`, seats: ['me'] })),
	moonshell: [
		{ game: 'moonshell', seats: ['me', 'medium'] },
		{ game: 'moonshell(moonshell=on)', seats: ['me', 'medium'] },
		{ game: 'moonshell(powers=passive)', seats: ['me', 'medium'] },
		{ game: 'moonshell(players=1,mode=submerge)', seats: ['me'] },
	],
	aquarium: [
		{ game: 'aquarium(players=3,mode=normal)', seats: ['me', 'medium', 'medium'] },
		{ game: 'aquarium(players=2,mode=intro)', seats: ['me', 'medium'] },
	],
	aqualuma: ['easy', 'medium', 'hard'].map((level) => ({ game: `aqualuma(heroes=random2,seats=1,level=${level})`, seats: ['me'] })),
	duellum: [
		{ game: 'duellum', seats: ['me', 'medium'] },
		{ game: 'duellum(players=1,level=2)', seats: ['me'] },
	],
};

const RULE = 'shoal day 1';

export function planOf(id: DailyGame, day: string): Plan {
	const list = plans[id];
	return list[dayNumber(day) % list.length] as Plan;
}

/** A number below 2^64: the first eight bytes of a hash. */
export async function seedOf(id: DailyGame, day: string, hash: Hasher = hasher()): Promise<string> {
	const bytes = await hash.sha256(new TextEncoder().encode(`${RULE}\n${id}\n${day}\n`));
	return String(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
}
