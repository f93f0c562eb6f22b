// From a game's options to its string. What goes together is the core's to say: it is asked, never guessed.
import type { GameInfo, OptionInfo } from './messages';

export type Values = Record<string, string>;

/** A game string as it stands: "zemo(map=easy)"; null if it is not one. */
export function readGame(text: string): { id: string; values: Values } | null {
	const found = text.match(/^([a-z][a-z0-9]*)(?:\(([^()]*)\))?$/);
	if (!found?.[1]) return null;
	const values: Values = {};
	for (const part of found[2] ? found[2].split(',') : []) {
		const [name, value] = part.split('=', 2);
		if (!name || value === undefined) return null;
		values[name] = value;
	}
	return { id: found[1], values };
}

/** The values of an option; null: free text. */
export function valuesOf(option: OptionInfo): string[] | null {
	return option.values?.split('|') ?? null;
}

/** A value that free text may have. */
export function exampleOf(option: OptionInfo): string {
	return option.examples?.split('|')[0] ?? '';
}

/** Whether an option goes with these values; without a wish for the other option its default counts. */
export function applies(option: OptionInfo, info: GameInfo, values: Values): boolean {
	const [name, list] = option.only?.split('=', 2) ?? [];
	if (!name || list === undefined) return true;
	const other = info.options.find((one) => one.name === name);
	return list.split('|').includes(values[name] ?? other?.default ?? '');
}

/** What is wished, as a string; what does not apply is left out, what must be there and is free begins as its example. */
export function gameString(info: GameInfo, wishes: Values): string {
	const parts = info.options
		.filter((option) => applies(option, info, wishes))
		.map((option) => {
			const must = option.values === null && option.default === null;
			const value = wishes[option.name] ?? (must ? exampleOf(option) : '');
			return value === '' || value === option.default ? '' : `${option.name}=${value}`;
		})
		.filter((part) => part !== '');
	return parts.length ? `${info.id}(${parts.join(',')})` : info.id;
}

/** What the core says of a game string; rejects with a Fault. */
export type Accept = (game: string) => Promise<{ game: string; seats: number }>;

export interface Resolved {
	/** As the core writes it, with every value. */
	game: string;
	seats: number;
	/** All values, also those that nobody wished. */
	values: Values;
	/** Wishes that go together. */
	wishes: Values;
	/** What can be chosen instead, per option; options that are settled are missing. */
	offered: Record<string, string[]>;
}

const without = (values: Values, names: string[]): Values =>
	Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Options that decide whether others are there at all. */
function pillars(info: GameInfo): string[] {
	return info.options.flatMap((option) => option.only?.split('=', 1) ?? []);
}

async function tried(accept: Accept, game: string): Promise<{ game: string; seats: number } | null> {
	return accept(game).catch(() => null);
}

/** Wishes that go together with the newest one; the others yield, the oldest first. */
async function settle(info: GameInfo, wishes: Values, newest: string | null, accept: Accept): Promise<Values> {
	if (await tried(accept, gameString(info, wishes))) return wishes;
	const yielding = Object.keys(wishes).filter((name) => name !== newest && !pillars(info).includes(name));
	for (const name of yielding) {
		const fewer = without(wishes, [name]);
		if (await tried(accept, gameString(info, fewer))) return fewer;
	}
	const bare = without(wishes, yielding);
	return (await tried(accept, gameString(info, bare))) ? bare : wishes;
}

async function offer(info: GameInfo, option: OptionInfo, wishes: Values, accept: Accept): Promise<string[]> {
	const keep = pillars(info);
	const poor = Object.fromEntries(Object.entries(wishes).filter(([name]) => keep.includes(name)));
	const out: string[] = [];
	for (const value of valuesOf(option) ?? []) {
		const gets = async (others: Values): Promise<boolean> => {
			const game = await tried(accept, gameString(info, { ...others, [option.name]: value }));
			// A default that another option overrules is left out of the string and comes back as something else.
			return game !== null && (readGame(game.game)?.values[option.name] ?? value) === value;
		};
		if ((await gets(wishes)) || (await gets(poor))) out.push(value);
	}
	return out;
}

/** What follows from the wishes. Rejects with the core's Fault if even the newest wish alone cannot be (free text). */
export async function resolve(info: GameInfo, wished: Values, newest: string | null, accept: Accept): Promise<Resolved> {
	const wishes = await settle(info, wished, newest, accept);
	const { game, seats } = await accept(gameString(info, wishes));
	const values = readGame(game)?.values ?? {};
	const offered: Record<string, string[]> = {};
	for (const option of info.options) {
		if (!applies(option, info, { ...wishes, ...values })) continue;
		const list = option.values === null ? [] : await offer(info, option, wishes, accept);
		if (option.values === null || list.length > 1) offered[option.name] = list;
	}
	return { game, seats, values, wishes, offered };
}
