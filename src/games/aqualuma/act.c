/* act.c: the actions of a hero: moving, performing and dissolving magic, the diving station and the
 * once-a-turn abilities. */
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
	TELL(p, EVENT_HOME, seat_of(p), s->hero, (int)orbs, s->inactive, who_of(p));
}

void aqualuma_move(const struct play *p, unsigned area, enum way way)
{
	struct aqualuma_state *s = p->s;

	TELL(p, EVENT_MOVE, seat_of(p), s->hero, s->area[s->hero], (int)area, (int)way, who_of(p));
	s->area[s->hero] = (uint8_t)area;
	aqualuma_go_home(p);
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
	return n + aqualuma_exchange_list(g, s, cards, &out[n]);
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
	     s->strip[world], who_of(p));
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
	TELL(p, EVENT_SHIFT, seat_of(p), (int)world, (int)orbs, s->orbs[world], orbs & 1, s->hero,
	     who_of(p));
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
	TELL(p, EVENT_DISSOLVE, seat_of(p), who_of(p), (int)world, (int)arrows, (int)dark,
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

/* LUM-83: from the last rank up, what is still there must reach the price. LUM-84: when it is met
 * STOP lights the orb. */
size_t aqualuma_pay_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         shoal_action out[])
{
	unsigned first = s->last == NOTHING ? 0 : aqualuma_rank(s->last);
	unsigned price = aqualuma_price(g, s), rest = s->paid;
	uint32_t bits = 0;
	size_t   n = 0;

	if (s->paid >= price)
		out[n++] = ACT_STOP;
	for (unsigned rank = KINDS; rank-- > first;) {
		unsigned value = FACES - rank / COLOURS;
		unsigned kind = rank % COLOURS * FACES + value - 1;

		rest += value * s->hand[kind];
		if (s->hand[kind] && rest >= price)
			bits |= 1u << kind;
	}
	return n + put_bits(bits, ACT_PICK, &out[n]);
}

static void light(const struct play *p) /* LUM-82, LUM-84 */
{
	struct aqualuma_state *s = p->s;
	int                    lost = s->paid - (int)aqualuma_price(p->g, s);

	s->paid = 0;
	s->last = NOTHING;
	s->inactive--;
	s->active++;
	s->phase = PHASE_ACT;
	TELL(p, EVENT_LIT, seat_of(p), s->hero, s->active, p->g->needed, lost, who_of(p));
	if (s->active >= p->g->needed)
		aqualuma_over(p, END_WON, -1); /* LUM-19 */
}

void aqualuma_pay_take(const struct play *p, shoal_action action) /* LUM-82 */
{
	struct aqualuma_state *s = p->s;
	unsigned               kind = action - (unsigned)ACT_PICK;

	if (action == ACT_STOP) {
		light(p);
		return;
	}
	s->hand[kind]--;
	s->chest[aqualuma_colour(kind)]++;
	s->paid = (uint8_t)(s->paid + aqualuma_value(kind));
	s->last = (uint8_t)kind;
	TELL(p, EVENT_PAY, seat_of(p), s->hero, (int)kind, s->paid, (int)aqualuma_price(p->g, s),
	     who_of(p));
}

/* Once-a-turn abilities. */

void aqualuma_change(const struct play *p, unsigned kind, unsigned to, int card)
{
	p->s->hand[kind]--;
	p->s->hand[to]++;
	TELL(p, EVENT_CHANGE, seat_of(p), p->s->hero, (int)kind, (int)to, card, who_of(p));
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
	note_step(s, STEP_PLAY, card);
	TELL(p, EVENT_STEW, seat_of(p), s->hero, (int)card, who_of(p));
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
	TELL(p, EVENT_ACTIVATE, seat_of(p), p->s->hero, (int)aqualuma_price(p->g, p->s), who_of(p));
	p->s->phase = PHASE_PAY;
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
		aqualuma_exchange(p, action);
	}
}
