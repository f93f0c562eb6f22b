// What a game's options are called, and how they are chosen: `options` in boards/<id>/options.ts. Pages that show options load them all;
// what has no name there shows itself as it stands.
import type { Component } from 'svelte';
import type { Values } from '../table/options';

type Word = () => string;

export interface Options {
	labels?: Record<string, Word>;
	/** By "option.value". */
	values?: Record<string, Word>;
	/** Seats that are more than a number. */
	seats?: Word[];
	/** Options and values that go without saying in a list of tables. */
	usual?: string[];
	/** The options that make a difference to results, in words. */
	mode?(values: Values, say: Say): string[];
	/** For options of free text, loaded when they are shown. */
	editors?: Record<string, () => Promise<Component<EditorProps>>>;
	/** Why a choice of this option was not taken, where the pages know better than the core. */
	refusals?: Record<string, Word>;
}

/** The words of one game. */
export interface Say {
	option(name: string): string;
	value(name: string, value: string): string;
	/** "Level: Easy" */
	both(name: string, value: string): string;
	/** "alone", "2 players" */
	players(count: number): string;
}

export interface EditorProps {
	label: string;
	value: string;
	/** Of all options. */
	values: Values;
	onchoose: (value: string) => void;
}
