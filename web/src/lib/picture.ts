// A picture of a result to send: the game's cover, who won, and how, as PNG.

const WIDTH = 1200;
const HEIGHT = 630;
const INK = '#14283a';
/** The classes of the covers, see pieces/Cover.svelte. */
const STYLE = `.o{stroke:${INK};stroke-width:2;stroke-linejoin:round;stroke-linecap:round}.t{stroke:${INK};stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round}
.l{fill:none;stroke-linejoin:round;stroke-linecap:round}.s{fill:${INK};opacity:.16;stroke:none}.w{fill:#fff;opacity:.45;stroke:none}.i{fill:${INK};stroke:none}`;

/** Words of a text in lines of at most so many characters. */
export function inLines(text: string, most: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(/\s+/)) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}

/** The page's own fonts are there on a canvas only, not in a picture. */
async function write(canvas: CanvasRenderingContext2D, size: number, weight: number, lines: string[], top: number, step = 0): Promise<void> {
	canvas.font = `${weight} ${size}px 'Fredoka Variable', system-ui, sans-serif`;
	await document.fonts.load(canvas.font);
	lines.forEach((line, at) => canvas.fillText(line, 570, top + step * at));
}

/** `cover` is the game's picture. Rejects where the browser cannot draw it. */
export async function pictureOf(cover: SVGElement, game: string, title: string, text: string): Promise<Blob> {
	const image = new Image();
	const inner = [...cover.childNodes].map((node) => new XMLSerializer().serializeToString(node)).join('');
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<style>${STYLE}</style><rect width="${WIDTH}" height="${HEIGHT}" fill="#f7f0df"/>
<svg width="520" height="${HEIGHT}" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">${inner}</svg>
<path d="M520 0v${HEIGHT}" stroke="${INK}" stroke-width="6"/></svg>`)}`;
	await image.decode();
	const canvas = document.createElement('canvas');
	[canvas.width, canvas.height] = [WIDTH, HEIGHT];
	const paint = canvas.getContext('2d');
	if (!paint) throw new Error('no picture');
	paint.drawImage(image, 0, 0);
	paint.fillStyle = INK;
	const heads = inLines(title, 20).slice(0, 2);
	await write(paint, 34, 500, [game], 100);
	await write(paint, 56, 700, heads, 175, 62);
	await write(paint, 30, 400, inLines(text, 38).slice(0, 6), 185 + 62 * heads.length, 42);
	await write(paint, 28, 700, ['Shoal'], HEIGHT - 40);
	return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
