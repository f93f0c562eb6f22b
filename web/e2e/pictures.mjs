// The pictures of the README, out of those that the browser tests have taken: pictures.mjs FOLDER. Chromium makes them small.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './house.mjs';

const folder = process.argv[2];
const out = fileURLToPath(new URL('../../doc/pictures', import.meta.url));
const wanted = {
	start: 'start-laptop-chart-en',
	'zemo-board': 'zemo-fight-1024x640',
	'moonshell-board': 'moonshell-place-laptop-chart-en',
	'duellum-board': 'duellum-raise-laptop',
	'aquarium-board': 'aquarium-play-laptop-chart-en',
	'aqualuma-board': 'aqualuma-forecast',
	'zemo-phone': 'zemo-move-phone-chart-en',
	'moonshell-phone': 'moonshell-place-phone-deep-de',
	'aquarium-phone': 'aquarium-play-phone-chart-en',
	'aqualuma-phone': 'aqualuma-act-phone',
};

const browser = await openBrowser();
const page = await browser.newPage();
for (const [name, shot] of Object.entries(wanted)) {
	const png = readFileSync(join(folder, `${shot}.png`)).toString('base64');
	const webp = await page.evaluate(async (data) => {
		const image = new Image();
		image.src = `data:image/png;base64,${data}`;
		await image.decode();
		const canvas = document.createElement('canvas');
		[canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
		canvas.getContext('2d').drawImage(image, 0, 0);
		return canvas.toDataURL('image/webp', 0.85).split(',')[1];
	}, png);
	writeFileSync(join(out, `${name}.webp`), Buffer.from(webp, 'base64'));
	console.log(`${name}.webp: ${Math.round((webp.length * 3) / 4096)} KB`);
}
await browser.close();
