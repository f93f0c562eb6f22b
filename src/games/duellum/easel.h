/* easel.h: what the parts of the text board share. */
#ifndef DUELLUM_EASEL_H
#define DUELLUM_EASEL_H

#include "pen.h"

enum { BOLD = 1, RED = 31, GREEN = 32, YELLOW = 33, BLUE = 34, CYAN = 36, GREY = 90, WIDTH = 80 };

/* In a colour of terminals, or plain (0). */
static inline void put_inked(const struct pen *p, unsigned colour, const char *text)
{
	if (colour)
		shoal_put_colour(p->out, p->style, colour);
	shoal_put(p->out, "%s", text);
	if (colour)
		shoal_put_colour(p->out, p->style, 0);
}

/* Fills up with spaces what was written since `start`. */
static inline void pad(const struct pen *p, size_t start, unsigned width)
{
	size_t used = shoal_text_width(p->out->bytes + start);

	if (used < width)
		shoal_put(p->out, "%*s", (int)(width - used), "");
}

static inline void end_line(struct shoal_text *out) /* without spaces at its end */
{
	while (out->length && out->bytes[out->length - 1] == ' ')
		out->bytes[--out->length] = '\0';
	shoal_put(out, "\n");
}

static inline unsigned side_colour(unsigned side)
{
	return side == TURTLES ? 94 : 33;
}

/* chart.c: the map with the Leader, the nests, and the way of both sides to victory. */
void duellum_put_chart(const struct pen *p);

#endif
