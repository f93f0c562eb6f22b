// What boards look like as a whole: small pictures of a late moment of each game, without letters, kept in pictures/. A pixel of them is what
// 8 × 8 are on the average: edges may be drawn otherwise elsewhere, and a piece that is gone or has another colour is seen. `npm run
// mounted:pictures` takes them anew: look at the difference before they are kept.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawn, scenesOf, show } from './stall.mjs';

const kept = new URL('pictures/', import.meta.url);
const seen = new URL('../../build/pictures/', import.meta.url);

/** Pixels of a cell, each way. */
const CELL = 8;
/** By how many pixels a thing may have moved. */
const MOVED = 4;
/** By how much of 255 a colour may be off. */
const OFF = 24;
/** So many cells are no accident: the smallest pieces have as many. */
const FEW = 2;

/** Words change, and letters are not drawn alike everywhere: whether they can be read is measured. */
const LETTERLESS = '* { -webkit-text-fill-color: transparent !important } svg text { fill: transparent !important; stroke: none !important }';

/** In a page: a screen with one pixel for each cell, as PNG; and the cells whose colour is nowhere near in it where a kept picture has them. */
async function compare([screen, kept, cell, moved, off]) {
	async function read(png) {
		const image = new Image();
		image.src = `data:image/png;base64,${png}`;
		await image.decode();
		const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
		const pen = canvas.getContext('2d', { willReadFrequently: true });
		pen.drawImage(image, 0, 0);
		return pen.getImageData(0, 0, canvas.width, canvas.height);
	}
	const { width, height, data } = await read(screen);
	// Sums of all that is above and to the left, of each colour: any cell's average in four steps.
	const sums = [0, 1, 2].map((c) => {
		const all = new Uint32Array((width + 1) * (height + 1));
		for (let y = 0; y < height; y++)
			for (let x = 0, row = 0; x < width; x++) {
				row += data[4 * (y * width + x) + c];
				all[(y + 1) * (width + 1) + x + 1] = all[y * (width + 1) + x + 1] + row;
			}
		return all;
	});
	const average = (all, x, y) => {
		const at = (u, v) => all[v * (width + 1) + u];
		return (at(x + cell, y + cell) - at(x, y + cell) - at(x + cell, y) + at(x, y)) / (cell * cell);
	};
	const small = new ImageData(Math.floor(width / cell), Math.floor(height / cell));
	for (let y = 0; y < small.height; y++)
		for (let x = 0; x < small.width; x++)
			small.data.set([...sums.map((all) => Math.round(average(all, x * cell, y * cell))), 255], 4 * (y * small.width + x));
	const paper = document.createElement('canvas');
	[paper.width, paper.height] = [small.width, small.height];
	paper.getContext('2d').putImageData(small, 0, 0);

	const before = kept ? await read(kept) : null;
	const strange = [];
	const sized = before?.width === small.width && before.height === small.height;
	const inside = (value, most) => Math.min(Math.max(value, 0), most - cell);
	for (let y = 0; sized && y < small.height; y++)
		for (let x = 0; x < small.width; x++) {
			let least = 255;
			for (let v = -moved; v <= moved && least > off; v++)
				for (let u = -moved; u <= moved && least > off; u++) {
					const here = [inside(x * cell + u, width), inside(y * cell + v, height)];
					const far = sums.map((all, c) => Math.abs(average(all, ...here) - before.data[4 * (y * small.width + x) + c]));
					least = Math.min(least, Math.max(...far));
				}
			if (least > off) strange.push([x * cell, y * cell]);
		}
	return { png: paper.toDataURL('image/png').split(',')[1], sized, strange };
}

/** The fullest table of a game in the look of this page, and how it compares with a picture. */
async function taken(page, game, before = '') {
	const [scene] = await scenesOf(page, game, 'late');
	await show(page, scene);
	await page.mouse.move(0, 0);
	const letters = await page.addStyleTag({ content: LETTERLESS });
	const { x, y, width, height } = await page.locator('.stage').boundingBox();
	const screen = await drawn(page, () => page.screenshot({ clip: { x, y, width, height } }));
	await letters.evaluate((one) => one.remove());
	return { screen, ...(await page.evaluate(compare, [screen.toString('base64'), before, CELL, MOVED, OFF])) };
}

/** In words what is other than in the picture that is kept by this name. */
export async function likened(page, game, look) {
	const name = `${game}-${look}.png`;
	if (!existsSync(new URL(name, kept))) return [`there is no picture ${name}: npm run mounted:pictures`];
	const { screen, sized, strange } = await taken(page, game, readFileSync(new URL(name, kept), 'base64'));
	if (sized && strange.length < FEW) return [];
	mkdirSync(seen, { recursive: true });
	writeFileSync(new URL(name, seen), screen);
	const [xs, ys] = [0, 1].map((axis) => strange.map((one) => one[axis]));
	const where = sized ? `${strange.length} cells between ${Math.min(...xs)}, ${Math.min(...ys)} and ${Math.max(...xs) + CELL}, ${Math.max(...ys) + CELL}` : 'its size';
	return [`other than in ${name}: ${where}; the screen is ${fileURLToPath(new URL(name, seen))}`];
}

/** Keeps the picture anew. */
export async function keep(page, game, look) {
	mkdirSync(kept, { recursive: true });
	writeFileSync(new URL(`${game}-${look}.png`, kept), Buffer.from((await taken(page, game)).png, 'base64'));
}
