// What the core says in every language at once: names on cards, effects.
import { settings } from '../../lib/settings.svelte';

export type Words = Record<string, string>;

export const say = (words: Words | undefined): string => words?.[settings.lang] ?? words?.en ?? '';
