/* stats_report.c: what the forms of the report of `shoal stats` share. */
#include "stats_report.h"

#include <math.h>

static size_t table_changes(const struct stats_report *report, unsigned index,
                            struct stats_change out[], size_t most)
{
	const struct shoal_table *table = &report->game[0]->rules->tables[index];
	size_t                    count = 0;

	for (unsigned row = 0; row < table->rows; row++) {
		for (unsigned column = 0; column < table->columns && count < most; column++) {
			int16_t from = shoal_cell(report->game[0], index, row, column);
			int16_t to = shoal_cell(report->game[1], index, row, column);

			if (from != to)
				out[count++] =
				    (struct stats_change){ table, row, column, from, to };
		}
	}
	return count;
}

size_t stats_changes(const struct stats_report *report, struct stats_change out[])
{
	size_t count = 0;

	if (!report->game[1])
		return 0;
	for (unsigned i = 0; i < report->game[0]->rules->table_count; i++)
		count += table_changes(report, i, &out[count], STATS_CHANGES_MAX - count);
	return count;
}

bool stats_row_changed(const struct stats_change changes[], size_t count,
                       const struct shoal_table *table, unsigned row)
{
	for (size_t i = 0; i < count; i++) {
		if (changes[i].table == table && changes[i].row == row)
			return true;
	}
	return false;
}

const struct shoal_table *stats_factions(const struct stats_report *report, size_t *first)
{
	const struct balance *b = report->balance;
	unsigned              faction = b->game->rules->faction;

	if (!faction || !balance_traced(b, faction - 1))
		return NULL;
	*first = balance_first(b, faction - 1);
	return survey_table(b->game->rules, faction - 1);
}

bool stats_order(const struct stats_report *report, unsigned turn, struct contrast_estimate *out)
{
	const struct contrast *c = &report->balance->figure[FIGURE_ORDER + turn];
	unsigned               v = stats_variant(report);

	if (report->balance->shared || !c->games[v])
		return false;
	out->value = c->amount[v] / c->games[v];
	arena_interval(c->amount[v], c->games[v], &out->low, &out->high); /* as for seats */
	return true;
}

unsigned stats_variant(const struct stats_report *report)
{
	return report->game[1] ? 1 : 0;
}

bool stats_figure_met(const struct balance *b, size_t figure)
{
	const struct contrast *c = &b->figure[figure];

	if (figure < FIGURE_ORDER)
		return figure / SEAT_FIGURES < b->game->seats;
	if (figure < FIGURE_END)
		return !b->shared && (c->games[0] || c->games[1]);
	if (figure < FIGURE_PLIES)
		return figure - FIGURE_END < b->stats[0].endings;
	if (figure < FIGURE_ROW)
		return c->games[0] || c->games[1];
	return c->amount[0] != 0 || c->amount[1] != 0;
}

bool stats_clear(const struct contrast_estimate *difference)
{
	double half = (difference->high - difference->low) / 2;

	return fabs(difference->value) > 1.5 * half;
}
