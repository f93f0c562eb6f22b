/* judge.c: a record is reviewed, ply by ply. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

static void dismiss(struct judging *j)
{
	review_judge_destroy(j->judge);
	j->judge = NULL;
	free(j->review.ply);
	j->review = (struct review){ .match = NULL };
	shoal_record_finish(&j->record);
}

void judging_leave(const struct shoal_rules *rules)
{
	struct judging *j = &module.judging;

	if (j->judge && j->record.game->rules == rules)
		dismiss(j);
}

/* `text` and what follows it in the module's buffer, of which `length` bytes are text. */
static enum shoal_status read_record(struct judging *j, char *text, uint32_t length)
{
	struct shoal_components *values;
	enum shoal_status        status = module_values(&text, &values);

	if (!status)
		status =
		    module_record(text, length - (size_t)(text - module.in), values, &j->record);
	shoal_components_destroy(values);
	return status;
}

static enum shoal_status hire(struct judging *j, uint32_t iterations, uint32_t seed)
{
	j->iterations = iterations;
	j->review.match = j->record.match;
	j->review.plies = shoal_match_plies(j->record.match);
	j->review.ply = calloc(j->review.plies + 1u, sizeof(j->review.ply[0]));
	if (!j->review.ply)
		return shoal_fail(&module.error, SHOAL_NO_MEMORY, "not enough memory for a review");
	j->judge = review_judge_create(
	    j->record.match,
	    shoal_player_create(shoal_match_game(j->record.match), j->spec, seed, &module.error),
	    iterations, seed, &module.error);
	return j->judge ? SHOAL_OK : module.error.status;
}

static void put_begun(const struct answer *answer, struct shoal_text *out)
{
	struct shoal_json json = { .text = out };

	(void)answer;
	shoal_json_object(&json, NULL);
	shoal_json_int(&json, "plies", module.judging.review.plies);
	shoal_json_end_object(&json);
}

int32_t shoal_judge(uint32_t length, uint32_t iterations, uint32_t seed)
{
	static const struct answer begun = { .put = put_begun };
	struct judging            *j = &module.judging;
	char                      *text = module_text(length);
	const char                *spec = module_line(&text);
	struct shoal_text          kept = SHOAL_TEXT(j->spec);

	dismiss(j);
	if (!text || strlen(spec) >= sizeof(j->spec) || !iterations || iterations > 1000000)
		return module_refuse_with(
		    SHOAL_BAD_COMMAND,
		    "a review takes a player, 1 to 1000000 iterations and a record");
	shoal_put(&kept, "%s", spec);
	if (read_record(j, text, length) || hire(j, iterations, seed)) {
		dismiss(j);
		return module_refuse();
	}
	return module_answer(&begun);
}

/* One ply, with words for people. */

struct first_event {
	struct shoal_sink         sink;
	const struct shoal_game  *game;
	const struct shoal_style *style;
	struct shoal_text        *out;
};

static void put_first(struct shoal_sink *sink, const struct shoal_event *event)
{
	const struct first_event *first = (const struct first_event *)sink;

	if (!first->out->length)
		shoal_put_event(first->game, event, SHOAL_NOBODY, first->style, first->out);
}

static void put_label(struct shoal_json *json, const char *key, const struct shoal_game *game,
                      const struct shoal_state *view, shoal_action action,
                      const struct shoal_style *style)
{
	char              bytes[512];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_put_named(game, view, action, style, &text);
	shoal_json_string(json, key, bytes);
}

/* What was drawn, in the words of the first event that tells of it. */
static void put_stroke(struct shoal_json *json, const struct shoal_game *game,
                       struct shoal_state *state, shoal_action outcome,
                       const struct shoal_style *style)
{
	char               bytes[512];
	struct shoal_text  text = SHOAL_TEXT(bytes);
	struct first_event first = { { put_first }, game, style, &text };
	union shoal_room   before;

	memcpy(&before, state, game->state_bytes);
	game->rules->apply(game, state, SHOAL_CHANCE, outcome, &first.sink);
	if (!text.length)
		game->rules->put_action(game, &before.state, outcome, &text);
	shoal_json_string(json, "label", bytes);
}

static void put_words(struct shoal_json *json, const struct judging *j, uint32_t index,
                      enum shoal_lang lang)
{
	const struct shoal_game *game = j->record.game;
	const struct review_ply *judged = &j->review.ply[index];
	struct shoal_ply         made = shoal_match_ply(j->record.match, index);
	const char              *names[SHOAL_SEATS_MAX];
	struct shoal_style       style = { .lang = lang, .names = names };
	union shoal_room         state, view;

	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++)
		names[seat] = j->record.seat[seat][0] ? j->record.seat[seat] : NULL;
	shoal_match_state_at(j->record.match, index, &state.state);
	if (made.seat == SHOAL_CHANCE) {
		put_stroke(json, game, &state.state, made.action, &style);
		return;
	}
	shoal_view(game, &state.state, made.seat, &view.state);
	put_label(json, "label", game, &view.state, made.action, &style);
	if (!judged->judged)
		return;
	shoal_json_bool(json, "mistake", review_is_mistake(game, judged));
	put_label(json, "better", game, &view.state, judged->best, &style);
	shoal_json_array(json, "line");
	review_put_line_json(game, &view.state, made.seat, judged->line, judged->steps, &style,
	                     json);
	shoal_json_end_array(json);
}

static void put_ply(const struct answer *answer, struct shoal_text *out)
{
	const struct judging *j = &module.judging;
	uint32_t              index = (uint32_t)answer->ply;
	struct shoal_json     json = { .text = out };

	shoal_json_object(&json, NULL);
	review_put_ply(j->record.match, index, &j->review.ply[index], &json);
	put_words(&json, j, index, answer->lang);
	shoal_json_end_object(&json);
}

int32_t shoal_judge_ply(uint32_t ply, int32_t lang)
{
	struct judging *j = &module.judging;

	if (!j->judge || ply >= j->review.plies)
		return module_refuse_with(SHOAL_BAD_COMMAND, "there is no such ply to review");
	review_judge_ply(j->judge, ply, &j->review.ply[ply]);
	return module_answer(
	    &(struct answer){ .put = put_ply, .ply = (int)ply, .lang = module_lang(lang) });
}

/* Par. */

static void put_par(const struct answer *answer, struct shoal_text *out)
{
	struct shoal_json json = { .text = out };

	(void)answer;
	review_put_par_json(&module.judging.review.par, NULL, &json);
}

int32_t shoal_par(void)
{
	struct judging *j = &module.judging;

	if (!j->judge)
		return module_refuse_with(SHOAL_NOT_NOW, "nothing is being reviewed");
	if (review_par_make(&j->review.par, j->record.match, &module.error))
		return module_refuse();
	return module_answer(&(struct answer){ .put = put_par });
}

/* The whole. */

static void put_all(const struct answer *answer, struct shoal_text *out)
{
	struct judging   *j = &module.judging;
	struct shoal_json json = { .text = out };

	(void)answer;
	review_put_json(&j->review, j->spec, j->iterations, j->record.seat, &json);
}

int32_t shoal_judged(void)
{
	struct judging *j = &module.judging;

	if (!j->judge)
		return module_refuse_with(SHOAL_NOT_NOW, "nothing is being reviewed");
	memset(j->review.seat, 0, sizeof(j->review.seat));
	review_add_up(&j->review);
	return module_answer(&(struct answer){ .put = put_all });
}
