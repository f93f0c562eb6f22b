// What answers and events of a voyage are on the board: places, and how long one looks.
import type { ZemoEvent } from '../../made/events';
import type { Scene } from '../../stage/scene';
import { useStage, type Stage } from '../../stage/stage.svelte';
import type { Answer, Facts } from './facts';
import type { ZemoView } from './view';

export type ZemoStage = Stage<ZemoView, ZemoEvent, Facts, never>;
export const useZemo = (): ZemoStage => useStage<ZemoStage>();

/** How long the ship is on her way, in milliseconds. */
export const SAILING = 480;

/** Nothing flies: what moves here is the ship, the dice and the ink. */
export const scene: Scene<ZemoView, ZemoEvent, Facts, never> = {
	way(answer) {
		const { kind, facts } = answer as Answer;
		switch (kind) {
			case 'move':
				return null; // the helm: a square and a die, in either order
			case 'start':
				return `start.${facts.row}.${facts.column}`;
			case 'motive':
				return `motive.${facts.motive}`;
			case 'buy':
				return `buy.${facts.resource}`;
			case 'cannon':
				return `cannon.${facts.dice}`;
			case 'pay':
				return `pay.${facts.resource}.${facts.points}`;
			default:
				return kind;
		}
	},
	looks: {
		pair: 400, roll: 400, move: SAILING, attack: 740, spend: 280, gain: 280, buy: 280, mark: 300, danger: 330, resolve: 260, combat: 320, win: 320,
		peace: 320, sack: 320, start: 180, turn: 180, unmarked: 180, end: 400,
	},
};
