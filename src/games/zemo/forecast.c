/* forecast.c: the rest of this turn as it lies ahead: the squares that are still to be resolved, in
 * order, with what is certain of each, and whether anything can save the ship.
 *
 * A ship is doomed if no choices and no dice, however lucky, bring her to the end of the turn. Only
 * the luckiest attack counts, so a search over a few numbers is enough: more of a resource is never
 * worse, points that were never spent are as good as points bought back, and command saves nobody
 * here. */
#include "play.h"

#include <string.h>

enum { LOOKS = 200000 }; /* a bound for positions that nobody meets; beyond it there is hope */

struct outlook {
	const struct zemo_game *g;
	uint8_t                 feature[2 * DICE]; /* of the squares ahead */
	uint8_t                 hurt[2 * DICE];    /* what those behind each can take */
	unsigned                count, looks, motive;
};

struct purse { /* what a line of play has left */
	uint8_t points[RES_COUNT], spent[SOLD_COUNT], danger;
};

static bool is_fight(unsigned feature)
{
	return feature < FEA_TOWN;
}

/* Peace with the Navy is open to the Protector. */
static bool may_pass(const struct outlook *o, unsigned feature)
{
	return feature == FEA_NAVY && o->motive == MOT_PROTECTOR;
}

static bool passes(struct outlook *o, unsigned at, struct purse p);

static void lose(struct purse *p, unsigned resource, unsigned points)
{
	p->points[resource] = (uint8_t)(p->points[resource] - points);
	if (resource < SOLD_COUNT)
		p->spent[resource] = (uint8_t)(p->spent[resource] + points);
}

static void gain(const struct outlook *o, struct purse *p, unsigned resource, unsigned points)
{
	unsigned room = o->g->most[resource] - (unsigned)p->points[resource];

	p->points[resource] = (uint8_t)(p->points[resource] + (points < room ? points : room));
}

static bool wins(struct outlook *o, unsigned at, struct purse p)
{
	unsigned circle = p.danger++;

	if (o->g->circle[circle].kind == CIR_RESOURCE)
		gain(o, &p, o->g->circle[circle].value, 1);
	if (o->feature[at] == FEA_PIRATE && o->motive == MOT_PILLAGER) {
		gain(o, &p, RES_CREW, 1);
		gain(o, &p, RES_GOLD, 1);
	}
	return passes(o, at + 1, p);
}

/* The payers from the lowest bit on share what is missing. */
static bool pays(struct outlook *o, unsigned at, struct purse p, unsigned payers, unsigned missing)
{
	unsigned payer, most;

	if (!missing)
		return wins(o, at, p);
	if (!payers)
		return false;
	payer = shoal_bits_lowest(payers);
	most = p.points[payer] - 1u;
	for (unsigned k = missing < most ? missing : most;; k--) {
		struct purse then = p;

		lose(&then, payer, k);
		if (pays(o, at, then, payers & (payers - 1), missing - k))
			return true;
		if (!k)
			return false;
	}
}

/* Every die can show a 6; more of them than that takes are only spent. */
static bool fights(struct outlook *o, unsigned at, struct purse p)
{
	unsigned need = o->g->strength[p.danger], dice = (need + 5) / 6;

	if (p.danger + 1 >= o->g->circles)
		return false;
	if (dice > p.points[RES_CANNON])
		dice = p.points[RES_CANNON];
	for (;; dice--) {
		struct purse then = p;

		lose(&then, RES_CANNON, dice);
		if (pays(o, at, then, o->g->feature[o->feature[at]].damage,
		         need > 6 * dice ? need - 6 * dice : 0))
			return true;
		if (!dice)
			return false;
	}
}

/* In a town, where `low` and what stands behind it can be bought: only what is needed later. */
static bool trades(struct outlook *o, unsigned at, struct purse p, unsigned low)
{
	if (passes(o, at + 1, p))
		return true;
	for (unsigned r = low; r < SOLD_COUNT && p.points[RES_GOLD]; r++) {
		struct purse then = p;

		if (!(o->hurt[at] >> r & 1) || !p.spent[r] || p.points[r] >= o->g->most[r])
			continue;
		then.points[RES_GOLD]--;
		then.points[r]++;
		then.spent[r]--;
		if (trades(o, at, then, r))
			return true;
	}
	return false;
}

static bool visits(struct outlook *o, unsigned at, const struct purse *p, bool bought, unsigned low)
{
	return trades(o, at, *p, low)
	       || (o->motive == MOT_PILLAGER && !bought && fights(o, at, *p));
}

/* False if the weather sinks the ship. */
static bool weathers(const struct outlook *o, unsigned feature, struct purse *p)
{
	for (unsigned r = 0; r < VITAL_COUNT; r++) {
		if (!(o->g->feature[feature].damage >> r & 1))
			continue;
		lose(p, r, 1);
		if (!p->points[r])
			return false;
	}
	return true;
}

/* Whether a line of play leads past the squares from `at` on. */
static bool passes(struct outlook *o, unsigned at, struct purse p)
{
	if (o->looks && !--o->looks)
		return true;
	for (; at < o->count && o->looks; at++) {
		unsigned feature = o->feature[at];

		if (feature == FEA_TOWN)
			return visits(o, at, &p, false, 0);
		if (may_pass(o, feature)) {
			struct purse then = p;

			gain(o, &then, RES_CANNON, 1);
			return passes(o, at + 1, then) || fights(o, at, p);
		}
		if (is_fight(feature))
			return fights(o, at, p);
		if (feature == FEA_ISLAND)
			gain(o, &p, RES_GOLD, o->g->treasure);
		else if (feature < FEA_COUNT && !weathers(o, feature, &p))
			return false;
	}
	return true;
}

/* What the squares behind each one can take; the Protector's Navy and the Pillager's towns may be
 * fought for what the danger track gives. */
static void look_behind(struct outlook *o)
{
	unsigned hurt = 0;

	for (unsigned i = o->count; i-- > 0;) {
		unsigned feature = o->feature[i];

		o->hurt[i] = (uint8_t)hurt;
		if (feature >= FEA_COUNT || (feature == FEA_TOWN && o->motive != MOT_PILLAGER))
			continue;
		hurt |= o->g->feature[feature].damage;
		if (feature <= FEA_TOWN)
			hurt |= 1u << RES_CANNON;
	}
}

static unsigned first_ahead(const struct zemo_state *s)
{
	return s->phase == PHASE_MOVE ? s->before[s->turn - 1] : s->next;
}

/* The squares that lie ahead in this state. */
static void look_ahead(struct outlook *o, const struct zemo_state *s)
{
	unsigned square = s->ship;

	o->count = s->steps - first_ahead(s);
	for (unsigned i = o->count; i-- > 0;) {
		o->feature[i] = o->g->cell[square];
		square = o->g->to[square][zemo_path_at(s, first_ahead(s) + i) ^ 4];
	}
}

/* Goes on with the first of the squares ahead from where it stands. */
static bool comes_through(struct outlook *o, const struct zemo_state *s)
{
	struct purse p = { .danger = s->danger };
	unsigned     damage, need = o->g->strength[s->danger];

	memcpy(p.points, s->points, sizeof(p.points));
	memcpy(p.spent, s->spent, sizeof(p.spent));
	if (s->phase == PHASE_MOVE || s->phase == PHASE_NAVY)
		return passes(o, 0, p);
	if (s->phase == PHASE_TOWN)
		return visits(o, 0, &p, s->bought, s->low);
	if (s->phase == PHASE_CANNON)
		return fights(o, 0, p);
	damage = o->g->feature[o->feature[0]].damage;
	if (s->phase == PHASE_PAY)
		return pays(o, 0, p, damage & ~((1u << s->payer) - 1), s->shortage);
	/* SUM, or AGAIN, where a reroll can always be paid. */
	return pays(o, 0, p, damage, need > 6u * s->cannon ? need - 6u * s->cannon : 0);
}

/* Certain loss is found without a search where the skull waits behind fights that must be. */
static bool meets_skull(const struct outlook *o, const struct zemo_state *s)
{
	unsigned begun = s->enemy ? 1 : 0, marked = s->danger + begun;

	for (unsigned i = begun; i < o->count; i++)
		marked += is_fight(o->feature[i]) && !may_pass(o, o->feature[i]);
	return marked >= o->g->circles;
}

static bool is_sunk(struct outlook *o, const struct zemo_state *s)
{
	look_behind(o);
	return o->count && (meets_skull(o, s) || !comes_through(o, s));
}

/* Whether the dice that are left can be used so that the ship comes through; with guard=off too it
 * is the guarded moves that can. */
static bool sails_through(struct outlook *o, const struct zemo_state *s, unsigned dice)
{
	shoal_action list[MOVES];
	size_t       n;

	look_ahead(o, s);
	if (is_sunk(o, s))
		return false;
	n = dice ? zemo_open_moves(o->g, s, list) : 0;
	for (size_t i = 0; i < n; i++) {
		const struct zemo_move *move = &zemo_moves[list[i] - ACT_MOVE];
		struct zemo_state       then = *s;

		then.dice[move->face - 1]--;
		for (unsigned j = 0; j < move->steps; j++)
			zemo_draw(o->g, &then, move->direction);
		if (sails_through(o, &then, dice - 1))
			return true;
	}
	return !dice;
}

static bool is_doomed(struct outlook *o, const struct zemo_state *s);

/* Whether the ship comes through with the roll that lies there. */
static bool keeps(struct outlook *o, const struct zemo_state *s)
{
	struct zemo_state then = *s;

	if (s->phase == PHASE_KEEP) {
		if (zemo_lost_roll(o->g, s))
			return false;
		zemo_apply(&o->g->base, &then.base, 0, ACT_KEEP, NULL);
	}
	return !is_doomed(o, &then);
}

static bool rolls_through(struct outlook *o, const struct zemo_state *s)
{
	for (unsigned i = 0; i < ROLLS; i++) {
		struct zemo_state then = *s;

		zemo_apply(&o->g->base, &then.base, 0, (shoal_action)(ACT_ROLL + i), NULL);
		if (keeps(o, &then))
			return true;
	}
	return false;
}

/* A reroll: the same rolls can come, whatever it costs. */
static bool rerolls_through(struct outlook *o, const struct zemo_state *s)
{
	struct zemo_state then = *s;

	zemo_apply(&o->g->base, &then.base, 0, ACT_REROLL, NULL);
	return rolls_through(o, &then);
}

static bool is_doomed(struct outlook *o, const struct zemo_state *s)
{
	switch ((enum phase)s->phase) {
	case PHASE_ROLL:
		return !rolls_through(o, s);
	case PHASE_KEEP:
		return !keeps(o, s) && !rerolls_through(o, s);
	case PHASE_MOVE:
		return !sails_through(o, s, zemo_dice_left(s));
	case PHASE_NAVY:
	case PHASE_TOWN:
	case PHASE_CANNON:
	case PHASE_SUM:
	case PHASE_AGAIN:
	case PHASE_PAY:
		look_ahead(o, s);
		return is_sunk(o, s);
	case PHASE_OVER:
		return s->ending != END_SCORED;
	case PHASE_PAIR:
	case PHASE_START:
	case PHASE_MOTIVE:
	case PHASE_TURN:
	case PHASE_COUNT:
		return false;
	}
	return false;
}

bool zemo_doomed(const struct zemo_game *g, const struct zemo_state *s)
{
	struct outlook o = { .g = g, .motive = s->motive, .looks = LOOKS };

	return is_doomed(&o, s);
}

bool zemo_fatal(const struct zemo_game *g, const struct zemo_state *s, shoal_action action)
{
	struct zemo_state then = *s;
	shoal_action      list[MOVES];
	size_t            n;

	if (s->phase < PHASE_KEEP || s->phase > PHASE_PAY || s->phase == PHASE_SUM)
		return false;
	n = zemo_legal(&g->base, &s->base, 0, list);
	while (n && list[n - 1] != action)
		n--;
	if (!n)
		return false;
	zemo_apply(&g->base, &then.base, 0, action, NULL);
	return zemo_doomed(g, &then);
}

/* The list. */

struct bounds {
	unsigned least, most; /* danger circles marked */
	unsigned command;     /* the most there can be */
};

/* A fight, or one that may be chosen: which circle it marks is not certain behind such a one. */
static void foresee_fight(const struct zemo_game *g, struct bounds *b, bool certain,
                          struct zemo_ahead *out)
{
	unsigned high = 0;
	bool     command = false;

	out->strength = POINTS_MAX;
	for (unsigned i = b->least; i <= b->most; i++) {
		if (g->strength[i] < out->strength)
			out->strength = g->strength[i];
		if (g->strength[i] > high)
			high = g->strength[i];
		command |= i < g->circles && g->circle[i].kind == CIR_RESOURCE
		           && g->circle[i].value == RES_COMMAND;
	}
	out->sure = out->strength == high;
	b->command += command && b->command < g->most[RES_COMMAND];
	b->most += b->most < g->circles;
	b->least += certain && b->least < g->circles;
}

/* `begun`: this fight, or sack, has begun. */
static void foresee(const struct outlook *o, struct bounds *b, bool begun, struct zemo_ahead *out)
{
	unsigned damage;

	if (out->feature == FEA_TOWN) {
		if (begun || o->motive == MOT_PILLAGER)
			foresee_fight(o->g, b, begun, out);
		b->command = o->g->most[RES_COMMAND];
	} else if (is_fight(out->feature)) {
		foresee_fight(o->g, b, begun || !may_pass(o, out->feature), out);
	} else if (out->feature < FEA_COUNT) {
		damage = o->g->feature[out->feature].damage;
		if (!b->command)
			damage &= ~(1u << RES_COMMAND); /* ZEM-63 */
		b->command -= damage >> RES_COMMAND & 1;
		out->loses = (uint8_t)damage;
	}
}

/* Marks the first square that nothing leads past, if there is one. */
static void find_grave(struct outlook *o, const struct zemo_state *s, struct zemo_ahead out[])
{
	unsigned count = o->count;

	if (!is_sunk(o, s))
		return;
	for (o->count = 1; o->count < count && !is_sunk(o, s);)
		o->count++;
	out[o->count - 1].fatal = true;
	o->count = count;
}

unsigned zemo_forecast(const struct zemo_game *g, const struct zemo_state *s,
                       struct zemo_ahead out[2 * DICE])
{
	struct outlook o = { .g = g, .motive = s->motive, .looks = LOOKS };
	struct bounds  b = { s->danger, s->danger, s->points[RES_COMMAND] };
	unsigned       square = s->ship;

	if (s->phase < PHASE_MOVE || s->phase > PHASE_PAY)
		return 0;
	look_ahead(&o, s);
	for (unsigned i = o.count; i-- > 0;) {
		out[i] = (struct zemo_ahead){ .square = (uint8_t)square, .feature = o.feature[i] };
		square = g->to[square][zemo_path_at(s, first_ahead(s) + i) ^ 4];
	}
	for (unsigned i = 0; i < o.count; i++)
		foresee(&o, &b, i == 0 && s->enemy, &out[i]);
	find_grave(&o, s, out);
	return o.count;
}
