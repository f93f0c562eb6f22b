/* slate.h: what the files behind duel.h share: words, and messages of failures. */
#ifndef DUELLUM_SLATE_H
#define DUELLUM_SLATE_H

#include "duel.h"

enum { WORD = 128 }; /* most bytes of one, with its end */

/* Copies the next of a list with separators into `word`; where the one behind it begins, or NULL at
 * the end. */
const char *next_part(const char *text, char separator, char *word, size_t size);
/* The next of words with spaces; NULL when there is none. */
const char *next_item(const char *text, char *word);

extern const char *const card_names[CARDS];

unsigned name_of(const char *const names[], unsigned count, const char *name);
unsigned deck_card(const char *name); /* "SB1", "maestro" */
void     put_card(struct shoal_text *text, unsigned card);
void     put_notation(struct shoal_text *text, shoal_action action);
bool     is_kind(shoal_action action, const char *kind); /* "play", "acq" */

extern const char *row_name; /* of a table of tests, for messages */

const char *list_text(void); /* of who is asked */
void        texts_equal(const char *what, const char *have, const char *expected);
void        numbers_equal(const char *what, unsigned have, unsigned expected);

#endif
