/* report.h: a tournament's standings for people and for programs. */
#ifndef ARENA_REPORT_H
#define ARENA_REPORT_H

#include "standings.h"

#include <stdio.h>

struct report {
	const struct tournament *tournament;
	const struct standings  *standings;
	const struct sequence   *sequence;
};

/* report_text.c: a table for people, best player first. */
void report_text(const struct report *report, FILE *out);
/* report_data.c: one JSON object; or a table with a row per player, then per pair. False: there is
 * no memory. */
bool report_json(const struct report *report, FILE *out);
void report_csv(const struct report *report, FILE *out);
/* report_html.c: a page of one file. False: it could not be written. */
bool report_html(const struct report *report, FILE *out);

/* Whether a game of this tournament can be won. */
static inline bool report_wins(const struct tournament *t)
{
	return !t->alone || t->won;
}

/* Why a player failed first, in a game that this process played; "" if it did not. */
const char *report_fault(const struct report *report, unsigned player);

/* Of a pair under test: "low", "high" or "none". */
const char *report_verdict(const struct sequence *sequence, unsigned pair);

#endif
