// Component tables as they are built into a board, with the values that are in force.
import type { Tables } from '../core/types';

interface Row {
	id: string;
	/** Columns whose values are the rulebook's. */
	given: string[];
	[column: string]: unknown;
}

type Built = Record<string, Row[]>;

/** Names stay, numbers become words where the column has them; null: what is built in. */
export function inForce<T extends Built>(built: T, tables: Tables | null): T {
	if (!tables) return built;
	const made = Object.entries(built).map(([name, rows]) => {
		const found = tables.tables.find((table) => table.name === name);
		return [name, found ? rows.map((row) => laid(row, found)) : rows];
	});
	return Object.fromEntries(made) as T;
}

function laid(row: Row, { columns, rows }: Tables['tables'][number]): Row {
	const values = rows.find((one) => one.id === row.id)?.values ?? {};
	const now = columns.flatMap(({ name, words }) => {
		const value = values[name];
		return value === undefined ? [] : [[name, words ? (words[value] ?? String(value)) : value] as const];
	});
	const changed = now.filter(([name, value]) => row[name] !== value).map(([name]) => name);
	return { ...row, ...Object.fromEntries(now), given: row.given.filter((name) => !changed.includes(name)) };
}
