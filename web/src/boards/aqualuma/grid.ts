// Where the six areas lie on the page: a grid of three by two, or two by three, in which areas that touch lie close
// together. The three layouts of the rulebook have their shapes; a layout of one's own gets the best of all.
import { AREAS, type Area, type LumaView } from './view';

export interface Cell {
	column: number;
	row: number;
}
export type Grid = Record<Area, Cell>;

/** Rows of areas from the top. */
const SHAPES: Record<string, Record<'wide' | 'tall', Area[][]>> = {
	pyramid: {
		wide: [
			['coral', 'station', 'kelp'],
			['pearl', 'bastion', 'vent'],
		],
		tall: [
			['station', 'kelp'],
			['coral', 'vent'],
			['pearl', 'bastion'],
		],
	},
	remote: {
		wide: [
			['station', 'coral', 'kelp'],
			['vent', 'bastion', 'pearl'],
		],
		tall: [
			['station', 'coral'],
			['pearl', 'kelp'],
			['bastion', 'vent'],
		],
	},
	short: {
		wide: [
			['coral', 'station', 'vent'],
			['kelp', 'pearl', 'bastion'],
		],
		tall: [
			['coral', 'kelp'],
			['station', 'pearl'],
			['vent', 'bastion'],
		],
	},
};

function gridOf(rows: Area[][]): Grid {
	const grid = {} as Grid;
	rows.forEach((row, y) => row.forEach((area, x) => (grid[area] = { column: x, row: y })));
	return grid;
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
		const rows = Array.from({ length: 6 / columns }, (_, row) => order.slice(row * columns, (row + 1) * columns));
		const grid = gridOf(rows);
		const length = lengthOf(grid, touching) + 0.01 * grid.station.row;
		if (length < least) [best, least] = [grid, length];
	}
	return best as Grid;
}

const found = new Map<string, Grid>();

/** 720 orders are looked at, once for a match. */
export function place(view: Pick<LumaView, 'layout' | 'touching'>, shape: 'wide' | 'tall'): Grid {
	const rows = SHAPES[view.layout]?.[shape];
	if (rows) return gridOf(rows);
	const key = `${shape} ${view.touching.join(' ')}`;
	const known = found.get(key) ?? search(view.touching, shape === 'wide' ? 3 : 2);
	if (found.size > 8) found.clear();
	found.set(key, known);
	return known;
}

export interface Current {
	from: Area;
	to: Area;
	/** An SVG path in units of cells: the middle of the first cell is 0.5, 0.5. */
	path: string;
}

/** The ways between areas that touch. What lies between two areas is gone round. */
export function currents(grid: Grid, touching: [Area, Area][]): Current[] {
	return touching.map(([from, to]) => {
		const [a, b] = [grid[from], grid[to]];
		const [x1, y1, x2, y2] = [a.column + 0.5, a.row + 0.5, b.column + 0.5, b.row + 0.5];
		const far = Math.max(Math.abs(x1 - x2), Math.abs(y1 - y2)) > 1;
		if (!far) return { from, to, path: `M${x1} ${y1}L${x2} ${y2}` };
		// Between two rows or columns if it can be, else outside.
		const edge = {
			x: Math.round((x1 + x2) / 2),
			y: y1 === y2 ? (a.row === 0 ? 0 : a.row + 1) : Math.round((y1 + y2) / 2),
		};
		if (y1 === y2)
			return {
				from,
				to,
				path: `M${x1} ${y1}C${x1} ${edge.y} ${x1} ${edge.y} ${(x1 + x2) / 2} ${edge.y}S${x2} ${edge.y} ${x2} ${y2}`,
			};
		if (x1 === x2) {
			const side = a.column === 0 ? 0 : a.column + 1;
			return {
				from,
				to,
				path: `M${x1} ${y1}C${side} ${y1} ${side} ${y1} ${side} ${(y1 + y2) / 2}S${side} ${y2} ${x2} ${y2}`,
			};
		}
		return { from, to, path: `M${x1} ${y1}C${edge.x} ${y1} ${edge.x} ${y2} ${x2} ${y2}` };
	});
}
