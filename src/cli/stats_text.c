/* stats_text.c: the report of `shoal stats` for the terminal, in 100 columns. */
#include "stats.h"

#include <math.h>

enum { OTHERS_MAX = 12, CHANGES_TOLD = 24 }; /* rows told that were not changed; changed cells */

static const char *unit(bool share)
{
	return share ? " %" : "";
}

static double shown(double value, bool share)
{
	return share ? 100 * value : value;
}

/* "51.2 % (49.8 to 52.6 %)", or blanks as wide. */
static void print_estimate(const struct contrast_estimate *e, bool share)
{
	printf(" %8.*f%s  (%.*f to %.*f%s)", share ? 1 : 3, shown(e->value, share), unit(share),
	       share ? 1 : 3, shown(e->low, share), share ? 1 : 3, shown(e->high, share),
	       unit(share));
}

static void print_length(const struct stats_report *r)
{
	const struct balance    *b = r->balance;
	unsigned                 v = stats_variant(r);
	struct contrast_estimate mean;

	contrast_mean(&b->figure[FIGURE_PLIES], v, false, &mean);
	printf("length   %.1f plies (%u to %u; 10 %%: %u, median %u, 90 %%: %u)", mean.value,
	       b->stats[v].least_plies, b->stats[v].most_plies, balance_length(b, v, 0.1),
	       balance_length(b, v, 0.5), balance_length(b, v, 0.9));
	if (contrast_mean(&b->figure[FIGURE_TURNS], v, false, &mean))
		printf(", %.1f turns", mean.value);
	printf("\n");
}

static void print_endings(const struct stats_report *r)
{
	const struct balance    *b = r->balance;
	struct contrast_estimate share;

	for (unsigned i = 0; i < b->stats[0].endings; i++) {
		const struct contrast *c = &b->figure[FIGURE_END + i];

		contrast_mean(c, stats_variant(r), true, &share);
		printf("%s %-16s %8.0f", i ? "        " : "endings ", b->stats[0].ending[i].id,
		       c->amount[stats_variant(r)]);
		print_estimate(&share, true);
		printf("\n");
	}
}

static void print_seats(const struct stats_report *r)
{
	const struct arena_stats *s = &r->balance->stats[stats_variant(r)];

	printf(
	    "\nseat     wins   (95 %% interval)  return   points  spread  least   10 %%  median   "
	    "90 %%   most\n");
	for (unsigned i = 0; i < r->game[0]->seats; i++) {
		const struct arena_seat *seat = &s->seat[i];
		double                   low, high;

		arena_interval(seat->wins, s->games, &low, &high);
		printf(
		    "%-5u %5.1f %%  (%4.1f to %5.1f %%)  %7.3f  %7.2f %7.2f  %5d  %5d  %6d  %5d  "
		    "%5d\n",
		    i, 100 * seat->wins / s->games, 100 * low, 100 * high, seat->returns / s->games,
		    (double)seat->points / s->games, arena_spread(s, i), seat->least_points,
		    arena_quantile(s, i, 0.1), arena_quantile(s, i, 0.5), arena_quantile(s, i, 0.9),
		    seat->most_points);
	}
}

static void print_order(const struct stats_report *r)
{
	struct contrast_estimate wins;

	for (unsigned i = 0; i < r->game[0]->seats && stats_order(r, i, &wins); i++) {
		if (!i)
			printf("\nturn order  wins   (95 %% interval)\n");
		printf("%-8u %5.1f %%  (%4.1f to %5.1f %%)\n", i + 1, 100 * wins.value,
		       100 * wins.low, 100 * wins.high);
	}
}

static void print_factions(const struct stats_report *r)
{
	const struct balance     *b = r->balance;
	size_t                    first;
	const struct shoal_table *table = stats_factions(r, &first);

	if (!table)
		return;
	printf("\n%-24s %8s %9s\n", table->name, "games", b->shared ? "return" : "wins");
	for (unsigned i = 0; i < table->rows; i++) {
		const struct contrast *c =
		    &b->figure[FIGURE_ROW + (first + i) * ROW_FIGURES + ROW_TAKERS];
		struct contrast_estimate worth;

		if (!contrast_mean(c, stats_variant(r), b->worth_share, &worth))
			continue;
		printf("%-24s %8u", shoal_row_name(r->game[0]->rules, table, i, SHOAL_EN),
		       c->games[stats_variant(r)]);
		print_estimate(&worth, b->worth_share);
		printf("\n");
	}
}

/* Components: a line per row. */

static void print_effect(const struct balance *b, unsigned effect, size_t row)
{
	const struct contrast   *c = &b->effect[effect][row];
	struct contrast_estimate with, difference;
	int                      decimals = b->worth_share ? 1 : 2;

	if (!contrast_mean(c, 1, b->worth_share, &with)) {
		printf(" %21s", "");
		return;
	}
	printf(" %7.*f", decimals, shown(with.value, b->worth_share));
	if (contrast_difference(c, b->worth_share, &difference))
		printf(" %+6.*f ±%5.*f%s", decimals, shown(difference.value, b->worth_share),
		       decimals, shown(difference.high - difference.value, b->worth_share),
		       stats_clear(&difference) ? "*" : " ");
	else
		printf(" %13s", "");
}

static void print_row(const struct stats_report *r, const struct shoal_table *table, unsigned i,
                      size_t row)
{
	const struct balance *b = r->balance;
	char                  bytes[64];
	struct shoal_text     name = SHOAL_TEXT(bytes);

	shoal_put(&name, "%s %s", table->row[i].id,
	          shoal_row_name(r->game[0]->rules, table, i, SHOAL_EN));
	bytes[28] = '\0'; /* names in English are ASCII */
	printf("  %-28s", bytes);
	for (unsigned figure = ROW_SEEN; figure <= ROW_USED; figure++) {
		const struct contrast *c = &b->figure[FIGURE_ROW + row * ROW_FIGURES + figure];

		printf(" %6.1f", 100 * c->amount[stats_variant(r)] / b->games);
	}
	print_effect(b, EFFECT_TAKEN, row);
	print_effect(b, EFFECT_USED, row);
	printf("\n");
}

static void print_table(const struct stats_report *r, unsigned index)
{
	const struct shoal_table *table = survey_table(r->game[0]->rules, index);
	size_t                    first = balance_first(r->balance, index);

	printf("\n%-30s %6s %6s %6s %7s %13s %7s %13s\n", table->name, "seen %", "taken%", "used %",
	       "takers", "- others", "users", "- others");
	for (unsigned i = 0; i < table->rows; i++) {
		if (stats_figure_met(r->balance, FIGURE_ROW + (first + i) * ROW_FIGURES + ROW_SEEN))
			print_row(r, table, i, first + i);
	}
}

static void print_components(const struct stats_report *r)
{
	const struct balance *b = r->balance;
	bool                  any = false;

	for (unsigned i = 0; i < survey_tables(r->game[0]->rules); i++) {
		if (!balance_traced(b, i) || i + 1 == r->game[0]->rules->faction)
			continue; /* factions stand above */
		print_table(r, i);
		any = true;
	}
	if (!any)
		return;
	printf(
	    "\nseen, taken, used: of the games. takers, users: %s of those who took or used it, and\n"
	    "how much more it is than that of %s, with the\n95 %% interval; * is clear even among "
	    "so many. It says what goes together, not why: compare\nchanged tables with "
	    "--components to learn that.\n",
	    b->shared ? "mean return" : "win rate in %",
	    b->shared ? "games without it" : "the others in games that had it");
}

/* Comparison. */

static void print_changes(const struct shoal_rules *rules, const struct stats_change changes[],
                          size_t count)
{
	for (size_t i = 0; i < count && i < CHANGES_TOLD; i++) {
		const struct stats_change *c = &changes[i];

		printf("%s %s.%s %s %d -> %d (%s)\n", i ? "       " : "changed", c->table->name,
		       c->table->row[c->row].id, c->table->column[c->column].name, c->from, c->to,
		       shoal_row_name(rules, c->table, c->row, SHOAL_EN));
	}
	if (count > CHANGES_TOLD)
		printf("        and %zu more\n", count - CHANGES_TOLD);
	if (!count)
		printf("changed nothing: the file holds the shipped values\n");
}

/* The answer: what the change does to winning, to the score, to the cards that it is about. */

static void print_line(const struct balance *b, const struct stats_line *line)
{
	const struct contrast   *c = &b->figure[line->figure];
	struct balance_name      name;
	struct contrast_estimate original = { 0 }, changed = { 0 }, difference = { 0 };
	int                      decimals;

	balance_name(b, line->figure, &name);
	decimals = name.share ? 1 : 2;
	contrast_mean(c, 0, name.share, &original);
	contrast_mean(c, 1, name.share, &changed);
	printf("  %-42.42s %8.*f%-2s -> %7.*f%-2s", line->label, decimals,
	       shown(original.value, name.share), unit(name.share), decimals,
	       shown(changed.value, name.share), unit(name.share));
	if (contrast_difference(c, false, &difference))
		printf("  %+7.*f  (%+.*f to %+.*f)%s", decimals,
		       shown(difference.value, name.share), decimals,
		       shown(difference.low, name.share), decimals,
		       shown(difference.high, name.share), stats_clear(&difference) ? " *" : "");
	printf("\n");
}

static void print_answer(const struct stats_report *r, const struct stats_change changes[],
                         size_t count)
{
	static const char *const topics[] = { "winning", "score", "what is changed" };
	struct stats_line        lines[STATS_LINES_MAX];
	size_t                   all = stats_answer(r, changes, count, lines);
	size_t                   traceless = stats_traceless(r, changes, count);

	for (size_t i = 0; i < all; i++) {
		if (!i)
			printf("\n%-44s %10s    %10s  %7s  95 %% interval\n",
			       topics[lines[i].topic], "original", "changed", "differs");
		else if (lines[i].topic != lines[i - 1].topic)
			printf("%s\n", topics[lines[i].topic]);
		print_line(r->balance, &lines[i]);
	}
	if (traceless)
		printf("Of %zu of the changed rows play leaves no trace by itself: the figures of "
		       "the game tell.\n",
		       traceless);
}

static void print_side(bool there, const struct contrast_estimate *e, bool share)
{
	if (there)
		printf(" %10.3f", shown(e->value, share));
	else
		printf(" %10s", "");
}

static void print_figure(const struct balance *b, size_t figure)
{
	const struct contrast   *c = &b->figure[figure];
	struct balance_name      name;
	struct contrast_estimate original, changed, difference;
	char                     label[128];

	balance_name(b, figure, &name);
	snprintf(label, sizeof(label), "%s%s%s %s%s", figure < FIGURE_ROW ? name.section : "",
	         figure < FIGURE_ROW ? " " : "", name.item, name.figure, name.share ? " %" : "");
	printf("%-48.48s", label);
	print_side(contrast_mean(c, 0, name.share, &original), &original, name.share);
	print_side(contrast_mean(c, 1, name.share, &changed), &changed, name.share);
	if (contrast_difference(c, false, &difference))
		printf(" %+9.3f ± %.3f%s", shown(difference.value, name.share),
		       shown(difference.high - difference.value, name.share),
		       stats_clear(&difference) ? " *" : "");
	printf("\n");
}

static bool is_changed(const struct balance *b, size_t row, const struct stats_change changes[],
                       size_t count)
{
	unsigned                  number;
	const struct shoal_table *table = balance_row(b, row, &number);

	return stats_row_changed(changes, count, table, number);
}

/* How far a difference lies beyond its interval; 0 if it is not clear. */
static double strength(const struct balance *b, size_t figure)
{
	struct contrast_estimate e;

	if (!contrast_difference(&b->figure[figure], false, &e) || !stats_clear(&e))
		return 0;
	return fabs(e.value) / (e.high - e.value + 1e-9);
}

/* The clearest figure of a row. What takers and users get together with everybody says little of
 * the row. */
static size_t clearest(const struct balance *b, size_t row, double *most)
{
	size_t first = FIGURE_ROW + row * ROW_FIGURES, best = first;

	*most = 0;
	for (size_t i = first; i < first + (b->shared ? ROW_TAKERS : ROW_FIGURES); i++) {
		double s = strength(b, i);

		if (s > *most) {
			*most = s;
			best = i;
		}
	}
	return best;
}

/* Rows that were not changed but play another part now, the clearest first. */
static void print_others(const struct balance *b, const struct stats_change changes[], size_t count)
{
	double limit = INFINITY;

	for (unsigned told = 0; told < OTHERS_MAX; told++) {
		size_t best = 0;
		double most = 0;

		for (size_t row = 0; row < b->rows; row++) {
			double s;
			size_t figure = clearest(b, row, &s);

			if (s <= most || s >= limit || is_changed(b, row, changes, count))
				continue;
			most = s;
			best = figure;
		}
		if (most == 0)
			return;
		if (!told)
			printf("\nother rows that play another part now, the clearest first\n");
		print_figure(b, best);
		limit = most;
	}
}

static void print_comparison(const struct stats_report *r)
{
	static struct stats_change changes[STATS_CHANGES_MAX];
	const struct balance      *b = r->balance;
	size_t                     count = stats_changes(r, changes);

	print_changes(r->game[0]->rules, changes, count);
	if (!count)
		return;
	print_answer(r, changes, count);
	printf("\n%-48s %10s %10s %9s   95 %%\n", "all of the game", "original", "changed",
	       "differs");
	for (size_t i = 0; i < FIGURE_ROW; i++) {
		if (stats_figure_met(b, i))
			print_figure(b, i);
	}
	print_others(b, changes, count);
	printf(
	    "\nBoth meet the same %u deals; differences are paired by deal, with 95 %% intervals; "
	    "* is clear\neven among so many figures. All of them: --json, --csv, --html FILE.\n",
	    b->games);
}

void stats_print_text(const struct stats_report *r)
{
	printf("%s, %s, %u games\n\n", r->game[0]->name, r->player, r->balance->games);
	if (r->game[1]) {
		print_comparison(r);
		return;
	}
	print_length(r);
	print_endings(r);
	print_seats(r);
	print_order(r);
	print_factions(r);
	print_components(r);
}
