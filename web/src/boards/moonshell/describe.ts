// The table in words, line by line, as the viewer sees it: what a screen reader reads instead of the picture.
import { m } from '../../paraglide/messages';
import { line } from './geometry';
import { progressOf, secretProgress } from './progress';
import { kinds, say, sideName, tileName, typeName } from './words';
import { ownSide } from '../../stage/sides';
import type { SeatInfo } from '../../table/messages';
import type { MoonTable, PatternCell, Side, Tile } from './view';

const list = (tiles: (Tile | null | undefined)[]): string => tiles.map(tileName).join(', ');

function rows(chest: (Tile | null)[]): string {
	return [2, 1, 0]
		.map((row) => m.moonshell_say_row({ row: row + 1, tiles: list(chest.slice(4 * row, 4 * row + 4)) }))
		.join(' ');
}

function patternWords(cells: PatternCell[]): string {
	const high = Math.max(...cells.map((cell) => cell.row));
	const wide = Math.max(...cells.map((cell) => cell.column));
	const rowsDown = Array.from({ length: high + 1 }, (_, i) => high - i);
	return rowsDown
		.map((row) =>
			Array.from({ length: wide + 1 }, (_, column) => {
				const cell = cells.find((one) => one.row === row && one.column === column);
				return cell ? typeName(cell.type) : m.moonshell_say_any();
			}).join(' '),
		)
		.join(' / ');
}

function where({ mermaid }: Side): string {
	if (!mermaid) return '';
	const out = mermaid.mermeeple.place === 'home' ? m.moonshell_at_home() : m.moonshell_say_out();
	return m.moonshell_say_mermaid({ title: say(mermaid.title), text: say(mermaid.text), where: out });
}

function sideLines(view: MoonTable, index: number, name: string): string[] {
	const side = view.sides[index] as Side;
	const extra = [
		where(side),
		side.saved ? m.moonshell_say_saved({ tile: tileName(side.saved) }) : '',
		side.moonshell && view.reserve_points !== null
			? m.moonshell_reserve({ points: view.reserve_points }) + '.'
			: '',
		side.sheet ? m.moonshell_say_points({ points: side.sheet.total }) : '',
	];
	return [[m.moonshell_say_chest({ name, rows: rows(side.chest) }), ...extra].filter(Boolean).join(' ')];
}

function objectiveLines(view: MoonTable, own: number, names: string[]): string[] {
	const lines = view.objectives.map((card) => {
		const what = card.cells ? patternWords(card.cells) : (card.types ?? []).map(typeName).join(' + ');
		const far = progressOf(view, card)
			.map((one) => `${names[one.side]} ${one.text}`)
			.join(', ');
		return m.moonshell_say_card({
			kind: kinds[card.kind](),
			title: say(card.title),
			what,
			points: card.points,
			far,
		});
	});
	const side = view.sides[own];
	if (!side?.secret) return lines;
	const far = secretProgress(side, own)?.text ?? '';
	const { title, cells, points } = side.secret;
	return [
		...lines,
		m.moonshell_say_card({ kind: kinds.secret(), title: say(title), what: patternWords(cells), points, far }),
	];
}

export function describe(view: MoonTable, seat: number, seats: SeatInfo[]): string[] {
	const own = ownSide(view, seat);
	const me = view.sides[own];
	if (!me) return [];
	const names = view.sides.map((_, i) => sideName({ view, seat, seats }, i));
	const active =
		view.active === null ? '' : m.moonshell_say_turn({ name: names[view.active] ?? '', actions: view.actions });
	const rock = (step: number, right: number): Tile | null | undefined =>
		view.rocks[2 * ((me.front + step) & 3) + right];
	const sides = [
		m.moonshell_say_rocks_own,
		m.moonshell_say_rocks_left,
		m.moonshell_say_rocks_opposite,
		m.moonshell_say_rocks_right,
	];

	return [
		[
			view.round ? m.moonshell_say_round({ round: view.round }) : m.moonshell_say_setup(),
			view.last ? m.moonshell_last_round() : '',
			active,
			view.held ? m.moonshell_say_held({ tile: tileName(view.held) }) : '',
			view.event ? m.moonshell_say_event({ title: say(view.event.title), text: say(view.event.text) }) : '',
			`${view.tide.odd ? m.moonshell_tide_odd() : m.moonshell_tide_even()}.`,
		]
			.filter(Boolean)
			.join(' '),
		...[0, 1, 2, 3, 4].map((column) =>
			m.moonshell_say_column({
				number: column + 1,
				tiles: list(line(me.front, column).map((space) => view.water[space])),
			}),
		),
		sides.map((words, step) => words({ left: tileName(rock(step, 0)), right: tileName(rock(step, 1)) })).join(' '),
		...view.sides
			.map((_, i) => (own + i) % view.sides.length)
			.flatMap((index) => sideLines(view, index, names[index] ?? '')),
		...objectiveLines(view, own, names),
		m.moonshell_say_bag({ tiles: view.bag.tiles, aside: view.bag.aside }),
	];
}
