/* alarm.c: somebody can win soon, or the last round is near. */
#include "text.h"

enum { NEAR_STEPS = 2, NEAR_CROWNS = 2 }; /* what one turn can bring */

static void put_side(const struct shoal_pen *p, unsigned side)
{
	const struct duellum_game  *g = g_of(p);
	const struct duellum_state *s = s_of(p);
	unsigned                    steps = g->distance[side][s->leader], declared = 0;
	int32_t                     seat = duellum_seat(g, side);

	if (steps <= NEAR_STEPS) {
		say(p, alarm_leader, .side = (int32_t)side, .seat = seat, .n = (int32_t)steps);
		shoal_cite_line(p, "DUE-78");
	}
	if (s->crowns[side] >= CROWNS - NEAR_CROWNS) {
		say(p, alarm_crowns, .side = (int32_t)side, .seat = seat, .n = s->crowns[side],
		    .all = CROWNS);
		shoal_cite_line(p, "DUE-126");
	}
	for (unsigned goal = 0; goal < GOALS; goal++)
		declared += s->token[side][goal] != 0;
	if (declared == GOALS - 1 && !s->closing) {
		say(p, alarm_goals, .side = (int32_t)side, .seat = seat);
		shoal_cite_line(p, "DUE-148");
	}
}

void duellum_put_alarms(const struct shoal_pen *p)
{
	const struct duellum_state *s = s_of(p);
	unsigned                    last = s->closing ? s->closing : g_of(p)->rounds;

	if (s->phase != PHASE_PLAY)
		return;
	for (unsigned side = 0; side < SIDES; side++)
		put_side(p, side);
	if (s->round + 1u >= last) {
		say(p, alarm_last, .now = s->round >= last);
		shoal_cite_line(p, s->closing ? "DUE-148 DUE-149" : "DUE-150");
	}
}
