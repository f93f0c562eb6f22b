// Every text stands in all languages, with the same placeholders; a key begins with its area. Status 1 if not, with file and line.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../messages', import.meta.url));
const areas = readdirSync(folder);
const langs = readdirSync(`${folder}/${areas[0]}`).map((file) => file.split('.')[0]);
const faults = [];
let count = 0;

/** The texts of an area in a language, each with the line that it stands in. */
function read(area, lang) {
	const file = `messages/${area}/${lang}.json`;
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
