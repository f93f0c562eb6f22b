// The shore of the lagoon and its rocks: lines that look grown, made from a few waves so that they are the same every
// time.

const round = (n: number): string => n.toFixed(3);

/** A closed line around a centre whose distance wavers. */
export function blob(
	cx: number,
	cy: number,
	radius: number,
	waver: number,
	waves: [number, number][],
	points = 72,
): string {
	const at = Array.from({ length: points }, (_, i) => {
		const a = (i / points) * 2 * Math.PI;
		const r = radius * (1 + waver * waves.reduce((sum, [count, phase]) => sum + Math.sin(count * a + phase), 0));
		return [cx + r * Math.cos(a), cy + r * Math.sin(a)] as const;
	});
	return `M${at.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}
