// What one points at to give an answer. Every answer of the legal list becomes a path of spots: "slide a1 3" is the
// chest
// space a1, then column 3. The board offers the next spots of all paths; it decides nothing itself.
import { chestSpace, waterSpace } from './geometry';
import type { Choice } from '../../table/messages';

/**
 * `w12` a space of water, `r3` a rock, `k2` a corner, `side-left` the board side at whose left end the own mermeeple
 * stands, `col1` a column of the ocean from the own left, `s5` a space of the own chest, `chest2` a column of it, and
 * things with one place each: `turn`, `moon`, `end`, ...
 */
export type Spot = string;

export interface Way {
	action: number;
	/** By the mermaid's power: offered once she is called. */
	power: boolean;
	path: Spot[];
	/** The spots can be pointed at in any order. */
	pair: boolean;
}

const ROCK = '(left |opposite |right )?([LR])';

interface Form {
	form: RegExp;
	power?: boolean;
	pair?: boolean;
	path(match: RegExpMatchArray, front: number): Spot[];
}

const STEPS: Record<string, number> = { '': 0, left: 1, opposite: 2, right: 3 };

/** The rock that "L", "left R" mean to somebody who has this board side in front. */
function rock(where: string | undefined, letter: string | undefined, front: number): Spot {
	const side = (front + (STEPS[(where ?? '').trim()] ?? 0)) & 3;
	return `r${2 * side + (letter === 'R' ? 1 : 0)}`;
}

const space = (name: string | undefined): Spot => `s${chestSpace(name ?? '')}`;

const forms: Form[] = [
	{ form: /^(end|decline|leave|call|moon|buoy|stack)$/, path: (m) => [m[1] ?? ''] },
	{ form: /^side (left|right)$/, path: (m) => [`side-${m[1]}`] },
	{ form: /^rotate$/, path: () => ['turn'] },
	{ form: /^pull (\d)$/, path: (m) => [`col${m[1]}`] },
	{ form: /^pull (\d) ([LR])$/, path: (m, front) => [`col${m[1]}`, rock('', m[2], front)] },
	{ form: /^pull swell (\d)$/, path: (m) => [`col${m[1]}`] },
	{ form: new RegExp(`^collect ${ROCK}$`), path: (m, front) => [rock(m[1], m[2], front)] },
	{ form: /^place (\d)$/, path: (m) => [`chest${m[1]}`] },
	{ form: /^order (.+)$/, path: (m) => [`order-${m[1]?.replace(' ', '-')}`] },
	{ form: /^exchange (\w\d) (\w\d)$/, pair: true, path: (m) => [space(m[1]), space(m[2])] },
	{ form: /^keep (first|second)$/, path: (m) => [`keep-${m[1]}`] },
	{ form: /^mermaid (\w+)$/, path: (m) => [`mermaid-${m[1]}`] },
	{ form: /^pull (\d)\+(\d)$/, power: true, pair: true, path: (m) => [`col${m[1]}`, `col${m[2]}`] },
	{ form: /^pull away (\d)$/, power: true, path: (m) => [`col${m[1]}`] },
	{ form: /^pull away (\d) ([LR])$/, power: true, path: (m, front) => [`col${m[1]}`, rock('opposite', m[2], front)] },
	{ form: /^pull one (\d) ([LR])$/, power: true, path: (m, front) => [`col${m[1]}`, rock('', m[2], front)] },
	{
		form: new RegExp(`^trade ${ROCK} for ([LR])$`),
		power: true,
		path: (m, front) => [rock(m[1], m[2], front), rock('', m[3], front)],
	},
	{ form: /^rotate moon (\d)$/, power: true, path: (m) => [`turn${m[1]}`] },
	{ form: new RegExp(`^save ${ROCK}$`), power: true, path: (m, front) => [rock(m[1], m[2], front)] },
	{ form: /^mark (\w\d)$/, power: true, path: (m) => [`w${waterSpace(m[1] ?? '')}`] },
	{ form: /^mark rock ([LR])$/, power: true, path: (m, front) => [rock('', m[1], front)] },
	{ form: /^slide (\w\d) (\d)$/, power: true, path: (m) => [space(m[1]), `chest${m[2]}`] },
	{ form: /^swap (\w\d) (\w\d)$/, power: true, pair: true, path: (m) => [space(m[1]), space(m[2])] },
	{ form: /^corner (\d)$/, power: true, path: (m) => [`k${Number(m[1]) - 1}`] },
	{ form: /^hold (\w\d)$/, power: true, path: (m) => [space(m[1])] },
];

/** Null for what is no answer of a seat. */
export function wayOf(choice: Pick<Choice, 'action' | 'text'>, front: number): Way | null {
	for (const { form, power, pair, path } of forms) {
		const match = choice.text.match(form);
		if (match)
			return { action: choice.action, power: power ?? false, pair: pair ?? false, path: path(match, front) };
	}
	return null;
}

/** The ways that begin with what was pointed at. */
export function follow(ways: Way[], picked: Spot[]): Way[] {
	return ways.filter((way) =>
		way.pair ? picked.every((spot) => way.path.includes(spot)) : picked.every((spot, i) => way.path[i] === spot),
	);
}

/** What can be pointed at next, each with the ways that remain. */
export function nextSpots(ways: Way[], picked: Spot[]): Map<Spot, Way[]> {
	const spots = new Map<Spot, Way[]>();
	for (const way of follow(ways, picked)) {
		const next = way.pair
			? way.path.filter((spot) => !picked.includes(spot))
			: way.path.slice(picked.length, picked.length + 1);
		for (const spot of next) spots.set(spot, [...(spots.get(spot) ?? []), way]);
	}
	return spots;
}

/**
 * The tiles that a label says will land on rocks: "white clamshell (CW) to R"; codes and letters are the same in all
 * languages.
 */
export function landings(label: string): { tile: string; right: boolean }[] {
	return [...label.matchAll(/\(([DFCA][PWOV]|[UNK])\) \S+ ([LR])\b/g)].map((m) => ({
		tile: m[1] ?? '',
		right: m[2] === 'R',
	}));
}
