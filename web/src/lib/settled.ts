// Whether the page is settled: what it shows stays as it is until somebody does something, here or elsewhere. It says so in `data-settled`
// of the document element, with the ply that is shown ('' where no match is); while anything is under way the attribute is not there.
// Tests wait for it and never for a time.

/** Not there in tests of parts, which have no page. */
const root = globalThis.document?.documentElement;

/** How much is under way. */
let under = 0;
/** Counts what has happened: nothing may between the last look and the word. */
let begun = 0;
let shown = '';
let resting = false;
/** The address whose page is on its way or there. */
let address = globalThis.location?.hash;

/** Something is under way that will change what is shown; call what comes back when it is done. */
export function busy(): () => void {
	let over = false;
	under++;
	stir();
	return () => {
		if (over) return;
		over = true;
		under--;
		stir();
	};
}

/** What is shown changes until this is done. */
export function during<T>(work: Promise<T>): Promise<T> {
	const done = busy();
	work.then(done, done);
	return work;
}

/** The ply that the page shows; null when it shows none any more. */
export function shows(ply: number | null): void {
	shown = ply === null ? '' : String(ply);
	stir();
}

/** The address was changed without going anywhere. */
export function renamed(): void {
	address = location.hash;
}

/** Something happened: whatever follows from it at once comes first. */
function stir(): void {
	begun++;
	if (!root) return;
	delete root.dataset.settled;
	if (!under) void rest(root);
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** What still changes by itself and ends: fonts, and motion that CSS makes. */
function ending(): Promise<unknown>[] {
	const motion = document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
	return [...(document.fonts.status === 'loading' ? [document.fonts.ready] : []), ...motion.map((one) => one.finished)];
}

/** One at a time: a page that nobody sees has no frames, and much may happen there. */
async function rest(root: HTMLElement): Promise<void> {
	if (resting) return;
	resting = true;
	for (let mine = -1; !under; ) {
		if (mine === begun) {
			const last = ending();
			if (!last.length) {
				// Another address is known before its page is asked for.
				if (location.hash === address) root.dataset.settled = shown;
				break;
			}
			await Promise.allSettled(last);
		}
		mine = begun;
		// What has changed is drawn in the first frame; what that leads to, sizes that are measured for example, in the second.
		await frame();
		await frame();
	}
	resting = false;
}

if (root) {
	for (const kind of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'input', 'change', 'submit', 'drop', 'resize', 'popstate', 'online', 'offline'])
		addEventListener(kind, stir, { capture: true, passive: true });
	addEventListener('hashchange', () => {
		address = location.hash;
		stir();
	}, { capture: true });
	matchMedia('(prefers-color-scheme: dark)').addEventListener('change', stir);
}
