// Component values of one's own: the file of `shoal components GAME`, edited. It may come from anywhere.
import type { Tables } from '../../core/types';
import type { Value } from '../../core/values';
import { isObject } from '../../lib/schema';
import { m } from '../../paraglide/messages';
import type { Fault } from '../../table/messages';

/** Bytes; the largest tables have a tenth of it. */
export const FILE_MOST = 1 << 20;

type Table = Tables['tables'][number];
type Cell = { table: string; row: string; column: string };

const wrong = (text: string): Fault => ({ error: 'bad-components', text });
/** Names from a file, as far as they help. */
const short = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw wrong(m.start_own_no_json());
	}
}

/** The value of a cell, if it can be one. */
function readCell(cell: Cell, value: unknown, { low, high }: Table['columns'][number]): Value {
	if (!Number.isInteger(value)) throw wrong(m.start_own_no_number({ ...cell, low, high }));
	if ((value as number) < low || (value as number) > high) throw wrong(m.start_own_range({ ...cell, value: value as number, low, high }));
	return { ...cell, value: value as number };
}

function readRow(one: unknown, table: Table, seen: Set<string>): Value[] {
	if (!isObject(one) || typeof one.id !== 'string' || !isObject(one.values)) throw wrong(m.start_own_bad_row({ table: table.name }));
	const { id, values } = one;
	const shipped = table.rows.find((row) => row.id === id);
	if (!shipped) throw wrong(m.start_own_unknown_row({ table: table.name, row: short(id) }));
	if (seen.has(id)) throw wrong(m.start_own_twice({ table: table.name, row: id }));
	seen.add(id);
	return Object.entries(values).flatMap(([name, value]) => {
		const column = table.columns.find((known) => known.name === name);
		if (!column) throw wrong(m.start_own_unknown_column({ table: table.name, row: id, column: short(name) }));
		const read = readCell({ table: table.name, row: id, column: name }, value, column);
		return read.value === shipped.values[name] ? [] : [read];
	});
}

/** The values that are not those of `shipped`. Throws a Fault that says what is wrong with the file. */
export function readOwnValues(text: string, shipped: Tables, title: string): Value[] {
	const file = parsed(text);
	if (!isObject(file) || typeof file.game !== 'string' || !Array.isArray(file.tables)) throw wrong(m.start_own_no_tables());
	if (file.game !== shipped.game) throw wrong(m.start_own_wrong_game({ game: short(file.game), title }));
	const seen = new Map<string, Set<string>>();
	return file.tables.flatMap((one: unknown) => {
		if (!isObject(one) || typeof one.name !== 'string' || !Array.isArray(one.rows)) throw wrong(m.start_own_no_tables());
		const { name, rows } = one;
		const table = shipped.tables.find((known) => known.name === name);
		if (!table) throw wrong(m.start_own_unknown_table({ table: short(name) }));
		const ids = seen.get(table.name) ?? new Set<string>();
		seen.set(table.name, ids);
		return rows.flatMap((row: unknown) => readRow(row, table, ids));
	});
}
