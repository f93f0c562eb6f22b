/* common.h: what the tests of all games share: one game at a time, what it told, changed
 * components.
 *
 * The helper of each game's tests has the position with its fields open to be written; it says here
 * where that is. */
#ifndef COMMON_COMMON_H
#define COMMON_COMMON_H

#include "shoal/game.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Defined by the game's helper: its position, the size of it, and the game's id. */
extern struct shoal_state *const here;
extern const size_t              here_bytes;
extern const char *const         here_id;

/* The game, and what the last call of `play` told. */
enum { TOLD_MAX = 1024 };

extern struct shoal_game *game;
extern struct shoal_event told[TOLD_MAX];
extern unsigned           told_count;

/* For draws that a test leaves to luck; seeded anew when a game begins. */
extern struct shoal_random drawing;

/* Hears every event into `told`. */
extern struct shoal_sink hearing;

/* Begins anew; a former game is freed. `components` may be NULL. */
void begin(const char *text);
void begin_with(const char *text, const struct shoal_components *components);
int  finish(void **unused); /* for the end of a test */

/* Components by name: "resources.sail.start=4, easy.r4.E=11". The tables of the examples changed,
 * owned by the caller; fails if a name is unknown or a value is out of its column's range. */
struct shoal_components *changed(const char *cells);
/* The same, but false instead of failing at a value out of range. */
bool change(struct shoal_components *components, const char *cells, struct shoal_error *error);
void begin_changed(const char *text, const char *cells);
/* Creates a game with changed tables; NULL if they are refused, at once or when put together. */
struct shoal_game *create_changed(const char *text, const char *cells, struct shoal_error *error);
/* Refused, with a sentence that names the table. */
void refused(const char *text, const char *cells);
/* Random games with these tables are valid at every ply and stay within the game's bounds. */
void plays(const char *text, const char *cells);

/* Copies the next of a list with commas into `word`; where the one behind it begins, or NULL at
 * the end. */
const char *next_word(const char *text, char *word, size_t size);

/* Index in `told` of the first event of this kind and first argument from `from` on, or -1. */
int      event_from(unsigned from, unsigned kind, int arg);
int      event_at(unsigned kind, int arg);
unsigned event_count(unsigned kind);

/* What the alarms for a seat, or SHOAL_NOBODY, say in English: exactly so many, and this in one of
 * them ("" is in all). */
void alarms(int seat, unsigned count, const char *part);

#define GAME_TEST(f) cmocka_unit_test_teardown(f, finish)
#define GAME_RUN(tests) cmocka_run_group_tests_name(__FILE__, tests, NULL, NULL)

#endif
