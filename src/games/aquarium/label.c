/* label.c: what an answer will do here, as far as it can be foreseen, and that in words. */
#include "aquarium.h"

#include "aquarium_words.h"

/* The seat that an answer's label speaks to. */
static unsigned reader_of(const struct aquarium_state *s)
{
	return s->viewer            ? s->viewer - 1u
	       : s->base.actor >= 0 ? (unsigned)s->base.actor
	                            : s->active;
}

static unsigned base_of(const struct aquarium_game *g, const struct aquarium_state *s)
{
	struct aquarium_price price;

	aquarium_price(g, s, &price);
	return price.base;
}

/* The reader's bill in that state, at the lowest and at the highest food price that there is. */
static void foresee_food(const struct aquarium_game *g, const struct aquarium_state *then,
                         struct aquarium_outlook *out)
{
	unsigned low = 1, high = FOOD_PRICES;

	while (low < FOOD_PRICES && !g->food[low - 1])
		low++;
	while (high > low && !g->food[high - 1])
		high--;
	out->food[0] = aquarium_bill(g, then, out->seat, low);
	out->food[1] = aquarium_bill(g, then, out->seat, high);
	out->feeds = true;
}

/* The whole shop goes to the reader. */
static void foresee_lot(const struct aquarium_game *g, struct aquarium_state *then,
                        struct aquarium_outlook *out)
{
	for (unsigned i = 0; i < SPACES; i++) {
		if (then->shop[i] < KINDS)
			then->held[out->seat][then->shop[i]]++;
	}
	foresee_food(g, then, out);
}

static void lose(struct aquarium_state *then, unsigned seat, unsigned kind)
{
	then->held[seat][kind] = (uint8_t)(then->held[seat][kind] - (then->held[seat][kind] != 0));
}

static void foresee_pass(const struct aquarium_game *g, const struct aquarium_state *s,
                         struct aquarium_outlook *out)
{
	out->beads_then += g->pass;
	for (unsigned k = 0; k < KINDS; k++)
		out->beads_then += s->held[out->seat][k] * g->income[k];
}

/* The price if this were the only card. */
static void foresee_price(enum card card, struct aquarium_outlook *out)
{
	struct aquarium_price *price = &out->price;

	price->plus = card == CARD_PLUS;
	price->minus = card == CARD_MINUS;
	price->doubles = card == CARD_DOUBLE;
	price->halves = card == CARD_HALF;
	price->sharers = card == CARD_HALF ? 1u << out->seat : 0;
	aquarium_work_out(price);
}

static void foresee_choose(const struct aquarium_game *g, struct aquarium_state *then,
                           struct aquarium_outlook *out)
{
	unsigned i = 0;

	if (then->phase == PHASE_FEWER) {
		while (i < SPACES - 1 && then->shop[i] != out->number)
			i++;
		then->shop[i] = NOTHING;
		then->cards = (uint8_t)(then->cards - (then->cards != 0));
		foresee_lot(g, then, out);
	} else if (then->phase == PHASE_SWAP_TAKE) {
		then->held[out->seat][out->number]++;
	}
}

static void foresee_swap(const struct aquarium_game *g, struct aquarium_state *then,
                         struct aquarium_outlook *out)
{
	unsigned space = then->space < SPACES ? then->space : 0, taken = then->shop[space];

	lose(then, out->seat, out->number);
	if (taken < KINDS) {
		then->held[out->seat][taken]++;
		out->breeds =
		    g->mode != MODE_INTRO && aquarium_eligible(g, then, out->seat, 1u << taken);
	}
	then->shop[space] = (uint8_t)out->number;
	foresee_food(g, then, out);
}

static void foresee_breed(const struct aquarium_game *g, struct aquarium_state *then,
                          struct aquarium_outlook *out)
{
	unsigned kind[2];

	aquarium_pair_fish(out->number, kind);
	lose(then, out->seat, kind[0]);
	lose(then, out->seat, kind[1]);
	foresee_food(g, then, out);
}

static void foresee_give(const struct aquarium_game *g, const struct aquarium_state *s,
                         struct aquarium_state *then, struct aquarium_outlook *out)
{
	if (then->held[out->seat][out->number])
		out->bill = aquarium_bill_without(g, s, out->seat, s->food, out->number);
	lose(then, out->seat, out->number);
}

/* The answer is taken in `then`; what it is about is in `out` before. */
static void foresee(const struct aquarium_game *g, const struct aquarium_state *s,
                    struct aquarium_state *then, struct aquarium_outlook *out)
{
	unsigned among = s->has ? s->left + 1u : 0; /* AQM-15 */

	switch (out->kind) {
	case DO_PASS:
		foresee_pass(g, s, out);
		out->among = among;
		break;
	case DO_CLEAR:
		out->among = among;
		break;
	case DO_TAKE:
		out->beads_then -= (int)out->price.price;
		foresee_lot(g, then, out);
		break;
	case DO_BUY:
		foresee_lot(g, then, out);
		break;
	case DO_COMMIT1:
		if (out->card != CARD_PASS)
			out->nothing = aquarium_nothing(g, s, out->seat, (enum card)out->card);
		if (out->card == CARD_MORE || out->card == CARD_REPLACE)
			out->among = out->nothing == DOES_SOMETHING ? among : 0;
		break;
	case DO_COMMIT2:
		foresee_price((enum card)out->card, out);
		break;
	case DO_CHOOSE:
		foresee_choose(g, then, out);
		out->among = s->phase == PHASE_REPLACE ? among : 0;
		break;
	case DO_SWAP:
		foresee_swap(g, then, out);
		break;
	case DO_KEEP:
		foresee_food(g, then, out);
		break;
	case DO_BREED:
		foresee_breed(g, then, out);
		break;
	case DO_DONE:
		out->bill = aquarium_bill(g, s, out->seat, s->food);
		out->beads_then -= (int)out->bill;
		break;
	case DO_GIVE:
		foresee_give(g, s, then, out);
		break;
	case DO_REFUSE: /* nothing changes, or nobody chooses it */
	case DO_STARTER:
	case DO_FIRST:
	case DO_CARD:
	case DO_FOOD:
	case DO_INFLUENCE1:
	case DO_INFLUENCE2:
	case DO_COUNT:
		break;
	}
}

void aquarium_foresee(const struct shoal_game *game, const struct shoal_state *view,
                      shoal_action action, struct aquarium_outlook *out)
{
	const struct aquarium_game  *g = aquarium_game_of(game);
	const struct aquarium_state *s = aquarium_state_of(view);
	struct aquarium_state        then = *s;
	unsigned                     me = reader_of(s), kind = shoal_kind_of(game, action);

	*out =
	    (struct aquarium_outlook){ .kind = (enum answer)kind,
		                       .number = (unsigned)action - game->rules->kinds[kind].first,
		                       .seat = me,
		                       .beads = s->beads[me],
		                       .beads_then = s->beads[me] };
	out->card =
	    aquarium_card_at(kind == DO_COMMIT1 || kind == DO_INFLUENCE1 ? 1 : 2, out->number);
	for (unsigned k = 0; kind == DO_GIVE && k < FISH; k++) /* these are gone already */
		then.held[me][k] = (uint8_t)(then.held[me][k] - s->given[me][k]);
	out->stars = aquarium_stars(g, then.held[me]);
	aquarium_price(g, s, &out->price);
	out->base = out->price.base;
	foresee(g, s, &then, out);
	out->stars_then = aquarium_stars(g, then.held[me]);
	out->base_then = base_of(g, &then);
}

/* In words. */

/* "stars 12 → 16, a feeding costs 4 to 12" of the struct aquarium_outlook behind `more`. */
void aquarium_pen_outlook(const struct shoal_pen *p, int32_t value)
{
	enum { UNSAID, FREE, ONE, RANGE }; /* in the order of words.en */
	const struct aquarium_outlook *o = p->more;
	unsigned                       low = o->food[0], high = o->food[1];

	(void)value;
	say(p, changes, .change = o->stars_then - o->stars, .then = o->stars_then, .now = o->stars,
	    .feeding = !o->feeds     ? UNSAID
	               : !high       ? FREE
	               : low == high ? ONE
	                             : RANGE,
	    .low = (int32_t)low, .high = (int32_t)high);
}

static int32_t risk_of(const struct aquarium_outlook *o)
{
	return o->among ? shoal_percent(1, o->among) : 0;
}

static void say_pass(const struct shoal_pen *p, const struct aquarium_outlook *o)
{
	int32_t next = o->seat + 1 < g_of(p)->seats ? (int32_t)o->seat + 1 : 0;

	say(p, do_pass, .gain = o->beads_then - o->beads, .then = o->beads_then,
	    .next = s_of(p)->cards == SPACES - 1 ? next : -1, .risk = risk_of(o));
}

static void say_price(const struct shoal_pen *p, const struct aquarium_outlook *o)
{
	struct shoal_pen q = *p;

	q.more = &o->price;
	say(&q, do_price, .card = (int32_t)o->card);
}

static void say_take(const struct shoal_pen *p, const struct aquarium_outlook *o)
{
	const struct aquarium_price *price = &o->price;

	say(p, do_take, .price = (int32_t)price->price, .have = o->beads, .left = o->beads_then,
	    .many = price->share ? (int32_t)shoal_bits_count(price->sharers) : 0,
	    .sharers = (int32_t)price->sharers);
}

static void say_choose(const struct shoal_pen *p, const struct aquarium_outlook *o)
{
	int32_t fish = (int32_t)o->number, base = (int32_t)o->base;

	if (s_of(p)->phase == PHASE_FEWER)
		say(p, do_fewer, .fish = fish, .base = base, .later = (int32_t)o->base_then);
	else if (s_of(p)->phase == PHASE_REPLACE)
		say(p, do_replace, .fish = fish, .base = base, .value = g_of(p)->value[fish],
		    .risk = risk_of(o));
	else
		say(p, do_choose, .fish = fish);
}

static void say_done(const struct shoal_pen *p, const struct aquarium_outlook *o)
{
	int32_t lost = 0;

	for (unsigned k = 0; k < FISH; k++)
		lost += s_of(p)->given[o->seat][k];
	say(p, do_done, .bill = (int32_t)o->bill, .left = o->beads_then, .lost = lost);
}

void aquarium_put_label(const struct shoal_pen *pen, shoal_action action)
{
	struct aquarium_outlook o;
	struct shoal_pen        p = *pen;
	int32_t                 n, card;

	aquarium_foresee(p.game, p.view, action, &o);
	p.more = &o;
	n = (int32_t)o.number;
	card = (int32_t)o.card;
	switch (o.kind) {
	case DO_PASS:
		say_pass(&p, &o);
		break;
	case DO_BUY:
		say(&p, do_buy, .two = g_of(&p)->seats == 2, .base = (int32_t)o.base,
		    .poor = (int)o.base > o.beads, .have = o.beads);
		break;
	case DO_CLEAR:
		say(&p, do_clear, .risk = risk_of(&o));
		break;
	case DO_COMMIT1:
		say(&p, do_goods, .card = card, .why = (int32_t)o.nothing, .risk = risk_of(&o));
		break;
	case DO_COMMIT2:
		say_price(&p, &o);
		break;
	case DO_TAKE:
		say_take(&p, &o);
		break;
	case DO_REFUSE:
		say(&p, do_refuse);
		break;
	case DO_CHOOSE:
		say_choose(&p, &o);
		break;
	case DO_SWAP:
		say(&p, do_swap, .fish = n, .dearer = o.base != o.base_then,
		    .base = (int32_t)o.base, .later = (int32_t)o.base_then, .pairs = o.breeds);
		break;
	case DO_KEEP:
		say(&p, do_keep);
		break;
	case DO_BREED:
		say(&p, do_breed, .pair = n, .earns = (int32_t)aquarium_pair_size(o.number),
		    .old = s_of(&p)->tank[o.seat] != PAIR_EMPTY);
		break;
	case DO_DONE:
		say_done(&p, &o);
		break;
	case DO_GIVE:
		say(&p, do_give, .fish = n, .bill = (int32_t)o.bill, .poor = (int)o.bill > o.beads);
		break;
	case DO_STARTER:
		say(&p, a_card, .card = SIZES * n);
		break;
	case DO_FIRST:
		say(&p, chance_first, .place = n + 1);
		break;
	case DO_CARD:
		if (n == KIND_FEEDING)
			say(&p, chance_feeding);
		else
			say(&p, a_card, .card = n);
		break;
	case DO_FOOD:
		say(&p, chance_food, .price = n + 1);
		break;
	case DO_INFLUENCE1:
	case DO_INFLUENCE2:
		say_one(&p, actions, card);
		break;
	case DO_COUNT:
		break;
	}
}

/* What an answer is about, and whether it passes or gives up. */

void aquarium_put_short(const struct shoal_pen *p, shoal_action action)
{
	struct aquarium_outlook o;
	unsigned                kind[2];

	if (action >= ACT_STARTER)
		return;
	aquarium_foresee(p->game, p->view, action, &o);
	kind[0] = kind[1] = o.number;
	if (o.kind == DO_BREED)
		aquarium_pair_fish(o.number, kind);
	say_one(p, object, o.kind, .card = (int32_t)o.card, .fish = (int32_t)kind[0],
	        .other = kind[0] == kind[1] ? -1 : (int32_t)kind[1]);
}

bool aquarium_ends(const struct shoal_game *game, const struct shoal_state *view,
                   shoal_action action)
{
	const shoal_action pass[] = { ACT_COMMIT1 + PHASE_CARDS - 1,
		                      ACT_COMMIT2 + PHASE_CARDS - 1 };

	(void)game;
	(void)view;
	return action == ACT_PASS || action == ACT_REFUSE || action == ACT_KEEP || action == pass[0]
	       || action == pass[1] || (action >= ACT_GIVE && action < ACT_STARTER);
}
