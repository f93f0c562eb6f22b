/* exchange.c: cards and orbs that go from hero to hero (LUM-93 to LUM-97). */
#include "play.h"

#include <string.h>

unsigned aqualuma_company(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned area = s->area[s->hero], areas = 1u << area, out = 0;

	if (aqualuma_abilities(g, s)->reach) /* LUM-110 */
		areas |= g->touch[area];
	for (unsigned i = 0; i < g->heroes; i++)
		out |= (areas >> s->area[i] & 1) << i;
	return out & ~(1u << s->hero);
}

/* Swaps. */

/* LUM-94: of hands that together held the same cards as now, `mine` tells how many more of each
 * were here. Giving `f` for `g` brings them back if that is one `f` less and one `g` more. */
static void mark_way_back(const int8_t mine[CARDS], uint32_t back[CARDS])
{
	unsigned f = CARDS, g = CARDS;

	for (unsigned i = 0; i < CARDS; i++) {
		if (!mine[i])
			continue;
		if (mine[i] == -1 && f == CARDS)
			f = i;
		else if (mine[i] == 1 && g == CARDS)
			g = i;
		else
			return;
	}
	if (f < CARDS && g < CARDS)
		back[f] |= 1u << g;
}

/* LUM-94: bit `g` of `back[f]`: giving `f` for `g` leads back to hands that this turn has seen. The
 * turn is gone back step by step; `both` tells what the two hands together held more then. */
static void find_ways_back(const struct aqualuma_state *s, unsigned other, uint32_t back[CARDS])
{
	int8_t mine[CARDS] = { 0 }, both[CARDS] = { 0 };
	int    apart = 0; /* faces of which they did not hold as many as now */

	memset(back, 0, CARDS * sizeof(back[0]));
	for (unsigned i = s->swaps ? s->steps : 0; i--;) {
		unsigned step = s->trail[i] / CARDS, face = s->trail[i] % CARDS;
		int8_t   more = step != STEP_DRAW && step < STEP_GET ? 1 : -1;

		mine[face] = (int8_t)(mine[face] + more);
		if (step != STEP_GIVE + other && step != STEP_GET + other) {
			apart -= both[face] != 0;
			both[face] = (int8_t)(both[face] + more);
			apart += both[face] != 0;
		}
		if (!apart && step < STEP_GET) /* not in the middle of a swap */
			mark_way_back(mine, back);
	}
}

static uint32_t cards_to_get(const struct aqualuma_state *s, unsigned other, unsigned given,
                             const uint32_t back[CARDS])
{
	return aqualuma_cards(s->card[other]) & ~(1u << given) & ~back[given];
}

/* Those of `cards` for which the other hero has something to swap. */
static uint32_t cards_to_give(const struct aqualuma_state *s, unsigned other, uint32_t cards)
{
	uint32_t back[CARDS], theirs, out = 0;

	if (!s->swaps) { /* all but their only card, if it is that */
		theirs = aqualuma_cards(s->card[other]);
		return theirs & (theirs - 1) ? cards : theirs ? cards & ~theirs : 0;
	}
	find_ways_back(s, other, back);
	for (; cards; cards &= cards - 1) {
		unsigned given = shoal_bits_lowest(cards);

		if (cards_to_get(s, other, given, back))
			out |= 1u << given;
	}
	return out;
}

size_t aqualuma_given_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                           shoal_action out[])
{
	(void)g;
	return put_bits(cards_to_give(s, s->partner, aqualuma_cards(s->card[s->hero])), ACT_CARD,
	                out);
}

void aqualuma_given_take(const struct play *p, shoal_action action)
{
	p->s->given = (uint8_t)(action - (unsigned)ACT_CARD);
	p->s->phase = PHASE_GOT;
}

size_t aqualuma_got_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         shoal_action out[])
{
	uint32_t back[CARDS];

	(void)g;
	find_ways_back(s, s->partner, back);
	return put_bits(cards_to_get(s, s->partner, s->given, back), ACT_CARD, out);
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
	note_step(s, STEP_GIVE + (unsigned)s->partner, s->given);
	note_step(s, STEP_GET + (unsigned)s->partner, got);
	TELL(p, EVENT_SWAP, seat_of(p), s->hero, s->given, s->partner, (int)got, who_of(p),
	     s->who[s->partner]);
	s->partner = s->given = NOTHING;
	s->phase = PHASE_ACT;
}

/* Orbs. */

static void pass_orb(const struct play *p, unsigned from, unsigned to)
{
	p->s->carried[from]--;
	p->s->carried[to]++;
	TELL(p, EVENT_ORB_GIVEN, seat_of(p), (int)from, (int)to, p->s->who[from], p->s->who[to]);
}

/* ACT: what concerns another hero. */

/* LUM-93 to LUM-97. */
size_t aqualuma_exchange_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                              uint32_t cards, shoal_action out[])
{
	unsigned company = g->heroes > 1 ? aqualuma_company(g, s) : 0, swap = 0, get = 0;
	size_t   n;

	for (unsigned bits = company; bits; bits &= bits - 1) {
		unsigned other = shoal_bits_lowest(bits), bit = bits & (0u - bits);

		if (s->swaps < g->swaps && cards && cards_to_give(s, other, cards))
			swap |= bit;
		if (s->carried[other])
			get |= bit;
	}
	n = put_bits(swap, ACT_SWAP, out);
	if (s->carried[s->hero])
		n += put_bits(company & ~(unsigned)s->got, ACT_GIVE, &out[n]);
	return n + put_bits(get & ~(unsigned)s->gave, ACT_GET, &out[n]);
}

void aqualuma_exchange(const struct play *p, shoal_action action)
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
