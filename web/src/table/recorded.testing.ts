// For tests: what seats and an onlooker heard of the golden records, as frames of a server.
import { readdirSync } from 'node:fs';
import type { Core } from '../core/core';
import { readText, repository } from '../core/testing';
import { NOBODY, type State } from './messages';
import { MATCH } from './messages.testing';

export interface Recorded {
	record: string;
	state: State;
	/** As it comes over the wire. */
	frame: string;
}

const records = () => readdirSync(repository('tests/golden')).filter((name) => name.endsWith('.shoal'));

function heard(core: Core, record: string, match: number, seat: number, ply: number, from: number): Recorded {
	const state = core.state(match, seat, { ply, from, lang: ply % 2 ? 'en' : 'de' });
	return { record, state, frame: JSON.stringify({ t: 'state', match: MATCH, ...state }) };
}

/** Every so many plies what all eyes saw, and at the end all that happened. */
export function* recordedStates(core: Core, step: number, only = ''): Generator<Recorded> {
	const known = core.games('en').games.map(({ id }) => id); // games of research alone are not in the module
	for (const record of records().filter((name) => name.startsWith(only) && known.includes(name.split('-')[0] ?? ''))) {
		const { match, seats, plies } = core.open(readText(`tests/golden/${record}`));
		for (const seat of [NOBODY, ...Array(seats).keys()]) {
			for (let ply = 0; ply < plies; ply += step) yield heard(core, record, match, seat, ply, -1);
			yield heard(core, record, match, seat, plies, 0);
		}
		core.close(match);
	}
}
