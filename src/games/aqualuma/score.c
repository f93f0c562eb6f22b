/* score.c: the one result that all share, and by how much it was won or lost. */
#include "aqualuma.h"

void aqualuma_score(const struct aqualuma_game *g, const struct aqualuma_state *s,
                    struct aqualuma_sheet *out)
{
	out->active = s->active;
	out->needed = -(int32_t)g->needed;
	out->left = s->active >= g->needed ? (int32_t)aqualuma_dark_left(g, s) : 0;
	out->total = out->active + out->needed + out->left;
}

void aqualuma_returns(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	bool won = aqualuma_state_of(state)->ending == END_WON;

	for (unsigned seat = 0; seat < game->seats; seat++) /* LUM-18 */
		out[seat] = won ? 1 : 0;
}

static void add_line(const struct shoal_game *game, struct shoal_result *out, const char *id,
                     int32_t amount)
{
	struct shoal_line *line = &out->line[out->lines++];

	*line = (struct shoal_line){ .id = id };
	for (unsigned seat = 0; seat < game->seats; seat++) {
		line->amount[seat] = amount;
		out->points[seat] += amount;
	}
}

/* The margin: dark cards to spare, or the orbs that were missing, below 0. */
void aqualuma_result(const struct shoal_game *game, const struct shoal_state *state,
                     struct shoal_result *out)
{
	const struct aqualuma_state *s = aqualuma_state_of(state);
	struct aqualuma_sheet        sheet;

	aqualuma_score(aqualuma_game_of(game), s, &sheet);
	out->ending = aqualuma_ending_ids[s->ending];
	for (unsigned seat = 0; seat < game->seats; seat++)
		out->place[seat] = 1;
	add_line(game, out, "active", sheet.active);
	add_line(game, out, "needed", sheet.needed);
	add_line(game, out, "left", sheet.left);
}
