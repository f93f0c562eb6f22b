/* think.c: a computer player thinks about a view, piece by piece. */
#include "module.h"

#include <math.h>
#include <string.h>

static void dismiss(struct thinker *t)
{
	shoal_player_destroy(t->player);
	t->player = NULL;
	t->asked = false;
}

/* The game that was thought about last is kept, and so is the player: trees are large. */
static bool take_game(struct thinker *t, const char *name, const struct shoal_components *values)
{
	struct shoal_game *game;

	if (t->game && !strcmp(t->game->name, name) && module_has_tables(t->game, values))
		return true;
	game = module_game(name, values);
	if (!game)
		return false;
	dismiss(t);
	shoal_game_destroy(t->game);
	t->game = game;
	return true;
}

void thinker_leave(const struct shoal_rules *rules)
{
	struct thinker *t = &module.thinker;

	if (!t->game || t->game->rules != rules)
		return;
	dismiss(t);
	shoal_game_destroy(t->game);
	t->game = NULL;
}

static bool take_player(struct thinker *t, const char *spec, uint64_t seed)
{
	struct shoal_text text = SHOAL_TEXT(t->spec);

	if (t->player && !strcmp(t->spec, spec)) {
		shoal_player_reseed(t->player, seed);
		return true;
	}
	dismiss(t);
	shoal_put(&text, "%s", spec);
	t->player = shoal_player_create(t->game, spec, seed, &module.error);
	return t->player != NULL;
}

static int digit_of(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool read_view(struct thinker *t, const char *digits, int32_t seat)
{
	size_t size = t->game->state_bytes;

	if (strlen(digits) != 2 * size || seat < 0 || seat >= t->game->seats)
		return false;
	for (size_t i = 0; i < size; i++) {
		int high = digit_of(digits[2 * i]), low = digit_of(digits[2 * i + 1]);

		if (high < 0 || low < 0)
			return false;
		t->view.bytes[i] = (unsigned char)(high << 4 | low);
	}
	t->seat = seat;
	return t->view.state.pending & shoal_seat_bit(seat);
}

static void put_spend(struct shoal_text *out, const struct shoal_budget *spend)
{
	struct shoal_json json = { .text = out };

	shoal_json_object(&json, NULL);
	shoal_json_int(&json, "iterations", spend->iterations);
	shoal_json_int(&json, "milliseconds", spend->milliseconds);
	shoal_json_end_object(&json);
}

struct spending {
	struct answer       answer;
	struct shoal_budget spend;
};

static void put_spending(const struct answer *answer, struct shoal_text *out)
{
	put_spend(out, &((const struct spending *)answer)->spend);
}

/* Game and player, a line each; what stands behind them is left. */
static bool read_who(struct thinker *t, char **text, const struct shoal_components *values,
                     uint64_t seed)
{
	const char *game = module_line(text), *spec = module_line(text);

	if (*text && strlen(spec) < sizeof(t->spec))
		return take_game(t, game, values) && take_player(t, spec, seed);
	shoal_fail(&module.error, SHOAL_BAD_COMMAND, "to think takes a game, a player and a view");
	return false;
}

int32_t shoal_think(uint32_t length, int32_t seat, uint32_t iterations, uint32_t seed_low,
                    uint32_t seed_high)
{
	struct thinker          *t = &module.thinker;
	char                    *text = module_text(length);
	struct shoal_budget      budget = { .iterations = iterations };
	struct spending          spending = { .answer.put = put_spending };
	struct shoal_components *values;
	bool                     known;

	t->asked = false;
	if (!text || module_values(&text, &values))
		return module_refuse();
	known = read_who(t, &text, values, module_seed(seed_low, seed_high));
	shoal_components_destroy(values);
	if (!known)
		return module_refuse();
	if (!read_view(t, text, seat))
		return module_refuse_with(SHOAL_BAD_COMMAND,
		                          "this is no view of a seat that is asked");
	shoal_player_begin(t->player, &t->view.state, seat, iterations ? &budget : NULL,
	                   &spending.spend);
	t->asked = true;
	return module_answer(&spending.answer);
}

int32_t shoal_go_on(uint32_t iterations)
{
	struct thinker *t = &module.thinker;

	return t->asked && shoal_player_go_on(t->player, iterations);
}

/* What came out. */

struct thought {
	struct answer      answer;
	struct shoal_style style;
	shoal_action       action;
};

static void put_answer(const struct thinker *t, const struct shoal_style *style,
                       shoal_action action, struct shoal_json *json)
{
	char              bytes[512];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_json_int(json, "action", action);
	t->game->rules->put_action(t->game, &t->view.state, action, &text);
	shoal_json_string(json, "text", bytes);
	text = SHOAL_TEXT(bytes);
	shoal_put_named(t->game, &t->view.state, action, style, &text);
	shoal_json_string(json, "label", bytes);
}

/* NAN is what the player does not know. */
static void put_outlook(const struct thinker *t, struct shoal_json *json)
{
	double outlook[SHOAL_SEATS_MAX];

	shoal_player_outlook(t->player, outlook);
	shoal_json_array(json, "outlook");
	for (unsigned seat = 0; seat < t->game->seats; seat++) {
		if (isnan(outlook[seat]))
			shoal_json_null(json, NULL);
		else
			shoal_json_fixed(json, NULL, outlook[seat], 6);
	}
	shoal_json_end_array(json);
}

static void put_opinions(const struct thinker *t, const struct shoal_style *style,
                         struct shoal_json *json)
{
	struct shoal_opinion opinion[SHOAL_LIST_MAX];
	size_t               count = shoal_player_opinions(t->player, opinion, SHOAL_LIST_MAX);
	struct shoal_reason  reason[REVIEW_REASONS];
	shoal_action         than;
	size_t               reasons =
	    review_reasons(t->player, &t->view.state, t->seat, opinion, count, &than, reason);

	shoal_json_array(json, "opinions");
	for (size_t i = 0; i < count; i++) {
		shoal_json_object(json, NULL);
		put_answer(t, style, opinion[i].action, json);
		shoal_json_int(json, "visits", opinion[i].visits);
		shoal_json_fixed(json, "value", opinion[i].value, 6);
		shoal_json_fixed(json, "error", opinion[i].error, 6);
		shoal_json_bool(json, "equal", shoal_opinions_equal(&opinion[0], &opinion[i]));
		shoal_json_fixed(json, "shown", review_shown(t->game, opinion[i].value), 1);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	if (than == SHOAL_NO_ACTION)
		shoal_json_null(json, "than");
	else
		shoal_json_int(json, "than", than);
	review_put_reasons_json(t->game, reason, reasons, style, json);
}

static void put_thought(const struct answer *answer, struct shoal_text *out)
{
	const struct thought *thought = (const struct thought *)answer;
	const struct thinker *t = &module.thinker;
	struct shoal_step     line[REVIEW_LINE];
	size_t                steps = shoal_player_line(t->player, line, REVIEW_LINE);
	double                value = shoal_player_value(t->player);
	struct shoal_json     json = { .text = out };

	shoal_json_object(&json, NULL);
	put_answer(t, &thought->style, thought->action, &json);
	shoal_json_fixed(&json, "value", value, 6);
	shoal_json_fixed(&json, "shown", review_shown(t->game, value), 1);
	shoal_json_string(&json, "unit", review_unit_id(t->game));
	put_outlook(t, &json);
	shoal_json_int(&json, "iterations", shoal_player_iterations(t->player));
	put_opinions(t, &thought->style, &json);
	shoal_json_array(&json, "line");
	review_put_line_json(t->game, &t->view.state, t->seat, line, steps, &thought->style, &json);
	shoal_json_end_array(&json);
	shoal_json_end_object(&json);
}

int32_t shoal_thought(int32_t lang, uint32_t length)
{
	struct thinker *t = &module.thinker;
	char           *text = module_text(length);
	const char     *names[SHOAL_SEATS_MAX] = { NULL };
	struct thought  thought = { .answer.put = put_thought,
		                    .style = { .lang = module_lang(lang), .names = names } };

	if (!text)
		return module_refuse();
	if (!t->asked)
		return module_refuse_with(SHOAL_NOT_NOW, "nobody was asked to think");
	if (!shoal_text_clean(text, length))
		return module_refuse_with(SHOAL_BAD_VALUE, "names are plain text");
	for (unsigned seat = 0; seat < t->game->seats; seat++) {
		const char *line = module_line(&text);

		names[seat] = line && *line ? line : NULL;
	}
	t->asked = false;
	thought.action = shoal_player_answer(t->player);
	return module_answer(&thought.answer);
}
