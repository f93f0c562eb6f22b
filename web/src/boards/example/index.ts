import { m } from '../../paraglide/messages';
import type { ExampleEvent } from '../../made/events';
import type { Sounds, Tour } from '../board';
import type { Table } from '../../made/example';

export { default } from './Board.svelte';
export { default as Piece } from './Piece.svelte';
export { scene } from './scene';

/** A column is pressed where it stands. */
export const direct = true;

export const sounds: Sounds<ExampleEvent['kind']> = { place: ['drop'] };

export function describe(view: Table, seat: number): string[] {
	return view.columns.map((stones, at) =>
		m.table_four_column({
			column: 'abcdefg'[at] ?? '',
			stones: stones.map((one) => (one === seat ? m.table_four_mine() : m.table_four_theirs())).join(', ') || m.table_four_empty(),
		}),
	);
}

export const tour: Tour = {
	game: 'example',
	seed: '1',
	seats: ['me', 'easy'],
	steps: [
		{ text: m.table_four_tour_1, want: ['d'], at: '.four' },
		{ text: m.table_four_tour_2, at: '.prompt' },
		{ text: m.table_four_tour_3, want: ['c', 'd', 'e'] },
	],
};
