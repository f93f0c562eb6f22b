import { describe, expect, it } from 'vitest';
import { boolean, compiler, integer, list, maybe, number, object, rules, text, words, type Schema } from './schema';

const compile = compiler();
const wrong = (schema: Schema, value: unknown) => compile(schema)(value);

describe('a check', () => {
	it('knows the types of JSON', () => {
		const values = { null: null, boolean: true, integer: 3, number: 0.5, string: 'x', array: [], object: {} };
		const fits = Object.keys(values).map((type) => Object.values(values).map((value) => (wrong({ type }, value) ? '-' : 'x')).join(''));
		expect(fits).toEqual(['x------', '-x-----', '--x----', '--xx---', '----x--', '-----x-', '------x']);
		expect(wrong({ type: ['string', 'null'] }, null)).toBeNull();
		expect(wrong({ type: ['string', 'null'] }, 7)).toEqual({ at: '', missing: false });
		expect(wrong(integer(), Number.NaN)).not.toBeNull();
	});

	it('knows limits', () => {
		expect([-1, 0, 9, 10, 0.5].map((value) => wrong(integer(0, 9), value) === null)).toEqual([false, true, true, false, false]);
		expect([[], [1], [1, 2], [1, 2, 3]].map((value) => wrong(list(integer(), 1, 2), value) === null)).toEqual([false, true, true, false]);
		expect(['', 'a', 'ab', 'abc'].map((value) => wrong({ type: 'string', minLength: 1, maxLength: 2 }, value) === null)).toEqual([false, true, true, false]);
		expect(['r5', 'r7', 'xr5'].map((value) => wrong({ type: 'string', pattern: '^[rgb][1-6]$' }, value) === null)).toEqual([true, false, false]);
		expect(['a', 'b', null].map((value) => wrong(words('a', null), value) === null)).toEqual([true, false, true]);
		expect([['a', 'b'], ['a'], 'a'].map((value) => wrong({ const: ['a', 'b'] }, value) === null)).toEqual([true, false, false]);
	});

	it('says where', () => {
		const schema = object({ seats: list(object({ name: maybe(text), here: boolean }, 'here')), worth: number });
		expect(wrong(schema, { seats: [{ name: null }, { name: 'x', here: false }], worth: 0.5 })).toBeNull();
		expect(wrong(schema, { seats: [{ name: null }, { name: 5 }], worth: 1 })).toEqual({ at: 'seats[1].name', missing: false });
		expect(wrong(schema, { seats: [{ name: null, here: null }], worth: 1 })).toEqual({ at: 'seats[0].here', missing: false });
		expect(wrong(schema, { seats: [{}], worth: 1 })).toEqual({ at: 'seats[0].name', missing: true });
		expect(wrong(schema, { seats: [] })).toEqual({ at: 'worth', missing: true });
		expect(wrong(schema, { seats: [7], worth: 1 })).toEqual({ at: 'seats[0]', missing: false });
		expect(wrong(list(list(integer())), [[1], ['x']])).toEqual({ at: '[1][0]', missing: false });
		expect(wrong(schema, [])).toEqual({ at: '', missing: false });
	});

	it('of what may be nothing names the member, not the whole', () => {
		expect(wrong(object({ town: maybe(object({ bought: boolean })) }), { town: { bought: 1 } })).toEqual({ at: 'town.bought', missing: false });
		expect(wrong({ anyOf: [object({ move: integer() }), object({ total: integer() })] }, { total: 5 })).toBeNull();
	});

	it('lets unknown members pass', () => {
		expect(wrong(object({ a: integer() }), { a: 1, b: { c: [] } })).toBeNull();
	});

	it('takes nothing for there that an object only inherits', () => {
		expect(wrong(object({ a: integer() }), Object.create(null))).toEqual({ at: 'a', missing: true });
	});

	it('does not pass over a keyword that nobody knows', () => {
		expect(() => compile({ type: 'string', format: 'date' })).toThrow('format');
		expect(() => compile({ type: 'date' })).toThrow('date');
		expect(Object.keys(rules)).not.toContain('format');
	});
});
