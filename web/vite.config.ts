import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { rules } from './vite/rules.ts';

// SHOAL_WASM names the WebAssembly module; by default the one that `make` builds.
const module = process.env.SHOAL_WASM ?? fileURLToPath(new URL('../build/src/wasm/shoal.wasm', import.meta.url));
// While working on the pages: `shoal serve`, for online tables.
const server = process.env.SHOAL_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
	base: './',
	resolve: { alias: { '$wasm': module, '$rules': fileURLToPath(new URL('../doc/rules', import.meta.url)) } },
	plugins: [
		// `npm test` has made the texts before; the plugin would keep the tests from ending.
		!process.env.VITEST &&
			paraglideVitePlugin({
				project: './project.inlang',
				outdir: './src/paraglide',
				strategy: ['globalVariable', 'baseLocale'],
				emitGitIgnore: true,
			}),
		svelte(),
		rules(),
	],
	build: { target: 'es2022', manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
	worker: { format: 'es' },
	server: {
		fs: { allow: ['..'] },
		proxy: {
			'/api': server,
			'/ws': { target: server, ws: true },
		},
	},
});
