/* ops.c: the questions of Moonshell, one per phase, and the flow of set-up, rounds and turns around
 * them. */
#include "play.h"

#include <assert.h>
#include <string.h>

static void tell(const struct play *p, enum event kind, int seat, uint8_t seen, const int arg[8])
{
	struct shoal_event event = { .kind = (uint16_t)kind, .seat = (int8_t)seat, .seen = seen };

	event.reveals = kind == EVENT_REVEAL;
	for (unsigned i = 0; i < 8; i++)
		event.arg[i] = (int16_t)arg[i];
	p->sink->put(p->sink, &event);
}

void moonshell_tell(const struct play *p, enum event kind, int seat, const int arg[8])
{
	tell(p, kind, seat, SHOAL_EVERYBODY, arg);
}

void moonshell_tell_seat(const struct play *p, enum event kind, int seat, const int arg[8])
{
	if (p->sink)
		tell(p, kind, seat, shoal_seat_bit(seat), arg);
}

/* Rounds. */

/* The secret card of a seat, and which public cards gave it points. */
static void reveal(const struct play *p, unsigned seat, const struct moonshell_sheet *sheet)
{
	int arg[8] = { (int)moonshell_secret_of(p->s, seat), sheet->secret };

	for (unsigned i = 0; i < OBJ_COUNT; i++)
		arg[2 + i] = sheet->objective[i] ? 1 + p->s->objective[i] : 0;
	moonshell_tell(p, EVENT_REVEAL, (int)seat, arg);
}

static void over(const struct play *p, enum ending ending)
{
	struct moonshell_state *s = p->s;
	struct moonshell_sheet  sheet[SIDES];

	s->phase = PHASE_OVER;
	s->ending = (uint8_t)ending;
	s->event = NOTHING;
	s->entered = s->turn = 0;
	if (!p->sink)
		return;
	moonshell_score(p->g, s, sheet);
	for (unsigned seat = 0; seat < p->g->base.seats; seat++)
		reveal(p, seat, &sheet[seat]);
	TELL(p, EVENT_OVER, SHOAL_NOBODY, (int)ending, p->g->solo ? sheet[0].total : 0,
	     p->g->solo ? (int)moonshell_title(p->g, sheet[0].total) : 0);
}

static enum ending ended(const struct moonshell_game *g, const struct moonshell_state *s)
{
	if (s->last)
		return END_FULL; /* MOO-113 */
	if (s->quiet >= g->quiet)
		return END_STILL;                             /* MOO-115 */
	return s->round >= g->rounds ? END_ROUNDS : END_NONE; /* MOO-116 */
}

static void round_run(const struct play *p)
{
	struct moonshell_state *s = p->s;
	unsigned                card;

	if (s->round) {
		s->quiet = s->entered ? 0 : (uint8_t)(s->quiet + 1);
		if (ended(p->g, s) != END_NONE) {
			over(p, ended(p->g, s));
			return;
		}
	}
	s->round++;
	s->entered = s->turn = 0;
	s->event = NOTHING;
	TELL(p, EVENT_ROUND, SHOAL_CHANCE, s->round, s->round == p->g->rounds);
	if (!p->g->events) {
		s->phase = PHASE_BEGIN;
		return;
	}
	card = moonshell_only_bit(p->g->deck & ~(unsigned)s->events); /* MOO-93 */
	if (card == NOTHING)
		s->phase = PHASE_EVENT;
	else
		moonshell_event_take(p, (shoal_action)(ACT_EVENT + card));
}

/* Turns. */

static void begin_run(const struct play *p) /* MOO-22 */
{
	struct moonshell_state *s = p->s;
	unsigned                side = moonshell_active(p->g, s), where = s->meeple[side];

	s->used = 0;
	s->actions = moonshell_effect(p->g, s, EFF_ACTIONS) ? p->g->event[s->event].value
	                                                    : p->g->actions; /* MOO-23 */
	s->swift = moonshell_effect(p->g, s, EFF_SWIFT);
	TELL(p, EVENT_TURN, seat_of(p->g, side), s->actions);
	if (is_rival(p->g, side)) {
		moonshell_rival_begin(p);
		return;
	}
	s->phase = PHASE_DONE;
	if (where < PLACE_CORNER || where >= PLACE_CHEST)
		return;
	if (moonshell_effect(p->g, s, EFF_STILL)) /* MOO-88: the board stays */
		moonshell_come_home(p, side, false);
	else
		s->phase = PHASE_SIDE;
}

static size_t two_list(unsigned first, shoal_action out[])
{
	out[0] = (shoal_action)first;
	out[1] = (shoal_action)(first + 1);
	return 2;
}

static size_t side_list(const struct moonshell_game *g, const struct moonshell_state *s,
                        shoal_action out[])
{
	(void)g;
	(void)s;
	return two_list(ACT_SIDE, out);
}

/* MOO-88: corner k is the left end of board side k, and the right end of the next. */
static void side_take(const struct play *p, shoal_action action)
{
	unsigned side = moonshell_active(p->g, p->s);
	unsigned board = p->s->meeple[side] - (unsigned)PLACE_CORNER + action - ACT_SIDE;

	moonshell_turn_to(p, (p->g->at[side] + 4u - (board & 3)) & 3, ROT_CORNER);
	moonshell_come_home(p, side, false);
	p->s->phase = PHASE_DONE;
}

static bool can_collect(const struct moonshell_state *s, unsigned side, unsigned rock) /* MOO-45 */
{
	return !moonshell_is_open(s, rock) && !moonshell_reserved(s, side, rock)
	       && moonshell_can_place(s->chest[side], s->rock[rock]);
}

/* ROTATE to MOON, for a player who has an action left. */
static size_t plain_list(const struct moonshell_game *g, const struct moonshell_state *s,
                         unsigned side, unsigned front, shoal_action out[])
{
	unsigned reach = moonshell_effect(g, s, EFF_REACH) ? 6 : 2; /* MOO-106 */
	size_t   n = 0;

	if (moonshell_is_open(s, front * 2) && moonshell_is_open(s, front * 2 + 1)) {
		for (unsigned v = 0; v < 6; v++) { /* MOO-37, MOO-38 */
			if (moonshell_line_tiles(s, front * WIDTH + moonshell_pull_column(v)) == 2)
				out[n++] = (shoal_action)(ACT_PULL + v);
		}
	}
	for (unsigned i = 0; i < reach; i++) {
		if (can_collect(s, side, moonshell_collect_rock(g, s, side, i)))
			out[n++] = (shoal_action)(ACT_COLLECT + i);
	}
	if (s->reserve >> side & 1 && moonshell_room(s->chest[side]))
		out[n++] = ACT_MOON; /* MOO-52 */
	return n;
}

static size_t swell_list(const struct moonshell_state *s, unsigned front, shoal_action out[])
{
	size_t n = 0;

	if (moonshell_is_open(s, front * 2) == moonshell_is_open(s, front * 2 + 1))
		return 0;
	for (unsigned j = 0; j < WIDTH; j++) { /* MOO-107 */
		if (moonshell_line_tiles(s, front * WIDTH + j))
			out[n++] = (shoal_action)(ACT_PULL_SWELL + j);
	}
	return n;
}

static size_t turn_list(const struct moonshell_game *g, const struct moonshell_state *s,
                        shoal_action out[])
{
	unsigned side = moonshell_active(g, s), front = moonshell_front(s, g->at[side]);
	bool     ready = moonshell_power_ready(s, side);
	size_t   n = 1;

	out[0] = ACT_END; /* MOO-25 */
	if ((s->actions || s->swift) && !moonshell_effect(g, s, EFF_STILL))
		out[n++] = ACT_ROTATE;
	if (s->actions)
		n += plain_list(g, s, side, front, &out[n]);
	if (g->light && ready)
		n += moonshell_light_list(g, s, side, true, &out[n]);
	if (s->actions && moonshell_effect(g, s, EFF_SWELL))
		n += swell_list(s, front, &out[n]);
	if (g->light && ready)
		n += moonshell_light_list(g, s, side, false, &out[n]);
	if (g->dark && ready)
		n += moonshell_dark_list(g, s, side, &out[n]);
	return n;
}

/* The answers of a turn other than END; most turns are seen to have one at a glance. */
static bool can_act(const struct moonshell_game *g, const struct moonshell_state *s)
{
	shoal_action list[67];

	if ((s->actions || s->swift) && !moonshell_effect(g, s, EFF_STILL))
		return true;
	if (!s->actions
	    && !((g->light || g->dark) && moonshell_power_ready(s, moonshell_active(g, s))))
		return false;
	return turn_list(g, s, list) > 1;
}

/* MOO-70, MOO-27. */
static void done_run(const struct play *p)
{
	struct moonshell_state *s = p->s;

	if (s->power) {
		s->power = 0;
		moonshell_leave_home(p, moonshell_active(p->g, s), PLACE_OCEAN);
	}
	s->phase = can_act(p->g, s) ? PHASE_TURN : PHASE_CLOSE;
}

static void rotate(const struct play *p)
{
	struct moonshell_state *s = p->s;

	moonshell_rotate(p, 1, s->swift ? ROT_FREE : ROT_ACTION);
	if (s->swift)
		s->swift = 0; /* MOO-101 */
	else
		s->actions--;
	s->phase = PHASE_DONE;
}

static void pull(const struct play *p, unsigned front, unsigned v)
{
	unsigned line = front * WIDTH + moonshell_pull_column(v), right = moonshell_pull_first(v);

	p->s->actions--;
	moonshell_pull(p, line, front * 2 + right, front * 2 + !right);
	moonshell_refill(p, line, NOTHING);
}

static void swell(const struct play *p, unsigned front, unsigned j)
{
	p->s->actions--;
	moonshell_pull(p, front * WIDTH + j, front * 2 + !moonshell_is_open(p->s, front * 2),
	               NOTHING);
	moonshell_refill(p, front * WIDTH + j, NOTHING);
}

/* A new tile for the chest; with a saved one there is an order to choose (MOO-80). */
static void receive(const struct play *p, unsigned side, unsigned tile)
{
	struct moonshell_state *s = p->s;
	unsigned                saved = s->saved[side];

	s->actions--;
	s->held = (uint8_t)tile;
	s->phase = PHASE_PUT;
	if (saved != TILE_NONE
	    && (moonshell_can_place_both(s->chest[side], tile, saved)
	        || moonshell_can_place_both(s->chest[side], saved, tile)))
		s->phase = PHASE_ORDER;
}

static void collect(const struct play *p, unsigned side, unsigned i)
{
	struct moonshell_state *s = p->s;
	unsigned rock = moonshell_collect_rock(p->g, s, side, i), tile = s->rock[rock];

	TELL(p, EVENT_COLLECT, (int)side, (int)tile, (int)rock);
	s->rock[rock] = TILE_NONE;
	if (s->meeple[side] == PLACE_ROCK + rock) /* MOO-84, MOO-86 */
		moonshell_come_home(p, side, false);
	receive(p, side, tile);
}

static void end_turn(const struct play *p, unsigned side)
{
	if (p->s->actions)
		TELL(p, EVENT_PASS, (int)side, p->s->actions);
	p->s->phase = PHASE_CLOSE;
}

static void turn_take(const struct play *p, shoal_action action)
{
	struct moonshell_state *s = p->s;
	unsigned                side = moonshell_active(p->g, s);
	unsigned                front = moonshell_front(s, p->g->at[side]);

	if (action == ACT_END) {
		end_turn(p, side);
	} else if (action == ACT_ROTATE) {
		rotate(p);
	} else if (action < ACT_COLLECT) {
		pull(p, front, action - (unsigned)ACT_PULL);
	} else if (action < ACT_MOON) {
		collect(p, side, action - (unsigned)ACT_COLLECT);
	} else if (action == ACT_MOON) {
		s->reserve = (uint8_t)(s->reserve & ~(1u << side));
		TELL(p, EVENT_MOON, (int)side, 0);
		receive(p, side, TILE_MOON);
	} else if (action >= ACT_PULL_SWELL && action < ACT_SWAP_TAKE) {
		swell(p, front, action - (unsigned)ACT_PULL_SWELL);
	} else {
		moonshell_power_take(p, side, action);
	}
}

static size_t order_list(const struct moonshell_game *g, const struct moonshell_state *s,
                         shoal_action out[])
{
	unsigned       side = moonshell_active(g, s);
	const uint8_t *chest = s->chest[side];
	size_t         n = 1;

	out[0] = ACT_ORDER;
	if (moonshell_can_place_both(chest, s->held, s->saved[side]))
		out[n++] = ACT_ORDER + 1;
	if (moonshell_can_place_both(chest, s->saved[side], s->held))
		out[n++] = ACT_ORDER + 2;
	return n;
}

static void order_take(const struct play *p, shoal_action action)
{
	struct moonshell_state *s = p->s;
	unsigned                side = moonshell_active(p->g, s);
	uint8_t                 saved = s->saved[side];

	s->phase = PHASE_PUT;
	if (action == ACT_ORDER)
		return;
	TELL(p, EVENT_RELEASE, (int)side, saved);
	s->saved[side] = TILE_NONE;
	s->next = action == ACT_ORDER + 1 ? saved : s->held;
	s->held = action == ACT_ORDER + 1 ? s->held : saved;
}

static size_t place_list(const struct moonshell_game *g, const struct moonshell_state *s,
                         shoal_action out[])
{
	return moonshell_place_list(s, moonshell_active(g, s), out);
}

static void place_take(const struct play *p, shoal_action action)
{
	struct moonshell_state *s = p->s;
	unsigned                side = moonshell_active(p->g, s), tile = s->held;

	s->held = s->next;
	s->next = TILE_NONE;
	if (action == ACT_PLACE_BUOY)
		moonshell_put_buoy(p, side, tile);
	else
		moonshell_sink(p, side, action - (unsigned)ACT_PLACE, tile);
	s->phase = PHASE_PUT;
}

/* The end of a turn (MOO-22). */
static void close_run(const struct play *p)
{
	struct moonshell_state *s = p->s;
	unsigned                side = moonshell_active(p->g, s);

	s->actions = s->swift = 0;
	s->phase = PHASE_NEXT;
	if (s->meeple[side] == PLACE_HOME || s->used)
		return;
	if (p->g->light)
		moonshell_come_home(p, side, false); /* MOO-71 */
	else
		s->phase = PHASE_RETURN; /* MOO-82 */
}

static size_t return_list(const struct moonshell_game *g, const struct moonshell_state *s,
                          shoal_action out[])
{
	(void)g;
	(void)s;
	return two_list(ACT_RETURN, out);
}

static void return_take(const struct play *p, shoal_action action)
{
	if (action == ACT_RETURN + 1)
		moonshell_come_home(p, moonshell_active(p->g, p->s), true); /* MOO-83 */
	p->s->phase = PHASE_NEXT;
}

static void next_run(const struct play *p)
{
	struct moonshell_state *s = p->s;

	s->used = 0;
	s->phase = ++s->turn == p->g->sides ? PHASE_ROUND : PHASE_BEGIN; /* MOO-20 */
}

/* One entry per phase: it runs by itself, asks (`list`), or is drawn by chance. */
static const struct {
	moonshell_runner *run;
	moonshell_lister *list;
	moonshell_taker  *take;
} ops[PHASE_COUNT] = {
	[PHASE_START] = { .take = moonshell_start_take },
	[PHASE_MERMAID] = { .list = moonshell_mermaid_list, .take = moonshell_mermaid_take },
	[PHASE_TILE] = { .take = moonshell_tile_take },
	[PHASE_OBJECTIVE] = { .take = moonshell_objective_take },
	[PHASE_DEAL] = { .take = moonshell_deal_take },
	[PHASE_SECRET] = { .list = moonshell_secret_list, .take = moonshell_secret_take },
	[PHASE_EVENT] = { .take = moonshell_event_take },
	[PHASE_MOONRISE] = { .list = moonshell_moonrise_list, .take = moonshell_offer_take },
	[PHASE_EXCHANGE] = { .list = moonshell_exchange_list, .take = moonshell_offer_take },
	[PHASE_GIFT] = { .list = moonshell_gift_list, .take = moonshell_offer_take },
	[PHASE_SIDE] = { .list = side_list, .take = side_take },
	[PHASE_TURN] = { .list = turn_list, .take = turn_take },
	[PHASE_ORDER] = { .list = order_list, .take = order_take },
	[PHASE_PLACE] = { .list = place_list, .take = place_take },
	[PHASE_RETURN] = { .list = return_list, .take = return_take },
	[PHASE_COLUMN] = { .take = moonshell_column_take },
	[PHASE_FILL] = { .run = moonshell_fill_run },
	[PHASE_OBJECTIVES] = { .run = moonshell_objectives_run },
	[PHASE_ROUND] = { .run = round_run },
	[PHASE_OFFER] = { .run = moonshell_offer_run },
	[PHASE_BEGIN] = { .run = begin_run },
	[PHASE_RIVAL] = { .run = moonshell_rival_run },
	[PHASE_PUT] = { .run = moonshell_put_run },
	[PHASE_DONE] = { .run = done_run },
	[PHASE_CLOSE] = { .run = close_run },
	[PHASE_NEXT] = { .run = next_run },
};

/* Who is asked, and who sees the answer. */
void moonshell_ask(const struct moonshell_game *g, struct moonshell_state *s)
{
	unsigned bits = 0;

	s->base.seen = SHOAL_EVERYBODY;
	if (s->phase == PHASE_OVER) {
		s->base.actor = SHOAL_OVER;
		s->base.pending = s->base.seen = 0;
		return;
	}
	if (s->phase == PHASE_DEAL)
		s->base.seen = shoal_seat_bit(s->turn / 2);
	else if (s->phase == PHASE_SECRET)
		s->base.seen = 0;
	if (s->phase == PHASE_SECRET)
		bits = moonshell_undecided(g, s);
	else if (s->phase == PHASE_MERMAID)
		bits = 1u << moonshell_chooser(g, s);
	else if (ops[s->phase].list)
		bits = 1u << moonshell_active(g, s);
	s->base.pending = (uint8_t)bits;
	s->base.actor = bits ? (int8_t)shoal_bits_lowest(bits) : SHOAL_CHANCE;
}

static void settle(const struct play *p)
{
	while (ops[p->s->phase].run)
		ops[p->s->phase].run(p);
	moonshell_ask(p->g, p->s);
}

void moonshell_start(const struct shoal_game *game, struct shoal_state *state)
{
	const struct moonshell_game *g = moonshell_game_of(game);
	struct moonshell_state      *s = (struct moonshell_state *)state;
	struct play                  p = { .g = g, .s = s, .seat = SHOAL_CHANCE };

	memset(s, 0, sizeof(*s));
	memset(s->chest, TILE_NONE, sizeof(s->chest)); /* MOO-4, MOO-5 */
	memset(s->water, TILE_NONE, sizeof(s->water));
	memset(s->rock, TILE_NONE, sizeof(s->rock));
	memset(s->saved, TILE_NONE, sizeof(s->saved));
	s->held = s->next = TILE_NONE;
	memset(s->dealt, NOTHING, sizeof(s->dealt));
	memset(s->objective, NOTHING, sizeof(s->objective));
	memset(s->mermaid, NOTHING, sizeof(s->mermaid));
	s->line[0] = s->line[1] = s->event = NOTHING;
	memcpy(s->bag, g->bag, sizeof(s->bag)); /* MOO-8 to MOO-10 */
	for (unsigned i = 0; i < BAG_KINDS; i++)
		s->bag_tiles = (uint8_t)(s->bag_tiles + g->bag[i]);
	s->aside = g->aside;
	if (g->moonshell)
		s->reserve = (uint8_t)((1u << g->base.seats) - 1); /* MOO-16 */
	if (g->solo)
		memcpy(s->column, g->column, sizeof(s->column)); /* MOO-18 */
	if (!g->solo)
		s->phase = PHASE_START;
	else if (g->light || g->dark)
		s->phase = PHASE_MERMAID;
	else
		moonshell_begin_ocean(s);
	settle(&p);
}

bool moonshell_asks(const struct moonshell_game *g, const struct moonshell_state *s)
{
	shoal_action list[67];

	return ops[s->phase].list && ops[s->phase].list(g, s, list) >= 2;
}

size_t moonshell_legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                       shoal_action out[])
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(state);
	size_t                        count = ops[s->phase].list(g, s, out);

	(void)seat; /* the simultaneous question SECRET has the same answers for all */
	assert(count >= 2 && count <= g->base.most_legal);
	return count;
}

void moonshell_apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                     shoal_action action, struct shoal_sink *sink)
{
	const struct moonshell_game *g = moonshell_game_of(game);
	struct moonshell_state      *s = (struct moonshell_state *)state;
	struct play                  p = { .g = g, .s = s, .sink = sink, .seat = seat };

	ops[s->phase].take(&p, action);
	settle(&p);
	s->base.ply++;
	assert(s->base.ply <= g->base.longest && s->round <= ROUNDS_MAX);
}

/* Chance. */

/* The outcomes of equal weight: a bit each, from the first action on. */
static unsigned even_odds(const struct moonshell_game *g, const struct moonshell_state *s,
                          unsigned *first)
{
	unsigned dealt = 0;

	if (s->phase == PHASE_START) {
		*first = ACT_START;
		return (1u << g->base.seats) - 1;
	}
	if (s->phase == PHASE_OBJECTIVE) {
		*first = moonshell_objective_first[s->turn];
		return g->eligible[s->turn];
	}
	if (s->phase == PHASE_EVENT) {
		*first = ACT_EVENT;
		return g->deck & ~(unsigned)s->events;
	}
	for (unsigned i = 0; i < s->turn; i++)
		dealt |= 1u << s->dealt[i / 2][i & 1];
	*first = ACT_DEAL;
	return ((1u << SECRETS) - 1) & ~dealt;
}

/* The outcomes of unequal weight: tiles of the bag, column cards. */
static const uint8_t *weights(const struct moonshell_state *s, unsigned *first, unsigned *count)
{
	bool tile = s->phase == PHASE_TILE;

	*first = tile ? ACT_TILE : ACT_COLUMN;
	*count = tile ? BAG_KINDS : WIDTH;
	return tile ? s->bag : s->column;
}

static bool is_weighted(const struct moonshell_state *s)
{
	return s->phase == PHASE_TILE || s->phase == PHASE_COLUMN;
}

size_t moonshell_chance(const struct shoal_game *game, const struct shoal_state *state,
                        shoal_action out[], uint32_t weight[])
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(state);
	unsigned                      first, count, bits;
	const uint8_t                *cards;
	size_t                        n = 0;

	if (!is_weighted(s)) {
		for (bits = even_odds(g, s, &first); bits; bits &= bits - 1) {
			out[n] = (shoal_action)(first + shoal_bits_lowest(bits));
			weight[n++] = 1;
		}
		return n;
	}
	cards = weights(s, &first, &count);
	for (unsigned i = 0; i < count; i++) {
		if (!cards[i])
			continue;
		out[n] = (shoal_action)(first + i);
		weight[n++] = cards[i];
	}
	return n;
}

uint32_t moonshell_total(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(state);
	unsigned                      first;

	if (s->phase == PHASE_TILE)
		return s->bag_tiles;
	if (s->phase == PHASE_COLUMN)
		return (uint32_t)s->column[0] + s->column[1] + s->column[2] + s->column[3]
		       + s->column[4];
	return shoal_bits_count(even_odds(g, s, &first));
}

shoal_action moonshell_pick(const struct shoal_game *game, const struct shoal_state *state,
                            uint32_t r)
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(state);
	unsigned                      first, count, i = 0;
	const uint8_t                *cards;

	if (!is_weighted(s)) {
		unsigned bits = even_odds(g, s, &first);

		for (; r; r--)
			bits &= bits - 1;
		return (shoal_action)(first + shoal_bits_lowest(bits));
	}
	cards = weights(s, &first, &count);
	while (r >= cards[i])
		r -= cards[i++];
	return (shoal_action)(first + i);
}
