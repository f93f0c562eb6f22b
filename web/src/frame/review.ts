// A review as curves: how each seat stood whenever it was asked, where something was given away, how the dice fell.
import type { JudgedPly, Review } from '../core/types';

export interface Point {
	ply: number;
	/** As people read it: see Unit. */
	value: number;
}

export interface Curve {
	seat: number;
	points: Point[];
}

/** How returns are read; places need to know how many there are. */
export type Scale = Pick<Review, 'unit' | 'low' | 'high'> & { places: number };

/** A return as people read it. */
export function shownValue(value: number, scale: Scale): number {
	if (scale.unit === 'points') return value;
	return scale.unit === 'share' ? shownLoss(value - scale.low, scale) : 1 + shownLoss(scale.high - value, scale);
}

/** A difference of returns as people read it; more is better. */
export function shownLoss(loss: number, scale: Scale): number {
	if (scale.unit === 'points') return loss;
	return ((scale.unit === 'share' ? 100 : scale.places - 1) * loss) / (scale.high - scale.low || 1);
}

/** One curve for each seat that decided something; it ends with the result if there is one. */
export function curvesOf(plies: JudgedPly[], scale: Scale, results: (number | null)[]): Curve[] {
	const curves = new Map<number, Curve>();

	for (const ply of plies) {
		if (ply.seat < 0 || ply.value === undefined) continue;
		const curve = curves.get(ply.seat) ?? { seat: ply.seat, points: [] };
		curve.points.push({ ply: ply.ply - 1, value: shownValue(ply.value, scale) });
		curves.set(ply.seat, curve);
	}
	for (const [seat, curve] of curves) {
		const result = results[seat];
		if (result != null) curve.points.push({ ply: plies.at(-1)?.ply ?? 0, value: shownValue(result, scale) });
	}
	return [...curves.values()].sort((a, b) => a.seat - b.seat);
}

/** The worst first. */
export function mistakesOf(plies: JudgedPly[], most: number): JudgedPly[] {
	return plies.filter((ply) => ply.mistake && ply.loss !== undefined).sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0)).slice(0, most);
}

/** The range of the vertical axis, from the bottom: 0 to 100, the last place to the first, or the points that occur, with some room. */
export function rangeOf(curves: Curve[], scale: Scale): [number, number] {
	if (scale.unit === 'share') return [0, 100];
	if (scale.unit === 'place') return [scale.places, 1];
	const values = curves.flatMap((curve) => curve.points.map((point) => point.value));
	const low = Math.min(0, ...values);
	const high = Math.max(low + 10, ...values);
	return [Math.floor(low / 10) * 10, Math.ceil(high / 10) * 10];
}

/** The path of a curve: steps, because a seat stands as it stood until it is asked again. */
export function pathOf(points: Point[], x: (ply: number) => number, y: (value: number) => number): string {
	const put = (value: number) => value.toFixed(1);
	return points.map(({ ply, value }, at) => (at ? `H${put(x(ply))}V${put(y(value))}` : `M${put(x(ply))} ${put(y(value))}`)).join('');
}

/** "+3.2", "−12": with a sign, as short as it can be. */
export function signed(value: number, unit: Review['unit']): string {
	const digits = unit === 'share' || Math.abs(value) >= 10 ? 0 : 1;
	const text = Math.abs(value).toFixed(digits);
	return Number(text) === 0 ? '0' : `${value < 0 ? '−' : '+'}${text}`;
}
