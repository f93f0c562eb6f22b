import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../core/values';
import { makeCore } from '../../core/testing';
import type { Fault } from '../../table/messages';
import { readOwnValues } from './own-values';

const core = makeCore();
const { match } = core.open('duellum');
const shipped = core.tables(match, 'en');

type File = { game: string; tables: { name: string; rows: { id: string; values: Record<string, unknown> }[] }[] };
const file = () => structuredClone(shipped) as unknown as File;
const rowOf = (one: File, table: string, row: string) => {
	const found = one.tables.find(({ name }) => name === table)?.rows.find(({ id }) => id === row);
	if (!found) throw new Error(`${table} ${row}`);
	return found;
};
const read = (one: unknown) => readOwnValues(typeof one === 'string' ? one : JSON.stringify(one), shipped, 'Duellum');

function refused(one: unknown): string {
	try {
		read(one);
	} catch (fault) {
		return (fault as Fault).text;
	}
	throw new Error('it was taken');
}

/** The file with one row changed. */
function changed(values: Record<string, unknown>): File {
	const one = file();
	Object.assign(rowOf(one, 'locations', 'SB1').values, values);
	return one;
}

describe('the file of own values', () => {
	it('says what differs, and nothing else', () => {
		expect(read(file())).toEqual([]);
		const one = changed({ cost: 7, points: 1 });
		rowOf(one, 'mercenaries', 'bloodhound').values.a1 = -3;
		const values = read(one);
		expect(values).toEqual([
			{ table: 'locations', row: 'SB1', column: 'cost', value: 7 },
			{ table: 'mercenaries', row: 'bloodhound', column: 'a1', value: -3 },
		]);
		const about = core.open(`${linesOf(values)}duellum`);
		expect(about.changes.map(({ name, value, shipped: before }) => [name, value, before])).toEqual([['Hammerhead Shallows', 7, 2], ['Shark Bloodhound', -3, -2]]);
		core.close(about.match);
	});

	it('may leave out what it does not change', () => {
		expect(read({ game: 'duellum', tables: [] })).toEqual([]);
		expect(read({ game: 'duellum', tables: [{ name: 'constants', rows: [{ id: 'rounds', values: { value: 9 } }] }] })).toHaveLength(1);
	});

	it('of the wrong kind is refused with a sentence for each', () => {
		for (const one of ['', 'x', '{', '[', '\u0000', '['.repeat(200_000)]) expect(refused(one)).toContain('not JSON');
		for (const one of [null, 7, [], {}, { game: 'duellum' }, { game: 7, tables: [] }, { game: 'duellum', tables: {} }, { game: 'duellum', tables: [7] }, { game: 'duellum', tables: [{ name: 'constants' }] }])
			expect(refused(one)).toContain('no component tables');
		expect(refused({ ...file(), game: 'zemo' })).toBe('These tables belong to “zemo”, not to Duellum.');
		expect(refused({ game: 'duellum', tables: [{ name: 'cards', rows: [] }] })).toBe('The game has no table “cards”.');
		expect(refused({ game: 'duellum', tables: [{ name: '__proto__', rows: [] }] })).toContain('no table');
		for (const row of [7, null, {}, { id: 'SB1' }, { id: 'SB1', values: [] }, { values: {} }])
			expect(refused({ game: 'duellum', tables: [{ name: 'locations', rows: [row] }] })).toContain('no “id” or no “values”');
		expect(refused({ game: 'duellum', tables: [{ name: 'locations', rows: [{ id: 'SB99', values: {} }] }] })).toBe('Table “locations”: there is no row “SB99”.');
		expect(refused({ game: 'duellum', tables: [{ name: 'locations', rows: [{ id: 'SB1', values: {} }, { id: 'SB1', values: {} }] }] })).toContain('twice');
		expect(refused({ game: 'duellum', tables: [{ name: 'constants', rows: [] }, { name: 'locations', rows: [{ id: 'SB1', values: {} }] }, { name: 'locations', rows: [{ id: 'SB1', values: {} }] }] })).toContain('twice');
		expect(refused(changed({ price: 7 }))).toBe('Table “locations”, row “SB1”: there is no column “price”.');
		expect(refused('{"game":"duellum","tables":[{"name":"locations","rows":[{"id":"SB1","values":{"__proto__":7}}]}]}')).toContain('no column “__proto__”');
		for (const value of ['7', null, true, 2.5, 1e400, [7], {}])
			expect(refused(changed({ cost: value }))).toBe('Table “locations”, row “SB1”: “cost” must be a whole number from 1 to 9.');
		for (const value of [0, 10, -1, 2 ** 53]) expect(refused(changed({ cost: value }))).toContain(`“cost” cannot be ${value.toLocaleString('en', { useGrouping: false })}; it is 1 to 9`);
		expect(refused({ game: 'x'.repeat(5000), tables: [] }).length).toBeLessThan(100);
	});

	it('of any kind does no harm', () => {
		const name = fc.constantFrom('game', 'tables', 'name', 'rows', 'id', 'values', 'duellum', 'locations', 'SB1', 'cost');
		const { tree } = fc.letrec((tie) => ({
			tree: fc.oneof({ maxDepth: 6 }, name, fc.integer(), fc.array(tie('tree'), { maxLength: 3 }), fc.dictionary(name, tie('tree'))),
		}));
		fc.assert(
			fc.property(fc.oneof(tree, tree.map((tables) => ({ game: 'duellum', tables: [{ name: 'locations', rows: [tables] }] }))), (one) => {
				try {
					expect(core.open(`${linesOf(read(one))}duellum`).match).toBeGreaterThanOrEqual(0);
				} catch (fault) {
					expect((fault as Fault).text).toBeTruthy();
				}
			}),
			{ numRuns: 500, seed: 3 },
		);
	});
});
