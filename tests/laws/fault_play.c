/* fault_play.c: faults in how a game runs: lists, positions, events, record and deal. */
#include "faults.h"

/* lists */

static size_t legal_unsorted(const struct shoal_game *game, const struct shoal_state *state,
                             int seat, shoal_action out[])
{
	size_t       n = healthy(game)->legal(game, state, seat, out);
	shoal_action first = out[0];

	out[0] = out[n - 1];
	out[n - 1] = first;
	return n;
}

static size_t legal_doubled(const struct shoal_game *game, const struct shoal_state *state,
                            int seat, shoal_action out[])
{
	size_t n = healthy(game)->legal(game, state, seat, out);

	if (n > 1)
		out[n - 1] = out[n - 2];
	return n;
}

static size_t legal_empty(const struct shoal_game *game, const struct shoal_state *state, int seat,
                          shoal_action out[])
{
	return state->ply == 5 ? 0 : healthy(game)->legal(game, state, seat, out);
}

static size_t chance_weightless(const struct shoal_game *game, const struct shoal_state *state,
                                shoal_action out[], uint32_t weight[])
{
	size_t n = healthy(game)->chance(game, state, out, weight);

	weight[0] = 0;
	return n;
}

static size_t chance_single(const struct shoal_game *game, const struct shoal_state *state,
                            shoal_action out[], uint32_t weight[])
{
	healthy(game)->chance(game, state, out, weight);
	return 1;
}

/* header */

static void apply_wrong_seen(const struct shoal_game *game, struct shoal_state *state, int seat,
                             shoal_action action, struct shoal_sink *sink)
{
	healthy(game)->apply(game, state, seat, action, sink);
	if (state->actor != SHOAL_OVER)
		state->seen = 0xfe; /* seats that do not exist */
}

static void apply_highest_first(const struct shoal_game *game, struct shoal_state *state, int seat,
                                shoal_action action, struct shoal_sink *sink)
{
	healthy(game)->apply(game, state, seat, action, sink);
	if (shoal_bits_count(state->pending) > 1)
		state->actor++;
}

static void apply_slow_ply(const struct shoal_game *game, struct shoal_state *state, int seat,
                           shoal_action action, struct shoal_sink *sink)
{
	healthy(game)->apply(game, state, seat, action, sink);
	if (state->ply == 4)
		state->ply = 3;
}

/* whole */

static void start_dirty(const struct shoal_game *game, struct shoal_state *state)
{
	unsigned char last = *last_byte(game, state);

	healthy(game)->start(game, state);
	*last_byte(game, state) = last;
}

static void apply_behind(const struct shoal_game *game, struct shoal_state *state, int seat,
                         shoal_action action, struct shoal_sink *sink)
{
	healthy(game)->apply(game, state, seat, action, sink);
	bytes_of(state)[game->state_bytes] = 1;
}

/* copy */

static void apply_by_sink(const struct shoal_game *game, struct shoal_state *state, int seat,
                          shoal_action action, struct shoal_sink *sink)
{
	healthy(game)->apply(game, state, seat, action, sink);
	if (sink)
		*last_byte(game, state) ^= 1;
}

static void apply_impure(const struct shoal_game *game, struct shoal_state *state, int seat,
                         shoal_action action, struct shoal_sink *sink)
{
	healthy(game)->apply(game, state, seat, action, sink);
	if (++fault_calls % 5 == 0)
		*last_byte(game, state) ^= 1;
}

/* events */

static void about_seat_6(struct shoal_event *event)
{
	event->seat = 6;
}

static void apply_about_seat_6(const struct shoal_game *game, struct shoal_state *state, int seat,
                               shoal_action action, struct shoal_sink *sink)
{
	apply_changed(game, state, seat, action, sink, about_seat_6);
}

static void beyond_its_fields(struct shoal_event *event)
{
	event->arg[SHOAL_EVENT_NUMBERS - 1] = 1;
}

static void apply_beyond_fields(const struct shoal_game *game, struct shoal_state *state, int seat,
                                shoal_action action, struct shoal_sink *sink)
{
	apply_changed(game, state, seat, action, sink, beyond_its_fields);
}

static void count_calls(struct shoal_event *event)
{
	event->arg[7] = (int16_t)(++fault_calls & 1);
}

static void apply_counting(const struct shoal_game *game, struct shoal_state *state, int seat,
                           shoal_action action, struct shoal_sink *sink)
{
	apply_changed(game, state, seat, action, sink, count_calls);
}

/* order */

static void apply_last_seat(const struct shoal_game *game, struct shoal_state *state, int seat,
                            shoal_action action, struct shoal_sink *sink)
{
	healthy(game)->apply(game, state, seat, action, sink);
	*last_byte(game, state) = (unsigned char)(seat & 3);
}

static size_t legal_changes(const struct shoal_game *game, const struct shoal_state *state,
                            int seat, shoal_action out[])
{
	size_t n = healthy(game)->legal(game, state, seat, out);

	return n > 1 && shoal_bits_count(state->pending) == 1 ? n - 1 : n;
}

/* refuse */

static void action_writes_state(const struct shoal_game *game, const struct shoal_state *state,
                                shoal_action action, struct shoal_text *out)
{
	struct shoal_list list;
	bool              legal = false;

	shoal_list_fill(&list, game, state, state->actor);
	for (uint32_t i = 0; i < list.count; i++)
		legal |= list.action[i] == action;
	if (!legal)
		((struct shoal_state *)(uintptr_t)state)->zero = 1;
	healthy(game)->put_action(game, state, action, out);
}

/* ends */

static void apply_endless(const struct shoal_game *game, struct shoal_state *state, int seat,
                          shoal_action action, struct shoal_sink *sink)
{
	uint32_t ply = state->ply + 1;

	healthy(game)->apply(game, state, seat, action, sink);
	if (state->actor == SHOAL_OVER) {
		healthy(game)->start(game, state);
		state->ply = ply;
	}
}

static enum shoal_status setup_short(struct shoal_game *game, struct shoal_error *error)
{
	enum shoal_status status = healthy(game)->setup(game, error);

	game->longest--;
	return status;
}

/* record */

static void action_other_words(const struct shoal_game *game, const struct shoal_state *state,
                               shoal_action action, struct shoal_text *out)
{
	shoal_put(out, "the ");
	healthy(game)->put_action(game, state, action, out);
}

/* deal */

static size_t chance_impure(const struct shoal_game *game, const struct shoal_state *state,
                            shoal_action out[], uint32_t weight[])
{
	size_t n = healthy(game)->chance(game, state, out, weight);

	if (++fault_calls % 7 == 0)
		weight[0] += 5;
	return n;
}

/* clang-format off */
static const struct fault planted[] = {
	{ "list not ascending",             "goofspiel", "lists",
	  { .legal = legal_unsorted }, false },
	{ "an action twice in a list",      "goofspiel", "lists notation",
	  { .legal = legal_doubled }, false },
	{ "an empty list",                  "example", "lists ends",
	  { .legal = legal_empty }, false },
	{ "an outcome without weight",      "goofspiel", "lists",
	  { .chance = chance_weightless }, false },
	{ "a single outcome",               "goofspiel", "lists",
	  { .chance = chance_single }, false },
	{ "seen has seats too many",        "kuhn", "header record secrecy view resample valid",
	  { .apply = apply_wrong_seen }, false },
	{ "actor not the lowest",           "goofspiel", "header record view resample valid",
	  { .apply = apply_highest_first }, false },
	{ "ply stands still",               "example", "header record valid",
	  { .apply = apply_slow_ply }, false },
	{ "start leaves padding",           "kuhn", "whole",
	  { .start = start_dirty }, false },
	{ "apply writes behind",            "kuhn", "whole",
	  { .apply = apply_behind }, true },
	{ "apply depends on the sink",      "kuhn", "copy undo",
	  { .apply = apply_by_sink }, false },
	{ "apply is not pure",              "kuhn", "undo copy record deal secrecy resample valid",
	  { .apply = apply_impure }, false },
	{ "event about a stranger",         "example", "events",
	  { .apply = apply_about_seat_6 }, false },
	{ "event with too many numbers",    "example", "events",
	  { .apply = apply_beyond_fields }, false },
	{ "events are not pure",            "example", "events undo",
	  { .apply = apply_counting }, false },
	{ "order of answers is kept",       "goofspiel", "order record resample valid",
	  { .apply = apply_last_seat }, false },
	{ "list changes with answers",      "goofspiel", "order",
	  { .legal = legal_changes }, false },
	{ "refusal writes the state",       "example", "refuse",
	  { .put_action = action_writes_state }, false },
	{ "game does not end",              "example", "ends record valid",
	  { .apply = apply_endless }, false },
	{ "bound too small",                "goofspiel", "ends resample valid",
	  { .setup = setup_short }, false },
	{ "record in other words",          "kuhn", "record",
	  { .put_action = action_other_words }, false },
	{ "chance is not pure",             "goofspiel", "deal undo record",
	  { .chance = chance_impure }, false },
};
/* clang-format on */

const struct faults faults_play = { planted, sizeof(planted) / sizeof(planted[0]) };
