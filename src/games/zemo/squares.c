/* squares.c: what the squares of a turn do: danger and resources, combat, towns, weather. */
#include "play.h"

#include <string.h>

static bool is_skull(const struct zemo_game *g, unsigned circle)
{
	return circle + 1 >= g->circles;
}

static void gain(const struct play *p, unsigned resource, unsigned points)
{
	struct zemo_state *s = p->s;
	unsigned           room = p->g->most[resource] - (unsigned)s->points[resource];

	points = points < room ? points : room; /* ZEM-49 */
	s->points[resource] = (uint8_t)(s->points[resource] + points);
	if (points)
		zemo_tell(p, EVENT_GAIN, resource, points, s->points[resource]);
}

void zemo_spend(const struct play *p, unsigned resource, unsigned points)
{
	struct zemo_state *s = p->s;

	if (!points)
		return;
	s->points[resource] = (uint8_t)(s->points[resource] - points);
	if (resource < SOLD_COUNT)
		s->spent[resource] = (uint8_t)(s->spent[resource] + points); /* ZEM-51 */
	zemo_tell(p, EVENT_SPEND, resource, points, s->points[resource]);
}

/* The voyage is over: nothing that was unfinished is left. */
void zemo_end(const struct play *p, enum ending ending)
{
	struct zemo_state *s = p->s;
	struct zemo_sheet  sheet = { .total = 0 };

	s->phase = PHASE_OVER;
	s->ending = (uint8_t)ending;
	s->free_reroll = s->next = s->low = s->bought = s->enemy = s->sack = 0;
	s->cannon = s->sum = s->shortage = s->payer = 0;
	memset(s->dice, 0, sizeof(s->dice));
	if (ending == END_SCORED)
		zemo_score(p->g, s, s->motive, &sheet);
	zemo_tell(p, EVENT_END, ending, (unsigned)sheet.total, 0);
}

/* ZEM-41 to ZEM-45. False if it was the skull. */
bool zemo_mark_danger(const struct play *p)
{
	struct zemo_state *s = p->s;
	unsigned           i = s->danger++;

	zemo_tell(p, EVENT_DANGER, i, p->g->circle[i].kind, p->g->circle[i].value);
	if (p->g->circle[i].kind == CIR_SKULL) {
		zemo_end(p, END_SKULL);
		return false;
	}
	if (p->g->circle[i].kind == CIR_RESOURCE)
		gain(p, p->g->circle[i].value, 1);
	return true;
}

/* ZEM-55, ZEM-56. */
static void mark_feature(const struct play *p, unsigned feature)
{
	struct zemo_state *s = p->s;

	if (s->circles[feature] >= p->g->feature[feature].circles) {
		zemo_tell(p, EVENT_UNMARKED, feature, 0, 0);
		return;
	}
	s->circles[feature]++;
	zemo_tell(p, EVENT_MARK, feature, s->circles[feature], 0);
}

/* Combat. */

unsigned zemo_capacity(const struct zemo_game *g, const struct zemo_state *s, unsigned feature)
{
	unsigned capacity = 0;

	for (unsigned r = 0; r < VITAL_COUNT; r++) {
		if (g->feature[feature].damage >> r & 1)
			capacity += s->points[r] ? s->points[r] - 1u : 0;
	}
	return capacity;
}

/* ZEM-79: the fewest dice that can win. */
static unsigned least_cannon(const struct zemo_game *g, const struct zemo_state *s,
                             unsigned feature)
{
	unsigned capacity = zemo_capacity(g, s, feature), need = zemo_strength(g, s);

	return capacity >= need ? 0 : (need - capacity + 5) / 6;
}

static unsigned most_cannon(const struct zemo_game *g, const struct zemo_state *s)
{
	unsigned need = zemo_strength(g, s); /* ZEM-77 */

	return s->points[RES_CANNON] < need ? s->points[RES_CANNON] : need;
}

bool zemo_hopeless(const struct zemo_game *g, const struct zemo_state *s, unsigned feature)
{
	return is_skull(g, s->danger) || least_cannon(g, s, feature) > s->points[RES_CANNON];
}

static unsigned enemy_of(const struct zemo_state *s)
{
	return s->enemy - 1u;
}

/* The square is done with; the next one follows. */
static void finish_square(const struct play *p)
{
	struct zemo_state *s = p->s;

	s->low = s->bought = s->enemy = s->sack = s->cannon = s->sum = s->shortage = s->payer = 0;
	s->next++;
	zemo_resolve(p);
}

/* ZEM-87, ZEM-72, ZEM-89. */
static void win(const struct play *p)
{
	struct zemo_state *s = p->s;
	unsigned           enemy = enemy_of(s);

	zemo_tell(p, EVENT_WIN, enemy, 0, 0);
	if (!s->sack)
		mark_feature(p, enemy);
	if (!zemo_mark_danger(p))
		return;
	if (s->sack) {
		if (s->sacked < p->g->sacked_circles)
			s->sacked++;
		zemo_tell(p, EVENT_SACK, s->sacked, 0, 0);
		gain(p, RES_COMMAND, POINTS_MAX);
	} else if (enemy == FEA_PIRATE && s->motive == MOT_PILLAGER) {
		gain(p, RES_CREW, 1);
		gain(p, RES_GOLD, 1);
	}
	finish_square(p);
}

/* The resources that can pay behind `payer`. */
static unsigned later_payers(const struct zemo_game *g, const struct zemo_state *s, unsigned payer)
{
	return g->feature[enemy_of(s)].damage & ~((2u << payer) - 1);
}

static unsigned least_pay(const struct zemo_game *g, const struct zemo_state *s)
{
	unsigned later = later_payers(g, s, s->payer), capacity = 0;

	for (; later; later &= later - 1)
		capacity += s->points[shoal_bits_lowest(later)] - 1u;
	return s->shortage > capacity ? s->shortage - capacity : 0;
}

static unsigned most_pay(const struct zemo_state *s)
{
	unsigned points = s->points[s->payer] - 1u;

	return s->shortage < points ? s->shortage : points;
}

/* ZEM-84 to ZEM-86: asks the payers in turn; the last one, and who has no choice, pays unasked. */
static void pay(const struct play *p)
{
	struct zemo_state *s = p->s;
	unsigned           payers = p->g->feature[enemy_of(s)].damage;

	for (payers &= ~((1u << s->payer) - 1); payers; payers &= payers - 1) {
		unsigned least;

		s->payer = (uint8_t)shoal_bits_lowest(payers);
		least = least_pay(p->g, s);
		if (payers & (payers - 1) && least != most_pay(s)) {
			s->phase = PHASE_PAY;
			return;
		}
		zemo_spend(p, s->payer, least);
		s->shortage = (uint8_t)(s->shortage - least);
	}
	win(p);
}

/* ZEM-82 to ZEM-84: the attack stands. */
static void settle_attack(const struct play *p)
{
	struct zemo_state *s = p->s;
	unsigned           need = zemo_strength(p->g, s);

	if (s->sum >= need) {
		win(p);
		return;
	}
	s->shortage = (uint8_t)(need - s->sum);
	s->payer = 0;
	if (s->shortage > zemo_capacity(p->g, s, enemy_of(s)))
		zemo_end(p, END_DAMAGE);
	else
		pay(p);
}

static void attacked(const struct play *p, unsigned sum)
{
	struct zemo_state *s = p->s;

	s->sum = (uint8_t)sum;
	if (p->sink)
		zemo_tell_five(p, EVENT_ATTACK, s->cannon ? SHOAL_CHANCE : 0,
		               (int[5]){ s->cannon, (int)sum });
	if (sum < zemo_strength(p->g, s) && s->cannon && s->points[RES_COMMAND])
		s->phase = PHASE_AGAIN;
	else
		settle_attack(p);
}

static void fire(const struct play *p, unsigned dice)
{
	p->s->cannon = (uint8_t)dice;
	zemo_spend(p, RES_CANNON, dice);
	if (dice)
		p->s->phase = PHASE_SUM;
	else
		attacked(p, 0); /* ZEM-81 */
}

static void fight(const struct play *p, unsigned feature)
{
	struct zemo_state *s = p->s;

	s->enemy = (uint8_t)(feature + 1);
	zemo_tell(p, EVENT_COMBAT, feature, zemo_strength(p->g, s), 0);
	if (zemo_hopeless(p->g, s, feature)) /* ZEM-80 */
		zemo_end(p, is_skull(p->g, s->danger) ? END_SKULL : END_DAMAGE);
	else if (least_cannon(p->g, s, feature) == most_cannon(p->g, s))
		fire(p, most_cannon(p->g, s));
	else
		s->phase = PHASE_CANNON;
}

/* Squares. */

static void make_peace(const struct play *p) /* ZEM-59, ZEM-60 */
{
	zemo_tell(p, EVENT_PEACE, 0, 0, 0);
	gain(p, RES_CANNON, 1);
	mark_feature(p, FEA_NAVY);
	finish_square(p);
}

static bool can_buy(const struct zemo_game *g, const struct zemo_state *s, unsigned resource)
{
	return resource >= s->low && s->points[RES_GOLD] && s->spent[resource]
	       && s->points[resource] < g->most[resource]; /* ZEM-67, ZEM-68 */
}

static bool can_sack(const struct zemo_game *g, const struct zemo_state *s)
{
	return s->motive == MOT_PILLAGER && !s->bought && !zemo_hopeless(g, s, FEA_TOWN);
}

static void leave_town(const struct play *p) /* ZEM-69 */
{
	zemo_tell(p, EVENT_LEAVE, 0, 0, 0);
	gain(p, RES_COMMAND, POINTS_MAX);
	mark_feature(p, FEA_TOWN);
	finish_square(p);
}

static void visit_town(const struct play *p)
{
	shoal_action list[SOLD_COUNT + 2];

	p->s->phase = PHASE_TOWN;
	if (zemo_town_list(p->g, p->s, list) == 1)
		leave_town(p);
}

/* ZEM-62 to ZEM-64. */
static void weather(const struct play *p, unsigned feature)
{
	struct zemo_state *s = p->s;
	unsigned           damage = p->g->feature[feature].damage;
	bool               sunk = false, ignored = false;

	for (; damage; damage &= damage - 1) {
		unsigned r = shoal_bits_lowest(damage);

		if (s->points[r])
			zemo_spend(p, r, 1);
		else
			ignored = true; /* only command can be at 0 */
		sunk |= r < VITAL_COUNT && !s->points[r];
	}
	if (sunk) {
		zemo_end(p, END_DAMAGE);
		return;
	}
	if (ignored)
		zemo_tell(p, EVENT_UNMARKED, feature, 0, 0);
	else
		mark_feature(p, feature);
	finish_square(p);
}

static void resolve_feature(const struct play *p, unsigned feature)
{
	switch ((enum feature)feature) {
	case FEA_NAVY:
		if (p->s->motive == MOT_PROTECTOR) {
			if (zemo_hopeless(p->g, p->s, FEA_NAVY))
				make_peace(p); /* ZEM-61 */
			else
				p->s->phase = PHASE_NAVY;
			return;
		}
		fight(p, feature);
		return;
	case FEA_CRAB:
	case FEA_DRAGON:
	case FEA_KRAKEN:
	case FEA_PIRATE:
		fight(p, feature);
		return;
	case FEA_TOWN:
		visit_town(p);
		return;
	case FEA_STORM:
	case FEA_ROUGH:
	case FEA_WHIRLPOOL:
		weather(p, feature);
		return;
	case FEA_ISLAND: /* ZEM-65 */
		gain(p, RES_GOLD, p->g->treasure);
		mark_feature(p, FEA_ISLAND);
		finish_square(p);
		return;
	case FEA_OPEN: /* ZEM-54 */
	case FEA_BARRED:
	case SIGN_COUNT:
		return;
	}
}

/* ZEM-53: the squares of this turn from `next` on; then the turn is over. At most eight deep. */
void zemo_resolve(const struct play *p)
{
	struct zemo_state *s = p->s;

	for (; s->next < s->steps; s->next++) {
		unsigned square = zemo_square_at(p->g, s, s->next), feature = p->g->cell[square];

		if (feature == FEA_OPEN)
			continue;
		zemo_tell(p, EVENT_RESOLVE, square, feature, 0);
		resolve_feature(p, feature);
		return;
	}
	s->next = s->free_reroll = 0;
	if (s->turn == TURNS) { /* ZEM-14 */
		zemo_tell(p, EVENT_STOP, TURNS, 0, 0);
		zemo_end(p, END_SCORED);
	} else {
		s->phase = PHASE_TURN;
	}
}

/* Questions. */

size_t zemo_navy_list(const struct zemo_game *g, const struct zemo_state *s, shoal_action out[])
{
	(void)g;
	(void)s;
	out[0] = ACT_PEACE;
	out[1] = ACT_FIGHT;
	return 2;
}

void zemo_navy_take(const struct play *p, shoal_action action)
{
	if (action == ACT_PEACE)
		make_peace(p);
	else
		fight(p, FEA_NAVY);
}

size_t zemo_town_list(const struct zemo_game *g, const struct zemo_state *s, shoal_action out[])
{
	size_t n = 0;

	for (unsigned r = 0; r < SOLD_COUNT; r++) {
		if (can_buy(g, s, r))
			out[n++] = (shoal_action)(ACT_BUY + r);
	}
	out[n++] = ACT_LEAVE;
	if (can_sack(g, s))
		out[n++] = ACT_SACK;
	return n;
}

void zemo_town_take(const struct play *p, shoal_action action)
{
	struct zemo_state *s = p->s;

	if (action == ACT_LEAVE) {
		leave_town(p);
	} else if (action == ACT_SACK) {
		s->sack = 1;
		zemo_tell(p, EVENT_SACK, 0, 0, 0);
		fight(p, FEA_TOWN);
	} else {
		unsigned r = action - (unsigned)ACT_BUY;

		zemo_spend(p, RES_GOLD, 1);
		s->spent[r]--;
		s->points[r]++;
		zemo_tell(p, EVENT_BUY, r, s->points[r], 0);
		s->low = (uint8_t)r;
		s->bought = 1;
		visit_town(p);
	}
}

size_t zemo_cannon_list(const struct zemo_game *g, const struct zemo_state *s, shoal_action out[])
{
	size_t n = 0;

	for (unsigned k = least_cannon(g, s, enemy_of(s)); k <= most_cannon(g, s); k++)
		out[n++] = (shoal_action)(ACT_CANNON + k);
	return n;
}

void zemo_cannon_take(const struct play *p, shoal_action action)
{
	fire(p, action - (unsigned)ACT_CANNON);
}

size_t zemo_again_list(const struct zemo_game *g, const struct zemo_state *s, shoal_action out[])
{
	size_t n = 0;

	if (zemo_strength(g, s) - s->sum <= zemo_capacity(g, s, enemy_of(s))) /* ZEM-83 */
		out[n++] = ACT_KEEP;
	out[n++] = ACT_REROLL;
	return n;
}

void zemo_again_take(const struct play *p, shoal_action action)
{
	struct zemo_state *s = p->s;

	if (action == ACT_KEEP) {
		settle_attack(p);
		return;
	}
	zemo_tell(p, EVENT_REROLL, 1, 0, 0);
	zemo_spend(p, RES_COMMAND, 1);
	s->sum = 0;
	s->phase = PHASE_SUM;
}

size_t zemo_pay_list(const struct zemo_game *g, const struct zemo_state *s, shoal_action out[])
{
	size_t n = 0;

	for (unsigned k = least_pay(g, s); k <= most_pay(s); k++)
		out[n++] = (shoal_action)(ACT_PAY + k);
	return n;
}

void zemo_pay_take(const struct play *p, shoal_action action)
{
	struct zemo_state *s = p->s;
	unsigned           points = action - (unsigned)ACT_PAY;

	zemo_spend(p, s->payer, points);
	s->shortage = (uint8_t)(s->shortage - points);
	s->payer++;
	pay(p);
}

void zemo_sum_take(const struct play *p, shoal_action action)
{
	attacked(p, action - ACT_SUM + 1u);
}
