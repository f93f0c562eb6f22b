/* json.c: the view and the facts of answers as JSON, for pages and programs.
 * doc/schema/moonshell.json describes the view. */
#include "moonshell_words.h"
#include "tables.h"

static const char *const type_ids[TYPES] = { "sand-dollar", "starfish", "clamshell", "auger",
	                                     "pink",        "white",    "orange",    "purple" };

/* Small things. */

/* A tile by its code, null for none. */
static void put_tile(struct shoal_json *json, const char *key, unsigned tile)
{
	shoal_json_string_if(json, key, tile < TILE_NONE, code_of(tile));
}

static void put_tiles(struct shoal_json *json, const char *key, const uint8_t tile[],
                      unsigned count)
{
	shoal_json_array(json, key);
	for (unsigned i = 0; i < count; i++)
		put_tile(json, NULL, tile[i]);
	shoal_json_end_array(json);
}

/* In all languages: a text without fields, and what an event card does. */

static void put_words(struct shoal_json *json, const char *key, unsigned entry, unsigned number)
{
	shoal_json_object(json, key);
	for (enum shoal_lang lang = 0; lang < SHOAL_LANG_COUNT; lang++)
		shoal_json_string(json, shoal_lang_code(lang),
		                  shoal_word_at(&moonshell_words, lang, entry, number));
	shoal_json_end_object(json);
}

static void put_effect(struct shoal_json *json, const char *key, const struct moonshell_game *g,
                       unsigned card)
{
	shoal_json_object(json, key);
	for (enum shoal_lang lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
		char                     bytes[160];
		struct shoal_text        text = SHOAL_TEXT(bytes);
		const struct shoal_style style = { .lang = lang };
		const struct shoal_pen   p = {
			  .words = &moonshell_words, .style = &style, .out = &text, .game = &g->base
		};

		moonshell_pen_effect(&p, (int32_t)card);
		shoal_json_string(json, shoal_lang_code(lang), bytes);
	}
	shoal_json_end_object(json);
}

/* The objectives of a set of bits. */
static void put_objectives(struct shoal_json *json, const char *key, unsigned set)
{
	shoal_json_array(json, key);
	for (unsigned kind = 0; kind < OBJ_COUNT; kind++) {
		if (set >> kind & 1)
			shoal_json_string(json, NULL, moonshell_objective_ids[kind]);
	}
	shoal_json_end_array(json);
}

/* The ocean. */

static void view_water(const struct moonshell_state *s, struct shoal_json *json)
{
	put_tiles(json, "water", s->water, WATER);
	put_tiles(json, "rocks", s->rock, ROCKS);
	shoal_json_int(json, "orientation", s->orientation);
}

static void view_tide(const struct moonshell_game *g, const struct moonshell_state *s,
                      struct shoal_json *json)
{
	unsigned out = moonshell_out(s);

	shoal_json_object(json, "tide");
	shoal_json_int(json, "out", out);
	shoal_json_bool(json, "odd", out & 1);
	shoal_json_bool(json, "clockwise", moonshell_clockwise(g, s));
	shoal_json_bool(json, "still", moonshell_effect(g, s, EFF_STILL));
	shoal_json_end_object(json);
}

static void view_bag(const struct moonshell_game *g, const struct moonshell_state *s,
                     struct shoal_json *json)
{
	shoal_json_object(json, "bag");
	shoal_json_int(json, "tiles", s->bag_tiles);
	shoal_json_object(json, "kinds");
	for (unsigned i = 0; i < BAG_KINDS; i++)
		shoal_json_int(json, code_of(i), s->bag[i]);
	shoal_json_end_object(json);
	shoal_json_object(json, "types");
	for (unsigned type = 0; type < TYPES; type++) {
		unsigned n = 0;

		for (unsigned i = 0; i < SHELLS; i++)
			n += moonshell_matches(i, type) ? s->bag[i] : 0u;
		shoal_json_int(json, type_ids[type], n);
	}
	shoal_json_end_object(json);
	shoal_json_int(json, "aside", s->aside);
	shoal_json_end_object(json);
	if (!g->solo) {
		shoal_json_null(json, "columns");
		return;
	}
	shoal_json_array(json, "columns");
	for (unsigned i = 0; i < WIDTH; i++)
		shoal_json_int(json, NULL, s->column[i]);
	shoal_json_end_array(json);
}

static void view_event(const struct moonshell_game *g, const struct moonshell_state *s,
                       struct shoal_json *json)
{
	static const char *const effects[EFF_COUNT] = { ITEMS(EFFECTS) };
	unsigned                 card = s->event;

	if (card == NOTHING) {
		shoal_json_null(json, "event");
	} else {
		shoal_json_object(json, "event");
		shoal_json_string(json, "id", moonshell_id(TABLE_EVENTS, card));
		put_words(json, "title", SAY_events, card);
		shoal_json_string(json, "effect", effects[g->event[card].effect]);
		shoal_json_int(json, "value", g->event[card].value);
		put_effect(json, "text", g, card);
		shoal_json_end_object(json);
	}
	shoal_json_array(json, "events_left");
	for (unsigned i = 0; g->events && i < EVENTS; i++) {
		if (g->deck >> i & 1 && !(s->events >> i & 1))
			shoal_json_string(json, NULL, moonshell_id(TABLE_EVENTS, i));
	}
	shoal_json_end_array(json);
}

/* Cards. */

static void put_cells(struct shoal_json *json, const struct moonshell_drawing *drawing, bool secret)
{
	shoal_json_array(json, "cells");
	for (unsigned i = 0; i < CHEST; i++) {
		unsigned column = i % CHEST_COLUMNS, row = i / CHEST_COLUMNS;
		unsigned type = drawing->type[row][column];

		if (type == NOTHING)
			continue;
		shoal_json_object(json, NULL);
		shoal_json_int(json, "column", column);
		shoal_json_int(json, "row", row);
		if (!secret)
			shoal_json_string(json, "type", type_ids[type]);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void put_counted(struct shoal_json *json, const uint8_t type[], unsigned types,
                        unsigned points, unsigned most)
{
	shoal_json_array(json, "types");
	for (unsigned i = 0; i < types; i++)
		shoal_json_string(json, NULL, type_ids[type[i]]);
	shoal_json_end_array(json);
	shoal_json_int(json, "points", points);
	shoal_json_int_if(json, "most", most != 0, most);
}

static void view_objective(const struct moonshell_game *g, unsigned kind, unsigned card,
                           struct shoal_json *json)
{
	static const uint16_t    titles[OBJ_COUNT] = { SAY_compositions, SAY_arrays, SAY_pairs,
		                                       SAY_troves, SAY_collectors };
	struct moonshell_drawing drawing;

	shoal_json_object(json, NULL);
	shoal_json_string(json, "kind", moonshell_objective_ids[kind]);
	shoal_json_string(json, "id", moonshell_id(TABLE_COMPOSITIONS + kind, card));
	put_words(json, "title", titles[kind], card);
	switch ((enum objective)kind) {
	case OBJ_COMPOSITION:
	case OBJ_ARRAY:
		drawing = moonshell_draw_card(&g->pattern[kind][card]);
		shoal_json_int(json, "points", g->pattern[kind][card].points);
		put_cells(json, &drawing, false);
		break;
	case OBJ_PAIR:
		put_counted(json, g->pair[card].type, 2, g->pair[card].points, g->pair[card].most);
		break;
	case OBJ_TROVE:
		put_counted(json, &g->trove[card].type, 1, g->trove[card].points, 0);
		break;
	case OBJ_COLLECTOR:
		put_counted(json, &g->collector[card].type, 1, g->collector[card].points,
		            g->collector[card].most);
		break;
	case OBJ_COUNT:
		break;
	}
	shoal_json_end_object(json);
}

static void view_objectives(const struct moonshell_game *g, const struct moonshell_state *s,
                            struct shoal_json *json)
{
	shoal_json_array(json, "objectives");
	for (unsigned kind = 0; kind < OBJ_COUNT; kind++) {
		if (s->objective[kind] != NOTHING)
			view_objective(g, kind, s->objective[kind], json);
	}
	shoal_json_end_array(json);
}

static void put_secret(const struct moonshell_game *g, const char *key, unsigned card,
                       struct shoal_json *json)
{
	struct moonshell_drawing drawing;

	if (card == NOTHING) {
		shoal_json_null(json, key);
		return;
	}
	drawing = moonshell_draw_secret(&g->secret[card]);
	shoal_json_object(json, key);
	shoal_json_string(json, "id", moonshell_id(TABLE_SECRETS, card));
	put_words(json, "title", SAY_secrets, card);
	shoal_json_string(json, "same", g->secret[card].first ? "colour" : "shape");
	shoal_json_int(json, "points", g->secret[card].points);
	shoal_json_int(json, "times", g->secret[card].times);
	put_cells(json, &drawing, true);
	shoal_json_end_object(json);
}

/* Sides. */

static void put_meeple(struct shoal_json *json, unsigned place)
{
	static const struct {
		const char *name;
		uint8_t     first;
	} where[] = {
		{ "home", PLACE_HOME }, { "ocean", PLACE_OCEAN },   { "water", PLACE_WATER },
		{ "rock", PLACE_ROCK }, { "corner", PLACE_CORNER }, { "chest", PLACE_CHEST }
	};
	unsigned i = sizeof(where) / sizeof(where[0]) - 1;

	while (place < where[i].first)
		i--;
	shoal_json_object(json, "mermeeple");
	shoal_json_string(json, "place", where[i].name);
	shoal_json_int_if(json, "at", place >= PLACE_WATER, place - where[i].first);
	shoal_json_end_object(json);
}

/* A power has the id of the mermaid who has it in the box. */
static void put_mermaid(const struct moonshell_game *g, unsigned mermaid, struct shoal_json *json)
{
	shoal_json_string(json, "id", moonshell_id(TABLE_MERMAIDS, mermaid));
	put_words(json, "title", SAY_mermaids, mermaid);
	shoal_json_string(json, "power", moonshell_id(TABLE_MERMAIDS, moonshell_power(g, mermaid)));
	put_words(json, "text", SAY_powers, moonshell_power_word(g, mermaid));
}

static void view_mermaid(const struct moonshell_game *g, const struct moonshell_state *s,
                         unsigned side, struct shoal_json *json)
{
	if (moonshell_power(g, s->mermaid[side]) == POW_COUNT) {
		shoal_json_null(json, "mermaid");
		return;
	}
	shoal_json_object(json, "mermaid");
	put_mermaid(g, s->mermaid[side], json);
	put_meeple(json, s->meeple[side]);
	shoal_json_end_object(json);
}

static void put_near(struct shoal_json *json, const char *key, struct moonshell_near near)
{
	shoal_json_object(json, key);
	shoal_json_int(json, "have", near.have);
	shoal_json_int(json, "all", near.all);
	shoal_json_bool(json, "open", near.open);
	shoal_json_array(json, "cells");
	for (unsigned i = 0; i < CHEST; i++) {
		if (near.type[i] == NOTHING)
			continue;
		shoal_json_object(json, NULL);
		shoal_json_int(json, "space", i);
		shoal_json_string(json, "type", type_ids[near.type[i]]);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	shoal_json_end_object(json);
}

/* How far the patterns are that the viewer knows. */
static void view_near(const struct moonshell_game *g, const struct moonshell_state *s,
                      unsigned side, struct shoal_json *json)
{
	unsigned secret = moonshell_secret_of(s, side);

	shoal_json_object(json, "near");
	for (unsigned kind = OBJ_COMPOSITION; kind <= OBJ_ARRAY; kind++)
		put_near(
		    json, moonshell_objective_ids[kind],
		    moonshell_near_card(&g->pattern[kind][s->objective[kind]], s->chest[side]));
	if (secret == NOTHING)
		shoal_json_null(json, "secret");
	else
		put_near(json, "secret", moonshell_near_secret(&g->secret[secret], s->chest[side]));
	shoal_json_end_object(json);
}

/* If the game ended now; the rival has none. */
static void view_sheet(const struct moonshell_game *g, const struct moonshell_state *s,
                       const struct moonshell_sheet *sheet, unsigned side, struct shoal_json *json)
{
	if (s->objective[OBJ_COLLECTOR] == NOTHING || seat_of(g, side) < 0) {
		shoal_json_null(json, "near");
		shoal_json_null(json, "sheet");
		return;
	}
	view_near(g, s, side, json);
	shoal_json_object(json, "sheet");
	shoal_json_int_if(json, "secret", moonshell_secret_of(s, side) != NOTHING, sheet->secret);
	for (unsigned kind = 0; kind < OBJ_COUNT; kind++)
		shoal_json_int(json, moonshell_objective_ids[kind], sheet->objective[kind]);
	shoal_json_int(json, "tiles", sheet->tiles);
	shoal_json_int(json, "stacks", sheet->stacks);
	shoal_json_int(json, "reserve", sheet->reserve);
	shoal_json_int(json, "total", sheet->total);
	shoal_json_end_object(json);
}

static void view_side(const struct moonshell_game *g, const struct moonshell_state *s,
                      const struct moonshell_sheet *sheet, unsigned side, struct shoal_json *json)
{
	int seat = seat_of(g, side);

	shoal_json_object(json, NULL);
	shoal_json_int_if(json, "seat", seat >= 0, seat);
	shoal_json_int(json, "table", g->at[side]);
	shoal_json_int(json, "front", moonshell_front(s, g->at[side]));
	put_tiles(json, "chest", s->chest[side], CHEST);
	shoal_json_int(json, "free", moonshell_spaces_left(s->chest[side]));
	view_mermaid(g, s, side, json);
	put_tile(json, "saved", s->saved[side]);
	shoal_json_bool(json, "moonshell", s->reserve >> side & 1);
	shoal_json_bool(
	    json, "chosen",
	    seat >= 0
		&& (s->round || (s->phase == PHASE_SECRET && !(s->base.pending >> side & 1))));
	put_secret(g, "secret", moonshell_secret_of(s, side), json);
	view_sheet(g, s, sheet, side, json);
	shoal_json_end_object(json);
}

static void view_sides(const struct moonshell_game *g, const struct moonshell_state *s,
                       struct shoal_json *json)
{
	struct moonshell_sheet sheet[SIDES] = { 0 };

	if (s->objective[OBJ_COLLECTOR] != NOTHING)
		moonshell_score(g, s, sheet);
	shoal_json_array(json, "sides");
	for (unsigned side = 0; side < g->sides; side++)
		view_side(g, s, &sheet[side], side, json);
	shoal_json_end_array(json);
}

static void view_turn(const struct moonshell_game *g, const struct moonshell_state *s,
                      struct shoal_json *json)
{
	static const char *const phases[PHASE_COUNT] = {
		"start", "mermaid",  "tile",     "objective", "deal", "secret",
		"event", "moonrise", "exchange", "gift",      "side", "turn",
		"order", "place",    "return",   "column",    "over",
	};
	bool playing = s->round && s->phase != PHASE_OVER;

	shoal_json_string_if(json, "phase", s->phase < PHASE_ASKS,
	                     phases[s->phase < PHASE_ASKS ? s->phase : PHASE_OVER]);
	shoal_json_int(json, "round", s->round);
	shoal_json_int(json, "rounds", g->rounds);
	shoal_json_bool(json, "last", s->last);
	shoal_json_int(json, "quiet", s->quiet);
	shoal_json_int_if(json, "start", s->phase != PHASE_START, s->start);
	shoal_json_int_if(json, "active", playing, moonshell_active(g, s));
	shoal_json_int(json, "actions", s->actions);
	shoal_json_bool(json, "swift", s->swift);
	put_tile(json, "held", s->held);
	put_tile(json, "next", s->next);
}

static void view_options(const struct moonshell_game *g, struct shoal_json *json)
{
	static const char *const powers[] = { "off", "passive", "active" };

	shoal_json_bool(json, "solo", g->solo);
	shoal_json_string(json, "powers", powers[g->dark ? 2 : g->light]);
	shoal_json_bool(json, "reef", g->reef);
	shoal_json_int(json, "stack_points", g->stack);
	shoal_json_int_if(json, "reserve_points", g->moonshell, g->reserve);
	shoal_json_array(json, "tile_points");
	for (unsigned i = 0; i < BAG_KINDS; i++)
		shoal_json_int(json, NULL, g->points[i]);
	shoal_json_end_array(json);
}

static void view_end(const struct moonshell_game *g, const struct moonshell_state *s,
                     struct shoal_json *json)
{
	struct moonshell_sheet sheet[SIDES];
	bool                   titled = s->phase == PHASE_OVER && g->solo;

	shoal_json_string_if(json, "ending", s->phase == PHASE_OVER,
	                     moonshell_ending_ids[s->phase == PHASE_OVER ? s->ending : END_NONE]);
	if (!titled) {
		shoal_json_null(json, "title");
		return;
	}
	moonshell_score(g, s, sheet);
	put_words(json, "title", SAY_titles, moonshell_title(g, sheet[0].total));
}

void moonshell_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                        struct shoal_json *json)
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(view);
	bool                          mine = seat >= 0 && seat < (int)g->sides;

	view_options(g, json);
	view_turn(g, s, json);
	view_water(s, json);
	view_tide(g, s, json);
	view_event(g, s, json);
	view_objectives(g, s, json);
	shoal_json_array(json, "dealt"); /* to the viewer */
	for (unsigned i = 0; mine && i < 2; i++) {
		if (s->dealt[seat][i] != NOTHING)
			put_secret(g, NULL, s->dealt[seat][i], json);
	}
	shoal_json_end_array(json);
	view_sides(g, s, json);
	view_bag(g, s, json);
	view_end(g, s, json);
}

/* What an answer does. */

/* "gain" is what the score changes by if the game ended now. */
static void fact_gain(const struct moonshell_game *g, const struct moonshell_state *s,
                      const struct moonshell_deed *d, struct shoal_json *json)
{
	shoal_json_int(json, "gain", moonshell_gain(g, s, &d->then, d->side));
}

/* Where a tile that is taken brings most at once. */
static void fact_best(const struct moonshell_game *g, const struct moonshell_state *s,
                      const struct moonshell_deed *d, struct shoal_json *json)
{
	unsigned partner = moonshell_partner(s->chest[d->side], d->tile[0]);
	int32_t  gain = 0;
	unsigned best = d->tile[0] < TILE_NONE && partner == NOTHING
	                    ? moonshell_best(g, s, d->side, d->tile[0], &gain)
	                    : NOTHING;

	shoal_json_int_if(json, "stack", partner != NOTHING, partner);
	shoal_json_int_if(json, "column", best != NOTHING, best);
	shoal_json_int_if(json, "gain", best != NOTHING, gain);
}

static void fact_served(const struct moonshell_game *g, const struct moonshell_state *s,
                        const struct moonshell_deed *d, struct shoal_json *json)
{
	put_tile(json, "tile", d->tile[0]);
	put_objectives(json, "cards", moonshell_serves(g, s, d->tile[0]));
}

/* Columns from the own left; `first` is the rock of the nearest tile where that is chosen. */
static void facts_pull(const struct moonshell_deed *d, struct shoal_json *json)
{
	bool     like_pull = d->kind == KIND_PULL || d->kind == KIND_AWAY;
	unsigned column = like_pull             ? moonshell_pull_column(d->index)
	                  : d->kind == KIND_ONE ? d->index / 2
	                                        : d->index;
	bool     chosen = d->kind == KIND_ONE || (like_pull && column == WIDTH / 2);

	shoal_json_array(json, "columns");
	shoal_json_int(json, NULL, column);
	if (d->kind == KIND_ADJACENT)
		shoal_json_int(json, NULL, column + 1);
	shoal_json_end_array(json);
	shoal_json_int_if(json, "first", chosen, d->rock[0]);
	shoal_json_array(json, "landings");
	for (unsigned i = 0; i < 2 && d->rock[i] != NOTHING; i++) {
		shoal_json_object(json, NULL);
		put_tile(json, "tile", d->tile[i]);
		shoal_json_int(json, "rock", d->rock[i]);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void facts_take(const struct moonshell_game *g, const struct moonshell_state *s,
                       const struct moonshell_deed *d, struct shoal_json *json)
{
	shoal_json_int(json, "rock", d->rock[0]);
	fact_served(g, s, d, json);
	if (d->kind == KIND_TRADE) {
		shoal_json_int(json, "own_rock", d->rock[1]);
		put_tile(json, "own_tile", d->tile[1]);
	}
	if (d->kind != KIND_SAVE)
		fact_best(g, s, d, json);
}

static void facts_exchange(const struct moonshell_game *g, const struct moonshell_state *s,
                           const struct moonshell_deed *d, struct shoal_json *json)
{
	put_tiles(json, "tiles", d->tile, 2);
	shoal_json_array(json, "spaces");
	shoal_json_int(json, NULL, d->space[0]);
	shoal_json_int(json, NULL, d->space[1]);
	shoal_json_end_array(json);
	fact_gain(g, s, d, json);
}

/* Quarters that the ocean turns, clockwise ones positive; the short way where it turns to a corner.
 */
static int quarters_of(const struct moonshell_deed *d, bool clockwise)
{
	int quarters = (int)d->quarters;

	if (d->kind == KIND_CORNER)
		return quarters == 3 ? -1 : quarters;
	return clockwise ? quarters : quarters - 4;
}

static void facts_turn(const struct moonshell_game *g, const struct moonshell_state *s,
                       const struct moonshell_deed *d, struct shoal_json *json)
{
	static const char *const hands[] = { "left", "right" };
	bool                     meets = d->kind == KIND_CORNER && d->index >= 4;

	if (d->kind == KIND_CORNER) {
		shoal_json_int(json, "corner",
		               meets ? s->meeple[d->side] - (unsigned)PLACE_CORNER : d->index);
		shoal_json_string_if(json, "hand", meets, hands[d->index & 1]);
	} else {
		shoal_json_bool(json, "free", s->swift);
	}
	shoal_json_int(json, "quarters", quarters_of(d, moonshell_clockwise(g, s)));
}

/* In the order in which they are placed. */
static void facts_order(const struct moonshell_state *s, const struct moonshell_deed *d,
                        struct shoal_json *json)
{
	const uint8_t fresh[2] = { s->held, s->saved[d->side] };
	const uint8_t saved[2] = { s->saved[d->side], s->held };

	put_tiles(json, "tiles", d->index == 2 ? saved : fresh, d->index ? 2 : 1);
}

static void facts_decline(const struct moonshell_state *s, struct shoal_json *json)
{
	shoal_json_string(json, "offer",
	                  s->phase == PHASE_MOONRISE ? "moonrise"
	                  : s->phase == PHASE_GIFT   ? "gift"
	                                             : "sands");
}

void moonshell_put_facts(const struct shoal_game *game, const struct shoal_state *view,
                         shoal_action action, struct shoal_json *json)
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(view);
	const struct moonshell_deed   d = moonshell_foresee(g, s, action);

	switch (d.kind) {
	case KIND_END:
		shoal_json_int(json, "lost", s->actions);
		break;
	case KIND_ROTATE:
	case KIND_TWICE:
	case KIND_CORNER:
		facts_turn(g, s, &d, json);
		break;
	case KIND_PULL:
	case KIND_ADJACENT:
	case KIND_AWAY:
	case KIND_ONE:
	case KIND_SWELL:
		facts_pull(&d, json);
		break;
	case KIND_COLLECT:
	case KIND_SAVE:
	case KIND_TRADE:
		facts_take(g, s, &d, json);
		break;
	case KIND_MOON:
		fact_best(g, s, &d, json);
		break;
	case KIND_PLACE:
	case KIND_BUOY:
	case KIND_STACK:
		shoal_json_int_if(json, "space", d.space[0] != NOTHING, d.space[0]);
		fact_served(g, s, &d, json);
		fact_gain(g, s, &d, json);
		break;
	case KIND_DECLINE:
		facts_decline(s, json);
		break;
	case KIND_ORDER:
		facts_order(s, &d, json);
		break;
	case KIND_MARK:
		shoal_json_int(json, "water", d.index);
		fact_served(g, s, &d, json);
		break;
	case KIND_SLIDE:
		put_tile(json, "tile", d.tile[0]);
		shoal_json_int(json, "from", d.space[0]);
		shoal_json_int_if(json, "to", d.space[1] != NOTHING, d.space[1]);
		fact_gain(g, s, &d, json);
		break;
	case KIND_ROCK:
		shoal_json_int(json, "rock", d.rock[0]);
		put_tile(json, "tile", d.tile[0]);
		break;
	case KIND_SWAP:
	case KIND_EXCHANGE:
		facts_exchange(g, s, &d, json);
		break;
	case KIND_HOLD:
		shoal_json_int(json, "space", d.space[0]);
		break;
	case KIND_RETURN:
		shoal_json_bool(json, "call", d.index);
		break;
	case KIND_SECRET:
		shoal_json_int(json, "card", d.index);
		break;
	case KIND_MERMAID:
		put_mermaid(g, d.index, json);
		break;
	default: /* draws: what is in the notation */
		break;
	}
	shoal_json_bool(json, "tide_turns",
	                moonshell_clockwise(g, &d.then) != moonshell_clockwise(g, s));
}
