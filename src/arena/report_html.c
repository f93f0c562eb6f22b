/* report_html.c: a tournament's standings as a page with plots. */
#include "report.h"

#include "page.h"

#include <math.h>
#include <stdlib.h>

enum { LINES_MAX = 6, POINTS_MAX = 120 }; /* of the plot over the deals */

static double scale(const struct tournament *t) /* shares are shown in per cent */
{
	return t->alone ? 1 : 100;
}

static void put_intro(const struct report *report, struct page *page)
{
	const struct tournament *t = report->tournament;

	page_text(page, "%llu deals, %llu games, seed %llu, %s.",
	          (unsigned long long)report->standings->deals,
	          (unsigned long long)report->standings->games, (unsigned long long)t->seed,
	          t->gauntlet ? "the first player against each other" : "all pairs");
	if (t->alone)
		page_text(page,
		          "Every player takes all seats and plays the same deals; returns are "
		          "compared deal by deal.");
	else
		page_text(
		    page,
		    "Every pair plays the same deals in every seat. The score is the share of "
		    "opponents' seats that a seat of the player came out ahead of, equal "
		    "ones counting half.");
	page_text(page, "Intervals are for 95 %%; the deal is their unit.");
}

static void put_rating(struct page *page, const struct rating *rating, double factor,
                       unsigned decimals)
{
	page_number(page, factor * rating->value, decimals);
	page_number(page, factor * rating->low, decimals);
	page_number(page, factor * rating->high, decimals);
}

/* A bound is at least that far from 0. */
static void put_elo(struct page *page, const struct standing *s)
{
	if (s->bound)
		page_cell(page, "%s %.1f", s->elo.value > 0 ? ">" : "<", s->elo.value);
	else
		page_number(page, s->elo.value, 1);
	page_number(page, s->elo.low, 1);
	page_number(page, s->elo.high, 1);
}

static void put_counts(const struct standing *s, struct page *page)
{
	page_number(page, (double)s->wins, 0);
	page_number(page, (double)s->draws, 0);
	page_number(page, (double)s->losses, 0);
}

static void put_players(const struct report *report, struct page *page)
{
	static const struct page_column rated[] = {
		{ "Player", false }, { "Elo", true },  { "from", true }, { "to", true },
		{ "Score %", true }, { "from", true }, { "to", true },   { "Won", true },
		{ "Drawn", true },   { "Lost", true },
	};
	static const struct page_column alone[] = {
		{ "Player", false }, { "Return", true }, { "from", true }, { "to", true },
		{ "Won", true },     { "Drawn", true },  { "Lost", true },
	};
	const struct tournament *t = report->tournament;

	page_heading(page, "Players");
	if (t->alone)
		page_table_begin(page, "Mean returns", alone, t->won ? 7 : 4);
	else
		page_table_begin(page, "Ratings; the mean of all is 0", rated, 10);
	for (unsigned i = 0; i < t->players; i++) {
		const struct standing *s = &report->standings->player[i];

		page_cell(page, "%s", t->spec[i]);
		if (!t->alone)
			put_elo(page, s);
		put_rating(page, &s->score, scale(t), t->alone ? 3 : 1);
		if (report_wins(t))
			put_counts(s, page);
	}
	page_table_end(page);
}

static void plot_players(const struct report *report, struct page *page)
{
	const struct tournament *t = report->tournament;
	struct page_item         items[TOURNAMENT_PLAYERS];
	struct page_plot         plot = {
			.title = t->alone ? "Returns" : "Ratings",
			.about = "One row for each player: its value with the 95 % interval.",
			.x = { .name = t->alone ? "mean return" : "Elo", .decimals = t->alone ? 3 : 1 },
	};

	for (unsigned i = 0; i < t->players; i++) {
		const struct standing *s = &report->standings->player[i];
		const struct rating   *r = t->alone ? &s->score : &s->elo;

		items[i] = (struct page_item){ t->spec[i], r->value, r->low, r->high, 0 };
	}
	page_dots(page, &plot, items, t->players);
}

static void put_pairs(const struct report *report, struct page *page)
{
	static const struct page_column rated[] = {
		{ "Player", false }, { "against", false }, { "Score %", true }, { "from", true },
		{ "to", true },      { "Elo", true },      { "from", true },    { "to", true },
		{ "Won", true },     { "Drawn", true },    { "Lost", true },    { "Test", false },
	};
	static const struct page_column alone[] = {
		{ "Player", false }, { "against", false }, { "Difference", true },
		{ "from", true },    { "to", true },       { "Test", false },
	};
	const struct tournament *t = report->tournament;
	bool                     tested = report->sequence->stop.wanted;

	page_heading(page, "Pairs");
	page_table_begin(page, t->alone ? "Differences, deal by deal" : "Meetings",
	                 t->alone ? alone : rated, (t->alone ? 5u : 11u) + tested);
	for (unsigned i = 0; i < t->pairs; i++) {
		const struct standing *s = &report->standings->pair[i];

		page_cell(page, "%s", t->spec[t->pair[i].a]);
		page_cell(page, "%s", t->spec[t->pair[i].b]);
		put_rating(page, &s->score, scale(t), t->alone ? 3 : 1);
		if (!t->alone) {
			put_elo(page, s);
			put_counts(s, page);
		}
		if (tested)
			page_cell(page, "%s", report_verdict(report->sequence, i));
	}
	page_table_end(page);
}

/* How a pair's score settled: its mean and interval after so many deals. */
struct course {
	double x[POINTS_MAX], y[POINTS_MAX], low[POINTS_MAX], high[POINTS_MAX];
	char   name[2 * TOURNAMENT_SPEC];
};

static size_t fill_course(const struct report *report, unsigned pair, double values[],
                          struct course *out)
{
	const struct tournament *t = report->tournament;
	uint64_t                 deals = report->standings->deals;
	struct rating_range      range = standings_range(t);
	size_t                   count = deals < POINTS_MAX ? (size_t)deals : POINTS_MAX;

	for (uint64_t deal = 0; deal < deals; deal++)
		values[deal] = tournament_pair_value(t, deal, pair);
	for (size_t i = 0; i < count; i++) {
		uint64_t      some = deals * (i + 1) / count;
		struct rating r = rating_mean(values, some, 1, &range);

		out->x[i] = (double)some;
		out->y[i] = scale(t) * r.value;
		out->low[i] = scale(t) * r.low;
		out->high[i] = scale(t) * r.high;
		if (range.open && some < 2)
			out->low[i] = out->high[i] = NAN; /* the range, far off the plot */
	}
	snprintf(out->name, sizeof(out->name), "%s – %s", t->spec[t->pair[pair].a],
	         t->spec[t->pair[pair].b]);
	return count;
}

static void plot_courses(const struct report *report, struct page *page, struct course courses[],
                         double values[])
{
	const struct tournament *t = report->tournament;
	unsigned                 lines = t->pairs < LINES_MAX ? t->pairs : LINES_MAX;
	double                   even = t->alone ? 0 : 50;
	struct page_series       series[LINES_MAX];
	const char              *names[LINES_MAX];
	struct page_plot         plot = {
			.title = "How it settled",
			.about = "For the first pairs: the score after so many deals with its interval.",
			.x = { .name = "deals" },
			.y = { .name = t->alone ? "difference of returns" : "score",
		               .unit = t->alone ? NULL : "%",
		               .decimals = t->alone ? 3 : 1 },
			.tones = names,
			.tone_count = lines,
			.line = &even,
			.line_name = "equal",
	};

	for (unsigned i = 0; i < lines; i++) {
		struct course *c = &courses[i];
		size_t         count = fill_course(report, i, values, c);

		names[i] = c->name;
		series[i] = (struct page_series){ c->x, c->y, c->low, c->high, count, i };
	}
	page_lines(page, &plot, series, lines, NULL, 0);
}

static void put_faults(const struct report *report, struct page *page)
{
	static const struct page_column columns[] = { { "Player", false },
		                                      { "Games", true },
		                                      { "The first time", false } };
	const struct tournament        *t = report->tournament;
	uint64_t                        all = 0;

	for (unsigned i = 0; i < t->players; i++)
		all += report->standings->player[i].forfeits;
	if (!all)
		return;
	page_table_begin(page, "Lost by failing", columns, 3);
	for (unsigned i = 0; i < t->players; i++) {
		if (!report->standings->player[i].forfeits)
			continue;
		page_cell(page, "%s", t->spec[i]);
		page_number(page, (double)report->standings->player[i].forfeits, 0);
		page_cell(page, "%s", report_fault(report, i));
	}
	page_table_end(page);
}

bool report_html(const struct report *report, FILE *out)
{
	struct course *courses = malloc(LINES_MAX * sizeof(*courses));
	double        *values = malloc(report->standings->deals * sizeof(*values));
	struct page    page;
	bool           good = courses && values;

	if (good) {
		page_begin(&page, out, SHOAL_EN, "Arena", report->tournament->game->name);
		put_intro(report, &page);
		put_players(report, &page);
		plot_players(report, &page);
		put_pairs(report, &page);
		put_faults(report, &page);
		plot_courses(report, &page, courses, values);
		good = page_end(&page);
	}
	free(courses);
	free(values);
	return good;
}
