/* line.h: who waits in line: the first who came is the first who is served, and who leaves does so
 * without a walk. */
#ifndef SERVER_LINE_H
#define SERVER_LINE_H

#include <stdbool.h>
#include <stddef.h>

struct link;

struct spot { /* part of its link; all zero: in no line */
	struct spot *next, **back;
	struct link *link;
};

struct line {
	struct spot *first, **end; /* empty: NULL, and the address of `first` */
};

static inline void line_begin(struct line *line)
{
	line->first = NULL;
	line->end = &line->first;
}

static inline bool line_has(const struct spot *spot)
{
	return spot->back != NULL;
}

/* To the end, unless it is in line already. */
static inline void line_join(struct line *line, struct spot *spot, struct link *link)
{
	if (line_has(spot))
		return;
	*spot = (struct spot){ .back = line->end, .link = link };
	*line->end = spot;
	line->end = &spot->next;
}

static inline void line_leave(struct line *line, struct spot *spot)
{
	if (!line_has(spot))
		return;
	*spot->back = spot->next;
	if (spot->next)
		spot->next->back = spot->back;
	else
		line->end = spot->back;
	*spot = (struct spot){ 0 };
}

/* Takes the first out; NULL: nobody waits. */
static inline struct link *line_next(struct line *line)
{
	struct spot *spot = line->first;
	struct link *link = spot ? spot->link : NULL;

	if (spot)
		line_leave(line, spot);
	return link;
}

#endif
