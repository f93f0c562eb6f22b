// Whether a value is as a JSON Schema describes it. A schema becomes a function once; that function then costs little for each value,
// and says of the first thing that does not fit where it stands. The schemas are those that scripts/types.mjs makes from doc/; tests
// check with all keywords of doc/ itself (schema.testing.ts).

export type Schema = { readonly [keyword: string]: unknown };

declare const described: unique symbol;
/** A schema of which is known what it describes. */
export type Described<T> = Schema & { readonly [described]?: T };

// What src/made is written with.

export const boolean: Described<boolean> = { type: 'boolean' };
export const number: Described<number> = { type: 'number' };
export const text: Described<string> = { type: 'string' };

const within = (limits: Record<string, number | undefined>) => Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));

/* @__NO_SIDE_EFFECTS__ */
export function integer(minimum?: number, maximum?: number): Described<number> {
	return { type: 'integer', ...within({ minimum, maximum }) };
}

/* @__NO_SIDE_EFFECTS__ */
export function words<T>(...values: T[]): Described<T> {
	return { enum: values };
}

/* @__NO_SIDE_EFFECTS__ */
export function list(items: Schema, minItems?: number, maxItems?: number): Schema {
	return { type: 'array', items, ...within({ minItems, maxItems }) };
}

/* @__NO_SIDE_EFFECTS__ */
export function maybe(schema: Schema): Schema {
	return { anyOf: [{ type: 'null' }, schema] };
}

/** All members must be there but these. */
/* @__NO_SIDE_EFFECTS__ */
export function object(properties: Record<string, Schema>, ...optional: string[]): Schema {
	return { type: 'object', required: Object.keys(properties).filter((name) => !optional.includes(name)), properties };
}

/** The first thing that does not fit: where it stands, from the outside in, and whether it is missing there or is something else. */
export interface Wrong {
	at: string;
	missing: boolean;
}

export type Check = (value: unknown) => Wrong | null;

/** A keyword: what it wants, the schema around it, and how schemas inside it become functions. */
export type Rule = (want: never, schema: Schema, inside: (schema: Schema) => Check) => Check | null;

type Values = Record<string, unknown>;

const wrong = (): Wrong => ({ at: '', missing: false });
const unless = (good: (value: unknown) => boolean): Check => (value) => (good(value) ? null : wrong());

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

function below(name: string, fault: Wrong): Wrong {
	fault.at = name + (fault.at && !fault.at.startsWith('[') ? `.${fault.at}` : fault.at);
	return fault;
}

const types: Record<string, (value: unknown) => boolean> = {
	null: (value) => value === null,
	boolean: (value) => typeof value === 'boolean',
	integer: Number.isInteger,
	number: (value) => typeof value === 'number',
	string: (value) => typeof value === 'string',
	array: Array.isArray,
	object: isObject,
};

function typed(want: string | string[]): Check {
	const some = [want].flat().map((name) => {
		const good = types[name];
		if (!good) throw new Error(`no type ${name}`);
		return good;
	});
	const [first, ...others] = some;
	return unless(first && !others.length ? first : (value) => some.some((good) => good(value)));
}

/** All members that are known; what else there is comes from somebody newer. */
function members(want: Record<string, Schema>, required: readonly string[], inside: (schema: Schema) => Check): Check {
	const names = Object.keys({ ...want, ...Object.fromEntries(required.map((name) => [name, true])) });
	const checks = names.map((name) => (want[name] ? inside(want[name]) : () => null));
	const musts = names.map((name) => required.includes(name));

	return (value) => {
		if (!isObject(value)) return null;
		for (let i = 0; i < names.length; i++) {
			const name = names[i] as string;
			const one = value[name];
			if (one === undefined) {
				if (musts[i]) return { at: name, missing: true };
				continue;
			}
			const fault = (checks[i] as Check)(one);
			if (fault) return below(name, fault);
		}
		return null;
	};
}

function items(check: Check): Check {
	return (value) => {
		if (!Array.isArray(value)) return null;
		for (let i = 0; i < value.length; i++) {
			const fault = check(value[i]);
			if (fault) return below(`[${i}]`, fault);
		}
		return null;
	};
}

/** Of several that do not fit, the one that came furthest tells most; what is there and wrong more than what is missing. */
const telling = ({ at, missing }: Wrong) => (at ? 1 : 0) + (at && !missing ? 1000 : 0) + at.length;

function any(checks: Check[]): Check {
	return (value) => {
		let most: Wrong | null = null;
		for (const check of checks) {
			const fault = check(value);
			if (!fault) return null;
			if (!most || telling(fault) > telling(most)) most = fault;
		}
		return most ?? wrong();
	};
}

/** What may be nothing is quick to tell, and what is wrong with it otherwise is wrong with the rest. */
function some(want: Schema[], inside: (schema: Schema) => Check): Check {
	const others = want.filter(({ type }) => type !== 'null').map(inside);
	const [only, ...more] = others;
	const check = only && !more.length ? only : any(others);
	return others.length === want.length ? check : (value) => (value === null ? null : check(value));
}

function all(checks: Check[]): Check {
	const [first, ...others] = checks;
	if (first && !others.length) return first;
	return (value) => {
		for (const check of checks) {
			const fault = check(value);
			if (fault) return fault;
		}
		return null;
	};
}

const ofList = (good: (value: unknown[]) => boolean) => unless((value) => !Array.isArray(value) || good(value));
const ofNumber = (good: (value: number) => boolean) => unless((value) => typeof value !== 'number' || good(value));
const ofText = (good: (value: string) => boolean) => unless((value) => typeof value !== 'string' || good(value));
const same = (one: unknown, other: unknown) => one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** The keywords that stand in what is made from doc/. */
export const rules: Record<string, Rule> = {
	type: typed,
	enum: (want: unknown[]) => unless((value) => want.includes(value)),
	const: (want: unknown) => unless((value) => same(want, value)),
	anyOf: (want: Schema[], _, inside) => some(want, inside),
	allOf: (want: Schema[], _, inside) => all(want.map(inside)),
	properties: (want: Record<string, Schema>, { required = [] }, inside) => members(want, required as string[], inside),
	required: (want: string[], { properties }, inside) => (properties ? null : members({}, want, inside)),
	items: (want: Schema, _, inside) => items(inside(want)),
	minItems: (want: number) => ofList((value) => value.length >= want),
	maxItems: (want: number) => ofList((value) => value.length <= want),
	minimum: (want: number) => ofNumber((value) => value >= want),
	maximum: (want: number) => ofNumber((value) => value <= want),
	minLength: (want: number) => ofText((value) => value.length >= want),
	maxLength: (want: number) => ofText((value) => value.length <= want),
	pattern: (want: string) => {
		const pattern = new RegExp(want, 'u');
		return ofText((value) => pattern.test(value));
	},
};

/** Makes functions of schemas; of one that stands in several places, one. */
export function compiler(known: Record<string, Rule> = rules): (schema: Schema) => Check {
	const made = new Map<Schema, Check>();

	function compile(schema: Schema): Check {
		const before = made.get(schema);
		if (before) return before;
		const checks = Object.entries(schema).flatMap(([keyword, want]) => {
			const rule = known[keyword];
			if (!rule) throw new Error(`no keyword ${keyword}`);
			return rule(want as never, schema, compile) ?? [];
		});
		const check = all(checks);
		made.set(schema, check);
		return check;
	}
	return compile;
}
