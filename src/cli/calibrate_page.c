/* calibrate_page.c: the report of `shoal calibrate` as a page with plots. */
#include "calibrate.h"
#include "page.h"

#include <math.h>

static double factor(const struct calibration *c)
{
	return c->share ? 100 : 1;
}

static unsigned decimals(const struct calibration *c)
{
	return c->share ? 1 : c->bound ? 3 : 2;
}

/* All that is possible, if that is known; else what there is. */
static struct page_axis axis_of(const struct calibration *c, const char *name)
{
	return (struct page_axis){ .name = name,
		                   .unit = c->share ? "%" : NULL,
		                   .low = c->bound ? factor(c) * c->low : 0,
		                   .high = c->bound ? factor(c) * c->high : 0,
		                   .decimals = decimals(c) };
}

static void put_plot(const struct calibration *c, struct page *page, unsigned part)
{
	char              names[CALIBRATION_BINS][32];
	struct page_point points[CALIBRATION_BINS];
	struct page_plot  plot = { .title = "Expected and came",
		                   .about = "For each tenth of what was expected the mean of what "
		                             "came, with its 95 % interval.",
		                   .x = axis_of(c, "expected"),
		                   .y = axis_of(c, "came"),
		                   .line_name = "as expected" };
	size_t            count = 0;

	for (unsigned bin = 0; bin < CALIBRATION_BINS; bin++) {
		struct calibrate_line line;

		if (!calibrate_line(c, &c->cell[CALIBRATION_OWN][part][bin], &line))
			continue;
		snprintf(names[count], sizeof(names[count]), "%llu decisions",
		         (unsigned long long)line.count);
		points[count] =
		    (struct page_point){ names[count], factor(c) * line.expected,
			                 factor(c) * line.came.value, factor(c) * line.came.low,
			                 factor(c) * line.came.high };
		count++;
	}
	page_points(page, &plot, points, count);
}

static void put_line(const struct calibration *c, struct page *page,
                     const struct calibrate_line *line)
{
	page_number(page, (double)line->count, 0);
	page_number(page, factor(c) * line->expected, decimals(c));
	page_number(page, factor(c) * line->came.value, decimals(c));
	page_number(page, factor(c) * line->bias.value, decimals(c));
	page_number(page, factor(c) * (line->bias.high - line->bias.value), decimals(c));
}

static void put_stages(const struct calibration *c, struct page *page, enum calibration_whom whom)
{
	static const struct page_column columns[] = {
		{ "stage", false }, { "n", true }, { "expected", true }, { "came", true },
		{ "bias", true },   { "±", true }, { "error", true },    { "by luck", true },
	};

	page_table_begin(page,
	                 whom == CALIBRATION_OWN ? "What the seat that is asked expects for itself"
	                                         : "What it expects for others",
	                 columns, 8);
	for (unsigned part = 0; part < CALIBRATION_PARTS; part++) {
		struct calibration_error error;
		struct calibrate_line    line;

		if (!calibrate_line(c, &c->cell[whom][part][CALIBRATION_WHOLE], &line))
			continue;
		calibration_error(c, whom, part, &error);
		page_cell(page, "%s", calibrate_part(part));
		put_line(c, page, &line);
		page_number(page, factor(c) * error.error, decimals(c));
		page_number(page, factor(c) * error.luck, decimals(c));
	}
	page_table_end(page);
}

static void put_bins(const struct calibration *c, struct page *page, unsigned part)
{
	static const struct page_column columns[] = {
		{ "from", true }, { "to", true },   { "n", true }, { "expected", true },
		{ "came", true }, { "bias", true }, { "±", true },
	};

	page_table_begin(page, "Tenths", columns, 7);
	for (unsigned bin = 0; bin < CALIBRATION_BINS; bin++) {
		struct calibrate_line line;

		if (!calibrate_line(c, &c->cell[CALIBRATION_OWN][part][bin], &line))
			continue;
		page_number(page, factor(c) * calibration_edge(c, bin), decimals(c));
		page_number(page, factor(c) * calibration_edge(c, bin + 1), decimals(c));
		put_line(c, page, &line);
	}
	page_table_end(page);
}

static void put_part(const struct calibration *c, struct page *page, unsigned part)
{
	put_plot(c, page, part);
	page_fold_begin(page, "As a table");
	put_bins(c, page, part);
	page_fold_end(page);
}

bool calibrate_print_page(const struct calibrate_report *r, FILE *out)
{
	const struct calibration *c = r->calibration;
	struct page               page;
	char                      bytes[SHOAL_NAME_MAX + 512];
	struct shoal_text         subtitle = SHOAL_TEXT(bytes);

	shoal_put(&subtitle, "%s, %s, %u games, seed %llu", r->game->name, r->player, r->games,
	          (unsigned long long)r->seed);
	if (r->judge)
		shoal_put(&subtitle, ", judged by %s", r->judge);
	page_begin(&page, out, SHOAL_EN, shoal_rules_title(r->game->rules, SHOAL_EN), bytes);
	page_heading(&page, "What was expected, and what came");
	page_text(&page,
	          "%s by fifths of the game; first: the first decision of the game. Error: how far "
	          "off a bin of ten is, on average; by luck: what that would be if all were right. "
	          "Intervals are of 95 %% and clustered by game.",
	          c->share ? "Shares won in per cent," : "Returns,");
	for (unsigned whom = 0; whom < CALIBRATION_WHOM; whom++) {
		if (c->cell[whom][CALIBRATION_ALL][CALIBRATION_WHOLE].games[0])
			put_stages(c, &page, (enum calibration_whom)whom);
	}
	page_heading(&page, "All stages");
	put_part(c, &page, CALIBRATION_ALL);
	for (unsigned stage = 0; stage < CALIBRATION_STAGES; stage++) {
		if (!c->cell[CALIBRATION_OWN][stage][CALIBRATION_WHOLE].games[0])
			continue;
		page_heading(&page, "Stage %u", stage + 1);
		put_part(c, &page, stage);
	}
	return page_end(&page);
}
