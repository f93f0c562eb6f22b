// What a person has set, kept in this browser. Everything reads it reactively; a change shows at once.
import { overwriteGetLocale } from '../paraglide/runtime';
import { firstKnown, isLang, type Lang } from './languages';
import { store, storedMembers } from './stored';

export type Theme = 'auto' | 'chart' | 'deep';
export type Motion = 'auto' | 'full' | 'less';

export interface Choices {
	lang: Lang;
	theme: Theme;
	motion: Motion;
	/** 0 quick, 1 normal, 2 slow. */
	pace: number;
	/** What computers do comes in one step, and is told. */
	whole: boolean;
	sound: boolean;
	/** With sound: each sea its own, softly. */
	ambience: boolean;
	/** A notification when it is my turn and the page is hidden. */
	notify: boolean;
	/** Shapes and hatching carry every difference that colour does. */
	safe: boolean;
	/** Per cent of the text size. */
	text: number;
	/** Names on all pieces, not only on focus. */
	labels: boolean;
	name: string;
	/** Explanations that were read once and fold away. */
	read: string[];
}

const KEY = 'shoal.settings';

const initial: Choices = {
	lang: firstKnown(globalThis.navigator?.languages ?? []),
	theme: 'auto',
	motion: 'auto',
	pace: 1,
	whole: false,
	sound: false,
	ambience: true,
	notify: false,
	safe: false,
	text: 100,
	labels: false,
	name: '',
	read: [],
};

/** Of what was kept, those members that have the right type; anybody can write into a browser's storage. */
function restore(): Choices {
	const out: Choices = { ...initial };
	for (const [key, value] of storedMembers(KEY)) {
		const first: unknown = Object.hasOwn(initial, key) ? initial[key as keyof Choices] : undefined;
		if (first !== undefined && typeof value === typeof first && Array.isArray(value) === Array.isArray(first))
			(out as unknown as Record<string, unknown>)[key] = value;
	}
	if (!isLang(out.lang)) out.lang = initial.lang;
	if (!['auto', 'chart', 'deep'].includes(out.theme)) out.theme = 'auto';
	if (!['auto', 'full', 'less'].includes(out.motion)) out.motion = 'auto';
	out.text = Math.min(160, Math.max(80, out.text));
	out.pace = Math.min(2, Math.max(0, Math.round(out.pace)));
	return out;
}

export const settings = $state<Choices>(restore());

overwriteGetLocale(() => settings.lang);

const prefersLess = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
const prefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const system = $state({ less: prefersLess?.matches ?? false, dark: prefersDark?.matches ?? false });

prefersLess?.addEventListener('change', (event) => (system.less = event.matches));
prefersDark?.addEventListener('change', (event) => (system.dark = event.matches));

/** Things fade instead of moving. */
export function isStill(): boolean {
	return settings.motion === 'less' || (settings.motion === 'auto' && system.less);
}

export function themeNow(): 'chart' | 'deep' {
	if (settings.theme !== 'auto') return settings.theme;
	return system.dark ? 'deep' : 'chart';
}

/** Keeps and shows the settings; called once, inside an effect root. */
export function applySettings(): void {
	$effect(() => {
		const root = document.documentElement;
		root.lang = settings.lang;
		root.dataset.theme = themeNow();
		root.dataset.motion = isStill() ? 'less' : 'full';
		root.dataset.safe = String(settings.safe);
		root.dataset.labels = String(settings.labels);
		root.style.fontSize = `${settings.text}%`;
	});
	$effect(() => void store(KEY, settings));
}
