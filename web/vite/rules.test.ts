import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { linkRules, readMarks, readRules } from './rules';

const folder = fileURLToPath(new URL('../../doc/rules/', import.meta.url));

describe('rules as data', () => {
	it('reads title, sections, numbers and marks', () => {
		const text = readRules('# A Game (`x`)\n\nIntro.\n\n## Set-up\n\n**ABC-1** (R, part X) Do *it*, see ABC-2.\n\n**ABC-2** Rest.\n', 'x');
		expect(text.title).toBe('A Game');
		expect(text.intro).toEqual([{ html: '<p>Intro.</p>\n' }]);
		expect(text.sections).toEqual([{
			title: 'Set-up',
			blocks: [
				{
					rule: 'ABC-1',
					marks: [{ letter: 'R', word: '' }, { letter: 'X', word: 'part' }],
					html: '<p>Do <em>it</em>, see <a class="rule-link" href="#/rules/x/ABC-2">ABC-2</a>.</p>\n',
				},
				{ rule: 'ABC-2', html: '<p>Rest.</p>\n' },
			],
		}]);
	});

	it('knows marks with words', () => {
		expect(readMarks('X, solo R')).toEqual([{ letter: 'X', word: '' }, { letter: 'R', word: 'solo' }]);
		expect(readMarks('')).toEqual([]);
	});

	it('links what is a rule and nothing else', () => {
		expect(linkRules('<b title="A-1">A-1 A-2</b>', 'g', new Set(['A-1']))).toBe(
			'<b title="A-1"><a class="rule-link" href="#/rules/g/A-1">A-1</a> A-2</b>',
		);
	});

	it.each(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md')))('reads all numbers of %s', (path) => {
		const markdown = readFileSync(folder + path, 'utf8');
		const numbers = [...markdown.matchAll(/^\*\*([A-Z][A-Z0-9]*-\d+)\*\*/gm)].map((found) => found[1]);
		const text = readRules(markdown, 'x');
		expect(text.title).not.toBe('');
		expect(numbers.length).toBeGreaterThan(0);
		expect(text.sections.flatMap((section) => section.blocks).flatMap((block) => block.rule ?? [])).toEqual(numbers);
	});
});
