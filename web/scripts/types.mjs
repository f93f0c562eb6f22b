// Types and checks of what arrives, from the schemas in doc/: src/made/messages.ts (the server, doc/openapi.json), src/made/module.ts (the
// module, doc/module.json), and src/made/<game>.ts (the views, doc/schema/<game>.json, with the events that the module's tables name).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { events } from './module.mjs';

const doc = fileURLToPath(new URL('../../doc', import.meta.url));
const folder = fileURLToPath(new URL('../src/made', import.meta.url));
const read = (name) => JSON.parse(readFileSync(`${doc}/${name}`, 'utf8'));

/** What a check leaves out: words, what somebody newer may add to, and what one member says of another. */
const LEFT_OUT = new Set(['$schema', 'title', 'description', 'default', 'examples', 'additionalProperties', 'uniqueItems', 'if', 'then', 'else', 'not']);
const KEPT = new Set(['type', 'enum', 'const', 'required', 'minItems', 'maxItems', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern']);
/** A refusal is heard whatever its kind is, and the number of a protocol is compared, not refused. */
const OPEN = { 'Error.error': { type: 'string' }, 'Games.protocol': { type: 'integer' } };

const pascal = (name) => name.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase());
const camel = (name) => name[0].toLowerCase() + pascal(name).slice(1);
const indent = (text) => text.replace(/\n(?=.)/g, '\n\t');

/** A file of schemas with names. */
class Source {
	constructor(file, at, schemas, made, wanted = Object.keys(schemas)) {
		Object.assign(this, { file, at, schemas, made, wanted, used: new Map() });
	}

	/** The schema that a reference means, and its name if it has one. */
	find(ref) {
		const [file, path] = ref.split('#');
		const source = file ? sources.find((one) => one.file === file) : this;
		const rest = path.slice(source.at.length + 1).split('/');
		return { source, schema: rest.reduce((schema, key) => schema[key], source.schemas), name: rest.length === 1 ? rest[0] : null };
	}

	/** How this file calls what stands in another. */
	named(source, name) {
		if (source !== this) this.used.set(source.made, new Set([...(this.used.get(source.made) ?? []), name]));
		return name;
	}

	// Types.

	type(schema) {
		if (schema.$ref) {
			const { source, schema: found, name } = this.find(schema.$ref);
			return name ? this.named(source, pascal(name)) : source.type(found);
		}
		if ('const' in schema) return this.literal(schema.const);
		if (schema.enum) return this.union(schema.enum.map((value) => this.literal(value)));
		if (schema.anyOf ?? schema.oneOf) return this.union((schema.anyOf ?? schema.oneOf).map((one) => this.type(one)));
		if (schema.allOf && !schema.properties) return this.both(schema.allOf);
		return this.union([schema.type].flat().map((type) => this.plain(type, schema)));
	}

	/** Words by name; numbers are numbers, however few they are. */
	literal(value) {
		if (Array.isArray(value)) return `${this.group(this.union(value.map((one) => this.literal(one))))}[]`;
		return typeof value === 'number' ? 'number' : typeof value === 'string' ? `'${value}'` : String(value);
	}

	union(types) {
		return [...new Set(types)].sort((a, b) => (a === 'null') - (b === 'null')).join(' | ');
	}

	group(type) {
		return type.includes(' ') ? `(${type})` : type;
	}

	/** A named schema, with members that are required here besides. */
	both(parts) {
		const [base] = parts.filter((part) => part.$ref).map((part) => this.type(part));
		const more = parts.flatMap((part) => part.required ?? []);
		return more.length ? `${base} & Required<Pick<${base}, ${more.map((name) => `'${name}'`).join(' | ')}>>` : base;
	}

	plain(type, schema) {
		switch (type) {
			case 'null':
			case 'boolean':
			case 'string':
			case 'number': return type;
			case 'integer': return 'number';
			case 'array': return `${this.group(this.type(schema.items))}[]`;
			case 'object': return schema.properties ? this.members(schema) : this.dictionary(schema);
		}
		throw new Error(`${this.file}: no type ${type}`);
	}

	dictionary({ additionalProperties }) {
		return `Record<string, ${additionalProperties ? this.type(additionalProperties) : 'unknown'}>`;
	}

	members({ properties, required = [] }, where = '') {
		const lines = Object.entries(properties).map(([name, schema]) => {
			const type = indent(this.type(OPEN[`${where}.${name}`] ?? schema));
			return `${this.words(schema, '\t')}\t${/^\w+$/.test(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}: ${type};\n`;
		});
		return `{\n${lines.join('')}}`;
	}

	words({ description }, before = '') {
		return description ? `${before}/** ${description.replace(/\*\//g, '* /')} */\n` : '';
	}

	declaration(name) {
		const schema = this.schemas[name];
		const start = this.words(schema) + 'export ';
		if (schema.properties) return `${start}interface ${pascal(name)} ${this.members(schema, name)}\n`;
		return `${start}type ${pascal(name)} = ${this.type(schema)};\n`;
	}

	// Checks.

	check(schema, where = '') {
		if (schema.$ref) {
			const { source, schema: found, name } = this.find(schema.$ref);
			return name ? this.named(source, camel(name)) : source.check(found);
		}
		const kept = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !LEFT_OUT.has(keyword)));
		if (kept.allOf && !this.all(kept.allOf).length) delete kept.allOf;
		if (Array.isArray(kept.type) && kept.type.length === 2 && kept.type[1] === 'null') return `s.maybe(${this.check({ ...kept, type: kept.type[0] }, where)})`;
		const short = this.short(kept, where);
		if (short) return short;
		const parts = Object.entries(kept).flatMap(([keyword, want]) => {
			if (KEPT.has(keyword)) return `${keyword}: ${JSON.stringify(want)}`;
			if (keyword === 'allOf') return `allOf: [${this.all(want).join(', ')}]`;
			throw new Error(`${this.file}: nobody knows what to do with ${keyword}`);
		});
		return `{ ${parts.join(', ')} }`;
	}

	/** By the functions of lib/schema.ts, where there is one. */
	short({ type, enum: words, anyOf, oneOf, ...rest }, where) {
		const only = (...names) => Object.keys(rest).every((name) => names.includes(name));
		const numbers = (...values) => values.slice(0, values.findLastIndex((value) => value !== undefined) + 1).map((value) => `, ${value}`).join('');
		const some = anyOf ?? oneOf;

		if (words && only()) return `s.words(${words.map((word) => JSON.stringify(word)).join(', ')})`;
		if (some && only()) {
			const others = some.filter((one) => one.type !== 'null').map((one) => this.check(one));
			const any = others.length === 1 ? others[0] : `{ anyOf: [${others.join(', ')}] }`;
			return others.length < some.length ? `s.maybe(${any})` : any;
		}
		if (type === 'object' && rest.properties && only('properties', 'required')) return this.object(rest, where);
		if (type === 'array' && only('items', 'minItems', 'maxItems')) return `s.list(${this.check(rest.items)}${numbers(rest.minItems || undefined, rest.maxItems)})`;
		if (type === 'integer' && only('minimum', 'maximum')) return `s.integer(${numbers(rest.minimum, rest.maximum).slice(2)})`;
		return { boolean: 's.boolean', number: 's.number', string: 's.text' }[only() && type] ?? null;
	}

	object({ properties, required = [] }, where) {
		const members = Object.entries(properties).map(([name, one]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${this.check(OPEN[`${where}.${name}`] ?? one)}`);
		const optional = Object.keys(properties).filter((name) => !required.includes(name));
		return `s.object({ ${members.join(', ')} }${optional.map((name) => `, '${name}'`).join('')})`;
	}

	all(want) {
		return want.map((one) => this.check(one)).filter((check) => check !== '{  }');
	}

	definition(name) {
		return `export const ${camel(name)}: s.Described<${pascal(name)}> = ${this.check(this.schemas[name], name)};\n`;
	}

	/** Those that others are made of come first. */
	order() {
		const done = new Set();
		const visit = (name) => {
			if (done.has(name)) return;
			done.add(name);
			for (const [, ref] of JSON.stringify(this.schemas[name]).matchAll(/"\$ref":"(#[^"]*)"/g)) {
				const found = this.find(ref);
				if (found.name) visit(found.name);
			}
			ordered.push(name);
		};
		const ordered = [];
		this.wanted.forEach(visit);
		return ordered;
	}

	write(more = '') {
		const names = this.order();
		const text = [...names.map((name) => this.declaration(name)), ...names.map((name) => this.definition(name))].join('\n');
		const imports = [...this.used].map(([from, what]) => {
			const [types, checks] = [[...what].filter((name) => /^[A-Z]/.test(name)), [...what].filter((name) => /^[a-z]/.test(name))];
			return `import { ${[...checks, ...types.map((name) => `type ${name}`)].join(', ')} } from './${from}';\n`;
		});
		writeFileSync(
			`${folder}/${this.made}.ts`,
			`// Made by scripts/types.mjs from doc/${this.file}.\nimport * as s from '../lib/schema';\n${imports.join('')}\n${text}${more}`,
		);
	}
}

const openapi = read('openapi.json').components.schemas;
const told = Object.keys(openapi).filter((name) => name !== 'Members' && name !== 'Health' && !name.endsWith('Body'));
const server = new Source('openapi.json', '/components/schemas', openapi, 'messages', told);
const module = new Source('module.json', '/$defs', read('module.json').$defs, 'module');
const sources = [server, module];

/** Replies by what was asked for. */
function replies() {
	const found = told.flatMap((name) => {
		const { t, do: verb } = openapi[name].properties ?? {};
		return t?.const === 'reply' ? (verb.enum ?? [verb.const]).map((word) => ({ word, name })) : [];
	});
	return `
/** The replies, by what was asked for. */
export interface Replies {
${found.map(({ word, name }) => `\t${word}: ${pascal(name)};\n`).join('')}}

export const replies: { [Verb in keyof Replies]: s.Described<Replies[Verb]> } = { ${found.map(({ word, name }) => `${word}: ${camel(name)}`).join(', ')} };
`;
}

const protocol = openapi.Games.properties.protocol.const;
const forms = {
	number: () => ({ type: 'integer' }),
	'yes-no': () => ({ type: 'boolean' }),
	word: ({ words }) => ({ enum: words }),
	numbers: ({ count }) => ({ type: 'array', items: { type: 'integer' }, minItems: count, maxItems: count }),
};

/** The members of each kind of event. */
function kinds(source, list) {
	const lines = list.map(({ kind, fields }) => {
		const properties = Object.fromEntries(fields.map((field) => [field.name, forms[field.form](field)]));
		return `\t${kind}: ${source.check({ type: 'object', required: Object.keys(properties), properties })},\n`;
	});
	return `\n/** What each kind of event has besides what all have. */\nexport const events: Record<string, s.Described<object>> = {\n${lines.join('')}};\n`;
}

mkdirSync(folder, { recursive: true });
server.write(`${replies()}\n/** Of what programs hear, as these pages know it. */\nexport const PROTOCOL: number = ${protocol};\n`);
module.write();

const happening = events();
const games = readdirSync(`${doc}/schema`).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
for (const game of games) {
	const source = new Source(`schema/${game}.json`, '/$defs', read(`schema/${game}.json`).$defs, game, ['table']);
	source.write(kinds(source, happening[game] ?? []));
}
writeFileSync(
	`${folder}/games.ts`,
	`// Made by scripts/types.mjs: what is on the table of each game, and what can happen there.\nimport type { Described } from '../lib/schema';\n${games.map((game) => `import { events as ${game}Events, table as ${game}Table } from './${game}';\n`).join('')}
export const games: Record<string, { table: Described<object>; events: Record<string, Described<object>> }> = {\n${games.map((game) => `\t${game}: { table: ${game}Table, events: ${game}Events },\n`).join('')}};\n`,
);
