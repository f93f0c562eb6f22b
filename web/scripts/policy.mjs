// What the policy of the server forbids (src/server/reply.c) is found here, before a browser finds it: styles and scripts that
// stand in an attribute as text, and anything from another host. Status 1 if there is some.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const rules = [
	[/\sstyle="[^"{]*"/g, 'a style as plain text: use a class, style:name={…} or style="name: {…}"'],
	[/\son[a-z]+="[^"{]/g, 'a script as plain text: use onclick={…}'],
	[/\b(?:src|href|action|poster)=["'{`]*(?:https?:)?\/\/(?!www\.w3\.org)/g, 'an address of another host'],
	[/\burl\(\s*["']?(?:https?:)?\/\//g, 'an address of another host'],
];
const faults = [];

const names = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
	.filter((name) => /\.(svelte|css|ts)$/.test(name) && !name.startsWith('paraglide'))
	.map((name) => `src/${name}`);

for (const name of [...names, 'index.html']) {
	const text = readFileSync(root + name, 'utf8');
	for (const [pattern, what] of rules)
		for (const { index } of text.matchAll(pattern)) {
			const before = text.slice(0, index);
			// What a component is handed is none of the browser's business.
			if (!/<[A-Z]\w*$/.test(before.match(/<\w+(?=[^<]*$)/)?.[0] ?? '')) faults.push(`${name}:${before.split('\n').length}: ${what}`);
		}
}
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
