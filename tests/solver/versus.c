/* versus.c: a computer player against perfect play in connect four, and where it went wrong. */
#include "versus.h"

#include <string.h>

/* With fewer stones than this the exact distance of a loss, or what each answer to each move is
 * worth, takes minutes. The solver then only sees to it that it does not lose soon. */
enum { EXACT_FROM = 10 };

struct table {
	const struct shoal_game   *game;
	struct shoal_player       *player;
	struct solver             *solver;
	const struct versus_setup *setup;
	struct versus_game        *out;
	struct shoal_error        *error;
	struct shoal_random        random;
	union shoal_room           now;
	struct four                board;
	bool                       over;
	int                        value; /* of the board, for the player */
	unsigned                   replied;
};

const char *versus_style_name(enum versus_style style)
{
	static const char *const names[VERSUS_STYLES] = {
		[VERSUS_LONGEST] = "longest",
		[VERSUS_TRAP] = "trap",
		[VERSUS_ANY] = "any",
	};

	return names[style];
}

/* Both rules must say the same of what can be played. */
static bool lists_agree(const struct table *t)
{
	struct shoal_list list;
	uint32_t          n = 0;

	shoal_list_fill(&list, t->game, &t->now.state, t->now.state.actor);
	for (unsigned column = 0; column < FOUR_COLUMNS; column++) {
		if (!four_can_play(&t->board, column))
			continue;
		if (n == list.count || list.action[n] != column)
			return false;
		n++;
	}
	return n == list.count;
}

static bool move(struct table *t, unsigned column)
{
	int    seat = (int)t->board.stones & 1;
	bool   wins;
	double returns[SHOAL_SEATS_MAX];

	if (t->over || t->now.state.actor != seat || !lists_agree(t) || column >= FOUR_COLUMNS
	    || !four_can_play(&t->board, column)) {
		shoal_fail(t->error, SHOAL_ILLEGAL_ACTION, "after '%s' column %u is not to be had",
		           t->out->moves, column);
		return false;
	}
	t->out->moves[t->board.stones] = (char)('a' + column);
	wins = four_wins(&t->board, column);
	four_play(&t->board, column);
	t->game->rules->apply(t->game, &t->now.state, seat, (shoal_action)column, NULL);
	t->over = wins || t->board.stones == FOUR_CELLS;
	if (t->over != (t->now.state.actor == SHOAL_OVER)) {
		shoal_fail(t->error, SHOAL_GAME_OVER, "after '%s' only one says that it is over",
		           t->out->moves);
		return false;
	}
	if (!t->over)
		return true;
	t->game->rules->score(t->game, &t->now.state, returns);
	t->value = !wins ? 0 : seat == t->setup->seat ? 1 : -1;
	return returns[t->setup->seat] == t->value
	       || !shoal_fail(t->error, SHOAL_GAME_OVER, "'%s' is not scored as it should be",
	                      t->out->moves);
}

/* What the board is worth to the player. */
static int worth(const struct table *t)
{
	int value;

	if (t->over)
		return t->value;
	value = solver_value(t->solver, &t->board);
	return ((int)t->board.stones & 1) == t->setup->seat ? value : -value;
}

/* The columns that are worth `value` to the one to move, as a string. */
static void columns_worth(const struct table *t, const struct four *board, int value,
                          char out[FOUR_COLUMNS + 1])
{
	int      values[FOUR_COLUMNS];
	unsigned n = 0;

	solver_values(t->solver, board, values);
	for (unsigned column = 0; column < FOUR_COLUMNS; column++) {
		if (values[column] == value)
			out[n++] = (char)('a' + column);
	}
	out[n] = '\0';
}

static bool player_moves(struct table *t)
{
	struct four  before = t->board;
	shoal_action answer =
	    shoal_player_choose(t->player, &t->now.state, t->setup->seat, &t->setup->budget);
	struct versus_slip *slip;
	int                 after;

	if (!move(t, answer))
		return false;
	after = worth(t);
	if (after < t->value) {
		slip = &t->out->slip[t->out->slips++];
		*slip = (struct versus_slip){ .ply = before.stones,
			                      .before = t->value,
			                      .after = after };
		columns_worth(t, &before, t->value, slip->good);
	}
	t->value = after;
	return true;
}

/* How soon the player, who is to move, wins at the latest, in steps: 0 not before long. */
static int nearness(const struct table *t, const struct four *board)
{
	static const int scores[] = { 9, 11, 13, 15, 17 }; /* by its stone 13, 11, 9, 7, 5 */
	int              near = 0;

	while (near < 5 && solver_reaches(t->solver, board, scores[near]))
		near++;
	return near;
}

/* How much the solver likes one of its equally good moves: more is better. */
static int liking(const struct table *t, unsigned column)
{
	struct four next = t->board;
	char        good[FOUR_COLUMNS + 1];

	if (four_wins(&t->board, column))
		return FOUR_CELLS;
	four_play(&next, column);
	if (next.stones == FOUR_CELLS || t->setup->style == VERSUS_ANY)
		return 0;
	if (t->board.stones < EXACT_FROM)
		return -nearness(t, &next);
	switch (t->setup->style) {
	case VERSUS_LONGEST:
		return -solver_score(t->solver, &next);
	case VERSUS_TRAP:
		columns_worth(t, &next, solver_value(t->solver, &next), good);
		return -(int)strlen(good);
	case VERSUS_ANY:
	case VERSUS_STYLES:
		break;
	}
	return 0;
}

/* The columns that keep what the board is worth to the solver. If it is lost, that needs no
 * looking: all are. */
static void columns_kept(const struct table *t, char out[FOUR_COLUMNS + 1])
{
	unsigned n = 0;

	if (t->value < 1) {
		columns_worth(t, &t->board, -t->value, out);
		return;
	}
	for (unsigned column = 0; column < FOUR_COLUMNS; column++) {
		if (four_can_play(&t->board, column))
			out[n++] = (char)('a' + column);
	}
	out[n] = '\0';
}

/* One of the moves that keep what the board is worth, by style; by the seed where that likes
 * several equally. */
static unsigned solver_choice(struct table *t)
{
	char     keep[FOUR_COLUMNS + 1], best[FOUR_COLUMNS + 1];
	unsigned n = 0;
	int      most = 0;

	columns_kept(t, keep);
	for (const char *at = keep; *at; at++) {
		int like = liking(t, (unsigned)(*at - 'a'));

		if (!n || like > most) {
			most = like;
			n = 0;
		}
		if (like == most)
			best[n++] = *at;
	}
	return (unsigned)(best[shoal_random_below(&t->random, n)] - 'a');
}

static bool solver_moves(struct table *t)
{
	if (t->replied < strlen(t->setup->replies)) {
		if (!move(t, (unsigned)(t->setup->replies[t->replied++] - 'a')))
			return false;
	} else if (!move(t, solver_choice(t))) {
		return false;
	}
	t->value = worth(t);
	return true;
}

bool versus_play(const struct shoal_game *game, struct shoal_player *player, struct solver *solver,
                 const struct versus_setup *setup, struct versus_game *out,
                 struct shoal_error *error)
{
	struct table t = {
		.game = game,
		.player = player,
		.solver = solver,
		.setup = setup,
		.out = out,
		.error = error,
	};

	*out = (struct versus_game){ 0 };
	shoal_random_seed(&t.random, setup->seed);
	game->rules->start(game, &t.now.state);
	for (const char *at = setup->opening; *at; at++) {
		if (!move(&t, (unsigned)(*at - 'a')))
			return false;
	}
	t.value = worth(&t);
	while (!t.over) {
		bool players = ((int)t.board.stones & 1) == setup->seat;

		if (!(players ? player_moves(&t) : solver_moves(&t)))
			return false;
	}
	out->result = t.value;
	return true;
}
