// Gliding that can be skipped.

const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** Calls `draw` with 0 to 1 over so many milliseconds, gently; ends with 1 whatever happens. */
export function glide(ms: number, signal: AbortSignal, draw: (part: number) => void): Promise<void> {
	return new Promise((resolve) => {
		const begin = performance.now();
		const frame = (now: number) => {
			const part = signal.aborted ? 1 : Math.min(1, (now - begin) / ms);
			draw(ease(part));
			if (part < 1) requestAnimationFrame(frame);
			else resolve();
		};
		requestAnimationFrame(frame);
	});
}

/** The shorter way round from one angle to another. */
export function turnTo(from: number, to: number): number {
	return from + ((((to - from) % 360) + 540) % 360) - 180;
}
