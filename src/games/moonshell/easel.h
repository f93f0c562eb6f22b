/* easel.h: what the parts of the text board share. */
#ifndef MOONSHELL_EASEL_H
#define MOONSHELL_EASEL_H

#include "moonshell.h"

#include "shoal/easel.h"

#include "moonshell_words.h"

/* What all parts of the board need: a pen, the side that looks, and whether it has a seat. */
struct easel {
	const struct shoal_pen *p;
	unsigned                side, front; /* its place, and the board side in front of it */
	bool                    mine;
	struct moonshell_sheet  sheet[SIDES];
};

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
