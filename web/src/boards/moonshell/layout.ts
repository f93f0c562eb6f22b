// How the board divides its room: pure numbers, so that nothing jumps and everything fits from a phone to a big screen.

export interface Layout {
	/** `wide`: others | ocean | own; `mid`: ocean | own; `tall`: all in one column. */
	mode: 'wide' | 'mid' | 'tall';
	/** Side of the ocean's square. */
	ocean: number;
	/** Side of a space of the own chest, of the others' chests, of a pattern on a card. */
	cell: number;
	mini: number;
	pattern: number;
	left: number;
	/** Others' chests are shown as a row of thumbnails. */
	thumbs: boolean;
	/** There is room for the chart of the bag. */
	bag: boolean;
	/** There is room for a second line of the step strip. */
	roomy: boolean;
}

export const GAP = 10;
const STRIP = 58;
const clamp = (low: number, value: number, high: number): number => Math.floor(Math.max(low, Math.min(value, high)));

function wide(width: number, height: number, others: number): Layout {
	const ocean = clamp(320, Math.min(height, width * 0.48), 1040);
	const rest = width - ocean - 2 * GAP;
	const left = clamp(184, rest * 0.33, 340);
	const right = rest - left;
	const roomy = height > 600;
	const cards = clamp(118, height * 0.225, 190); // height of a row of cards
	const cell = clamp(38, Math.min((height - STRIP - (roomy ? 26 : 0) - 2 * cards - 4 * GAP - 34) / 3, (right - 150) / 4), 128);
	const mini = clamp(20, Math.min(((height - 84) / others - 58) / 3, (left - 92) / 4), 60);
	const bag = height - others * (3 * mini + 68) - 84 > 220;
	return { mode: 'wide', ocean, cell, mini, left, bag, roomy, thumbs: false, pattern: clamp(14, (right / 3 - 50) / 4, cards / 6.5) };
}

function mid(width: number, height: number): Layout {
	const ocean = clamp(280, Math.min(height, width * 0.6), 1000);
	const right = width - ocean - GAP;
	const cell = clamp(34, Math.min((height - STRIP - 60 - 100) / 3, (right - 28) / 4), 80);
	return { mode: 'mid', ocean, cell, mini: 30, left: 0, bag: false, roomy: false, thumbs: false, pattern: 16 };
}

function tall(width: number, height: number): Layout {
	const row = 54; // objectives
	const cell = clamp(44, Math.min((width - 206) / 4, (height * 0.24) / 3), 96);
	const own = 3 * cell + 34;
	const thumbs = height - row - own - 8 >= Math.min(width, 352) + 50;
	const ocean = clamp(300, Math.min(width, height - row - own - (thumbs ? 50 : 0) - 8), 900);
	return { mode: 'tall', ocean, cell, mini: 11, left: 0, bag: false, roomy: height > 900, thumbs, pattern: 18 };
}

export function layout(width: number, height: number, others: number): Layout {
	if (width < height * 1.15) return tall(width, height);
	return width < 880 ? mid(width, height) : wide(width, height, others);
}
