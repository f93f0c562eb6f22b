// The languages that there are: include/shoal/languages.def says it, and nothing in the pages knows one by name but English, which is always there.
import { languages, type Lang } from '../made/languages';

export { languages, type Lang };

export const isLang = (code: string): code is Lang => languages.some((one) => one.code === code);

/** How numbers and dates are written in it. */
export const tagOf = (lang: Lang): string => languages.find((one) => one.code === lang)?.tag ?? lang;

/** Its number in the core. */
export const numberOf = (lang: Lang): number => languages.findIndex((one) => one.code === lang);

/** The first of those that somebody reads, by their preference, that there is; else English. */
export function firstKnown(wanted: readonly string[]): Lang {
	return wanted.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find(isLang) ?? 'en';
}
