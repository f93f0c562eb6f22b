// Boards and frame read facts, never words: no regular expression on a sentence or a notation.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf-8' }).filter(
	(file) => /\.(ts|svelte)$/.test(file) && !/\.(test|testing)\.ts$/.test(file) && !file.startsWith('paraglide') && !file.startsWith('made'),
);

/** What is said to people, or written down of an answer, by the names that it has in this code. */
const WORDS = /\b(label|prompt|notation|verb|about)\b|\b(choice|answer|event|hovered|opinion|step|option)\??\.text\b/;
const EXPRESSION = /\.(test|exec|match|matchAll|replace|replaceAll|search)\(|\.split\(\/|new RegExp\(|RegExp\b/;

/** Lines that look for something in words. */
function readsWords(source: string): number[] {
	return source.split('\n').flatMap((line, at) => {
		const code = line.replace(/\/\/.*|<!--.*|^\s*\*.*/, '');
		return WORDS.test(code) && EXPRESSION.test(code) ? [at + 1] : [];
	});
}

/** Regular expressions in boards that are about neither: what they are about. */
const OTHERS: Record<string, string> = {
	'boards/aqualuma/Map.svelte': 'numbers of a path that is drawn',
	'boards/duellum/words.ts': 'where a long German name may be broken',
	'boards/plain/plain.ts': 'names of members of any view',
};

describe('words', () => {
	it('are found where somebody reads them', () => {
		expect(readsWords("const found = /(\\d+) PP/.exec(label);\nif (/^drop /.test(choice.text)) go();")).toEqual([1, 2]);
		expect(readsWords("// label.match(/x/)\nconst id = key.replace(/^local/, '');")).toEqual([]);
	});

	it('are read nowhere', () => {
		const found = files.flatMap((file) => readsWords(readFileSync(join(root, file), 'utf-8')).map((line) => `${file}:${line} reads words; facts are for that`));
		expect(found).toEqual([]);
	});

	it('are not read by boards in other ways', () => {
		const found = files.filter(
			(file) => file.startsWith('boards/') && !(file in OTHERS) && /\/(?![/*\s])[^/\n]+\/[a-z]*\.(test|exec)\(|\.(match|matchAll|replace|search|split)\(\/|new RegExp\(/.test(readFileSync(join(root, file), 'utf-8')),
		);
		expect(found.map((file) => `${file} has a regular expression; say in words.test.ts what it is about`)).toEqual([]);
	});
});
