// The time by which the pages pause: between the steps of motion, before computers answer, while a thing is pointed at. A test that puts a
// clock of its own at `shoalClock` before the pages are loaded holds this time and lets it go on; nothing else reads that name.

export interface Clock {
	/** Milliseconds; only differences mean anything. */
	now(): number;
	/** Calls `what` after so many milliseconds; what comes back calls it off. */
	after(ms: number, what: () => void): () => void;
}

declare global {
	var shoalClock: Clock | undefined;
}

const plain: Clock = {
	now: () => performance.now(),
	after(ms, what) {
		const timer = setTimeout(what, ms);
		return () => clearTimeout(timer);
	},
};

const clock = () => globalThis.shoalClock ?? plain;

export const now = (): number => clock().now();

export const after = (ms: number, what: () => void): (() => void) => clock().after(ms, what);

/** Waits, or not if it was or is called off. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
	if (signal.aborted || ms <= 0) return Promise.resolve();
	return new Promise((resolve) => {
		const cancel = after(ms, done);
		function done(): void {
			cancel();
			signal.removeEventListener('abort', done);
			resolve();
		}
		signal.addEventListener('abort', done);
	});
}
