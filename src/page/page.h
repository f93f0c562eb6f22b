/* page.h: HTML pages of one file, with text, tables and plots. Nothing is fetched from elsewhere,
 * and nothing needs a script to be read: a little one shows what the pointer is on and sorts
 * tables.
 *
 * All text is escaped. Formats are those of printf; what they make is cut at PAGE_TEXT_MAX bytes.
 * Figures come out the same on every machine. */
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

#include "shoal/base.h"

#include <stdio.h>

enum {
	PAGE_TEXT_MAX = 2048,
	PAGE_TONES = 7, /* sets that can be told apart, by colour and by shape; then they repeat */
	PAGE_TICKS_MAX = 16
};

struct page {
	FILE           *out; /* the caller's */
	enum shoal_lang lang;
	unsigned        figures, columns, cell; /* of the page; of the table that is open */
	uint64_t        numbers;                /* columns that hold numbers, bit by bit */
};

/* The whole page goes between these two. False: something could not be written. */
void page_begin(struct page *page, FILE *out, enum shoal_lang lang, const char *title,
                const char *subtitle); /* NULL: none */
bool page_end(struct page *page);

void page_heading(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));
void page_text(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What stands between these two is folded away behind a summary until it is wanted. */
void page_fold_begin(struct page *page, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void page_fold_end(struct page *page);

/* Tables: cells one after the other, row by row; rows begin and end by themselves. At most 64
 * columns. A column of numbers is set flush right, and sorts as numbers. */
struct page_column {
	const char *name;
	bool        number;
};

void page_table_begin(struct page *page, const char *caption, const struct page_column columns[],
                      unsigned count);
void page_cell(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));
void page_number(struct page *page, double value, unsigned decimals);
void page_table_end(struct page *page);

/* Plots. Every plot has a title and a sentence for those who cannot see it. A value that is not a
 * number (NAN) is left out: a gap in a line, a dot or bar that is missing. */

/* Both ends 0: the plot finds them from what it shows. `unit` may be NULL; it stands behind
 * numbers:
 * "%". */
struct page_axis {
	const char *name, *unit;
	double      low, high;
	unsigned    decimals; /* of values that are told when the pointer is on them */
	bool        whole;    /* values are whole numbers: no ticks between them */
	bool        down;     /* the least is at the far end: places */
};

/* What all plots have. Tones are numbered 0 .. PAGE_TONES-1; their names make the legend. */
struct page_plot {
	const char        *title, *about;
	struct page_axis   x, y;
	const char *const *tones; /* NULL: no legend */
	size_t             tone_count;
	const double      *line; /* NULL, or a value to compare with, drawn across the plot */
	const char        *line_name;
};

/* Lines over x, with a band between low and high where these are given. */
struct page_series {
	const double *x, *y, *low, *high; /* low and high may be NULL */
	size_t        count;
	unsigned      tone;
};

/* A place on a line that deserves a look. */
struct page_mark {
	double      x, y;
	unsigned    tone;
	const char *text;
};

void page_lines(struct page *page, const struct page_plot *plot, const struct page_series series[],
                size_t count, const struct page_mark marks[], size_t mark_count);

/* A value with its interval, for bars and dots; without one, low and high are NAN. */
struct page_item {
	const char *name; /* NULL: belongs to the item before: beside its bar, in its row */
	double      value, low, high;
	unsigned    tone;
};

/* Upright bars with intervals; values stand on the y axis. For some 30 items at most. */
void page_bars(struct page *page, const struct page_plot *plot, const struct page_item items[],
               size_t count);

/* A row for each item, a dot with its interval; values stand on the x axis. For any number of
 * items: the picture becomes as tall as it must. */
void page_dots(struct page *page, const struct page_plot *plot, const struct page_item items[],
               size_t count);

/* A value over another one, with its interval; without one, low and high are NAN. */
struct page_point {
	const char *name;
	double      x, y, low, high;
};

/* Points with upright intervals, and the diagonal where both values are the same. */
void page_points(struct page *page, const struct page_plot *plot, const struct page_point points[],
                 size_t count);

/* How often: bins of equal width from `first` on. Several sets lie over each other as outlines;
 * those of one plot have the same bins. */
struct page_histogram {
	double        first, width;
	const double *counts;
	size_t        bins;
	unsigned      tone;
};

void page_histograms(struct page *page, const struct page_plot *plot,
                     const struct page_histogram sets[], size_t count);

/* Round numbers that lie within low .. high: steps of 1, 2 or 5 times a power of ten, as many as
 * fit into `most` (2 .. PAGE_TICKS_MAX). Returns how many; *decimals says how to print them. */
size_t page_ticks(double low, double high, size_t most, double out[PAGE_TICKS_MAX],
                  unsigned *decimals);

#endif
