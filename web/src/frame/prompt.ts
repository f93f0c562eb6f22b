// A question ends with the numbers of its rules, "(ZEM-3, ZEM-4)" or "(ZEM-18 to ZEM-24)": taken off and made into links.

export interface RuleLink {
	/** The first rule, as in the rules page's address. */
	rule: string;
	/** What the link says: "ZEM-18" or "ZEM-18–24". */
	label: string;
}

export interface Question {
	text: string;
	rules: RuleLink[];
}

const TAIL = /\s*\(((?:[A-Z][A-Z0-9]*-\d+(?:\s*(?:,|to|bis|and|und|–|-)\s*)?)+)\)\s*$/;
const ONE = /([A-Z][A-Z0-9]*)-(\d+)(?:\s*(?:to|bis|–)\s*[A-Z][A-Z0-9]*-(\d+))?/g;

export function parsePrompt(prompt: string): Question {
	const tail = TAIL.exec(prompt);
	if (!tail) return { text: prompt, rules: [] };
	const rules = [...(tail[1] ?? '').matchAll(ONE)].map(([, game, first, last]) => ({
		rule: `${game}-${first}`,
		label: last ? `${game}-${first}–${last}` : `${game}-${first}`,
	}));
	return { text: prompt.slice(0, tail.index), rules };
}
