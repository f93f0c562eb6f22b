/* json.c: the table and the facts of answers for programs, as JSON; doc/schema/aqualuma.json
 * describes the table. */
#include "text.h"

static void put_word_if(struct shoal_json *json, const char *key, const char *value)
{
	shoal_json_string_if(json, key, value != NULL, value);
}

/* A rolled die: "r5"; null if there is none. */
static void put_kind(struct shoal_json *json, const char *key, unsigned kind)
{
	char text[3] = { 0 };

	if (kind >= KINDS) {
		shoal_json_null(json, key);
		return;
	}
	text[0] = aqualuma_colour_letters[aqualuma_colour(kind)];
	text[1] = (char)('0' + aqualuma_value(kind));
	shoal_json_string(json, key, text);
}

static void put_kinds(struct shoal_json *json, const char *key, uint32_t kinds)
{
	shoal_json_array(json, key);
	for (unsigned kind = 0; kind < KINDS; kind++) {
		if (kinds >> kind & 1)
			put_kind(json, NULL, kind);
	}
	shoal_json_end_array(json);
}

static void put_bits(struct shoal_json *json, const char *key, unsigned bits, unsigned first)
{
	shoal_json_array(json, key);
	for (unsigned i = 0; bits >> i; i++) {
		if (bits >> i & 1)
			shoal_json_int(json, NULL, i + first);
	}
	shoal_json_end_array(json);
}

static const char *const gift_ids[GIFTS] = {
	"dash", "stroke", "pinch", "pocket", "larder", "stew",
	"flip", "breath", "arms",  "reach",  "kindle", "glow",
};

/* Of an ability in all languages: what it does for a hero, or its name. */
static void put_gift_texts(struct shoal_json *json, const char *key, const struct aqualuma_game *g,
                           unsigned hero, unsigned gift)
{
	shoal_json_object(json, key);
	for (unsigned lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
		char                     bytes[160];
		struct shoal_text        text = SHOAL_TEXT(bytes);
		const struct shoal_style style = { .lang = (enum shoal_lang)lang };
		const struct shoal_pen   p = {
			  .words = &aqualuma_words, .style = &style, .out = &text, .game = &g->base
		};

		if (hero < HEROES)
			aqualuma_put_gift(&p, hero, gift);
		else
			say_one(&p, gift, gift);
		shoal_json_string(json, shoal_lang_code((enum shoal_lang)lang), bytes);
	}
	shoal_json_end_object(json);
}

static void put_abilities(struct shoal_json *json, const struct aqualuma_game *g, unsigned hero)
{
	shoal_json_array(json, "abilities");
	for (unsigned gift = 0; hero < HEROES && (gift = aqualuma_next_gift(g, hero, gift)) < GIFTS;
	     gift++) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "id", gift_ids[gift]);
		put_gift_texts(json, "name", g, NOTHING, gift);
		put_gift_texts(json, "does", g, hero, gift);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

/* What does not change during a game. */
static void view_fixed(const struct aqualuma_game *g, struct shoal_json *json)
{
	shoal_json_string(json, "level", g->base.value[OPT_LEVEL]);
	shoal_json_string(json, "layout", g->base.value[OPT_LAYOUT]);
	shoal_json_int(json, "track", g->track);
	shoal_json_int(json, "needed", g->needed);
	shoal_json_int(json, "ignition_points", g->ignition);
	shoal_json_int(json, "swaps_most", g->swaps);
	shoal_json_array(json, "touching");
	for (unsigned a = 0; a < AREAS; a++) {
		for (unsigned b = a + 1; b < AREAS; b++) {
			if (!(g->touch[a] >> b & 1))
				continue;
			shoal_json_array(json, NULL);
			shoal_json_string(json, NULL, aqualuma_area_words[a]);
			shoal_json_string(json, NULL, aqualuma_area_words[b]);
			shoal_json_end_array(json);
		}
	}
	shoal_json_end_array(json);
}

static const char *const number_ids[NUM_COUNT] = {
	"any", "more", "most", "same", "pair", "even", "odd", "other",
};
static const char *const hue_ids[HUE_COUNT] = {
	"any", "red", "green", "blue", "same", "other", "new",
};

static void view_slots(const struct aqualuma_game *g, const struct aqualuma_state *s,
                       unsigned world, struct shoal_json *json)
{
	unsigned slots = s->strip[world] < STRIPS ? SLOTS : 0;

	shoal_json_array(json, "slots");
	for (unsigned i = 0; i < slots; i++) {
		const struct aqualuma_strip *strip = &g->strip[s->strip[world]];

		shoal_json_object(json, NULL);
		shoal_json_bool(json, "plus", strip->plus >> i & 1);
		shoal_json_int(json, "arrows", strip->arrow[i]);
		shoal_json_string(json, "number", number_ids[strip->number[i]]);
		shoal_json_string(json, "hue", hue_ids[strip->hue[i]]);
		put_kind(json, "die", i < s->laid[world] ? s->die[world][i] : NOTHING);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

/* What the next slot asks: numbers and colours apart, for a die can fail by either. */
static void view_next(const struct aqualuma_game *g, const struct aqualuma_state *s, unsigned world,
                      struct shoal_json *json)
{
	const struct aqualuma_strip *strip;
	unsigned                     n = s->laid[world];
	uint32_t                     hues;

	if (s->strip[world] >= STRIPS || n >= SLOTS) {
		shoal_json_null(json, "next");
		return;
	}
	strip = &g->strip[s->strip[world]];
	hues = aqualuma_hues_at(strip, s->die[world], n);
	shoal_json_object(json, "next");
	put_bits(json, "numbers", aqualuma_numbers_at(strip, s->die[world], n), 1);
	shoal_json_array(json, "colours");
	for (unsigned c = 0; c < COLOURS; c++) {
		if (hues >> c & 1)
			shoal_json_string(json, NULL, aqualuma_id(TABLE_DICE, c));
	}
	shoal_json_end_array(json);
	shoal_json_end_object(json);
}

static void view_worlds(const struct aqualuma_game *g, const struct aqualuma_state *s,
                        struct shoal_json *json)
{
	shoal_json_array(json, "worlds");
	for (unsigned w = 0; w < WORLDS; w++) {
		bool laid = s->strip[w] < STRIPS;

		shoal_json_object(json, NULL);
		shoal_json_string(json, "id", aqualuma_area_words[w]);
		shoal_json_int(json, "dark", s->dark[w]);
		put_bits(json, "orbs", s->orbs[w], 1);
		put_word_if(json, "strip", aqualuma_id(TABLE_STRIPS, s->strip[w]));
		view_slots(g, s, w, json);
		shoal_json_int(json, "total", laid ? g->strip[s->strip[w]].total : 0);
		view_next(g, s, w, json);
		put_kinds(json, "fits", fitting(g, s, w));
		shoal_json_int(json, "arrows", laid && in_play(s) ? aqualuma_arrows(g, s, w) : 0);
		shoal_json_int_if(json, "moves", in_play(s),
		                  in_play(s) ? g->distance[here(s)][w] : 0);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void view_station(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         struct shoal_json *json)
{
	static const char *const effects[SPECIAL_COUNT] = { "one", "all", "spread" };

	shoal_json_object(json, "station");
	shoal_json_int(json, "inactive", s->inactive);
	shoal_json_int(json, "active", s->active);
	shoal_json_int(json, "price", in_play(s) ? aqualuma_price(g, s) : s->board_cards);
	shoal_json_bool(json, "in_reach", in_play(s) && aqualuma_at_station(g, s));
	shoal_json_bool(json, "ignited", s->ignited);
	shoal_json_array(json, "fields");
	for (unsigned i = 0; i < SPECIALS; i++) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "id", aqualuma_id(TABLE_SPECIALS, i));
		shoal_json_string(json, "effect", effects[g->special[i].special]);
		shoal_json_int(json, "amount", g->special[i].amount);
		put_word_if(json, "die", aqualuma_id(TABLE_DICE, s->special[i] - 1u));
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	shoal_json_end_object(json);
}

static void view_heroes(const struct aqualuma_game *g, const struct aqualuma_state *s,
                        struct shoal_json *json)
{
	shoal_json_array(json, "heroes");
	for (unsigned i = 0; i < g->heroes; i++) {
		shoal_json_object(json, NULL);
		put_word_if(json, "hero", aqualuma_id(TABLE_HEROES, s->who[i]));
		shoal_json_int(json, "seat", aqualuma_seat(g, i));
		shoal_json_string(json, "area", aqualuma_area_words[s->area[i]]);
		shoal_json_int(json, "orbs", s->carried[i]);
		put_kind(json, "kept", s->kept[i]);
		shoal_json_bytes(json, "cards", s->card[i], CARDS);
		put_abilities(json, g, s->who[i]);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void view_dice(const struct aqualuma_state *s, struct shoal_json *json)
{
	shoal_json_object(json, "dice");
	shoal_json_bytes(json, "available", s->available, COLOURS);
	shoal_json_bytes(json, "chest", s->chest, COLOURS);
	shoal_json_bytes(json, "rolling", s->rolling, COLOURS);
	shoal_json_array(json, "hand");
	for (unsigned kind = 0; kind < KINDS; kind++) {
		for (unsigned i = 0; i < s->hand[kind]; i++)
			put_kind(json, NULL, kind);
	}
	shoal_json_end_array(json);
	shoal_json_int(json, "pips", aqualuma_pips(s->hand));
	shoal_json_end_object(json);
}

static void view_cards(const struct aqualuma_state *s, struct shoal_json *json)
{
	shoal_json_object(json, "cards");
	shoal_json_bytes(json, "deck", s->deck, CARDS);
	shoal_json_bytes(json, "discard", s->discard, CARDS);
	shoal_json_bytes(json, "played", s->played, CARDS);
	shoal_json_end_object(json);
}

/* The dark board: columns from the left, the oldest card first. */
static void view_dark_board(const struct aqualuma_game *g, const struct aqualuma_state *s,
                            struct shoal_json *json)
{
	shoal_json_object(json, "dark_board");
	shoal_json_array(json, "columns");
	for (unsigned column = 0; column < COLUMNS; column++) {
		shoal_json_array(json, NULL);
		for (unsigned i = column; i < s->board_cards; i += COLUMNS)
			shoal_json_string(json, NULL, aqualuma_id(TABLE_DARKS, s->board[i]));
		shoal_json_end_array(json);
	}
	shoal_json_end_array(json);
	shoal_json_int(json, "column", aqualuma_column(s));
	shoal_json_int_if(json, "row", s->row > 0, s->row - 1);
	shoal_json_int(json, "left", aqualuma_dark_left(g, s));
	shoal_json_bytes(json, "deck", s->dark_deck, DARKS);
	shoal_json_end_object(json);
}

static void put_chance(struct shoal_json *json, const char *key, double chance)
{
	shoal_json_int(json, key, (int64_t)(chance * 10000 + 0.5));
}

static void put_chances(struct shoal_json *json, const char *key, const double chance[],
                        unsigned count)
{
	shoal_json_array(json, key);
	for (unsigned i = 0; i < count; i++)
		put_chance(json, NULL, chance[i]);
	shoal_json_end_array(json);
}

/* Chances in ten thousandths. */
static void view_forecast(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          struct shoal_json *json)
{
	struct aqualuma_forecast f;

	if (!aqualuma_foresee(g, s, &f)) {
		shoal_json_null(json, "forecast");
		return;
	}
	shoal_json_object(json, "forecast");
	shoal_json_int(json, "cards", f.cards);
	shoal_json_bool(json, "draws", f.draws);
	shoal_json_bool(json, "deck_out", f.deck_out);
	shoal_json_bytes(json, "sure", f.sure, WORLDS);
	shoal_json_array(json, "rises");
	for (unsigned w = 0; w < WORLDS; w++)
		put_chances(json, NULL, f.rises[w], ROWS + 1);
	shoal_json_end_array(json);
	put_chances(json, "named", f.named, ROWS + 1);
	put_chances(json, "last", f.last, WORLDS);
	put_chance(json, "danger", f.danger);
	shoal_json_end_object(json);
}

static void put_strips(struct shoal_json *json, const char *key, unsigned strips)
{
	shoal_json_array(json, key);
	for (unsigned i = 0; i < STRIPS; i++) {
		if (strips >> i & 1)
			shoal_json_string(json, NULL, aqualuma_id(TABLE_STRIPS, i));
	}
	shoal_json_end_array(json);
}

static void view_marks(const struct aqualuma_state *s, struct shoal_json *json)
{
	shoal_json_object(json, "marks");
	shoal_json_bool(json, "dash", s->used & USED_DASH);
	shoal_json_bool(json, "ability", s->used & USED_ABILITY);
	shoal_json_int(json, "swaps", s->swaps);
	put_bits(json, "gave", s->gave, 0);
	put_bits(json, "got", s->got, 0);
	shoal_json_end_object(json);
}

/* What the question, or the draw, is about. */
static void view_question(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          struct shoal_json *json)
{
	static const char *const dark_phases[DARK_PHASE_COUNT] = { NULL, "take", "use", "end" };
	bool                     card = s->face < CARDS, paying = s->phase == PHASE_PAY;
	bool                     spreading = s->phase == PHASE_SPREAD;

	shoal_json_object(json, "question");
	put_word_if(json, "dark_phase", dark_phases[s->dark_phase]);
	put_word_if(json, "card", aqualuma_id(TABLE_CARDS, s->face));
	shoal_json_int_if(json, "rerolls", card, s->times);
	shoal_json_int_if(json, "rerolls_most", card, card ? g->card[s->face].times : 0);
	shoal_json_int_if(json, "paid", paying, s->paid);
	shoal_json_int_if(json, "points", spreading, s->points);
	put_word_if(json, "least", spreading ? aqualuma_area_words[s->least] : NULL);
	put_word_if(json, "field", aqualuma_id(TABLE_SPECIALS, s->field));
	shoal_json_int_if(json, "partner", s->partner < PARTY, s->partner);
	put_word_if(json, "given", aqualuma_id(TABLE_CARDS, s->given));
	shoal_json_end_object(json);
}

void aqualuma_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                       struct shoal_json *json)
{
	static const char *const phases[PHASE_ASKS] = {
		"hero",  "strip",  "orbworld", "orb",  "dark",   "card", "roll",  "worlddie",
		"start", "take",   "act",      "use",  "must",   "step", "set",   "reroll",
		"less",  "change", "pay",      "beam", "spread", "rise", "given", "got",
		"pinch", "stew",   "flip",     "keep", "over",
	};
	const struct aqualuma_game  *g = aqualuma_game_of(game);
	const struct aqualuma_state *s = aqualuma_state_of(view);

	(void)seat;
	view_fixed(g, json);
	shoal_json_string(json, "phase", phases[s->phase]);
	shoal_json_int(json, "turn", s->turn);
	shoal_json_int_if(json, "active", in_play(s), s->hero);
	view_worlds(g, s, json);
	view_station(g, s, json);
	view_heroes(g, s, json);
	view_dice(s, json);
	view_cards(s, json);
	view_dark_board(g, s, json);
	view_forecast(g, s, json);
	put_strips(json, "strip_pile", s->pile);
	put_strips(json, "strip_discard", s->spent);
	view_marks(s, json);
	view_question(g, s, json);
	put_word_if(json, "ending", s->phase == PHASE_OVER ? aqualuma_ending_ids[s->ending] : NULL);
}

/* Facts of answers: what their labels say, by name. */

static void put_change(struct shoal_json *json, int32_t from, int32_t to)
{
	shoal_json_int(json, "from", from);
	shoal_json_int(json, "to", to);
}

/* A die that shows another number then; null where none is chosen for that. */
static void put_turned(struct shoal_json *json, unsigned kind, unsigned value)
{
	put_kind(json, "from", kind);
	put_kind(json, "to",
	         value >= 1 && value <= FACES ? aqualuma_colour(kind) * FACES + value - 1
	                                      : NOTHING);
}

static void facts_stop(const struct aqualuma_game *g, const struct aqualuma_state *s,
                       struct shoal_json *json)
{
	bool lights = s->phase == PHASE_PAY, rolls = s->phase == PHASE_SET;

	shoal_json_string(json, "what",
	                  lights                               ? "light"
	                  : s->phase == PHASE_STEP             ? "stay"
	                  : s->phase == PHASE_KEEP             ? "keep-none"
	                  : rolls && aqualuma_dice(s->rolling) ? "roll"
	                                                       : "leave");
	if (!lights)
		return;
	shoal_json_int(json, "lost", less(s->paid, aqualuma_price(g, s)));
	shoal_json_bool(json, "wins", s->active + 1 >= g->needed);
}

static void facts_end(const struct aqualuma_game *g, const struct aqualuma_state *s,
                      struct shoal_json *json)
{
	unsigned dice = 0, held = 0;

	for (unsigned kind = 0; kind < KINDS; kind++)
		dice += s->hand[kind];
	for (unsigned c = 0; c < CARDS; c++)
		held += s->card[s->hero][c];
	shoal_json_int(json, "dice", dice);
	shoal_json_int(json, "draws", less(aqualuma_abilities(g, s)->cards, held));
	shoal_json_bool(json, "fatal", !aqualuma_dark_left(g, s));
}

static void facts_dissolve(const struct aqualuma_game *g, const struct aqualuma_state *s,
                           struct shoal_json *json)
{
	unsigned world = s->area[s->hero], arrows = aqualuma_arrows(g, s, world);

	shoal_json_string(json, "world", aqualuma_area_words[world]);
	shoal_json_int(json, "arrows", arrows);
	put_change(json, s->dark[world], less(s->dark[world], arrows));
	shoal_json_int(json, "dice", s->laid[world]);
}

/* Kinds of one action. */
static void facts_single(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         shoal_action a, struct shoal_json *json)
{
	static const char *const abilities[ABILITY_COUNT] = { NULL, "pinch", "stew", "flip" };

	if (a == ACT_STOP) {
		facts_stop(g, s, json);
	} else if (a == ACT_END) {
		facts_end(g, s, json);
	} else if (a == ACT_FETCH) {
		shoal_json_bytes(json, "dice", s->chest, COLOURS);
		shoal_json_bool(json, "fatal", !aqualuma_dark_left(g, s));
	} else if (a == ACT_DISSOLVE) {
		facts_dissolve(g, s, json);
	} else if (a == ACT_ACTIVATE) {
		shoal_json_int(json, "price", aqualuma_price(g, s));
		shoal_json_int(json, "pips", aqualuma_pips(s->hand));
		shoal_json_bool(json, "wins", s->active + 1 >= g->needed);
	} else {
		put_word_if(json, "ability", abilities[aqualuma_abilities(g, s)->ability]);
	}
}

static void facts_place(const struct aqualuma_game *g, const struct aqualuma_state *s,
                        unsigned kind, struct shoal_json *json)
{
	unsigned                     world = s->area[s->hero], slot = s->laid[world];
	const struct aqualuma_strip *strip = &g->strip[s->strip[world]];
	bool                         plus = strip->plus >> slot & 1;

	put_kind(json, "die", kind);
	shoal_json_string(json, "world", aqualuma_area_words[world]);
	shoal_json_int(json, "slot", slot);
	shoal_json_bool(json, "card", plus);
	shoal_json_bool(json, "frees", plus && s->orbs[world] & 1);
	shoal_json_int(json, "arrows", strip->best[slot + 1]);
}

static void facts_pick(const struct aqualuma_game *g, const struct aqualuma_state *s, unsigned kind,
                       struct shoal_json *json)
{
	unsigned value = aqualuma_value(kind), price = aqualuma_price(g, s);

	put_kind(json, "die", kind);
	if (s->phase == PHASE_LESS || s->phase == PHASE_FLIP)
		put_turned(json, kind, s->phase == PHASE_LESS ? value - 1 : 7 - value);
	if (s->phase != PHASE_PAY)
		return;
	shoal_json_int(json, "paid", s->paid + value);
	shoal_json_int(json, "price", price);
	shoal_json_int(json, "lost", less(s->paid + value, price));
}

static void facts_raise(const struct aqualuma_game *g, const struct aqualuma_state *s,
                        unsigned world, struct shoal_json *json)
{
	int32_t now = s->dark[world] < g->track ? s->dark[world] + 1 : g->track;
	int32_t edge = edge_at(g, s, (unsigned)now);

	shoal_json_string(json, "world", aqualuma_area_words[world]);
	put_change(json, s->dark[world], now);
	shoal_json_bool(json, "ignites", edge == EDGE_IGNITES);
	shoal_json_bool(json, "fatal", edge == EDGE_LOST);
}

static void facts_comrade(const struct aqualuma_state *s, unsigned hero, struct shoal_json *json)
{
	shoal_json_int(json, "hero", hero);
	put_word_if(json, "who", aqualuma_id(TABLE_HEROES, s->who[hero]));
}

/* Answers from SET on. */
static void facts_late(const struct aqualuma_game *g, const struct aqualuma_state *s,
                       shoal_action a, struct shoal_json *json)
{
	unsigned special = a - ACT_SPECIAL, world = a - ACT_LOWER;

	if (a >= ACT_GIVE) {
		facts_comrade(s, (unsigned)(a - (a < ACT_GET ? ACT_GIVE : ACT_GET)), json);
	} else if (a >= ACT_CARD) {
		shoal_json_string(json, "card", aqualuma_id(TABLE_CARDS, a - ACT_CARD));
	} else if (a >= ACT_SWAP) {
		facts_comrade(s, a - ACT_SWAP, json);
	} else if (a >= ACT_RAISE) {
		facts_raise(g, s, a - ACT_RAISE, json);
	} else if (a >= ACT_LOWER) {
		shoal_json_string(json, "world", aqualuma_area_words[world]);
		put_change(json, s->dark[world], less(s->dark[world], aqualuma_lowers(g, s)));
	} else if (a >= ACT_SPECIAL) {
		shoal_json_string(json, "field", aqualuma_id(TABLE_SPECIALS, special / COLOURS));
		shoal_json_string(json, "colour", aqualuma_id(TABLE_DICE, special % COLOURS));
		shoal_json_int(json, "amount", g->special[special / COLOURS].amount);
	} else {
		put_turned(json, aqualuma_set_kind(g, s, a), aqualuma_set_value(a));
	}
}

void aqualuma_put_facts(const struct shoal_game *game, const struct shoal_state *view,
                        shoal_action a, struct shoal_json *json)
{
	const struct aqualuma_game  *g = aqualuma_game_of(game);
	const struct aqualuma_state *s = aqualuma_state_of(view);

	if (a >= ACT_SET) {
		facts_late(g, s, a, json);
	} else if (a >= ACT_DOWN) {
		put_turned(json, a - ACT_DOWN, aqualuma_value(a - ACT_DOWN) - 1u);
	} else if (a >= ACT_UP) {
		put_turned(json, a - ACT_UP, aqualuma_value(a - ACT_UP) + 1u);
	} else if (a >= ACT_PICK) {
		facts_pick(g, s, a - ACT_PICK, json);
	} else if (a >= ACT_PLACE) {
		facts_place(g, s, a - ACT_PLACE, json);
	} else if (a >= ACT_DIE) {
		shoal_json_string(json, "colour", aqualuma_id(TABLE_DICE, a - ACT_DIE));
	} else if (a >= ACT_MOVE) {
		shoal_json_string(json, "area", aqualuma_area_words[a - ACT_MOVE]);
		shoal_json_int(json, "moves", g->distance[s->area[s->hero]][a - ACT_MOVE]);
	} else if (a >= ACT_FRONT) {
		shoal_json_string(json, "card",
		                  aqualuma_id(TABLE_CARDS, (a - (unsigned)ACT_FRONT) % CARDS));
	} else if (a >= ACT_TAKE) {
		shoal_json_bytes(json, "dice", aqualuma_triple[a - ACT_TAKE], COLOURS);
	} else if (a >= ACT_START) {
		facts_comrade(s, a - ACT_START, json);
	} else {
		facts_single(g, s, a, json);
	}
}
