/* json.c: the table, and what answers do, for programs. */
#include "aquarium.h"

static void put_seats_of(struct shoal_json *json, const char *key, unsigned set)
{
	shoal_json_array(json, key);
	for (unsigned seat = 0; seat < SEATS; seat++) {
		if (set >> seat & 1)
			shoal_json_int(json, NULL, seat);
	}
	shoal_json_end_array(json);
}

/* What does not change during a game. */
static void view_fixed(const struct aquarium_game *g, struct shoal_json *json)
{
	shoal_json_string(json, "mode", g->base.value[OPT_MODE]);
	shoal_json_string(json, "screens", g->base.value[OPT_SCREENS]);
	shoal_json_array(json, "kinds");
	for (unsigned k = 0; k < KINDS; k++)
		shoal_json_string(json, NULL, aquarium_codes[k]);
	shoal_json_end_array(json);
	shoal_json_bytes(json, "sizes", g->size, KINDS);
	shoal_json_bytes(json, "values", g->value, KINDS);
	shoal_json_bytes(json, "stars", g->stars, KINDS);
	shoal_json_bytes(json, "copies", g->pool, KINDS);
	shoal_json_bytes(json, "plant_stars", g->plant_stars, PLANTS + 1);
	shoal_json_bytes(json, "set_stars", g->set_stars, SIZES);
	shoal_json_int(json, "trio_stars", g->trio_stars);
	shoal_json_bytes(json, "piles", g->pile, g->piles);
	shoal_json_bytes(json, "food_cards", g->food, FOOD_PRICES);
}

static void view_shop(const struct aquarium_game *g, const struct aquarium_state *s,
                      struct shoal_json *json)
{
	struct aquarium_price price;

	shoal_json_array(json, "shop");
	for (unsigned i = 0; i < SPACES; i++)
		shoal_json_int_if(json, NULL, s->shop[i] < KINDS, s->shop[i]);
	shoal_json_end_array(json);
	aquarium_price(g, s, &price);
	shoal_json_object(json, "price");
	shoal_json_int(json, "base", price.base);
	shoal_json_int(json, "plus", price.plus);
	shoal_json_int(json, "minus", price.minus);
	shoal_json_int(json, "doubles", price.doubles);
	shoal_json_int(json, "halves", price.halves);
	shoal_json_int(json, "sum", price.sum);
	shoal_json_int(json, "doubled", price.doubled);
	shoal_json_int(json, "price", price.price);
	put_seats_of(json, "sharers", price.sharers);
	shoal_json_int(json, "share", price.share);
	shoal_json_end_object(json);
}

static void view_deck(const struct aquarium_game *g, const struct aquarium_state *s,
                      struct shoal_json *json)
{
	uint8_t discards[KINDS];

	shoal_json_object(json, "deck");
	shoal_json_int(json, "cards", aquarium_deck_left(g, s));
	shoal_json_int(json, "pile", s->pile);
	shoal_json_int(json, "left", s->left);
	shoal_json_bool(json, "feeding", s->has);
	shoal_json_end_object(json);
	shoal_json_object(json, "feedings");
	shoal_json_int(json, "shown", aquarium_feedings(s));
	shoal_json_int(json, "all", g->feedings);
	shoal_json_end_object(json);
	shoal_json_bytes(json, "stock", s->stock, KINDS);
	aquarium_discards(g, s, discards);
	shoal_json_bytes(json, "discards", discards, KINDS);
}

/* The Phase I card that is being resolved. */
static void view_resolving(const struct aquarium_game *g, const struct aquarium_state *s,
                           struct shoal_json *json)
{
	unsigned card = aquarium_card_in_play(s);

	if (card == CARD_NONE) {
		shoal_json_null(json, "resolving");
		return;
	}
	shoal_json_object(json, "resolving");
	shoal_json_int(json, "seat", aquarium_player(g, s));
	shoal_json_string(json, "card", aquarium_actions[card].id);
	shoal_json_bool(json, "influence", s->influence != CARD_NONE);
	shoal_json_end_object(json);
}

/* The seats. */

static void view_score(const struct aquarium_game *g, const struct aquarium_state *s, unsigned seat,
                       struct shoal_json *json)
{
	struct aquarium_sheet sheet;

	aquarium_score(g, s, seat, &sheet);
	shoal_json_object(json, "score");
	shoal_json_int(json, "small", sheet.small);
	shoal_json_int(json, "medium", sheet.medium);
	shoal_json_int(json, "large", sheet.large);
	shoal_json_int(json, "fishybanks", sheet.fishybanks);
	shoal_json_int(json, "rainbows", sheet.rainbows);
	shoal_json_int(json, "plants", sheet.plants);
	shoal_json_bytes(json, "sets", sheet.sets, SIZES);
	shoal_json_bytes(json, "trios", sheet.trios, COLOURS);
	shoal_json_bytes(json, "coloured", sheet.coloured, COLOURS);
	shoal_json_int(json, "total", sheet.total);
	shoal_json_end_object(json);
}

/* AQM-138: others' spent cards are a number per Phase. */
static void view_spent(const struct aquarium_state *s, unsigned seat, bool shown,
                       struct shoal_json *json)
{
	shoal_json_int(json, "spent1", shoal_bits_count(s->spent[seat] & PHASE1_CARDS));
	shoal_json_int(json, "spent2", shoal_bits_count(s->spent[seat] & PHASE2_CARDS));
	if (!shown) {
		shoal_json_null(json, "spent");
		return;
	}
	shoal_json_array(json, "spent");
	for (unsigned card = 0; card < CARD_PASS; card++) {
		if (s->spent[seat] >> card & 1)
			shoal_json_string(json, NULL, aquarium_actions[card].id);
	}
	shoal_json_end_array(json);
}

static const char *card_word(unsigned card)
{
	return card < CARD_COUNT ? aquarium_actions[card].id : "hidden";
}

static void view_seat(const struct aquarium_game *g, const struct aquarium_state *s, int reader,
                      unsigned seat, struct shoal_json *json)
{
	bool shown = aquarium_shows(g, s, reader, seat);
	bool plan = s->phase == PHASE_FEED && reader == (int)seat;

	shoal_json_object(json, NULL);
	shoal_json_int(json, "beads", shown ? s->beads[seat] : -1); /* AQM-137 */
	view_spent(s, seat, shown, json);
	shoal_json_string_if(json, "card", s->card[seat] != CARD_NONE, card_word(s->card[seat]));
	shoal_json_bytes(json, "held", s->held[seat], KINDS);
	shoal_json_int_if(json, "tank", s->tank[seat] != PAIR_EMPTY, s->tank[seat]);
	shoal_json_int(json, "income", aquarium_pair_size(s->tank[seat]));
	if (plan)
		shoal_json_bytes(json, "given", s->given[seat], FISH);
	else
		shoal_json_null(json, "given");
	shoal_json_array(json, "bills");
	for (unsigned food = 1; food <= FOOD_PRICES; food++)
		shoal_json_int(json, NULL, aquarium_bill(g, s, seat, food));
	shoal_json_end_array(json);
	view_score(g, s, seat, json);
	shoal_json_end_object(json);
}

static void view_winners(const struct aquarium_game *g, const struct aquarium_state *s,
                         struct shoal_json *json)
{
	uint8_t  place[SEATS];
	unsigned winners = 0;

	if (s->phase != PHASE_OVER) {
		shoal_json_null(json, "winners");
		return;
	}
	aquarium_places(g, s, NULL, place);
	for (unsigned seat = 0; seat < g->seats; seat++)
		winners |= (place[seat] == 1 ? 1u : 0u) << seat;
	put_seats_of(json, "winners", winners);
}

void aquarium_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                       struct shoal_json *json)
{
	static const char *const phases[PHASE_COUNT] = {
		"starter", "first",     "turn",      "commit1", "influence1", "fewer",
		"replace", "swap-take", "swap-give", "breed",   "commit2",    "influence2",
		"confirm", "card",      "food",      "feed",    "over",
	};
	static const char *const     purposes[FOR_COUNT] = { "none",  "open", "pass",
		                                             "clear", "more", "replace" };
	const struct aquarium_game  *g = aquarium_game_of(game);
	const struct aquarium_state *s = aquarium_state_of(view);
	bool spaced = s->purpose == FOR_REPLACE || s->phase == PHASE_SWAP_GIVE;

	view_fixed(g, json);
	shoal_json_string(json, "phase", phases[s->phase]);
	shoal_json_int(json, "turn", s->turn);
	shoal_json_int_if(json, "active", s->turn, s->active);
	view_shop(g, s, json);
	shoal_json_string_if(json, "purpose", s->purpose != FOR_NONE, purposes[s->purpose]);
	shoal_json_int_if(json, "space", spaced, s->space);
	view_resolving(g, s, json);
	shoal_json_string_if(json, "influence", s->influence != CARD_NONE, card_word(s->influence));
	view_deck(g, s, json);
	shoal_json_int_if(json, "food", s->food, s->food);
	shoal_json_int(json, "idle", s->still);
	shoal_json_bool(json, "stalled", aquarium_stalled(g, s));
	shoal_json_array(json, "seats");
	for (unsigned i = 0; i < g->seats; i++)
		view_seat(g, s, seat, i, json);
	shoal_json_end_array(json);
	view_winners(g, s, json);
}

/* Answers. */

/* Kinds that come to the own aquarium, or go from it. */
static void facts_kinds(struct shoal_json *json, const char *key, const uint8_t kind[],
                        unsigned count)
{
	shoal_json_array(json, key);
	for (unsigned i = 0; i < count; i++) {
		if (kind[i] < KINDS)
			shoal_json_int(json, NULL, kind[i]);
	}
	shoal_json_end_array(json);
}

static void facts_stars(const struct aquarium_outlook *o, struct shoal_json *json)
{
	shoal_json_int(json, "stars", o->stars);
	shoal_json_int(json, "stars_then", o->stars_then);
	if (!o->feeds)
		return;
	shoal_json_array(json, "food");
	shoal_json_int(json, NULL, o->food[0]);
	shoal_json_int(json, NULL, o->food[1]);
	shoal_json_end_array(json);
}

static void facts_beads(const struct aquarium_outlook *o, struct shoal_json *json)
{
	shoal_json_int(json, "beads", o->beads);
	shoal_json_int(json, "beads_then", o->beads_then);
}

static void facts_base(const struct aquarium_outlook *o, struct shoal_json *json)
{
	shoal_json_int(json, "base", o->base);
	shoal_json_int(json, "base_then", o->base_then);
}

static void facts_card(const struct aquarium_outlook *o, struct shoal_json *json)
{
	static const char *const why[NOTHING_COUNT] = { "none", "full", "lone", "no-fish",
		                                        "nothing-to-give" };

	shoal_json_string(json, "card", card_word(o->card));
	if (o->kind == DO_COMMIT1)
		shoal_json_string_if(json, "nothing", o->nothing != DOES_SOMETHING,
		                     why[o->nothing]);
	else
		shoal_json_int(json, "price", o->price.price);
}

static void facts_take(const struct aquarium_state *s, const struct aquarium_outlook *o,
                       struct shoal_json *json)
{
	shoal_json_int(json, "price", o->price.price);
	put_seats_of(json, "sharers", o->price.sharers);
	shoal_json_int(json, "share", o->price.share);
	facts_beads(o, json);
	facts_kinds(json, "comes", s->shop, SPACES);
	facts_stars(o, json);
}

/* A fish of the shop: for which card, and what follows. */
static void facts_choose(const struct aquarium_state *s, const struct aquarium_outlook *o,
                         struct shoal_json *json)
{
	uint8_t fish = (uint8_t)o->number;
	bool    swap = s->phase == PHASE_SWAP_TAKE;

	shoal_json_int(json, "fish", fish);
	shoal_json_string(json, "card",
	                  s->phase == PHASE_FEWER ? "fewer"
	                  : swap                  ? "swap"
	                                          : "replace");
	facts_kinds(json, "comes", &fish, swap);
	facts_stars(o, json);
	facts_base(o, json);
}

static void facts_swap(const struct aquarium_state *s, const struct aquarium_outlook *o,
                       struct shoal_json *json)
{
	uint8_t fish = (uint8_t)o->number;

	shoal_json_int(json, "fish", fish);
	facts_kinds(json, "comes", &s->shop[s->space < SPACES ? s->space : 0], 1);
	facts_kinds(json, "goes", &fish, 1);
	facts_stars(o, json);
	facts_base(o, json);
	shoal_json_bool(json, "breeds", o->breeds);
}

static void facts_breed(const struct aquarium_state *s, const struct aquarium_outlook *o,
                        struct shoal_json *json)
{
	unsigned kind[2], old = s->tank[o->seat];

	aquarium_pair_fish(o->number, kind);
	shoal_json_int(json, "pair", o->number);
	facts_kinds(json, "goes", (const uint8_t[]){ (uint8_t)kind[0], (uint8_t)kind[1] }, 2);
	shoal_json_int(json, "income", aquarium_pair_size(o->number));
	shoal_json_int_if(json, "old", old != PAIR_EMPTY, old);
	facts_stars(o, json);
}

static void facts_give(const struct aquarium_outlook *o, struct shoal_json *json)
{
	uint8_t fish = (uint8_t)o->number;

	shoal_json_int(json, "fish", fish);
	facts_kinds(json, "goes", &fish, 1);
	facts_stars(o, json);
	shoal_json_int(json, "bill", o->bill);
	shoal_json_bool(json, "payable", (int)o->bill <= o->beads);
}

void aquarium_put_facts(const struct shoal_game *game, const struct shoal_state *view,
                        shoal_action action, struct shoal_json *json)
{
	const struct aquarium_state *s = aquarium_state_of(view);
	struct aquarium_outlook      o;

	aquarium_foresee(game, view, action, &o);
	switch (o.kind) {
	case DO_PASS:
		facts_beads(&o, json);
		shoal_json_int_if(json, "bars", s->cards == SPACES - 1, (o.seat + 1) % game->seats);
		break;
	case DO_BUY:
		shoal_json_int(json, "price", o.base);
		facts_kinds(json, "comes", s->shop, SPACES);
		facts_stars(&o, json);
		break;
	case DO_COMMIT1:
	case DO_COMMIT2:
		facts_card(&o, json);
		break;
	case DO_TAKE:
		facts_take(s, &o, json);
		break;
	case DO_CHOOSE:
		facts_choose(s, &o, json);
		break;
	case DO_SWAP:
		facts_swap(s, &o, json);
		break;
	case DO_KEEP:
		facts_stars(&o, json);
		break;
	case DO_BREED:
		facts_breed(s, &o, json);
		break;
	case DO_DONE:
		shoal_json_int(json, "bill", o.bill);
		facts_beads(&o, json);
		break;
	case DO_GIVE:
		facts_give(&o, json);
		break;
	case DO_CLEAR: /* nothing but what follows */
	case DO_REFUSE:
	case DO_STARTER: /* nobody is asked */
	case DO_FIRST:
	case DO_CARD:
	case DO_FOOD:
	case DO_INFLUENCE1:
	case DO_INFLUENCE2:
	case DO_COUNT:
		break;
	}
	/* Feeding Time! is one of so many cards that can come at once; null: none comes. */
	if (o.kind == DO_PASS || o.kind == DO_CLEAR || o.kind == DO_COMMIT1 || o.kind == DO_CHOOSE)
		shoal_json_int_if(json, "feeding_among", o.among, o.among);
}
