/* review_words.c: the plies of a review in words. */
#include "review_show.h"

#include <string.h>

void review_put_player(const struct shown *shown, int seat, char name[64])
{
	struct shoal_text text = shoal_text_over(name, 64);

	shoal_put_seat(&text, &shown->style, seat);
	if (shown->who[seat][0])
		shoal_put(&text, " (%s)", shown->who[seat]);
}

void review_put_mistake(const struct shown *shown, uint32_t ply, struct mistake_words *out)
{
	const struct shoal_game *game = shown->game;
	const struct review_ply *judged = &shown->review->ply[ply];
	struct shoal_ply         made = shoal_match_ply(shown->review->match, ply);
	struct shoal_text        player = SHOAL_TEXT(out->player), played = SHOAL_TEXT(out->played);
	struct shoal_text        better = SHOAL_TEXT(out->better), then = SHOAL_TEXT(out->then);
	union shoal_room         state, view;
	const struct shoal_style *style = &shown->style;

	shoal_match_state_at(shown->review->match, ply, &state.state);
	shoal_view(game, &state.state, made.seat, &view.state);
	shoal_put_seat(&player, style, made.seat);
	shoal_put_label(game, &view.state, made.action, style, &played);
	shoal_put_label(game, &view.state, judged->best, style, &better);
	if (judged->steps > 1)
		review_put_line(game, &view.state, made.seat, judged->line, judged->steps, style,
		                &then);
	/* the line begins with the better answer, which has its own place */
	if (!strncmp(out->then, out->better, better.length)) {
		size_t skip = better.length + (out->then[better.length] ? strlen(" | ") : 0);

		memmove(out->then, out->then + skip, then.length - skip + 1);
	}
}

struct first_event {
	struct shoal_sink   sink;
	const struct shown *shown;
	struct shoal_text  *out;
};

static void put_first(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct first_event *first = (struct first_event *)sink;

	if (!first->out->length)
		shoal_put_event(first->shown->game, event, SHOAL_NOBODY, &first->shown->style,
		                first->out);
}

void review_put_stroke(const struct shown *shown, uint32_t ply, char words[WORDS_MOST])
{
	const struct shoal_game *game = shown->game;
	struct shoal_ply         made = shoal_match_ply(shown->review->match, ply);
	struct shoal_text        text = shoal_text_over(words, WORDS_MOST);
	struct first_event       first = { { put_first }, shown, &text };
	union shoal_room         before, state;

	shoal_match_state_at(shown->review->match, ply, &before.state);
	memcpy(&state, &before, game->state_bytes);
	game->rules->apply(game, &state.state, made.seat, made.action, &first.sink);
	if (!text.length)
		game->rules->put_action(game, &before.state, made.action, &text);
}
