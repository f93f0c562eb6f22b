import type { ExampleEvent } from '../../made/events';
import type { Table } from '../../made/example';
import type { Scene } from '../../stage/scene';
import { useStage, type Stage } from '../../stage/stage.svelte';

export interface Facts {
	drop: { column: number };
}

/** What flies is a stone, by its seat. */
export const useFour = (): Stage<Table, ExampleEvent, Facts, number> => useStage();

export const scene: Scene<Table, ExampleEvent, Facts, number> = {
	way: ({ facts }) => `column.${facts.column}`,
	moves(event, _, after) {
		if (event.kind !== 'drop') return [];
		const { seat, column } = event;
		return [{ what: seat, from: `above.${column}`, to: `hole.${column}.${(after.columns[column]?.length ?? 1) - 1}`, falls: true }];
	},
};
