// Draws the icons of an installed page from public/icon.svg, with Chromium: node scripts/icons.mjs. Needed only when the drawing
// has changed; the results are small and stand in the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const drawing = readFileSync(`${folder}icon.svg`, 'utf8');
// Systems that cut icons into shapes of their own keep a circle of four fifths of the width.
const whole = drawing.replace(' rx="112"', '').replace('id="picture"', 'transform="translate(256 256) scale(.8) translate(-256 -256)"');

const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
	args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
for (const [name, size, svg] of [
	['icon-192.png', 192, drawing],
	['icon-512.png', 512, drawing],
	['icon-maskable.png', 512, whole],
	['icon-apple.png', 180, whole],
]) {
	const page = await browser.newPage({ viewport: { width: size, height: size } });
	await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
	const picture = await page.screenshot({ omitBackground: true });
	writeFileSync(folder + name, picture);
	console.log(`${name}: ${picture.length} bytes`);
	await page.close();
}
await browser.close();
