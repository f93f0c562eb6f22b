// For tests: whether something is as doc/ describes it, to the letter. All keywords that stand there, unknown members are refused.
import { readdirSync } from 'node:fs';
import { readText, repository } from '../core/testing';
import { compiler, isObject, rules, type Check, type Rule, type Schema } from './schema';

type Document = Record<string, unknown>;

const read = (file: string) => JSON.parse(readText(`doc/${file}`)) as Document;
const openapi = read('openapi.json');
const known: Record<string, Document> = { 'openapi.json': openapi, 'module.json': read('module.json') };
const wrong = { at: '', missing: false };
const no: Check = () => ({ ...wrong });
const yes: Check = () => null;
const nothing: Rule = () => null;

/** The checks of one file: references without a file name mean it. */
function checks(document: Document): (path: string) => Check {
	const made = new Map<string, Check>();
	const find = (path: string) => path.split('/').slice(1).reduce<unknown>((at, key) => (at as Document)[key], document) as Schema;
	const compile = compiler({
		...rules,
		...Object.fromEntries(['$schema', 'title', 'description', 'default', 'examples', '$defs', 'then', 'else'].map((name) => [name, nothing])),
		$ref: (want: string) => {
			const [file = '', path = ''] = want.split('#');
			const at = file ? checks(known[file] ?? read(file)) : named;
			return (value) => at(path)(value);
		},
		oneOf: (want: Schema[], _, inside) => {
			const all = want.map(inside);
			const any = compile({ anyOf: want });
			return (value) => any(value) ?? (all.filter((check) => !check(value)).length === 1 ? null : { ...wrong });
		},
		not: (want: Schema, _, inside) => {
			const check = inside(want);
			return (value) => (check(value) ? null : { ...wrong });
		},
		if: (want: Schema, schema, inside) => {
			const check = inside(want);
			const [then, other] = [schema.then, schema.else].map((one) => (one ? inside(one as Schema) : yes)) as [Check, Check];
			return (value) => (check(value) ? other : then)(value);
		},
		properties: (want: Record<string, Schema | boolean>, schema, inside) => {
			const never = Object.keys(want).filter((name) => want[name] === false);
			const rest = Object.fromEntries(Object.entries(want).filter(([, one]) => one !== false)) as Record<string, Schema>;
			const check = rules.properties?.(rest as never, schema, inside) ?? yes;
			return (value) => {
				const there = never.find((name) => isObject(value) && name in value);
				return there ? { at: there, missing: false } : check(value);
			};
		},
		additionalProperties: (want: false | Schema, { properties = {} }, inside) => {
			const check = want === false ? no : inside(want);
			return (value) => {
				if (!isObject(value)) return null;
				const other = Object.keys(value).find((name) => !(name in (properties as object)) && check(value[name]));
				return other === undefined ? null : { at: other, missing: false };
			};
		},
		uniqueItems: () => (value) => (Array.isArray(value) && new Set(value.map((one) => JSON.stringify(one))).size < value.length ? { ...wrong } : null),
	});

	function named(path: string): Check {
		const check = made.get(path) ?? compile(path ? find(path) : (document as Schema));
		made.set(path, check);
		return check;
	}
	return named;
}

const server = checks(openapi);
const module = checks(known['module.json'] ?? {});
const views = Object.fromEntries(
	readdirSync(repository('doc/schema')).map((file) => [file.replace('.json', ''), checks(read(`schema/${file}`))('')]),
);

const say = (name: string, fault: ReturnType<Check>) => (fault ? [`${name}: ${fault.at || 'all of it'} ${fault.missing ? 'is missing' : 'does not fit'}`] : []);

/** What is wrong with a message of the server; nothing if it is as described. */
export const faults = (name: string, value: unknown): string[] => say(name, server(`/components/schemas/${name}`)(value));

/** The same of what the module answers. */
export const moduleFaults = (name: string, value: unknown): string[] => say(name, module(`/$defs/${name}`)(value));

/** The same of a view. */
export function viewFaults(view: { game: string }): string[] {
	const id = view.game.split('(', 1)[0] ?? '';
	return say(id, (views[id] ?? no)(view));
}
