// The computer players' levels in words.
import { m } from '../paraglide/messages';

const levels: Record<string, () => string> = {
	easy: m.start_level_easy,
	medium: m.start_level_medium,
	hard: m.start_level_hard,
	expert: m.start_level_expert,
	greedy: m.start_level_greedy,
	random: m.start_level_random,
};

export function isLevel(text: string): boolean {
	return text in levels;
}

export function levelWord(level: string): string {
	return levels[level]?.() ?? level;
}
