/* shown.c: from what was shown in games to what came of it: a straight line for those who learn.
 * For those who read it that is not enough: search says relatively more as a game goes on. */
#include "shown.h"

#include <string.h>

void shown_put(struct shown *sum, double x, double y)
{
	sum->count += 1;
	sum->x += x;
	sum->y += y;
	sum->xx += x * x;
	sum->xy += x * y;
}

void shown_add(struct shown *to, const struct shown *from)
{
	to->count += from->count;
	to->x += from->x;
	to->y += from->y;
	to->xx += from->xx;
	to->xy += from->xy;
}

struct line shown_line(const struct shown *s)
{
	double      spread = s->count > 0 ? s->xx - s->x * s->x / s->count : 0;
	struct line line = { .scale = 1 };

	if (s->count < 2 || spread < 1e-9)
		return line;
	line.scale = (s->xy - s->x * s->y / s->count) / spread;
	line.scale = line.scale < 0.1 ? 0.1 : line.scale > 3 ? 3 : line.scale;
	line.offset = (s->y - line.scale * s->x) / s->count;
	return line;
}

/* Sums over what was shown (x), what came (y) and what is left of the stage (p). */
struct sums {
	double count, x, y, p, xx, xy, xp, yp, pp;
};

static double left_of(uint32_t ply, unsigned plies)
{
	double left = ply < plies ? (double)(plies - ply) / plies : 0;

	return left * left;
}

static void add(struct sums *s, const struct shown_point *at, double p)
{
	s->count += 1;
	s->x += at->x;
	s->y += at->y;
	s->p += p;
	s->xx += at->x * at->x;
	s->xy += at->x * at->y;
	s->xp += at->x * p;
	s->yp += at->y * p;
	s->pp += p * p;
}

/* How two of them go together, without their means. */
static double common(double both, double a, double b, double count)
{
	return both - a * b / count;
}

static struct staged_line solve(const struct sums *s, unsigned plies)
{
	struct staged_line line = { .scale = 1,
		                    .plies = plies,
		                    .count = (size_t)s->count,
		                    .x = s->x / s->count,
		                    .y = s->y / s->count };
	double             xx = common(s->xx, s->x, s->x, s->count);
	double             xy = common(s->xy, s->x, s->y, s->count);
	double             xp = common(s->xp, s->x, s->p, s->count);
	double             yp = common(s->yp, s->y, s->p, s->count);
	double             pp = common(s->pp, s->p, s->p, s->count);
	double             by = pp > 1e-9 ? 1 / pp : 0; /* all at the same stage: there is none */

	if (xx - xp * xp * by > 1e-9)
		line.scale = (xy - xp * yp * by) / (xx - xp * xp * by);
	line.scale = line.scale < 0.1 ? 0.1 : line.scale > 3 ? 3 : line.scale;
	line.stage = (yp - line.scale * xp) * by;
	line.offset = (s->y - line.scale * s->x - line.stage * s->p) / s->count;
	return line;
}

struct staged_line staged_fit(const struct heap *points, unsigned plies)
{
	struct sums        s = { 0 };
	struct shown_point at;

	for (size_t i = 0; i + sizeof(at) <= points->used; i += sizeof(at)) {
		memcpy(&at, points->at + i, sizeof(at));
		add(&s, &at, left_of(at.ply, plies));
	}
	return s.count > 0 ? solve(&s, plies) : (struct staged_line){ .scale = 1 };
}
