/* example.c: connect four, the template for a new game (doc/ADDING-A-GAME.md walks through it).
 *
 * Everything a game needs is here in the order in which one thinks of it: state, flow, score, text,
 * table entry. A larger game spreads the same functions over the files that its neighbours use. */
#include "shoal/game.h"

#include <string.h>

#include "example_words.h"

enum { COLUMNS = 7, ROWS = 6, PITCH = ROWS + 1, LINE = 4, CELLS = COLUMNS * ROWS };

/* clang-format off */
/* What can happen, see shoal/events.h. */
#define EVENTS \
	EVENT(DROP, drop, N(column), TURN()) \
	EVENT(FOUR, four, N(column), ) \
	EVENT(FULL, full, N(column), )

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

/* Cell (column, row) is bit column * PITCH + row. The bit above each column stays 0 and keeps lines
 * from wrapping. */
struct example_state {
	struct shoal_state base;      /*  8 */
	uint64_t           stones[2]; /* 16: of seat 0 and seat 1 */
};

_Static_assert(sizeof(struct example_state) == 24, "the copy is the cost of search");

static const struct example_state *state_of(const struct shoal_state *state)
{
	return (const struct example_state *)state;
}

static uint64_t column_bits(unsigned column)
{
	return ((UINT64_C(1) << ROWS) - 1) << column * PITCH;
}

static uint64_t all_cells(void)
{
	uint64_t cells = 0;

	for (unsigned c = 0; c < COLUMNS; c++)
		cells |= column_bits(c);
	return cells;
}

/* Steps from a cell to its neighbour: up, right, and the two diagonals. */
static const unsigned steps[] = { 1, PITCH, PITCH + 1, PITCH - 1 };

/* C4-4: four in a row, upright, level or aslant. */
static bool has_four(uint64_t stones)
{
	for (unsigned i = 0; i < 4; i++) {
		uint64_t pairs = stones & stones >> steps[i];

		if (pairs & pairs >> 2 * steps[i])
			return true;
	}
	return false;
}

/* Set-up. */

static enum shoal_status setup(struct shoal_game *game, struct shoal_error *error)
{
	(void)error;
	game->state_bytes = sizeof(struct example_state);
	game->observe_floats = 2 * CELLS;
	game->longest = CELLS;      /* every ply fills a cell */
	game->most_legal = COLUMNS; /* one answer per column */
	game->seats = 2;
	game->low = -1;
	game->high = 1;
	return SHOAL_OK;
}

static void ask(struct example_state *s, int seat)
{
	s->base.actor = (int8_t)seat;
	s->base.pending = shoal_seat_bit(seat);
	s->base.seen = SHOAL_EVERYBODY;
}

static void start(const struct shoal_game *game, struct shoal_state *state)
{
	struct example_state *s = (struct example_state *)state;

	(void)game;
	memset(s, 0, sizeof(*s));
	ask(s, 0); /* C4-1: seat 0 begins */
}

/* Flow. Action c drops a stone into column c. */

static size_t legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                    shoal_action out[])
{
	const struct example_state *s = state_of(state);
	uint64_t                    top = (s->stones[0] | s->stones[1]) >> (ROWS - 1);
	size_t                      n = 0;

	(void)game;
	(void)seat;
	for (unsigned c = 0; c < COLUMNS; c++) { /* C4-3: a column that is not full */
		out[n] = (shoal_action)c;
		n += ~top >> c * PITCH & 1;
	}
	return n;
}

static void end(struct example_state *s)
{
	s->base.actor = SHOAL_OVER;
	s->base.pending = 0;
	s->base.seen = 0;
}

static void tell(struct shoal_sink *sink, enum event kind, int seat, unsigned column)
{
	if (!sink) /* in search */
		return;
	shoal_emit(sink, &(struct shoal_event){ .kind = (uint16_t)kind,
	                                        .seat = (int8_t)seat,
	                                        .seen = SHOAL_EVERYBODY,
	                                        .arg = { (int16_t)column } });
}

static void apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                  shoal_action action, struct shoal_sink *sink)
{
	struct example_state *s = (struct example_state *)state;
	uint64_t              filled = s->stones[0] | s->stones[1];
	uint64_t              bottom = UINT64_C(1) << action * PITCH;

	(void)game;
	s->stones[seat] |= (filled + bottom) & ~filled; /* C4-2: the sum carries to the top */
	s->base.ply++;
	tell(sink, EVENT_DROP, seat, action);
	if (has_four(s->stones[seat])) { /* C4-4 */
		end(s);
		tell(sink, EVENT_FOUR, seat, action);
	} else if (s->base.ply == CELLS) { /* C4-5: the board is full */
		end(s);
		tell(sink, EVENT_FULL, SHOAL_NOBODY, action);
	} else {
		ask(s, 1 - seat);
	}
}

/* Score. */

static int winner(const struct example_state *s) /* SHOAL_NOBODY if there is none */
{
	for (int seat = 0; seat < 2; seat++) {
		if (has_four(s->stones[seat]))
			return seat;
	}
	return SHOAL_NOBODY;
}

static void score(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	int best = winner(state_of(state));

	(void)game;
	for (int seat = 0; seat < 2; seat++)
		out[seat] = best == SHOAL_NOBODY ? 0 : best == seat ? 1 : -1; /* C4-6 */
}

static void result(const struct shoal_game *game, const struct shoal_state *state,
                   struct shoal_result *out)
{
	int best = winner(state_of(state));

	(void)game;
	out->ending = best == SHOAL_NOBODY ? "board-full" : "four-in-a-row";
	out->lines = 1;
	out->line[0] = (struct shoal_line){ .id = "four" };
	for (int seat = 0; seat < 2; seat++) {
		out->line[0].amount[seat] = out->points[seat] = best == seat;
		out->place[seat] = best == SHOAL_NOBODY || best == seat ? 1 : 2;
	}
}

/* Empty cells that would complete a four of these stones. */
static uint64_t threats(uint64_t stones, uint64_t filled)
{
	uint64_t cells = 0;

	for (unsigned i = 0; i < 4; i++) {
		unsigned d = steps[i];
		uint64_t up = stones << d, down = stones >> d;

		cells |= up & stones << 2 * d & stones << 3 * d;
		cells |= up & stones << 2 * d & down;
		cells |= up & down & stones >> 2 * d;
		cells |= down & stones >> 2 * d & stones >> 3 * d;
	}
	return cells & ~filled & all_cells();
}

/* What is counted. */

enum own {
	WIN_NOW, /* an open threat that can be filled at once */
	WINS_NOW,
	THREATS_ODD,
	THREATS_EVEN,
	THREATS_STACKED, /* one upon the other */
	LINES_OF_TWO,
	LINES_OF_ONE,
	MIDDLE,
	BESIDE_MIDDLE,
	OWN_COUNT
};

static const struct shoal_term own_terms[] = {
	[WIN_NOW] = { "win-now", 0, SHOAL_TOLD_YES, "win" },
	[WINS_NOW] = { "wins-now", 0, SHOAL_TOLD_ALONG, "win" },
	[THREATS_ODD] = { "threats-odd", 90, SHOAL_TOLD_MORE, "threats" },
	[THREATS_EVEN] = { "threats-even", 90, SHOAL_TOLD_MORE, "threats" },
	[THREATS_STACKED] = { "threats-stacked", 0, SHOAL_TOLD_ALONG, "threats" },
	[LINES_OF_TWO] = { "lines-of-two", 0, SHOAL_TOLD_MORE, "twos" },
	[LINES_OF_ONE] = { "lines-of-one", 0, SHOAL_TOLD_MORE, "ones" },
	[MIDDLE] = { "middle", 24, SHOAL_TOLD_MORE, "middle" },
	[BESIDE_MIDDLE] = { "beside-middle", 0, SHOAL_TOLD_MORE, "beside" },
	[OWN_COUNT] = { 0 },
};

enum common { STONES, COMMON_COUNT };

static const struct shoal_term common_terms[] = {
	[STONES] = { "stones", 0, SHOAL_TOLD_MUTE, NULL },
	[COMMON_COUNT] = { 0 },
};

static const struct shoal_family families[] = {
	{ .name = "all",
	  .modes = "example",
	  .spec = "mcts(iterations=200)",
	  .form = SHOAL_CONTEST,
	  .span = 6 },
	{ .name = NULL },
};

/* Rows 1, 3 and 5, counted from 1. */
static uint64_t odd_rows(void)
{
	uint64_t column = UINT64_C(1) | UINT64_C(1) << 2 | UINT64_C(1) << 4, cells = 0;

	for (unsigned c = 0; c < COLUMNS; c++)
		cells |= column << c * PITCH;
	return cells;
}

static int16_t count(uint64_t cells)
{
	return (int16_t)shoal_bits_count(cells);
}

/* Lines of four cells where the other has no stone, with one or two own ones. */
static void count_lines(uint64_t stones, uint64_t other, int16_t own[])
{
	uint64_t open = all_cells() & ~other;

	own[LINES_OF_ONE] = own[LINES_OF_TWO] = 0;
	for (unsigned i = 0; i < 4; i++) {
		unsigned d = steps[i];
		uint64_t a = stones, b = stones >> d, c = stones >> 2 * d, e = stones >> 3 * d;
		uint64_t lines = open & open >> d & open >> 2 * d & open >> 3 * d;
		uint64_t left = a ^ b, right = c ^ e;

		own[LINES_OF_ONE] += count(lines & ((left & ~(c | e)) | (right & ~(a | b))));
		own[LINES_OF_TWO] +=
		    count(lines & ((left & right) | (a & b & ~(c | e)) | (c & e & ~(a | b))));
	}
}

static void count_own(uint64_t stones, uint64_t other, int16_t own[])
{
	uint64_t filled = stones | other, open = threats(stones, filled), odd = odd_rows();
	uint64_t floor = 0, now;

	for (unsigned c = 0; c < COLUMNS; c++)
		floor |= UINT64_C(1) << c * PITCH;
	now = open & (filled + floor);
	own[WIN_NOW] = now != 0;
	own[WINS_NOW] = count(now);
	own[THREATS_ODD] = count(open & odd);
	own[THREATS_EVEN] = count(open & ~odd);
	own[THREATS_STACKED] = count(open & open << 1);
	own[MIDDLE] = count(stones & column_bits(COLUMNS / 2));
	own[BESIDE_MIDDLE] =
	    count(stones & (column_bits(COLUMNS / 2 - 1) | column_bits(COLUMNS / 2 + 1)));
	count_lines(stones, other, own);
}

static void tally(const struct shoal_game *game, const struct shoal_state *state,
                  struct shoal_tally *out)
{
	const struct example_state *s = state_of(state);
	uint8_t                     next = (uint8_t)(s->base.ply & 1);

	(void)game;
	out->family = 0;
	out->subjects = 2;
	out->order[0] = next;
	out->order[1] = !next;
	for (uint8_t seat = 0; seat < 2; seat++) {
		out->of[seat] = seat;
		count_own(s->stones[seat], s->stones[!seat], out->own[seat]);
	}
	out->common[STONES] = (int16_t)s->base.ply;
}

/* Own stones, then the other's, column by column from the bottom. */
static void observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                    float out[])
{
	const struct example_state *s = state_of(view);
	unsigned                    own = seat == 1;

	(void)game;
	for (unsigned column = 0; column < COLUMNS; column++) {
		unsigned mine = (unsigned)(s->stones[own] >> column * PITCH);
		unsigned theirs = (unsigned)(s->stones[!own] >> column * PITCH);

		for (unsigned row = 0; row < ROWS; row++) {
			out[column * ROWS + row] = (float)(mine >> row & 1);
			out[CELLS + column * ROWS + row] = (float)(theirs >> row & 1);
		}
	}
}

/* clang-format off */
static const struct shoal_field fields[] = {
	{ "own",    CELLS,                   1,      NULL },
	{ "other",  CELLS,                   1,      NULL },
	{ NULL, 0, 0, NULL },
};
/* clang-format on */

/* For statistics: a turn is a drop. There are no component tables whose rows it could be about. */
static size_t trace(const struct shoal_game *game, const struct shoal_event *event,
                    struct shoal_trace out[])
{
	struct shoal_tracer t = { .out = out, .seat = event->seat };

	(void)game;
	switch ((enum event)event->kind) {
#define SHOAL_EVENT_TRACES
#include "shoal/events.h"
		EVENTS
	case EVENT_COUNT:
		break;
	}
	return t.count;
}

static bool valid(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct example_state *s = state_of(state);
	uint64_t                    filled = s->stones[0] | s->stones[1];
	unsigned first = shoal_bits_count(s->stones[0]), second = shoal_bits_count(s->stones[1]);
	bool     over = has_four(s->stones[0]) || has_four(s->stones[1]) || filled == all_cells();
	int8_t   actor = over ? SHOAL_OVER : (int8_t)(s->base.ply & 1);

	(void)game;
	if (s->stones[0] & s->stones[1] || filled & ~all_cells() || first + second != s->base.ply)
		return false;
	for (unsigned c = 0; c < COLUMNS; c++) { /* no stone hangs in the air */
		uint64_t column = (filled & column_bits(c)) >> c * PITCH;

		if (column & (column + 1))
			return false;
	}
	return first - second <= 1 && s->base.actor == actor
	       && s->base.pending == (over ? 0 : 1u << actor)
	       && s->base.seen == (over ? 0 : SHOAL_EVERYBODY) && !s->base.zero
	       && !(has_four(s->stones[0]) && has_four(s->stones[1]));
}

/* Text. */

static void put_action(const struct shoal_game *game, const struct shoal_state *state,
                       shoal_action action, struct shoal_text *out)
{
	(void)game;
	(void)state;
	shoal_put(out, "%c", 'a' + action);
}

static void put_label(const struct shoal_pen *p, shoal_action action)
{
	say(p, drop, .column = action);
}

static void put_short(const struct shoal_pen *p, shoal_action action)
{
	say(p, object, .column = action);
}

static void put_facts(const struct shoal_game *game, const struct shoal_state *view,
                      shoal_action action, struct shoal_json *json)
{
	(void)game;
	(void)view;
	shoal_json_int(json, "column", action);
}

static void put_prompt(const struct shoal_pen *p)
{
	say(p, ask);
	shoal_cite(p, "C4-2 C4-3");
}

/* Which stone lies there: seat, or -1. */
static int stone_at(const struct example_state *s, unsigned column, unsigned row)
{
	uint64_t cell = UINT64_C(1) << (column * PITCH + row);

	return s->stones[0] & cell ? 0 : s->stones[1] & cell ? 1 : -1;
}

static void put_board(const struct shoal_pen *p)
{
	static const char     sign[] = { '.', 'X', 'O' };
	static const unsigned colour[] = { 90, 31, 33 };

	for (unsigned row = ROWS; row-- > 0;) {
		shoal_put(p->out, " ");
		for (unsigned column = 0; column < COLUMNS; column++) {
			int stone = stone_at(state_of(p->view), column, row);

			shoal_put_colour(p->out, p->style, colour[stone + 1]);
			shoal_put(p->out, " %c", sign[stone + 1]);
			shoal_put_colour(p->out, p->style, 0);
		}
		shoal_put(p->out, "\n");
	}
	shoal_put(p->out, "  a b c d e f g      X ");
	shoal_put_seat(p->out, p->style, 0);
	shoal_put(p->out, ", O ");
	shoal_put_seat(p->out, p->style, 1);
	shoal_put(p->out, "\n");
}

static void put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     struct shoal_json *json)
{
	(void)game;
	(void)seat;
	shoal_json_array(json, "columns");
	for (unsigned column = 0; column < COLUMNS; column++) {
		shoal_json_array(json, NULL);
		for (unsigned row = 0; row < ROWS && stone_at(state_of(view), column, row) >= 0;
		     row++)
			shoal_json_int(json, NULL, stone_at(state_of(view), column, row));
		shoal_json_end_array(json);
	}
	shoal_json_end_array(json);
}

static const struct shoal_kind kinds[] = { { .name = "drop", .first = 0, .count = COLUMNS } };

/* easy, medium, hard, expert. */
static const char *const levels[] = {
	"mcts(iterations=30,plies=100,prior=off,explore=100)",
	"mcts(iterations=1000,plies=100,prior=off,explore=100)",
	"mcts(iterations=500000,plies=100,explore=80,memory=128)",
	"mcts(iterations=2000000,time=3s,plies=100,explore=80,memory=256)",
};

const struct shoal_rules shoal_rules_example = {
	.id = "example",
	.words = &example_words,
	.revision = 1,
	.game_bytes = sizeof(struct shoal_game),
	.kinds = kinds,
	.kind_count = 1,
	.setup = setup,
	.start = start,
	.legal = legal,
	.apply = apply,
	.score = score,
	.result = result,
	.levels = levels,
	.own_terms = own_terms,
	.common_terms = common_terms,
	.families = families,
	.tally = tally,
	.observe = observe,
	.fields = fields,
	.events = events,
	.event_count = EVENT_COUNT,
	.trace = trace,
	.valid = valid,
	.put_action = put_action,
	.put_label = put_label,
	.put_short = put_short,
	.put_facts = put_facts,
	.put_prompt = put_prompt,
	.put_board = put_board,
	.put_view = put_view,
};
