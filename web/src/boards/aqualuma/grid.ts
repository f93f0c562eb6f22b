// Where the six areas lie on the page: a grid of three by two, or two by three, in which areas that touch lie close
// together. The three layouts of the rulebook have their shapes; a layout of one's own gets the best of all.
import { AREAS, type Area, type LumaView } from './view';

export interface Cell {
	column: number;
	row: number;
}
export type Grid = Record<Area, Cell>;

/** Areas row by row from the top. */
const SHAPES: Record<string, Record<'wide' | 'tall', string>> = {
	pyramid: { wide: 'coral station kelp pearl bastion vent', tall: 'station kelp coral vent pearl bastion' },
	remote: { wide: 'station coral kelp vent bastion pearl', tall: 'station coral pearl kelp bastion vent' },
	short: { wide: 'coral station vent kelp pearl bastion', tall: 'coral kelp station pearl vent bastion' },
};

function gridOf(order: Area[], columns: number): Grid {
	return Object.fromEntries(order.map((area, at) => [area, { column: at % columns, row: Math.floor(at / columns) }])) as Grid;
}

/** How long the ways are: neighbours in the grid cost least, those that must go round something cost most. */
export function lengthOf(grid: Grid, touching: [Area, Area][]): number {
	let sum = 0;
	for (const [a, b] of touching) {
		const dx = Math.abs(grid[a].column - grid[b].column);
		const dy = Math.abs(grid[a].row - grid[b].row);
		sum += dx + dy === 1 ? 1 : dx === 1 && dy === 1 ? 1.6 : 4 + dx + dy;
	}
	return sum;
}

function* orders(rest: Area[]): Generator<Area[]> {
	if (!rest.length) yield [];
	for (const first of rest) for (const more of orders(rest.filter((one) => one !== first))) yield [first, ...more];
}

function search(touching: [Area, Area][], columns: number): Grid {
	let best: Grid | null = null;
	let least = Infinity;
	for (const order of orders([...AREAS])) {
		const grid = gridOf(order, columns);
		const length = lengthOf(grid, touching) + 0.01 * grid.station.row;
		if (length < least) [best, least] = [grid, length];
	}
	return best as Grid;
}

const found = new Map<string, Grid>();

/** 720 orders are looked at, once for a match. */
export function place(view: Pick<LumaView, 'layout' | 'touching'>, shape: 'wide' | 'tall'): Grid {
	const columns = shape === 'wide' ? 3 : 2;
	const known = SHAPES[view.layout]?.[shape];
	if (known) return gridOf(known.split(' ') as Area[], columns);
	const key = `${shape} ${view.touching.join(' ')}`;
	const best = found.get(key) ?? search(view.touching, columns);
	if (found.size > 8) found.clear();
	found.set(key, best);
	return best;
}

export interface Current {
	from: Area;
	to: Area;
	/** An SVG path in units of cells: the middle of the first cell is 0.5, 0.5. */
	path: string;
}

/** How near to the edge a way keeps that goes round the outside. */
const EDGE = 0.03;

/** The ways between areas that touch. What lies between two areas is gone round. */
export function currents(grid: Grid, touching: [Area, Area][]): Current[] {
	const cells = Object.values(grid);
	const beside = (at: number, last: number): number => (at === 0 ? EDGE : at === last ? at + 1 - EDGE : at + 1);
	const lastRow = Math.max(...cells.map(({ row }) => row));
	const lastColumn = Math.max(...cells.map(({ column }) => column));
	return touching.map(([from, to]) => {
		const [a, b] = [grid[from], grid[to]];
		const [x1, y1, x2, y2] = [a.column + 0.5, a.row + 0.5, b.column + 0.5, b.row + 0.5];
		const round = (path: string): Current => ({ from, to, path: `M${x1} ${y1}${path}` });
		if (Math.max(Math.abs(x1 - x2), Math.abs(y1 - y2)) <= 1) return round(`L${x2} ${y2}`);
		// Between two rows or columns if it can be, else outside.
		if (y1 === y2) {
			const y = beside(a.row, lastRow);
			return round(`C${x1} ${y} ${x1} ${y} ${(x1 + x2) / 2} ${y}S${x2} ${y} ${x2} ${y2}`);
		}
		const x = x1 !== x2 ? Math.round((x1 + x2) / 2) : beside(a.column, lastColumn);
		if (x1 === x2) return round(`C${x} ${y1} ${x} ${y1} ${x} ${(y1 + y2) / 2}S${x} ${y2} ${x2} ${y2}`);
		return round(`C${x} ${y1} ${x} ${y2} ${x2} ${y2}`);
	});
}
