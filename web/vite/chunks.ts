// Which modules share a file. Left alone, the bundler makes one for every set of pages that have something in common, dozens of them with a
// single text inside. Here a page of any kind is a few files: what the start page and the small pages share, what other pages share
// with tables, what replays share with tables, what tables and boards share. Nobody loads a board, or a table, to read something.
import { existsSync, readdirSync } from 'node:fs';

interface Graph {
	getModuleInfo(id: string): { code: string | null; importedIds: string[] } | null;
}

type Modules = Set<string>;

/** Pages that are small; and the others where nobody plays. */
const SMALL = ['About', 'Rules', 'Settings'];
const LISTS = ['Lobby', 'Mine', 'Setup', 'Today'];

/** The modules that `entry` loads at once; of the texts, which all stand behind one module, those that it says. */
function closure(entry: string, graph: Graph, texts: string): Modules {
	const found: Modules = new Set();
	const waiting = [entry];
	for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
		const info = graph.getModuleInfo(id);
		if (found.has(id) || !info || id.startsWith(texts)) continue;
		found.add(id);
		waiting.push(...info.importedIds);
		for (const [, name] of info.code?.matchAll(/\bm\.(\w+)/g) ?? []) found.add(`${texts}/${name}.js`);
	}
	return found;
}

function look(root: string, graph: Graph) {
	const of = (entry: string) => closure(`${root}/src/${entry}`, graph, `${root}/src/paraglide/messages`);
	const pages = (...names: string[]): Modules => new Set(names.flatMap((name) => [...of(`pages/${name}.svelte`)]));
	const drawn = readdirSync(`${root}/src/boards`).filter((id) => existsSync(`${root}/src/boards/${id}/index.ts`));
	const boards = drawn.map((id) => of(`boards/${id}/index.ts`));

	const [start, small, lists, replay, table] = [pages('Start'), pages(...SMALL), pages(...LISTS), pages('Replay'), pages('Table')];
	const played = (id: string) => table.has(id) || boards.some((board) => board.has(id));
	return {
		first: (id: string) => start.has(id) || (small.has(id) && (lists.has(id) || played(id))),
		lists: (id: string) => lists.has(id) && played(id),
		replay: (id: string) => replay.has(id) && table.has(id),
		table: (id: string) => table.has(id) || boards.filter((board) => board.has(id)).length > 1,
	};
}

/** `codeSplitting` of the bundler for the pages in `root`. A module goes to the first of the groups that has it, with what it imports. */
export function chunks(root: string) {
	let found: ReturnType<typeof look> | null = null;
	const initial = ['$initial' as const];
	const shared = (name: keyof ReturnType<typeof look>) => ({
		debugName: name,
		name: (id: string, graph: Graph) => ((found ??= look(root, graph))[name](id) ? name : null),
		minShareCount: 2,
	});
	const groups = [
		{ name: 'svelte', test: /node_modules/, tags: initial }, // another release of the pages rarely changes it
		{ name: 'base', tags: initial },
		{ name: 'covers', test: /(pieces|boards[/]\w+)[/]Cover[.]svelte/, minShareCount: 2 }, // large, and not on every page
		shared('first'),
		shared('lists'),
		shared('replay'),
		shared('table'),
	];
	return { groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })) };
}
