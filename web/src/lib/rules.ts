// The rules of a game in a language, loaded on demand: the build has made doc/rules into data.
import type { RuleText } from '../../vite/rules';
import type { Lang } from '../table/messages';
import { during } from './settled';

const files = import.meta.glob<RuleText>('../../../doc/rules/**/*.md', { query: '?rules', import: 'default' });

/** Null if there is no such game. */
export async function loadRules(id: string, lang: Lang): Promise<RuleText | null> {
	const folder = `../../../doc/rules${lang === 'en' ? '' : `/${lang}`}`;
	const load = files[`${folder}/${id}.md`];
	return load ? during(load()) : null;
}

/** A numbered rule as HTML, with what stands below it until the next; null if there is none. */
export function findRule(text: RuleText, rule: string): string | null {
	for (const { blocks } of text.sections) {
		const from = blocks.findIndex((block) => block.rule === rule);
		if (from < 0) continue;
		const next = blocks.findIndex((block, at) => at > from && block.rule);
		return blocks.slice(from, next < 0 ? undefined : next).map((block) => block.html).join('');
	}
	return null;
}
