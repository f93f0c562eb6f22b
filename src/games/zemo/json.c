/* json.c: for programs: the table, and what an answer is about. */
#include "label.h"
#include "tables.h"

/* The view. */

/* Circles of the danger track. */
static void put_circles(const struct zemo_game *g, const char *key, unsigned from, unsigned to,
                        struct shoal_json *json)
{
	static const char *const kinds[CIR_COUNT] = { "none", "number", "resource", "points",
		                                      "skull" };

	shoal_json_array(json, key);
	for (unsigned i = from; i < to; i++) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "kind", kinds[g->circle[i].kind]);
		shoal_json_int(json, "value", g->circle[i].value);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

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
	put_circles(g, "track", 0, g->circles, json);
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

/* The rest of the turn. */
static void view_forecast(const struct zemo_game *g, const struct zemo_state *s,
                          struct shoal_json *json)
{
	struct zemo_ahead ahead[2 * DICE];
	unsigned          count = zemo_forecast(g, s, ahead);

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

static void put_resources(const struct zemo_game *g, const char *key, unsigned set,
                          struct shoal_json *json)
{
	shoal_json_array(json, key);
	for (; set; set &= set - 1)
		shoal_json_string(json, NULL,
		                  zemo_id(&g->base, TABLE_RESOURCES, shoal_bits_lowest(set)));
	shoal_json_end_array(json);
}

static void put_feature(const struct zemo_game *g, unsigned square, struct shoal_json *json)
{
	unsigned feature = g->cell[square];
	bool     there = feature < FEA_COUNT;

	shoal_json_int(json, "square", square);
	shoal_json_string_if(json, "feature", there,
	                     zemo_id(&g->base, TABLE_FEATURES, there ? feature : 0));
}

static void facts_move(const struct zemo_game *g, const struct zemo_state *s, shoal_action action,
                       struct shoal_json *json)
{
	static const char *const meets[] = { "enemy", "weather", "island",
		                             "other", "entered", "crossed" };
	static const char *const after[] = { "open", "stuck", "unusable", "fatal" };
	const struct zemo_move  *move = &zemo_moves[action - ACT_MOVE];
	struct zemo_course       course;

	zemo_course(g, s, action, &course);
	shoal_json_int(json, "face", move->face);
	shoal_json_string(json, "direction", zemo_direction_ids[move->direction]);
	shoal_json_array(json, "squares");
	for (unsigned i = 0; i < course.steps; i++) {
		const struct zemo_ahead *ahead = &course.step[i];
		unsigned                 meeting = course.meets[i];
		bool                     touches = meeting >= MEET_ENTERED;

		shoal_json_object(json, NULL);
		put_feature(g, ahead->square, json);
		shoal_json_string(json, "meets", meets[meeting]);
		shoal_json_int_if(json, "strength", meeting == MEET_ENEMY, ahead->strength);
		shoal_json_bool(json, "sure", ahead->sure);
		put_resources(g, "loses", meeting == MEET_WEATHER ? ahead->loses : 0, json);
		shoal_json_int(json, "gold", meeting == MEET_ISLAND ? g->treasure : 0);
		shoal_json_bool(json, "fatal", ahead->fatal || touches);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	shoal_json_string(json, "after", after[course.after]);
}

/* Shares from 0 to 1: won without loss, lost for good; and how much is missing on average. */
static void facts_odds(const struct zemo_game *g, const struct zemo_state *s, unsigned dice,
                       struct shoal_json *json)
{
	struct zemo_chances c = zemo_chances(g, s, dice);

	shoal_json_object(json, "odds");
	shoal_json_fixed(json, "win", (double)c.win / (double)c.whole, 6);
	shoal_json_fixed(json, "fatal", (double)c.fatal / (double)c.whole, 6);
	shoal_json_fixed(json, "shortage", (double)c.shortage / (double)c.whole, 6);
	shoal_json_end_object(json);
}

static void facts_keep(const struct zemo_game *g, const struct zemo_state *s,
                       struct shoal_json *json)
{
	unsigned after = zemo_danger_after(g, s), strength = zemo_strength(g, s);

	if (s->phase == PHASE_AGAIN) {
		shoal_json_string(json, "of", "attack");
		shoal_json_int(json, "shortage", (int64_t)strength - s->sum);
		put_resources(g, "payers", g->feature[zemo_foe(s)].damage, json);
		return;
	}
	shoal_json_string(json, "of", "roll");
	shoal_json_int(json, "danger", after);
	shoal_json_int(json, "strength", g->strength[after]);
	put_circles(g, "circles", s->danger, after, json);
}

static void facts_reroll(const struct zemo_game *g, const struct zemo_state *s,
                         struct shoal_json *json)
{
	bool attack = s->phase == PHASE_AGAIN, start = s->phase <= PHASE_START;
	int  left = start ? -1 : zemo_reroll_leaves(s);

	shoal_json_string(json, "of", attack ? "attack" : start ? "start" : "roll");
	shoal_json_int(json, "dice", attack ? s->cannon : start ? 2 : DICE);
	shoal_json_int(json, "command", left < 0 ? 0 : 1); /* the price */
	if (attack)
		facts_odds(g, s, s->cannon, json);
}

static void facts_pay(const struct zemo_game *g, const struct zemo_state *s, int points,
                      struct shoal_json *json)
{
	shoal_json_string(json, "resource", zemo_id(&g->base, TABLE_RESOURCES, s->payer));
	shoal_json_int(json, "points", points);
	shoal_json_int(json, "rest", s->shortage > points ? s->shortage - points : 0);
	put_resources(g, "others", zemo_other_payers(g, s), json);
}

static void facts_stop(const struct zemo_game *g, const struct zemo_state *s,
                       struct shoal_json *json)
{
	struct zemo_sheet sheet;

	zemo_score(g, s, s->motive, &sheet);
	shoal_json_int(json, "points", sheet.total);
	shoal_json_int(json, "title", zemo_title(g, sheet.total));
}

void zemo_put_facts(const struct shoal_game *game, const struct shoal_state *view,
                    shoal_action action, struct shoal_json *json)
{
	const struct zemo_game  *g = zemo_game_of(game);
	const struct zemo_state *s = zemo_state_of(view);
	const unsigned           kind = game->rules->kinds[shoal_kind_of(game, action)].first;
	unsigned                 n = (unsigned)action - kind, town = s->circles[FEA_TOWN];

	shoal_json_bool(json, "fatal", zemo_fatal(g, s, action));
	switch (kind) {
	case ACT_SAIL:
		shoal_json_int(json, "lost_rolls", zemo_lost_weight(g, s)); /* of 1296 */
		shoal_json_int(json, "rerolls", zemo_rerolls_then(s));
		break;
	case ACT_STOP:
		facts_stop(g, s, json);
		break;
	case ACT_KEEP:
		facts_keep(g, s, json);
		break;
	case ACT_REROLL:
		facts_reroll(g, s, json);
		break;
	case ACT_START:
		shoal_json_int(json, "row", n / LABELS + 1);
		shoal_json_int(json, "column", n % LABELS + 1);
		put_feature(g, zemo_start_square(g, action), json);
		break;
	case ACT_MOTIVE:
		shoal_json_string(json, "motive", zemo_id(game, GROUP_MOTIVES, n));
		break;
	case ACT_MOVE:
		facts_move(g, s, action, json);
		break;
	case ACT_PEACE:
		shoal_json_int(json, "cannon", s->points[RES_CANNON] < g->most[RES_CANNON]);
		break;
	case ACT_BUY:
		shoal_json_string(json, "resource", zemo_id(game, TABLE_RESOURCES, n));
		shoal_json_int(json, "gold", 1);
		break;
	case ACT_LEAVE:
		shoal_json_int(json, "command", g->most[RES_COMMAND]);
		shoal_json_int_if(json, "circle", town < g->feature[FEA_TOWN].circles, town + 1);
		break;
	case ACT_FIGHT:
		shoal_json_int(json, "strength", zemo_strength(g, s));
		break;
	case ACT_SACK:
		shoal_json_int(json, "strength", zemo_strength(g, s));
		shoal_json_int(json, "points",
		               s->sacked < g->sacked_circles ? g->sacked_points[s->sacked] : 0);
		break;
	case ACT_CANNON:
		shoal_json_int(json, "dice", n);
		facts_odds(g, s, n, json);
		break;
	case ACT_PAY:
		facts_pay(g, s, (int)n, json);
		break;
	}
}
