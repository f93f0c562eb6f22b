import { describe, expect, test } from 'vitest';
import { rangeOf, shownLoss, shownValue, type Scale } from './review';

const share: Scale = { unit: 'share', low: -1, high: 1, places: 2 };
const points: Scale = { unit: 'points', low: 0, high: 150, places: 1 };
const place: Scale = { unit: 'place', low: -1, high: 1, places: 4 };

describe('values as people read them', () => {
	test('the chance of winning, points, and places of which the first is best', () => {
		expect([-1, 0, 1].map((value) => shownValue(value, share))).toEqual([0, 50, 100]);
		expect(shownValue(62.5, points)).toBe(62.5);
		expect([-1, 0, 1].map((value) => shownValue(value, place))).toEqual([4, 2.5, 1]);
	});

	test('a loss is one in every unit', () => {
		expect([share, points, place].map((scale) => shownLoss(0.5, scale))).toEqual([25, 0.5, 0.75]);
	});

	test('the first place is on top', () => {
		expect(rangeOf([], share)).toEqual([0, 100]);
		expect(rangeOf([], place)).toEqual([4, 1]);
	});
});
