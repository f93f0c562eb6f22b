/* stats_report.h: the report of `shoal stats`, and its forms for programs. */
#ifndef ARENA_STATS_REPORT_H
#define ARENA_STATS_REPORT_H

#include "balance.h"

#include <stdio.h>

struct stats_report {
	/* Original and changed, if components are compared; else the only one is first. The last
	 * one is the one reported on. */
	const struct shoal_game *game[SURVEY_VARIANTS];
	const char              *player;
	uint64_t                 seed;
	const struct balance    *balance;
};

/* A cell in which the tables differ. */
struct stats_change {
	const struct shoal_table *table;
	unsigned                  row, column;
	int16_t                   from, to;
};
enum { STATS_CHANGES_MAX = 512 };
/* At most STATS_CHANGES_MAX; 0 if nothing is compared. */
size_t stats_changes(const struct stats_report *report, struct stats_change out[]);
/* True if one of the changes is in this row. */
bool stats_row_changed(const struct stats_change changes[], size_t count,
                       const struct shoal_table *table, unsigned row);

/* What is told first of a change: what it does to winning, to the score, and to the rows in which
 * something changed, as far as play leaves traces of them. */
enum stats_topic { STATS_WINNING, STATS_SCORE, STATS_ROWS };
enum { STATS_ROWS_TOLD = 12, STATS_LINES_MAX = 96 };

struct stats_line {
	enum stats_topic topic;
	size_t           figure;
	char             label[64]; /* "wins of seat 0", "Hut taken" */
};

size_t stats_answer(const struct stats_report *report, const struct stats_change changes[],
                    size_t count, struct stats_line out[STATS_LINES_MAX]);
/* How many changed rows left no trace in any game, so that only the rest of the game tells. */
size_t stats_traceless(const struct stats_report *report, const struct stats_change changes[],
                       size_t count);

/* The faction's table, or NULL if there is none or nobody took one. */
const struct shoal_table *stats_factions(const struct stats_report *report, size_t *first);
/* Wins of the seat that had this turn, from 0, of all games in which there was one. False: seats do
 * not compete, or no game had it. */
bool stats_order(const struct stats_report *report, unsigned turn, struct contrast_estimate *out);
/* The variant that is reported on. */
unsigned stats_variant(const struct stats_report *report);
/* Figures that were not met in any game are left out of lists. */
bool stats_figure_met(const struct balance *balance, size_t figure);
/* A figure's difference is clear if its interval, made wider by half, leaves out 0: with hundreds
 * of figures one in twenty would do so by luck otherwise. */
bool stats_clear(const struct contrast_estimate *difference);

/* One object, which the caller frees; NULL: there is no memory for it. */
char *stats_json(const struct stats_report *report);
void  stats_csv(const struct stats_report *report, FILE *out);

#endif
