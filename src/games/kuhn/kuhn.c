/* kuhn.c: Kuhn poker, the smallest game with a secret; its value is known, so it measures the core.
 * doc/rules/kuhn.md has the rules. */
#include "shoal/game.h"

#include <string.h>

#include "kuhn_words.h"

enum { SEATS = 2, CARDS_MAX = 5, MOVES_MAX = 3 };

enum { ACT_PASS, ACT_BET, ACT_CARD, ACT_COUNT = ACT_CARD + CARDS_MAX }; /* card 1 is ACT_CARD */

enum { DOES_PASS, DOES_BET, DOES_FOLD, DOES_CALL }; /* as in words.en */

enum move { MOVE_NONE, MOVE_PASS, MOVE_BET };

/* clang-format off */
/* What can happen, see shoal/events.h. */
#define EVENTS \
	EVENT(CARD, card, N(card), )      /* its holder sees which */ \
	EVENT(HIDDEN, hidden, NONE, )     /* the others see that there is one */ \
	EVENT(PASS, pass, NONE, ) \
	EVENT(BET, bet, NONE, ) \
	EVENT(FOLD, fold, NONE, ) \
	EVENT(CALL, call, NONE, ) \
	EVENT(SHOW, show, L(cards, 2), ) \
	EVENT(WIN, win, N(chips), )

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

struct kuhn_game {
	struct shoal_game base;
	unsigned          cards;
};

struct kuhn_state {
	struct shoal_state base;            /* 8 */
	uint8_t            card[SEATS];     /* 2: 0 not dealt, or not known to the one who looks */
	uint8_t            move[MOVES_MAX]; /* 3: enum move, in order; seats 0, 1, 0 */
	uint8_t            zero[3];         /* 3 */
};

_Static_assert(sizeof(struct kuhn_state) == 16, "the copy is the cost of search");

static const struct kuhn_state *state_of(const struct shoal_state *state)
{
	return (const struct kuhn_state *)state;
}

static unsigned cards_of(const struct shoal_game *game)
{
	return ((const struct kuhn_game *)game)->cards;
}

static unsigned move_count(const struct kuhn_state *s)
{
	unsigned n = 0;

	while (n < MOVES_MAX && s->move[n])
		n++;
	return n;
}

static bool faces_bet(const struct kuhn_state *s, unsigned n) /* the move with index n does */
{
	return n > 0 && s->move[n - 1] == MOVE_BET;
}

/* KUH-4: who folded, or SHOAL_NOBODY. */
static int folder(const struct kuhn_state *s)
{
	unsigned n = move_count(s);

	if (n < 2 || s->move[n - 1] != MOVE_PASS || !faces_bet(s, n - 1))
		return SHOAL_NOBODY;
	return (int)(n - 1) & 1;
}

/* KUH-3: two moves are enough, unless the second one bets after a pass. */
static bool is_over(const struct kuhn_state *s)
{
	unsigned n = move_count(s);

	return n == 3 || (n == 2 && !(s->move[0] == MOVE_PASS && s->move[1] == MOVE_BET));
}

static bool is_shown(const struct kuhn_state *s) /* KUH-5 */
{
	return is_over(s) && folder(s) == SHOAL_NOBODY;
}

/* Chips that a seat has put in. */
static int stake(const struct kuhn_state *s, int seat)
{
	bool bet = false;

	for (unsigned i = (unsigned)seat; i < MOVES_MAX; i += SEATS)
		bet |= s->move[i] == MOVE_BET;
	return 1 + bet;
}

/* Set-up. */

static enum shoal_status setup(struct shoal_game *game, struct shoal_error *error)
{
	struct kuhn_game *g = (struct kuhn_game *)game;

	(void)error;
	g->cards = 3u + game->choice[0];
	game->state_bytes = sizeof(struct kuhn_state);
	game->observe_floats = SEATS * CARDS_MAX + 2 * MOVES_MAX;
	game->longest = SEATS + MOVES_MAX;
	game->most_legal = 2;
	game->most_chance = (uint16_t)g->cards;
	game->seats = SEATS;
	game->low = -2;
	game->high = 2;
	return SHOAL_OK;
}

/* The header follows from cards and moves. */
static void settle(struct kuhn_state *s)
{
	unsigned n = move_count(s), dealt = s->card[1] ? 2 : s->card[0] ? 1 : 0;

	s->base = (struct shoal_state){ .ply = dealt + n };
	if (dealt < SEATS) {
		s->base.actor = SHOAL_CHANCE;
		s->base.seen = shoal_seat_bit((int)dealt); /* KUH-1 */
	} else if (is_over(s)) {
		s->base.actor = SHOAL_OVER;
	} else {
		s->base.actor = (int8_t)(n & 1);
		s->base.pending = shoal_seat_bit(s->base.actor);
		s->base.seen = SHOAL_EVERYBODY;
	}
}

static void start(const struct shoal_game *game, struct shoal_state *state)
{
	struct kuhn_state *s = (struct kuhn_state *)state;

	(void)game;
	memset(s, 0, sizeof(*s));
	settle(s);
}

/* Flow. */

static size_t legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                    shoal_action out[])
{
	(void)game;
	(void)state;
	(void)seat;
	out[0] = ACT_PASS;
	out[1] = ACT_BET;
	return 2;
}

static size_t chance(const struct shoal_game *game, const struct shoal_state *state,
                     shoal_action out[], uint32_t weight[])
{
	size_t n = 0;

	for (unsigned card = 1; card <= cards_of(game); card++) {
		if (card == state_of(state)->card[0])
			continue;
		out[n] = (shoal_action)(ACT_CARD + card - 1);
		weight[n++] = 1;
	}
	return n;
}

static uint32_t total(const struct shoal_game *game, const struct shoal_state *state)
{
	return cards_of(game) - (state_of(state)->card[0] != 0);
}

static shoal_action pick(const struct shoal_game *game, const struct shoal_state *state, uint32_t r)
{
	uint32_t first = state_of(state)->card[0];

	(void)game;
	return (shoal_action)(ACT_CARD + r + (first && r + 1 >= first));
}

static void tell(struct shoal_sink *sink, enum event kind, int seat, uint8_t seen, int arg)
{
	shoal_emit(sink, &(struct shoal_event){ .kind = (uint16_t)kind,
	                                        .seat = (int8_t)seat,
	                                        .seen = seen,
	                                        .arg = { (int16_t)arg } });
}

static void deal(struct kuhn_state *s, unsigned card, struct shoal_sink *sink)
{
	int     holder = s->card[0] != 0;
	uint8_t own = shoal_seat_bit(holder), others = shoal_seat_bit(1 - holder) | SHOAL_ONLOOKERS;

	s->card[holder] = (uint8_t)card;
	tell(sink, EVENT_CARD, holder, own, (int)card);
	tell(sink, EVENT_HIDDEN, holder, others, 0);
}

/* Chips that seat 0 wins. */
static int gain(const struct kuhn_state *s)
{
	int quitter = folder(s);

	if (quitter != SHOAL_NOBODY)
		return quitter == 0 ? -stake(s, 0) : stake(s, 1);
	return s->card[0] > s->card[1] ? stake(s, 1) : -stake(s, 0);
}

static void tell_end(const struct kuhn_state *s, struct shoal_sink *sink)
{
	int won = gain(s);

	if (is_shown(s))
		shoal_emit(sink, &(struct shoal_event){ .kind = EVENT_SHOW,
		                                        .seat = SHOAL_NOBODY,
		                                        .seen = SHOAL_EVERYBODY,
		                                        .reveals = true,
		                                        .arg = { s->card[0], s->card[1] } });
	tell(sink, EVENT_WIN, won > 0 ? 0 : 1, SHOAL_EVERYBODY, won > 0 ? won : -won);
}

static void apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                  shoal_action action, struct shoal_sink *sink)
{
	struct kuhn_state *s = (struct kuhn_state *)state;
	unsigned           n = s->base.ply - SEATS; /* of a move */

	(void)game;
	if (seat == SHOAL_CHANCE) {
		deal(s, action - ACT_CARD + 1u, sink);
	} else if (action == ACT_BET) {
		s->move[n] = MOVE_BET;
		tell(sink, faces_bet(s, n) ? EVENT_CALL : EVENT_BET, seat, SHOAL_EVERYBODY, 0);
	} else {
		s->move[n] = MOVE_PASS;
		tell(sink, faces_bet(s, n) ? EVENT_FOLD : EVENT_PASS, seat, SHOAL_EVERYBODY, 0);
	}
	settle(s);
	if (s->base.actor == SHOAL_OVER)
		tell_end(s, sink);
}

/* Score. */

static void score(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	(void)game;
	out[0] = gain(state_of(state));
	out[1] = -out[0];
}

static void result(const struct shoal_game *game, const struct shoal_state *state,
                   struct shoal_result *out)
{
	int won = gain(state_of(state));

	(void)game;
	out->ending = is_shown(state_of(state)) ? "showdown" : "fold";
	out->lines = 1;
	out->line[0] = (struct shoal_line){ .id = "chips", .amount = { won, -won } };
	for (int seat = 0; seat < SEATS; seat++) {
		out->points[seat] = out->line[0].amount[seat];
		out->place[seat] = out->points[seat] > 0 ? 1 : 2;
	}
}

/* The higher card is worth a chip. */
static void eval(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	const struct kuhn_state *s = state_of(state);

	if (s->base.actor == SHOAL_OVER) {
		score(game, state, out);
		return;
	}
	out[0] = s->card[1] ? s->card[0] > s->card[1] ? 1 : -1 : 0;
	out[1] = -out[0];
}

/* Secrets. */

static void view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                 struct shoal_state *out)
{
	struct kuhn_state *v = (struct kuhn_state *)out;

	(void)game;
	*v = *state_of(state);
	if (is_shown(v))
		return;
	for (int other = 0; other < SEATS; other++) {
		if (other != seat)
			v->card[other] = 0;
	}
}

/* A card that nobody holds, each equally likely. */
static uint8_t free_card(const struct shoal_game *game, const struct kuhn_state *s,
                         struct shoal_random *random)
{
	uint8_t card;

	do {
		card = (uint8_t)(1 + shoal_random_below(random, cards_of(game)));
	} while (card == s->card[0] || card == s->card[1]);
	return card;
}

static void resample(const struct shoal_game *game, const struct shoal_state *v, int seat,
                     struct shoal_random *random, struct shoal_state *out)
{
	struct kuhn_state *s = (struct kuhn_state *)out;

	(void)seat;
	*s = *state_of(v);
	for (unsigned i = 0; i < SEATS && i < s->base.ply; i++) {
		if (!s->card[i])
			s->card[i] = free_card(game, s, random);
	}
}

/* Own card, the other's, then passes and bets. */
static void observe(const struct shoal_game *game, const struct shoal_state *v, int seat,
                    float out[])
{
	const struct kuhn_state *s = state_of(v);
	unsigned                 own = seat == 1;

	for (unsigned i = 0; i < game->observe_floats; i++)
		out[i] = 0;
	for (unsigned i = 0; i < SEATS; i++) {
		if (s->card[own ^ i])
			out[i * CARDS_MAX + s->card[own ^ i] - 1u] = 1;
	}
	for (unsigned i = 0; i < move_count(s); i++)
		out[SEATS * CARDS_MAX + 2 * i + (s->move[i] == MOVE_BET)] = 1;
}

/* clang-format off */
static const struct shoal_field fields[] = {
	{ "own",    CARDS_MAX,               1,      NULL },
	{ "other",  CARDS_MAX,               1,      NULL },
	{ "moves",  2 * MOVES_MAX,           1,      NULL },
	{ NULL, 0, 0, NULL },
};
/* clang-format on */

static bool valid(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct kuhn_state *s = state_of(state);
	struct kuhn_state        same = { .card = { s->card[0], s->card[1] } };
	unsigned                 n = 0;

	if (s->card[0] > cards_of(game) || s->card[1] > cards_of(game)
	    || (s->card[1] && (!s->card[0] || s->card[0] == s->card[1])))
		return false;
	for (; n < MOVES_MAX && s->move[n] && s->card[1] && !is_over(&same); n++) {
		if (s->move[n] > MOVE_BET)
			return false;
		same.move[n] = s->move[n];
	}
	settle(&same);
	return !memcmp(s, &same, sizeof(same));
}

/* Text. */

static void put_action(const struct shoal_game *game, const struct shoal_state *state,
                       shoal_action action, struct shoal_text *out)
{
	(void)game;
	(void)state;
	if (action >= ACT_CARD)
		shoal_put(out, "card%d", action - ACT_CARD + 1);
	else
		shoal_put(out, "%s", action == ACT_BET ? "bet" : "pass");
}

/* What an answer is called: by whether there is a bet to answer. */
static unsigned name_of(const struct shoal_state *state, shoal_action action)
{
	bool bet = faces_bet(state_of(state), move_count(state_of(state)));

	if (action == ACT_BET)
		return bet ? DOES_CALL : DOES_BET;
	return bet ? DOES_FOLD : DOES_PASS;
}

static void put_label(const struct shoal_pen *p, shoal_action action)
{
	if (action >= ACT_CARD)
		say(p, deal, .card = action - ACT_CARD + 1);
	else
		say_one(p, does, name_of(p->view, action));
}

static void put_short(const struct shoal_pen *p, shoal_action action)
{
	say_one(p, object, name_of(p->view, action));
}

static void put_facts(const struct shoal_game *game, const struct shoal_state *view,
                      shoal_action action, struct shoal_json *json)
{
	static const char *const names[] = { "pass", "bet", "fold", "call" };

	(void)game;
	if (action >= ACT_CARD)
		shoal_json_int(json, "card", action - ACT_CARD + 1);
	else
		shoal_json_string(json, "move", names[name_of(view, action)]);
}

static void put_prompt(const struct shoal_pen *p)
{
	const struct kuhn_state *s = state_of(p->view);

	if (faces_bet(s, move_count(s))) {
		say(p, ask_bet, .card = s->card[p->seat]);
		shoal_cite(p, "KUH-3");
	} else {
		say(p, ask, .card = s->card[p->seat]);
		shoal_cite(p, "KUH-2");
	}
}

static bool put_event(const struct shoal_pen *p, const struct shoal_event *event)
{
	const struct event_show *e = SHOAL_EVENT(show, event);

	if (event->kind != EVENT_SHOW)
		return false;
	say(p, shown, .first = e->cards[0], .second = e->cards[1]);
	return true;
}

static void put_board(const struct shoal_pen *p)
{
	const struct kuhn_state *s = state_of(p->view);

	for (int i = 0; i < SEATS; i++) {
		shoal_put(p->out, " ");
		shoal_put_colour(p->out, p->style, i == p->seat ? 32 : 33);
		say(p, holds, .seat = i, .card = s->card[i], .chips = stake(s, i));
		shoal_put_colour(p->out, p->style, 0);
		shoal_put(p->out, "\n");
	}
}

static void put_view(const struct shoal_game *game, const struct shoal_state *v, int seat,
                     struct shoal_json *json)
{
	const struct kuhn_state *s = state_of(v);

	(void)game;
	(void)seat;
	shoal_json_array(json, "cards"); /* null: not dealt or not known */
	for (int i = 0; i < SEATS; i++) {
		if (s->card[i])
			shoal_json_int(json, NULL, s->card[i]);
		else
			shoal_json_null(json, NULL);
	}
	shoal_json_end_array(json);
	shoal_json_array(json, "moves");
	for (unsigned i = 0; i < move_count(s); i++)
		shoal_json_string(json, NULL, s->move[i] == MOVE_BET ? "bet" : "pass");
	shoal_json_end_array(json);
}

static const struct shoal_option options[] = {
	{ .name = "cards", .values = "3|4|5", .initial = "3" },
};

static const struct shoal_kind kinds[] = {
	{ .name = "move", .first = ACT_PASS, .count = 2 },
	{ .name = "card", .first = ACT_CARD, .count = CARDS_MAX, .chance = true },
};

/* Who bets is likelier to hold a high card: the more the higher. Not weighed by itself: tests say
 * how much. */
static int32_t belief(const struct shoal_game *game, const struct shoal_state *world, int seat)
{
	const struct kuhn_state *s = state_of(world);

	(void)game;
	return stake(s, 1 - seat) > 1 ? s->card[1 - seat] : 0;
}

const struct shoal_rules shoal_rules_kuhn = {
	.id = "kuhn",
	.words = &kuhn_words,
	.study = true,
	.revision = 1,
	.game_bytes = sizeof(struct kuhn_game),
	.options = options,
	.kinds = kinds,
	.option_count = 1,
	.kind_count = 2,
	.setup = setup,
	.start = start,
	.legal = legal,
	.chance = chance,
	.total = total,
	.pick = pick,
	.apply = apply,
	.score = score,
	.result = result,
	.view = view,
	.resample = resample,
	.belief = belief,
	.eval = eval,
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
