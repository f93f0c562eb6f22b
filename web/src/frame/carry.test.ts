import { describe, expect, it } from 'vitest';
import { leftUntil, minutesLeft } from './carry';
import { qrPath } from './qr';

describe('how long a link is good', () => {
	it('follows the server, if the clocks agree', () => {
		expect(leftUntil(1_000_000 + 240_000, 1_000_000)).toBe(240_000);
		for (const wrong of [undefined, 0, 1_000_000 - 5, 1_000_000 + 3_600_000]) expect(leftUntil(wrong, 1_000_000)).toBe(300_000);
	});
	it('is told in minutes', () => {
		expect([300_000, 299_999, 60_001, 60_000, 1, 0, -5].map((left) => minutesLeft(left).minutes)).toEqual([5, 5, 2, 1, 1, 0, 0]);
		expect(minutesLeft(130_000)).toEqual({ minutes: 3, next: 10_000 });
		expect(minutesLeft(60_000)).toEqual({ minutes: 1, next: 60_000 });
	});
});

it('a link becomes squares with quiet around them', () => {
	const { size, path } = qrPath(`https://shoal.example/#/match/8x1k0c5v9q2m7r4t/carry/${'f'.repeat(32)}/${'c'.repeat(64)}/${'0'.repeat(32)}`);
	const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
	expect(squares.map((one) => `M${one[0]} ${one[1]}h1v1h-1z`).join('')).toBe(path);
	expect(squares.every(([x, y]) => x >= 4 && y >= 4 && x < size - 4 && y < size - 4)).toBe(true);
	expect(squares[0]).toEqual([4, 4]); // the corner of the first mark
});
