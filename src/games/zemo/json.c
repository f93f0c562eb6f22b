/* json.c: for programs: the table, and what an answer is about. */
#include "label.h"
#include "tables.h"

/* The view. */

/* What each feature costs and is worth: the printed numbers of the log. */
static void view_worth(const struct zemo_game *g, struct shoal_json *json)
{
	shoal_json_array(json, "damage");
	for (unsigned f = 0; f < FEA_COUNT; f++) {
		shoal_json_array(json, NULL);
		for (unsigned r = 0; r < RES_COUNT; r++) {
			if (g->feature[f].damage >> r & 1)
				shoal_json_int(json, NULL, r);
		}
		shoal_json_end_array(json);
	}
	shoal_json_end_array(json);
	shoal_json_array(json, "worth");
	for (unsigned f = 0; f < FEA_COUNT; f++)
		shoal_json_bytes(json, NULL, g->feature[f].points, MOT_COUNT);
	shoal_json_end_array(json);
	shoal_json_array(json, "multipliers");
	for (unsigned f = 0; f < FEA_COUNT; f++)
		shoal_json_bytes(json, NULL, g->feature[f].multiplier, g->feature[f].circles + 1u);
	shoal_json_end_array(json);
	shoal_json_int(json, "treasure", g->treasure);
	shoal_json_int(json, "weather_set", g->weather_set);
	shoal_json_int(json, "enemy_set", g->enemy_set);
}

/* What does not change during a game. */
static void view_fixed(const struct zemo_game *g, struct shoal_json *json)
{
	static const char *const kinds[CIR_COUNT] = { "none", "number", "resource", "points",
		                                      "skull" };

	shoal_json_string(json, "map", g->base.value[OPT_MAP]);
	shoal_json_array(json, "cells");
	for (unsigned row = 0; row < SIDE; row++) {
		char line[SIDE + 1] = { 0 };

		for (unsigned i = 0; i < SIDE; i++)
			line[i] = zemo_signs[g->cell[row * SIDE + i]];
		shoal_json_string(json, NULL, line);
	}
	shoal_json_end_array(json);
	shoal_json_bytes(json, "label_rows", g->row, LABELS);
	shoal_json_bytes(json, "label_columns", g->column, LABELS);
	shoal_json_array(json, "track");
	for (unsigned i = 0; i < g->circles; i++) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "kind", kinds[g->circle[i].kind]);
		shoal_json_int(json, "value", g->circle[i].value);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	shoal_json_bytes(json, "maxima", g->most, RES_COUNT);
	shoal_json_array(json, "circles");
	for (unsigned f = 0; f < FEA_COUNT; f++)
		shoal_json_int(json, NULL, g->feature[f].circles);
	shoal_json_end_array(json);
	view_worth(g, json);
	shoal_json_bytes(json, "sacked_points", g->sacked_points, g->sacked_circles);
	shoal_json_bytes(json, "titles", g->title, 5);
}

static void view_path(const struct zemo_game *g, const struct zemo_state *s,
                      struct shoal_json *json)
{
	uint8_t path[STEPS_MAX + 1];

	shoal_json_int_if(json, "ship", zemo_placed(s), s->ship);
	zemo_walk(g, s, path);
	shoal_json_bytes(json, "path", path, zemo_placed(s) ? s->steps + 1u : 0);
	shoal_json_bytes(json, "turns", s->before, s->turn);
}

static void view_log(const struct zemo_game *g, const struct zemo_state *s, struct shoal_json *json)
{
	shoal_json_bytes(json, "resources", s->points, RES_COUNT);
	shoal_json_bytes(json, "spent", s->spent, SOLD_COUNT);
	shoal_json_bytes(json, "marked", s->circles, FEA_COUNT);
	shoal_json_int(json, "sacked", s->sacked);
	shoal_json_int(json, "danger", s->danger);
	shoal_json_int(json, "strength", zemo_strength(g, s));
}

static void view_square(const struct zemo_game *g, const struct zemo_state *s,
                        struct shoal_json *json)
{
	bool resolving = s->phase >= PHASE_NAVY && s->phase <= PHASE_PAY;
	bool attacked = s->phase == PHASE_AGAIN || s->phase == PHASE_PAY;

	shoal_json_int_if(json, "resolving", resolving,
	                  resolving ? zemo_square_at(g, s, s->next) : 0);
	if (s->phase == PHASE_TOWN) {
		shoal_json_object(json, "town");
		shoal_json_bool(json, "bought", s->bought);
		shoal_json_int(json, "low", s->low);
		shoal_json_end_object(json);
	} else {
		shoal_json_null(json, "town");
	}
	if (!s->enemy) {
		shoal_json_null(json, "combat");
		return;
	}
	shoal_json_object(json, "combat");
	shoal_json_string(json, "enemy", zemo_id(&g->base, TABLE_FEATURES, zemo_foe(s)));
	shoal_json_bool(json, "sack", s->sack);
	shoal_json_int(json, "strength", zemo_strength(g, s));
	shoal_json_int(json, "capacity", zemo_capacity(g, s, zemo_foe(s)));
	shoal_json_int_if(json, "cannon", s->phase > PHASE_CANNON, s->cannon);
	shoal_json_int_if(json, "sum", attacked, s->sum);
	shoal_json_int_if(json, "shortage", attacked,
	                  s->phase == PHASE_PAY ? s->shortage
	                                        : (int64_t)zemo_strength(g, s) - s->sum);
	shoal_json_string_if(json, "payer", s->phase == PHASE_PAY,
	                     zemo_id(&g->base, TABLE_RESOURCES, s->payer));
	shoal_json_end_object(json);
}

/* The rest of the turn, and the answers that lose the ship in it. */
static void view_forecast(const struct zemo_game *g, const struct zemo_state *s,
                          struct shoal_json *json)
{
	struct zemo_ahead ahead[2 * DICE];
	unsigned          count = zemo_forecast(g, s, ahead);
	shoal_action      list[MOVES];
	size_t            answers = s->base.actor == 0 ? zemo_list(g, s, list) : 0;

	shoal_json_array(json, "forecast");
	for (unsigned i = 0; i < count; i++) {
		shoal_json_object(json, NULL);
		shoal_json_int(json, "square", ahead[i].square);
		shoal_json_int_if(json, "strength", ahead[i].strength, ahead[i].strength);
		shoal_json_bool(json, "sure", ahead[i].sure);
		shoal_json_bool(json, "fatal", ahead[i].fatal);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	shoal_json_array(json, "fatal");
	for (size_t i = 0; i < answers; i++) {
		if (zemo_fatal(g, s, list[i]))
			shoal_json_int(json, NULL, list[i]);
	}
	shoal_json_end_array(json);
}

static void view_score(const struct zemo_game *g, const struct zemo_state *s,
                       struct shoal_json *json)
{
	struct zemo_sheet sheet;

	if (s->motive >= MOT_COUNT || zemo_lost(s)) {
		shoal_json_null(json, "score");
		return;
	}
	zemo_score(g, s, s->motive, &sheet);
	shoal_json_object(json, "score");
	shoal_json_array(json, "features");
	for (unsigned f = 0; f < FEA_COUNT; f++)
		shoal_json_int(json, NULL, sheet.feature[f]);
	shoal_json_end_array(json);
	shoal_json_int(json, "danger", sheet.danger);
	shoal_json_int(json, "sets", sheet.sets);
	shoal_json_int(json, "towns", sheet.towns);
	shoal_json_int(json, "leftovers", sheet.leftovers);
	shoal_json_int(json, "total", sheet.total);
	shoal_json_int(json, "title", zemo_title(g, sheet.total));
	shoal_json_end_object(json);
}

/* The two starting dice, ascending. */
static void view_pair(const struct zemo_state *s, struct shoal_json *json)
{
	if (s->phase != PHASE_START) {
		shoal_json_null(json, "pair");
		return;
	}
	shoal_json_array(json, "pair");
	for (unsigned face = 0; face < 6; face++) {
		for (unsigned i = 0; i < s->dice[face]; i++)
			shoal_json_int(json, NULL, face + 1);
	}
	shoal_json_end_array(json);
}

void zemo_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                   struct shoal_json *json)
{
	static const char *const phases[PHASE_COUNT] = { "pair",   "start", "motive", "roll",
		                                         "keep",   "move",  "navy",   "town",
		                                         "cannon", "sum",   "again",  "pay",
		                                         "turn",   "over" };
	const struct zemo_game  *g = zemo_game_of(game);
	const struct zemo_state *s = zemo_state_of(view);
	bool                     setup = s->phase <= PHASE_START;

	(void)seat;
	view_fixed(g, json);
	shoal_json_string(json, "phase", phases[s->phase]);
	shoal_json_int(json, "turn", s->turn);
	shoal_json_string_if(json, "motive", s->motive < MOT_COUNT,
	                     zemo_id(game, GROUP_MOTIVES, s->motive < MOT_COUNT ? s->motive : 0));
	view_path(g, s, json);
	view_log(g, s, json);
	shoal_json_bytes(json, "dice", s->dice, 6);
	view_pair(s, json);
	shoal_json_int_if(json, "setup_rerolls", setup, SETUP_REROLLS - s->rerolls);
	shoal_json_bool(json, "free_reroll", s->free_reroll);
	view_square(g, s, json);
	view_forecast(g, s, json);
	view_score(g, s, json);
	shoal_json_int_if(json, "lost_rolls", s->phase == PHASE_TURN,
	                  s->phase == PHASE_TURN ? zemo_lost_weight(g, s) : 0);
	shoal_json_string_if(json, "ending", s->phase == PHASE_OVER, zemo_ending_ids[s->ending]);
}

/* Facts. */

void zemo_put_facts(const struct shoal_game *game, const struct shoal_state *view,
                    shoal_action action, struct shoal_json *json)
{
	(void)game;
	(void)view;
	(void)action;
	(void)json;
}
