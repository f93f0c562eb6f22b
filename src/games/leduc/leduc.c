/* leduc.c: Leduc poker: two rounds of bets, and a card on the table between them.
 * doc/rules/leduc.md has the rules. */
#include "shoal/game.h"

#include <string.h>

#include "leduc_words.h"

enum { SEATS = 2, RANKS = 3, COPIES = 2, ROUNDS = 2, RAISES = 2, MOVES_MAX = RAISES + 2 };

enum { ACT_FOLD, ACT_CALL, ACT_RAISE, ACT_CARD, ACT_COUNT = ACT_CARD + RANKS }; /* rank 1 first */

enum { MOVE_NONE, MOVE_FOLD, MOVE_CALL, MOVE_RAISE };

enum { DOES_FOLD, DOES_CHECK, DOES_CALL, DOES_BET, DOES_RAISE }; /* as in words.en */

/* clang-format off */
/* What can happen, see shoal/events.h. */
#define EVENTS \
	EVENT(CARD, card, N(card), )      /* its holder sees which */ \
	EVENT(HIDDEN, hidden, NONE, )     /* the others see that there is one */ \
	EVENT(TABLE, table, N(card), )    /* it lies open */ \
	EVENT(FOLD, fold, NONE, ) \
	EVENT(CHECK, check, NONE, ) \
	EVENT(CALL, call, NONE, ) \
	EVENT(BET, bet, N(chips), ) \
	EVENT(RAISE, raise, N(chips), ) \
	EVENT(SHOW, show, N(first) N(second), ) \
	EVENT(WIN, win, N(chips), ) \
	EVENT(SPLIT, split, NONE, )

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

struct leduc_state {
	struct shoal_state base;                    /* 8 */
	uint8_t            card[SEATS];             /* 2: rank; 0 not dealt, or not known */
	uint8_t            table;                   /* 1: rank; 0 not turned up */
	uint8_t            move[ROUNDS][MOVES_MAX]; /* 8: in order; seats 0, 1, 0, 1 */
	uint8_t            zero[5];                 /* 5 */
};

_Static_assert(sizeof(struct leduc_state) == 24, "the copy is the cost of search");

static const struct leduc_state *state_of(const struct shoal_state *state)
{
	return (const struct leduc_state *)state;
}

static unsigned move_count(const uint8_t move[MOVES_MAX])
{
	unsigned n = 0;

	while (n < MOVES_MAX && move[n])
		n++;
	return n;
}

static unsigned raises(const uint8_t move[MOVES_MAX])
{
	unsigned n = 0;

	for (unsigned i = 0; i < MOVES_MAX; i++)
		n += move[i] == MOVE_RAISE;
	return n;
}

static bool has_fold(const uint8_t move[MOVES_MAX])
{
	unsigned n = move_count(move);

	return n && move[n - 1] == MOVE_FOLD;
}

/* LED-5: nobody owes an answer: the last one called what the other did. */
static bool is_closed(const uint8_t move[MOVES_MAX])
{
	unsigned n = move_count(move);

	return has_fold(move) || (n >= 2 && move[n - 1] == MOVE_CALL);
}

static unsigned round_of(const struct leduc_state *s)
{
	return is_closed(s->move[0]) && !has_fold(s->move[0]);
}

/* LED-7: who folded, or SHOAL_NOBODY. */
static int folder(const struct leduc_state *s)
{
	for (unsigned r = 0; r < ROUNDS; r++) {
		if (has_fold(s->move[r]))
			return (int)(move_count(s->move[r]) - 1) & 1;
	}
	return SHOAL_NOBODY;
}

static bool is_over(const struct leduc_state *s)
{
	return has_fold(s->move[0]) || is_closed(s->move[1]);
}

static bool is_shown(const struct leduc_state *s) /* LED-8 */
{
	return is_closed(s->move[1]) && folder(s) == SHOAL_NOBODY;
}

static int size_of(unsigned round) /* LED-4 */
{
	return round ? 4 : 2;
}

/* Chips that a seat has put in: one, and what it has raised to or called. */
static int stake(const struct leduc_state *s, int seat)
{
	int sum = 1;

	for (unsigned r = 0; r < ROUNDS; r++) {
		int level = 0, own = 0;

		for (unsigned i = 0; i < MOVES_MAX; i++) {
			level += s->move[r][i] == MOVE_RAISE;
			if ((int)(i & 1) == seat && s->move[r][i] > MOVE_FOLD)
				own = level;
		}
		sum += own * size_of(r);
	}
	return sum;
}

static unsigned dealt(const struct leduc_state *s)
{
	return (unsigned)(s->card[0] != 0) + (s->card[1] != 0) + (s->table != 0);
}

/* Set-up. */

static enum shoal_status setup(struct shoal_game *game, struct shoal_error *error)
{
	(void)error;
	game->state_bytes = sizeof(struct leduc_state);
	game->observe_floats = (SEATS + 1) * RANKS + ROUNDS * MOVES_MAX * 3;
	game->longest = SEATS + 1 + ROUNDS * MOVES_MAX;
	game->most_legal = 3;
	game->most_chance = RANKS;
	game->seats = SEATS;
	game->low = -13; /* 1, twice 2, twice 4 */
	game->high = 13;
	return SHOAL_OK;
}

/* The header follows from cards and moves. */
static void settle(struct leduc_state *s)
{
	unsigned r = round_of(s), n = move_count(s->move[r]);

	s->base = (struct shoal_state){ .ply = dealt(s) + move_count(s->move[0])
		                               + move_count(s->move[1]) };
	if (!s->card[1]) {
		s->base.actor = SHOAL_CHANCE;
		s->base.seen = shoal_seat_bit(s->card[0] != 0); /* LED-2 */
	} else if (is_over(s)) {
		s->base.actor = SHOAL_OVER;
	} else if (r && !s->table) {
		s->base.actor = SHOAL_CHANCE; /* LED-6 */
		s->base.seen = SHOAL_EVERYBODY;
	} else {
		s->base.actor = (int8_t)(n & 1); /* LED-3 */
		s->base.pending = shoal_seat_bit(s->base.actor);
		s->base.seen = SHOAL_EVERYBODY;
	}
}

static void start(const struct shoal_game *game, struct shoal_state *state)
{
	struct leduc_state *s = (struct leduc_state *)state;

	(void)game;
	memset(s, 0, sizeof(*s));
	settle(s);
}

/* Flow. */

static bool faces_raise(const struct leduc_state *s)
{
	const uint8_t *move = s->move[round_of(s)];
	unsigned       n = move_count(move);

	return n && move[n - 1] == MOVE_RAISE;
}

static size_t legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                    shoal_action out[])
{
	const struct leduc_state *s = state_of(state);
	size_t                    n = 0;

	(void)game;
	(void)seat;
	if (faces_raise(s))
		out[n++] = ACT_FOLD;
	out[n++] = ACT_CALL;
	if (raises(s->move[round_of(s)]) < RAISES) /* LED-4 */
		out[n++] = ACT_RAISE;
	return n;
}

/* Cards of a rank that nobody is known to hold. */
static uint32_t left(const struct leduc_state *s, unsigned rank)
{
	return COPIES - (unsigned)(s->card[0] == rank) - (s->card[1] == rank) - (s->table == rank);
}

static size_t chance(const struct shoal_game *game, const struct shoal_state *state,
                     shoal_action out[], uint32_t weight[])
{
	size_t n = 0;

	(void)game;
	for (unsigned rank = 1; rank <= RANKS; rank++) {
		out[n] = (shoal_action)(ACT_CARD + rank - 1);
		weight[n] = left(state_of(state), rank);
		n += weight[n] != 0;
	}
	return n;
}

static void tell(struct shoal_sink *sink, enum event kind, int seat, uint8_t seen, int arg)
{
	shoal_emit(sink, &(struct shoal_event){ .kind = (uint16_t)kind,
	                                        .seat = (int8_t)seat,
	                                        .seen = seen,
	                                        .arg = { (int16_t)arg } });
}

static void deal(struct leduc_state *s, unsigned rank, struct shoal_sink *sink)
{
	int     holder = s->card[0] != 0;
	uint8_t own = shoal_seat_bit(holder), others = shoal_seat_bit(1 - holder) | SHOAL_ONLOOKERS;

	if (s->card[1]) {
		s->table = (uint8_t)rank;
		/* which one it is also tells of those that are hidden */
		shoal_emit(sink, &(struct shoal_event){ .kind = EVENT_TABLE,
		                                        .seat = SHOAL_NOBODY,
		                                        .seen = SHOAL_EVERYBODY,
		                                        .reveals = true,
		                                        .arg = { (int16_t)rank } });
		return;
	}
	s->card[holder] = (uint8_t)rank;
	tell(sink, EVENT_CARD, holder, own, (int)rank);
	tell(sink, EVENT_HIDDEN, holder, others, 0);
}

static void play(struct leduc_state *s, int seat, shoal_action action, struct shoal_sink *sink)
{
	unsigned r = round_of(s);
	uint8_t *move = s->move[r];
	bool     facing = faces_raise(s);

	if (action == ACT_FOLD)
		tell(sink, EVENT_FOLD, seat, SHOAL_EVERYBODY, 0);
	else if (action == ACT_CALL)
		tell(sink, facing ? EVENT_CALL : EVENT_CHECK, seat, SHOAL_EVERYBODY, 0);
	else
		tell(sink, facing ? EVENT_RAISE : EVENT_BET, seat, SHOAL_EVERYBODY, size_of(r));
	move[move_count(move)] = (uint8_t)(MOVE_FOLD + action - ACT_FOLD);
}

/* What a hand is worth at the showdown: LED-9. */
static int strength(const struct leduc_state *s, int seat)
{
	return s->card[seat] + (s->card[seat] == s->table ? RANKS : 0);
}

/* Chips that seat 0 wins. */
static int gain(const struct leduc_state *s)
{
	int quitter = folder(s), more;

	if (quitter != SHOAL_NOBODY)
		return quitter == 0 ? -stake(s, 0) : stake(s, 1);
	more = strength(s, 0) - strength(s, 1);
	return more > 0 ? stake(s, 1) : more < 0 ? -stake(s, 0) : 0;
}

static void tell_end(const struct leduc_state *s, struct shoal_sink *sink)
{
	int won = gain(s);

	if (is_shown(s))
		shoal_emit(sink, &(struct shoal_event){ .kind = EVENT_SHOW,
		                                        .seat = SHOAL_NOBODY,
		                                        .seen = SHOAL_EVERYBODY,
		                                        .reveals = true,
		                                        .arg = { s->card[0], s->card[1] } });
	if (won)
		tell(sink, EVENT_WIN, won > 0 ? 0 : 1, SHOAL_EVERYBODY, won > 0 ? won : -won);
	else
		tell(sink, EVENT_SPLIT, SHOAL_NOBODY, SHOAL_EVERYBODY, 0);
}

static void apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                  shoal_action action, struct shoal_sink *sink)
{
	struct leduc_state *s = (struct leduc_state *)state;

	(void)game;
	if (seat == SHOAL_CHANCE)
		deal(s, action - ACT_CARD + 1u, sink);
	else
		play(s, seat, action, sink);
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
	memcpy(out->points, out->line[0].amount, sizeof(out->points));
	shoal_places(SEATS, out->points, out->place);
}

/* A pair, and then the higher card, is worth a chip. */
static void eval(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	const struct leduc_state *s = state_of(state);
	int                       more = s->card[1] ? strength(s, 0) - strength(s, 1) : 0;

	if (s->base.actor == SHOAL_OVER) {
		score(game, state, out);
		return;
	}
	out[0] = (more > 0) - (more < 0);
	out[1] = -out[0];
}

/* Secrets. */

static void view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                 struct shoal_state *out)
{
	struct leduc_state *v = (struct leduc_state *)out;

	(void)game;
	*v = *state_of(state);
	for (int other = 0; other < SEATS && !is_shown(v); other++) {
		if (other != seat)
			v->card[other] = 0;
	}
}

/* Cards that are dealt and not known, by what is left. */
static void resample(const struct shoal_game *game, const struct shoal_state *v, int seat,
                     struct shoal_random *random, struct shoal_state *out)
{
	struct leduc_state *s = (struct leduc_state *)out;
	unsigned            rank;

	(void)game;
	(void)seat;
	*s = *state_of(v);
	for (unsigned i = 0; i < SEATS && i < v->ply; i++) {
		if (s->card[i])
			continue;
		do {
			rank = 1 + shoal_random_below(random, RANKS);
		} while (shoal_random_below(random, COPIES) >= left(s, rank));
		s->card[i] = (uint8_t)rank;
	}
}

/* Own card, the other's, the one on the table, then folds, calls and raises. */
static void observe(const struct shoal_game *game, const struct shoal_state *v, int seat,
                    float out[])
{
	const struct leduc_state *s = state_of(v);
	unsigned                  own = seat == 1;
	const uint8_t             cards[] = { s->card[own], s->card[!own], s->table };

	for (unsigned i = 0; i < game->observe_floats; i++)
		out[i] = 0;
	for (unsigned i = 0; i < SEATS + 1; i++) {
		if (cards[i])
			out[i * RANKS + cards[i] - 1u] = 1;
	}
	for (unsigned i = 0; i < ROUNDS * MOVES_MAX; i++) {
		if (s->move[i / MOVES_MAX][i % MOVES_MAX])
			out[(SEATS + 1) * RANKS + 3 * i + s->move[i / MOVES_MAX][i % MOVES_MAX]
			    - 1u] = 1;
	}
}

/* clang-format off */
static const struct shoal_field fields[] = {
	{ "own",    RANKS,                   1,      NULL },
	{ "other",  RANKS,                   1,      NULL },
	{ "table",  RANKS,                   1,      NULL },
	{ "moves",  ROUNDS * MOVES_MAX * 3,  1,      NULL },
	{ NULL, 0, 0, NULL },
};
/* clang-format on */

/* The state is what its cards and its moves lead to, played from the beginning. */
static bool valid(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct leduc_state *s = state_of(state);
	struct leduc_state        same = { .card = { s->card[0], s->card[1] } };
	shoal_action              list[3];

	if (s->card[0] > RANKS || s->card[1] > RANKS || s->table > RANKS
	    || (s->card[1] && !s->card[0])
	    || (s->table && (s->table == s->card[0]) + (s->table == s->card[1]) == COPIES))
		return false;
	settle(&same);
	for (unsigned r = 0; r < ROUNDS && same.base.actor >= 0; r++) {
		for (unsigned i = 0; i < MOVES_MAX && s->move[r][i]; i++) {
			size_t n, at = 0;

			if (same.base.actor < 0 || round_of(&same) != r)
				return false;
			n = legal(game, &same.base, same.base.actor, list);
			while (at < n && list[at] != s->move[r][i] - MOVE_FOLD + ACT_FOLD)
				at++;
			if (at == n)
				return false;
			same.move[r][i] = s->move[r][i];
			settle(&same);
		}
		if (same.base.actor == SHOAL_CHANCE)
			same.table = s->table;
		settle(&same);
	}
	return !memcmp(s, &same, sizeof(same));
}

/* Text. */

static void put_action(const struct shoal_game *game, const struct shoal_state *state,
                       shoal_action action, struct shoal_text *out)
{
	static const char *const names[] = { "fold", "call", "raise" };

	(void)game;
	(void)state;
	if (action >= ACT_CARD)
		shoal_put(out, "card%d", action - ACT_CARD + 1);
	else
		shoal_put(out, "%s", names[action]);
}

/* What an answer is called: by whether there is a raise to answer. */
static unsigned name_of(const struct shoal_state *state, shoal_action action)
{
	bool facing = faces_raise(state_of(state));

	if (action == ACT_FOLD)
		return DOES_FOLD;
	if (action == ACT_CALL)
		return facing ? DOES_CALL : DOES_CHECK;
	return facing ? DOES_RAISE : DOES_BET;
}

static void put_label(const struct shoal_pen *p, shoal_action action)
{
	if (action >= ACT_CARD)
		say(p, deal, .card = action - ACT_CARD + 1);
	else
		say_one(p, does, name_of(p->view, action),
		        .chips = size_of(round_of(state_of(p->view))));
}

static void put_short(const struct shoal_pen *p, shoal_action action)
{
	say_one(p, object, name_of(p->view, action));
}

static void put_facts(const struct shoal_game *game, const struct shoal_state *v,
                      shoal_action action, struct shoal_json *json)
{
	static const char *const names[] = { "fold", "check", "call", "bet", "raise" };

	(void)game;
	if (action >= ACT_CARD)
		shoal_json_int(json, "card", action - ACT_CARD + 1);
	else
		shoal_json_string(json, "move", names[name_of(v, action)]);
}

static void put_prompt(const struct shoal_pen *p)
{
	const struct leduc_state *s = state_of(p->view);

	say(p, ask, .card = s->card[p->seat], .table = s->table, .facing = faces_raise(s));
	shoal_cite(p, "LED-3 LED-4");
}

static void put_board(const struct shoal_pen *p)
{
	const struct leduc_state *s = state_of(p->view);

	shoal_put(p->out, " ");
	say(p, lies, .card = s->table);
	shoal_put(p->out, "\n");
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
	static const char *const  names[] = { "fold", "call", "raise" };
	const struct leduc_state *s = state_of(v);

	(void)game;
	(void)seat;
	shoal_json_array(json, "cards"); /* null: not dealt or not known */
	for (int i = 0; i < SEATS; i++)
		shoal_json_int_if(json, NULL, s->card[i] != 0, s->card[i]);
	shoal_json_end_array(json);
	shoal_json_int_if(json, "table", s->table != 0, s->table);
	shoal_json_array(json, "rounds");
	for (unsigned r = 0; r < ROUNDS; r++) {
		shoal_json_array(json, NULL);
		for (unsigned i = 0; i < move_count(s->move[r]); i++)
			shoal_json_string(json, NULL, names[s->move[r][i] - MOVE_FOLD]);
		shoal_json_end_array(json);
	}
	shoal_json_end_array(json);
	shoal_json_array(json, "chips");
	for (int i = 0; i < SEATS; i++)
		shoal_json_int(json, NULL, stake(s, i));
	shoal_json_end_array(json);
}

static const struct shoal_kind kinds[] = {
	{ .name = "move", .first = ACT_FOLD, .count = 3 },
	{ .name = "card", .first = ACT_CARD, .count = RANKS, .chance = true },
};

const struct shoal_rules shoal_rules_leduc = {
	.id = "leduc",
	.words = &leduc_words,
	.study = true,
	.revision = 1,
	.game_bytes = sizeof(struct shoal_game),
	.kinds = kinds,
	.kind_count = 2,
	.setup = setup,
	.start = start,
	.legal = legal,
	.chance = chance,
	.apply = apply,
	.score = score,
	.result = result,
	.view = view,
	.resample = resample,
	.eval = eval,
	.observe = observe,
	.fields = fields,
	.events = events,
	.event_count = EVENT_COUNT,
	.valid = valid,
	.put_action = put_action,
	.put_label = put_label,
	.put_short = put_short,
	.put_facts = put_facts,
	.put_prompt = put_prompt,
	.put_board = put_board,
	.put_view = put_view,
};
