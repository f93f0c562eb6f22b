// Every text stands in both languages, with the same placeholders; a key begins with its area. Status 1 if not.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../messages', import.meta.url));
const faults = [];
let count = 0;

const read = (area, lang) => {
	const text = readFileSync(`${folder}/${area}/${lang}.json`, 'utf8');
	const { $schema: _, ...messages } = JSON.parse(text);
	return messages;
};
const holes = (text) => JSON.stringify(text).match(/\{\w+\}/g)?.toSorted().join() ?? '';

for (const area of readdirSync(folder)) {
	const en = read(area, 'en');
	const de = read(area, 'de');

	for (const key of new Set([...Object.keys(en), ...Object.keys(de)])) {
		count++;
		if (!key.startsWith(`${area}_`)) faults.push(`${key}: must begin with ${area}_`);
		else if (!en[key]) faults.push(`${key}: there is no English text`);
		else if (!de[key]) faults.push(`${key}: there is no German text`);
		else if (typeof en[key] === 'string' && typeof de[key] === 'string' && holes(en[key]) !== holes(de[key]))
			faults.push(`${key}: placeholders differ, ${holes(en[key])} and ${holes(de[key])}`);
	}
}
for (const fault of faults) console.error(fault);
console.log(`${count} texts in two languages, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
