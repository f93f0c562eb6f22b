/* fault_numbers.c: faults in what is counted: outcomes, terms, judgements, results, observations;
 * and in which bytes are a position. */
#include "faults.h"

#include <string.h>

/* pick */

static shoal_action pick_next(const struct shoal_game *game, const struct shoal_state *state,
                              uint32_t r)
{
	uint32_t total = healthy(game)->total(game, state);

	return healthy(game)->pick(game, state, r + 1 < total ? r + 1 : r);
}

static uint32_t total_less(const struct shoal_game *game, const struct shoal_state *state)
{
	return healthy(game)->total(game, state) - 1;
}

/* tally, sound */

static void tally_forgets(const struct shoal_game *game, const struct shoal_state *state,
                          struct shoal_tally *out)
{
	int16_t kept = out->own[0][1];

	healthy(game)->tally(game, state, out);
	if (state->ply > 6)
		out->own[0][1] = kept;
}

static void tally_twice_first(const struct shoal_game *game, const struct shoal_state *state,
                              struct shoal_tally *out)
{
	healthy(game)->tally(game, state, out);
	out->order[1] = out->order[0];
}

static size_t sound_nothing(const struct shoal_game *game, const struct shoal_state *view, int seat,
                            shoal_action list[], size_t count)
{
	(void)game;
	(void)view;
	(void)seat;
	(void)list;
	return count > 3 ? 0 : count;
}

static size_t sound_turned(const struct shoal_game *game, const struct shoal_state *view, int seat,
                           shoal_action list[], size_t count)
{
	shoal_action first = list[0];

	(void)game;
	(void)view;
	(void)seat;
	list[0] = list[count - 1];
	list[count - 1] = first;
	return count;
}

/* eval, score */

static void eval_off_at_end(const struct shoal_game *game, const struct shoal_state *state,
                            double out[])
{
	healthy(game)->eval(game, state, out);
	if (state->actor == SHOAL_OVER)
		out[0] *= 0.999;
}

static void eval_too_high(const struct shoal_game *game, const struct shoal_state *state,
                          double out[])
{
	healthy(game)->eval(game, state, out);
	if (state->actor != SHOAL_OVER)
		out[1] = game->high * 2;
}

static enum shoal_status setup_together(struct shoal_game *game, struct shoal_error *error)
{
	enum shoal_status status = healthy(game)->setup(game, error);

	game->together = true;
	return status;
}

static void result_turned(const struct shoal_game *game, const struct shoal_state *state,
                          struct shoal_result *out)
{
	uint8_t first;

	healthy(game)->result(game, state, out);
	first = out->place[0];
	out->place[0] = out->place[1];
	out->place[1] = first;
}

static void result_generous(const struct shoal_game *game, const struct shoal_state *state,
                            struct shoal_result *out)
{
	healthy(game)->result(game, state, out);
	out->points[1]++;
}

/* observe */

static void observe_more(const struct shoal_game *game, const struct shoal_state *view, int seat,
                         float out[])
{
	healthy(game)->observe(game, view, seat, out);
	out[game->observe_floats] = 0;
}

static const struct shoal_field few_fields[] = { { "own", 42, 1, NULL }, { NULL, 0, 0, NULL } };

static void observe_less(const struct shoal_game *game, const struct shoal_state *view, int seat,
                         float out[])
{
	float last = out[game->observe_floats - 1];

	healthy(game)->observe(game, view, seat, out);
	out[game->observe_floats - 1] = last;
}

/* valid */

static bool valid_not_always(const struct shoal_game *game, const struct shoal_state *state)
{
	return state->ply != 3 && healthy(game)->valid(game, state);
}

static bool valid_ignores_padding(const struct shoal_game *game, const struct shoal_state *state)
{
	union shoal_room copy;

	memcpy(&copy, state, game->state_bytes);
	copy.state.zero = 0;
	return healthy(game)->valid(game, &copy.state);
}

/* clang-format off */
static const struct fault planted[] = {
	{ "pick off by one",                "kuhn", "pick",
	  { .pick = pick_next }, false },
	{ "total off by one",               "kuhn", "pick",
	  { .total = total_less }, false },
	{ "eval is not score at the end",   "kuhn", "eval",
	  { .eval = eval_off_at_end }, false },
	{ "eval out of range",              "kuhn", "eval",
	  { .eval = eval_too_high }, false },
	{ "a term is not always written",   "example", "tally",
	  { .tally = tally_forgets }, false },
	{ "a subject twice in the order",   "example", "tally",
	  { .tally = tally_twice_first }, false },
	{ "no answer is sound",             "example", "sound",
	  { .sound = sound_nothing }, false },
	{ "sound answers turned round",     "example", "sound",
	  { .sound = sound_turned }, false },
	{ "places turned round",            "kuhn", "score",
	  { .result = result_turned }, false },
	{ "rivals said to play together",   "kuhn", "score",
	  { .setup = setup_together }, false },
	{ "a point from nowhere",           "goofspiel", "score",
	  { .result = result_generous }, false },
	{ "observe writes too much",        "kuhn", "observe",
	  { .observe = observe_more }, false },
	{ "observe leaves one out",         "example", "observe",
	  { .observe = observe_less }, false },
	{ "fields leave numbers out",       "example", "observe",
	  { .fields = few_fields }, false },
	{ "valid refuses what is reached",  "example", "valid",
	  { .valid = valid_not_always }, false },
	{ "valid ignores padding",          "kuhn", "valid",
	  { .valid = valid_ignores_padding }, false },
};
/* clang-format on */

const struct faults faults_numbers = { planted, sizeof(planted) / sizeof(planted[0]) };
