/* sample.c: a page with everything in it, and with text that wants to be markup, for check_page.py.
 */
#include "page.h"

#include <math.h>

#define NASTY "<script>alert('x')</script> & \"quoted\" \xc3\xa4"

static const char *const names[] = { "First " NASTY, "Second" };
static const double      even = 50;

static void put_lines(struct page *page)
{
	const double           x[] = { 0, 1, 2, 3, 4 }, y[] = { 50, 55, NAN, 71.5, 100 };
	const double           other[] = { 50, 45, 40, 28.5, 0 };
	const double           low[] = { 40, 45, NAN, 60, 100 }, high[] = { 60, 65, NAN, 80, 100 };
	const struct page_plot plot = { .title = "Lines " NASTY,
		                        .about = "About " NASTY,
		                        .x = { .name = "ply", .whole = true },
		                        .y = { .name = "wins", .unit = "%", .low = 0, .high = 100 },
		                        .tones = names,
		                        .tone_count = 2,
		                        .line = &even,
		                        .line_name = "even" };
	const struct page_series series[] = { { x, y, low, high, 5, 0 },
		                              { x, other, NULL, NULL, 5, 1 } };
	const struct page_mark   marks[] = { { 3, 71.5, 0, "a mistake " NASTY },
		                             { NAN, 1, 0, "nowhere" } };

	page_lines(page, &plot, series, 2, marks, 2);
}

static void put_items(struct page *page)
{
	const struct page_item items[] = { { "one " NASTY, 48.5, 40, 57, 0 },
		                           { NULL, 51.5, 43, 60, 1 },
		                           { "two", -3, NAN, NAN, 8 },
		                           { "none", NAN, NAN, NAN, 0 } };
	const struct page_plot bars = { .title = "Bars", .about = "Bars", .y = { .name = "wins" } };
	const struct page_plot dots = { .title = "Dots",
		                        .about = "Dots",
		                        .x = { .name = "wins", .unit = "%", .decimals = 1 },
		                        .tones = names,
		                        .tone_count = 2,
		                        .line = &even };

	page_bars(page, &bars, items, 4);
	page_dots(page, &dots, items, 4);
	page_bars(page, &bars, items, 0);
	page_dots(page, &dots, items, 0);
}

static void put_points(struct page *page)
{
	const struct page_point points[] = { { "some " NASTY, 20, 25, 10, 40 },
		                             { NULL, 80.5, 75, NAN, NAN },
		                             { "none", NAN, 1, 0, 2 } };
	const struct page_plot  plot = { .title = "Places",
		                         .about = "One value over another",
		                         .x = { .name = "expected", .unit = "%", .decimals = 1 },
		                         .y = { .name = "came", .unit = "%" },
		                         .line_name = "the same" };

	page_points(page, &plot, points, 3);
	page_points(page, &plot, points, 0);
}

static void put_histogram(struct page *page)
{
	const double                a[] = { 0, 3, 9, 4, 1 }, b[] = { 1, 1, 2, 3, 5 };
	const struct page_histogram sets[] = { { -5, 1, a, 5, 0 }, { -5, 1, b, 5, 1 } };
	const struct page_plot      plot = { .title = "Points",
		                             .about = "How often",
		                             .x = { .name = "points" },
		                             .y = { .name = "games" } };

	page_histograms(page, &plot, sets, 2);
	page_lines(page, &plot, NULL, 0, NULL, 0);
}

static void put_table(struct page *page)
{
	const struct page_column columns[] = { { "name " NASTY, false }, { "value", true } };

	page_table_begin(page, "Table " NASTY, columns, 2);
	page_cell(page, "%s", NASTY);
	page_number(page, 1.25, 1);
	page_cell(page, "not \xff UTF-8 \x01");
	page_number(page, NAN, 2);
	page_cell(page, "the last row lacks a cell");
	page_table_end(page);
}

int main(void)
{
	struct page page;

	page_begin(&page, stdout, SHOAL_EN, "Sample " NASTY, "Subtitle " NASTY);
	page_heading(&page, "Heading %s", NASTY);
	page_text(&page, "%s, %d %%", NASTY, 12);
	page_text(&page, "%*s", PAGE_TEXT_MAX + 100, "long");
	put_lines(&page);
	put_items(&page);
	put_points(&page);
	page_fold_begin(&page, "Fold %s", NASTY);
	put_histogram(&page);
	put_table(&page);
	page_fold_end(&page);
	return !page_end(&page);
}
