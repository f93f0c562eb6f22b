/* frame.c: what all plots have: caption, legend, axes, and the shapes of the tones. */
#include "draw.h"

#include <math.h>

static void put_name(const struct page *page, const struct page_axis *axis)
{
	draw_text(page, axis->name ? axis->name : "");
	if (axis->unit && axis->name) {
		fputs(" (", page->out);
		draw_text(page, axis->unit);
		fputs(")", page->out);
	}
}

void frame_value(const struct frame *frame, const struct page_axis *axis, double value)
{
	draw_fixed(frame->page, value, axis->decimals);
	if (axis->unit) {
		fputs(" ", frame->page->out);
		draw_text(frame->page, axis->unit);
	}
}

/* Corners of the shapes on a grid that reaches from -1 to 1; tone 0 is a circle. */
static const struct {
	unsigned count;
	double   at[12][2];
} shapes[PAGE_TONES] = {
	{ 0, { { 0, 0 } } },
	{ 4, { { -.85, -.85 }, { .85, -.85 }, { .85, .85 }, { -.85, .85 } } },
	{ 4, { { 0, -1.2 }, { 1.2, 0 }, { 0, 1.2 }, { -1.2, 0 } } },
	{ 3, { { 0, -1.1 }, { 1.1, .9 }, { -1.1, .9 } } },
	{ 3, { { 0, 1.1 }, { 1.1, -.9 }, { -1.1, -.9 } } },
	{ 12,
	  { { -.4, -1.1 },
	    { .4, -1.1 },
	    { .4, -.4 },
	    { 1.1, -.4 },
	    { 1.1, .4 },
	    { .4, .4 },
	    { .4, 1.1 },
	    { -.4, 1.1 },
	    { -.4, .4 },
	    { -1.1, .4 },
	    { -1.1, -.4 },
	    { -.4, -.4 } } },
	{ 6, { { -.6, -1 }, { .6, -1 }, { 1.2, 0 }, { .6, 1 }, { -.6, 1 }, { -1.2, 0 } } },
};

void frame_shape(const struct page *page, unsigned tone, double x, double y, double size)
{
	tone %= PAGE_TONES;
	if (!shapes[tone].count) {
		fprintf(page->out, "<circle class=\"t%u\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>",
		        tone, x, y, size);
		return;
	}
	fprintf(page->out, "<polygon class=\"t%u\" points=\"", tone);
	for (unsigned i = 0; i < shapes[tone].count; i++)
		fprintf(page->out, "%s%.1f,%.1f", i ? " " : "", x + size * shapes[tone].at[i][0],
		        y + size * shapes[tone].at[i][1]);
	fputs("\"/>", page->out);
}

static void put_legend(const struct frame *frame)
{
	FILE *out = frame->page->out;

	if (!frame->plot->tones)
		return;
	fputs("<ul class=\"legend\">", out);
	for (size_t i = 0; i < frame->plot->tone_count; i++) {
		unsigned tone = (unsigned)(i % PAGE_TONES);

		fprintf(out,
		        "<li><svg width=\"36\" height=\"14\" aria-hidden=\"true\">"
		        "<path class=\"line t%u\" d=\"M1,7H35\"/>",
		        tone);
		frame_shape(frame->page, tone, 18, 7, 4);
		fputs("</svg>", out);
		draw_text(frame->page, frame->plot->tones[i]);
		fputs("</li>", out);
	}
	fputs("</ul>\n", out);
}

void frame_begin(struct frame *frame)
{
	FILE    *out = frame->page->out;
	unsigned id = ++frame->page->figures;

	fputs("<figure>\n<figcaption>", out);
	draw_text(frame->page, frame->plot->title);
	fputs("</figcaption>\n", out);
	put_legend(frame);
	fprintf(out,
	        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" role=\"img\" "
	        "aria-labelledby=\"f%ut f%ud\">\n<title id=\"f%ut\">",
	        frame->width, frame->height, id, id, id);
	draw_text(frame->page, frame->plot->title);
	fprintf(out, "</title><desc id=\"f%ud\">", id);
	draw_text(frame->page, frame->plot->about);
	fputs("</desc>\n", out);
}

static void put_tick(const struct frame *frame, const struct scale *scale, size_t i)
{
	draw_fixed(frame->page, scale->tick[i], scale->decimals);
	fputs("</text>\n", frame->page->out);
}

void frame_x_axis(const struct frame *frame, bool ticks)
{
	FILE *out = frame->page->out;

	for (size_t i = 0; ticks && i < frame->x.ticks; i++) {
		double x = scale_at(&frame->x, frame->x.tick[i]);

		fprintf(out, "<path class=\"grid\" d=\"M%.1f,%.1fV%.1f\"/>", x, frame->top,
		        frame->bottom);
		fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">", x,
		        frame->bottom + 18);
		put_tick(frame, &frame->x, i);
	}
	fprintf(out,
	        "<path class=\"axis\" d=\"M%.1f,%.1fH%.1f\"/>"
	        "<text class=\"name\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">",
	        frame->left, frame->bottom, frame->right, (frame->left + frame->right) / 2,
	        frame->height - 6);
	put_name(frame->page, &frame->plot->x);
	fputs("</text>\n", out);
}

void frame_y_axis(const struct frame *frame, bool ticks)
{
	FILE *out = frame->page->out;

	for (size_t i = 0; ticks && i < frame->y.ticks; i++) {
		double y = scale_at(&frame->y, frame->y.tick[i]);

		fprintf(out, "<path class=\"grid\" d=\"M%.1f,%.1fH%.1f\"/>", frame->left, y,
		        frame->right);
		fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">", frame->left - 7,
		        y + 4.5);
		put_tick(frame, &frame->y, i);
	}
	fprintf(out, "<text class=\"name\" x=\"4\" y=\"14\">");
	put_name(frame->page, &frame->plot->y);
	fputs("</text>\n", out);
}

void frame_end(const struct frame *frame)
{
	fputs("</svg>\n<p class=\"say\"></p>\n</figure>\n", frame->page->out);
}
