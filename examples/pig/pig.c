/* pig.c: Pig, a game from outside: built with an installed Shoal alone, and played by all of it.
 *
 *   cc -std=c11 -shared -fPIC pig.c -o pig.so $(pkg-config --cflags --libs shoal)
 *   SHOAL_GAMES=./pig.so shoal play pig --seats me,greedy
 *
 * PIG-1  Seat 0 begins. Who is asked rolls a die, or holds once something is gathered.
 * PIG-2  A 1 ends the turn, and what it has gathered is lost. Any other roll is added to it.
 * PIG-3  Who holds adds what the turn has gathered to the own points; then the next seat is asked.
 * PIG-4  Who has at least `goal` points in all wins at once, and must hold to have them.
 * PIG-5  Dice may fall badly for ever, and every game must end: after 400 turns who has most wins. */
#include <shoal/small.h>

#include <string.h>

enum { SEATS = 2, DIE = 6, TURNS = 400, ROLLS = 51 }; /* in a turn, of 2 or more; or a 1 */
enum { ACT_HOLD, ACT_ROLL, ACT_DIE, ACT_COUNT = ACT_DIE + DIE }; /* a 1 is ACT_DIE */

#define EVENTS EVENT(ROLL, roll, N(pips), ) EVENT(LOST, lost, N(points), ) EVENT(HOLD, hold, N(points), )

#define SHOAL_EVENT_ENUM
#include <shoal/events.h>
enum event { EVENTS EVENT_COUNT };
#define SHOAL_EVENT_TABLE
#include <shoal/events.h>
static const struct shoal_event_kind events[EVENT_COUNT] = { EVENTS };

struct pig_state { /* 16 bytes, no gap */
	struct shoal_state base;
	uint16_t           points[SEATS];
	uint16_t           turn, gathered; /* turns that are over; points of this one */
};

static int goal(const struct shoal_game *game)
{
	return game->choice[0] == 0 ? 100 : game->choice[0] == 1 ? 50 : 20;
}

static enum shoal_status setup(struct shoal_game *game, struct shoal_error *error)
{
	(void)error;
	game->state_bytes = sizeof(struct pig_state);
	game->observe_floats = SEATS + 1;
	game->longest = TURNS * (2 * ROLLS + 1); /* each roll a question and a die, then a hold */
	game->most_legal = 2;
	game->most_chance = DIE;
	game->seats = SEATS;
	game->low = -1;
	game->high = 1;
	return SHOAL_OK;
}

static int asked(const struct pig_state *s) /* PIG-1, PIG-3 */
{
	return s->turn % SEATS;
}

static bool is_over(const struct shoal_game *game, const struct pig_state *s) /* PIG-4, PIG-5 */
{
	return s->points[0] >= goal(game) || s->points[1] >= goal(game) || s->turn == TURNS;
}

static void start(const struct shoal_game *game, struct shoal_state *state)
{
	(void)game;
	memset(state, 0, sizeof(struct pig_state));
	shoal_ask(state, 0);
}

static size_t legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                    shoal_action out[])
{
	const struct pig_state *s = (const struct pig_state *)state;
	size_t                  n = 0;

	(void)seat;
	if (s->gathered)
		out[n++] = ACT_HOLD;
	if (s->points[asked(s)] + s->gathered < goal(game)) /* who would win holds */
		out[n++] = ACT_ROLL;
	return n;
}

static size_t chance(const struct shoal_game *game, const struct shoal_state *state,
                     shoal_action out[], uint32_t weight[])
{
	(void)game;
	(void)state;
	for (unsigned i = 0; i < DIE; i++) {
		out[i] = (shoal_action)(ACT_DIE + i);
		weight[i] = 1;
	}
	return DIE;
}

static void end_turn(const struct shoal_game *game, struct pig_state *s)
{
	s->gathered = 0;
	s->turn++;
	if (is_over(game, s))
		shoal_end(&s->base);
	else
		shoal_ask(&s->base, asked(s));
}

static void apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                  shoal_action action, struct shoal_sink *sink)
{
	struct pig_state *s = (struct pig_state *)state;
	int               pips = action - ACT_DIE + 1;

	s->base.ply++;
	if (action == ACT_ROLL) {
		shoal_ask_chance(&s->base);
	} else if (action == ACT_HOLD) { /* PIG-3 */
		shoal_tell(sink, EVENT_HOLD, seat, (int16_t)s->gathered);
		s->points[seat] = (uint16_t)(s->points[seat] + s->gathered);
		end_turn(game, s);
	} else if (pips == 1) { /* PIG-2 */
		shoal_tell(sink, EVENT_LOST, asked(s), (int16_t)s->gathered);
		end_turn(game, s);
	} else {
		shoal_tell(sink, EVENT_ROLL, asked(s), (int16_t)pips);
		s->gathered = (uint16_t)(s->gathered + pips);
		shoal_ask(&s->base, asked(s));
	}
}

static void score(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	const struct pig_state *s = (const struct pig_state *)state;

	shoal_score_points(game, (const int32_t[]){ s->points[0], s->points[1] }, out);
}

static void result(const struct shoal_game *game, const struct shoal_state *state,
                   struct shoal_result *out)
{
	const struct pig_state *s = (const struct pig_state *)state;

	shoal_result_points(game, (const int32_t[]){ s->points[0], s->points[1] }, "goal", "points",
	                    out);
}

static void observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                    float out[])
{
	const struct pig_state *s = (const struct pig_state *)view;
	float                   all = (float)(goal(game) + DIE);

	out[0] = (float)s->points[seat == 1] / all;
	out[1] = (float)s->points[seat != 1] / all;
	out[2] = (float)s->gathered / all;
}

static const struct shoal_field fields[] = {
	{ "own", 1, 1, NULL }, { "other", 1, 1, NULL }, { "turn", 1, 1, NULL }, { NULL, 0, 0, NULL }
};

static bool valid(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct pig_state *s = (const struct pig_state *)state;
	int  most = goal(game) + DIE - 1, own = s->points[asked(s)], other = s->points[!asked(s)];
	bool over = is_over(game, s);

	if (s->turn > TURNS || own + s->gathered > most || other > most || s->gathered == 1
	    || (over && s->gathered) || (own >= goal(game) && other >= goal(game)))
		return false;
	if (s->base.ply > s->turn * (2 * ROLLS + 1u) + s->gathered + 1u) /* PIG-5 in time */
		return false;
	return shoal_asks(state, over ? SHOAL_OVER : asked(s))
	       || (!over && own + s->gathered < goal(game) && shoal_asks(state, SHOAL_CHANCE));
}

static void put_action(const struct shoal_game *game, const struct shoal_state *state,
                       shoal_action action, struct shoal_text *out)
{
	static const char *const names[] = { "hold", "roll", "1", "2", "3", "4", "5", "6" };

	(void)game;
	(void)state;
	shoal_put(out, "%s", names[action]);
}

static const struct shoal_option options[] = { { "goal", "100|50|20", "100", NULL, NULL } };
static const struct shoal_kind kinds[] = {
	{ "choice", ACT_HOLD, 2, false },
	{ "die", ACT_DIE, DIE, true },
};

static const struct shoal_rules pig = {
	.id = "pig", .revision = 1, .game_bytes = sizeof(struct shoal_game),
	.options = options, .option_count = 1, .kinds = kinds, .kind_count = 2,
	.events = events, .event_count = EVENT_COUNT, .observe = observe, .fields = fields,
	.setup = setup, .start = start, .legal = legal, .chance = chance, .apply = apply,
	.score = score, .result = result, .eval = score, .valid = valid, .put_action = put_action,
};

SHOAL_OFFER(pig);
