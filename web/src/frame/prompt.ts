// What the prompt bar shows of a question: the rules behind it as links.
import type { State } from '../table/messages';

export interface RuleLink {
	/** The first rule, as in the rules page's address. */
	rule: string;
	/** What the link says: "ZEM-18" or "ZEM-18–24". */
	label: string;
}

export function ruleLinks(rules: State['rules']): RuleLink[] {
	return (rules ?? []).map(({ first, last }) => ({
		rule: first,
		label: first === last ? first : `${first}–${last.slice(last.lastIndexOf('-') + 1)}`,
	}));
}
