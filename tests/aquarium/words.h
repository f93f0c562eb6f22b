/* words.h: the tests' own short words, by the numbers of actions, so that
 * sentences and notations of the texts can change without them. */
#ifndef AQUARIUM_WORDS_H
#define AQUARIUM_WORDS_H

#include "table.h"

extern const char *const codes[KINDS]; /* "Y1" */

/* The card at the beginning of the text, which moves on to the next; fails if there is none. */
unsigned kind_of(const char **text);
unsigned card_bits(const char *text); /* "more plus": bits of these action cards */
unsigned pair_of(const char *two);    /* "B2 B2", "RB Y1" */
/* "buy", "pick Y1", "card feeding": the same word may stand for actions of different questions. */
void put_word(shoal_action action, struct shoal_text *text);

#endif
