/* exports.h: the rules, records and computer players as one WebAssembly module: what it exports.
 *
 * Integers and text cross the border, nothing else. Whoever calls writes text to shoal_in(size) and
 * says how long it is; every export that answers with text returns its length, and shoal_out() says
 * where it stands until the next call. A negative number is the length of a refusal:
 * {"error":ID,"text":SENTENCE}. Text is UTF-8, answers are JSON (doc/module.json) where nothing
 * else is said. No bytes that come in here do harm: what is wrong is refused with a sentence, and
 * nothing has changed.
 *
 * Where a text names a game or is a record, lines `= TABLE ROW COLUMN VALUE` may stand before it:
 * values of the component tables that are not the shipped ones, each once. They are part of the
 * match; a record with a digest of its components is opened with the lines that lead to it.
 *
 * A match has a number, seats are 0 and up, SHOAL_NOBODY is an onlooker. `lang` counts the lines of
 * shoal/languages.def; English, 0, is inside, the words of the others are handed in. Seeds come in
 * two halves. The module has no clock, no files and no dice of its own. */
#ifndef WASM_EXPORTS_H
#define WASM_EXPORTS_H

#include <stdint.h>

#ifdef __wasm__
#define MODULE_EXPORT(type, name, ...) __attribute__((export_name(#name))) type name(__VA_ARGS__)
#else
#define MODULE_EXPORT(type, name, ...) type name(__VA_ARGS__) /* for fuzzers and checks of code */
#endif

enum { MODULE_NOW = -1 }; /* as a ply: the last one */

/* Room for text of so many bytes, and where the last answer stands. NULL: it is too long. */
MODULE_EXPORT(char *, shoal_in, uint32_t size);
MODULE_EXPORT(const char *, shoal_out, void);

/* The games, their options and the levels, as a server tells of them. */
MODULE_EXPORT(int32_t, shoal_games, int32_t lang);
/* The kinds of events of all games: an object with an array for each id. */
MODULE_EXPORT(int32_t, shoal_events, void);
/* The component tables of all games, as `shoal components` prints them: an array. */
MODULE_EXPORT(int32_t, shoal_components, void);
/* The ones in force in a match: one such object. */
MODULE_EXPORT(int32_t, shoal_tables, int32_t match);

/* The words of a language, as `make` packs them; until they come English is spoken. */
MODULE_EXPORT(int32_t, shoal_words, int32_t lang, uint32_t length);

/* The weights of a game's mind, packed as `make` packs them: the id of the game in a line, behind
 * it the bytes. From now on they judge in all matches, thoughts and reviews of that game; before
 * it, plain weights do. Thinking and a review of this game that are under way end. */
MODULE_EXPORT(int32_t, shoal_mind, uint32_t length);

/* Opens a match. Text: a record, or the string of a game that begins. Answers as shoal_about. */
MODULE_EXPORT(int32_t, shoal_open, uint32_t length, uint32_t seed_low, uint32_t seed_high);
/* Opens one that begins with the first plies of another, and goes on with dice of its own. */
MODULE_EXPORT(int32_t, shoal_copy, int32_t match, uint32_t plies, uint32_t seed_low,
              uint32_t seed_high);
MODULE_EXPORT(int32_t, shoal_close, int32_t match);

/* Number, game, values that are not the shipped ones (`name` is what the row is called), seats,
 * tags, whose turn it is, who made each ply, the hash of the state, the result, and at chance the
 * draw that is due: its kind, how many of that kind came before, and the total of the weights. */
MODULE_EXPORT(int32_t, shoal_about, int32_t match, int32_t lang);
/* An array of all steps in order, also of those taken back: ply (0 is the first), seat, action, its
 * notation and kind, and of fair draws the number and the total that it is below. */
MODULE_EXPORT(int32_t, shoal_played, int32_t match);
/* The members of a `state` of the wire protocol: as `seat` sees it after `ply` plies (MODULE_NOW:
 * after the last), with the events behind number `from` (negative: none). */
MODULE_EXPORT(int32_t, shoal_state, int32_t match, int32_t seat, int32_t ply, int32_t from,
              int32_t lang);
/* The view of a seat as hexadecimal digits, for shoal_think: a computer player gets nothing else.
 */
MODULE_EXPORT(int32_t, shoal_view_bytes, int32_t match, int32_t seat);

/* The answer of a seat; if the action is negative its notation is the text. Answers as shoal_about,
 * like the next two: draws from the deal until a seat is asked or the game is over; and `seat`
 * takes back all behind the first `plies`. */
MODULE_EXPORT(int32_t, shoal_act, int32_t match, int32_t seat, int32_t action, uint32_t length);
MODULE_EXPORT(int32_t, shoal_chance, int32_t match);
/* At chance, instead of what the deal gives: the outcome at number `r`, below the total, as dice
 * that were proved gave it. */
MODULE_EXPORT(int32_t, shoal_draw, int32_t match, uint32_t r);
MODULE_EXPORT(int32_t, shoal_undo, int32_t match, int32_t seat, uint32_t plies);

/* What sentences call the seats. Text: a line each; empty lines leave it to the language. Whose
 * state it is is "you", but not where the screen is `shared`. */
MODULE_EXPORT(int32_t, shoal_names, int32_t match, uint32_t length, int32_t shared);
/* The record as text. Text: who sits there, a line for every seat, and the date. `how` is 0, or
 * what ended the match besides its rules: 1 `seat` resigned, 2 its time ran out, 3 aborted. */
MODULE_EXPORT(int32_t, shoal_record_text, int32_t match, int32_t how, int32_t seat,
              uint32_t length);

/* A computer player begins to think. Text: the game in full, the player or level, and the view of
 * `seat` as shoal_view_bytes gives it, a line each. The view must be one of this module and game:
 * it is not checked that it can be. `iterations` 0 leaves it to the player. Answers with what it
 * would spend, 0 where there is no limit; milliseconds are for the caller to keep. */
MODULE_EXPORT(int32_t, shoal_think, uint32_t length, int32_t seat, uint32_t iterations,
              uint32_t seed_low, uint32_t seed_high);
/* Looks ahead that many times more: 1 if there is more to look at, 0 if not. */
MODULE_EXPORT(int32_t, shoal_go_on, uint32_t iterations);
/* The answer after what was looked at so far, and the opinions behind it: values and their errors
 * as returns, `shown` as people read them (`unit`: share, points, place), and whether one is
 * `equal` to the best, as far as the player can tell; the `outlook` of every seat, null where there
 * is none; and the `reasons` that speak for the best against `than`, the first that is not equal.
 * Text: what sentences call the seats, a line each. Ends it. */
MODULE_EXPORT(int32_t, shoal_thought, int32_t lang, uint32_t length);

/* Begins a review. Text: the player that judges, behind it in the next line the record. */
MODULE_EXPORT(int32_t, shoal_judge, uint32_t length, uint32_t iterations, uint32_t seed);
/* Judges a ply, 0 is the first; the members are those of doc/REVIEW.md, `label` of what was done,
 * and of decisions `mistake`, `better` (a label) and `line`. */
MODULE_EXPORT(int32_t, shoal_judge_ply, uint32_t ply, int32_t lang);
/* Par of the match that is reviewed, as doc/REVIEW.md has it; null where there is none. */
MODULE_EXPORT(int32_t, shoal_par, void);
/* The whole review, as `shoal review --json` prints it; all plies must have been judged, and par
 * asked for: else it is null. */
MODULE_EXPORT(int32_t, shoal_judged, void);

#endif
