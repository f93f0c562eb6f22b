import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { VitePWA } from 'vite-plugin-pwa';
import { chunks } from './vite/chunks.ts';
import { packed } from './vite/packed.ts';
import { rules } from './vite/rules.ts';

// SHOAL_WASM names the WebAssembly module; by default the one that `make` builds.
const module = process.env.SHOAL_WASM ?? fileURLToPath(new URL('../build/src/wasm/shoal.wasm', import.meta.url));
// SHOAL_MINDS names the folder of the games' weights, as `make` packs them.
const weights = process.env.SHOAL_MINDS ?? fileURLToPath(new URL('../build/src/games', import.meta.url));
// SHOAL_WORDS names the folder of the languages' words.
const words = process.env.SHOAL_WORDS ?? fileURLToPath(new URL('../build', import.meta.url));
// While working on the pages: `shoal serve`, for online tables.
const server = process.env.SHOAL_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => ({
	base: './',
	resolve: { alias: [{ find: /^\$wasm(?=\?|$)/, replacement: module }] },
	plugins: [
		// Tests have the texts made before: the plugin would keep them from ending, and make texts anew under them.
		mode !== 'test' &&
			paraglideVitePlugin({
				project: './project.inlang',
				outdir: './src/paraglide',
				strategy: ['globalVariable', 'baseLocale'],
				emitGitIgnore: true,
			}),
		svelte(),
		rules(),
		packed('minds', weights, '.mind'),
		packed('words', words, '.words'),
		// Installable, and all of it there without a network. The worker answers for the files of the pages and for nothing else:
		// /api, /ws, /healthz and /metrics go to the server. src/lib/update.svelte.ts registers it.
		VitePWA({
			registerType: 'prompt',
			injectRegister: false,
			includeAssets: [],
			workbox: {
				globPatterns: ['**/*.{css,html,js,mind,svg,wasm,woff2,words}', 'icon-*.png'],
				dontCacheBustURLsMatching: /^assets\//,
				maximumFileSizeToCacheInBytes: 8_000_000,
				navigateFallback: null,
				clientsClaim: true,
				cleanupOutdatedCaches: true,
				inlineWorkboxRuntime: true,
				sourcemap: false,
			},
			manifest: {
				id: './',
				name: 'Shoal',
				short_name: 'Shoal',
				description: 'Five ocean board games: alone, with friends, against honest computer players.',
				lang: 'en',
				start_url: './',
				scope: './',
				display: 'standalone',
				background_color: '#0b2239',
				theme_color: '#0b2239',
				categories: ['games'],
				icons: [
					{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
					{ src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
					{ src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
					{ src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
				],
			},
		}),
	],
	build: {
		target: 'es2022',
		manifest: true,
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: { output: { codeSplitting: chunks(fileURLToPath(new URL('.', import.meta.url)).slice(0, -1)) } },
	},
	worker: { format: 'es' },
	// A bound against tests that hang, not a measure of speed: the machine may be busy.
	// Modules are loaded once for all files of a worker: for each anew they took half of the time. What a test changes, it puts back.
	test: { testTimeout: 120_000, hookTimeout: 120_000, isolate: false },
	server: {
		fs: { allow: ['..'] },
		proxy: {
			'/api': server,
			'/healthz': server,
			'/ws': { target: server, ws: true },
		},
	},
}));
