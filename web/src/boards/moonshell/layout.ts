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
	/** Titles of cards have one line. */
	terse: boolean;
	/** Objectives are whole cards, not a row that opens. */
	cards: boolean;
	/** There is room for the chart of the bag. */
	bag: boolean;
	/** There is room for a second line of the step strip. */
	roomy: boolean;
}

const GAP = 10;
const STRIP = 58;
/** Height of a row of small chests with spaces of this side. */
const thumbRow = (mini: number): number => 3 * mini + 14;
/** Of small chests beside each other: shells are told apart from 22 px on. */
const miniFor = (height: number, width: number, others: number): number => clamp(14, Math.min(height / 27, ((width - 12) / others - 50) / 4), 28);
const clamp = (low: number, value: number, high: number): number => Math.floor(Math.max(low, Math.min(value, high)));

function wide(width: number, height: number, others: number): Layout {
	const ocean = clamp(320, Math.min(height, width * 0.48), 1040);
	const rest = width - ocean - 2 * GAP;
	const left = clamp(184, rest * 0.33, 340);
	const right = rest - left;
	const roomy = height > 600;
	const cards = clamp(108, height * 0.21, 190); // height of a row of cards
	const above = STRIP + (roomy ? 28 : 0);
	const cell = clamp(36, Math.min((height - above - 2 * cards - 3 * GAP - 34) / 3, (right - 150) / 4), 128);
	const mini = clamp(18, Math.min(((height - 88) / others - 62) / 3, (left - 92) / 4), 60);
	const bag = height - others * (3 * mini + 72) - 84 > 220;
	return {
		mode: 'wide',
		ocean,
		cell,
		mini,
		left,
		bag,
		roomy,
		terse: !roomy,
		thumbs: false,
		cards: true,
		pattern: clamp(12, (right / 3 - 50) / 4, cards / 6.5),
	};
}

function mid(width: number, height: number, others: number): Layout {
	const ocean = clamp(280, Math.min(height, width * 0.6), 1000);
	const right = width - ocean - GAP;
	const whole = height > 540 && right > 280;
	const row = clamp(108, height * 0.215, 170);
	const mini = miniFor(height, right, others);
	const rest = height - STRIP - thumbRow(mini) - GAP - (whole ? 2 * row + 8 : 50) - 4 * GAP - 30;
	const cell = clamp(34, Math.min(rest / 3, (right - (right > 300 ? 150 : 28)) / 4), 110);
	const pattern = clamp(12, (right / 3 - 50) / 4, row / 6.5);
	return {
		mode: 'mid',
		ocean,
		cell,
		mini,
		left: 0,
		bag: false,
		roomy: false,
		thumbs: true,
		cards: whole,
		pattern,
		terse: height < 580,
	};
}

function tall(width: number, height: number, others: number): Layout {
	const row = 50; // objectives
	const cell = clamp(44, Math.min((width - 206) / 4, (height * 0.24) / 3), 96);
	const own = 3 * cell + 24;
	const mini = miniFor(height, width, others);
	const thumbs = height - row - own - 8 >= Math.min(width, 320) + thumbRow(mini);
	const ocean = clamp(300, Math.min(width, height - row - own - (thumbs ? thumbRow(mini) : 0) - 4), 900);
	return {
		mode: 'tall',
		ocean,
		cell,
		mini,
		left: 0,
		bag: false,
		roomy: height > 900,
		thumbs,
		cards: false,
		terse: false,
		pattern: 18,
	};
}

/** A question of two lines rises over the lower edge of a low board: nothing lies there. `text`: by how much letters are larger than usual. */
export const spare = (height: number, text = 1): number => (height < 680 ? 20 + 80 * Math.max(0, text - 1) : 0);

export function layout(width: number, height: number, others: number, text = 1): Layout {
	if (width < height * 1.15) return tall(width, height, others);
	const free = height - GAP - spare(height, text);
	return width < 860 || width < height * 1.7 ? mid(width - 2 * GAP, free, others) : wide(width - 2 * GAP, free, others);
}
