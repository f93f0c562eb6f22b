/* sound.c: answers that are proved to be no better than another. */
#include "play.h"

/* Results lie within -1 .. 1, so a sure win is at least as good as anything, and anything is at
 * least as good as a sure loss. Sure are:
 *
 * - a step into a capital: the game ends in it (DUE-78), and a step that is offered for coins is
 *   paid and made (DUE-46);
 * - the end of a turn that is the last of all: PP are counted as they are (DUE-148 to DUE-150).
 *
 * Returns 1, -1 or 0 for not known, to the side that answers. */
static int sure(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                shoal_action action)
{
	unsigned last = s->closing ? s->closing : g->rounds, ahead;

	if (action >= ACT_MOVE && action < ACT_MOVE + TERRITORIES) {
		unsigned to = action - (unsigned)ACT_MOVE;

		return to == g->capital[side] ? 1 : to == g->capital[!side] ? -1 : 0;
	}
	if (action != ACT_END || s->round < last || s->active == s->first)
		return 0;
	ahead = duellum_ahead(g, s);
	return ahead == side ? 1 : ahead == DRAWN ? 0 : -1;
}

size_t duellum_sound(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     shoal_action list[], size_t count)
{
	const struct duellum_game  *g = duellum_game_of(game);
	const struct duellum_state *s = duellum_state_of(view);
	unsigned                    side = duellum_side(g, seat);
	size_t                      kept = 0;

	for (size_t i = 0; i < count; i++) {
		int sign = sure(g, s, side, list[i]);

		if (sign > 0) {
			list[0] = list[i];
			return 1;
		}
		if (sign == 0)
			list[kept++] = list[i];
	}
	return kept ? kept : count;
}
