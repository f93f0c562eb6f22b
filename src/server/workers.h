/* workers.h: questions that computer players on other machines answer (`shoal think`), by way of a
 * store that all of them share (questions.h). A thread and a connection of its own, so that play
 * never waits for them. */
#ifndef SERVER_WORKERS_H
#define SERVER_WORKERS_H

#include "core.h"
#include "questions.h"

struct workers; /* opaque */

/* `wake` is called (by any thread) when there is something to collect. NULL on failure. */
struct workers *workers_create(const char *where, void (*wake)(void *to), void *to,
                               struct shoal_error *error);

/* On how many threads others think for this process, as was known a second ago. */
unsigned workers_threads(struct workers *workers);

/* Takes the question if anybody is there to answer it; false: it is to be thought about here. */
bool workers_ask(struct workers *workers, const struct core_question *question);

/* Hands out answers, each of them legal, and `back` what nobody answers: workers that are gone or
 * lost it again and again, a store that cannot be reached, an answer that is none. */
void workers_collect(struct workers *workers,
                     void (*answer)(void *to, uint64_t ticket, shoal_action action),
                     void (*back)(void *to, const struct core_question *question), void *to);

/* Forgets what is open. */
void workers_destroy(struct workers *workers);

/* workers_program.c: what both sides share. */

/* A number of all that must be equal where a view is understood: the games, their states and how
 * they are played. */
uint64_t workers_program(void);

/* A question as it stands in a store, over the memory of `question`; and back, false if it is none
 * that can be thought about here. */
struct store_question workers_put(const struct core_question *question, uint32_t length);
bool                  workers_read(const struct store_question *stored, struct core_question *out);
/* Bytes of a view; 0: there is no such game. */
uint32_t workers_length(const char *game);
/* Is the action one of the answers to the question? */
bool workers_legal(const struct core_question *question, shoal_action action);

#endif
