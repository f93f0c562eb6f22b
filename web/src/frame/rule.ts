// The text of one rule, out of doc/rules: a paragraph that begins with its number.
import type { Lang } from '../table/messages';

const files = import.meta.glob<string>('$rules/**/*.md', { query: '?raw', import: 'default' });

function find(id: string, lang: Lang): (() => Promise<string>) | undefined {
	const own = Object.keys(files).find((path) => path.endsWith(`/${lang}/${id}.md`));
	const english = Object.keys(files).find((path) => path.endsWith(`/rules/${id}.md`));
	return files[own ?? english ?? ''];
}

/** Markdown of the rule, with what stands below it until the next rule or heading; null if there is no such rule. */
export function cutRule(text: string, rule: string): string | null {
	const lines = text.split('\n');
	const from = lines.findIndex((line) => line.startsWith(`**${rule}**`));
	if (from < 0) return null;
	const length = lines.slice(from + 1).findIndex((line) => /^(\*\*[A-Z][A-Z0-9]*-\d+\*\*|#)/.test(line));
	return lines.slice(from, length < 0 ? undefined : from + 1 + length).join('\n').trim();
}

/** Our own text as HTML; null if there is no such rule. */
export async function loadRule(id: string, rule: string, lang: Lang): Promise<string | null> {
	const text = await find(id, lang)?.();
	const cut = text === undefined ? null : cutRule(text, rule);
	if (cut === null) return null;
	const { marked } = await import('marked');
	return marked.parse(cut.replace(/^\*\*[^*]+\*\*\s*(\((R|X)[^)]*\))?\s*/, ''), { async: false });
}
