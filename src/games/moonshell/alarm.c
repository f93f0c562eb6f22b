/* alarm.c: a chest is nearly full, or the last round is here. */
#include "moonshell_words.h"
#include "tables.h"

enum { NEAR_FULL = 2 }; /* spaces: two rocks hold as many tiles */

static unsigned spaces_left(const uint8_t chest[CHEST])
{
	unsigned left = 0;

	for (unsigned i = 0; i < CHEST; i++)
		left += chest[i] == TILE_NONE || chest[i] == TILE_MEEPLE; /* MOO-91 */
	return left;
}

void moonshell_put_alarms(const struct shoal_pen *p)
{
	const struct moonshell_game  *g = moonshell_game_of(p->game);
	const struct moonshell_state *s = moonshell_state_of(p->view);

	if (!s->round)
		return;
	if (s->last || s->round >= g->rounds) {
		say(p, alarm_last, .full = s->last);
		shoal_cite_line(p, s->last ? "MOO-113" : "MOO-116");
		return;
	}
	for (unsigned side = 0; side < g->sides; side++) {
		unsigned left = spaces_left(s->chest[side]);
		int      seat = seat_of(g, side);

		if (left > NEAR_FULL)
			continue;
		say(p, alarm_full, .seat = seat, .n = (int32_t)left);
		shoal_cite_line(p, "MOO-111 MOO-113");
	}
	if (s->quiet + 1 >= g->quiet && !s->entered) {
		say(p, alarm_quiet, .n = s->quiet);
		shoal_cite_line(p, "MOO-115");
	}
}
