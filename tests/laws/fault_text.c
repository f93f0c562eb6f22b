/* fault_text.c: faults in what is written: kinds, notation, sentences, boards and JSON. */
#include "faults.h"

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

/* As many terms as the game has. */
#define MUTE_TERM(name)                        \
	{                                      \
		name, 0, SHOAL_TOLD_MUTE, NULL \
	}
#define MUTE_TERMS                                                                      \
	MUTE_TERM("b"), MUTE_TERM("c"), MUTE_TERM("d"), MUTE_TERM("e"), MUTE_TERM("f"), \
	    MUTE_TERM("g"), MUTE_TERM("h"), MUTE_TERM("i"),                             \
	{                                                                               \
		0                                                                       \
	}
static const struct shoal_term terms_silent[] = { MUTE_TERM("a"), MUTE_TERMS };
static const struct shoal_term terms_unsaid[] = { { "a", 0, SHOAL_TOLD_MORE, "unsaid" },
	                                          MUTE_TERMS };

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

/* alarms */

static void alarm_by_secret(const struct shoal_pen *p)
{
	if (((const unsigned char *)p->view)[KUHN_CARDS] == 1)
		shoal_put(p->out, "The first card is a queen.");
	shoal_cite_line(p, "KUHN-1");
}

static void alarm_without_rules(const struct shoal_pen *p)
{
	shoal_put(p->out, "Beware!\n");
}

/* shown */

static bool ends_now_and_then(const struct shoal_game *game, const struct shoal_state *view,
                              shoal_action action)
{
	(void)game;
	(void)view;
	(void)action;
	return ++fault_calls % 3 == 0;
}

static bool ends_by_secret(const struct shoal_game *game, const struct shoal_state *view,
                           shoal_action action)
{
	(void)game;
	return !action && ((const unsigned char *)view)[KUHN_CARDS + 1] == 1;
}

static void loss_whole(const struct shoal_pen *p, shoal_action action)
{
	(void)action;
	shoal_put(p->out, "All is lost.");
}

static void short_long(const struct shoal_pen *p, shoal_action action)
{
	shoal_put(p->out, "a column that is the number %u", action);
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

/* clang-format off */
static const struct fault planted[] = {
	{ "a kind without a verb",          "example", "rules",
	  { .kinds = kinds_unsaid }, false },
	{ "a count that nothing says",      "example", "rules",
	  { .own_terms = terms_unsaid }, false },
	{ "counts that no term has",        "example", "rules",
	  { .own_terms = terms_silent }, false },
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
	{ "an alarm tells a secret",        "kuhn", "alarms",
	  { .put_alarms = alarm_by_secret }, false },
	{ "an alarm without its rule",      "example", "alarms",
	  { .put_alarms = alarm_without_rules }, false },
	{ "what ends is shown first",       "example", "shown",
	  { .ends = ends_now_and_then }, false },
	{ "what ends depends on a secret",  "kuhn", "shown",
	  { .ends = ends_by_secret }, false },
	{ "a loss with a full stop",        "example", "shown",
	  { .put_loss = loss_whole }, false },
	{ "a short name that is long",      "example", "shown",
	  { .put_short = short_long }, false },
	{ "a key twice",                    "kuhn", "json",
	  { .put_view = view_json_twice }, false },
	{ "an array left open",             "example", "json",
	  { .put_view = view_json_open }, false },
};
/* clang-format on */

const struct faults faults_text = { planted, sizeof(planted) / sizeof(planted[0]) };
