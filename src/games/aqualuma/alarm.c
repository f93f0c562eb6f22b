/* alarm.c: the next dark phase can lose the game, or spend the last ignition. */
#include "text.h"

enum { FEW_CARDS = 2 }; /* dark cards: a fetch and the end of the turn draw as many */

void aqualuma_put_alarms(const struct shoal_pen *p)
{
	const struct aqualuma_game  *g = g_of(p);
	const struct aqualuma_state *s = s_of(p);
	struct aqualuma_forecast     coming;
	unsigned                     left = aqualuma_dark_left(g, s);
	int32_t                      worlds = 0;

	if (!aqualuma_foresee(g, s, &coming))
		return;
	for (unsigned w = 0; w < WORLDS; w++)
		worlds |= (coming.last[w] > 0) << w;
	if (worlds) {
		say(p, alarm_dark, .lost = s->ignited, .worlds_bits = worlds,
		    .chance = shoal_percent((uint64_t)(coming.danger * 1e6 + 0.5), 1000000));
		shoal_cite_line(p, s->ignited ? "LUM-20" : "LUM-126");
	}
	if (left <= FEW_CARDS) {
		say(p, alarm_deck, .left = (int32_t)left);
		shoal_cite_line(p, "LUM-21");
	}
}
