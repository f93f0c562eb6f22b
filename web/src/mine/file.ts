// Own figures as a file, and back. A file may come from anywhere.
import { readRow, type Row } from './row';

const KIND = 'shoal own matches 1';
/** Bytes of a file, and lines in it; many years of playing are below. */
export const FILE_MOST = 8 << 20;
const ROWS_MOST = 20_000;

export function writeFile(rows: Row[]): string {
	return JSON.stringify({ kind: KIND, matches: rows }, null, '\t') + '\n';
}

/** The good lines, and how many were not; null if it is no such file. */
export function readFile(text: string): { rows: Row[]; bad: number } | null {
	let file: unknown;
	try {
		file = JSON.parse(text);
	} catch {
		return null;
	}
	if (typeof file !== 'object' || file === null || !('kind' in file) || file.kind !== KIND) return null;
	if (!('matches' in file) || !Array.isArray(file.matches)) return null;
	const lines: unknown[] = file.matches.slice(0, ROWS_MOST);
	const rows = lines.flatMap((one) => readRow(one) ?? []);
	return { rows, bad: file.matches.length - rows.length };
}
