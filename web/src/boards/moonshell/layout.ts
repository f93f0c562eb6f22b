// How the board divides its room: pure numbers, so that nothing jumps and everything fits from a phone to a big screen.

export interface Layout {
	/** `wide`: others | ocean | own; `mid`: ocean | own; `tall`: all in one column. */
	mode: 'wide' | 'mid' | 'tall';
	/** Side of the ocean's square. */
	ocean: number;
	/** Side of a space of the own chest, and of the others' chests. */
	cell: number;
	mini: number;
	left: number;
	right: number;
	/** Objectives as whole cards; else as a row that opens. */
	cards: boolean;
	/** Others' chests are shown as strips; else they open from their places at the table. */
	strips: boolean;
}

const GAP = 12;
const clamp = (low: number, value: number, high: number): number => Math.round(Math.max(low, Math.min(value, high)));

function wide(width: number, height: number, others: number): Layout {
	const ocean = clamp(320, Math.min(height, width * 0.47), 1000);
	const rest = width - ocean - 2 * GAP;
	const left = clamp(188, rest * 0.34, 330);
	const right = rest - left;
	const cell = clamp(40, Math.min((height - 2 * 122 - 118) / 3, (right - 142) / 4), 108);
	const mini = clamp(22, Math.min(((height - 96) / others - 52) / 3, (left - 82) / 4), 58);
	return { mode: 'wide', ocean, cell, mini, left, right, cards: true, strips: true };
}

function mid(width: number, height: number): Layout {
	const ocean = clamp(280, Math.min(height, width * 0.6), 1000);
	const right = width - ocean - GAP;
	const cell = clamp(36, Math.min((height - 64 - 100) / 3, (right - 20) / 4), 80);
	return { mode: 'mid', ocean, cell, mini: 30, left: 0, right, cards: false, strips: false };
}

function tall(width: number, height: number): Layout {
	const row = 52; // objectives
	const strip = height > 640 ? 48 : 0;
	const cell = clamp(44, Math.min((width - 130) / 4, (height * 0.26) / 3), 84);
	const ocean = clamp(300, Math.min(width, height - row - strip - 3 * cell - 46), 860);
	return { mode: 'tall', ocean, cell, mini: 12, left: 0, right: width, cards: false, strips: strip > 0 };
}

export function layout(width: number, height: number, others: number): Layout {
	if (width < height * 1.15) return tall(width, height);
	return width < 880 ? mid(width, height) : wide(width, height, others);
}
