// Values of component tables that are not the shipped ones, as the module reads them: lines before a game or a record.
import type { Change } from './types';

export type Value = Pick<Change, 'table' | 'row' | 'column' | 'value'>;

/** More than any game has. */
const MOST = 20_000;

/** What stands before a game string or a record; nothing where nothing is changed. */
export function linesOf(values: readonly Value[]): string {
	return values.map(({ table, row, column, value }) => `= ${table} ${row} ${column} ${value}\n`).join('');
}

/** What follows the lines: the record as every program reads it. */
export const behindLines = (text: string): string => text.replace(/^(?:=.*\n)+/, '');

export const valuesOf = (changes: readonly Value[]): Value[] =>
	changes.map(({ table, row, column, value }) => ({ table, row, column, value }));

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[!-~]{1,64}$/.test(value);

function readValue(one: unknown): Value | null {
	if (typeof one !== 'object' || one === null) return null;
	const { table, row, column, value } = one as Record<string, unknown>;
	if (!isWord(table) || !isWord(row) || !isWord(column) || !Number.isInteger(value) || Math.abs(value as number) > 32768) return null;
	return { table, row, column, value: value as number };
}

/** From a browser's storage, where anybody can write; what they mean, the core says. Null: there are none. */
export function readValues(all: unknown): Value[] | null {
	if (!Array.isArray(all) || !all.length || all.length > MOST) return null;
	const values = all.map(readValue);
	return values.every((one) => one !== null) ? values : null;
}
