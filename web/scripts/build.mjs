// `vite build [--outDir FOLDER]`, and then an end: what compiles the texts would keep the process for half a minute more.
import { parseArgs } from 'node:util';
import { build } from 'vite';

const { values } = parseArgs({ options: { outDir: { type: 'string' } } });

try {
	await build({ build: { emptyOutDir: true, ...(values.outDir ? { outDir: values.outDir } : {}) } });
	process.exit(0);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
