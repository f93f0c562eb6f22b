// components.html, for developers: every piece and every board state, in both themes. With `?scene=RECORD/PLY` or `?pieces=GAME` one of its frames, with
// `lang`, `theme` and `text` as in the settings; tests call `mounted`.
import '../src/style/fonts.css';
import '../src/style/tokens.css';
import '../src/style/base.css';
import { mount, tick } from 'svelte';
import { ids, type GameId } from '../src/lib/games.svelte';
import { settings } from '../src/lib/settings.svelte';
import { during, shows } from '../src/lib/settled';
import { rove } from '../src/stage/roving';
import Components from './Components.svelte';
import Mounted from './Mounted.svelte';
import Pieces from './Pieces.svelte';
import { reel, scenes, stand, waysOf, type Scene, type Shown } from './scenes';

import.meta.glob('../src/boards/*/tint.css', { eager: true });

const asked = new URLSearchParams(location.search);
const target = document.getElementById('app') as HTMLElement;
let shown: Shown | null = null;

if (asked.has('theme')) {
	Storage.prototype.setItem = () => undefined; // what a frame sets is not kept
	Object.assign(settings, { theme: asked.get('theme'), lang: asked.get('lang'), text: Number(asked.get('text')), motion: 'less' });
}
const place = mount(Mounted, { target });
const pieces = asked.get('pieces');
if (pieces) mount(Pieces, { target, props: { id: pieces as GameId } });
else if (!asked.has('scene')) mount(Components, { target });

async function put(scene: Scene): Promise<Shown> {
	shown = await stand(scene, settings.lang);
	place.show(shown);
	return shown;
}

const mounted = {
	games: ids,
	scenes,
	settings,
	/** Shows a scene anew; what can be answered there, with the ways that the board has for it. */
	async show(scene: Scene) {
		const now = await during(put(scene));
		return now.table.choices.list.map((answer) => ({ ...answer, ways: waysOf(now, answer) }));
	},
	get sent() {
		return shown?.sent ?? [];
	},
	/** All that lies over a board for a while, at once. */
	trouble: () => shown?.trouble(),
	goOn() {
		shown?.goOn();
		return during(tick());
	},
	/** Plays a whole record, ply by ply as its film goes on; how many there were. */
	async play(game: string, record: string) {
		const whole = await reel(game, record, settings.lang);
		place.show(whole);
		await tick();
		let plies = 0;
		for (; whole.next(); plies++) while (whole.table.stirring) await new Promise(requestAnimationFrame);
		return plies;
	},
	rove,
};

declare global {
	var mounted: unknown;
}
globalThis.mounted = mounted;
shows(null); // settled: it waits to be told what to show

const [record = '', ply] = (asked.get('scene') ?? '').split('/');
if (ply) {
	const of = (await Promise.all(ids.map((id) => scenes(id)))).flat();
	const scene = of.find((one) => one.record === record && one.ply === Number(ply));
	if (scene) await mounted.show(scene);
}
