/* words.c: an expected line in words. A line leaves out chance and what the seat cannot see, so it
 * is followed in a possible world, with dice of its own, as long as its steps can be played there.
 */
#include "review.h"

struct walk {
	const struct shoal_game  *game;
	const struct shoal_style *style;
	struct shoal_text        *out;
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

static void put_step(struct walk *w, const struct shoal_step *step, bool first)
{
	union shoal_room view;

	shoal_view(w->game, &w->world.state, step->seat, &view.state);
	if (!first)
		shoal_put(w->out, " | ");
	if (step->seat != w->seat) {
		shoal_put_seat(w->out, w->style, step->seat);
		shoal_put(w->out, ": ");
	}
	w->game->rules->put_label(w->game, &view.state, step->action, w->style, w->out);
}

void review_put_line(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     const struct shoal_step line[], size_t count, const struct shoal_style *style,
                     struct shoal_text *out)
{
	struct walk w = { .game = game, .style = style, .out = out, .seat = seat };

	shoal_random_seed(&w.random, shoal_state_hash(game, view));
	shoal_resample(game, view, seat, &w.random, &w.world.state);
	for (size_t i = 0; i < count; i++) {
		shoal_chance_pass(game, &w.world.state, &w.random, &w.list);
		if (line[i].seat < 0 || !can_play(&w, &line[i]))
			return;
		put_step(&w, &line[i], i == 0);
		game->rules->apply(game, &w.world.state, line[i].seat, line[i].action, NULL);
	}
}
