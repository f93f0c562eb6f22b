// A name stands in one place: what a game says in its own words is no message of its board, and whatever a board asks for has a name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readText, repository } from './core/testing';
import { CODES } from './boards/moonshell/view';
import { FEATURES, RESOURCES } from './pieces/zemo/signs';
import { tables as aquarium } from './made/components/aquarium';
import { tables as moonshell } from './made/components/moonshell';
import { tables as zemo } from './made/components/zemo';

/** Those with messages of their own. */
const games = readdirSync(repository('web/messages')).filter((area) => existsSync(repository(`src/games/${area}/words.en`)));

/** The texts of words.en that are the same whatever happens; other forms behind a bar are left out. */
function wordsOf(text: string): Set<string> {
	const entries = text.replaceAll(/\n +/g, ' ').split('\n').flatMap((line) => /^[\w.,-]+ = (.*)$/.exec(line)?.[1] ?? []);
	return new Set(entries.map((entry) => entry.split(' | ')[0]?.trim() ?? '').filter((entry) => !entry.includes('{')));
}

/** Messages that say what the game says, word for word. */
const doubles = (messages: Record<string, unknown>, words: Set<string>): string[] =>
	Object.entries(messages).flatMap(([key, text]) => (typeof text === 'string' && words.has(text) ? [key] : []));

/** Those that may, and why. */
const ALLOWED: Record<string, string[]> = {
	'the module hands them over in sentences only, not by name': [
		'zemo_open_sea', 'zemo_adventurer', 'zemo_protector', 'zemo_pillager',
		'zemo_end_damage', 'zemo_end_trapped', 'zemo_end_skull',
		'aquarium_card_double', 'aquarium_card_fewer', 'aquarium_card_half', 'aquarium_card_more', 'aquarium_card_pass', 'aquarium_card_plus',
		'aquarium_card_replace', 'aquarium_card_swap',
		'aqualuma_area_station', 'moonshell_tile_meeple', 'duellum_turtles', 'duellum_squids',
		'moonshell_kind_composition', 'moonshell_kind_array', 'moonshell_kind_pair', 'moonshell_kind_trove', 'moonshell_kind_collector',
		'moonshell_type_dollar', 'moonshell_type_starfish', 'moonshell_type_clamshell', 'moonshell_type_auger',
		'moonshell_type_pink', 'moonshell_type_white', 'moonshell_type_orange', 'moonshell_type_purple',
	],
	'a form of their own: a colour within a sentence, a word for little room; not the same in every language': [
		'aqualuma_red', 'aqualuma_green', 'aqualuma_blue', 'aquarium_short_half', 'aquarium_short_pass', 'aquarium_short_plus', 'moonshell_kind_secret',
		'duellum_mercs_of', 'duellum_sign_f',
	],
	'goals have names for the room on a token; five of eight are shorter than those of the game': [
		'duellum_goal_same', 'duellum_goal_mantas', 'duellum_goal_tired',
	],
	'a heading or a label of the page, which happens to be the same word': [
		'aquarium_word_stars', 'aquarium_word_beads', 'zemo_line_danger', 'aqualuma_none', 'duellum_mercenary', 'duellum_crowns_word', 'duellum_depth',
	],
};

describe('names', () => {
	it('are found where they stand twice', () => {
		const words = wordsOf('# Names\nfeatures,sheet.crab = Giant Crab | of: the crab’s\nlong = so\n  long\npays = {n} gold\n');
		expect(doubles({ a: 'Giant Crab', b: 'Giant', c: 'so long', d: '{n} gold' }, words)).toEqual(['a', 'c']);
	});

	it('stand in the words of a game or in the messages of its board', () => {
		const found = games.flatMap((game) => {
			const messages = JSON.parse(readFileSync(repository(`web/messages/${game}/en.json`), 'utf8')) as Record<string, unknown>;
			return doubles(messages, wordsOf(readText(`src/games/${game}/words.en`)));
		});
		const allowed = Object.values(ALLOWED).flat();
		expect(found.filter((key) => !allowed.includes(key)), 'words.en says it too: say the name of the component, or the verb of the answer').toEqual([]);
		expect(allowed.filter((key) => !found.includes(key)), 'no longer stand twice').toEqual([]);
	});

	it.each([
		['features', FEATURES, zemo.features],
		['resources', RESOURCES, zemo.resources],
		['sets', ['small', 'medium', 'large'], aquarium.sets],
		['fish and plants', 'Y1 Y2 Y3 R1 R2 R3 B1 B2 B3 G1 G2 G3 FB RB PF PG PL'.split(' '), aquarium.cards],
		['shells', CODES.slice(0, 16).map((code) => code.toLowerCase()), moonshell.tiles.slice(0, 16)],
		['other tiles', ['urchin', 'anemone', 'clownfish', 'moonshell'], moonshell.tiles.slice(16)],
	])('of %s are those of the module, in its order', (_, ids, rows) => {
		expect(rows.map(({ id }) => id)).toEqual(ids);
	});
});
