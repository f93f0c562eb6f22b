// For tests: messages are as doc/openapi.json describes them. Knows the keywords that stand there, and refuses others.
import { readText } from '../core/testing';

type Schema = Record<string, unknown>;

const whole = JSON.parse(readText('doc/openapi.json')) as Schema;
const IGNORED = new Set(['description', 'default', 'examples']);

function find(ref: string): Schema {
	return ref
		.replace(/^#\//, '')
		.split('/')
		.reduce<Schema>((at, key) => at[key] as Schema, whole);
}

const typeOf = (value: unknown) =>
	value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

const isObject = (value: unknown): value is Schema => typeOf(value) === 'object';

const rules: Record<string, (want: never, value: unknown, at: string, schema: Schema) => string[]> = {
	$ref: (want: string, value, at) => check(find(want), value, at),
	type: (want: string | string[], value, at) =>
		[want].flat().some((type) => typeOf(value) === type || (type === 'number' && typeof value === 'number'))
			? []
			: [`${at}: ${typeOf(value)}, not ${String(want)}`],
	enum: (want: unknown[], value, at) =>
		want.includes(value) ? [] : [`${at}: ${String(value)} is none of ${want.join()}`],
	const: (want: unknown, value, at) => (want === value ? [] : [`${at}: ${String(value)}, not ${String(want)}`]),
	oneOf: (want: Schema[], value, at) =>
		want.filter((one) => !check(one, value, at).length).length === 1
			? []
			: [`${at}: none of its kinds: ${JSON.stringify(value)}`],
	allOf: (want: Schema[], value, at) => want.flatMap((one) => check(one, value, at)),
	not: (want: Schema, value, at) => (check(want, value, at).length ? [] : [`${at}: is what it must not be`]),
	properties: (want: Record<string, Schema>, value, at) =>
		isObject(value)
			? Object.entries(want).flatMap(([key, one]) =>
					key in value ? check(one, value[key], `${at}.${key}`) : [],
				)
			: [],
	required: (want: string[], value, at) =>
		isObject(value) ? want.filter((key) => !(key in value)).map((key) => `${at}: no ${key}`) : [],
	additionalProperties: (want: false | Schema, value, at, schema) => {
		const known = (schema.properties ?? {}) as Schema;
		const others = isObject(value) ? Object.entries(value).filter(([key]) => !(key in known)) : [];
		return others.flatMap(([key, one]) =>
			want === false ? [`${at}: unknown ${key}`] : check(want, one, `${at}.${key}`),
		);
	},
	items: (want: Schema, value, at) =>
		Array.isArray(value) ? value.flatMap((one, i) => check(want, one, `${at}[${i}]`)) : [],
	minItems: (want: number, value, at) => (Array.isArray(value) && value.length < want ? [`${at}: too few`] : []),
	maxItems: (want: number, value, at) => (Array.isArray(value) && value.length > want ? [`${at}: too many`] : []),
	minimum: (want: number, value, at) => (typeof value === 'number' && value < want ? [`${at}: below ${want}`] : []),
	maximum: (want: number, value, at) => (typeof value === 'number' && value > want ? [`${at}: above ${want}`] : []),
	minLength: (want: number, value, at) =>
		typeof value === 'string' && value.length < want ? [`${at}: too short`] : [],
	maxLength: (want: number, value, at) =>
		typeof value === 'string' && value.length > want ? [`${at}: too long`] : [],
	pattern: (want: string, value, at) =>
		typeof value === 'string' && !new RegExp(want, 'u').test(value) ? [`${at}: not ${want}`] : [],
};

function check(schema: Schema, value: unknown, at: string): string[] {
	return Object.entries(schema).flatMap(([key, want]) => {
		if (IGNORED.has(key)) return [];
		const rule = rules[key];
		return rule ? rule(want as never, value, at, schema) : [`${at}: the test does not know ${key}`];
	});
}

/** What is wrong with it; nothing if it is as described. */
export function faults(name: 'Table' | 'State', value: unknown): string[] {
	return check(find(`#/components/schemas/${name}`), value, name);
}
