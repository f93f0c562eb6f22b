// What a board is to the pages. A board draws a view on the stage (web/src/stage), names the places of answers, and knows no rules.
import type { Component } from 'svelte';
import type { Tables } from '../core/types';
import { during } from '../lib/settled';
import type { Ambience, Sound } from '../lib/sound.svelte';
import type { GameEvent, ScoreLine, SeatInfo } from '../table/messages';
import type { Scene } from '../stage/scene';

/** A step of the guided first game. Texts are functions because the language may change. */
export interface TourStep {
	text(): string;
	/**
	 * Notations that count as doing it: only they are offered then, and the step waits until the player is asked.
	 * None: a button "next". If no legal answer is wanted, the player answers freely and the tour goes on.
	 */
	want?: string[];
	/** Answers that belong to the same step, one after the other. */
	then?: string[][];
	/** What the step is about, a CSS selector inside the page; the bubble stands near all that it finds. Nothing: where the wanted answers are. */
	at?: string;
	/** The leaf of a small screen that has it. */
	leaf?: string;
}

/** A prepared match. Behind the last step it goes on as any other. */
export interface Tour {
	game: string;
	/** Of the deal. */
	seed: string;
	/** 'me' and levels, as in the set-up dialog. */
	seats: string[];
	steps: TourStep[];
}

/** Which events of a game make which sound; most make none. */
export type Sounds<Kind extends string = string> = Partial<Record<Sound, readonly Kind[]>>;

const MOST = 3;

/** The different sounds of these events, in order, at most a few. */
export function soundsOf(events: GameEvent[], sounds: Sounds = {}): Sound[] {
	const known = Object.entries(sounds) as [Sound, readonly string[]][];
	const all = events.flatMap((event) => known.find(([, kinds]) => kinds.includes(event.kind))?.[0] ?? []);
	return [...new Set(all)].slice(0, MOST);
}

export interface BoardModule {
	/** It takes no props: everything is on the stage (useStage). */
	default: Component;
	/** What answers and events are on it. */
	scene: Scene<never, never, never, never>;
	/** A piece in the air, as the moves of the scene name it. */
	Piece?: Component<{ what: never; fades: boolean }>;
	/** Who points at something. */
	Head?: Component<{ seat: number }>;
	tour?: Tour;
	/** The board in words, for screen readers: lines of text. */
	describe?(view: never, seat: number, seats: SeatInfo[]): string[];
	/** What stands at a player's name, if the view tells. */
	points?(view: never, seat: number): number | null;
	/** The board offers the choices itself: the list in the prompt bar is then small. */
	direct?: boolean;
	/** Before it is drawn: the component tables in force; null: the shipped ones. Boards whose views tell all of that have none. */
	use?(tables: Tables | null): void;
	sounds?: Sounds;
	/** How its sea sounds. */
	ambience?: Ambience;
	/** What decided a match that ended otherwise than by points, instead of their sheet: a line for each thing, an amount for each seat. Null: points did. */
	decided?(view: never): ScoreLine[] | null;
	/** What is seen first of the end, where there is more to show than words. */
	Ending?: Component<{ view: never }>;
}

const modules = import.meta.glob<BoardModule>('./*/index.ts');

/** The board of a game; games without a drawn board get the plain one. */
export function loadBoard(id: string): Promise<BoardModule> {
	const load = modules[`./${id}/index.ts`] ?? modules['./plain/index.ts'];
	return during((load as () => Promise<BoardModule>)());
}
