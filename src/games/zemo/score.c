/* score.c: what a voyage is worth, and its score sheet. */
#include "tables.h"

#include <string.h>

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* ZEM-98 to ZEM-102. */
static void score_box(const struct zemo_game *g, const struct zemo_state *s, unsigned motive,
                      struct zemo_sheet *out)
{
	const uint8_t *c = s->circles;

	switch ((enum motive)motive) {
	case MOT_ADVENTURER:
		out->sets = (int32_t)(g->weather_set
		                      * least(c[FEA_WHIRLPOOL], least(c[FEA_ROUGH], c[FEA_STORM])));
		break;
	case MOT_PROTECTOR:
		out->sets = g->enemy_set
		            * ((c[FEA_CRAB] + c[FEA_DRAGON] + c[FEA_KRAKEN] + c[FEA_PIRATE]) / 3);
		break;
	case MOT_PILLAGER:
		for (unsigned i = 0; i < s->sacked; i++)
			out->towns += g->sacked_points[i];
		out->leftovers = s->points[RES_GOLD] + s->points[RES_CREW] + s->points[RES_COMMAND];
		break;
	case MOT_COUNT:
	case MOT_NONE:
		break;
	}
}

void zemo_score(const struct zemo_game *g, const struct zemo_state *s, unsigned motive,
                struct zemo_sheet *out)
{
	memset(out, 0, sizeof(*out));
	if (motive >= MOT_COUNT)
		return;
	for (unsigned f = 0; f < FEA_COUNT; f++) { /* ZEM-96 */
		out->feature[f] =
		    g->feature[f].multiplier[s->circles[f]] * g->feature[f].points[motive];
		out->total += out->feature[f];
	}
	out->danger = g->danger_points[s->danger]; /* ZEM-97 */
	score_box(g, s, motive, out);
	out->total += out->danger + out->sets + out->towns + out->leftovers; /* ZEM-95 */
}

unsigned zemo_title(const struct zemo_game *g, int32_t score)
{
	unsigned title = 0;

	while (title + 1 < sizeof(g->title) && score >= g->title[title + 1])
		title++;
	return title;
}

void zemo_returns(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	const struct zemo_state *s = zemo_state_of(state);
	struct zemo_sheet        sheet = { .total = 0 };

	if (s->ending == END_SCORED) /* ZEM-91, ZEM-94 */
		zemo_score(zemo_game_of(game), s, s->motive, &sheet);
	out[0] = sheet.total;
}

const char *const zemo_ending_ids[END_COUNT] = {
	[END_NONE] = "",           [END_SCORED] = "scored", [END_DAMAGE] = "damage",
	[END_TRAPPED] = "trapped", [END_SKULL] = "skull",
};

static void add_line(struct shoal_result *out, const char *id, int32_t amount)
{
	struct shoal_line *line = &out->line[out->lines++];

	*line = (struct shoal_line){ .id = id };
	line->amount[0] = amount;
	out->points[0] += amount;
}

void zemo_result(const struct shoal_game *game, const struct shoal_state *state,
                 struct shoal_result *out)
{
	const struct zemo_state *s = zemo_state_of(state);
	struct zemo_sheet        sheet;

	out->ending = zemo_ending_ids[s->ending];
	out->place[0] = 1;
	if (s->ending != END_SCORED) {
		add_line(out, "lost", 0);
		return;
	}
	zemo_score(zemo_game_of(game), s, s->motive, &sheet);
	for (unsigned f = 0; f < FEA_COUNT; f++)
		add_line(out, zemo_id(game, TABLE_FEATURES, f), sheet.feature[f]);
	add_line(out, "danger", sheet.danger);
	if (s->motive == MOT_PILLAGER) {
		add_line(out, "towns", sheet.towns);
		add_line(out, "leftovers", sheet.leftovers);
	} else {
		add_line(out, "sets", sheet.sets);
	}
}
