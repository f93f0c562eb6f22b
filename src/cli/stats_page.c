/* stats_page.c: the report of `shoal stats` as a page with plots. */
#include "page.h"
#include "stats.h"

#include <math.h>
#include <stdlib.h>

enum { BINS = 40, ITEMS_MAX = SHOAL_ROWS_MAX };

static const char *const tones[] = { "seat 0", "seat 1", "seat 2", "seat 3",
	                             "seat 4", "seat 5", "seat 6" };
static const char *const turns[] = { "1st", "2nd", "3rd", "4th", "5th", "6th", "7th" };
static const char *const variants[] = { "original", "changed" };

static double shown(double value, bool share)
{
	return share ? 100 * value : value;
}

static struct page_item item_of(const char *name, const struct contrast_estimate *e, bool share,
                                unsigned tone)
{
	return (struct page_item){ name, shown(e->value, share), shown(e->low, share),
		                   shown(e->high, share), tone };
}

/* Seats, turn order, factions, endings: both variants side by side where there are two. */

static size_t put_items(const struct stats_report *r, size_t figure, const char *name, bool share,
                        struct page_item out[])
{
	size_t count = 0;

	for (unsigned v = 0; v < r->balance->variants; v++) {
		struct contrast_estimate e;

		if (contrast_mean(&r->balance->figure[figure], v, share, &e)) {
			out[count] = item_of(count ? NULL : name, &e, share, v);
			count++;
		}
	}
	return count;
}

static struct page_plot plot_of(const struct stats_report *r, const char *title, const char *about)
{
	struct page_plot plot = { .title = title, .about = about };

	if (r->game[1]) {
		plot.tones = variants;
		plot.tone_count = 2;
	}
	return plot;
}

/* Bars of wins: a figure per seat, or per turn, and what it is called. */
static void put_wins(const struct stats_report *r, struct page *page, struct page_plot plot,
                     size_t figure, size_t step, const char *const names[])
{
	struct page_item items[SHOAL_SEATS_MAX * SURVEY_VARIANTS];
	double           fair = 100.0 / r->game[0]->seats;
	size_t           count = 0;

	for (unsigned i = 0; i < r->game[0]->seats; i++)
		count += put_items(r, figure + i * step, names[i], true, &items[count]);
	if (r->balance->shared || !count)
		return;
	plot.y = (struct page_axis){ .name = "wins", .unit = "%", .decimals = 1 };
	plot.line = &fair;
	plot.line_name = "an equal share";
	page_bars(page, &plot, items, count);
}

static void put_seats(const struct stats_report *r, struct page *page)
{
	struct page_plot plot = plot_of(r, "Wins by seat", "Share of games that each seat wins.");

	plot.x = (struct page_axis){ .name = "seat" };
	put_wins(r, page, plot, FIGURE_SEAT + SEAT_WINS, SEAT_FIGURES, tones);
}

static void put_order(const struct stats_report *r, struct page *page)
{
	struct page_plot plot = plot_of(r, "Wins by turn order",
	                                "Share of games that whoever had the first turn wins, "
	                                "the second, and so on.");

	plot.x = (struct page_axis){ .name = "turn" };
	put_wins(r, page, plot, FIGURE_ORDER, 1, turns);
}

static void put_factions(const struct stats_report *r, struct page *page)
{
	struct page_item          items[64];
	size_t                    first = 0, count = 0;
	const struct shoal_table *table = stats_factions(r, &first);
	bool                      share = r->balance->worth_share;
	struct page_plot          plot =
	    plot_of(r, r->balance->shared ? "Return by what is played" : "Wins by what is played",
	            "What those who play it get, with 95 % intervals.");

	for (unsigned i = 0; table && i < table->rows && count + SURVEY_VARIANTS <= 64; i++)
		count += put_items(r, FIGURE_ROW + (first + i) * ROW_FIGURES + ROW_TAKERS,
		                   shoal_row_name(r->game[0]->rules, table, i, SHOAL_EN), share,
		                   &items[count]);
	if (!count)
		return;
	plot.x = (struct page_axis){ .name = r->balance->shared ? "return" : "wins",
		                     .unit = share ? "%" : NULL,
		                     .decimals = share ? 1 : 2 };
	page_dots(page, &plot, items, count);
}

static void put_endings(const struct stats_report *r, struct page *page)
{
	struct page_item items[ARENA_ENDINGS_MAX * SURVEY_VARIANTS];
	struct page_plot plot = plot_of(r, "How games end", "Share of games by their ending.");
	size_t           count = 0;

	for (unsigned i = 0; i < r->balance->stats[0].endings; i++)
		count += put_items(r, FIGURE_END + i, r->balance->stats[0].ending[i].id, true,
		                   &items[count]);
	plot.x = (struct page_axis){ .name = "ending" };
	plot.y = (struct page_axis){ .name = "games", .unit = "%", .decimals = 1 };
	page_bars(page, &plot, items, count);
}

/* Histograms: scores and length. */

struct bins {
	double counts[SURVEY_VARIANTS][BINS];
	double first, width;
	size_t count;
};

/* Whole numbers in bins of equal whole width, at most BINS of them. */
static void set_bins(struct bins *bins, int64_t least, int64_t most)
{
	int64_t width = (most - least) / BINS + 1;

	*bins = (struct bins){ .first = (double)least - 0.5, .width = (double)width };
	bins->count = (size_t)((most - least) / width + 1);
}

static void count_into(struct bins *bins, unsigned variant, int64_t value, double games)
{
	double slot = ((double)value - bins->first) / bins->width;

	if (slot >= 0 && slot < (double)bins->count)
		bins->counts[variant][(size_t)slot] += games;
}

static void put_histogram(const struct stats_report *r, struct page *page, const struct bins *bins,
                          const char *title, const char *about, const char *axis)
{
	struct page_plot      plot = plot_of(r, title, about);
	struct page_histogram sets[SURVEY_VARIANTS];

	for (unsigned v = 0; v < r->balance->variants; v++)
		sets[v] = (struct page_histogram){ bins->first, bins->width, bins->counts[v],
			                           bins->count, v };
	plot.x = (struct page_axis){ .name = axis };
	plot.y = (struct page_axis){ .name = "games" };
	page_histograms(page, &plot, sets, r->balance->variants);
}

static void count_points(struct bins *bins, unsigned variant, const struct arena_seat *seat)
{
	for (int32_t i = 0; i < ARENA_POINTS; i++)
		count_into(bins, variant, i + ARENA_POINTS_LOW, seat->count[i]);
}

static void put_scores(const struct stats_report *r, struct page *page)
{
	const struct balance *b = r->balance;
	struct bins           bins;
	int32_t               least = INT32_MAX, most = INT32_MIN;

	for (unsigned v = 0; v < b->variants; v++) {
		for (unsigned i = 0; i < r->game[0]->seats; i++) {
			const struct arena_seat *seat = &b->stats[v].seat[i];

			least = seat->least_points < least ? seat->least_points : least;
			most = seat->most_points > most ? seat->most_points : most;
		}
	}
	set_bins(&bins, least, most);
	for (unsigned v = 0; v < b->variants; v++) {
		for (unsigned i = 0; i < r->game[0]->seats; i++)
			count_points(&bins, v, &b->stats[v].seat[i]);
	}
	put_histogram(r, page, &bins, "Points", "How often each number of points, all seats.",
	              "points");
}

static void put_length(const struct stats_report *r, struct page *page)
{
	const struct balance *b = r->balance;
	struct bins           bins;
	uint32_t              least = UINT32_MAX, most = 0;

	for (unsigned v = 0; v < b->variants; v++) {
		least = b->plies[v][0] < least ? b->plies[v][0] : least;
		most = b->plies[v][b->games - 1] > most ? b->plies[v][b->games - 1] : most;
	}
	set_bins(&bins, least, most);
	for (unsigned v = 0; v < b->variants; v++) {
		for (uint32_t i = 0; i < b->games; i++)
			count_into(&bins, v, b->plies[v][i], 1);
	}
	put_histogram(r, page, &bins, "Length", "How often each length, in plies.", "plies");
}

static void put_seat_table(const struct stats_report *r, struct page *page)
{
	static const struct page_column columns[] = {
		{ "seat", true },   { "wins %", true }, { "from", true },   { "to", true },
		{ "return", true }, { "points", true }, { "spread", true }, { "least", true },
		{ "10 %", true },   { "median", true }, { "90 %", true },   { "most", true },
	};
	const struct arena_stats *s = &r->balance->stats[stats_variant(r)];

	page_table_begin(page, r->game[1] ? "Seats, changed tables" : "Seats", columns, 12);
	for (unsigned i = 0; i < r->game[0]->seats; i++) {
		const struct arena_seat *seat = &s->seat[i];
		double                   low, high;

		arena_interval(seat->wins, s->games, &low, &high);
		page_number(page, i, 0);
		page_number(page, 100 * seat->wins / s->games, 1);
		page_number(page, 100 * low, 1);
		page_number(page, 100 * high, 1);
		page_number(page, seat->returns / s->games, 3);
		page_number(page, (double)seat->points / s->games, 2);
		page_number(page, arena_spread(s, i), 2);
		page_number(page, seat->least_points, 0);
		page_number(page, arena_quantile(s, i, 0.1), 0);
		page_number(page, arena_quantile(s, i, 0.5), 0);
		page_number(page, arena_quantile(s, i, 0.9), 0);
		page_number(page, seat->most_points, 0);
	}
	page_table_end(page);
}

/* Components. */

static void put_if(struct page *page, bool there, double value, unsigned decimals)
{
	if (there)
		page_number(page, value, decimals);
	else
		page_cell(page, "%s", "");
}

static void put_effect_cells(const struct balance *b, struct page *page, unsigned effect,
                             size_t row)
{
	const struct contrast   *c = &b->effect[effect][row];
	struct contrast_estimate e = { 0 };
	unsigned                 decimals = b->worth_share ? 1 : 2;
	bool                     there = contrast_mean(c, 1, b->worth_share, &e);

	put_if(page, there, shown(e.value, b->worth_share), decimals);
	there = contrast_difference(c, b->worth_share, &e);
	put_if(page, there, shown(e.value, b->worth_share), decimals);
	put_if(page, there, shown(e.high - e.value, b->worth_share), decimals);
}

static void put_row_table(const struct stats_report *r, struct page *page, unsigned index)
{
	static const struct page_column columns[] = {
		{ "id", false },
		{ "name", false },
		{ "seen %", true },
		{ "taken %", true },
		{ "used %", true },
		{ "takers", true },
		{ "more than others", true },
		{ "±", true },
		{ "users", true },
		{ "more than others", true },
		{ "±", true },
	};
	const struct balance     *b = r->balance;
	const struct shoal_table *table = survey_table(b->game->rules, index);
	size_t                    first = balance_first(b, index);

	page_table_begin(page, table->name, columns, 11);
	for (unsigned i = 0; i < table->rows; i++) {
		const struct contrast *c = &b->figure[FIGURE_ROW + (first + i) * ROW_FIGURES];

		page_cell(page, "%s", table->row[i].id);
		page_cell(page, "%s", shoal_row_name(r->game[0]->rules, table, i, SHOAL_EN));
		for (unsigned figure = ROW_SEEN; figure <= ROW_USED; figure++)
			page_number(page, 100 * c[figure].amount[stats_variant(r)] / b->games, 1);
		put_effect_cells(b, page, EFFECT_TAKEN, first + i);
		put_effect_cells(b, page, EFFECT_USED, first + i);
	}
	page_table_end(page);
}

/* A dot per row for taking it, and one for using it. */
static void put_row_plot(const struct stats_report *r, struct page *page, unsigned index)
{
	static const char *const  uses[] = { "taken", "used" };
	static struct page_item   items[ITEMS_MAX * EFFECTS];
	const struct balance     *b = r->balance;
	const struct shoal_table *table = survey_table(b->game->rules, index);
	size_t                    first = balance_first(b, index), count = 0;
	double                    none = 0;
	struct page_plot          plot = { .title = "More than without it",
		                           .about = "For each row the difference between those who "
		                                             "took or used it and those who did not." };

	for (unsigned i = 0; i < table->rows; i++) {
		const char *name = shoal_row_name(r->game[0]->rules, table, i, SHOAL_EN);

		for (unsigned effect = 0; effect < EFFECTS; effect++) {
			struct contrast_estimate e;

			if (!contrast_difference(&b->effect[effect][first + i], b->worth_share, &e))
				continue;
			items[count++] = item_of(name, &e, b->worth_share, effect);
			name = NULL;
		}
	}
	if (!count)
		return;
	plot.x = (struct page_axis){ .name = b->shared ? "return" : "wins",
		                     .unit = b->worth_share ? "%" : NULL,
		                     .decimals = b->worth_share ? 1 : 2 };
	plot.tones = uses;
	plot.tone_count = EFFECTS;
	plot.line = &none;
	plot.line_name = "no difference";
	page_dots(page, &plot, items, count);
}

static void put_components(const struct stats_report *r, struct page *page)
{
	const struct balance *b = r->balance;

	page_heading(page, "Components");
	page_text(page,
	          "Seen, taken and used: share of the games. Takers and users: the %s of those who "
	          "took or used the row, and how much more it is than that of %s, with 95 %% "
	          "intervals clustered by game. It says what goes together, not why.",
	          b->shared ? "mean return" : "win rate in %",
	          b->shared ? "games without it" : "the others in games that had it");
	for (unsigned i = 0; i < survey_tables(b->game->rules); i++) {
		if (!balance_traced(b, i))
			continue;
		page_fold_begin(page, "%s", survey_table(b->game->rules, i)->name);
		put_row_plot(r, page, i);
		put_row_table(r, page, i);
		page_fold_end(page);
	}
}

/* Comparison. */

static void put_changes(const struct stats_report *r, struct page *page)
{
	static struct stats_change      changes[STATS_CHANGES_MAX];
	static const struct page_column columns[] = {
		{ "cell", false }, { "name", false }, { "original", true }, { "changed", true }
	};
	size_t count = stats_changes(r, changes);

	page_heading(page, "What is changed");
	page_table_begin(page, "Cells", columns, 4);
	for (size_t i = 0; i < count; i++) {
		const struct shoal_row *row = &changes[i].table->row[changes[i].row];

		page_cell(page, "%s.%s %s", changes[i].table->name, row->id,
		          changes[i].table->column[changes[i].column].name);
		page_cell(
		    page, "%s",
		    shoal_row_name(r->game[0]->rules, changes[i].table, changes[i].row, SHOAL_EN));
		page_number(page, changes[i].from, 0);
		page_number(page, changes[i].to, 0);
	}
	page_table_end(page);
}

static void put_line(const struct balance *b, struct page *page, const struct stats_line *line)
{
	const struct contrast   *c = &b->figure[line->figure];
	struct contrast_estimate e = { 0 };
	struct balance_name      name;
	bool                     there;

	balance_name(b, line->figure, &name);
	page_cell(page, "%s%s", line->label, name.share ? ", %" : "");
	for (unsigned v = 0; v < 2; v++) {
		there = contrast_mean(c, v, name.share, &e);
		put_if(page, there, shown(e.value, name.share), 2);
	}
	there = contrast_difference(c, false, &e);
	put_if(page, there, shown(e.value, name.share), 2);
	put_if(page, there, shown(e.low, name.share), 2);
	put_if(page, there, shown(e.high, name.share), 2);
	page_cell(page, "%s", there && stats_clear(&e) ? "clear" : "");
}

/* A picture of the differences with their intervals: shares in one, all else in another. */
static void plot_answer(const struct stats_report *r, struct page *page,
                        const struct stats_line lines[], size_t count, bool share)
{
	static const char *const topics[] = { "winning", "score", "what is changed" };
	struct page_item         items[STATS_LINES_MAX];
	double                   none = 0;
	size_t                   all = 0;
	struct page_plot plot = { .title = share ? "What the change does, in per cent of games"
		                                 : "What the change does, in points",
		                  .about = "For each figure the difference, changed minus "
		                           "original, with its 95 % interval.",
		                  .x = { .name = "difference",
		                         .unit = share ? "%" : NULL,
		                         .decimals = share ? 1 : 2 },
		                  .tones = topics,
		                  .tone_count = 3,
		                  .line = &none,
		                  .line_name = "no difference" };

	for (size_t i = 0; i < count; i++) {
		struct contrast_estimate e;
		struct balance_name      name;

		balance_name(r->balance, lines[i].figure, &name);
		if (name.share == share
		    && contrast_difference(&r->balance->figure[lines[i].figure], false, &e))
			items[all++] = item_of(lines[i].label, &e, share, lines[i].topic);
	}
	if (all)
		page_dots(page, &plot, items, all);
}

static void put_answer(const struct stats_report *r, struct page *page)
{
	static struct stats_change      changes[STATS_CHANGES_MAX];
	static const struct page_column columns[] = {
		{ "", false },    { "original", true }, { "changed", true }, { "difference", true },
		{ "from", true }, { "to", true },       { "", false },
	};
	struct stats_line lines[STATS_LINES_MAX];
	size_t            count = stats_changes(r, changes), traceless;

	if (!count)
		return;
	traceless = stats_traceless(r, changes, count);
	count = stats_answer(r, changes, count, lines);
	page_heading(page, "What the change does");
	page_text(page,
	          "Both tables meet the same deals; differences are paired by deal, with 95 %% "
	          "intervals. Clear: beyond what luck does among so many figures.");
	if (traceless)
		page_text(page,
		          "Of %zu of the changed rows play leaves no trace by itself: the figures "
		          "of the game tell.",
		          traceless);
	plot_answer(r, page, lines, count, true);
	plot_answer(r, page, lines, count, false);
	page_table_begin(page, "Winning, score, what is changed", columns, 7);
	for (size_t i = 0; i < count; i++)
		put_line(r->balance, page, &lines[i]);
	page_table_end(page);
}

static void put_figure(const struct balance *b, struct page *page, size_t figure)
{
	const struct contrast   *c = &b->figure[figure];
	struct contrast_estimate e = { 0 };
	struct balance_name      name;
	bool                     there;

	balance_name(b, figure, &name);
	page_cell(page, "%s %s", name.section, name.item);
	page_cell(page, "%s%s", name.figure, name.share ? " %" : "");
	for (unsigned v = 0; v < 2; v++) {
		there = contrast_mean(c, v, name.share, &e);
		put_if(page, there, shown(e.value, name.share), 3);
	}
	there = contrast_difference(c, false, &e);
	put_if(page, there, shown(e.value, name.share), 3);
	put_if(page, there, shown(e.high - e.value, name.share), 3);
	page_cell(page, "%s", there && stats_clear(&e) ? "clear" : "");
}

static void put_differences(const struct stats_report *r, struct page *page)
{
	static const struct page_column columns[] = {
		{ "of", false },     { "figure", false },    { "original", true },
		{ "changed", true }, { "difference", true }, { "±", true },
		{ "", false },
	};
	const struct balance *b = r->balance;

	page_heading(page, "All figures, original against changed");
	page_fold_begin(page, "The game, original against changed");
	page_table_begin(page, "The game", columns, 7);
	for (size_t i = 0; i < FIGURE_ROW; i++) {
		if (stats_figure_met(b, i))
			put_figure(b, page, i);
	}
	page_table_end(page);
	page_fold_end(page);
	page_fold_begin(page, "Components, original against changed");
	page_table_begin(page, "Components", columns, 7);
	for (size_t i = FIGURE_ROW; i < b->figures; i++) {
		if (stats_figure_met(b, i))
			put_figure(b, page, i);
	}
	page_table_end(page);
	page_fold_end(page);
}

bool stats_print_page(const struct stats_report *r, FILE *out)
{
	struct page       page;
	char              bytes[SHOAL_NAME_MAX + 256];
	struct shoal_text subtitle = SHOAL_TEXT(bytes);

	shoal_put(&subtitle, "%s, %s, %u games, seed %llu", r->game[0]->name, r->player,
	          r->balance->games, (unsigned long long)r->seed);
	page_begin(&page, out, SHOAL_EN, shoal_rules_title(r->game[0]->rules, SHOAL_EN), bytes);
	if (r->game[1]) {
		put_changes(r, &page);
		put_answer(r, &page);
	}
	page_heading(&page, "The game");
	put_seats(r, &page);
	put_order(r, &page);
	put_factions(r, &page);
	put_endings(r, &page);
	put_scores(r, &page);
	put_length(r, &page);
	put_seat_table(r, &page);
	put_components(r, &page);
	if (r->game[1])
		put_differences(r, &page);
	return page_end(&page);
}
