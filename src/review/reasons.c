/* reasons.c: why the best answer is better than the next one that is clearly worse. */
#include "review.h"
#include "review_words.h"

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

static void put_term(struct shoal_text *out, const char *term)
{
	for (; *term; term++)
		shoal_put(out, "%c", *term == '-' ? ' ' : *term);
}

void review_put_reasons(const struct shoal_reason reason[], size_t count,
                        const struct shoal_style *style, struct shoal_text *out)
{
	const struct shoal_pen p = { .words = &review_words, .style = style, .out = out };

	for (size_t i = 0; i < count; i++) {
		char              bytes[64];
		struct shoal_text term = SHOAL_TEXT(bytes);

		put_term(&term, reason[i].term);
		shoal_put(out, "%s", i ? ", " : "");
		say(&p, reason, .whose = reason[i].whose, .term = bytes, .with = reason[i].with_a,
		    .without = reason[i].with_b);
	}
}

void review_put_reasons_json(const struct shoal_reason reason[], size_t count,
                             struct shoal_json *json)
{
	static const char *const whose[] = { "own", "other", "common" };

	shoal_json_array(json, "reasons");
	for (size_t i = 0; i < count; i++) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "term", reason[i].term);
		shoal_json_string(json, "whose", whose[reason[i].whose]);
		shoal_json_int(json, "with", reason[i].with_a);
		shoal_json_int(json, "without", reason[i].with_b);
		shoal_json_fixed(json, "effect", reason[i].effect, 6);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}
