/* text.c: notation, prompts, and what of the log is more than the fields of its events. */
#include "aquarium.h"

#include "aquarium_words.h"

/* Notation. */

const char *const aquarium_codes[KINDS + 1] = {
	"lantern-1", "lantern-2", "lantern-3", "kite-1",    "kite-2",    "kite-3",
	"paint-1",   "paint-2",   "paint-3",   "origami-1", "origami-2", "origami-3",
	"fishybank", "rainbow",   "fern",      "grass",     "lotus",     "feeding",
};

static const char *const families[COLOURS] = { "lantern", "kite", "paint", "origami" };

static const char *card_id(unsigned phase, unsigned index)
{
	return aquarium_actions[aquarium_card_at(phase, index)].id;
}

static void put_pair_code(unsigned pair, struct shoal_text *out)
{
	if (pair < PAIR_MIXED)
		shoal_put(out, " %s", aquarium_codes[pair]);
	else if (pair < PAIR_RAINBOWS)
		shoal_put(out, " rainbow %s", families[pair - PAIR_MIXED]);
	else
		shoal_put(out, " rainbow");
}

void aquarium_put_action(const struct shoal_game *game, const struct shoal_state *state,
                         shoal_action action, struct shoal_text *out)
{
	static const char *const verbs[DO_COUNT] = {
		"pass",   "buy",  "clear", "play",      "play",      "take", "refuse",
		"choose", "swap", "breed", "breed",     "done",      "give", "starter",
		"first",  "card", "food",  "influence", "influence",
	};
	enum answer kind = (enum answer)shoal_kind_of(game, action);
	unsigned    n = (unsigned)(action - game->rules->kinds[kind].first);

	(void)state;
	shoal_put(out, "%s", verbs[kind]);
	switch (kind) {
	case DO_COMMIT1:
	case DO_INFLUENCE1:
		shoal_put(out, " %s", card_id(1, n));
		break;
	case DO_COMMIT2:
	case DO_INFLUENCE2:
		shoal_put(out, " %s", card_id(2, n));
		break;
	case DO_CHOOSE:
	case DO_SWAP:
	case DO_GIVE:
	case DO_CARD:
		shoal_put(out, " %s", aquarium_codes[n]);
		break;
	case DO_KEEP:
		shoal_put(out, " none");
		break;
	case DO_BREED:
		put_pair_code(n, out);
		break;
	case DO_STARTER:
		shoal_put(out, " %s", families[n]);
		break;
	case DO_FIRST:
	case DO_FOOD:
		shoal_put(out, " %u", n + 1);
		break;
	case DO_PASS:
	case DO_BUY:
	case DO_CLEAR:
	case DO_TAKE:
	case DO_REFUSE:
	case DO_DONE:
	case DO_COUNT:
		break;
	}
}

/* Pens. */

/* "13 + 1 → 14 × 2 → 28 ÷ 2 → 14": the struct aquarium_price behind `more`, with the cards that
 * changed it. */
void aquarium_pen_chain(const struct shoal_pen *p, int32_t value)
{
	const struct aquarium_price *price = p->more;

	(void)value;
	shoal_put(p->out, "%u", price->base);
	if (price->plus)
		shoal_put(p->out, " + %u", price->plus);
	if (price->minus)
		shoal_put(p->out, " − %u", price->minus);
	if (price->plus || price->minus)
		shoal_put(p->out, " → %u", price->sum);
	for (unsigned i = 0; i < price->doubles; i++)
		shoal_put(p->out, " × 2");
	if (price->doubles)
		shoal_put(p->out, " → %u", price->doubled);
	for (unsigned i = 0; i < price->halves; i++)
		shoal_put(p->out, " ÷ 2");
	if (price->halves)
		shoal_put(p->out, " → %u", price->price);
}

void aquarium_put_cards(const struct shoal_pen *p, const uint8_t *counts, unsigned kinds)
{
	int32_t left = 0;
	bool    first = true;

	for (unsigned k = 0; k < kinds; k++)
		left += counts[k] != 0;
	for (unsigned k = 0; k < kinds; k++) {
		if (!counts[k])
			continue;
		say(p, listed, .first = first, .left = --left, .count = counts[k],
		    .card = (int32_t)k);
		first = false;
	}
}

/* A list of kinds behind `more`, which ends with -1 or after all spaces. */
void aquarium_pen_lot(const struct shoal_pen *p, int32_t value)
{
	const int16_t *kind = p->more;
	uint8_t        counts[KINDS] = { 0 };

	(void)value;
	for (unsigned i = 0; i < SPACES && kind[i] >= 0; i++)
		counts[kind[i]]++;
	aquarium_put_cards(p, counts, KINDS);
}

/* "two small Kite Fish", "a Rainbow Fish and a small Kite Fish". */
void aquarium_pen_pair(const struct shoal_pen *p, int32_t pair)
{
	unsigned kind[2];

	aquarium_pair_fish((unsigned)pair, kind);
	say(p, couple, .fish = (int32_t)kind[0],
	    .other = kind[0] == kind[1] ? -1 : (int32_t)kind[1]);
}

/* Prompts. */

unsigned aquarium_card_in_play(const struct aquarium_state *s)
{
	if (!s->at)
		return CARD_NONE;
	if (s->influence != CARD_NONE)
		return s->influence;
	if (s->phase == PHASE_FEWER)
		return CARD_FEWER;
	if (s->phase == PHASE_REPLACE || s->purpose == FOR_REPLACE)
		return CARD_REPLACE;
	return s->purpose == FOR_MORE ? CARD_MORE : CARD_SWAP;
}

static struct aquarium_price price_of(const struct shoal_pen *p)
{
	struct aquarium_price price;

	aquarium_price(g_of(p), s_of(p), &price);
	return price;
}

static void ask_turn(const struct shoal_pen *p)
{
	const struct aquarium_state *s = s_of(p);
	bool                         full = s->cards == SPACES;

	say(p, ask_turn, .cards = s->cards, .base = (int32_t)price_of(p).base,
	    .beads = s->beads[p->seat], .full = full);
	shoal_cite(p, full ? "AQM-26 AQM-27" : "AQM-25 AQM-28..30");
}

static void ask_card(const struct shoal_pen *p, int phase)
{
	const struct aquarium_state *s = s_of(p);
	bool                         two = g_of(p)->seats == 2;

	say(p, ask_card, .seat = s->active, .cards = s->cards, .base = (int32_t)price_of(p).base,
	    .phase = phase, .two = two);
	if (phase == 1)
		shoal_cite(p, two ? "AQM-41..47 AQM-119..122" : "AQM-41..47");
	else
		shoal_cite(p, two ? "AQM-61..69 AQM-123..125" : "AQM-61..69");
}

/* Which fish a Phase I card is about. */
static void ask_fish(const struct shoal_pen *p, enum card card, const char *rules)
{
	const struct aquarium_state *s = s_of(p);

	say(p, ask_fish, .influence = s->influence != CARD_NONE,
	    .seat = (int32_t)aquarium_player(g_of(p), s), .card = (int32_t)card,
	    .taken = s->phase == PHASE_SWAP_GIVE ? s->shop[s->space] : -1);
	shoal_cite(p, rules);
}

static void ask_price(const struct shoal_pen *p)
{
	const struct aquarium_price price = price_of(p);
	struct shoal_pen            q = *p;

	q.more = &price;
	say(&q, ask_price, .beads = s_of(p)->beads[p->seat]);
	shoal_cite(p, "AQM-63..79");
}

static void ask_feed(const struct shoal_pen *p)
{
	const struct aquarium_state *s = s_of(p);
	unsigned                     bill = aquarium_bill(g_of(p), s, (unsigned)p->seat, s->food);
	bool                         poor = bill > s->beads[p->seat];

	say(p, ask_feed, .shown = (int32_t)aquarium_feedings(s), .all = g_of(p)->feedings,
	    .food = s->food, .bill = (int32_t)bill, .have = s->beads[p->seat], .poor = poor);
	shoal_cite(p, poor ? "AQM-82..90" : "AQM-82..91");
}

void aquarium_put_prompt(const struct shoal_pen *p)
{
	if (p->seat < 0) /* onlookers are not asked */
		return;
	switch ((enum phase)s_of(p)->phase) {
	case PHASE_TURN:
		ask_turn(p);
		break;
	case PHASE_COMMIT1:
		ask_card(p, 1);
		break;
	case PHASE_COMMIT2:
		ask_card(p, 2);
		break;
	case PHASE_FEWER:
		ask_fish(p, CARD_FEWER, "AQM-50");
		break;
	case PHASE_REPLACE:
		ask_fish(p, CARD_REPLACE, "AQM-53 AQM-54");
		break;
	case PHASE_SWAP_TAKE:
		ask_fish(p, CARD_SWAP, "AQM-55..57");
		break;
	case PHASE_SWAP_GIVE:
		ask_fish(p, CARD_SWAP, "AQM-55..58");
		break;
	case PHASE_BREED:
		say(p, ask_breed, .earns = (int32_t)aquarium_pair_size(s_of(p)->tank[p->seat]));
		shoal_cite(p, "AQM-102..112");
		break;
	case PHASE_CONFIRM:
		ask_price(p);
		break;
	case PHASE_FEED:
		ask_feed(p);
		break;
	case PHASE_STARTER: /* chance, or nobody: no question */
	case PHASE_FIRST:
	case PHASE_INFLUENCE1:
	case PHASE_INFLUENCE2:
	case PHASE_CARD:
	case PHASE_FOOD:
	case PHASE_OVER:
	case PHASE_COUNT:
		break;
	}
}

/* The log: events whose fields do not suffice. */

static void tell_price(const struct shoal_pen *p, const struct event_price *e)
{
	const struct aquarium_price price = { .base = (unsigned)e->base,
		                              .plus = (unsigned)e->plus,
		                              .minus = (unsigned)e->minus,
		                              .doubles = (unsigned)e->doubles,
		                              .halves = (unsigned)e->halves,
		                              .sum = (unsigned)e->sum,
		                              .doubled = (unsigned)e->doubled,
		                              .price = (unsigned)e->price };
	struct shoal_pen            q = *p;

	q.more = &price;
	say(&q, on_price, .price = 0);
}

static void tell_clear(const struct shoal_pen *p, int seat, const struct event_clear *e)
{
	struct shoal_pen q = *p;

	q.more = e->shop;
	say(&q, on_clear, .seat = seat, .stalled = e->stalled);
}

static void tell_take(const struct shoal_pen *p, int seat, const struct event_take *e)
{
	struct shoal_pen q = *p;

	q.more = e->shop;
	say(&q, on_take, .seat = seat, .price = e->price);
}

static void tell_feeding(const struct shoal_pen *p, const struct event_feeding *e)
{
	say(p, on_feeding, .shown = e->shown, .all = e->all, .last = e->shown == e->all);
}

static void tell_end(const struct shoal_pen *p, const struct event_end *e)
{
	say(p, on_end, .winners = e->winners, .shared = (e->winners & (e->winners - 1)) != 0,
	    .stars = e->stars, .by_beads = e->by_beads);
}

bool aquarium_put_event(const struct shoal_pen *p, const struct shoal_event *event)
{
	if (event->kind == EVENT_PRICE)
		tell_price(p, SHOAL_EVENT(price, event));
	else if (event->kind == EVENT_CLEAR)
		tell_clear(p, event->seat, SHOAL_EVENT(clear, event));
	else if (event->kind == EVENT_TAKE)
		tell_take(p, event->seat, SHOAL_EVENT(take, event));
	else if (event->kind == EVENT_FEEDING)
		tell_feeding(p, SHOAL_EVENT(feeding, event));
	else if (event->kind == EVENT_END)
		tell_end(p, SHOAL_EVENT(end, event));
	else
		return false;
	return true;
}
