/* easel.h: what the text boards of games are drawn with. Short names, for no other code includes
 * it. */
#ifndef SHOAL_EASEL_H
#define SHOAL_EASEL_H

#include "shoal/words.h"

enum { /* colours of terminals */
       BOLD = 1,
       RED = 31,
       GREEN = 32,
       YELLOW = 33,
       BLUE = 34,
       MAGENTA = 35,
       CYAN = 36,
       GREY = 90
};

/* In a colour, or plain (0). */
static inline void put_inked(const struct shoal_pen *p, unsigned colour, const char *text)
{
	if (colour)
		shoal_put_colour(p->out, p->style, colour);
	shoal_put(p->out, "%s", text);
	if (colour)
		shoal_put_colour(p->out, p->style, 0);
}

/* Fills up with spaces what was written since `start`. */
static inline void pad(const struct shoal_pen *p, size_t start, size_t width)
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

/* A text without fields, by its entry; of one with keys by its number. */
static inline const char *word_at(const struct shoal_pen *p, unsigned entry, unsigned key)
{
	return shoal_word_at(p->words, p->style->lang, entry, key);
}

static inline const char *word(const struct shoal_pen *p, unsigned entry)
{
	return word_at(p, entry, 0);
}

#endif
