// The game's own part of what arrives: the view of its table and what happened there (src/made/<game>.ts). Apart from border.ts, for the
// start page needs none of it.
import type { Wrong } from '../lib/schema';
import { games } from '../made/games';
import { state as described, type State } from '../made/messages';
import { agreed, misfit, wrongIn, type Frame } from './border';

/** As deep as a table of a game that nobody has described may be: the plain board goes down into it. */
const DEEPEST = 20;

const inside = (at: string, wrong: Wrong | null): Wrong | null => wrong && { ...wrong, at: wrong.at ? `${at}.${wrong.at}` : at };

function isDeeper(value: unknown, than: number): boolean {
	return typeof value === 'object' && value !== null && (!than || Object.values(value).some((one) => isDeeper(one, than - 1)));
}

/** What is wrong with the parts of a state that belong to its game. The state itself has been checked. */
export function wrongInGame({ view, events, steps = [] }: Pick<State, 'view' | 'events' | 'steps'>): Wrong | null {
	const id = view.game.split('(', 1)[0] ?? '';
	const game = Object.hasOwn(games, id) ? games[id] : undefined;
	const seen = [{ at: 'view.table', table: view.table }, ...steps.map((step, at) => ({ at: `steps[${at}].view.table`, table: step.view.table }))];
	for (const { at, table } of seen) {
		const deep = !game && isDeeper(table, DEEPEST) ? { at: '', missing: false } : null;
		const bad = game ? wrongIn(game.table, table) : deep;
		if (bad) return inside(at, bad);
	}
	if (!game) return null;
	for (const [at, event] of events.entries()) {
		const kind = Object.hasOwn(game.events, event.kind) ? game.events[event.kind] : undefined; // a newer one is not shown
		const bad = kind && wrongIn(kind, event);
		if (bad) return inside(`events[${at}]`, bad);
	}
	return null;
}

/** For readFrame. */
export const wrongInFrame = (frame: Frame): Wrong | null => (frame.t === 'state' ? wrongInGame(frame) : null);

/** A state of the module. Throws a Fault. */
export function agreedState(value: unknown): State {
	const state = agreed('state', described, value);
	const wrong = wrongInGame(state);
	if (wrong) throw misfit('state', wrong);
	return state;
}
