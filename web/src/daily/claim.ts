// A result on its way to a friend and back: the end of an address such as #/today/2026-11-16/zemo/57.done.-.34.h.Anna
// Whoever writes an address can write anything: what is not as it should be is left out, and the rest is called a claim.
import { plain } from '../core/plain';
import { store, storedMembers } from '../lib/stored';
import type { Outcome } from '../mine/row';
import { readDay } from './day';
import type { Score } from './days';
import { isDaily, type DailyGame } from './games';

export interface Claim extends Score {
	/** Who says so; '' if that is not told. */
	name: string;
}

export interface Claimed {
	day: string;
	game: DailyGame;
	claim: Claim | null;
}

const NAME_MOST = 31;
const OUTCOMES: readonly string[] = ['won', 'drawn', 'lost', 'done', 'up'] satisfies Outcome[];
const number = (value: number | null) => (value === null ? '-' : String(value));

export function writeClaim(score: Score, name: string): string {
	const marks = (score.hints ? 'h' : '') + (score.backs ? 'b' : '') + (score.late ? 'l' : '');
	const said = plain(name, NAME_MOST);
	return [number(score.points), score.outcome, number(score.margin), score.moves, marks, ...(said ? [said] : [])].join('.');
}

export function readClaim(text: string | undefined): Claim | null {
	const found = text?.match(/^(-|-?\d{1,4})\.([a-z]{2,5})\.(-|-?\d{1,4})\.(\d{1,4})\.(h?b?l?)(?:\.(.{1,64}))?$/s);
	if (!found || !OUTCOMES.includes(found[2] ?? '')) return null;
	const [, points = '', outcome = '', margin = '', moves = '', marks = '', name = ''] = found;
	return {
		points: points === '-' ? null : Number(points),
		outcome: outcome as Outcome,
		margin: margin === '-' ? null : Number(margin),
		moves: Number(moves),
		hints: marks.includes('h'),
		backs: marks.includes('b'),
		late: marks.includes('l'),
		// Nothing that turns the direction of writing or cannot be seen.
		name: plain(name.replace(/\p{Cf}/gu, ''), NAME_MOST),
	};
}

const decoded = (part: string | undefined) => {
	try {
		return decodeURIComponent(part ?? '');
	} catch {
		return '';
	}
};

/** Day, game and result in a text that somebody sent; null if there is no such address in it. */
export function readSent(text: string, now: number): Claimed | null {
	const found = text.slice(0, 2000).match(/#\/today\/(\d{4}-\d\d-\d\d)\/([a-z]+)(?:\/([^\s/]{1,300}))?/);
	const day = readDay(found?.[1], now);
	const game = found?.[2];
	return day && isDaily(game) ? { day, game, claim: readClaim(decoded(found?.[3])) } : null;
}

// Claims that were opened stay for comparing, the newest last.

const KEY = 'shoal.claims';
const MOST = 100;

function all(): Record<string, string[]> {
	const isList = (list: unknown): list is string[] => Array.isArray(list) && list.every((one) => typeof one === 'string');
	return Object.fromEntries(storedMembers(KEY).filter((pair): pair is [string, string[]] => isList(pair[1])));
}

export function claimsFor(day: string, game: string): Claim[] {
	return (all()[`${day}/${game}`] ?? []).flatMap((text) => readClaim(text) ?? []);
}

/** The same claim twice is one; somebody's second claim for a deal stands beside the first. */
export function keepClaim(day: string, game: string, claim: Claim): void {
	const key = `${day}/${game}`;
	const { [key]: old = [], ...rest } = all();
	const text = writeClaim(claim, claim.name);
	const list = [...old.filter((one) => one !== text), text].slice(-8);
	store(KEY, Object.fromEntries([...Object.entries(rest), [key, list]].slice(-MOST)));
}

export function forgetClaim(day: string, game: string, claim: Claim): void {
	const kept = all();
	const text = writeClaim(claim, claim.name);
	kept[`${day}/${game}`] = (kept[`${day}/${game}`] ?? []).filter((one) => one !== text);
	store(KEY, kept);
}
