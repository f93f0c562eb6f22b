/* purchase.c: a purchase: cards in secret, Phase I one by one, the price, TAKE or REFUSE; and
 * breeding, which follows from it. */
#include "play.h"

#include <assert.h>
#include <string.h>

static unsigned left_of(const struct aquarium_game *g, unsigned seat)
{
	return seat + 1 == g->seats ? 0 : seat + 1;
}

unsigned aquarium_unspent(const struct aquarium_state *s, unsigned seat, unsigned phase)
{
	unsigned cards = phase == 1 ? PHASE1_CARDS : PHASE2_CARDS;

	return (cards & ~(unsigned)s->spent[seat]) | 1u << CARD_PASS;
}

unsigned aquarium_shop_fish(const struct aquarium_state *s)
{
	unsigned kinds = 0;

	for (unsigned i = 0; i < SPACES; i++)
		kinds |= s->shop[i] < FISH ? 1u << s->shop[i] : 0;
	return kinds;
}

unsigned aquarium_own_fish(const struct aquarium_state *s, unsigned seat)
{
	unsigned kinds = 0;

	for (unsigned k = 0; k < FISH; k++)
		kinds |= (unsigned)(s->held[seat][k] != 0) << k;
	return kinds;
}

/* Commitments: AQM-41, AQM-61. */

static void cards_are_in(const struct play *p, unsigned phase);

/* Asks every seat but the buyer; one with nothing but Pass is not asked. */
static void ask_cards(const struct play *p, unsigned phase)
{
	struct aquarium_state *s = p->s;
	unsigned               seat = s->active;

	s->phase = phase == 1 ? PHASE_COMMIT1 : PHASE_COMMIT2;
	s->base.pending = 0;
	for (unsigned i = 1; i < p->g->seats; i++) {
		unsigned cards;

		seat = left_of(p->g, seat);
		cards = aquarium_unspent(s, seat, phase);
		if (phase == 1)
			s->could[seat] = (uint8_t)cards; /* without Pass, which is bit 8 */
		if (cards != 1u << CARD_PASS) {
			s->base.pending |= shoal_seat_bit((int)seat);
			continue;
		}
		s->card[seat] = CARD_PASS;
		aquarium_tell_seat(p, EVENT_COMMIT, seat, (int)phase, CARD_PASS, 1);
		tell(p, EVENT_READY, (int)seat, (int)phase, 1, 0);
	}
	if (!s->base.pending)
		cards_are_in(p, phase);
}

void aquarium_commit(const struct play *p, unsigned seat, unsigned index)
{
	struct aquarium_state *s = p->s;
	unsigned               phase = s->phase == PHASE_COMMIT1 ? 1 : 2;

	s->card[seat] = (uint8_t)aquarium_card_at(phase, index);
	s->answers[seat] = 1;
	s->base.pending = (uint8_t)(s->base.pending & ~shoal_seat_bit((int)seat));
	aquarium_tell_seat(p, EVENT_COMMIT, seat, (int)phase, s->card[seat], 0);
	tell(p, EVENT_READY, (int)seat, (int)phase, 0, 0);
	if (!s->base.pending)
		cards_are_in(p, phase);
}

/* Phase I. */

enum nothing aquarium_nothing(const struct aquarium_game *g, const struct aquarium_state *s,
                              unsigned seat, enum card card)
{
	(void)g;
	switch (card) {
	case CARD_MORE:
		return s->cards == SPACES ? NOTHING_FULL : DOES_SOMETHING;
	case CARD_FEWER:
		if (s->cards == 1)
			return NOTHING_LONE;
		return aquarium_shop_fish(s) ? DOES_SOMETHING : NOTHING_NO_FISH;
	case CARD_REPLACE:
		return aquarium_shop_fish(s) ? DOES_SOMETHING : NOTHING_NO_FISH;
	case CARD_SWAP:
		if (!aquarium_shop_fish(s))
			return NOTHING_NO_FISH;
		return aquarium_own_fish(s, seat) ? DOES_SOMETHING : NOTHING_TO_GIVE;
	case CARD_PLUS:
	case CARD_MINUS:
	case CARD_DOUBLE:
	case CARD_HALF:
	case CARD_PASS:
	case CARD_COUNT:
	case CARD_HIDDEN:
	case CARD_NONE:
		break;
	}
	return DOES_SOMETHING;
}

/* Asks for a fish of the shop, unless there is but one kind. */
static void ask_fish(const struct play *p, enum phase phase)
{
	unsigned kinds = aquarium_shop_fish(p->s);

	p->s->phase = (uint8_t)phase;
	if (!(kinds & (kinds - 1)))
		aquarium_choose(p, shoal_bits_lowest(kinds));
}

/* AQM-47: what the card of the player at `at` does, as far as it can. */
static void resolve(const struct play *p, enum card card)
{
	unsigned     seat = aquarium_player(p->g, p->s);
	enum nothing why = aquarium_nothing(p->g, p->s, seat, card);

	if (why != DOES_SOMETHING)
		tell(p, EVENT_NOTHING, (int)seat, (int)card, (int)why, 0);
	if (card == CARD_PASS || why != DOES_SOMETHING)
		aquarium_next_card(p);
	else if (card == CARD_MORE)
		aquarium_reveal(p, FOR_MORE);
	else
		ask_fish(p, card == CARD_FEWER     ? PHASE_FEWER
		            : card == CARD_REPLACE ? PHASE_REPLACE
		                                   : PHASE_SWAP_TAKE);
}

/* AQM-62, AQM-46: the card is turned up, and spent before it acts. */
static enum card turn_up(const struct play *p, unsigned seat, unsigned phase)
{
	struct aquarium_state *s = p->s;
	enum card              card = (enum card)s->card[seat];

	if (card != CARD_PASS)
		s->spent[seat] = (uint8_t)(s->spent[seat] | 1u << card);
	aquarium_tell_secret(p, EVENT_REVEAL, seat, (int[4]){ (int)phase, (int)card });
	return card;
}

/* AQM-44 */
static void play_card(const struct play *p)
{
	struct aquarium_state *s = p->s;
	unsigned               seat = aquarium_player(p->g, s);
	enum card              card = turn_up(p, seat, 1);

	s->card[seat] = CARD_NONE;
	s->could[seat] = 0;
	resolve(p, card);
}

void aquarium_next_card(const struct play *p)
{
	struct aquarium_state *s = p->s;

	if (s->influence != CARD_NONE) { /* AQM-120: the opponent's own comes second */
		s->influence = CARD_NONE;
		play_card(p);
	} else if (++s->at < p->g->seats) {
		play_card(p);
	} else {
		s->at = 0;
		ask_cards(p, 2);
	}
}

/* AQM-40: the lowest space with that kind. */
static unsigned space_of(const struct aquarium_state *s, unsigned kind)
{
	unsigned i = 0;

	while (s->shop[i] != kind)
		i++;
	return i;
}

static void remove_card(struct aquarium_state *s, unsigned space)
{
	for (; space + 1 < SPACES; space++)
		s->shop[space] = s->shop[space + 1];
	s->shop[SPACES - 1] = NOTHING;
	s->cards--;
}

void aquarium_choose(const struct play *p, unsigned kind)
{
	struct aquarium_state *s = p->s;
	unsigned               space = space_of(s, kind), seat = aquarium_player(p->g, s), own;

	if (s->phase == PHASE_FEWER) { /* AQM-50 */
		remove_card(s, space);
		tell(p, EVENT_FEWER, s->active, (int)kind, (int)space, (int)seat);
		aquarium_next_card(p);
		return;
	}
	s->space = (uint8_t)space;
	if (s->phase == PHASE_REPLACE) { /* AQM-53 */
		s->shop[space] = NOTHING;
		s->cards--;
		tell(p, EVENT_REPLACE, (int)seat, (int)kind, (int)space, 0);
		aquarium_reveal(p, FOR_REPLACE);
		return;
	}
	tell(p, EVENT_CHOOSE, (int)seat, (int)kind, (int)space, 0);
	s->phase = PHASE_SWAP_GIVE; /* AQM-57 */
	own = aquarium_own_fish(s, seat);
	if (!(own & (own - 1)))
		aquarium_swap(p, shoal_bits_lowest(own));
}

static void ask_breed(const struct play *p, unsigned seat, unsigned gained);

void aquarium_swap(const struct play *p, unsigned kind) /* AQM-55 */
{
	struct aquarium_state *s = p->s;
	unsigned               seat = aquarium_player(p->g, s), taken = s->shop[s->space];

	s->held[seat][kind]--;
	s->held[seat][taken]++;
	s->shop[s->space] = (uint8_t)kind;
	tell(p, EVENT_SWAP, (int)seat, (int)taken, s->space, (int)kind);
	s->space = 0;
	ask_breed(p, seat, 1u << taken);
}

/* Phase II: the price. */

void aquarium_work_out(struct aquarium_price *price)
{
	unsigned raised = price->base + price->plus, sharers = shoal_bits_count(price->sharers);

	price->sum = raised > price->minus ? raised - price->minus : 0; /* AQM-65, AQM-66 */
	price->doubled = price->sum << price->doubles;                  /* AQM-67 */
	price->price = price->doubled;
	for (unsigned i = 0; i < price->halves; i++)
		price->price = (price->price + 1) / 2;                       /* AQM-68 */
	price->share = sharers ? (price->price + sharers - 1) / sharers : 0; /* AQM-75, AQM-76 */
}

static void add_card(struct aquarium_price *price, unsigned card, unsigned seat)
{
	price->plus += card == CARD_PLUS;
	price->minus += card == CARD_MINUS;
	price->doubles += card == CARD_DOUBLE;
	price->halves += card == CARD_HALF;
	if (card == CARD_HALF)
		price->sharers |= 1u << seat;
}

static void add_values(const struct aquarium_game *g, const struct aquarium_state *s,
                       struct aquarium_price *out)
{
	*out = (struct aquarium_price){ .base = 0 };
	for (unsigned i = 0; i < SPACES; i++)
		out->base += s->shop[i] == NOTHING ? 0 : g->value[s->shop[i]]; /* AQM-63 */
}

void aquarium_price_down(const struct aquarium_game *g, const struct aquarium_state *s,
                         struct aquarium_price *out)
{
	add_values(g, s, out);
	for (unsigned seat = 0; seat < g->seats; seat++)
		add_card(out, s->card[seat], seat);
	add_card(out, s->influence, left_of(g, s->active)); /* AQM-121 */
	aquarium_work_out(out);
}

void aquarium_price(const struct aquarium_game *g, const struct aquarium_state *s,
                    struct aquarium_price *out)
{
	if (s->phase == PHASE_CONFIRM) {
		aquarium_price_down(g, s, out);
		return;
	}
	add_values(g, s, out);
	aquarium_work_out(out);
}

static void pay_minus(const struct play *p, unsigned seat) /* AQM-69 */
{
	struct aquarium_state *s = p->s;
	unsigned beads = (s->card[seat] == CARD_MINUS) + (unsigned)(s->influence == CARD_MINUS);

	if (!beads)
		return;
	s->beads[seat] = (uint16_t)(s->beads[seat] + beads);
	tell(p, EVENT_MINUS, (int)seat, (int)beads, 0, 0);
}

static void tell_price(const struct play *p, const struct aquarium_price *price)
{
	if (p->sink)
		aquarium_tell_all(p, EVENT_PRICE, p->s->active,
		                  (int[8]){ (int)price->base, (int)price->plus, (int)price->minus,
		                            (int)price->doubles, (int)price->halves,
		                            (int)price->sum, (int)price->doubled,
		                            (int)price->price });
}

/* AQM-62: all Phase II cards are turned up together. */
static void ask_confirm(const struct play *p)
{
	struct aquarium_state *s = p->s;
	struct aquarium_price  price;
	unsigned               seat = s->active;

	s->phase = PHASE_CONFIRM;
	while ((seat = left_of(p->g, seat)) != s->active)
		turn_up(p, seat, 2);
	aquarium_price(p->g, s, &price);
	tell_price(p, &price);
	while ((seat = left_of(p->g, seat)) != s->active)
		pay_minus(p, seat);
	if (s->beads[s->active] < price.price)
		aquarium_refuse(p, true); /* AQM-71 */
}

void aquarium_influence(const struct play *p, unsigned index)
{
	struct aquarium_state *s = p->s;
	unsigned               phase = s->phase == PHASE_INFLUENCE1 ? 1 : 2;

	s->influence = (uint8_t)aquarium_card_at(phase, index);
	tell(p, EVENT_INFLUENCE, (int)left_of(p->g, s->active), (int)phase, s->influence, 0);
	if (phase == 2) { /* AQM-123 */
		ask_confirm(p);
		return;
	}
	s->at = 1;
	resolve(p, (enum card)s->influence); /* AQM-120 */
}

/* The last card is in. AQM-119, AQM-123: with two players one more is drawn. */
static void cards_are_in(const struct play *p, unsigned phase)
{
	struct aquarium_state *s = p->s;

	memset(s->answers, 0, sizeof(s->answers));
	if (p->g->seats == 2) {
		s->phase = phase == 1 ? PHASE_INFLUENCE1 : PHASE_INFLUENCE2;
		return;
	}
	if (phase == 2) {
		ask_confirm(p);
		return;
	}
	s->at = 1;
	play_card(p);
}

void aquarium_buy(const struct play *p) /* AQM-29 */
{
	tell(p, EVENT_BUY, p->s->active, 0, 0, 0);
	ask_cards(p, 1);
}

/* The decision. */

static void end_purchase(struct aquarium_state *s)
{
	memset(s->card, CARD_NONE, sizeof(s->card));
	s->influence = CARD_NONE;
}

void aquarium_refuse(const struct play *p, bool poor) /* AQM-78, AQM-79 */
{
	struct aquarium_price price;

	aquarium_price(p->g, p->s, &price);
	tell(p, EVENT_REFUSE, p->s->active, (int)price.price, poor, 0);
	end_purchase(p->s);
	aquarium_end_turn(p, true);
}

static void share_price(const struct play *p, const struct aquarium_price *price) /* AQM-75 */
{
	struct aquarium_state *s = p->s;

	if (!price->share)
		return;
	for (unsigned rest = price->sharers; rest; rest &= rest - 1) {
		unsigned seat = shoal_bits_lowest(rest);

		s->beads[seat] = (uint16_t)(s->beads[seat] + price->share);
		tell(p, EVENT_SHARE, (int)seat, (int)price->share, (int)price->price,
		     (int)shoal_bits_count(price->sharers));
	}
}

void aquarium_pay(const struct play *p) /* AQM-72 */
{
	struct aquarium_state *s = p->s;
	struct aquarium_price  price;
	unsigned               seat = s->active, gained = aquarium_shop_fish(s);
	int                    told[8] = { 0, -1, -1, -1, -1, -1 };

	aquarium_price(p->g, s, &price);
	assert(price.price <= s->beads[seat]);
	s->beads[seat] = (uint16_t)(s->beads[seat] - price.price);
	told[0] = (int)price.price;
	for (unsigned i = 0; i < s->cards; i++) {
		s->held[seat][s->shop[i]]++;
		told[1 + i] = s->shop[i];
	}
	memset(s->shop, NOTHING, sizeof(s->shop));
	s->cards = 0;
	if (p->sink)
		aquarium_tell_all(p, EVENT_TAKE, (int)seat, told);
	share_price(p, &price);
	end_purchase(s);
	ask_breed(p, seat, gained); /* AQM-111 */
}

/* Breeding. */

void aquarium_pair_fish(unsigned pair, unsigned kind[2])
{
	kind[0] = pair < PAIR_MIXED ? pair : KIND_RAINBOW;
	kind[1] = pair < PAIR_MIXED      ? pair
	          : pair < PAIR_RAINBOWS ? aquarium_regular(pair - PAIR_MIXED, 0)
	                                 : KIND_RAINBOW;
}

/* Pairs with a Rainbow Fish, which are all small: AQM-104, AQM-105. */
static uint32_t rainbow_pairs(const uint8_t held[KINDS], unsigned gained)
{
	unsigned rainbow = gained >> KIND_RAINBOW & 1;
	uint32_t pairs = 0;

	if (!held[KIND_RAINBOW])
		return 0;
	for (unsigned c = 0; c < COLOURS; c++) {
		if (held[aquarium_regular(c, 0)]
		    && (rainbow || gained >> aquarium_regular(c, 0) & 1))
			pairs |= 1u << (PAIR_MIXED + c);
	}
	if (rainbow && held[KIND_RAINBOW] >= 2)
		pairs |= 1u << PAIR_RAINBOWS;
	return pairs;
}

uint32_t aquarium_eligible(const struct aquarium_game *g, const struct aquarium_state *s,
                           unsigned seat, unsigned gained)
{
	const uint8_t *held = s->held[seat];
	unsigned       now = aquarium_pair_size(s->tank[seat]);
	uint32_t       pairs = 0;

	if (g->mode == MODE_INTRO || now == SIZES) /* AQM-101 */
		return 0;
	for (unsigned rest = gained & ((1u << REGULAR) - 1); rest; rest &= rest - 1) {
		unsigned k = shoal_bits_lowest(rest);

		if (held[k] >= 2 && aquarium_pair_size(k) > now) /* AQM-103, AQM-106 */
			pairs |= 1u << k;
	}
	return now ? pairs : pairs | rainbow_pairs(held, gained);
}

/* Whatever obtained the fish goes on: AQM-111. */
static void go_on(const struct play *p)
{
	p->s->gained = 0;
	if (p->s->at)
		aquarium_next_card(p);
	else
		aquarium_end_turn(p, false);
}

static void ask_breed(const struct play *p, unsigned seat, unsigned gained) /* AQM-102 */
{
	p->s->gained = (uint16_t)gained;
	p->s->phase = PHASE_BREED;
	if (!aquarium_eligible(p->g, p->s, seat, gained))
		go_on(p);
}

void aquarium_breed(const struct play *p, unsigned pair)
{
	struct aquarium_state *s = p->s;
	unsigned               seat = aquarium_player(p->g, s), kind[2];
	int                    old = s->tank[seat] == PAIR_EMPTY ? -1 : s->tank[seat];

	if (pair == PAIR_EMPTY) { /* AQM-108 */
		tell(p, EVENT_KEEP, (int)seat, 0, 0, 0);
		go_on(p);
		return;
	}
	aquarium_pair_fish(pair, kind);
	s->held[seat][kind[0]]--; /* AQM-109 */
	s->held[seat][kind[1]]--;
	s->tank[seat] = (uint8_t)pair;
	tell(p, EVENT_BREED, (int)seat, (int)pair, old, 0);
	go_on(p);
}
