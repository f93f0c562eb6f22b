/* act.c: the actions of a hero: moving, performing and dissolving magic, the diving station,
 * exchange and the once-a-turn abilities. */
#include "play.h"

#include <string.h>

/* Where the hero is. */

bool aqualuma_at_station(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned area = s->area[s->hero];

	return area == STATION || (aqualuma_abilities(g, s)->glow && g->touch[STATION] >> area & 1);
}

void aqualuma_go_home(const struct play *p)
{
	struct aqualuma_state *s = p->s;
	unsigned               orbs = s->carried[s->hero];

	if (!orbs || !aqualuma_at_station(p->g, s))
		return;
	s->carried[s->hero] = 0;
	s->inactive = (uint8_t)(s->inactive + orbs);
	TELL(p, EVENT_HOME, seat_of(p), s->hero, (int)orbs, s->inactive);
}

void aqualuma_move(const struct play *p, unsigned area, enum way way)
{
	struct aqualuma_state *s = p->s;

	TELL(p, EVENT_MOVE, seat_of(p), s->hero, s->area[s->hero], (int)area, (int)way);
	s->area[s->hero] = (uint8_t)area;
	aqualuma_go_home(p);
}

unsigned aqualuma_company(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned area = s->area[s->hero], areas = 1u << area, out = 0;

	if (aqualuma_abilities(g, s)->reach) /* LUM-110 */
		areas |= g->touch[area];
	for (unsigned i = 0; i < g->heroes; i++)
		out |= (areas >> s->area[i] & 1) << i;
	return out & ~(1u << s->hero);
}

/* ACT: its answers. */

static bool can_use_ability(const struct aqualuma_game *g, const struct aqualuma_state *s,
                            uint32_t kinds, uint32_t cards) /* LUM-99, LUM-100 */
{
	if (s->used & USED_ABILITY)
		return false;
	switch ((enum ability)aqualuma_abilities(g, s)->ability) {
	case ABILITY_PINCH:
	case ABILITY_FLIP:
		return kinds;
	case ABILITY_STEW: /* LUM-106 */
		return cards && (s->deck_cards || aqualuma_cards(s->discard));
	case ABILITY_NONE:
	case ABILITY_COUNT:
		break;
	}
	return false;
}

static size_t front_list(const struct aqualuma_game *g, uint32_t kinds, uint32_t cards,
                         shoal_action out[])
{
	size_t n = 0;

	for (; cards && kinds; cards &= cards - 1) {
		unsigned card = shoal_bits_lowest(cards);

		if (g->card[card].kinds & kinds) /* LUM-51 */
			out[n++] = (shoal_action)(ACT_FRONT + card);
	}
	return n;
}

static size_t special_list(const struct aqualuma_state *s, shoal_action out[]) /* LUM-87 */
{
	size_t n = 0;

	if (!(s->hand[5] | s->hand[11] | s->hand[17]) || !aqualuma_darkness(s))
		return 0;
	for (unsigned i = 0; i < SPECIALS * COLOURS; i++) {
		if (!s->special[i / COLOURS] && s->hand[i % COLOURS * FACES + FACES - 1])
			out[n++] = (shoal_action)(ACT_SPECIAL + i);
	}
	return n;
}

/* LUM-94: both have cards, and not just the same one. */
static bool can_swap(const struct aqualuma_state *s, uint32_t cards, unsigned other)
{
	uint32_t theirs = aqualuma_cards(s->card[other]), all = cards | theirs;

	return cards && theirs && (all & (all - 1));
}

/* LUM-93 to LUM-97. */
static size_t exchange_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                            uint32_t cards, shoal_action out[])
{
	unsigned company = g->heroes > 1 ? aqualuma_company(g, s) : 0, swap = 0, get = 0;
	size_t   n;

	for (unsigned bits = company; bits; bits &= bits - 1) {
		unsigned other = shoal_bits_lowest(bits);

		if (s->swaps < g->swaps && can_swap(s, cards, other))
			swap |= 1u << other;
		if (s->carried[other])
			get |= 1u << other;
	}
	n = put_bits(swap, ACT_SWAP, out);
	if (s->carried[s->hero])
		n += put_bits(company & ~(unsigned)s->got, ACT_GIVE, &out[n]);
	return n + put_bits(get & ~(unsigned)s->gave, ACT_GET, &out[n]);
}

size_t aqualuma_act_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         shoal_action out[])
{
	const struct aqualuma_hero *hero = aqualuma_abilities(g, s);
	unsigned                    area = s->area[s->hero];
	uint32_t kinds = aqualuma_kinds(s->hand), cards = aqualuma_cards(s->card[s->hero]);
	size_t   n = 1;

	out[0] = ACT_END;                     /* LUM-38 */
	if (area != STATION && s->laid[area]) /* LUM-71 */
		out[n++] = ACT_DISSOLVE;
	if (s->inactive && aqualuma_at_station(g, s)
	    && aqualuma_pips(s->hand) >= aqualuma_price(g, s)) /* LUM-80 */
		out[n++] = ACT_ACTIVATE;
	if (can_use_ability(g, s, kinds, cards))
		out[n++] = ACT_ABILITY;
	n += front_list(g, kinds, cards, &out[n]);
	n += put_bits(cards, ACT_BACK, &out[n]);
	if (hero->dash && !(s->used & USED_DASH)) /* LUM-101 */
		n += put_bits(g->touch[area], ACT_MOVE, &out[n]);
	if (area == STATION)
		n += special_list(s, &out[n]);
	else if (kinds)
		n += put_bits(kinds & aqualuma_fits(g, s, area), ACT_PLACE, &out[n]); /* LUM-59 */
	return n + exchange_list(g, s, cards, &out[n]);
}

/* Performing and dissolving magic. */

static void place(const struct play *p, unsigned kind) /* LUM-60 */
{
	struct aqualuma_state *s = p->s;
	unsigned               world = s->area[s->hero], slot = s->laid[world]++;
	bool                   plus = p->g->strip[s->strip[world]].plus >> slot & 1;

	s->hand[kind]--;
	s->die[world][slot] = (uint8_t)kind;
	TELL(p, EVENT_PLACE, seat_of(p), s->hero, (int)kind, (int)world, (int)slot, plus,
	     s->strip[world]);
	if (!plus)
		return;
	s->why = DRAW_PLACE;
	s->draws = 1;
	s->phase = PHASE_DRAWS;
}

void aqualuma_shift(const struct play *p)
{
	struct aqualuma_state *s = p->s;
	unsigned               world = s->area[s->hero], orbs = s->orbs[world];

	if (!orbs)
		return;
	s->orbs[world] = (uint8_t)(orbs >> 1);
	s->carried[s->hero] = (uint8_t)(s->carried[s->hero] + (orbs & 1)); /* LUM-68 */
	TELL(p, EVENT_SHIFT, seat_of(p), (int)world, (int)orbs, s->orbs[world], orbs & 1, s->hero);
	aqualuma_go_home(p); /* LUM-112 */
}

static void dissolve(const struct play *p)
{
	struct aqualuma_state *s = p->s;
	unsigned               world = s->area[s->hero], dark = s->dark[world];
	unsigned               arrows = aqualuma_arrows(p->g, s, world);
	uint8_t                dice[COLOURS] = { 0 };

	for (unsigned i = 0; i < s->laid[world]; i++)
		dice[aqualuma_colour(s->die[world][i])]++;
	for (unsigned c = 0; c < COLOURS; c++) /* LUM-74 */
		s->chest[c] = (uint8_t)(s->chest[c] + dice[c]);
	memset(s->die[world], 0, sizeof(s->die[world]));
	s->laid[world] = 0;
	s->dark[world] = (uint8_t)(dark > arrows ? dark - arrows : 0); /* LUM-73 */
	TELL(p, EVENT_DISSOLVE, seat_of(p), s->hero, (int)world, (int)arrows, (int)dark,
	     s->dark[world], dice[0], dice[1], dice[2]);
	if (s->dark[world] != dark) /* LUM-75, LUM-77 */
		s->phase = PHASE_STRIP;
}

/* LUM-6 in the set-up, else LUM-75 and LUM-76. */
void aqualuma_strip_take(const struct play *p, shoal_action action)
{
	struct aqualuma_state *s = p->s;
	unsigned               strip = action - (unsigned)ACT_STRIP;
	unsigned               world = s->turn ? s->area[s->hero] : aqualuma_strip_world(s);
	unsigned               old = s->strip[world];
	bool                   again = !s->pile;

	if (again) {
		s->pile = s->spent;
		s->spent = 0;
	}
	s->pile = (uint16_t)(s->pile & ~(1u << strip));
	if (old != NOTHING)
		s->spent = (uint16_t)(s->spent | 1u << old);
	s->strip[world] = (uint8_t)strip;
	TELL(p, EVENT_STRIP, SHOAL_CHANCE, (int)world, (int)strip, old == NOTHING ? -1 : (int)old,
	     again);
	s->phase = s->turn ? PHASE_ACT : PHASE_OPENING;
}

/* The diving station. */

unsigned aqualuma_price(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned discount = aqualuma_abilities(g, s)->discount;

	return s->board_cards > discount ? s->board_cards - discount : 1;
}

/* LUM-83: from the last rank up, what is still there must reach the price. */
size_t aqualuma_pay_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         shoal_action out[])
{
	unsigned first = s->last == NOTHING ? 0 : aqualuma_rank(s->last);
	unsigned price = aqualuma_price(g, s), rest = s->paid;
	uint32_t bits = 0;

	for (unsigned rank = KINDS; rank-- > first;) {
		unsigned value = FACES - rank / COLOURS;
		unsigned kind = rank % COLOURS * FACES + value - 1;

		rest += value * s->hand[kind];
		if (s->hand[kind] && rest >= price)
			bits |= 1u << kind;
	}
	return put_bits(bits, ACT_PICK, out);
}

void aqualuma_pay_take(const struct play *p, shoal_action action) /* LUM-82 */
{
	struct aqualuma_state *s = p->s;
	unsigned               kind = action - (unsigned)ACT_PICK, price = aqualuma_price(p->g, s);
	unsigned colour = aqualuma_colour(kind), paid = s->paid + aqualuma_value(kind);

	s->hand[kind]--;
	s->chest[colour]++;
	s->paid = (uint8_t)paid;
	s->last = (uint8_t)kind;
	TELL(p, EVENT_PAY, seat_of(p), s->hero, (int)kind, (int)paid, (int)price);
	if (paid < price)
		return;
	s->paid = 0;
	s->last = NOTHING;
	s->inactive--;
	s->active++;
	s->phase = PHASE_ACT;
	TELL(p, EVENT_LIT, seat_of(p), s->hero, s->active, p->g->needed, (int)(paid - price));
	if (s->active >= p->g->needed)
		aqualuma_over(p, END_WON, -1); /* LUM-19 */
}

/* Exchange. */

size_t aqualuma_given_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                           shoal_action out[])
{
	uint32_t mine = aqualuma_cards(s->card[s->hero]);
	uint32_t theirs = aqualuma_cards(s->card[s->partner]);

	(void)g;
	if (!(theirs & (theirs - 1)))
		mine &= ~theirs; /* their only card is no change */
	return put_bits(mine, ACT_CARD, out);
}

void aqualuma_given_take(const struct play *p, shoal_action action)
{
	p->s->given = (uint8_t)(action - (unsigned)ACT_CARD);
	p->s->phase = PHASE_GOT;
}

size_t aqualuma_got_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         shoal_action out[])
{
	(void)g;
	return put_bits(aqualuma_cards(s->card[s->partner]) & ~(1u << s->given), ACT_CARD, out);
}

void aqualuma_got_take(const struct play *p, shoal_action action)
{
	struct aqualuma_state *s = p->s;
	unsigned               got = action - (unsigned)ACT_CARD;

	s->card[s->hero][s->given]--;
	s->card[s->partner][s->given]++;
	s->card[s->partner][got]--;
	s->card[s->hero][got]++;
	s->swaps++;
	TELL(p, EVENT_SWAP, seat_of(p), s->hero, s->given, s->partner, (int)got);
	s->partner = s->given = NOTHING;
	s->phase = PHASE_ACT;
}

static void pass_orb(const struct play *p, unsigned from, unsigned to)
{
	p->s->carried[from]--;
	p->s->carried[to]++;
	TELL(p, EVENT_ORB_GIVEN, seat_of(p), (int)from, (int)to);
}

/* Once-a-turn abilities. */

void aqualuma_change(const struct play *p, unsigned kind, unsigned to, int card)
{
	p->s->hand[kind]--;
	p->s->hand[to]++;
	TELL(p, EVENT_CHANGE, seat_of(p), p->s->hero, (int)kind, (int)to, card);
}

static void use_ability(const struct play *p)
{
	static const uint8_t phase[ABILITY_COUNT] = { [ABILITY_NONE] = PHASE_ACT,
		                                      [ABILITY_PINCH] = PHASE_PINCH,
		                                      [ABILITY_STEW] = PHASE_STEW,
		                                      [ABILITY_FLIP] = PHASE_FLIP };

	p->s->used |= USED_ABILITY;
	p->s->phase = phase[aqualuma_abilities(p->g, p->s)->ability];
}

size_t aqualuma_pinch_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                           shoal_action out[]) /* LUM-103 */
{
	const uint32_t sixes = 0x20820, ones = 0x01041;
	uint32_t       kinds = aqualuma_kinds(s->hand);
	size_t         n = put_bits(kinds & ~sixes, ACT_UP, out);

	(void)g;
	return n + put_bits(kinds & ~ones, ACT_DOWN, &out[n]);
}

void aqualuma_pinch_take(const struct play *p, shoal_action action)
{
	if (action < ACT_DOWN)
		aqualuma_change(p, action - (unsigned)ACT_UP, action - (unsigned)ACT_UP + 1, -1);
	else
		aqualuma_change(p, action - (unsigned)ACT_DOWN, action - (unsigned)ACT_DOWN - 1,
		                -1);
	p->s->phase = PHASE_ACT;
}

size_t aqualuma_flip_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          shoal_action out[]) /* LUM-107 */
{
	(void)g;
	return put_bits(aqualuma_kinds(s->hand), ACT_PICK, out);
}

void aqualuma_flip_take(const struct play *p, shoal_action action)
{
	unsigned kind = action - (unsigned)ACT_PICK, first = aqualuma_colour(kind) * FACES;

	aqualuma_change(p, kind, first + FACES - aqualuma_value(kind), -1);
	p->s->phase = PHASE_ACT;
}

size_t aqualuma_stew_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          shoal_action out[]) /* LUM-106 */
{
	(void)g;
	return put_bits(aqualuma_cards(s->card[s->hero]), ACT_CARD, out);
}

void aqualuma_stew_take(const struct play *p, shoal_action action)
{
	struct aqualuma_state *s = p->s;
	unsigned               card = action - (unsigned)ACT_CARD;

	s->card[s->hero][card]--;
	s->played[card]++;
	TELL(p, EVENT_STEW, seat_of(p), s->hero, (int)card);
	s->why = DRAW_STEW;
	s->draws = 1;
	s->phase = PHASE_DRAWS;
}

/* ACT: one of its answers. */

static void end_turn(const struct play *p)
{
	bool keeps = aqualuma_abilities(p->g, p->s)->pocket && aqualuma_kinds(p->s->hand);

	p->s->phase = keeps ? PHASE_KEEP : PHASE_CLOSE; /* LUM-104, LUM-113 */
}

static void activate(const struct play *p)
{
	TELL(p, EVENT_ACTIVATE, seat_of(p), p->s->hero, (int)aqualuma_price(p->g, p->s));
	p->s->phase = PHASE_PAY;
}

static void exchange(const struct play *p, shoal_action action)
{
	struct aqualuma_state *s = p->s;
	unsigned               other = action - (unsigned)ACT_GET;

	if (action < ACT_CARD) {
		s->partner = (uint8_t)(action - (unsigned)ACT_SWAP);
		s->phase = PHASE_GIVEN;
	} else if (action < ACT_GET) { /* LUM-95 */
		other = action - (unsigned)ACT_GIVE;
		s->gave = (uint8_t)(s->gave | 1u << other);
		pass_orb(p, s->hero, other);
	} else {
		s->got = (uint8_t)(s->got | 1u << other);
		pass_orb(p, other, s->hero);
		aqualuma_go_home(p);
	}
}

void aqualuma_act_take(const struct play *p, shoal_action action)
{
	if (action == ACT_END) {
		end_turn(p);
	} else if (action == ACT_DISSOLVE) {
		dissolve(p);
	} else if (action == ACT_ACTIVATE) {
		activate(p);
	} else if (action == ACT_ABILITY) {
		use_ability(p);
	} else if (action < ACT_BACK) {
		aqualuma_front(p, action - (unsigned)ACT_FRONT);
	} else if (action < ACT_MOVE) {
		aqualuma_back(p, action - (unsigned)ACT_BACK);
	} else if (action < ACT_DIE) {
		p->s->used |= USED_DASH;
		aqualuma_move(p, action - (unsigned)ACT_MOVE, WAY_DASH);
	} else if (action < ACT_PICK) {
		place(p, action - (unsigned)ACT_PLACE);
	} else if (action < ACT_LOWER) {
		unsigned i = action - (unsigned)ACT_SPECIAL;

		aqualuma_special(p, i / COLOURS, i % COLOURS);
	} else {
		exchange(p, action);
	}
}
