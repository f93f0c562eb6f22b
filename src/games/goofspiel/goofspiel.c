/* goofspiel.c: bids in secret and all at once: the smallest game with simultaneous answers, and
 * with component tables. doc/rules/goofspiel.md has the rules. */
#include "shoal/game.h"

#include <string.h>

#include "goofspiel_words.h"

enum { SEATS = 3, ROUNDS = 5 }; /* the most of each */

enum { ACT_BID = 0, ACT_PRIZE = ROUNDS, ACT_COUNT = ACT_PRIZE + ROUNDS }; /* card 1 is ACT_BID */

enum { OPT_PLAYERS, OPT_ROUNDS, OPT_BIDS, OPT_TIES, OPT_COUNT };

enum { TABLE_PRIZES, TABLE_ODDS, TABLE_COUNT };

enum { WON_OPEN = 0, WON_SEAT = 1, WON_NOBODY = 0xff }; /* WON_SEAT + seat */

/* clang-format off */
/* What can happen, see shoal/events.h. */
#define EVENTS \
	EVENT(PRIZE, prize, N(prize), ) \
	EVENT(BID, bid, N(bid), )         /* its bidder sees it */ \
	EVENT(BIDS, bids, L(bids, SHOAL_EVENT_NUMBERS), ) /* one per seat of this round */ \
	EVENT(WON, won, N(prize), ) \
	EVENT(TIE, tie, N(prize), ) \
	EVENT(ALL, all, L(bids, SHOAL_EVENT_NUMBERS), )   /* of a seat in all rounds */ \
	EVENT(READY, ready, NONE, )

#define SHOAL_EVENT_ENUM
#include "shoal/events.h"
enum event { EVENTS EVENT_COUNT };
#define SHOAL_EVENT_STRUCTS
#include "shoal/events.h"
EVENTS
#define SHOAL_EVENT_TABLE
#include "shoal/events.h"
static const struct shoal_event_kind events[EVENT_COUNT] = { EVENTS };
/* clang-format on */

struct goofspiel_game {
	struct shoal_game base;
	uint8_t           seats, rounds;
	bool              secret, carry;
};

/* The rounds in their order are part of the position: with secret bids they are what a seat knows.
 */
struct goofspiel_state {
	struct shoal_state base;               /*  8 */
	uint8_t            bid[SEATS][ROUNDS]; /* 15: by round; 0 not made, or not known */
	uint8_t            prize[ROUNDS];      /*  5: in the order of turning up, 1 ..; 0 not yet */
	uint8_t            won[ROUNDS];        /*  5: by whom */
	uint8_t            round;              /*  1: finished ones */
	uint8_t            zero[6];            /*  6 */
};

_Static_assert(sizeof(struct goofspiel_state) == 40, "the copy is the cost of search");

static const struct goofspiel_state *state_of(const struct shoal_state *state)
{
	return (const struct goofspiel_state *)state;
}

static const struct goofspiel_game *game_of(const struct shoal_game *game)
{
	return (const struct goofspiel_game *)game;
}

static bool is_over(const struct goofspiel_game *g, const struct goofspiel_state *s)
{
	return s->round == g->rounds;
}

static int32_t prize_points(const struct goofspiel_game *g, unsigned prize)
{
	return shoal_cell(&g->base, TABLE_PRIZES, prize - 1, 0);
}

static uint32_t prize_weight(const struct goofspiel_game *g, unsigned prize)
{
	return (uint32_t)shoal_cell(&g->base, TABLE_ODDS, prize - 1, 0);
}

/* Bit per card that a seat has bid, or per prize that has turned up; bit 0 is not one. */
static unsigned used(const uint8_t list[ROUNDS])
{
	unsigned bits = 0;

	for (unsigned i = 0; i < ROUNDS; i++)
		bits |= 1u << list[i];
	return bits & ~1u;
}

/* The cards of 1 .. rounds that are not in `list`, ascending. */
static unsigned left(const struct goofspiel_game *g, const uint8_t list[ROUNDS],
                     uint8_t out[ROUNDS])
{
	unsigned bits = used(list), n = 0;

	for (unsigned card = 1; card <= g->rounds; card++) {
		if (!(bits >> card & 1))
			out[n++] = (uint8_t)card;
	}
	return n;
}

/* GOO-3: who wins round `round` by its bids. */
static uint8_t winner(const struct goofspiel_game *g, const struct goofspiel_state *s,
                      unsigned round)
{
	unsigned best = 0;
	uint8_t  won = WON_NOBODY;

	for (unsigned seat = 0; seat < g->seats; seat++) {
		unsigned bid = s->bid[seat][round], same = 0;

		for (unsigned other = 0; other < g->seats; other++)
			same += s->bid[other][round] == bid;
		if (same == 1 && bid > best) {
			best = bid;
			won = (uint8_t)(WON_SEAT + seat);
		}
	}
	return won;
}

static void add_points(const struct goofspiel_game *g, const struct goofspiel_state *s,
                       int32_t out[SEATS])
{
	int32_t carried = 0;

	for (unsigned seat = 0; seat < SEATS; seat++)
		out[seat] = 0;
	for (unsigned r = 0; r < s->round; r++) {
		carried += prize_points(g, s->prize[r]);
		if (s->won[r] != WON_NOBODY)
			out[s->won[r] - WON_SEAT] += carried;
		if (s->won[r] != WON_NOBODY || !g->carry) /* GOO-4 */
			carried = 0;
	}
}

/* Set-up. */

static enum shoal_status setup(struct shoal_game *game, struct shoal_error *error)
{
	struct goofspiel_game *g = (struct goofspiel_game *)game;
	int32_t                sum = 0;

	g->seats = (uint8_t)(2 + game->choice[OPT_PLAYERS]);
	g->rounds = (uint8_t)(3 + game->choice[OPT_ROUNDS]);
	g->secret = game->choice[OPT_BIDS] == 1;
	g->carry = game->choice[OPT_TIES] == 0; /* absent with three players */
	if (g->secret && g->seats == 3 && g->rounds == 5)
		return shoal_fail(error, SHOAL_BAD_COMBINATION,
		                  "bids=secret with three players needs rounds=3 or rounds=4");
	for (unsigned prize = 1; prize <= g->rounds; prize++)
		sum += prize_points(g, prize);
	if (!sum)
		return shoal_fail(
		    error, SHOAL_BAD_COMPONENTS,
		    "table 'prizes': of the first %u prizes one must be worth a point", g->rounds);
	game->state_bytes = sizeof(struct goofspiel_state);
	game->observe_floats = 3 * ROUNDS + SEATS;
	game->longest = g->rounds * (g->seats + 1u) - 1; /* the last prize is no ply */
	game->most_legal = g->rounds;
	game->most_chance = g->rounds;
	game->seats = g->seats;
	game->low = -1;
	game->high = 1;
	return SHOAL_OK;
}

/* The header follows from prizes and bids. */
static void settle(const struct goofspiel_game *g, struct goofspiel_state *s)
{
	unsigned prizes = shoal_bits_count(used(s->prize));

	s->base = (struct shoal_state){ .ply = prizes < g->rounds ? prizes : prizes - 1 };
	for (unsigned seat = 0; seat < g->seats; seat++)
		s->base.ply += shoal_bits_count(used(s->bid[seat]));
	if (is_over(g, s)) {
		s->base.actor = SHOAL_OVER;
	} else if (!s->prize[s->round]) {
		s->base.actor = SHOAL_CHANCE;
		s->base.seen = SHOAL_EVERYBODY;
	} else { /* GOO-2: nobody else sees a bid */
		for (int seat = 0; seat < g->seats; seat++) {
			if (!s->bid[seat][s->round])
				s->base.pending |= shoal_seat_bit(seat);
		}
		s->base.actor = (int8_t)shoal_bits_lowest(s->base.pending);
	}
}

static void start(const struct shoal_game *game, struct shoal_state *state)
{
	struct goofspiel_state *s = (struct goofspiel_state *)state;

	memset(s, 0, sizeof(*s));
	settle(game_of(game), s);
}

/* Flow. */

static size_t legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                    shoal_action out[])
{
	uint8_t  cards[ROUNDS];
	unsigned n = left(game_of(game), state_of(state)->bid[seat], cards);

	for (unsigned i = 0; i < n; i++)
		out[i] = (shoal_action)(ACT_BID + cards[i] - 1);
	return n;
}

static size_t chance(const struct shoal_game *game, const struct shoal_state *state,
                     shoal_action out[], uint32_t weight[])
{
	uint8_t  prizes[ROUNDS];
	unsigned n = left(game_of(game), state_of(state)->prize, prizes);

	for (unsigned i = 0; i < n; i++) {
		out[i] = (shoal_action)(ACT_PRIZE + prizes[i] - 1);
		weight[i] = prize_weight(game_of(game), prizes[i]);
	}
	return n;
}

static struct shoal_event event_of(enum event kind, int seat, int arg)
{
	return (struct shoal_event){ .kind = (uint16_t)kind,
		                     .seat = (int8_t)seat,
		                     .seen = SHOAL_EVERYBODY,
		                     .arg = { (int16_t)arg } };
}

static void turn_up(struct goofspiel_state *s, unsigned prize, struct shoal_sink *sink)
{
	struct shoal_event event = event_of(EVENT_PRIZE, SHOAL_CHANCE, (int)prize);

	s->prize[s->round] = (uint8_t)prize;
	shoal_emit(sink, &event);
}

/* GOO-2, GOO-3: all bids of this round are in. */
static void close_round(const struct goofspiel_game *g, struct goofspiel_state *s,
                        struct shoal_sink *sink)
{
	struct shoal_event bids = event_of(EVENT_BIDS, SHOAL_NOBODY, 0), won;
	uint8_t            by = winner(g, s, s->round), prizes[ROUNDS];

	for (unsigned seat = 0; seat < g->seats; seat++)
		bids.arg[seat] = s->bid[seat][s->round];
	bids.reveals = true;
	if (!g->secret)
		shoal_emit(sink, &bids);
	won = by == WON_NOBODY ? event_of(EVENT_TIE, SHOAL_NOBODY, s->prize[s->round])
	                       : event_of(EVENT_WON, by - WON_SEAT, s->prize[s->round]);
	won.reveals = g->secret;
	shoal_emit(sink, &won);
	s->won[s->round++] = by;
	if (left(g, s->prize, prizes) == 1) /* GOO-1 */
		turn_up(s, prizes[0], sink);
}

static void tell_all(const struct goofspiel_game *g, const struct goofspiel_state *s,
                     struct shoal_sink *sink)
{
	for (unsigned seat = 0; seat < g->seats; seat++) {
		struct shoal_event all = event_of(EVENT_ALL, (int)seat, 0);

		all.reveals = true;
		for (unsigned r = 0; r < g->rounds; r++)
			all.arg[r] = s->bid[seat][r];
		shoal_emit(sink, &all);
	}
}

static void apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                  shoal_action action, struct shoal_sink *sink)
{
	const struct goofspiel_game *g = game_of(game);
	struct goofspiel_state      *s = (struct goofspiel_state *)state;

	if (seat == SHOAL_CHANCE) {
		turn_up(s, action - ACT_PRIZE + 1u, sink);
	} else {
		struct shoal_event bid = event_of(EVENT_BID, seat, action - ACT_BID + 1);

		bid.seen = shoal_seat_bit(seat);
		shoal_emit(sink, &bid);
		bid = event_of(EVENT_READY, seat, 0);
		shoal_emit(sink, &bid);
		s->bid[seat][s->round] = (uint8_t)(action - ACT_BID + 1);
		if (s->base.pending == shoal_seat_bit(seat))
			close_round(g, s, sink);
	}
	settle(g, s);
	if (is_over(g, s) && g->secret)
		tell_all(g, s, sink);
}

/* Score. */

/* The returns if the game stopped here: at the end the score, before it an estimate. */
static void score(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	int32_t points[SEATS];
	uint8_t place[SEATS];

	add_points(game_of(game), state_of(state), points);
	shoal_places(game->seats, points, place); /* GOO-5 */
	shoal_place_returns(game->seats, place, out);
}

static void result(const struct shoal_game *game, const struct shoal_state *state,
                   struct shoal_result *out)
{
	out->ending = "all-prizes";
	out->lines = 1;
	out->line[0] = (struct shoal_line){ .id = "prizes" };
	add_points(game_of(game), state_of(state), out->points);
	memcpy(out->line[0].amount, out->points, sizeof(out->points));
	shoal_places(game->seats, out->points, out->place);
}

/* Secrets. */

/* What a seat cannot know: others' bids of the open round and, with secret bids, of earlier ones.
 * That they have bid is no secret. */
static void view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                 struct shoal_state *out)
{
	const struct goofspiel_game *g = game_of(game);
	struct goofspiel_state      *v = (struct goofspiel_state *)out;

	*v = *state_of(state);
	if (is_over(g, v))
		return;
	for (int other = 0; other < SEATS; other++) {
		if (other == seat)
			continue;
		if (v->bid[other][v->round]) {
			v->bid[other][v->round] = 0;
			v->base.ply--;
		}
		if (g->secret)
			memset(v->bid[other], 0, sizeof(v->bid[other]));
	}
}

/* One of the cards that a seat has left, for a round. */
static void draw_bid(const struct goofspiel_game *g, struct goofspiel_state *s, unsigned seat,
                     unsigned round, struct shoal_random *random)
{
	uint8_t  cards[ROUNDS] = { 0 };
	unsigned n = left(g, s->bid[seat], cards);

	s->bid[seat][round] = cards[shoal_random_below(random, n)];
}

/* Bids for the finished rounds, in random order. */
static void draw_bids(const struct goofspiel_game *g, struct goofspiel_state *s, unsigned seat,
                      struct shoal_random *random)
{
	memset(s->bid[seat], 0, sizeof(s->bid[seat]));
	for (unsigned r = 0; r < s->round; r++)
		draw_bid(g, s, seat, r, random);
}

/* Who is asked no more in an open question has bid. */
static void draw_open_bids(const struct goofspiel_game *g, struct goofspiel_state *s, int seat,
                           struct shoal_random *random)
{
	if (!s->base.pending)
		return;
	for (int other = 0; other < g->seats; other++) {
		if (other != seat && !(s->base.pending & shoal_seat_bit(other)))
			draw_bid(g, s, (unsigned)other, s->round, random);
	}
}

static bool explains(const struct goofspiel_game *g, const struct goofspiel_state *s)
{
	for (unsigned r = 0; r < s->round; r++) {
		if (s->won[r] != winner(g, s, r))
			return false;
	}
	return true;
}

/* Others' bids are drawn until they explain who won. That takes as many tries in the mean as there
 * are ways to win, at most 4^4. */
static void resample(const struct shoal_game *game, const struct shoal_state *v, int seat,
                     struct shoal_random *random, struct shoal_state *out)
{
	const struct goofspiel_game *g = game_of(game);
	struct goofspiel_state      *s = (struct goofspiel_state *)out;

	*s = *state_of(v);
	if (is_over(g, s))
		return;
	while (g->secret) {
		for (int other = 0; other < g->seats; other++) {
			if (other != seat)
				draw_bids(g, s, (unsigned)other, random);
		}
		if (explains(g, s))
			break;
	}
	draw_open_bids(g, s, seat, random);
	settle(g, s);
}

/* Own cards, prizes that remain, the prize on the table, and points as parts of all. */
static void observe(const struct shoal_game *game, const struct shoal_state *v, int seat,
                    float out[])
{
	const struct goofspiel_game  *g = game_of(game);
	const struct goofspiel_state *s = state_of(v);
	unsigned cards = seat >= 0 ? used(s->bid[seat]) : 0, prizes = used(s->prize);
	unsigned now = is_over(g, s) ? 0 : s->prize[s->round];
	int32_t  points[SEATS], sum = 0;

	for (unsigned i = 1; i <= ROUNDS; i++) {
		out[i - 1] = i <= g->rounds && !(cards >> i & 1);
		out[ROUNDS + i - 1] = i <= g->rounds && !(prizes >> i & 1);
		out[2 * ROUNDS + i - 1] = i == now;
		sum += i <= g->rounds ? prize_points(g, i) : 0;
	}
	add_points(g, s, points);
	for (unsigned i = 0; i < SEATS; i++)
		out[3 * ROUNDS + i] = (float)points[i] / (float)sum;
}

/* True if the first `count` are different cards of 1 .. rounds and the rest is 0. */
static bool is_row(const struct goofspiel_game *g, const uint8_t list[ROUNDS], unsigned count)
{
	unsigned bits = 0;

	for (unsigned i = 0; i < ROUNDS; i++) {
		if (list[i] > g->rounds || (list[i] != 0) != (i < count))
			return false;
		if (list[i] && bits >> list[i] & 1)
			return false;
		bits |= 1u << list[i];
	}
	return true;
}

/* clang-format off */
static const struct shoal_field fields[] = {
	{ "cards",   ROUNDS,                  1,      NULL },
	{ "prizes",  ROUNDS,                  1,      NULL },
	{ "prize",   ROUNDS,                  1,      NULL },
	{ "points",  SEATS,                   1,      NULL },
	{ NULL, 0, 0, NULL },
};
/* clang-format on */

static bool valid(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct goofspiel_game *g = game_of(game);
	struct goofspiel_state       s = *state_of(state), same;
	unsigned                     bids = 0;
	bool                         turned;

	if (s.round > g->rounds)
		return false;
	turned = s.round < g->rounds && s.prize[s.round];
	if (!is_row(g, s.prize, s.round + turned) || (!turned && s.round + 1u == g->rounds))
		return false;
	for (unsigned seat = 0; seat < SEATS; seat++) {
		bool bid = turned && s.bid[seat][s.round];

		if (!is_row(g, s.bid[seat], seat < g->seats ? s.round + bid : 0))
			return false;
		bids += bid;
	}
	if (bids == g->seats || !explains(g, &s))
		return false;
	for (unsigned r = s.round; r < ROUNDS; r++) {
		if (s.won[r] != WON_OPEN)
			return false;
	}
	same = s;
	memset(same.zero, 0, sizeof(same.zero));
	settle(g, &same);
	return !memcmp(&s, &same, sizeof(s));
}

/* Text. */

static void put_action(const struct shoal_game *game, const struct shoal_state *state,
                       shoal_action action, struct shoal_text *out)
{
	(void)game;
	(void)state;
	if (action >= ACT_PRIZE)
		shoal_put(out, "prize%d", action - ACT_PRIZE + 1);
	else
		shoal_put(out, "bid%d", action - ACT_BID + 1);
}

static void put_label(const struct shoal_pen *p, shoal_action action)
{
	if (action >= ACT_PRIZE)
		say(p, turn_up, .prize = action - ACT_PRIZE + 1);
	else
		say(p, bid, .card = action - ACT_BID + 1);
}

static void put_short(const struct shoal_pen *p, shoal_action action)
{
	say(p, object, .card = action - ACT_BID + 1);
}

static void put_facts(const struct shoal_game *game, const struct shoal_state *v,
                      shoal_action action, struct shoal_json *json)
{
	(void)game;
	(void)v;
	if (action >= ACT_PRIZE)
		shoal_json_int(json, "prize", action - ACT_PRIZE + 1);
	else
		shoal_json_int(json, "bid", action - ACT_BID + 1);
}

static void put_prompt(const struct shoal_pen *p)
{
	const struct goofspiel_state *s = state_of(p->view);

	say(p, ask, .points = prize_points(game_of(p->game), s->prize[s->round]));
	shoal_cite(p, "GOO-2");
}

/* Lists are more than a field can put. */
static bool put_event(const struct shoal_pen *p, const struct shoal_event *event)
{
	char              bytes[64];
	struct shoal_text list = SHOAL_TEXT(bytes);
	unsigned          count =
            event->kind == EVENT_BIDS ? game_of(p->game)->seats : game_of(p->game)->rounds;

	if (event->kind != EVENT_BIDS && event->kind != EVENT_ALL)
		return false;
	for (unsigned i = 0; i < count; i++)
		shoal_put(&list, "%s%d", i ? ", " : "", SHOAL_EVENT(bids, event)->bids[i]);
	if (event->kind == EVENT_BIDS)
		say(p, shown, .list = bytes);
	else
		say(p, had_bid, .seat = event->seat, .list = bytes);
	return true;
}

/* Below each other: 0 is none, or not known. */
static void put_cards(const struct shoal_pen *p, const char *name, const uint8_t list[ROUNDS],
                      unsigned count)
{
	shoal_put(p->out, " %-8s", name);
	for (unsigned r = 0; r < count; r++)
		shoal_put(p->out, " %c", list[r] ? '0' + list[r] : '.');
}

static void put_board(const struct shoal_pen *p)
{
	const struct goofspiel_game  *g = game_of(p->game);
	const struct goofspiel_state *s = state_of(p->view);
	enum shoal_lang               lang = p->style->lang;
	int32_t                       points[SEATS];

	add_points(g, s, points);
	put_cards(p, shoal_word_at(p->words, lang, SAY_board_prizes, 0), s->prize, g->rounds);
	shoal_put(p->out, "\n");
	for (int i = 0; i < g->seats; i++) {
		shoal_put_colour(p->out, p->style, i == p->seat ? 32 : 33);
		put_cards(p, shoal_word_at(p->words, lang, SAY_board_bids, 0), s->bid[i],
		          g->rounds);
		shoal_put_colour(p->out, p->style, 0);
		shoal_put(p->out, "  ");
		say(p, board_points, .points = points[i]);
		shoal_put(p->out, "  ");
		shoal_put_seat(p->out, p->style, i);
		shoal_put(p->out, "\n");
	}
}

static void put_row(struct shoal_json *json, const char *key, const uint8_t list[ROUNDS])
{
	shoal_json_array(json, key);
	for (unsigned r = 0; r < ROUNDS; r++) {
		if (list[r])
			shoal_json_int(json, NULL, list[r]);
		else
			shoal_json_null(json, NULL);
	}
	shoal_json_end_array(json);
}

static void put_view(const struct shoal_game *game, const struct shoal_state *v, int seat,
                     struct shoal_json *json)
{
	const struct goofspiel_game *g = game_of(game);
	int32_t                      points[SEATS];

	(void)seat;
	add_points(g, state_of(v), points);
	put_row(json, "prizes", state_of(v)->prize);
	shoal_json_array(json, "seats");
	for (unsigned i = 0; i < g->seats; i++) {
		shoal_json_object(json, NULL);
		put_row(json, "bids", state_of(v)->bid[i]);
		shoal_json_int(json, "points", points[i]);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static const struct shoal_option options[OPT_COUNT] = {
	[OPT_PLAYERS] = { .name = "players", .values = "2|3", .initial = "2" },
	[OPT_ROUNDS] = { .name = "rounds", .values = "3|4|5", .initial = "3" },
	[OPT_BIDS] = { .name = "bids", .values = "shown|secret", .initial = "shown" },
	[OPT_TIES] = { .name = "ties",
	               .values = "carry|drop",
	               .initial = "carry",
	               .only = "players=2" },
};

static const struct shoal_kind kinds[] = {
	{ .name = "bid", .first = ACT_BID, .count = ROUNDS },
	{ .name = "prize", .first = ACT_PRIZE, .count = ROUNDS, .chance = true },
};

static const struct shoal_row prize_rows[ROUNDS] = {
	{ .id = "prize1" }, { .id = "prize2" }, { .id = "prize3" },
	{ .id = "prize4" }, { .id = "prize5" },
};

static const struct shoal_column points_column = { "points", 0, 20, SHOAL_RECONSTRUCTED };
static const struct shoal_column weight_column = { "weight", 1, 9, SHOAL_FOUND };

static const int16_t points_shipped[ROUNDS] = { 1, 2, 3, 4, 5 };
static const int16_t weight_shipped[ROUNDS] = { 1, 1, 1, 1, 1 };

/* Tables in the order of TABLE_*, each with one cell per prize. */
static const struct shoal_table tables[TABLE_COUNT] = {
	[TABLE_PRIZES] = { .name = "prizes",
	                   .row = prize_rows,
	                   .column = &points_column,
	                   .cells = points_shipped,
	                   .rows = ROUNDS,
	                   .columns = 1 },
	[TABLE_ODDS] = { .name = "odds",
	                 .row = prize_rows,
	                 .column = &weight_column,
	                 .cells = weight_shipped,
	                 .rows = ROUNDS,
	                 .columns = 1 },
};

const struct shoal_rules shoal_rules_goofspiel = {
	.id = "goofspiel",
	.words = &goofspiel_words,
	.study = true,
	.revision = 1,
	.game_bytes = sizeof(struct goofspiel_game),
	.options = options,
	.kinds = kinds,
	.tables = tables,
	.option_count = OPT_COUNT,
	.kind_count = 2,
	.table_count = TABLE_COUNT,
	.setup = setup,
	.start = start,
	.legal = legal,
	.chance = chance,
	.apply = apply,
	.score = score,
	.result = result,
	.view = view,
	.resample = resample,
	.eval = score,
	.observe = observe,
	.fields = fields,
	.valid = valid,
	.put_action = put_action,
	.put_label = put_label,
	.put_short = put_short,
	.put_facts = put_facts,
	.put_prompt = put_prompt,
	.events = events,
	.event_count = EVENT_COUNT,
	.put_event = put_event,
	.put_board = put_board,
	.put_view = put_view,
};
