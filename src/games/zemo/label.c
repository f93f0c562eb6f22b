/* label.c: what an answer will do here, in words for people, with all that can be foreseen. */
#include "label.h"

#include "play.h"
#include "zemo_words.h"

/* Moves. */

static unsigned meeting(const struct zemo_state *s, const struct zemo_ahead *ahead, bool blocked)
{
	unsigned feature = ahead->feature;

	if (blocked)
		return zemo_bit(s->entered, ahead->square) ? MEET_ENTERED : MEET_CROSSED;
	if (feature <= FEA_NAVY)
		return MEET_ENEMY;
	if (feature >= FEA_STORM && feature <= FEA_WHIRLPOOL)
		return MEET_WEATHER;
	return feature == FEA_ISLAND ? MEET_ISLAND : MEET_OTHER;
}

/* The next square, drawn in `then` where a move is asked for and open. */
static struct zemo_ahead enter(const struct zemo_game *g, struct zemo_state *then, unsigned at,
                               unsigned direction, bool open)
{
	unsigned          feature = g->cell[at], count;
	struct zemo_ahead ahead[2 * DICE];

	if (open) {
		zemo_draw(g, then, direction);
		count = zemo_forecast(g, then, ahead);
		return ahead[count - 1];
	}
	return (struct zemo_ahead){ .square = (uint8_t)at,
		                    .feature = (uint8_t)feature,
		                    .strength = g->strength[then->danger],
		                    .sure = true,
		                    .loses = feature < FEA_COUNT ? g->feature[feature].damage : 0 };
}

/* What lies behind an open move, unless a square has told that it is the last. */
static unsigned after_move(const struct zemo_game *g, const struct zemo_state *s,
                           const struct zemo_state *then, shoal_action action, bool told)
{
	if (!g->guard && zemo_dice_left(then) && !zemo_can_go_on(g, then)) /* ZEM-37 */
		return AFTER_STUCK;
	if (!g->guard && !zemo_completable(g, then))
		return AFTER_UNUSABLE;
	return !told && zemo_fatal(g, s, action) ? AFTER_FATAL : AFTER_OPEN;
}

void zemo_course(const struct zemo_game *g, const struct zemo_state *s, shoal_action action,
                 struct zemo_course *out)
{
	const struct zemo_move *move = &zemo_moves[action - ACT_MOVE];
	struct zemo_state       then = *s;
	unsigned                blocked = zemo_blocked(g, s, move), at = s->ship;
	bool                    asked = s->phase == PHASE_MOVE && s->dice[move->face - 1];
	bool                    open = asked && blocked == NOWHERE, told = false;

	then.dice[move->face - 1] = (uint8_t)(then.dice[move->face - 1] - asked);
	*out = (struct zemo_course){ .after = AFTER_OPEN };
	for (unsigned i = 0; i < move->steps; i++, out->steps++) {
		at = g->to[at][move->direction];
		if (at == NOWHERE)
			return;
		out->step[i] = enter(g, &then, at, move->direction, open);
		out->meets[i] = (uint8_t)meeting(s, &out->step[i], at == blocked);
		told |= out->step[i].fatal;
	}
	if (open)
		out->after = (uint8_t)after_move(g, s, &then, action, told);
}

/* A square of the course that `more` is. */
void zemo_pen_step(const struct shoal_pen *p, int32_t number)
{
	const struct zemo_course *course = p->more;
	const struct zemo_ahead  *ahead = &course->step[number];
	const struct zemo_game   *g = zemo_game_of(p->game);
	bool                      weather = course->meets[number] == MEET_WEATHER;

	if (number >= course->steps) {
		say(p, nowhere);
		return;
	}
	say(p, enters, .square = ahead->square, .what = course->meets[number],
	    .feature = ahead->feature, .strength = ahead->strength, .sure = ahead->sure,
	    .fatal = ahead->fatal, .loses = ahead->loses, .gold = g->treasure,
	    .unmarked = weather && g->feature[ahead->feature].damage != ahead->loses); /* ZEM-63 */
}

static void label_move(const struct shoal_pen *p, shoal_action action)
{
	const struct zemo_move *move = &zemo_moves[action - ACT_MOVE];
	struct zemo_course      course;
	struct shoal_pen        q = *p;

	zemo_course(zemo_game_of(p->game), zemo_state_of(p->view), action, &course);
	q.more = &course;
	say(&q, do_move, .face = move->face, .steps = move->steps, .direction = move->direction,
	    .first = 0, .last = course.steps ? 1 : -1, .after = course.after);
}

/* Combats. */

struct zemo_chances zemo_chances(const struct zemo_game *g, const struct zemo_state *s,
                                 unsigned dice)
{
	unsigned            strength = zemo_strength(g, s);
	unsigned            capacity = zemo_capacity(g, s, zemo_foe(s));
	struct zemo_chances chances = { 0 };

	for (unsigned sum = 0; sum <= SUMS; sum++) {
		uint64_t ways = g->ways[dice][sum];

		chances.whole += ways;
		if (sum >= strength) {
			chances.win += ways;
			continue;
		}
		chances.shortage += (strength - sum) * ways;
		chances.fatal += strength - sum > capacity ? ways : 0;
	}
	return chances;
}

void zemo_pen_odds(const struct shoal_pen *p, int32_t dice)
{
	const struct zemo_state *s = zemo_state_of(p->view);
	struct zemo_chances      c = zemo_chances(zemo_game_of(p->game), s, (unsigned)dice);

	say(p, chances, .win = shoal_percent(c.win, c.whole),
	    .missing = shoal_tenths(c.shortage, c.whole), .fatal = shoal_percent(c.fatal, c.whole),
	    .again = s->points[RES_COMMAND] > (s->phase == PHASE_AGAIN)); /* this one is paid */
}

static void label_pay(const struct shoal_pen *p, const struct zemo_game *g,
                      const struct zemo_state *s, int points)
{
	int      rest = s->shortage > points ? s->shortage - points : 0;
	unsigned others = zemo_other_payers(g, s);
	bool     one = others && !(others & (others - 1)); /* nobody else can share it */

	say(p, do_pay, .payer = s->payer, .points = points, .left = s->points[s->payer] - points,
	    .rest = rest, .others = (int32_t)others,
	    .last = one ? s->points[shoal_bits_lowest(others)] - rest : -1);
}

static void label_sack(const struct shoal_pen *p, const struct zemo_game *g,
                       const struct zemo_state *s)
{
	say(p, do_sack, .strength = (int32_t)zemo_strength(g, s),
	    .points = s->sacked < g->sacked_circles ? g->sacked_points[s->sacked] : -1,
	    .command = g->most[RES_COMMAND]);
}

/* Rolls. */

unsigned zemo_danger_after(const struct zemo_game *g, const struct zemo_state *s)
{
	unsigned after = s->danger + s->dice[0];

	return after < g->circles ? after : g->circles;
}

int zemo_rerolls_then(const struct zemo_state *s)
{
	return s->points[RES_COMMAND] + (s->motive == MOT_ADVENTURER);
}

int zemo_reroll_leaves(const struct zemo_state *s)
{
	if (s->phase != PHASE_AGAIN && s->free_reroll)
		return -1;
	return s->points[RES_COMMAND] ? s->points[RES_COMMAND] - 1 : 0;
}

/* The roll's 1s: which circles they mark and what these bring. */
static void label_keep(const struct shoal_pen *p, const struct zemo_game *g,
                       const struct zemo_state *s)
{
	unsigned          after = zemo_danger_after(g, s);
	int               strength = (int)zemo_strength(g, s);
	char              bytes[160];
	struct shoal_text gains = SHOAL_TEXT(bytes);
	struct shoal_pen  q = *p;

	if (s->phase == PHASE_AGAIN) {
		say(p, do_bear, .sum = s->sum, .damage = g->feature[zemo_foe(s)].damage,
		    .shortage = strength > s->sum ? strength - s->sum : 0);
		return;
	}
	q.out = &gains;
	for (unsigned i = s->danger; i < after; i++)
		say(&q, gains_circle, .mark = g->circle[i].kind, .value = g->circle[i].value);
	say(p, do_keep, .ones = s->dice[0], .danger = (int32_t)after,
	    .strength = g->strength[after], .gains = bytes);
}

static void label_reroll(const struct shoal_pen *p, const struct zemo_game *g,
                         const struct zemo_state *s)
{
	if (s->phase == PHASE_START || s->phase == PHASE_PAIR)
		say(p, do_reroll_start, .times = SETUP_REROLLS - s->rerolls);
	else if (s->phase == PHASE_AGAIN)
		say(p, do_reroll_attack, .dice = s->cannon, .left = zemo_reroll_leaves(s));
	else
		say(p, do_reroll, .left = zemo_reroll_leaves(s),
		    .lost = s->phase == PHASE_KEEP && zemo_lost_roll(g, s));
}

/* The rest. */

unsigned zemo_start_square(const struct zemo_game *g, shoal_action action)
{
	unsigned index = (unsigned)action - ACT_START;

	return (unsigned)(g->row[index / LABELS] * SIDE + g->column[index % LABELS]);
}

static void label_start(const struct shoal_pen *p, const struct zemo_game *g, shoal_action action)
{
	unsigned square = zemo_start_square(g, action), feature = g->cell[square];

	say(p, do_start, .row = (action - ACT_START) / LABELS + 1,
	    .column = (action - ACT_START) % LABELS + 1, .square = (int32_t)square,
	    .feature = (int32_t)(feature < FEA_COUNT ? feature : FEA_OPEN));
}

static void label_stop(const struct shoal_pen *p, const struct zemo_game *g,
                       const struct zemo_state *s)
{
	struct zemo_sheet sheet;

	zemo_score(g, s, s->motive, &sheet);
	say(p, do_stop, .points = sheet.total,
	    .title = s->motive < MOT_COUNT ? (int32_t)zemo_title(g, sheet.total) : -1);
}

static void label_leave(const struct shoal_pen *p, const struct zemo_game *g,
                        const struct zemo_state *s)
{
	int marked = s->circles[FEA_TOWN];

	say(p, do_leave, .command = g->most[RES_COMMAND],
	    .circle = marked < g->feature[FEA_TOWN].circles ? marked + 1 : 0);
}

static void label_chance(const struct shoal_pen *p, shoal_action action)
{
	const struct zemo_game *g = zemo_game_of(p->game);

	if (action < ACT_ROLL) {
		const uint8_t *pair = g->pair[action - ACT_PAIR];

		say(p, do_pair, .first = pair[0] + 1, .second = pair[1] + 1);
	} else if (action < ACT_SUM) {
		const uint8_t *roll = g->roll[action - ACT_ROLL];

		say(p, do_roll, .a = roll[0] + 1, .b = roll[1] + 1, .c = roll[2] + 1,
		    .d = roll[3] + 1);
	} else {
		say(p, do_sum, .sum = action - ACT_SUM + 1);
	}
}

/* By the kind of the action, whose first number is `kind`; `n` counts within it. */
static void label_answer(const struct shoal_pen *p, unsigned kind, int n)
{
	const struct zemo_game  *g = zemo_game_of(p->game);
	const struct zemo_state *s = zemo_state_of(p->view);
	int32_t                  strength = (int32_t)zemo_strength(g, s);

	switch (kind) {
	case ACT_SAIL:
		say(p, do_sail, .turn = s->turn + 1,
		    .lost = shoal_percent(zemo_lost_weight(g, s), ROLL_WEIGHT),
		    .rerolls = zemo_rerolls_then(s));
		break;
	case ACT_STOP:
		label_stop(p, g, s);
		break;
	case ACT_KEEP:
		label_keep(p, g, s);
		break;
	case ACT_REROLL:
		label_reroll(p, g, s);
		break;
	case ACT_START:
		label_start(p, g, (shoal_action)(ACT_START + n));
		break;
	case ACT_MOTIVE:
		say_one(p, do_motive, n,
		        .points = n == MOT_ADVENTURER ? g->weather_set : g->enemy_set);
		break;
	case ACT_PEACE:
		say(p, do_peace, .full = s->points[RES_CANNON] >= g->most[RES_CANNON]);
		break;
	case ACT_FIGHT:
		say(p, do_fight, .strength = strength);
		break;
	case ACT_BUY:
		say(p, do_buy, .resource = n, .then = s->points[n] + 1,
		    .gold = s->points[RES_GOLD] ? s->points[RES_GOLD] - 1 : 0);
		break;
	case ACT_LEAVE:
		label_leave(p, g, s);
		break;
	case ACT_SACK:
		label_sack(p, g, s);
		break;
	case ACT_CANNON:
		say(p, do_cannon, .dice = n, .damage = g->feature[zemo_foe(s)].damage,
		    .strength = strength);
		break;
	case ACT_PAY:
		label_pay(p, g, s, n);
		break;
	}
}

void zemo_put_label(const struct shoal_pen *p, shoal_action action)
{
	unsigned kind = p->game->rules->kinds[shoal_kind_of(p->game, action)].first;

	if (kind >= ACT_PAIR) {
		label_chance(p, action);
	} else if (kind == ACT_MOVE) {
		label_move(p, action); /* says by itself what follows */
	} else {
		label_answer(p, kind, action - (int)kind);
		if (zemo_fatal(zemo_game_of(p->game), zemo_state_of(p->view), action))
			say(p, what_follows);
	}
}

/* What an answer is about, and whether it ends or gives up. */

void zemo_put_short(const struct shoal_pen *p, shoal_action action)
{
	const struct zemo_state *s = zemo_state_of(p->view);
	unsigned                 kind = shoal_kind_of(p->game, action);
	unsigned                 n = action - p->game->rules->kinds[kind].first;
	const struct zemo_move  *move = &zemo_moves[n < MOVES ? n : 0];

	if (action >= ACT_PAIR)
		return;
	say_one(p, object, kind, .n = (int32_t)n, .motive = (int32_t)n, .resource = (int32_t)n,
	        .row = (int32_t)(n / LABELS) + 1, .column = (int32_t)(n % LABELS) + 1,
	        .face = move->face, .direction = move->direction, .payer = s->payer);
}

bool zemo_ends(const struct shoal_game *game, const struct shoal_state *view, shoal_action action)
{
	const struct zemo_game  *g = zemo_game_of(game);
	const struct zemo_state *s = zemo_state_of(view);
	struct zemo_course       course;

	if (action == ACT_STOP || action == ACT_LEAVE || action == ACT_CANNON
	    || (action == ACT_KEEP && s->phase == PHASE_AGAIN))
		return true;
	if (action >= ACT_MOVE && action < ACT_MOVE + MOVES) {
		zemo_course(g, s, action, &course);
		if (course.after != AFTER_OPEN)
			return true;
	}
	return zemo_fatal(g, s, action);
}
