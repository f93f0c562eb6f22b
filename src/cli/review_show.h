/* review_show.h: a review as text, as JSON and as a page. */
#ifndef CLI_REVIEW_SHOW_H
#define CLI_REVIEW_SHOW_H

#include "review.h"

#include <stdio.h>

enum { SHOWN_MISTAKES = REVIEW_WORST, SHOWN_STROKES = 3 }; /* for each seat */

/* A review with what was asked for. */
struct shown {
	const struct review     *review;
	const struct shoal_game *game;
	struct shoal_style       style;
	const char              *adviser;
	uint32_t                 iterations;
	const char (
	    *who)[SHOAL_VALUE_MAX]; /* what the record says about the seats; "" if nothing */
};

void review_print_text(const struct shown *shown);
/* False: no memory. */
bool review_print_json(const struct shown *shown);
bool review_put_page(const struct shown *shown, FILE *out);

/* What the two for people share. */
enum { WORDS_MOST = 512 };

struct mistake_words {
	char player[64], played[WORDS_MOST], better[WORDS_MOST], then[WORDS_MOST];
};

void review_put_mistake(const struct shown *shown, uint32_t ply, struct mistake_words *out);
/* The sentence of a chance ply. */
void review_put_stroke(const struct shown *shown, uint32_t ply, char words[WORDS_MOST]);
/* "Player 1 (hard)". */
void review_put_player(const struct shown *shown, int seat, char name[64]);

#endif
