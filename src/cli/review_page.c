/* review_page.c: a review as a page with plots. */
#include "page.h"
#include "review_show.h"
#include "said.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The curves of all seats over the plies, and what stands beside them. */
struct curves {
	const struct shown *shown;
	struct page        *page;
	size_t              points; /* one before the first ply, one behind each */
	double             *x, *value[SHOAL_SEATS_MAX], *luck[SHOAL_SEATS_MAX]; /* in one block */
	char                names[SHOAL_SEATS_MAX][64];
	const char         *tones[SHOAL_SEATS_MAX];
};

/* The entry of that name, and a column's head, in the page's language. */
#define HERE(c, name) said((c)->shown->style.lang, name)

enum column {
	COL_PLY,
	COL_PLAYER,
	COL_HAD,
	COL_LOST,
	COL_PLAYED,
	COL_BETTER,
	COL_THEN,
	COL_LUCK,
	COL_HAPPENED,
	COL_DECISIONS,
	COL_MISTAKES,
	COL_EACH,
	COL_BEST
};

static struct page_column head(const struct curves *c, enum column column)
{
	bool words = column == COL_PLAYER || column == COL_PLAYED || column == COL_BETTER
	             || column == COL_THEN || column == COL_HAPPENED || column == COL_BEST;

	return (struct page_column){ said_one(c->shown->style.lang, column, column), !words };
}

static struct page_axis value_axis(const struct curves *c, const char *name)
{
	return (struct page_axis){ .name = name,
		                   .unit = said_one(c->shown->style.lang, unit,
		                                    review_unit(c->shown->game)),
		                   .decimals = 1 };
}

/* A seat's value stays what it was when the seat was last asked; the end is the result. */
static void fill_values(struct curves *c, unsigned seat)
{
	const struct shoal_game *game = c->shown->game;
	const struct review     *review = c->shown->review;
	double                   now = NAN, returns[SHOAL_SEATS_MAX];

	for (uint32_t i = 0; i < review->plies; i++) {
		if (review->ply[i].judged && shoal_match_ply(review->match, i).seat == (int8_t)seat)
			now = review_shown(game, review->ply[i].value);
		c->value[seat][i] = now;
	}
	if (shoal_match_state(review->match)->actor == SHOAL_OVER) {
		game->rules->score(game, shoal_match_state(review->match), returns);
		now = review_shown(game, returns[seat]);
	}
	c->value[seat][review->plies] = now;
}

static void fill_luck(struct curves *c, unsigned seat)
{
	double sum = 0;

	for (size_t i = 0; i < c->points; i++) {
		c->luck[seat][i] = review_shown_difference(c->shown->game, sum);
		if (i + 1 < c->points)
			sum += c->shown->review->ply[i].luck[seat];
	}
}

static bool curves_make(struct curves *c)
{
	unsigned seats = c->shown->game->seats;
	double  *block;

	c->points = (size_t)c->shown->review->plies + 1;
	block = malloc(c->points * (1 + 2 * seats) * sizeof(double));
	if (!block)
		return false;
	c->x = block;
	for (size_t i = 0; i < c->points; i++)
		c->x[i] = (double)i;
	for (unsigned seat = 0; seat < seats; seat++) {
		c->value[seat] = block + c->points * (1 + 2 * seat);
		c->luck[seat] = c->value[seat] + c->points;
		fill_values(c, seat);
		fill_luck(c, seat);
		review_put_player(c->shown, (int)seat, c->names[seat]);
		c->tones[seat] = c->names[seat];
	}
	return true;
}

static struct page_plot plot_over_plies(const struct curves *c)
{
	return (struct page_plot){
		.x = { .name = HERE(c, ply), .high = (double)c->points - 1, .whole = true },
		.tones = c->tones,
		.tone_count = c->shown->game->seats
	};
}

static void put_curves(struct curves *c, double *const y[], const struct page_plot *plot,
                       const struct page_mark marks[], size_t mark_count)
{
	struct page_series series[SHOAL_SEATS_MAX] = { 0 };

	for (unsigned seat = 0; seat < c->shown->game->seats; seat++)
		series[seat] = (struct page_series){
			.x = c->x, .y = y[seat], .count = c->points, .tone = seat
		};
	page_lines(c->page, plot, series, c->shown->game->seats, marks, mark_count);
}

/* What the values of this game are called. */
static void put_value_names(const struct curves *c, struct page_plot *plot)
{
	const struct shoal_game *game = c->shown->game;

	plot->about = HERE(c, plot_about);
	switch (review_unit(game)) {
	case REVIEW_POINTS:
		plot->title = HERE(c, plot_points);
		plot->y = value_axis(c, HERE(c, axis_points));
		break;
	case REVIEW_SHARE:
		plot->title = HERE(c, plot_share);
		plot->y = value_axis(c, HERE(c, axis_share));
		plot->y.high = 100;
		break;
	case REVIEW_PLACE:
		plot->title = HERE(c, plot_place);
		plot->y = (struct page_axis){ .name = HERE(c, axis_place),
			                      .low = 1,
			                      .high = game->seats,
			                      .decimals = 1,
			                      .down = true };
		break;
	}
}

/* How each stood. */
static void put_values(struct curves *c)
{
	enum { MARKS = SHOAL_SEATS_MAX * SHOWN_MISTAKES };
	const struct shoal_game *game = c->shown->game;
	struct page_plot         plot = plot_over_plies(c);
	struct page_mark         marks[MARKS];
	char                     text[MARKS][160];
	size_t                   count = 0;

	put_value_names(c, &plot);
	for (int seat = 0; seat < game->seats; seat++) {
		uint32_t plies[SHOWN_MISTAKES];
		size_t   n = review_mistakes(c->shown->review, seat, plies, SHOWN_MISTAKES);

		for (size_t i = 0; i < n; i++, count++) {
			char              bytes[64];
			struct shoal_text loss = SHOAL_TEXT(bytes), shown;

			review_put_difference(game, c->shown->review->ply[plies[i]].loss, false, 1,
			                      &c->shown->style, &loss);
			shown = SHOAL_TEXT(text[count]);
			put_said(&shown, c->shown->style.lang, mark, .ply = (int32_t)plies[i] + 1,
			         .name = c->names[seat], .lost = bytes);
			marks[count] = (struct page_mark){ .x = plies[i],
				                           .y = c->value[seat][plies[i]],
				                           .tone = (unsigned)seat,
				                           .text = text[count] };
		}
	}
	put_curves(c, c->value, &plot, marks, count);
}

static void put_mistakes(struct curves *c)
{
	struct page_column columns[] = {
		head(c, COL_PLY),    head(c, COL_PLAYER), head(c, COL_HAD),  head(c, COL_LOST),
		head(c, COL_PLAYED), head(c, COL_BETTER), head(c, COL_THEN),
	};

	page_table_begin(c->page, HERE(c, biggest_mistakes), columns, 7);
	for (int seat = 0; seat < c->shown->game->seats; seat++) {
		uint32_t plies[SHOWN_MISTAKES];
		size_t   n = review_mistakes(c->shown->review, seat, plies, SHOWN_MISTAKES);

		for (size_t i = 0; i < n; i++) {
			const struct review_ply *ply = &c->shown->review->ply[plies[i]];
			struct mistake_words     words;

			review_put_mistake(c->shown, plies[i], &words);
			page_number(c->page, plies[i] + 1, 0);
			page_cell(c->page, "%s", words.player);
			page_number(c->page, review_shown(c->shown->game, ply->value), 1);
			page_number(c->page, review_shown_difference(c->shown->game, ply->loss), 1);
			page_cell(c->page, "%s", words.played);
			page_cell(c->page, "%s", words.better);
			page_cell(c->page, "%s", words.then);
		}
	}
	page_table_end(c->page);
}

static void put_luck_curves(struct curves *c)
{
	static const double zero = 0;
	struct page_plot    plot = plot_over_plies(c);

	plot.title = HERE(c, luck_title);
	plot.about = HERE(c, luck_about);
	plot.y = value_axis(c, HERE(c, luck));
	plot.line = &zero;
	plot.line_name = HERE(c, as_expected);
	put_curves(c, c->luck, &plot, NULL, 0);
}

static void put_strokes(struct curves *c)
{
	struct page_column columns[] = { head(c, COL_PLY), head(c, COL_PLAYER), head(c, COL_LUCK),
		                         head(c, COL_HAPPENED) };

	page_table_begin(c->page, HERE(c, biggest_strokes), columns, 4);
	for (int seat = 0; seat < c->shown->game->seats; seat++) {
		uint32_t plies[SHOWN_STROKES];
		size_t   n = review_strokes(c->shown->review, seat, plies, SHOWN_STROKES);

		for (size_t i = 0; i < n; i++) {
			double luck = c->shown->review->ply[plies[i]].luck[seat];
			char   words[WORDS_MOST];

			review_put_stroke(c->shown, plies[i], words);
			page_number(c->page, plies[i] + 1, 0);
			page_cell(c->page, "%s", c->names[seat]);
			page_number(c->page, review_shown_difference(c->shown->game, luck), 1);
			page_cell(c->page, "%s", words);
		}
	}
	page_table_end(c->page);
}

static void put_summary(struct curves *c)
{
	const struct shoal_game *game = c->shown->game;
	struct page_column       columns[] = {
		      head(c, COL_PLAYER), head(c, COL_DECISIONS), head(c, COL_MISTAKES),
		      head(c, COL_LOST),   head(c, COL_EACH),      head(c, COL_LUCK),
	};

	page_table_begin(c->page, HERE(c, in_all), columns, 6);
	for (unsigned i = 0; i < game->seats; i++) {
		const struct review_seat *seat = &c->shown->review->seat[i];
		double                    lost = review_shown_difference(game, seat->loss);

		page_cell(c->page, "%s", c->names[i]);
		page_number(c->page, seat->judged, 0);
		page_number(c->page, seat->mistakes, 0);
		page_number(c->page, lost, 1);
		page_number(c->page, seat->judged ? lost / seat->judged : NAN, 2);
		page_number(c->page, review_shown_difference(game, seat->luck), 1);
	}
	page_table_end(c->page);
}

static void put_par(struct curves *c,
                    void (*put)(const struct review_par *par, const struct shoal_style *style,
                                struct shoal_text *out))
{
	char              bytes[160];
	struct shoal_text text = SHOAL_TEXT(bytes);

	put(&c->shown->review->par, &c->shown->style, &text);
	if (text.length)
		page_text(c->page, "%s", bytes);
}

static void put_sheet(struct curves *c)
{
	const struct shoal_game  *game = c->shown->game;
	const struct shoal_state *state = shoal_match_state(c->shown->review->match);
	enum shoal_lang           lang = c->shown->style.lang;
	struct page_column        columns[SHOAL_SEATS_MAX + 1] = { { "", false } };
	struct shoal_result       result = { 0 };

	if (state->actor != SHOAL_OVER) {
		page_text(c->page, "%s", HERE(c, unfinished));
		put_par(c, review_put_par);
		return;
	}
	game->rules->result(game, state, &result);
	for (unsigned i = 0; i < game->seats; i++)
		columns[i + 1] = (struct page_column){ c->names[i], true };
	page_table_begin(c->page, shoal_ending_name(game->rules, &result, lang), columns,
	                 game->seats + 1u);
	for (unsigned line = 0; line < result.lines; line++) {
		page_cell(c->page, "%s", shoal_line_name(game->rules, &result.line[line], lang));
		for (unsigned i = 0; i < game->seats; i++)
			page_number(c->page, result.line[line].amount[i], 0);
	}
	page_cell(c->page, "%s", HERE(c, total));
	for (unsigned i = 0; i < game->seats; i++)
		page_number(c->page, result.points[i], 0);
	if (game->seats > 1) {
		page_cell(c->page, "%s", HERE(c, place));
		for (unsigned i = 0; i < game->seats; i++)
			page_number(c->page, result.place[i], 0);
	}
	page_table_end(c->page);
	put_par(c, review_put_reached);
}

static void put_all_decisions(struct curves *c)
{
	struct page_column columns[] = {
		head(c, COL_PLY),  head(c, COL_PLAYER), head(c, COL_HAD),
		head(c, COL_LOST), head(c, COL_PLAYED), head(c, COL_BEST),
	};

	page_fold_begin(c->page, "%s", HERE(c, every_decision));
	page_table_begin(c->page, HERE(c, every_decision), columns, 6);
	for (uint32_t i = 0; i < c->shown->review->plies; i++) {
		const struct review_ply *ply = &c->shown->review->ply[i];
		struct mistake_words     words;

		if (!ply->judged)
			continue;
		review_put_mistake(c->shown, i, &words);
		page_number(c->page, i + 1, 0);
		page_cell(c->page, "%s", words.player);
		page_number(c->page, review_shown(c->shown->game, ply->value), 1);
		page_number(c->page, review_shown_difference(c->shown->game, ply->loss), 1);
		page_cell(c->page, "%s", words.played);
		page_cell(c->page, "%s", words.better);
	}
	page_table_end(c->page);
	page_fold_end(c->page);
}

bool review_put_page(const struct shown *shown, FILE *out)
{
	struct page       page;
	struct curves     c = { .shown = shown, .page = &page };
	char              title[160], subtitle[SHOAL_NAME_MAX + 160];
	struct shoal_text heading = SHOAL_TEXT(title), under = SHOAL_TEXT(subtitle);
	enum shoal_lang   lang = shown->style.lang;
	bool              good;

	if (!curves_make(&c))
		return false;
	put_said(&heading, lang, reviewed, .title = shoal_rules_title(shown->game->rules, lang));
	put_said(&under, lang, seen_through, .game = shown->game->name,
	         .plies = (int32_t)shown->review->plies, .player = shown->adviser,
	         .iterations = (int32_t)shown->iterations);
	page_begin(&page, out, shown->style.lang, title, subtitle);
	put_values(&c);
	put_summary(&c);
	put_mistakes(&c);
	if (shown->game->rules->chance) {
		page_heading(&page, "%s", HERE(&c, luck_heading));
		put_luck_curves(&c);
		put_strokes(&c);
	}
	page_heading(&page, "%s", HERE(&c, how_it_ended));
	put_sheet(&c);
	put_all_decisions(&c);
	good = page_end(&page);
	free(c.x);
	return good;
}
