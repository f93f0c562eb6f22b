/* spoof.c: coins laid in secret one by one: simultaneous answers that take several plies, so that
 * their number is a secret too. No chance.
 *
 * S-1  Each seat has four coins for two rounds.
 * S-2  In a round all seats lay coins in secret, one at a time, up to three, until each says done.
 * S-3  Who has laid three or has no coin left is done without being asked.
 * S-4  That a seat is done everybody sees. When all are, the hands are opened: the largest number
 *      that nobody else laid wins that many points, and all laid coins are gone.
 * S-5  Places are by points. */
#include "shoal/game.h"

#include <string.h>

enum { SEATS = 3, ROUNDS = 2, PURSE = 4, MOST = 3 };

enum { ACT_DONE, ACT_LAY };

/* clang-format off */
/* What can happen, see shoal/events.h. */
#define EVENTS \
	EVENT(LAY, lay, NONE, )      /* for the one who lays */ \
	EVENT(DONE, done, NONE, )    /* for everybody, without the number */ \
	EVENT(OPENED, opened, L(laid, SHOAL_SEATS_MAX), ) \
	EVENT(WON, won, N(points), ) \
	EVENT(TIE, tie, NONE, )

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

/* Everything else follows from what was laid. */
struct spoof_state {
	struct shoal_state base;                /* 8 */
	uint8_t            laid[SEATS][ROUNDS]; /* 6: in the open round 0 where it is not known */
	uint8_t            done;                /* 1: bit per seat, of the open round */
	uint8_t            round;               /* 1: finished ones */
};

_Static_assert(sizeof(struct spoof_state) == 16, "the copy is the cost of search");

static const struct spoof_state *state_of(const struct shoal_state *state)
{
	return (const struct spoof_state *)state;
}

/* The most that a seat can lay in a round: S-1, S-2. */
static unsigned limit(const struct spoof_state *s, unsigned seat, unsigned round)
{
	unsigned coins = PURSE;

	for (unsigned r = 0; r < round; r++)
		coins -= s->laid[seat][r];
	return coins < MOST ? coins : MOST;
}

/* Plies that a finished answer took: S-3 spares the last one. */
static unsigned answers(const struct spoof_state *s, unsigned seat, unsigned round)
{
	unsigned laid = s->laid[seat][round];

	return laid + (laid < limit(s, seat, round));
}

/* Plies of a seat in the open round so far. */
static unsigned answers_now(const struct spoof_state *s, unsigned seat)
{
	return s->done >> seat & 1 ? answers(s, seat, s->round) : s->laid[seat][s->round];
}

static uint32_t ply_of_round(const struct shoal_game *game, const struct spoof_state *s)
{
	uint32_t ply = 0;

	for (unsigned r = 0; r < s->round; r++) {
		for (unsigned seat = 0; seat < game->seats; seat++)
			ply += answers(s, seat, r);
	}
	return ply;
}

/* S-4: who wins a round, or SHOAL_NOBODY. */
static int winner(const struct shoal_game *game, const struct spoof_state *s, unsigned round)
{
	unsigned best = 0;
	int      won = SHOAL_NOBODY;

	for (int seat = 0; seat < game->seats; seat++) {
		unsigned laid = s->laid[seat][round], same = 0;

		for (int other = 0; other < game->seats; other++)
			same += s->laid[other][round] == laid;
		if (same == 1 && laid > best) {
			best = laid;
			won = seat;
		}
	}
	return won;
}

static void add_points(const struct shoal_game *game, const struct spoof_state *s,
                       int32_t out[SEATS])
{
	memset(out, 0, SEATS * sizeof(out[0]));
	for (unsigned r = 0; r < s->round; r++) {
		int won = winner(game, s, r);

		if (won >= 0)
			out[won] += s->laid[won][r];
	}
}

/* Set-up and flow. */

static enum shoal_status setup(struct shoal_game *game, struct shoal_error *error)
{
	(void)error;
	game->state_bytes = sizeof(struct spoof_state);
	game->seats = (uint8_t)(2 + game->choice[0]);
	game->observe_floats = 2 + SEATS;
	game->longest = ROUNDS * game->seats * (uint32_t)MOST;
	game->most_legal = 2;
	game->low = -1;
	game->high = 1;
	return SHOAL_OK;
}

static void put_header(const struct shoal_game *game, struct spoof_state *s)
{
	s->base = (struct shoal_state){ .ply = ply_of_round(game, s), .actor = SHOAL_OVER };
	if (s->round == ROUNDS)
		return;
	for (unsigned seat = 0; seat < game->seats; seat++) {
		s->base.ply += answers_now(s, seat);
		if (!(s->done >> seat & 1))
			s->base.pending = (uint8_t)(s->base.pending | 1u << seat);
	}
	s->base.actor = (int8_t)shoal_bits_lowest(s->base.pending);
}

static void tell(struct shoal_sink *sink, enum event kind, int seat, unsigned seen, int arg)
{
	shoal_emit(sink, &(struct shoal_event){ .kind = (uint16_t)kind,
	                                        .seat = (int8_t)seat,
	                                        .seen = (uint8_t)seen,
	                                        .arg = { (int16_t)arg } });
}

static void open_hands(const struct shoal_game *game, struct spoof_state *s,
                       struct shoal_sink *sink)
{
	struct shoal_event opened = {
		.kind = EVENT_OPENED, .seat = SHOAL_NOBODY, .seen = SHOAL_EVERYBODY, .reveals = true
	};
	int won = winner(game, s, s->round);

	for (int seat = 0; seat < game->seats; seat++)
		opened.arg[seat] = s->laid[seat][s->round];
	shoal_emit(sink, &opened);
	tell(sink, won < 0 ? EVENT_TIE : EVENT_WON, won, SHOAL_EVERYBODY,
	     won < 0 ? 0 : s->laid[won][s->round]);
	s->done = 0;
	s->round++;
}

/* S-3, S-4: those who cannot lay are done; when all are, the next round begins. */
static void settle(const struct shoal_game *game, struct spoof_state *s, struct shoal_sink *sink)
{
	while (s->round < ROUNDS) {
		for (int seat = 0; seat < game->seats; seat++) {
			bool full = s->laid[seat][s->round] == limit(s, (unsigned)seat, s->round);

			if (!full || s->done >> seat & 1)
				continue;
			s->done = (uint8_t)(s->done | 1u << seat);
			tell(sink, EVENT_DONE, seat, SHOAL_EVERYBODY, 0);
		}
		if (s->done != (1u << game->seats) - 1)
			break;
		open_hands(game, s, sink);
	}
	put_header(game, s);
}

static void start(const struct shoal_game *game, struct shoal_state *state)
{
	struct spoof_state *s = (struct spoof_state *)state;

	memset(s, 0, sizeof(*s));
	settle(game, s, NULL);
}

static size_t legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                    shoal_action out[])
{
	(void)game;
	(void)state;
	(void)seat;
	out[0] = ACT_DONE;
	out[1] = ACT_LAY; /* S-3: who is asked can lay */
	return 2;
}

static void apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                  shoal_action action, struct shoal_sink *sink)
{
	struct spoof_state *s = (struct spoof_state *)state;

	if (action == ACT_LAY) {
		s->laid[seat][s->round]++;
		tell(sink, EVENT_LAY, seat, shoal_seat_bit(seat), 0);
	} else {
		s->done = (uint8_t)(s->done | 1u << seat);
		tell(sink, EVENT_DONE, seat, SHOAL_EVERYBODY, 0);
	}
	settle(game, s, sink);
}

/* Score. */

static void score(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	int32_t points[SEATS];
	uint8_t place[SEATS];

	add_points(game, state_of(state), points);
	shoal_places(game->seats, points, place);
	shoal_place_returns(game->seats, place, out);
}

static void result(const struct shoal_game *game, const struct shoal_state *state,
                   struct shoal_result *out)
{
	out->ending = "hands-opened";
	out->lines = 1;
	out->line[0] = (struct shoal_line){ .id = "rounds-won" };
	add_points(game, state_of(state), out->points);
	memcpy(out->line[0].amount, out->points, sizeof(out->points));
	shoal_places(game->seats, out->points, out->place);
}

/* Secrets. */

/* What others lay in the open round is hidden, and so is in how many plies; that they are done is
 * not (S-4). */
static void view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                 struct shoal_state *out)
{
	struct spoof_state *v = (struct spoof_state *)out;

	*v = *state_of(state);
	if (v->round == ROUNDS)
		return;
	v->base.ply = ply_of_round(game, v) + (seat >= 0 ? answers_now(v, (unsigned)seat) : 0);
	for (int other = 0; other < SEATS; other++) {
		if (other != seat)
			v->laid[other][v->round] = 0;
	}
}

/* Who is done may have said so after any coin, each time with even chances; who is not begins
 * anew. */
static void resample(const struct shoal_game *game, const struct shoal_state *v, int seat,
                     struct shoal_random *random, struct shoal_state *out)
{
	struct spoof_state *s = (struct spoof_state *)out;

	*s = *state_of(v);
	if (s->round == ROUNDS)
		return;
	for (int other = 0; other < game->seats; other++) {
		uint8_t *laid = &s->laid[other][s->round];

		if (other == seat || !(s->done >> other & 1))
			continue;
		while (*laid < limit(s, (unsigned)other, s->round) && shoal_random_below(random, 2))
			(*laid)++;
	}
	put_header(game, s);
}

static void observe(const struct shoal_game *game, const struct shoal_state *v, int seat,
                    float out[])
{
	const struct spoof_state *s = state_of(v);
	int32_t                   points[SEATS];

	add_points(game, s, points);
	out[0] = (float)s->round / ROUNDS;
	out[1] = seat >= 0 && s->round < ROUNDS ? (float)s->laid[seat][s->round] / MOST : 0;
	for (unsigned i = 0; i < SEATS; i++)
		out[2 + i] = (float)points[i] / PURSE;
}

/* clang-format off */
static const struct shoal_field fields[] = {
	{ "round",   1,                       1,      NULL },
	{ "laid",    1,                       1,      NULL },
	{ "points",  SEATS,                   1,      NULL },
	{ NULL, 0, 0, NULL },
};
/* clang-format on */

static bool valid(const struct shoal_game *game, const struct shoal_state *state)
{
	struct spoof_state s = *state_of(state), same;

	if (s.round > ROUNDS || s.done >> game->seats || s.done == (1u << game->seats) - 1)
		return false;
	for (unsigned seat = 0; seat < SEATS; seat++) {
		for (unsigned r = 0; r < ROUNDS; r++) {
			bool     open = seat < game->seats && r <= s.round;
			unsigned most = open ? limit(&s, seat, r) : 0;
			bool     full = open && r == s.round && s.laid[seat][r] == most;

			if (s.laid[seat][r] > most || (full && !(s.done >> seat & 1)))
				return false;
		}
	}
	if (s.round == ROUNDS && s.done)
		return false;
	same = s;
	put_header(game, &same);
	return !memcmp(&s, &same, sizeof(s));
}

/* Text. */

static void put_action(const struct shoal_game *game, const struct shoal_state *state,
                       shoal_action action, struct shoal_text *out)
{
	(void)game;
	(void)state;
	shoal_put(out, "%s", action == ACT_LAY ? "lay" : "done");
}

static void put_label(const struct shoal_pen *p, shoal_action action)
{
	shoal_put(p->out, "%s", action == ACT_LAY ? "lay a coin" : "lay no more");
}

static void put_prompt(const struct shoal_pen *p)
{
	const struct spoof_state *s = state_of(p->view);

	shoal_put(p->out, "You have laid %d. Another one? (S-2)", s->laid[p->seat][s->round]);
}

static bool put_event(const struct shoal_pen *p, const struct shoal_event *event)
{
	if (event->seat >= 0)
		shoal_put_seat(p->out, p->style, event->seat);
	switch ((enum event)event->kind) {
	case EVENT_LAY:
		shoal_put(p->out, " lays a coin.");
		break;
	case EVENT_DONE:
		shoal_put(p->out, " is done.");
		break;
	case EVENT_OPENED:
		shoal_put(p->out, "The hands hold");
		for (unsigned i = 0; i < p->game->seats; i++)
			shoal_put(p->out, "%s %d", i ? "," : "",
			          SHOAL_EVENT(opened, event)->laid[i]);
		shoal_put(p->out, ".");
		break;
	case EVENT_WON:
		shoal_put(p->out, " wins %d.", SHOAL_EVENT(won, event)->points);
		break;
	case EVENT_TIE:
		shoal_put(p->out, "Nobody wins.");
		break;
	case EVENT_COUNT:
		break;
	}
	return true;
}

static void put_board(const struct shoal_pen *p)
{
	const struct spoof_state *s = state_of(p->view);
	int32_t                   points[SEATS];

	add_points(p->game, s, points);
	for (int i = 0; i < p->game->seats; i++) {
		shoal_put_colour(p->out, p->style, i == p->seat ? 32 : 33);
		for (unsigned r = 0; r < ROUNDS; r++)
			shoal_put(p->out, " %d", s->laid[i][r]);
		shoal_put_colour(p->out, p->style, 0);
		shoal_put(p->out, "  %d points  ", points[i]);
		shoal_put_seat(p->out, p->style, i);
		shoal_put(p->out, "\n");
	}
}

static void put_view(const struct shoal_game *game, const struct shoal_state *v, int seat,
                     struct shoal_json *json)
{
	const struct spoof_state *s = state_of(v);

	(void)seat;
	shoal_json_int(json, "round", s->round);
	shoal_json_array(json, "laid");
	for (unsigned i = 0; i < game->seats; i++) {
		shoal_json_array(json, NULL);
		for (unsigned r = 0; r < ROUNDS; r++)
			shoal_json_int(json, NULL, s->laid[i][r]);
		shoal_json_end_array(json);
	}
	shoal_json_end_array(json);
}

static const struct shoal_option options[] = {
	{ .name = "players", .values = "2|3", .initial = "2" },
};

static const struct shoal_kind kinds[] = {
	{ .name = "done", .first = ACT_DONE, .count = 1 },
	{ .name = "lay", .first = ACT_LAY, .count = 1 },
};

const struct shoal_rules shoal_rules_spoof = {
	.id = "spoof",
	.revision = 1,
	.game_bytes = sizeof(struct shoal_game),
	.options = options,
	.kinds = kinds,
	.option_count = 1,
	.kind_count = 2,
	.setup = setup,
	.start = start,
	.legal = legal,
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
	.put_prompt = put_prompt,
	.events = events,
	.event_count = EVENT_COUNT,
	.put_event = put_event,
	.put_board = put_board,
	.put_view = put_view,
};
