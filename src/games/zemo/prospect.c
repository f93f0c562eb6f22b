/* prospect.c: how this turn will leave the ship if nothing out of the common happens: dice of
 * combat show what they show on the average, whoever has most pays, gold buys what is lowest.
 *
 * What is counted in the middle of a turn is counted there, so that it compares with the end of
 * other turns. */
#include "play.h"

static void gain(const struct zemo_game *g, struct zemo_state *s, unsigned resource,
                 unsigned points)
{
	unsigned room = g->most[resource] - (unsigned)s->points[resource];

	s->points[resource] = (uint8_t)(s->points[resource] + (points < room ? points : room));
}

static void lose(struct zemo_state *s, unsigned resource, unsigned points)
{
	s->points[resource] = (uint8_t)(s->points[resource] - points);
	if (resource < SOLD_COUNT)
		s->spent[resource] = (uint8_t)(s->spent[resource] + points);
}

static void mark(const struct zemo_game *g, struct zemo_state *s, unsigned feature)
{
	s->circles[feature] =
	    (uint8_t)(s->circles[feature] + (s->circles[feature] < g->feature[feature].circles));
}

/* False at the skull. */
static bool mark_danger(const struct zemo_game *g, struct zemo_state *s)
{
	unsigned circle = s->danger;

	if (circle + 1u >= g->circles)
		return false;
	s->danger++;
	if (g->circle[circle].kind == CIR_RESOURCE)
		gain(g, s, g->circle[circle].value, 1);
	return true;
}

/* Who has most pays, point by point; the last point of each stays. */
static bool pay(struct zemo_state *s, unsigned payers, unsigned missing)
{
	for (; missing; missing--) {
		unsigned richest = RES_COUNT;

		for (unsigned r = 0; r < VITAL_COUNT; r++) {
			if (payers >> r & 1 && s->points[r] > 1
			    && (richest == RES_COUNT || s->points[r] > s->points[richest]))
				richest = r;
		}
		if (richest == RES_COUNT)
			return false;
		lose(s, richest, 1);
	}
	return true;
}

/* What the dice leave to be paid; two dice show seven. */
static unsigned missing_after(unsigned strength, unsigned dice)
{
	return 2 * strength > 7 * dice ? strength - 7 * dice / 2 : 0;
}

static bool win(const struct zemo_game *g, struct zemo_state *s, unsigned feature, bool sack)
{
	if (!sack)
		mark(g, s, feature);
	if (!mark_danger(g, s))
		return false;
	if (sack) {
		s->sacked = (uint8_t)(s->sacked + (s->sacked < g->sacked_circles));
		gain(g, s, RES_COMMAND, POINTS_MAX);
	} else if (feature == FEA_PIRATE && s->motive == MOT_PILLAGER) {
		gain(g, s, RES_CREW, 1);
		gain(g, s, RES_GOLD, 1);
	}
	return true;
}

static bool settle(const struct zemo_game *g, struct zemo_prospect *p, unsigned feature, bool sack,
                   unsigned missing)
{
	p->fights = (uint8_t)(p->fights + 1);
	p->missing = (uint8_t)(p->missing + missing);
	return pay(&p->then, g->feature[feature].damage, missing)
	       && win(g, &p->then, feature, sack);
}

/* As many cannon as are enough on the average. */
static bool fight(const struct zemo_game *g, struct zemo_prospect *p, unsigned feature, bool sack)
{
	unsigned strength = g->strength[p->then.danger], dice = (2 * strength + 6) / 7;

	if (dice > p->then.points[RES_CANNON])
		dice = p->then.points[RES_CANNON];
	lose(&p->then, RES_CANNON, dice);
	return settle(g, p, feature, sack, missing_after(strength, dice));
}

/* A combat that has begun. */
static bool fight_on(const struct zemo_game *g, struct zemo_prospect *p, const struct zemo_state *s)
{
	unsigned feature = s->enemy - 1u, strength = g->strength[s->danger];

	if (s->phase == PHASE_CANNON)
		return fight(g, p, feature, s->sack);
	if (s->phase == PHASE_PAY)
		return settle(g, p, feature, s->sack, s->shortage);
	if (s->phase == PHASE_AGAIN && strength - s->sum <= zemo_capacity(g, s, feature))
		return settle(g, p, feature, s->sack, strength - s->sum);
	return settle(g, p, feature, s->sack, missing_after(strength, s->cannon));
}

static bool can_buy(const struct zemo_game *g, const struct zemo_state *s, unsigned resource)
{
	return s->spent[resource] && s->points[resource] < g->most[resource];
}

/* What is lowest is bought, down to the last gold. */
static void buy(const struct zemo_game *g, struct zemo_state *s)
{
	while (s->points[RES_GOLD]) {
		unsigned lowest = RES_COUNT;

		for (unsigned r = 0; r < SOLD_COUNT; r++) {
			if (can_buy(g, s, r)
			    && (lowest == RES_COUNT || s->points[r] < s->points[lowest]))
				lowest = r;
		}
		if (lowest == RES_COUNT || s->points[lowest] > 5)
			return;
		s->points[RES_GOLD]--;
		s->points[lowest]++;
		s->spent[lowest]--;
	}
}

static bool visit(const struct zemo_game *g, struct zemo_prospect *p)
{
	struct zemo_state *s = &p->then;
	unsigned           strength = g->strength[s->danger];

	if (s->motive == MOT_PILLAGER && s->sacked < g->sacked_circles
	    && s->danger + 2u < g->circles && s->points[RES_CREW] > 2
	    && missing_after(strength, s->points[RES_CANNON]) + 2 < s->points[RES_CREW])
		return fight(g, p, FEA_TOWN, true);
	buy(g, s);
	gain(g, s, RES_COMMAND, POINTS_MAX);
	mark(g, s, FEA_TOWN);
	return true;
}

static bool weather(const struct zemo_game *g, struct zemo_state *s, unsigned feature)
{
	unsigned damage = g->feature[feature].damage;
	bool     marks = true;

	for (; damage; damage &= damage - 1) {
		unsigned r = shoal_bits_lowest(damage);

		if (s->points[r])
			lose(s, r, 1);
		else
			marks = false; /* ZEM-63 */
		if (r < VITAL_COUNT && !s->points[r])
			return false;
	}
	if (marks)
		mark(g, s, feature);
	return true;
}

/* False if the ship is lost there. */
static bool pass(const struct zemo_game *g, struct zemo_prospect *p, unsigned feature)
{
	struct zemo_state *s = &p->then;

	if (feature == FEA_TOWN)
		return visit(g, p);
	if (feature == FEA_NAVY && s->motive == MOT_PROTECTOR) {
		gain(g, s, RES_CANNON, 1);
		mark(g, s, FEA_NAVY);
		return true;
	}
	if (feature < FEA_TOWN)
		return fight(g, p, feature, false);
	if (feature == FEA_ISLAND) {
		gain(g, s, RES_GOLD, g->treasure);
		mark(g, s, FEA_ISLAND);
		return true;
	}
	return feature >= FEA_COUNT || weather(g, s, feature);
}

/* The squares of this turn that are not resolved yet, the one at hand first. */
static bool pass_all(const struct zemo_game *g, const struct zemo_state *s, struct zemo_prospect *p)
{
	unsigned first = s->phase == PHASE_MOVE ? s->before[s->turn - 1] : s->next;
	unsigned count = s->steps - first, square = s->ship;
	uint8_t  feature[2 * DICE];

	for (unsigned i = count; i-- > 0;) {
		feature[i] = g->cell[square];
		square = g->to[square][zemo_path_at(s, first + i) ^ 4];
	}
	if (s->enemy && !fight_on(g, p, s))
		return false;
	for (unsigned i = s->enemy ? 1 : 0; i < count; i++) {
		if (!pass(g, p, feature[i]))
			return false;
	}
	return true;
}

void zemo_prospect(const struct zemo_game *g, const struct zemo_state *s, struct zemo_prospect *out)
{
	out->then = *s;
	out->fights = out->missing = 0;
	out->lost = false;
	if (s->phase == PHASE_KEEP) {
		for (unsigned i = 0; i < s->dice[0] && !out->lost; i++)
			out->lost = !mark_danger(g, &out->then);
	} else if (s->phase >= PHASE_MOVE && s->phase <= PHASE_PAY) {
		out->lost = !pass_all(g, s, out);
	}
}
