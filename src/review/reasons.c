/* reasons.c: why the best answer is better than the next one that is clearly worse. */
#include "review.h"
#include "review_words.h"

#include <string.h>

size_t review_reasons(const struct shoal_player *player, const struct shoal_state *view, int seat,
                      const struct shoal_opinion opinion[], size_t count, shoal_action *than,
                      struct shoal_reason out[REVIEW_REASONS])
{
	*than = SHOAL_NO_ACTION;
	for (size_t i = 1; i < count; i++) {
		if (shoal_opinions_equal(&opinion[0], &opinion[i]))
			continue;
		*than = opinion[i].action;
		return shoal_player_reasons(player, view, seat, opinion[0].action, *than, out,
		                            REVIEW_REASONS);
	}
	return 0;
}

static int32_t field_of(const void *of, const char *field, size_t length)
{
	const struct shoal_reason *reason = of;

	(void)field;
	return length == strlen("with") ? reason->with_a : reason->with_b;
}

/* "2 threats instead of 1": the game's own words; its name if it has none for it. */
static void put_count(const struct shoal_game *game, const struct shoal_reason *reason,
                      const struct shoal_style *style, struct shoal_text *out)
{
	const struct shoal_pen p = {
		.words = game->rules->words, .style = style, .out = out, .game = game
	};

	if (!shoal_say_named(&p, "counts", reason->count, field_of, reason))
		shoal_put(out, "%s", reason->count);
}

static void put_reason(const struct shoal_game *game, const struct shoal_reason *reason,
                       const struct shoal_style *style, struct shoal_text *out)
{
	const struct shoal_pen p = { .words = &review_words, .style = style, .out = out };
	char                   bytes[256];
	struct shoal_text      text = SHOAL_TEXT(bytes);

	put_count(game, reason, style, &text);
	say_one(&p, reason, reason->whose, .count = bytes, .seat = reason->other);
}

void review_put_reasons(const struct shoal_game *game, const struct shoal_reason reason[],
                        size_t count, const struct shoal_style *style, struct shoal_text *out)
{
	const struct shoal_pen p = { .words = &review_words, .style = style, .out = out };

	for (size_t i = 0; i < count; i++) {
		if (i)
			say(&p, between, .last = i + 1 == count);
		put_reason(game, &reason[i], style, out);
	}
}

static void put_number(struct shoal_json *json, const char *key, bool counted, int number)
{
	if (counted)
		shoal_json_int(json, key, number);
	else
		shoal_json_null(json, key);
}

void review_put_reasons_json(const struct shoal_game *game, const struct shoal_reason reason[],
                             size_t count, const struct shoal_style *style, struct shoal_json *json)
{
	static const char *const whose[] = { "own", "other", "common" };

	shoal_json_array(json, "reasons");
	for (size_t i = 0; i < count; i++) {
		char              bytes[256];
		struct shoal_text text = SHOAL_TEXT(bytes);

		shoal_json_object(json, NULL);
		shoal_json_string(json, "count", reason[i].count);
		shoal_json_string(json, "whose", whose[reason[i].whose]);
		put_number(json, "with", reason[i].counted, reason[i].with_a);
		put_number(json, "without", reason[i].counted, reason[i].with_b);
		shoal_json_fixed(json, "effect", reason[i].effect, 6);
		put_reason(game, &reason[i], style, &text);
		shoal_json_string(json, "text", bytes);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}
