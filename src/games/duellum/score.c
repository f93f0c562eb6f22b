/* score.c: Prosperity Points, who wins, and the score sheet. */
#include "duellum.h"

#include <string.h>

static void score_side(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       struct duellum_sheet *out)
{
	memset(out, 0, sizeof(*out));
	for (unsigned i = 0; i < s->scored_count[side]; i++)
		out->locations += g->points[s->scored[side][i]];
	for (unsigned i = 0; i < s->played_count[side]; i++)
		out->mercs += g->points[LOCATIONS + s->played[side][i]];
	for (unsigned goal = 0; goal < GOALS; goal++) {
		unsigned token = s->token[side][goal]; /* 0: none, without points */

		*(duellum_token_second(token) ? &out->second : &out->first) +=
		    g->token[token].points;
	}
	if (side == g->regent)
		out->level = g->regent_level.points; /* DUE-181 */
	out->total = out->locations + out->mercs + out->first + out->second + out->level;
}

void duellum_score(const struct duellum_game *g, const struct duellum_state *s,
                   struct duellum_sheet out[SIDES])
{
	for (unsigned side = 0; side < SIDES; side++)
		score_side(g, s, side, &out[side]);
}

unsigned duellum_ahead(const struct duellum_game *g, const struct duellum_state *s)
{
	struct duellum_sheet sheet[SIDES];

	duellum_score(g, s, sheet);
	if (sheet[0].total != sheet[1].total)
		return sheet[1].total > sheet[0].total;                       /* DUE-152 */
	return g->half[s->leader] < 0 ? DRAWN : (unsigned)g->half[s->leader]; /* DUE-153 */
}

void duellum_returns(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	const struct duellum_game  *g = duellum_game_of(game);
	const struct duellum_state *s = duellum_state_of(state);

	for (int seat = 0; seat < game->seats; seat++) { /* DUE-154 */
		if (s->winner == DRAWN)
			out[seat] = 0;
		else
			out[seat] = s->winner == duellum_side(g, seat) ? 1 : -1;
	}
}

static void add_line(struct shoal_result *out, const char *id, const int32_t amount[],
                     unsigned seats)
{
	struct shoal_line *to = &out->line[out->lines++];

	*to = (struct shoal_line){ .id = id };
	for (unsigned seat = 0; seat < seats; seat++) {
		to->amount[seat] = amount[seat];
		out->points[seat] += amount[seat];
	}
}

/* The sheet counts points also where the game was won in another way. */
void duellum_result(const struct shoal_game *game, const struct shoal_state *state,
                    struct shoal_result *out)
{
	const struct duellum_game  *g = duellum_game_of(game);
	const struct duellum_state *s = duellum_state_of(state);
	struct duellum_sheet        sheet[SIDES];
	static const char *const    lines[] = { "locations", "mercenaries", "first", "second" };
	static const char *const    said[][SIDES + 1] = {
		   { "leader-turtles", "leader-squids", "leader-drawn" },
		   { "crowns-turtles", "crowns-squids", "crowns-drawn" },
		   { "goals-turtles", "goals-squids", "goals-drawn" },
		   { "deck-turtles", "deck-squids", "deck-drawn" },
		   { "rounds-turtles", "rounds-squids", "rounds-drawn" },
	};
	int32_t amount[4][SIDES] = { { 0 } };

	out->ending = duellum_ending_ids[s->ending];
	out->said = said[s->ending - END_LEADER][s->winner];
	duellum_score(g, s, sheet);
	for (int seat = 0; seat < game->seats; seat++) {
		const struct duellum_sheet *of = &sheet[duellum_side(g, seat)];

		amount[0][seat] = of->locations;
		amount[1][seat] = of->mercs;
		amount[2][seat] = of->first;
		amount[3][seat] = of->second;
		out->place[seat] = s->winner == DRAWN || s->winner == duellum_side(g, seat) ? 1 : 2;
	}
	for (unsigned line = 0; line < 4; line++)
		add_line(out, lines[line], amount[line], game->seats);
}
