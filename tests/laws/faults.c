/* faults.c: games with a planted fault: the real functions, and a little wrong. */
#include "faults.h"

#include <string.h>

/* The rules as they are in the registry. */
static const struct shoal_rules *healthy(const struct shoal_game *game)
{
	return shoal_rules_find(game->rules->id);
}

unsigned fault_calls;

static unsigned char *bytes_of(struct shoal_state *state)
{
	return (unsigned char *)state;
}

static unsigned char *last_byte(const struct shoal_game *game, struct shoal_state *state)
{
	return bytes_of(state) + game->state_bytes - 1;
}

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

struct meddler { /* changes events on their way */
	struct shoal_sink  sink, *to;
	struct shoal_event event;
	void (*change)(struct shoal_event *event);
};

static void meddle(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct meddler *m = (struct meddler *)sink;

	m->event = *event;
	m->change(&m->event);
	m->to->put(m->to, &m->event);
}

static void apply_changed(const struct shoal_game *game, struct shoal_state *state, int seat,
                          shoal_action action, struct shoal_sink *sink,
                          void (*change)(struct shoal_event *event))
{
	struct meddler m = { .sink.put = meddle, .to = sink, .change = change };

	healthy(game)->apply(game, state, seat, action, sink ? &m.sink : NULL);
}

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

/* secrecy */

enum { KUHN_CARDS = 8 }; /* where a state of kuhn has its two cards */

static void view_with_cards(const struct shoal_game *game, const struct shoal_state *state,
                            int seat, struct shoal_state *out)
{
	healthy(game)->view(game, state, seat, out);
	memcpy(bytes_of(out) + KUHN_CARDS, (const unsigned char *)state + KUHN_CARDS, 2);
}

/* Tells of the other's card only whether it is the lowest. */
static void view_with_hint(const struct shoal_game *game, const struct shoal_state *state, int seat,
                           struct shoal_state *out)
{
	const unsigned char *cards = (const unsigned char *)state + KUHN_CARDS;

	healthy(game)->view(game, state, seat, out);
	if (seat >= 0 && cards[1 - seat] == 1)
		bytes_of(out)[KUHN_CARDS + 1 - seat] = 1;
}

static void view_for_onlookers(const struct shoal_game *game, const struct shoal_state *state,
                               int seat, struct shoal_state *out)
{
	healthy(game)->view(game, state, seat, out);
	if (seat == SHOAL_NOBODY)
		memcpy(out, state, game->state_bytes);
}

enum { GOOFSPIEL_BIDS = 8, GOOFSPIEL_ROUND = 33 }; /* where a state of goofspiel has them */

/* Shows seat 0's bid of the first round when that is over. */
static void view_with_old_bid(const struct shoal_game *game, const struct shoal_state *state,
                              int seat, struct shoal_state *out)
{
	const unsigned char *bytes = (const unsigned char *)state;

	healthy(game)->view(game, state, seat, out);
	if (bytes[GOOFSPIEL_ROUND])
		bytes_of(out)[GOOFSPIEL_BIDS] = bytes[GOOFSPIEL_BIDS];
}

static void view_with_ply(const struct shoal_game *game, const struct shoal_state *state, int seat,
                          struct shoal_state *out)
{
	healthy(game)->view(game, state, seat, out);
	out->ply = state->ply;
}

enum { SPOOF_LAID = 8, SPOOF_COUNT = 6, SPOOF_ROUNDS = 2 }; /* where a state of spoof has them */

/* Shows what those have laid who are not done yet. */
static void view_with_progress(const struct shoal_game *game, const struct shoal_state *state,
                               int seat, struct shoal_state *out)
{
	healthy(game)->view(game, state, seat, out);
	for (unsigned i = 0; i < SPOOF_COUNT; i++) {
		if (state->pending >> i / SPOOF_ROUNDS & 1)
			bytes_of(out)[SPOOF_LAID + i] =
			    ((const unsigned char *)state)[SPOOF_LAID + i];
	}
}

/* Gives those a coin who are not done yet. */
static void resample_unfinished(const struct shoal_game *game, const struct shoal_state *view,
                                int seat, struct shoal_random *random, struct shoal_state *out)
{
	healthy(game)->resample(game, view, seat, random, out);
	for (int other = 0; other < game->seats; other++) {
		if (other != seat && out->pending >> other & 1)
			bytes_of(out)[SPOOF_LAID + other * SPOOF_ROUNDS] = 1;
	}
}

static void to_everybody(struct shoal_event *event)
{
	event->seen = SHOAL_EVERYBODY;
}

static void apply_to_everybody(const struct shoal_game *game, struct shoal_state *state, int seat,
                               shoal_action action, struct shoal_sink *sink)
{
	apply_changed(game, state, seat, action, sink, to_everybody);
}

static void without_reveals(struct shoal_event *event)
{
	event->reveals = false;
}

static void apply_without_reveals(const struct shoal_game *game, struct shoal_state *state,
                                  int seat, shoal_action action, struct shoal_sink *sink)
{
	apply_changed(game, state, seat, action, sink, without_reveals);
}

/* view */

static void view_drifting(const struct shoal_game *game, const struct shoal_state *state, int seat,
                          struct shoal_state *out)
{
	unsigned char last = ((const unsigned char *)state)[game->state_bytes - 1];

	healthy(game)->view(game, state, seat, out);
	*last_byte(game, out) = (unsigned char)(last + 1);
}

/* Who holds the lowest card may only pass; a view of another does not know that. */
static size_t legal_by_secret(const struct shoal_game *game, const struct shoal_state *state,
                              int seat, shoal_action out[])
{
	size_t n = healthy(game)->legal(game, state, seat, out);

	return ((const unsigned char *)state)[KUHN_CARDS + 1 - seat] == 1 ? 1 : n;
}

/* resample */

static void resample_forgets(const struct shoal_game *game, const struct shoal_state *view,
                             int seat, struct shoal_random *random, struct shoal_state *out)
{
	union shoal_room copy;

	memcpy(&copy, view, game->state_bytes);
	memset(copy.bytes + KUHN_CARDS, 0, 2);
	healthy(game)->resample(game, &copy.state, seat, random, out);
}

static void resample_lazy(const struct shoal_game *game, const struct shoal_state *view, int seat,
                          struct shoal_random *random, struct shoal_state *out)
{
	(void)seat;
	(void)random;
	memcpy(out, view, game->state_bytes);
}

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

/* notation */

static void action_equal(const struct shoal_game *game, const struct shoal_state *state,
                         shoal_action action, struct shoal_text *out)
{
	healthy(game)->put_action(game, state, (shoal_action)(action / 2 * 2), out);
}

static void action_only_answers(const struct shoal_game *game, const struct shoal_state *state,
                                shoal_action action, struct shoal_text *out)
{
	if ((action < game->answers) == (state->actor != SHOAL_CHANCE))
		healthy(game)->put_action(game, state, action, out);
}

static void action_hashed(const struct shoal_game *game, const struct shoal_state *state,
                          shoal_action action, struct shoal_text *out)
{
	healthy(game)->put_action(game, state, action, out);
	shoal_put(out, "#");
}

static void action_by_secret(const struct shoal_game *game, const struct shoal_state *state,
                             shoal_action action, struct shoal_text *out)
{
	healthy(game)->put_action(game, state, action, out);
	if (((const unsigned char *)state)[KUHN_CARDS] == 1)
		shoal_put(out, "!");
}

/* texts */

static const struct shoal_kind kinds_unsaid[] = { { .name = "throw", .count = 7 } };

static void label_english_only(const struct shoal_pen *p, shoal_action action)
{
	if (p->style->lang == SHOAL_EN)
		healthy(p->game)->put_label(p, action);
}

static void board_wide(const struct shoal_pen *p)
{
	healthy(p->game)->put_board(p);
	shoal_put(p->out, "%81s", "");
}

static void prompt_coloured(const struct shoal_pen *p)
{
	healthy(p->game)->put_prompt(p);
	shoal_put(p->out, "\033[0m");
}

static bool event_broken(const struct shoal_pen *p, const struct shoal_event *event)
{
	(void)event;
	shoal_put(p->out, "\xc3");
	return true;
}

/* json */

static void view_json_twice(const struct shoal_game *game, const struct shoal_state *view, int seat,
                            struct shoal_json *json)
{
	healthy(game)->put_view(game, view, seat, json);
	healthy(game)->put_view(game, view, seat, json);
}

static void view_json_open(const struct shoal_game *game, const struct shoal_state *view, int seat,
                           struct shoal_json *json)
{
	healthy(game)->put_view(game, view, seat, json);
	shoal_json_array(json, "open");
}

#define SECRET "goofspiel(rounds=4,bids=secret)"

/* clang-format off */
const struct fault faults[] = {
	{ "a kind without a verb",          "example", "rules",
	  { .kinds = kinds_unsaid }, false },
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
	{ "view shows cards",               "kuhn", "secrecy",
	  { .view = view_with_cards }, false },
	{ "view hints at a card",           "kuhn", "secrecy resample",
	  { .view = view_with_hint }, false },
	{ "onlookers see all",              "kuhn", "secrecy",
	  { .view = view_for_onlookers }, false },
	{ "view shows an old bid",          SECRET, "secrecy resample",
	  { .view = view_with_old_bid }, false },
	{ "view shows the ply",             "spoof", "secrecy resample",
	  { .view = view_with_ply }, false },
	{ "view shows unfinished answers",  "spoof", "secrecy",
	  { .view = view_with_progress }, false },
	{ "resample keeps unfinished ones", "spoof(players=3)", "resample",
	  { .resample = resample_unfinished }, false },
	{ "events go to everybody",         "kuhn", "secrecy",
	  { .apply = apply_to_everybody }, false },
	{ "bids go to everybody",           SECRET, "secrecy",
	  { .apply = apply_to_everybody }, false },
	{ "cards shown without reveals",    "kuhn", "secrecy",
	  { .apply = apply_without_reveals }, false },
	{ "bids shown without reveals",     "goofspiel", "secrecy",
	  { .apply = apply_without_reveals }, false },
	{ "winner told without reveals",    SECRET, "secrecy",
	  { .apply = apply_without_reveals }, false },
	{ "view of a view drifts",          "kuhn", "view resample",
	  { .view = view_drifting }, false },
	{ "list depends on a secret",       "kuhn", "view secrecy resample",
	  { .legal = legal_by_secret }, false },
	{ "resample forgets",               "kuhn", "resample",
	  { .resample = resample_forgets }, false },
	{ "resample does nothing",          "kuhn", "resample",
	  { .resample = resample_lazy }, false },
	{ "resample of bids does nothing",  SECRET, "resample",
	  { .resample = resample_lazy }, false },
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
	{ "two actions written alike",      "goofspiel", "notation record",
	  { .put_action = action_equal }, false },
	{ "notation only of what is asked", "kuhn", "notation",
	  { .put_action = action_only_answers }, false },
	{ "notation with a hash sign",      "kuhn", "notation record",
	  { .put_action = action_hashed }, false },
	{ "notation depends on a secret",   "kuhn", "notation record",
	  { .put_action = action_by_secret }, false },
	{ "label only in English",          "example", "texts",
	  { .put_label = label_english_only }, false },
	{ "board too wide",                 "goofspiel", "texts",
	  { .put_board = board_wide }, false },
	{ "colour without being asked",     "kuhn", "texts",
	  { .put_prompt = prompt_coloured }, false },
	{ "broken UTF-8 in events",         "kuhn", "texts json",
	  { .put_event = event_broken }, false },
	{ "a key twice",                    "kuhn", "json",
	  { .put_view = view_json_twice }, false },
	{ "an array left open",             "example", "json",
	  { .put_view = view_json_open }, false },
};
/* clang-format on */

const size_t fault_count = sizeof(faults) / sizeof(faults[0]);

#define TAKE(slot)            \
	if (fault->with.slot) \
	rules->slot = fault->with.slot

void fault_plant(const struct fault *fault, struct shoal_rules *rules)
{
	TAKE(kinds);
	TAKE(setup);
	TAKE(start);
	TAKE(legal);
	TAKE(chance);
	TAKE(total);
	TAKE(pick);
	TAKE(apply);
	TAKE(result);
	TAKE(view);
	TAKE(resample);
	TAKE(tally);
	TAKE(sound);
	TAKE(eval);
	TAKE(observe);
	TAKE(fields);
	TAKE(valid);
	TAKE(put_action);
	TAKE(put_label);
	TAKE(put_prompt);
	TAKE(put_event);
	TAKE(put_board);
	TAKE(put_view);
}
