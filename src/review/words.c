/* words.c: an expected line in words. A line leaves out chance and what the seat cannot see, so it
 * is followed in a possible world, with dice of its own, as long as its steps can be played there.
 */
#include "review.h"
#include "review_words.h"

struct walk {
	const struct shoal_game  *game;
	const struct shoal_style *style;
	struct shoal_text        *out; /* of one of the two */
	struct shoal_json        *json;
	struct shoal_random       random;
	struct shoal_list         list;
	union shoal_room          world;
	int                       seat; /* whose line it is */
};

static bool can_play(struct walk *w, const struct shoal_step *step)
{
	shoal_list_fill(&w->list, w->game, &w->world.state, step->seat);
	for (uint32_t i = 0; i < w->list.count; i++) {
		if (w->list.action[i] == step->action)
			return true;
	}
	return false;
}

/* Who acts, if that is another than whose line it is, and what. */
static void put_step(struct walk *w, const struct shoal_step *step, struct shoal_text *out)
{
	const struct shoal_pen p = { .words = &review_words, .style = w->style, .out = out };
	union shoal_room       view;

	shoal_view(w->game, &w->world.state, step->seat, &view.state);
	if (step->seat != w->seat)
		say(&p, step_of, .seat = step->seat);
	shoal_put_named(w->game, &view.state, step->action, w->style, out);
}

/* Calls `put` with every step that can be followed. */
static void follow(struct walk *w, const struct shoal_state *view, const struct shoal_step line[],
                   size_t count, void (*put)(struct walk *w, const struct shoal_step *step))
{
	const struct shoal_game *game = w->game;

	shoal_random_seed(&w->random, shoal_state_hash(game, view));
	shoal_resample(game, view, w->seat, &w->random, &w->world.state);
	for (size_t i = 0; i < count; i++) {
		shoal_chance_pass(game, &w->world.state, &w->random, &w->list);
		if (line[i].seat < 0 || !can_play(w, &line[i]))
			return;
		put(w, &line[i]);
		game->rules->apply(game, &w->world.state, line[i].seat, line[i].action, NULL);
	}
}

static void put_joined(struct walk *w, const struct shoal_step *step)
{
	if (w->out->length)
		shoal_put(w->out, " | ");
	put_step(w, step, w->out);
}

void review_put_line(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     const struct shoal_step line[], size_t count, const struct shoal_style *style,
                     struct shoal_text *out)
{
	struct walk w = { .game = game, .style = style, .out = out, .seat = seat };

	follow(&w, view, line, count, put_joined);
}

static void put_string(struct walk *w, const struct shoal_step *step)
{
	char              bytes[600];
	struct shoal_text text = SHOAL_TEXT(bytes);

	put_step(w, step, &text);
	shoal_json_string(w->json, NULL, bytes);
}

void review_put_line_json(const struct shoal_game *game, const struct shoal_state *view, int seat,
                          const struct shoal_step line[], size_t count,
                          const struct shoal_style *style, struct shoal_json *json)
{
	struct walk w = { .game = game, .style = style, .json = json, .seat = seat };

	follow(&w, view, line, count, put_string);
}
