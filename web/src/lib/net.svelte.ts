// Whether the server answers. Games on this device do not need it; tables with people elsewhere do.

import { after } from './clock';
import { during } from './settled';

class Net {
	/** Null: nobody has asked yet. */
	reached = $state<boolean | null>(null);
}

export const net = new Net();

/** Whoever talks to the server says how it went. */
export function heard(reached: boolean): void {
	net.reached = reached;
}

async function knock(): Promise<void> {
	try {
		heard((await during(fetch('healthz', { cache: 'no-store' }))).ok);
	} catch {
		heard(false);
	}
}

/** Asks once, and again when the browser says that the network has come or gone; called once, inside an effect root. */
export function watchNet(): void {
	$effect(() => {
		const gone = () => heard(false);
		const back = () => void knock();
		const notYet = after(600, back); // the page comes first
		addEventListener('offline', gone);
		addEventListener('online', back);
		return () => {
			notYet();
			removeEventListener('offline', gone);
			removeEventListener('online', back);
		};
	});
}
