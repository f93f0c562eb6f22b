/* stats.h: the report of `shoal stats` for people. */
#ifndef CLI_STATS_H
#define CLI_STATS_H

#include "stats_report.h"

void stats_print_text(const struct stats_report *report);
bool stats_print_page(const struct stats_report *report, FILE *out); /* false: not written */

#endif
