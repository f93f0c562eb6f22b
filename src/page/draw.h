/* draw.h: what the files of the page writer share: escaped text, numbers, scales, frames. */
#ifndef PAGE_DRAW_H
#define PAGE_DRAW_H

#include "page.h"

/* Text with what HTML would read as markup escaped, and what no text may contain replaced. */
void draw_text(const struct page *page, const char *text);
void draw_fixed(const struct page *page, double value, unsigned decimals); /* NAN is a dash */

/* From values to places in the picture. */
struct scale {
	double   low, high; /* values */
	double   from, to;  /* places */
	size_t   ticks;
	double   tick[PAGE_TICKS_MAX];
	unsigned decimals;
};

/* The range of what is shown. */
struct range {
	double low, high;
	bool   any;
};

void range_add(struct range *range, double value); /* not NAN */

/* The axis's own range, or else that of the data, widened to round numbers. */
void   scale_make(struct scale *scale, const struct page_axis *axis, struct range data, double from,
                  double to, size_t most);
double scale_at(const struct scale *scale, double value); /* cut at the ends */

/* A figure: caption, legend, and the picture with its axes. */
struct frame {
	struct page            *page;
	const struct page_plot *plot;
	double                  width, height;
	double                  left, right, top, bottom; /* edges of the plot itself */
	struct scale            x, y;
};

void frame_begin(struct frame *frame); /* up to and with the description */
void frame_x_axis(const struct frame *frame, bool ticks);
void frame_y_axis(const struct frame *frame, bool ticks);
void frame_end(const struct frame *frame);

/* A value as it is told: "12.5 %". */
void frame_value(const struct frame *frame, const struct page_axis *axis, double value);
/* A small shape, each tone its own, centred. */
void frame_shape(const struct page *page, unsigned tone, double x, double y, double size);

#endif
