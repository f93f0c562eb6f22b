// What the game says of each answer, by name. Which facts there are follows from its kind.
import type { Feature, Motive, Resource } from '../../pieces/zemo/signs';
import type { AnswerOf } from '../../stage/answers';
import type { Choice } from '../../table/messages';
import type { TrackCircle } from './view';

/** A square that a move enters, with what happens there. */
export interface Step {
	square: number;
	feature: Feature | null;
	/** Entered or crossed: the ship would touch her own course. */
	meets: 'enemy' | 'weather' | 'island' | 'other' | 'entered' | 'crossed';
	/** Of an enemy; `sure` if it cannot be more. */
	strength: number | null;
	sure: boolean;
	loses: Resource[];
	gold: number;
	/** The ship is lost there. */
	fatal: boolean;
}

/** Shares from 0 to 1: won without loss, lost for good; and how much is missing on average. */
export interface Odds {
	win: number;
	fatal: number;
	shortage: number;
}

interface Known {
	/** Of 1296 rolls; `rerolls` are at hand then. */
	sail: { lost_rolls: number; rerolls: number };
	stop: { points: number; title: number };
	keep: { of: 'roll'; danger: number; strength: number; circles: TrackCircle[] } | { of: 'attack'; shortage: number; payers: Resource[] };
	/** `command` is its price. */
	reroll: { of: 'start' | 'roll' | 'attack'; dice: number; command: number; odds?: Odds };
	start: { row: number; column: number; square: number; feature: Feature | null };
	motive: { motive: Motive };
	move: { face: number; direction: string; squares: Step[]; after: 'open' | 'stuck' | 'unusable' | 'fatal' };
	/** What is gained. */
	peace: { cannon: number };
	fight: { strength: number };
	/** `gold` is the price. */
	buy: { resource: Resource; gold: number };
	/** Up to how much command rises, and which circle is marked. */
	leave: { command: number; circle: number | null };
	sack: { strength: number; points: number };
	cannon: { dice: number; odds: Odds };
	/** What falls on the others, if anything. */
	pay: { resource: Resource; points: number; rest: number; others: Resource[] };
}

export type Kind = keyof Known;
/** Fatal: whatever follows, the ship is lost in this turn. */
export type Facts = { [K in Kind]: Known[K] & { fatal: boolean } };
export type Answer<K extends Kind = Kind> = AnswerOf<Facts, K>;

export const asAnswer = (choice: Choice | null): Answer | null => choice as unknown as Answer | null;
