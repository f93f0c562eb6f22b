/* plot.c: lines, bars, dots with intervals, histograms. */
#include "draw.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 720, HEIGHT = 330, LEFT = 58, RIGHT = 704, TOP = 28, FOOT = 48, TICKS = 9 };

static struct frame upright(struct page *page, const struct page_plot *plot)
{
	return (struct frame){ .page = page,
		               .plot = plot,
		               .width = WIDTH,
		               .height = HEIGHT,
		               .left = LEFT,
		               .right = RIGHT,
		               .top = TOP,
		               .bottom = HEIGHT - FOOT };
}

/* Something to point at that says a sentence; the caller writes it and closes with </title>. */
static void hit_begin(const struct frame *f, double x, double y, double width, double height)
{
	fprintf(f->page->out,
	        "<rect class=\"hit\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>",
	        x, y, width, height);
}

static void hit_end(const struct frame *f)
{
	fputs("</title></rect>\n", f->page->out);
}

/* The value to compare with, across the plot. */
static void put_guide(const struct frame *f, bool upright_line)
{
	FILE *out = f->page->out;

	if (!f->plot->line)
		return;
	if (upright_line)
		fprintf(out, "<path class=\"guide\" d=\"M%.1f,%.1fV%.1f\">",
		        scale_at(&f->x, *f->plot->line), f->top, f->bottom);
	else
		fprintf(out, "<path class=\"guide\" d=\"M%.1f,%.1fH%.1f\">", f->left,
		        scale_at(&f->y, *f->plot->line), f->right);
	fputs("<title>", out);
	draw_text(f->page, f->plot->line_name ? f->plot->line_name : "");
	fputs("</title></path>\n", out);
}

static void range_line(struct range *range, const struct page_plot *plot)
{
	if (plot->line)
		range_add(range, *plot->line);
}

/* Lines. */

static void lines_ranges(const struct page_series series[], size_t count, struct range *x,
                         struct range *y)
{
	for (size_t s = 0; s < count; s++) {
		for (size_t i = 0; i < series[s].count; i++) {
			range_add(x, series[s].x[i]);
			range_add(y, series[s].y[i]);
			if (series[s].low)
				range_add(y, series[s].low[i]);
			if (series[s].high)
				range_add(y, series[s].high[i]);
		}
	}
}

static void put_point(const struct frame *f, char letter, double x, double y)
{
	fprintf(f->page->out, "%c%.1f,%.1f", letter, scale_at(&f->x, x), scale_at(&f->y, y));
}

static void put_band(const struct frame *f, const struct page_series *s)
{
	bool begun = false;

	if (!s->low || !s->high || !s->count)
		return;
	fprintf(f->page->out, "<path class=\"band t%u\" d=\"", s->tone % PAGE_TONES);
	for (size_t i = 0; i < s->count; i++) {
		if (isnan(s->high[i]) || isnan(s->low[i]))
			continue;
		put_point(f, begun ? 'L' : 'M', s->x[i], s->high[i]);
		begun = true;
	}
	for (size_t i = s->count; i-- > 0;) {
		if (!isnan(s->high[i]) && !isnan(s->low[i]))
			put_point(f, 'L', s->x[i], s->low[i]);
	}
	fputs(begun ? "Z\"/>\n" : "\"/>\n", f->page->out);
}

static void put_line(const struct frame *f, const struct page_series *s)
{
	size_t every = s->count / 10 + 1;
	bool   begun = false;

	fprintf(f->page->out, "<path class=\"line t%u\" d=\"", s->tone % PAGE_TONES);
	for (size_t i = 0; i < s->count; i++) {
		if (!isnan(s->y[i]))
			put_point(f, begun ? 'L' : 'M', s->x[i], s->y[i]);
		begun = !isnan(s->y[i]);
	}
	fputs("\"/>\n", f->page->out);
	for (size_t i = every / 2; i < s->count; i += every) { /* the line's shape, now and then */
		if (!isnan(s->y[i]))
			frame_shape(f->page, s->tone, scale_at(&f->x, s->x[i]),
			            scale_at(&f->y, s->y[i]), 3.5);
	}
	fputs("\n", f->page->out);
}

static void put_marks(const struct frame *f, const struct page_mark marks[], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		double x = scale_at(&f->x, marks[i].x), y = scale_at(&f->y, marks[i].y);

		if (isnan(marks[i].x) || isnan(marks[i].y))
			continue;
		fprintf(f->page->out,
		        "<circle class=\"ring t%u\" cx=\"%.1f\" cy=\"%.1f\" r=\"6.5\"/>",
		        marks[i].tone % PAGE_TONES, x, y);
		frame_shape(f->page, marks[i].tone, x, y, 2.8);
		hit_begin(f, x - 9, y - 9, 18, 18);
		draw_text(f->page, marks[i].text);
		hit_end(f);
	}
}

/* The point of a series at this x, looked for from *at on; NULL if there is none. */
static const double *value_at(const struct page_series *s, double x, size_t *at)
{
	while (*at < s->count && s->x[*at] < x)
		++*at;
	return *at < s->count && s->x[*at] == x ? &s->y[*at] : NULL;
}

static const char *tone_name(const struct page_plot *plot, unsigned tone)
{
	return plot->tones && tone < plot->tone_count ? plot->tones[tone] : NULL;
}

static void tell_value(const struct frame *f, unsigned tone, double value)
{
	const char *name = tone_name(f->plot, tone);

	fputs("\n", f->page->out);
	if (name) {
		draw_text(f->page, name);
		fputs(": ", f->page->out);
	}
	frame_value(f, &f->plot->y, value);
}

/* A strip for every x of the first series that tells what all series have there. */
static void put_strips(const struct frame *f, const struct page_series series[], size_t count)
{
	enum { SERIES_TOLD = 16 };
	const struct page_series *first = &series[0];
	size_t                    at[SERIES_TOLD] = { 0 };

	for (size_t i = 0; i < first->count; i++) {
		double x = scale_at(&f->x, first->x[i]);
		double from = i ? (x + scale_at(&f->x, first->x[i - 1])) / 2 : x - 4;
		double to =
		    i + 1 < first->count ? (x + scale_at(&f->x, first->x[i + 1])) / 2 : x + 4;

		hit_begin(f, from, f->top, to - from, f->bottom - f->top);
		draw_text(f->page, f->plot->x.name ? f->plot->x.name : "");
		fputs(" ", f->page->out);
		frame_value(f, &f->plot->x, first->x[i]);
		for (size_t s = 0; s < count && s < SERIES_TOLD; s++) {
			const double *value = value_at(&series[s], first->x[i], &at[s]);

			if (value)
				tell_value(f, series[s].tone, *value);
		}
		hit_end(f);
	}
}

void page_lines(struct page *page, const struct page_plot *plot, const struct page_series series[],
                size_t count, const struct page_mark marks[], size_t mark_count)
{
	struct frame f = upright(page, plot);
	struct range x = { 0 }, y = { 0 };

	lines_ranges(series, count, &x, &y);
	range_line(&y, plot);
	scale_make(&f.y, &plot->y, y, f.bottom, f.top, TICKS);
	scale_make(&f.x, &plot->x, x, f.left, f.right, TICKS + 2);
	frame_begin(&f);
	frame_y_axis(&f, true);
	frame_x_axis(&f, true);
	put_guide(&f, false);
	for (size_t s = 0; s < count; s++)
		put_band(&f, &series[s]);
	for (size_t s = 0; s < count; s++)
		put_line(&f, &series[s]);
	if (count)
		put_strips(&f, series, count);
	put_marks(&f, marks, mark_count);
	frame_end(&f);
}

/* Items: bars and dots. */

static struct range items_range(const struct page_plot *plot, const struct page_item items[],
                                size_t count)
{
	struct range range = { 0 };

	for (size_t i = 0; i < count; i++) {
		range_add(&range, items[i].value);
		range_add(&range, items[i].low);
		range_add(&range, items[i].high);
	}
	range_line(&range, plot);
	return range;
}

static size_t count_groups(const struct page_item items[], size_t count)
{
	size_t groups = count != 0;

	for (size_t i = 1; i < count; i++)
		groups += items[i].name != NULL;
	return groups;
}

static size_t group_size(const struct page_item items[], size_t first, size_t count)
{
	size_t size = 1;

	while (first + size < count && !items[first + size].name)
		size++;
	return size;
}

static void tell_item(const struct frame *f, const char *group, const struct page_axis *axis,
                      const struct page_item *item)
{
	const char *name = tone_name(f->plot, item->tone);

	draw_text(f->page, group ? group : "");
	if (name) {
		fputs(group && group[0] ? ", " : "", f->page->out);
		draw_text(f->page, name);
	}
	fputs(": ", f->page->out);
	frame_value(f, axis, item->value);
	if (isnan(item->low) || isnan(item->high))
		return;
	fputs(" (", f->page->out);
	draw_fixed(f->page, item->low, axis->decimals);
	fputs(" – ", f->page->out);
	frame_value(f, axis, item->high);
	fputs(")", f->page->out);
}

static void put_bar(const struct frame *f, const struct page_item *item, double from, double to,
                    const char *group)
{
	FILE  *out = f->page->out;
	double middle = (from + to) / 2, zero = scale_at(&f->y, 0);
	double y = scale_at(&f->y, item->value), top = y < zero ? y : zero;
	double height = y < zero ? zero - y : y - zero;

	if (isnan(item->value))
		return;
	fprintf(out,
	        "<rect class=\"t%u\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
	        "rx=\"2\"/>",
	        item->tone % PAGE_TONES, from, top, to - from, height);
	if (!isnan(item->low) && !isnan(item->high)) {
		double low = scale_at(&f->y, item->low), high = scale_at(&f->y, item->high);

		fprintf(out,
		        "<path class=\"whisker\" d=\"M%.1f,%.1fV%.1fM%.1f,%.1fh10M%.1f,%.1fh10\"/>",
		        middle, low, high, middle - 5, low, middle - 5, high);
	}
	hit_begin(f, from, f->top, to - from, f->bottom - f->top);
	tell_item(f, group, &f->plot->y, item);
	hit_end(f);
}

static void put_group_name(const struct frame *f, const char *name, double middle)
{
	if (!name)
		return;
	fprintf(f->page->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">", middle,
	        f->bottom + 18);
	draw_text(f->page, name);
	fputs("</text>\n", f->page->out);
}

void page_bars(struct page *page, const struct page_plot *plot, const struct page_item items[],
               size_t count)
{
	struct frame f = upright(page, plot);
	struct range y = items_range(plot, items, count);
	double       room = (RIGHT - LEFT) / (double)(count ? count_groups(items, count) : 1);
	double       left = LEFT;

	range_add(&y, 0);
	scale_make(&f.y, &plot->y, y, f.bottom, f.top, TICKS);
	frame_begin(&f);
	frame_y_axis(&f, true);
	for (size_t i = 0; i < count; left += room) {
		size_t size = group_size(items, i, count);
		double width = room * 0.7 / (double)size;
		double from;

		width = width < 90 ? width : 90;
		from = left + (room - width * (double)size) / 2;
		put_group_name(&f, items[i].name, left + room / 2);
		for (size_t k = 0; k < size; k++)
			put_bar(&f, &items[i + k], from + width * (double)k,
			        from + width * (double)(k + 1) - 2, items[i].name);
		i += size;
	}
	frame_x_axis(&f, false);
	put_guide(&f, false);
	frame_end(&f);
}

static void put_dot(const struct frame *f, const struct page_item *item, double y,
                    const char *group)
{
	FILE *out = f->page->out;

	if (isnan(item->value))
		return;
	if (!isnan(item->low) && !isnan(item->high)) {
		double low = scale_at(&f->x, item->low), high = scale_at(&f->x, item->high);

		fprintf(out,
		        "<path class=\"whisker\" d=\"M%.1f,%.1fH%.1fM%.1f,%.1fv8M%.1f,%.1fv8\"/>",
		        low, y, high, low, y - 4, high, y - 4);
	}
	frame_shape(f->page, item->tone, scale_at(&f->x, item->value), y, 4.5);
	hit_begin(f, 0, y - 7, WIDTH, 14);
	tell_item(f, group, &f->plot->x, item);
	hit_end(f);
}

enum { NAME_MOST = 38 }; /* characters */

/* Room for the names on the left: about 7 units for a character. */
static double names_width(const struct page_item items[], size_t count)
{
	size_t widest = 0;

	for (size_t i = 0; i < count; i++) {
		size_t width = items[i].name ? shoal_text_width(items[i].name) : 0;

		widest = width > widest ? width : widest;
	}
	return 14 + 7 * (double)(widest < NAME_MOST ? widest : NAME_MOST);
}

static void put_row_name(const struct frame *f, const char *name, double y)
{
	char              bytes[4 * NAME_MOST];
	struct shoal_text text = SHOAL_TEXT(bytes);
	size_t            length = 0;

	shoal_put(&text, "%s", name);
	for (size_t width = 0; bytes[length] && width < NAME_MOST; length++)
		width += ((unsigned char)bytes[length + 1] & 0xc0) != 0x80;
	fprintf(f->page->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">", f->left, y);
	bytes[length] = '\0';
	draw_text(f->page, bytes);
	fputs(strlen(name) > length ? "…</text>\n" : "</text>\n", f->page->out);
}

void page_dots(struct page *page, const struct page_plot *plot, const struct page_item items[],
               size_t count)
{
	enum { ROW = 15, GAP = 5 };
	struct frame f = upright(page, plot);
	double       y = TOP + GAP;

	f.bottom = TOP + GAP + (double)count * ROW + (double)count_groups(items, count) * GAP;
	f.height = f.bottom + FOOT;
	f.left = names_width(items, count);
	scale_make(&f.x, &plot->x, items_range(plot, items, count), f.left + 8, f.right, TICKS);
	frame_begin(&f);
	frame_y_axis(&f, false);
	frame_x_axis(&f, true);
	put_guide(&f, true);
	for (size_t i = 0; i < count; y += GAP) {
		size_t      size = group_size(items, i, count);
		const char *name = items[i].name ? items[i].name : "";

		put_row_name(&f, name, y + (double)size * ROW / 2 + 4.5);
		for (size_t k = 0; k < size; k++, y += ROW)
			put_dot(&f, &items[i + k], y + ROW / 2.0, name);
		i += size;
	}
	frame_end(&f);
}

/* Points. */

/* Where both axes have the same value, as far as both have it. */
static void put_diagonal(const struct frame *f)
{
	double low = f->x.low > f->y.low ? f->x.low : f->y.low;
	double high = f->x.high < f->y.high ? f->x.high : f->y.high;

	if (!(low < high))
		return;
	fputs("<path class=\"guide\" d=\"", f->page->out);
	put_point(f, 'M', low, low);
	put_point(f, 'L', high, high);
	fputs("\"><title>", f->page->out);
	draw_text(f->page, f->plot->line_name ? f->plot->line_name : "");
	fputs("</title></path>\n", f->page->out);
}

static void put_place(const struct frame *f, const struct page_point *p)
{
	struct page_item item = { .value = p->y, .low = p->low, .high = p->high };
	double           x = scale_at(&f->x, p->x), y = scale_at(&f->y, p->y);

	if (isnan(p->x) || isnan(p->y))
		return;
	if (!isnan(p->low) && !isnan(p->high)) {
		double low = scale_at(&f->y, p->low), high = scale_at(&f->y, p->high);

		fprintf(f->page->out,
		        "<path class=\"whisker\" d=\"M%.1f,%.1fV%.1fM%.1f,%.1fh8M%.1f,%.1fh8\"/>",
		        x, low, high, x - 4, low, x - 4, high);
	}
	frame_shape(f->page, 0, x, y, 4.5);
	hit_begin(f, x - 9, f->top, 18, f->bottom - f->top);
	draw_text(f->page, f->plot->x.name ? f->plot->x.name : "");
	fputs(" ", f->page->out);
	frame_value(f, &f->plot->x, p->x);
	fputs("\n", f->page->out);
	tell_item(f, f->plot->y.name, &f->plot->y, &item);
	fputs(p->name ? "\n" : "", f->page->out);
	draw_text(f->page, p->name ? p->name : "");
	hit_end(f);
}

void page_points(struct page *page, const struct page_plot *plot, const struct page_point points[],
                 size_t count)
{
	struct frame f = upright(page, plot);
	struct range x = { 0 }, y = { 0 };

	for (size_t i = 0; i < count; i++) {
		range_add(&x, points[i].x);
		range_add(&y, points[i].y);
		range_add(&y, points[i].low);
		range_add(&y, points[i].high);
	}
	scale_make(&f.y, &plot->y, y, f.bottom, f.top, TICKS);
	scale_make(&f.x, &plot->x, x, f.left, f.right, TICKS + 2);
	frame_begin(&f);
	frame_y_axis(&f, true);
	frame_x_axis(&f, true);
	put_diagonal(&f);
	for (size_t i = 0; i < count; i++)
		put_place(&f, &points[i]);
	frame_end(&f);
}

/* Histograms. */

static void put_outline(const struct frame *f, const struct page_histogram *set, const char *class)
{
	fprintf(f->page->out, "<path class=\"%s t%u\" d=\"", class, set->tone % PAGE_TONES);
	put_point(f, 'M', set->first, 0);
	for (size_t i = 0; i < set->bins; i++) {
		double from = set->first + set->width * (double)i;

		put_point(f, 'L', from, set->counts[i]);
		put_point(f, 'L', from + set->width, set->counts[i]);
	}
	put_point(f, 'L', set->first + set->width * (double)set->bins, 0);
	fputs("\"/>\n", f->page->out);
}

/* All sets have the same bins. */
static void tell_bins(const struct frame *f, const struct page_histogram sets[], size_t count)
{
	for (size_t i = 0; count && i < sets[0].bins; i++) {
		double from = sets[0].first + sets[0].width * (double)i, to = from + sets[0].width;
		double x = scale_at(&f->x, from), end = scale_at(&f->x, to);

		hit_begin(f, x, f->top, end - x, f->bottom - f->top);
		frame_value(f, &f->plot->x, from);
		if (sets[0].width != 1) {
			fputs(" .. ", f->page->out);
			frame_value(f, &f->plot->x, to);
		}
		for (size_t s = 0; s < count; s++)
			tell_value(f, sets[s].tone, sets[s].counts[i]);
		hit_end(f);
	}
}

void page_histograms(struct page *page, const struct page_plot *plot,
                     const struct page_histogram sets[], size_t count)
{
	struct frame f = upright(page, plot);
	struct range x = { 0 }, y = { 0 };

	range_add(&y, 0);
	for (size_t s = 0; s < count; s++) {
		range_add(&x, sets[s].first);
		range_add(&x, sets[s].first + sets[s].width * (double)sets[s].bins);
		for (size_t i = 0; i < sets[s].bins; i++)
			range_add(&y, sets[s].counts[i]);
	}
	scale_make(&f.y, &plot->y, y, f.bottom, f.top, TICKS);
	scale_make(&f.x, &plot->x, x, f.left, f.right, TICKS + 2);
	frame_begin(&f);
	frame_y_axis(&f, true);
	frame_x_axis(&f, true);
	put_guide(&f, true);
	for (size_t s = 0; s < count; s++)
		put_outline(&f, &sets[s], "band");
	for (size_t s = 0; s < count; s++)
		put_outline(&f, &sets[s], "line");
	tell_bins(&f, sets, count);
	frame_end(&f);
}
