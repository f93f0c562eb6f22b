/* alarm.c: the ship is about to sink, or the skull is near. */
#include "tables.h"
#include "zemo_words.h"

enum { NEAR_SKULL = 3 }; /* circles: a few 1s or fights */

void zemo_put_alarms(const struct shoal_pen *p)
{
	const struct zemo_game  *g = zemo_game_of(p->game);
	const struct zemo_state *s = zemo_state_of(p->view);
	int32_t                  last = 0;

	if (!s->turn)
		return;
	for (unsigned r = 0; r < VITAL_COUNT; r++)
		last |= (s->points[r] == 1) << r;
	if (last) {
		say(p, alarm_sink, .last = last);
		shoal_cite_line(p, "ZEM-52");
	}
	if (g->circles - s->danger <= NEAR_SKULL) {
		say(p, alarm_skull, .n = g->circles - s->danger);
		shoal_cite_line(p, "ZEM-45");
	}
}
