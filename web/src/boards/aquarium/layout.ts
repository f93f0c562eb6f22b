// How the board divides its room: pure numbers, so that nothing jumps and everything fits from a phone to a big screen.

export interface Layout {
	/** `wide`: others | shop, counter, tank | cards and goals; `tall`: all in one column. */
	mode: 'wide' | 'tall';
	left: number;
	right: number;
	/** Height of the strip of the others, where they are a strip. */
	strip: number;
	/** Width of a card in the shop. */
	good: number;
	shop: number;
	counter: number;
	/** Height of a cell of the goals. */
	cell: number;
}

export const GAP = 8;
const clamp = (low: number, value: number, high: number): number => Math.floor(Math.max(low, Math.min(value, high)));

function wide(width: number, height: number, others: number): Layout {
	const left = clamp(200, width * (others > 3 ? 0.25 : 0.235), 380);
	const right = clamp(204, width * 0.21, 330);
	const centre = width - left - right - 4 * GAP;
	const good = clamp(54, Math.min((centre - 60) / 5.8, height * 0.215), 190);
	return {
		mode: 'wide',
		left,
		right,
		strip: 0,
		good,
		shop: Math.floor(good * 1.22 + 32),
		counter: clamp(144, height * 0.2, 176),
		cell: clamp(22, height * 0.046, 44),
	};
}

function tall(width: number, height: number): Layout {
	const good = clamp(46, Math.min((width - 24) / 6 - 5, height * 0.14), 120);
	return {
		mode: 'tall',
		left: 0,
		right: clamp(112, width * 0.32, 220),
		strip: clamp(66, height * 0.135, 150),
		shop: Math.floor(good * 1.12 + 40),
		good,
		counter: clamp(154, height * 0.225, 190),
		cell: 21,
	};
}

/** A question of two lines rises over the lower edge of a board: nothing lies there. */
export const spare = (height: number): number => (height < 680 ? 18 : 8);

export function layout(width: number, height: number, others: number): Layout {
	return width < 760 || width < height * 1.1 ? tall(width, height) : wide(width, height - spare(height), others);
}
