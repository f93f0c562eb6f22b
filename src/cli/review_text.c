/* review_text.c: a review on the screen, and as JSON. */
#include "cli.h"
#include "review_show.h"
#include "said.h"
#include "show.h"

#include <stdlib.h>

static double difference(const struct shown *shown, double value)
{
	return review_shown_difference(shown->game, value);
}

static void print_part(const char *name, const char *words)
{
	if (words[0])
		printf("        %-8s %s\n", name, words);
}

static void print_no_mistakes(const struct shown *shown)
{
	char              least[64];
	struct shoal_text text = SHOAL_TEXT(least);

	for (int seat = 0; seat < shown->game->seats; seat++) {
		if (shown->review->seat[seat].mistakes)
			return;
	}
	review_put_difference(shown->game, review_mistake_least(shown->game), false,
	                      review_unit(shown->game) == REVIEW_PLACE ? 2 : 0, &shown->style,
	                      &text);
	if (review_unit(shown->game) == REVIEW_POINTS) {
		text = SHOAL_TEXT(least);
		shoal_put(&text, "%s", said(shown->style.lang, a_point));
	}
	printf("  ");
	print_said(shown->style.lang, no_mistakes, .least = least);
	printf("\n");
}

static void print_mistakes(const struct shown *shown, int seat)
{
	const struct shoal_style *style = &shown->style;
	uint32_t                  plies[SHOWN_MISTAKES];
	size_t count = review_mistakes(shown->review, seat, plies, SHOWN_MISTAKES);

	for (size_t i = 0; i < count; i++) {
		const struct review_ply *ply = &shown->review->ply[plies[i]];
		struct mistake_words     words;
		char                     had[64], lost[64];
		struct shoal_text        value = SHOAL_TEXT(had), loss = SHOAL_TEXT(lost);

		review_put_mistake(shown, plies[i], &words);
		review_put_value(shown->game, ply->value, 1, style, &value);
		review_put_difference(shown->game, ply->loss, false, 1, style, &loss);
		printf("  %s %4u  ", said(style->lang, ply), plies[i] + 1);
		print_said(style->lang, mistake, .name = words.player, .had = had, .lost = lost,
		           .estimated = ply->estimated);
		printf("\n");
		print_part(said(style->lang, played), words.played);
		print_part(said(style->lang, better), words.better);
		print_part(said(style->lang, then), words.then);
	}
}

static void print_strokes(const struct shown *shown, int seat)
{
	uint32_t plies[SHOWN_STROKES];
	size_t   count = review_strokes(shown->review, seat, plies, SHOWN_STROKES);
	char     name[64], words[WORDS_MOST];

	review_put_player(shown, seat, name);
	for (size_t i = 0; i < count; i++) {
		char              amount[64];
		struct shoal_text luck = SHOAL_TEXT(amount);

		review_put_difference(shown->game, shown->review->ply[plies[i]].luck[seat], true, 1,
		                      &shown->style, &luck);
		review_put_stroke(shown, plies[i], words);
		printf("  %s %4u  %s %s  %s\n", said(shown->style.lang, ply), plies[i] + 1, name,
		       amount, words);
	}
}

static void print_summary(const struct shown *shown)
{
	const struct shoal_style *style = &shown->style;

	printf("\n%s\n\n", said(style->lang, summary));
	for (int i = 0; i < shown->game->seats; i++) {
		const struct review_seat *seat = &shown->review->seat[i];
		char                      name[64], bytes[64], amount[64];
		struct shoal_text         text = SHOAL_TEXT(bytes), luck = SHOAL_TEXT(amount);

		review_put_player(shown, i, name);
		shoal_put(&text, "%-25s", name);
		review_put_difference(shown->game, seat->luck, true, 1, style, &luck);
		printf("  %s %8u  %8u %7.1f       %7.2f   %s\n", bytes, seat->judged,
		       seat->mistakes, difference(shown, seat->loss),
		       seat->judged ? difference(shown, seat->loss) / seat->judged : 0, amount);
	}
}

static bool has_luck(const struct shown *shown)
{
	for (uint32_t i = 0; i < shown->review->plies; i++) {
		if (shoal_match_ply(shown->review->match, i).seat == SHOAL_CHANCE)
			return true;
	}
	return false;
}

static void print_line(const char *words)
{
	if (words[0])
		printf("%s\n", words);
}

void review_print_text(const struct shown *shown)
{
	const struct shoal_style *style = &shown->style;
	const struct shoal_state *state = shoal_match_state(shown->review->match);
	char                      bytes[160], end[160];
	struct shoal_text         par = SHOAL_TEXT(bytes), reached = SHOAL_TEXT(end);

	review_put_par(&shown->review->par, style, &par);
	review_put_reached(&shown->review->par, style, &reached);
	print_said(style->lang, seen_through, .game = shown->game->name,
	           .plies = (int32_t)shown->review->plies, .player = shown->adviser,
	           .iterations = (int32_t)shown->iterations);
	printf("\n");
	print_line(bytes);
	printf("\n%s\n\n", said(style->lang, turning_points));
	for (int seat = 0; seat < shown->game->seats; seat++)
		print_mistakes(shown, seat);
	print_no_mistakes(shown);
	if (has_luck(shown)) {
		printf("\n%s\n\n", said(style->lang, strokes));
		for (int seat = 0; seat < shown->game->seats; seat++)
			print_strokes(shown, seat);
	}
	print_summary(shown);
	if (state->actor == SHOAL_OVER)
		show_result(shown->game, state, style);
	printf("%s", end[0] ? "\n" : "");
	print_line(end);
}

bool review_print_json(const struct shown *shown)
{
	size_t            size = review_json_room(shown->review);
	char             *bytes = malloc(size);
	struct shoal_text text;
	struct shoal_json json = { .text = &text };

	if (!bytes)
		return false;
	text = shoal_text_over(bytes, size);
	review_put_json(shown->review, shown->adviser, shown->iterations, shown->who, &json);
	printf("%s\n", bytes);
	free(bytes);
	return true;
}
