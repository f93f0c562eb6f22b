/* label.c: what an answer will do here, in words for people, with all that can be foreseen. */
#include "moonshell.h"

#include "moonshell_words.h"

/* What a changed chest brings: the score if the game ended now, before and after. */

static void put_parts(const struct shoal_pen *p, const struct moonshell_sheet *before,
                      const struct moonshell_sheet *after)
{
	enum { PARTS = OBJ_COUNT + 4 };
	const int32_t now[] = { before->secret, before->tiles, before->stacks, before->reserve };
	const int32_t then[] = { after->secret, after->tiles, after->stacks, after->reserve };
	const char   *gap = " (";

	for (unsigned i = 0; i < PARTS; i++) {
		int32_t change = i < OBJ_COUNT ? after->objective[i] - before->objective[i]
		                               : then[i - OBJ_COUNT] - now[i - OBJ_COUNT];

		if (!change)
			continue;
		shoal_put(p->out, "%s", gap);
		say(p, gain_part, .part = (int32_t)i, .change = change);
		gap = ", ";
	}
	if (gap[0] == ',')
		shoal_put(p->out, ")");
}

/* A pattern that comes nearer, or that can no longer be; `card` is 0 for the secret one. */
static void put_nearer(const struct shoal_pen *p, unsigned card, struct moonshell_near before,
                       struct moonshell_near after)
{
	bool blocked = before.open && !after.open;

	if (!blocked && !(after.open && after.have > before.have && after.have < after.all))
		return;
	shoal_put(p->out, ", ");
	say(p, gain_near, .card = (int32_t)card, .have = after.have,
	    .all = blocked ? 0 : after.all);
}

static void put_patterns(const struct shoal_pen *p, const struct moonshell_deed *d,
                         const struct moonshell_state *then)
{
	const struct moonshell_game  *g = g_of(p);
	const struct moonshell_state *s = s_of(p);
	const uint8_t                *old = s->chest[d->side], *chest = then->chest[d->side];
	unsigned                      secret = moonshell_secret_of(s, d->side);

	for (unsigned k = OBJ_COMPOSITION; k <= OBJ_ARRAY; k++) {
		unsigned card = s->objective[k];

		if (card != NOTHING)
			put_nearer(p, moonshell_objective_first[k] + card,
			           moonshell_near_card(&g->pattern[k][card], old),
			           moonshell_near_card(&g->pattern[k][card], chest));
	}
	if (secret != NOTHING)
		put_nearer(p, 0, moonshell_near_secret(&g->secret[secret], old),
		           moonshell_near_secret(&g->secret[secret], chest));
}

/* What it brings its owner, and what others lose by it. */
static void put_gain(const struct shoal_pen *p, const struct moonshell_deed *d,
                     const struct moonshell_state *then)
{
	struct moonshell_sheet before[SIDES], after[SIDES];

	moonshell_score(g_of(p), s_of(p), before);
	moonshell_score(g_of(p), then, after);
	say(p, gain, .total = after[d->side].total - before[d->side].total);
	put_parts(p, &before[d->side], &after[d->side]);
	put_patterns(p, d, then);
	for (unsigned i = 0; i < g_of(p)->base.seats; i++) {
		int32_t change = after[i].total - before[i].total;

		if (i == d->side || !change)
			continue;
		shoal_put(p->out, ", ");
		say(p, gain_other, .seat = (int32_t)i, .change = change);
	}
}

/* For `tide`: 0 if it stays as it is, 1 counter-clockwise, 2 clockwise. */
static int32_t tide_then(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	bool then = moonshell_clockwise(g_of(p), &d->then);

	return then == moonshell_clockwise(g_of(p), s_of(p)) ? 0 : 1 + then;
}

/* The ocean. */

static int32_t on_rocks(const struct shoal_pen *p, unsigned front)
{
	const struct moonshell_state *s = s_of(p);

	return !moonshell_is_open(s, 2 * front) + !moonshell_is_open(s, 2 * front + 1);
}

/* Of a rotation, and of a marked corner that comes to the left or to the right. */
static void label_turn(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	const struct moonshell_state *s = s_of(p);
	unsigned table = g_of(p)->at[d->side], mine = moonshell_front(s, table);
	unsigned next = (mine + 4 - d->quarters) & 3;
	bool     rotation = d->kind != KIND_CORNER;

	say(p, turn, .turned = rotation ? 0 : (int32_t)d->index - 3,
	    .clockwise = moonshell_clockwise(g_of(p), s), .quarters = (int32_t)d->quarters,
	    .brought = on_rocks(p, next), .next = (int32_t)next,
	    .from = moonshell_seat_at(g_of(p), next + s->orientation), .taken = on_rocks(p, mine),
	    .mine = (int32_t)mine, .to = moonshell_seat_at(g_of(p), table + d->quarters),
	    .free = rotation && s->swift, .tide = tide_then(p, d));
}

static void label_corner(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	unsigned left = d->index, right = (left + 1) & 3, turned = s_of(p)->orientation;

	if (d->index >= 4) {
		label_turn(p, d);
		return;
	}
	say(p, corner, .left_tiles = on_rocks(p, left), .left = (int32_t)left,
	    .left_seat = moonshell_seat_at(g_of(p), left + turned),
	    .right_tiles = on_rocks(p, right), .right = (int32_t)right,
	    .right_seat = moonshell_seat_at(g_of(p), right + turned), .tide = tide_then(p, d));
}

static void label_pull(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	say(p, pull, .near = d->tile[0], .near_rock = d->rock[0],
	    .far = d->rock[1] == NOTHING ? -1 : d->tile[1], .far_rock = d->rock[1],
	    .opposite = d->kind == KIND_AWAY, .tide = tide_then(p, d));
}

/* Taking tiles. */

/* The column where a tile brings most at once, or where it would be stacked. */
static void put_best(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	unsigned partner = moonshell_partner(s_of(p)->chest[d->side], d->tile[0]), column;
	int32_t  gain;

	if (partner != NOTHING) {
		struct moonshell_state then =
		    moonshell_with_tile(s_of(p), d->side, TILE_STACK, partner);

		say(p, stacked, .space = (int32_t)partner);
		put_gain(p, d, &then);
		return;
	}
	column = moonshell_best(g_of(p), s_of(p), d->side, d->tile[0], &gain);
	if (column != NOTHING)
		say(p, best, .column = (int32_t)column + 1, .gain = gain);
}

static void label_collect(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	const struct moonshell_state *s = s_of(p);

	say(p, collect, .tile = d->tile[0],
	    .serves = (int32_t)moonshell_serves(g_of(p), s, d->tile[0]));
	if (d->tile[0] >= TILE_NONE)
		return;
	if (d->kind == KIND_SAVE) {
		say(p, kept, .tide = tide_then(p, d));
		return;
	}
	put_best(p, d);
	say(p, collected, .home = s->meeple[d->side] == PLACE_ROCK + d->rock[0],
	    .tide = tide_then(p, d), .saved = s->saved[d->side]);
}

static void label_trade(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	unsigned table = d->rock[0] / 2u + s_of(p)->orientation;

	say(p, trade, .tile = d->tile[0], .from = moonshell_seat_at(g_of(p), table),
	    .own = d->tile[1]);
	if (d->tile[0] < TILE_NONE)
		put_best(p, d);
	say(p, tide, .then = tide_then(p, d));
}

/* The chest. */

static void label_place(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	bool room = d->space[0] != NOTHING;

	say(p, land, .how = (int32_t)(d->kind - KIND_PLACE), .space = room ? d->space[0] : -1);
	if (room)
		put_gain(p, d, &d->then);
	say(p, tide, .then = tide_then(p, d));
}

static void label_slide(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	bool can = d->space[1] != NOTHING;

	say(p, slide, .tile = d->tile[0], .to = can ? d->space[1] : -1);
	if (can)
		put_gain(p, d, &d->then);
}

static void label_exchange(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	say(p, exchange, .first = d->tile[0], .from = d->space[0], .second = d->tile[1],
	    .to = d->space[1]);
	put_gain(p, d, &d->then);
}

static void label_decline(const struct shoal_pen *p)
{
	enum phase phase = (enum phase)s_of(p)->phase;

	say(p, decline,
	    .offer = phase == PHASE_MOONRISE ? EFF_MOONRISE
	             : phase == PHASE_GIFT   ? EFF_GIFT
	                                     : EFF_SANDS,
	    .tile = s_of(p)->held, .points = g_of(p)->reserve);
}

/* Dark powers. */

static void label_hold(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	const uint8_t *chest = s_of(p)->chest[d->side];

	say(p, hold, .space = d->space[0],
	    .hovers = moonshell_lowest(chest, d->index % CHEST_COLUMNS) < d->index,
	    .tide = tide_then(p, d));
}

static void label_return(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	say(p, return, .call = d->index != 0, .chest = s_of(p)->meeple[d->side] >= PLACE_CHEST,
	    .tide = tide_then(p, d));
}

/* Set-up and chance. */

static void label_secret(const struct shoal_pen *p, unsigned card)
{
	const struct moonshell_secret *secret = &g_of(p)->secret[card == NOTHING ? 0 : card];

	say(p, secret, .card = card == NOTHING ? -1 : (int32_t)card, .points = secret->points,
	    .times = secret->times);
}

static void label_chance(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	int32_t i = (int32_t)d->index;

	if (d->kind == KIND_START)
		say(p, start, .seat = seat_of(g_of(p), d->index));
	else if (d->kind == KIND_TILE)
		say(p, drawn, .tile = i, .left = s_of(p)->bag[i]);
	else if (d->kind == KIND_DEAL)
		label_secret(p, d->index);
	else if (d->kind == KIND_EVENT)
		say(p, event_card, .card = i);
	else if (d->kind == KIND_COLUMN)
		say(p, rival_pulls, .column = i + 1);
	else
		say(p, objective_card, .objective = (int32_t)(d->kind - KIND_COMPOSITION),
		    .card = moonshell_objective_first[d->kind - KIND_COMPOSITION] + i);
}

/* Answers that are one sentence. */
static void label_plain(const struct shoal_pen *p, const struct moonshell_deed *d)
{
	const struct moonshell_state *s = s_of(p);
	int32_t serves = (int32_t)moonshell_serves(g_of(p), s, d->tile[0]), i = (int32_t)d->index;

	if (d->kind == KIND_END)
		say(p, end, .lost = s->actions);
	else if (d->kind == KIND_ORDER)
		say(p, orders, .order = i, .fresh = s->held, .saved = s->saved[d->side]);
	else if (d->kind == KIND_MARK)
		say(p, mark, .tile = d->tile[0], .serves = serves, .tide = tide_then(p, d));
	else if (d->kind == KIND_ROCK)
		say(p, mark_rock, .rock = d->rock[0], .tile = d->tile[0], .tide = tide_then(p, d));
	else if (d->kind == KIND_SECRET)
		label_secret(p, s->dealt[d->side][i]);
	else
		say(p, mermaid, .mermaid = i,
		    .power = (int32_t)moonshell_power_word(g_of(p), d->index));
}

void moonshell_put_label(const struct shoal_pen *p, shoal_action action)
{
	const struct moonshell_deed d = moonshell_foresee(g_of(p), s_of(p), action);

	switch (d.kind) {
	case KIND_ROTATE:
	case KIND_TWICE:
		label_turn(p, &d);
		break;
	case KIND_CORNER:
		label_corner(p, &d);
		break;
	case KIND_PULL:
	case KIND_ADJACENT:
	case KIND_AWAY:
	case KIND_ONE:
	case KIND_SWELL:
		label_pull(p, &d);
		break;
	case KIND_COLLECT:
	case KIND_SAVE:
		label_collect(p, &d);
		break;
	case KIND_TRADE:
		label_trade(p, &d);
		break;
	case KIND_MOON:
		say(p, moon);
		put_best(p, &d);
		say(p, moon_spent, .points = g_of(p)->reserve);
		break;
	case KIND_PLACE:
	case KIND_BUOY:
	case KIND_STACK:
		label_place(p, &d);
		break;
	case KIND_DECLINE:
		label_decline(p);
		break;
	case KIND_SLIDE:
		label_slide(p, &d);
		break;
	case KIND_SWAP:
	case KIND_EXCHANGE:
		label_exchange(p, &d);
		break;
	case KIND_HOLD:
		label_hold(p, &d);
		break;
	case KIND_RETURN:
		label_return(p, &d);
		break;
	case KIND_END:
	case KIND_ORDER:
	case KIND_MARK:
	case KIND_ROCK:
	case KIND_SECRET:
	case KIND_MERMAID:
		label_plain(p, &d);
		break;
	default:
		label_chance(p, &d);
		break;
	}
}

/* What an answer is about, ends and throws away. */

void moonshell_put_short(const struct shoal_pen *p, shoal_action action)
{
	const struct moonshell_state *s = s_of(p);
	const struct moonshell_deed   d = moonshell_foresee(g_of(p), s, action);
	int32_t                       i = (int32_t)d.index, column = i, hand = 1 + (i & 1);
	unsigned                      card = d.kind == KIND_SECRET ? s->dealt[d.side][i] : 0;

	if (d.kind >= KIND_START)
		return;
	if (d.kind == KIND_PULL || d.kind == KIND_AWAY) {
		column = (int32_t)moonshell_pull_column(d.index);
		hand = column == WIDTH / 2 ? hand : 0;
	} else if (d.kind == KIND_ONE) {
		column = i / 2;
	}
	say_one(p, object, d.kind, .column = column % WIDTH, .index = i, .left = column + 1,
	        .right = column + 2, .hand = hand, .tile = d.tile[0], .first = d.space[0],
	        .second = d.space[1], .card = card == NOTHING ? -1 : (int32_t)card,
	        .offer = s->phase == PHASE_MOONRISE ? 1
	                 : s->phase == PHASE_GIFT   ? 2
	                                            : 0);
}

bool moonshell_ends(const struct shoal_game *game, const struct shoal_state *view,
                    shoal_action action)
{
	(void)game;
	(void)view;
	return action == ACT_END || action == ACT_DECLINE;
}

void moonshell_put_loss(const struct shoal_pen *p, shoal_action action)
{
	if (action == ACT_END && s_of(p)->actions)
		say(p, loss, .lost = s_of(p)->actions);
}
