/* stats_report.c: what the forms of the report of `shoal stats` share. */
#include "stats_report.h"

#include <math.h>
#include <stdarg.h>

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

/* The answer. */

struct lines {
	const struct stats_report *report;
	struct stats_line         *out;
	size_t                     count;
};

static void add(struct lines *lines, enum stats_topic topic, size_t figure, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void add(struct lines *lines, enum stats_topic topic, size_t figure, const char *format, ...)
{
	struct stats_line *line = &lines->out[lines->count];
	struct shoal_text  text = SHOAL_TEXT(line->label);
	va_list            list;

	if (lines->count == STATS_LINES_MAX || !stats_figure_met(lines->report->balance, figure))
		return;
	line->topic = topic;
	line->figure = figure;
	va_start(list, format);
	shoal_put_list(&text, format, list);
	va_end(list);
	lines->count++;
}

/* Alone or together the return says whether the game is won; where it is the points they say it. */
static void add_winning(struct lines *lines)
{
	const struct balance *b = lines->report->balance;

	if (b->shared && b->game->high <= 1)
		add(lines, STATS_WINNING, FIGURE_SEAT + SEAT_RETURN, "return");
	for (unsigned seat = 0; !b->shared && seat < b->game->seats; seat++)
		add(lines, STATS_WINNING, FIGURE_SEAT + seat * SEAT_FIGURES + SEAT_WINS,
		    "wins of seat %u", seat);
	add(lines, STATS_SCORE, FIGURE_POINTS, b->game->seats > 1 ? "points of a seat" : "points");
	if (b->game->seats > 1 && !b->shared)
		add(lines, STATS_SCORE, FIGURE_BEST, "points of the best seat");
}

static void add_row(struct lines *lines, size_t row)
{
	const struct balance     *b = lines->report->balance;
	const char *const         worth = b->shared ? "return" : "wins";
	const char               *name;
	unsigned                  number;
	size_t                    figure = FIGURE_ROW + row * ROW_FIGURES;
	const struct shoal_table *table = balance_row(b, row, &number);

	name = shoal_row_name(b->game->rules, table, number, SHOAL_EN);
	add(lines, STATS_ROWS, figure + ROW_SEEN, "%s seen", name);
	add(lines, STATS_ROWS, figure + ROW_TAKEN, "%s taken", name);
	add(lines, STATS_ROWS, figure + ROW_USED, "%s used", name);
	add(lines, STATS_ROWS, figure + ROW_TAKERS, "%s: takers' %s", name, worth);
	add(lines, STATS_ROWS, figure + ROW_USERS, "%s: users' %s", name, worth);
}

/* Place of a changed row in the one count; changes of one row follow each other. */
static bool next_row(const struct balance *b, const struct stats_change changes[], size_t count,
                     size_t *at, size_t *row)
{
	const struct stats_change *c = &changes[*at];
	unsigned                   index = 0;

	if (*at == count)
		return false;
	while (survey_table(b->game->rules, index) != c->table)
		index++;
	*row = balance_first(b, index) + c->row;
	while (*at < count && changes[*at].table == c->table && changes[*at].row == c->row)
		++*at;
	return true;
}

static bool has_trace(const struct balance *b, size_t row)
{
	return stats_figure_met(b, FIGURE_ROW + row * ROW_FIGURES + ROW_SEEN);
}

size_t stats_answer(const struct stats_report *report, const struct stats_change changes[],
                    size_t count, struct stats_line out[STATS_LINES_MAX])
{
	struct lines lines = { report, out, 0 };
	unsigned     told = 0;
	size_t       row;

	add_winning(&lines);
	for (size_t at = 0;
	     told < STATS_ROWS_TOLD && next_row(report->balance, changes, count, &at, &row);) {
		if (!has_trace(report->balance, row))
			continue;
		add_row(&lines, row);
		told++;
	}
	return lines.count;
}

size_t stats_traceless(const struct stats_report *report, const struct stats_change changes[],
                       size_t count)
{
	size_t none = 0, row;

	for (size_t at = 0; next_row(report->balance, changes, count, &at, &row);)
		none += !has_trace(report->balance, row);
	return none;
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
