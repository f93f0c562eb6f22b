// Rules as data: `import rules from '…/zemo.md?rules'` gives sections and numbered rules, made into HTML while building.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { lexer, parser, type Token } from 'marked';
import type { Plugin } from 'vite';

export interface RuleMark {
	letter: 'R' | 'F' | 'X';
	/** What stands before it: "part", "solo"; mostly nothing. */
	word: string;
}

export interface RuleBlock {
	html: string;
	/** "ZEM-12" if this is a numbered rule. */
	rule?: string;
	marks?: RuleMark[];
}

export interface RuleSection {
	title: string;
	blocks: RuleBlock[];
}

export interface RuleText {
	title: string;
	intro: RuleBlock[];
	sections: RuleSection[];
}

const RULE = /^\*\*([A-Z][A-Z0-9]*-\d+)\*\*\s*(?:\(((?:[^()]*\b)?[RFX]\b[^()]*)\))?\s*/;

/** "R, part X" becomes R and X with the word "part". */
export function readMarks(text: string): RuleMark[] {
	return text.split(',').flatMap((part) => {
		const found = part.trim().match(/^(.*?)\s*\b([RFX])$/);
		return found ? [{ letter: found[2] as RuleMark['letter'], word: found[1] ?? '' }] : [];
	});
}

/** Numbers of rules in the text become ways to them; what stands inside tags is left alone. */
export function linkRules(html: string, id: string, known: ReadonlySet<string>): string {
	return html.replace(/<[^>]*>|[A-Z][A-Z0-9]*-\d+/g, (found) =>
		known.has(found) ? `<a class="rule-link" href="#/rules/${id}/${found}">${found}</a>` : found,
	);
}

function toHtml(token: Token, title: string): string {
	const html = parser([token]);
	if (token.type !== 'table' && token.type !== 'code') return html;
	const label = title.replace(/[&<>"]/g, '');
	return `<div class="scroll" tabindex="0" role="group" aria-label="${label}">${html}</div>`;
}

function toBlock(token: Token, section: string): RuleBlock {
	const found = token.type === 'paragraph' ? token.raw.match(RULE) : null;
	if (!found?.[1]) return { html: toHtml(token, section) };
	const rest = lexer(token.raw.slice(found[0].length));
	const marks = readMarks(found[2] ?? '');
	return { html: parser(rest), rule: found[1], ...(marks.length ? { marks } : {}) };
}

export function readRules(markdown: string, id: string): RuleText {
	const out: RuleText = { title: '', intro: [], sections: [] };
	for (const token of lexer(markdown)) {
		const section = out.sections.at(-1);
		if (token.type === 'space') continue;
		if (token.type === 'heading' && token.depth === 1) out.title = (token.text as string).replace(/\s*\(`.*?`\)$/, '');
		else if (token.type === 'heading' && token.depth === 2) out.sections.push({ title: token.text as string, blocks: [] });
		else (section?.blocks ?? out.intro).push(toBlock(token, section?.title ?? out.title));
	}
	// A file without headings is one section of rules behind what is said first.
	const first = out.intro.findIndex((block) => block.rule);
	if (first >= 0) out.sections.unshift({ title: out.title, blocks: out.intro.splice(first) });
	const blocks = [...out.intro, ...out.sections.flatMap((section) => section.blocks)];
	const known = new Set(blocks.flatMap((block) => block.rule ?? []));
	for (const block of blocks) block.html = linkRules(block.html, id, known);
	return out;
}

export function rules(): Plugin {
	return {
		name: 'shoal-rules',
		enforce: 'pre',
		load(path) {
			const [file = '', query] = path.split('?');
			if (query !== 'rules' || !file.endsWith('.md')) return null;
			this.addWatchFile(file);
			const text = readRules(readFileSync(file, 'utf8'), basename(file, '.md'));
			return { code: `export default ${JSON.stringify(text)};`, map: null };
		},
	};
}
