// Every text stands in all languages, with the same placeholders; a key begins with its area. Status 1 if not, with file and line.
// Which languages there are is what include/shoal/languages.def says; the pages get it as src/made/languages.ts.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../messages', import.meta.url));
const made = fileURLToPath(new URL('../src/made', import.meta.url));
const list = readFileSync(new URL('../../include/shoal/languages.def', import.meta.url), 'utf8');
const languages = [...list.matchAll(/^LANGUAGE\([A-Z]+, ([a-z]+), "([\w-]+)", "(.+)"\)$/gm)].map(([, code, tag, name]) => ({ code, tag, name }));
const langs = languages.map(({ code }) => code);
const areas = readdirSync(folder);
const faults = [];
let count = 0;

mkdirSync(made, { recursive: true });
writeFileSync(`${made}/languages.ts`, `// Made by scripts/messages.mjs from include/shoal/languages.def.

export const languages = ${JSON.stringify(languages, null, '\t')} as const;
export type Lang = (typeof languages)[number]['code'];
`);

const { locales, 'plugin.inlang.messageFormat': { pathPattern } } = JSON.parse(readFileSync(new URL('../project.inlang/settings.json', import.meta.url), 'utf8'));
if (locales.join() !== langs.join()) faults.push(`project.inlang/settings.json: locales are ${locales.join(', ')}, include/shoal/languages.def has ${langs.join(', ')}`);
for (const area of areas)
	if (!pathPattern.includes(`./messages/${area}/{locale}.json`)) faults.push(`project.inlang/settings.json: messages/${area} is not named`);

/** The texts of an area in a language, each with the line that it stands in. */
function read(area, lang) {
	const file = `messages/${area}/${lang}.json`;
	if (!existsSync(`${folder}/${area}/${lang}.json`)) return { file, messages: {}, at: () => file };
	const text = readFileSync(`${folder}/${area}/${lang}.json`, 'utf8');
	const { $schema: _, ...messages } = JSON.parse(text);
	const lines = text.split('\n');
	const at = (key) => `${file}:${lines.findIndex((line) => line.trimStart().startsWith(`"${key}"`)) + 1}`;
	return { file, messages, at };
}
const holes = (text) => JSON.stringify(text).match(/\{\w+\}/g)?.toSorted().join() ?? '';

for (const area of areas) {
	const english = read(area, 'en');
	for (const key of Object.keys(english.messages)) {
		count++;
		if (!key.startsWith(`${area}_`)) faults.push(`${english.at(key)}: ${key} must begin with ${area}_`);
	}
	for (const other of langs.filter((lang) => lang !== 'en').map((lang) => read(area, lang))) {
		for (const [key, text] of Object.entries(english.messages)) {
			const said = other.messages[key];
			if (!said) faults.push(`${other.file}: ${key} is missing (${english.at(key)})`);
			else if (typeof text === 'string' && typeof said === 'string' && holes(text) !== holes(said))
				faults.push(`${other.at(key)}: ${key} has the placeholders ${holes(said)}, in English ${holes(text)}`);
		}
		for (const key of Object.keys(other.messages)) if (!(key in english.messages)) faults.push(`${other.at(key)}: ${key} is not in en.json`);
	}
}
for (const fault of faults) console.error(fault);
console.log(`${count} texts in ${langs.join(', ')}, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
