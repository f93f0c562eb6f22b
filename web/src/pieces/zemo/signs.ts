// The words for what stands on chart and log, in the order of the view's numbers.

export const FEATURES = [
	'crab', 'dragon', 'kraken', 'pirate', 'navy', 'town', 'storm', 'rough', 'whirlpool', 'island',
] as const;
export type Feature = (typeof FEATURES)[number];

/** What is drawn in a square; open sea is nothing. */
export type Sign = Feature | 'rocks';

export const RESOURCES = ['sail', 'hull', 'crew', 'cannon', 'command', 'gold'] as const;
export type Resource = (typeof RESOURCES)[number];

export const MOTIVES = ['adventurer', 'protector', 'pillager'] as const;
export type Motive = (typeof MOTIVES)[number];
