// Which sound belongs to which event of a game; most have none. A batch of events makes a few sounds, one after the other.
import { idOf } from '../lib/games.svelte';
import { play, type Sound } from '../lib/sound.svelte';
import type { GameEvent } from '../table/messages';

/** Numbers are those of each game's events; a test compares them with the games. */
export const SOUNDS: Record<string, Partial<Record<Sound, number[]>>> = {
	example: { place: [0] },
	zemo: { roll: [0, 4, 16], place: [1, 6, 11], slide: [7], reveal: [2, 10, 17] },
	moonshell: { slide: [10, 11, 25], place: [13, 14, 18, 22, 23, 24, 27], reveal: [3, 4, 8, 17, 34] },
	aquarium: { reveal: [3, 5, 13], slide: [18, 23], place: [10, 19] },
	aqualuma: { roll: [13, 29], place: [20, 26], slide: [16, 21], reveal: [4, 5, 25] },
	duellum: { slide: [29, 31], place: [7, 14, 26, 41], reveal: [3, 38] },
};
const MOST = 3;
const APART = 170;

/** The different sounds of these events, in order, at most a few. */
export function soundsOf(events: GameEvent[], game: string): Sound[] {
	const known = Object.entries(SOUNDS[idOf(game)] ?? {}) as [Sound, number[]][];
	const all = events.flatMap((event) => known.find(([, kinds]) => kinds.includes(event.kind as number))?.[0] ?? []);
	return [...new Set(all)].slice(0, MOST);
}

export function playSounds(events: GameEvent[], game: string): void {
	soundsOf(events, game).forEach((sound, at) => setTimeout(() => play(sound), at * APART));
}
