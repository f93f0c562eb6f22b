/* easel.h: what the parts of the text board share. */
#ifndef MOONSHELL_EASEL_H
#define MOONSHELL_EASEL_H

#include "moonshell.h"

#include "moonshell_words.h"

enum { BOLD = 1, GREEN = 32, GREY = 90 };

/* What all parts of the board need: a pen, the side that looks, and whether it has a seat. */
struct easel {
	const struct shoal_pen *p;
	unsigned                side, front; /* its place, and the board side in front of it */
	bool                    mine;
	struct moonshell_sheet  sheet[SIDES];
};

/* A text without fields, by its entry; of one with keys by its number. */
static inline const char *word_at(const struct shoal_pen *p, unsigned entry, unsigned key)
{
	return shoal_word_at(p->words, p->style->lang, entry, key);
}

static inline const char *word(const struct shoal_pen *p, unsigned entry)
{
	return word_at(p, entry, 0);
}

/* In a colour of terminals, or plain (0). */
static inline void put_inked(const struct shoal_pen *p, unsigned colour, const char *text)
{
	if (colour)
		shoal_put_colour(p->out, p->style, colour);
	shoal_put(p->out, "%s", text);
	if (colour)
		shoal_put_colour(p->out, p->style, 0);
}

/* Fills up with spaces what was written since `start`. */
static inline void pad(const struct shoal_pen *p, size_t start, unsigned width)
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

/* A name of at most so many columns. */
static inline void put_name(const struct shoal_pen *p, unsigned side, unsigned width)
{
	char              bytes[128];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_pen  q = *p;
	size_t            length;

	q.out = &text;
	say(&q, begins, .seat = seat_of(g_of(p), side));
	for (length = text.length; shoal_text_width(bytes) > width;)
		bytes[--length] = '\0';
	while (length && bytes[length - 1] == ' ') /* between two words */
		bytes[--length] = '\0';
	shoal_put(p->out, "%s", bytes);
}

/* The same for narrow places, where a number says more than half a word. */
static inline void put_short_name(const struct shoal_pen *p, unsigned side, unsigned width)
{
	bool rival = seat_of(g_of(p), side) < 0;

	if (!rival && p->style->names && p->style->names[side])
		put_name(p, side, width);
	else
		say(p, short, .seat = rival ? 0 : (int32_t)side + 1);
}

/* sheet.c */
void moonshell_put_cards(const struct easel *e);
void moonshell_put_bag(const struct shoal_pen *p);

#endif
