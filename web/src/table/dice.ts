// The dice of a server's tables, as far as this browser keeps them: the first commitment that it saw, its own word, and what the
// others had promised when that word was shown. At the end the record is compared with this (core/fair.ts), not with what the
// server says last.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { store, storedList } from '../lib/stored';
import { oneLine } from './line';
import type { TableInfo } from './messages';

export interface KeptDice {
	match: string;
	/** The first that a page of this browser saw; nothing overwrites it. */
	commitment: string;
	/** The match had not begun then. */
	early: boolean;
	/** Milliseconds since 1970. */
	at: number;
	/** One's own, from before it was promised to the server. */
	word?: string;
	seat?: number;
	/** Of every seat, as they stood when the own word was shown. */
	promises?: string[];
	/** The match began before this browser's eyes, and nobody asked for the word. */
	passed?: boolean;
}

const KEY = 'shoal.dice';
const MOST = 500;
const MATCH = /^[0-9a-z]{16,23}$/;
const HASH = /^[0-9a-f]{64}$/;
/** Bytes of a word, as the server takes it; random bytes in it, and what is left for people. */
const WORD_MOST = 63;
const RANDOM = 16;
export const TYPED_MOST = WORD_MOST - 1 - 2 * RANDOM;

const encoder = new TextEncoder();
export const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value);
export const isWord = (value: unknown): value is string =>
	typeof value === 'string' && value !== '' && oneLine(value, WORD_MOST) === value;
const isSeat = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 7;

/** From what was kept, or null: anybody can write into a browser's storage. */
function readDice(kept: unknown): KeptDice | null {
	if (typeof kept !== 'object' || kept === null) return null;
	const { match, commitment, early, at, word, seat, promises, passed } = kept as Record<string, unknown>;
	if (typeof match !== 'string' || !MATCH.test(match) || !isHash(commitment)) return null;
	return {
		match,
		commitment,
		early: early === true,
		at: typeof at === 'number' && Number.isFinite(at) ? at : 0,
		...(isWord(word) ? { word } : {}),
		...(isSeat(seat) ? { seat } : {}),
		...(passed === true ? { passed } : {}),
		...(Array.isArray(promises) && promises.every((one) => one === '' || isHash(one)) ? { promises: promises as string[] } : {}),
	};
}

/** Where a browser keeps nothing: until the page is closed. */
let unkept: KeptDice[] | null = null;

function readAll(): KeptDice[] {
	return unkept ?? storedList(KEY).flatMap((one) => readDice(one) ?? []);
}

/** Newest first. Where there is no room, those go first at whose table one only looked on, then the oldest. */
function write(all: KeptDice[]): void {
	const first = all.length <= MOST ? all : [...all.filter((one) => one.word), ...all.filter((one) => !one.word)];
	const kept = first.slice(0, MOST).toSorted((a, b) => b.at - a.at);
	unkept = store(KEY, kept) ? null : kept;
}

export function diceOf(match: string): KeptDice | null {
	return readAll().find((one) => one.match === match) ?? null;
}

function change(match: string, how: Partial<KeptDice>): void {
	write(readAll().map((one) => (one.match === match ? { ...one, ...how } : one)));
}

/** Whoever sees a table of the server hands it over here: the first commitment is kept. What is kept then. */
export function sawDice(table: Pick<TableInfo, 'match' | 'stage'> & { dice: { commitment: string } }): KeptDice | null {
	const before = diceOf(table.match);
	const seen = readDice({ match: table.match, commitment: table.dice.commitment, early: table.stage === 'open', at: Date.now() });
	if (before || !seen) return before;
	write([seen, ...readAll()]);
	return seen;
}

/** 128 random bits, behind what somebody likes to say. */
export function newWord(typed = ''): string {
	const random = bytesToHex(crypto.getRandomValues(new Uint8Array(RANDOM)));
	const said = oneLine(typed, TYPED_MOST);
	return said ? `${said} ${random}` : random;
}

/** What is told of a word before it is shown. */
export function promiseOf(word: string): string {
	return bytesToHex(sha256(encoder.encode(`shoal word 1\n${word}`)));
}

/** The word for a seat that is about to be taken; the same again if the last try may have arrived. */
export function wordFor(match: string, typed: string): string {
	const before = diceOf(match);
	const said = oneLine(typed, TYPED_MOST);
	if (before?.word && !before.promises && (!said || before.word.startsWith(`${said} `))) return before.word;
	const word = newWord(said);
	change(match, { word });
	return word;
}

export function satDown(match: string, seat: number): void {
	change(match, { seat });
}

/** What another device of the same person knows: its commitment counts if none was seen here. */
export function bringDice(match: string, seat: number, commitment: string | undefined, word: string | undefined): void {
	if (isHash(commitment)) sawDice({ match, stage: 'open', dice: { commitment } });
	if (isWord(word)) change(match, { word, seat });
}

/**
 * The own word, if the table waits for it now; what the others have promised is kept before it is shown. Everybody has promised by
 * then: whoever would like to choose a word by this one is too late.
 */
export function awaitedWord(table: Pick<TableInfo, 'match' | 'you' | 'dice'>): string | null {
	const { match, you, dice } = table;
	if (you === null || !dice.awaited.includes(you)) return null;
	const kept = diceOf(match);
	if (!kept?.word) return null;
	if (!kept.promises) change(match, { seat: you, promises: dice.promises });
	return kept.word;
}

/** A match has begun that this page saw waiting a moment ago. */
export function sawBegin({ match, you }: Pick<TableInfo, 'match' | 'you'>): void {
	const kept = diceOf(match);
	if (you !== null && kept?.word && !kept.promises) change(match, { passed: true });
}
