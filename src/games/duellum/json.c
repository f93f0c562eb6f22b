/* json.c: view and facts as JSON, for pages and programs. doc/schema/duellum.json describes it.
 * Cards, animals and territories are numbers of rows of the component tables, which have their
 * names. */
#include "text.h"

const char *const duellum_ending_ids[END_COUNT] = {
	[END_NONE] = "",       [END_LEADER] = "leader", [END_CROWNS] = "crowns",
	[END_GOALS] = "goals", [END_DECK] = "deck",     [END_ROUNDS] = "rounds",
};

static const char *const supports[SUPPORT_COUNT] = { "coins", "tridents", "raise", "rotate" };

/* The same, null for nothing. */
static void put_things(struct shoal_json *json, const char *key, const uint8_t value[],
                       unsigned count)
{
	shoal_json_array(json, key);
	for (unsigned i = 0; i < count; i++)
		shoal_json_int_if(json, NULL, value[i] != NOTHING, value[i]);
	shoal_json_end_array(json);
}

static void put_bits(struct shoal_json *json, const char *key, uint64_t bits)
{
	shoal_json_array(json, key);
	for (; bits; bits &= bits - 1)
		shoal_json_int(json, NULL, shoal_bits_lowest(bits));
	shoal_json_end_array(json);
}

static void put_resources(struct shoal_json *json, const char *key, unsigned coins,
                          unsigned tridents)
{
	shoal_json_object(json, key);
	shoal_json_int(json, "coins", coins);
	shoal_json_int(json, "tridents", tridents);
	shoal_json_end_object(json);
}

/* A row in words, in all languages; the last space of a Crown Track has none, it wins. */
static void put_row_text(struct shoal_json *json, const char *key, const struct duellum_game *g,
                         unsigned row)
{
	shoal_json_object(json, key);
	for (int lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
		char                     bytes[320];
		struct shoal_text        text = SHOAL_TEXT(bytes);
		const struct shoal_style style = { .lang = (enum shoal_lang)lang };
		const struct shoal_pen   p = {
			  .words = &duellum_words, .style = &style, .out = &text, .game = &g->base
		};

		if (duellum_is_bonus(row))
			duellum_pen_bonus(&p, (int32_t)row - ROWS_CROWN);
		else
			duellum_pen_row(&p, (int32_t)row);
		shoal_json_string(json, shoal_lang_code((enum shoal_lang)lang), bytes);
	}
	shoal_json_end_object(json);
}

static void put_side_if(struct shoal_json *json, const char *key, unsigned side)
{
	shoal_json_string_if(json, key, side < SIDES, duellum_side_ids[side < SIDES ? side : 0]);
}

/* What is asked, and why. */

static void put_line_if(struct shoal_json *json, const struct line *line)
{
	shoal_json_string_if(json, "line", line != NULL,
	                     duellum_operations[line ? line->op : LINE_NONE].id);
}

/* The thing whose row is running: what it is, whose, and its number there. */
static void view_reason(const struct duellum_state *s, struct shoal_json *json)
{
	static const struct {
		const char *kind;
		uint16_t    first, per_side; /* 0: not by side */
	} kinds[] = {
		{ "card", ROWS_CARD, CARDS },          { "mercenary", ROWS_MERC, 0 },
		{ "starter", ROWS_STARTER, STARTERS }, { "manta", ROWS_MANTA, 0 },
		{ "crown", ROWS_CROWN, CROWNS },       { "depth", ROWS_DEPTH, 0 },
	};
	unsigned row = duellum_running_row(s), i = sizeof(kinds) / sizeof(kinds[0]) - 1, n;

	if (row >= ROWS) {
		shoal_json_null(json, "reason");
		return;
	}
	while (row < kinds[i].first)
		i--;
	n = row - kinds[i].first;
	shoal_json_object(json, "reason");
	shoal_json_string(json, "kind", kinds[i].kind);
	put_side_if(json, "side", kinds[i].per_side ? n / kinds[i].per_side : SIDES);
	shoal_json_int(json, "number", kinds[i].per_side ? n % kinds[i].per_side : n);
	shoal_json_end_object(json);
}

static void view_cost(const struct duellum_state *s, bool paying, struct shoal_json *json)
{
	static const char *const purposes[FOR_COUNT] = { "buy", "conquer", "raise", "step" };
	const struct frame      *pay;

	if (!paying) {
		shoal_json_null(json, "cost");
		return;
	}
	pay = duellum_top(s);
	shoal_json_object(json, "cost");
	shoal_json_string(json, "for", purposes[pay->arg[PAY_FOR]]);
	shoal_json_int(json, "what", pay->arg[PAY_WHAT]);
	shoal_json_string(json, "resource", duellum_resource_ids[duellum_pay_resource(pay)]);
	shoal_json_int(json, "owed", pay->arg[PAY_OWED]);
	shoal_json_end_object(json);
}

static void view_question(const struct duellum_game *g, const struct duellum_state *s,
                          struct shoal_json *json)
{
	bool               asked = s->base.actor >= 0;
	enum question      question = asked ? duellum_question(g, s) : ASK_NOBODY;
	const struct line *line = asked ? duellum_line(g, s) : NULL;
	bool               counted = duellum_questions[question].marks & COUNTED;

	if (!asked) {
		shoal_json_null(json, "question");
		return;
	}
	shoal_json_object(json, "question");
	shoal_json_string(json, "kind", duellum_questions[question].id);
	put_side_if(json, "side", duellum_asked(g, s));
	put_line_if(json, line);
	view_reason(s, json);
	shoal_json_int_if(json, "left", counted, counted ? duellum_left(g, s) : 0);
	view_cost(s, question == ASK_PAY, json);
	shoal_json_int_if(json, "goal", question == ASK_PLACE,
	                  question == ASK_PLACE ? duellum_top(s)->arg[0] : 0);
	shoal_json_end_object(json);
}

static void view_turn(const struct duellum_game *g, const struct duellum_state *s,
                      struct shoal_json *json)
{
	static const char *const phases[PHASE_COUNT] = { "first", "side",    "manta", "deal",
		                                         "wheel", "opening", "play",  "over" };

	shoal_json_string(json, "phase", phases[s->phase]);
	shoal_json_int(json, "round", s->round);
	shoal_json_int(json, "rounds", g->rounds);
	shoal_json_int_if(json, "closing", s->closing != 0, s->closing);
	put_side_if(json, "first", s->phase > PHASE_FIRST ? s->first : SIDES);
	put_side_if(json, "active", s->round ? s->active : SIDES);
	shoal_json_bool(json, "main_done", s->done & DONE_MAIN);
	shoal_json_bool(json, "mercenary_done", s->done & DONE_MERC);
	shoal_json_bool(json, "goal_done", s->done & DONE_GOAL);
	shoal_json_int(json, "noted_crowns", s->noted);
	put_resources(json, "pool", s->pool[RES_COIN], s->pool[RES_TRIDENT]);
	view_question(g, s, json);
}

/* Vortex and map. */

static void view_prices(const struct duellum_game *g, const struct duellum_state *s, unsigned slot,
                        struct shoal_json *json)
{
	shoal_json_array(json, "prices");
	for (unsigned side = 0; side < SIDES; side++) {
		shoal_json_object(json, NULL);
		for (unsigned mode = MODE_BUY; mode <= MODE_CONQUER; mode++) {
			unsigned price = duellum_price(g, s, side, slot, mode);

			shoal_json_int(json, mode == MODE_BUY ? "buy" : "conquer", price);
		}
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void view_vortex(const struct duellum_game *g, const struct duellum_state *s, int viewer,
                        struct shoal_json *json)
{
	bool shown = duellum_shown(g, s, viewer, 0) && duellum_shown(g, s, viewer, 1);

	shoal_json_int(json, "offset", s->offset);
	shoal_json_array(json, "wheel"); /* per side the vortex price of each slot */
	for (unsigned side = 0; side < SIDES; side++) {
		shoal_json_array(json, NULL);
		for (unsigned slot = 0; slot < VORTEX; slot++)
			shoal_json_int(json, NULL, duellum_wheel(g, s, side, slot));
		shoal_json_end_array(json);
	}
	shoal_json_end_array(json);
	shoal_json_array(json, "vortex");
	for (unsigned slot = 0; slot < VORTEX; slot++) {
		unsigned card = s->vortex[slot];

		if (card == NOTHING) {
			shoal_json_null(json, NULL);
			continue;
		}
		shoal_json_object(json, NULL);
		shoal_json_int(json, "card", card);
		view_prices(g, s, slot, json);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	if (shown)
		put_bits(json, "deck", s->deck);
	else
		shoal_json_null(json, "deck"); /* it tells what lies in the piles */
	shoal_json_int(json, "deck_count", shoal_bits_count(s->deck));
}

static void view_map(const struct duellum_game *g, const struct duellum_state *s,
                     struct shoal_json *json)
{
	shoal_json_int(json, "leader", s->leader);
	shoal_json_array(json, "steps"); /* from the Leader to each capital */
	for (unsigned side = 0; side < SIDES; side++)
		shoal_json_int(json, NULL, g->distance[side][s->leader]);
	shoal_json_end_array(json);
	put_things(json, "nests", s->nest, NESTS);
}

/* Goals. */

static void view_token(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       unsigned goal, struct shoal_json *json)
{
	unsigned token = s->token[side][goal];

	if (!token) {
		shoal_json_null(json, "token");
		return;
	}
	shoal_json_object(json, "token");
	shoal_json_bool(json, "second", duellum_token_second(token));
	shoal_json_int(json, "face", duellum_token_face(token));
	shoal_json_string(json, "support", supports[g->token[token].support]);
	shoal_json_int(json, "number", g->token[token].number);
	shoal_json_int(json, "points", g->token[token].points);
	shoal_json_bool(json, "open", duellum_token_open(s, side, goal));
	shoal_json_bool(json, "used", side == s->active && s->used >> goal & 1);
	shoal_json_end_object(json);
}

/* How far a side is; not where types of cards count that are not shown. */
static void view_progress(const struct duellum_game *g, const struct duellum_state *s, int viewer,
                          unsigned side, unsigned goal, struct shoal_json *json)
{
	struct duellum_progress progress = duellum_progress(g, s, side, goal);

	shoal_json_int_if(json, "have",
	                  duellum_shown(g, s, viewer, side)
	                      || !duellum_counts_types(progress.condition),
	                  progress.have);
}

static void view_goals(const struct duellum_game *g, const struct duellum_state *s, int viewer,
                       struct shoal_json *json)
{
	static const char *const conditions[COND_COUNT] = { "types",  "same",   "played", "waiting",
		                                            "scored", "spread", "mantas", "tired" };

	shoal_json_array(json, "goals");
	for (unsigned goal = 0; goal < GOALS; goal++) {
		shoal_json_object(json, NULL);
		shoal_json_int(json, "row", 2 * goal + goal_side(s, goal));
		shoal_json_string(json, "condition",
		                  conditions[g->goal[goal][goal_side(s, goal)].condition]);
		shoal_json_int(json, "need", g->goal[goal][goal_side(s, goal)].number);
		shoal_json_array(json, "sides");
		for (unsigned side = 0; side < SIDES; side++) {
			shoal_json_object(json, NULL);
			view_progress(g, s, viewer, side, goal, json);
			view_token(g, s, side, goal, json);
			shoal_json_end_object(json);
		}
		shoal_json_end_array(json);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

/* Sides. */

static void view_board(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       struct shoal_json *json)
{
	shoal_json_array(json, "board");
	for (unsigned slot = 0; slot < SLOTS; slot++) {
		if (s->board[side][slot] == NOTHING) {
			shoal_json_null(json, NULL);
			continue;
		}
		shoal_json_object(json, NULL);
		shoal_json_int(json, "location", s->board[side][slot]);
		shoal_json_int(json, "position", s->position[side][slot]);
		shoal_json_bool(json, "full", duellum_is_full(g, s, side, slot));
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void view_sheet(const struct duellum_sheet *sheet, bool shown, struct shoal_json *json)
{
	if (!shown) {
		shoal_json_null(json, "sheet");
		return;
	}
	shoal_json_object(json, "sheet");
	shoal_json_int(json, "locations", sheet->locations);
	shoal_json_int(json, "mercenaries", sheet->mercs);
	shoal_json_int(json, "first_tokens", sheet->first);
	shoal_json_int(json, "second_tokens", sheet->second);
	shoal_json_int(json, "level", sheet->level);
	shoal_json_int(json, "total", sheet->total);
	shoal_json_end_object(json);
}

/* A pile as far as it is shown: whole, or its top card; and how many cards it has. */
static void view_pile(struct shoal_json *json, const char *key, const char *count_key,
                      const uint8_t pile[], unsigned count, bool shown)
{
	unsigned first = shown || !count ? 0 : count - 1;

	shoal_json_bytes(json, key, &pile[first], count - first);
	shoal_json_int(json, count_key, count);
}

static void view_types(const struct duellum_state *s, unsigned side, bool shown,
                       struct shoal_json *json)
{
	if (shown)
		shoal_json_bytes(json, "types", s->types[side], TYPES);
	else
		shoal_json_null(json, "types");
}

static void view_side(const struct duellum_game *g, const struct duellum_state *s, int viewer,
                      const struct duellum_sheet *sheet, unsigned side, struct shoal_json *json)
{
	int  seat = duellum_seat(g, side);
	bool shown = duellum_shown(g, s, viewer, side);

	shoal_json_object(json, NULL);
	shoal_json_string(json, "side", duellum_side_ids[side]);
	shoal_json_int_if(json, "seat", seat >= 0, seat);
	view_board(g, s, side, json);
	put_bits(json, "waiting", s->waiting[side]);
	put_bits(json, "asleep", s->asleep[side]);
	view_pile(json, "played", "played_count", s->played[side], s->played_count[side], shown);
	view_pile(json, "scored", "scored_count", s->scored[side], s->scored_count[side], shown);
	put_bits(json, "hand", s->hand[side]);
	shoal_json_bytes(json, "discard", s->discard[side], s->discard_count[side]);
	put_bits(json, "helpers", s->helpers[side]);
	put_bits(json, "ready", s->ready[side]);
	shoal_json_int(json, "crowns", s->crowns[side]);
	put_bits(json, "first_tokens", duellum_supply(s, side, 0));
	put_bits(json, "second_tokens", duellum_supply(s, side, 1));
	view_types(s, side, shown, json);
	put_resources(json, "reach", duellum_reach(g, s, side, RES_COIN),
	              duellum_reach(g, s, side, RES_TRIDENT));
	view_sheet(sheet, shown, json);
	shoal_json_end_object(json);
}

static void view_sides(const struct duellum_game *g, const struct duellum_state *s, int viewer,
                       struct shoal_json *json)
{
	struct duellum_sheet sheet[SIDES];

	duellum_score(g, s, sheet);
	shoal_json_array(json, "sides");
	for (unsigned side = 0; side < SIDES; side++)
		view_side(g, s, viewer, &sheet[side], side, json);
	shoal_json_end_array(json);
}

/* Words of rows, which the component tables have as numbers only. */
static void view_texts(const struct duellum_game *g, struct shoal_json *json)
{
	static const struct {
		const char *key;
		uint16_t    first, count;
	} parts[] = {
		{ "cards", ROWS_CARD, SIDES * CARDS },
		{ "mercenaries", ROWS_MERC, MERCS },
		{ "crowns", ROWS_CROWN, SIDES * CROWNS },
	};

	shoal_json_object(json, "texts");
	for (unsigned i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
		shoal_json_array(json, parts[i].key);
		for (unsigned row = 0; row < parts[i].count; row++)
			put_row_text(json, NULL, g, parts[i].first + row);
		shoal_json_end_array(json);
	}
	shoal_json_end_object(json);
}

void duellum_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      struct shoal_json *json)
{
	const struct duellum_game  *g = duellum_game_of(game);
	const struct duellum_state *s = duellum_state_of(view);
	bool                        over = s->phase == PHASE_OVER;

	shoal_json_bool(json, "solo", g->solo);
	shoal_json_string(json, "piles", g->base.value[OPT_PILES]);
	put_side_if(json, "regent", g->regent);
	shoal_json_int_if(json, "level", g->solo, g->level + 1);
	view_turn(g, s, json);
	view_vortex(g, s, seat, json);
	view_map(g, s, json);
	view_goals(g, s, seat, json);
	view_sides(g, s, seat, json);
	view_texts(g, json);
	shoal_json_string_if(json, "ending", over, duellum_ending_ids[over ? s->ending : END_NONE]);
	put_side_if(json, "winner", over ? s->winner : SIDES);
}

/* What an answer will do: the fields of its label by name. */

/* Goals that come nearer. */
static void fact_goals(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       const struct promise *promise, struct shoal_json *json)
{
	shoal_json_array(json, "goals");
	for (unsigned goal = 0; goal < GOALS; goal++) {
		struct duellum_progress after;

		if (!duellum_comes_nearer(g, s, promise, side, goal, &after))
			continue;
		shoal_json_object(json, NULL);
		shoal_json_int(json, "goal", goal);
		shoal_json_int(json, "have", after.have);
		shoal_json_int(json, "need", after.need);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

/* Of what pays an open cost. */
static void fact_yield(const struct duellum_game *g, const struct duellum_state *s,
                       shoal_action source, struct shoal_json *json)
{
	bool paying = duellum_is_paying(s);

	shoal_json_int_if(json, "yields", paying, paying ? duellum_yield(g, s, source) : 0);
	shoal_json_int_if(json, "owed", paying, paying ? duellum_top(s)->arg[PAY_OWED] : 0);
}

static void facts_of_slot(unsigned first, const struct say_label *f, struct shoal_json *json)
{
	char              bytes[8];
	struct shoal_text lost = SHOAL_TEXT(bytes);

	shoal_json_int(json, "slot", f->slot);
	shoal_json_int(json, "location", f->location);
	if (first != ACT_SCORE)
		shoal_json_int(json, "left", first == ACT_FULL ? 0 : f->left); /* depths, then */
	if (first == ACT_FULL || first == ACT_SCORE)
		shoal_json_int(json, "points", f->points);
	if (first != ACT_RAISE)
		return;
	shoal_json_int(json, "price", f->price);
	duellum_put_code(&lost, (struct depth){ (uint8_t)f->top, (uint8_t)(f->top >> 8) });
	shoal_json_string_if(json, "loses", !f->empty, bytes);
}

static void facts_of_goal(unsigned first, const struct duellum_game *g, const struct say_label *f,
                          struct shoal_json *json)
{
	shoal_json_int(json, "goal", f->goal);
	if (first == ACT_TOKEN)
		return;
	shoal_json_bool(json, "second", f->second);
	shoal_json_int(json, "points", f->points);
	if (first == ACT_GOAL) {
		shoal_json_int_if(json, "last_round", f->last != 0, f->last);
		return;
	}
	shoal_json_int(json, "face", (f->token - 1) % FACES);
	shoal_json_string(json, "support", supports[f->support]);
	shoal_json_int(json, "number", g->token[f->token].number);
}

static void facts_of_acquired(const struct say_label *f, struct shoal_json *json)
{
	static const char *const modes[MODES] = { "buy", "conquer", "free" };

	shoal_json_int(json, "slot", f->slot);
	shoal_json_int(json, "card", f->card);
	shoal_json_string(json, "mode", modes[f->mode]);
	shoal_json_int(json, "price", f->price);
	shoal_json_int(json, "from_sources", f->more);
	shoal_json_int(json, "points", f->points);
	shoal_json_int_if(json, "crown", f->crown != 0, f->crown);
}

static void facts_of_move(const struct say_label *f, struct shoal_json *json)
{
	shoal_json_int(json, "to", f->to);
	shoal_json_bool(json, "wins", f->home == 1);
	shoal_json_bool(json, "loses", f->home == 2);
	shoal_json_int_if(json, "manta", f->manta >= 0, f->manta);
	shoal_json_int(json, "near", f->near);
	shoal_json_int(json, "far", f->far);
}

static void facts_of_rest(unsigned first, const struct duellum_game *g,
                          const struct duellum_state *s, const struct say_label *f,
                          struct shoal_json *json)
{
	static const char *const stops[] = { "nest", "goal", "bonus", "any", "here", "without" };
	const struct line       *line = duellum_line(g, s);
	int32_t                  steps = (f->offset - s->offset + VORTEX) % VORTEX;

	if (first == ACT_DONE) {
		shoal_json_string(json, "why", stops[f->why]);
	} else if (first == ACT_END) {
		put_resources(json, "lost", s->pool[RES_COIN], s->pool[RES_TRIDENT]);
		shoal_json_int_if(json, "goal", f->open >= 0, f->open);
	} else if (first == ACT_DO) {
		put_line_if(json, line);
	} else if (first == ACT_REGROUP) {
		shoal_json_int(json, "cards", f->n);
	} else if (first == ACT_SOME) {
		shoal_json_int(json, "number", f->n);
	} else if (first == ACT_SHIFT) { /* clockwise; the short way round */
		shoal_json_int(json, "steps", steps > VORTEX / 2 ? steps - VORTEX : steps);
		shoal_json_int(json, "offset", f->offset);
	}
}

void duellum_put_facts(const struct shoal_game *game, const struct shoal_state *view,
                       shoal_action action, struct shoal_json *json)
{
	const struct duellum_game  *g = duellum_game_of(game);
	const struct duellum_state *s = duellum_state_of(view);
	unsigned                    first = game->rules->kinds[shoal_kind_of(game, action)].first;
	struct say_label            f;
	struct promise              promise;

	duellum_foresee(g, s, action, &f, &promise);
	if (first >= ACT_FIRST)
		return;
	if (first == ACT_PLAY || first == ACT_TAKE || first == ACT_DROP) {
		shoal_json_int(json, "card", action - first);
		shoal_json_int_if(json, "copies", f.copied, f.card);
	} else if (first >= ACT_MERC && first < ACT_HELP) {
		shoal_json_int(json, "mercenary", f.merc);
		shoal_json_int(json, "points", f.points);
	} else if (first >= ACT_HELP && first < ACT_DEPTH) {
		shoal_json_int(json, "helper", f.helper);
	} else if (first >= ACT_DEPTH && first < ACT_TOKEN) {
		facts_of_slot(first, &f, json);
	} else if (first >= ACT_TOKEN && first < ACT_ACQ) {
		facts_of_goal(first, g, &f, json);
	} else if (first == ACT_ACQ) {
		facts_of_acquired(&f, json);
	} else if (first == ACT_MOVE) {
		facts_of_move(&f, json);
	} else {
		facts_of_rest(first, g, s, &f, json);
	}
	if (first == ACT_PAYH || first == ACT_PAYD || first == ACT_TOKEN)
		fact_yield(g, s, action, json);
	fact_goals(g, s, (unsigned)f.side, &promise, json);
}
