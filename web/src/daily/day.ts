// Days of the calendar as people call them: "2026-11-16". A day begins and ends by the clock on the wall, wherever one is.
import { tagOf, type Lang } from '../lib/languages';

const DAY = 86_400_000;
/** No clock on earth is further ahead of Greenwich. */
const AHEAD = 14 * 3_600_000;
const EARLIEST = '2000-01-01';

const pad = (value: number) => String(value).padStart(2, '0');
/** The day as a moment, for counting; the hour is never shown. */
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const written = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The day that it is here at that moment. */
export function dayOf(moment: number): string {
	const date = new Date(moment);
	return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** A day from outside: null if there is none, or if it has not begun anywhere yet. */
export function readDay(text: string | undefined, now: number): string | null {
	if (!text || !/^\d{4}-\d\d-\d\d$/.test(text) || text < EARLIEST) return null;
	const moment = noon(text);
	return Number.isFinite(moment) && written(moment) === text && text <= written(now + AHEAD) ? text : null;
}

/** So many days later; earlier if it is negative. */
export function dayAfter(day: string, days: number): string {
	return written(noon(day) + days * DAY);
}

/** Days since 1970. */
export function dayNumber(day: string): number {
	return Math.floor(noon(day) / DAY);
}

/** 0 is Monday. */
export function weekday(day: string): number {
	return (new Date(noon(day)).getUTCDay() + 6) % 7;
}

/** "16 Nov 2026", "Monday, 16 November": as the options of Intl say. */
export function dayText(day: string, lang: Lang, how: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
	return new Intl.DateTimeFormat(tagOf(lang), { ...how, timeZone: 'UTC' }).format(noon(day));
}

/** The last `count` days up to this one, the oldest first. */
export function daysUpTo(day: string, count: number): string[] {
	return Array.from({ length: count }, (_, at) => dayAfter(day, at + 1 - count));
}
