// The deal of a day: doc/DAILY.md. It follows from the game and the date alone, so everybody has the same without asking anybody.
import type { Plan } from '../boards/about';
import { sha256 } from '@noble/hashes/sha2.js';
import { game } from '../lib/games.svelte';
import { dayNumber } from './day';
import type { DailyGame } from './games';

/** With the number of the calendar. */
const RULE = 'shoal day 1';

export function planOf(id: DailyGame, day: string): Plan {
	const list = game(id).daily ?? [];
	return list[dayNumber(day) % list.length] as Plan;
}

/** A number below 2^64: the first eight bytes of a hash. */
export function seedOf(id: string, day: string): string {
	const bytes = sha256(new TextEncoder().encode(`${RULE}\n${id}\n${day}\n`));
	return String(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
}
