/* alarm.c: the feeding that ends the game can come, or is there. */
#include "aquarium.h"

#include "aquarium_words.h"

void aquarium_put_alarms(const struct shoal_pen *p)
{
	const struct aquarium_game  *g = aquarium_game_of(p->game);
	const struct aquarium_state *s = aquarium_state_of(p->view);
	unsigned                     left = g->feedings - aquarium_feedings(s);

	if (!left) { /* AQM-37: all plan for it */
		say(p, alarm_feeding);
		shoal_cite_line(p, "AQM-37");
	} else if (left == 1 && s->has) {
		say(p, alarm_end, .n = s->left + 1);
		shoal_cite_line(p, "AQM-15 AQM-37");
	}
}
