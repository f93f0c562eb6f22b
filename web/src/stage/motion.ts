// Motion that can be skipped, at the pace that somebody set.
import { settings } from '../lib/settings.svelte';

/** How long motion takes: 1 is normal. */
export function pace(): number {
	return [0.55, 1, 1.6][settings.pace] ?? 1;
}

export { pause } from '../lib/clock';

/** All of them to their end, at once if it was or is skipped. */
export async function finished(running: Animation[], signal: AbortSignal): Promise<void> {
	const skip = (): void => running.forEach((animation) => animation.finish());
	signal.addEventListener('abort', skip);
	if (signal.aborted) skip();
	await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
	signal.removeEventListener('abort', skip);
}

interface Flying {
	/** Things fade in where they would have come to rest. */
	still: boolean;
	duration: number;
	/** Between one and the next. */
	stagger?: number;
	signal: AbortSignal;
}

/** Every element along its way. */
export function fly(elements: Iterable<Element>, ways: Keyframe[][], { still, duration, stagger = 0, signal }: Flying): Promise<void> {
	const running = [...elements].slice(0, ways.length).map((element, i) => {
		const way = ways[i] as Keyframe[];
		const end = way.at(-1);
		const frames = still ? [{ ...end, opacity: 0 }, { opacity: 1, ...end }] : way;
		return element.animate(frames, { duration, delay: i * stagger, fill: 'both' });
	});
	return finished(running, signal);
}

/** Events as they are shown: those of a kind in `together` that follow each other at once, the others one by one. */
export function grouped<E extends { kind: string }>(events: E[], together: E['kind'][]): [E, ...E[]][] {
	const all: [E, ...E[]][] = [];
	for (const event of events) {
		const last = all.at(-1);
		if (last?.[0].kind === event.kind && together.includes(event.kind)) last.push(event);
		else all.push([event]);
	}
	return all;
}

/** The angle that shows the same as `wanted` and is nearest to `now`: nothing turns the long way round. */
export const nearestAngle = (now: number, wanted: number): number => wanted + 360 * Math.round((now - wanted) / 360);
