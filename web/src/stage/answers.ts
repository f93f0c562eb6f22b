// Answers by what they say of themselves: a board names the facts of each kind, and reads nothing else.
import type { Choice } from '../table/messages';

/** An answer of one of the kinds K; `Facts` has the facts of every kind. */
export type AnswerOf<Facts, K extends keyof Facts = keyof Facts> = {
	[One in K]: Omit<Choice, 'kind' | 'facts'> & { kind: One; facts: Facts[One] };
}[K];

/** The answers of these kinds, in the order of the list. */
export const ofKind = <Facts, K extends keyof Facts = keyof Facts>(list: Choice[], ...kinds: K[]): AnswerOf<Facts, K>[] =>
	list.filter(({ kind }) => (kinds as string[]).includes(kind)) as unknown as AnswerOf<Facts, K>[];

/** The first answer of that kind with these facts. */
export function findAnswer<Facts, K extends keyof Facts>(list: Choice[], kind: K, facts: Partial<Facts[K]> = {}): AnswerOf<Facts, K> | undefined {
	const wanted = Object.entries(facts);
	return ofKind<Facts, K>(list, kind).find((one) => wanted.every(([name, is]) => one.facts[name as keyof Facts[K]] === is));
}
