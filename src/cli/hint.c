/* hint.c: what a computer player would answer, for a person who asks. */
#include "hint.h"
#include "review.h"
#include "said.h"

#include <stdio.h>

enum { SHOWN = 3 };

struct shoal_player *hint_adviser(const struct shoal_game *game, uint64_t seed,
                                  struct shoal_error *error)
{
	struct shoal_player *adviser = shoal_player_create(game, "hard", seed, error);

	return adviser ? adviser : shoal_player_create(game, "greedy", seed, error);
}

/* Whether it looked at some answers more often than at others. */
static bool visits_differ(const struct shoal_opinion best[], size_t count)
{
	for (size_t i = 1; i < count; i++) {
		if (best[i].visits != best[0].visits)
			return true;
	}
	return false;
}

/* `equal`: it cannot be told from the best. */
static void print_opinion(const struct shoal_game *game, const struct shoal_state *view,
                          const struct shoal_style *style, const struct shoal_opinion *opinion,
                          bool visits, bool equal)
{
	char              bytes[512], worth[64];
	struct shoal_text text = SHOAL_TEXT(bytes), value = SHOAL_TEXT(worth);

	review_put_value(game, opinion->value, review_unit(game) != REVIEW_SHARE, style, &value);
	shoal_put_named(game, view, opinion->action, style, &text);
	shoal_put(&text, " [");
	game->rules->put_action(game, view, opinion->action, &text);
	shoal_put(&text, "]");
	printf("  %*s", review_unit(game) == REVIEW_SHARE ? 6 : 12, worth);
	if (visits)
		printf("  %6u %s", opinion->visits, said(style->lang, visits));
	printf("  %s%s\n", bytes, equal ? said(style->lang, as_good) : "");
}

static void print_reasons(const struct shoal_game *game, const struct shoal_player *adviser,
                          const struct shoal_state *view, int seat, const struct shoal_style *style)
{
	struct shoal_opinion all[SHOAL_LIST_MAX];
	size_t               count = shoal_player_opinions(adviser, all, SHOAL_LIST_MAX);
	struct shoal_reason  reason[REVIEW_REASONS];
	shoal_action         than;
	size_t            reasons = review_reasons(adviser, view, seat, all, count, &than, reason);
	char              bytes[512], worse[128];
	struct shoal_text text = SHOAL_TEXT(bytes), other = SHOAL_TEXT(worse);

	if (!reasons)
		return;
	shoal_put_short(game, view, than, style, &other);
	review_put_reasons(game, reason, reasons, style, &text);
	printf("  ");
	print_said(style->lang, because, .answer = worse, .reasons = bytes);
	printf("\n");
}

static void print_line(const struct shoal_game *game, const struct shoal_player *adviser,
                       const struct shoal_state *view, int seat, const struct shoal_style *style)
{
	struct shoal_step line[REVIEW_LINE];
	size_t            count = shoal_player_line(adviser, line, REVIEW_LINE);
	char              bytes[1024];
	struct shoal_text text = SHOAL_TEXT(bytes);

	if (count < 2)
		return;
	review_put_line(game, view, seat, line, count, style, &text);
	printf("  ");
	print_said(style->lang, expected, .line = bytes);
	printf("\n");
}

void hint_print(const struct shoal_game *game, struct shoal_player *adviser,
                const struct shoal_state *view, int seat, const struct shoal_style *style)
{
	struct shoal_opinion best[SHOWN];
	size_t               count;
	bool                 visits;

	shoal_player_choose(adviser, view, seat, NULL);
	count = shoal_player_opinions(adviser, best, SHOWN);
	visits = visits_differ(best, count);
	for (size_t i = 0; i < count; i++)
		print_opinion(game, view, style, &best[i], visits,
		              i && shoal_opinions_equal(&best[0], &best[i]));
	print_reasons(game, adviser, view, seat, style);
	print_line(game, adviser, view, seat, style);
}
