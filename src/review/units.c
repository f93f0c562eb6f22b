/* units.c: returns as people read them. */
#include "review.h"
#include "review_words.h"

#include <stdlib.h>

enum review_unit review_unit(const struct shoal_game *game)
{
	if (game->high - game->low > 2)
		return REVIEW_POINTS;
	return game->seats > 2 && !game->together ? REVIEW_PLACE : REVIEW_SHARE;
}

const char *review_unit_id(const struct shoal_game *game)
{
	static const char *const ids[] = { "share", "points", "place" };

	return ids[review_unit(game)];
}

double review_shown_difference(const struct shoal_game *game, double difference)
{
	double part = difference / (game->high - game->low);

	switch (review_unit(game)) {
	case REVIEW_SHARE:
		return 100 * part;
	case REVIEW_PLACE:
		return (game->seats - 1) * part;
	case REVIEW_POINTS:
		break;
	}
	return difference;
}

double review_shown(const struct shoal_game *game, double value)
{
	switch (review_unit(game)) {
	case REVIEW_SHARE:
		return review_shown_difference(game, value - game->low);
	case REVIEW_PLACE:
		return 1 + review_shown_difference(game, game->high - value);
	case REVIEW_POINTS:
		break;
	}
	return value;
}

double review_mistake_least(const struct shoal_game *game)
{
	return review_unit(game) == REVIEW_POINTS ? 1 : (game->high - game->low) / 50;
}

int32_t review_put_number(double value, unsigned decimals, const struct shoal_style *style,
                          struct shoal_text *out)
{
	const char *number = out->bytes + out->length;

	shoal_put_decimal(out, style->lang, value, decimals);
	return (int32_t)strtol(number + (*number == '-'), NULL, 10);
}

void review_put_value(const struct shoal_game *game, double value, unsigned decimals,
                      const struct shoal_style *style, struct shoal_text *out)
{
	const struct shoal_pen p = { .words = &review_words, .style = style, .out = out };
	char                   bytes[32];
	struct shoal_text      number = SHOAL_TEXT(bytes);
	int32_t whole = review_put_number(review_shown(game, value), decimals, style, &number);

	say_one(&p, value, review_unit(game), .value = bytes, .whole = whole);
}

void review_put_difference(const struct shoal_game *game, double difference, bool sign,
                           unsigned decimals, const struct shoal_style *style,
                           struct shoal_text *out)
{
	const struct shoal_pen p = { .words = &review_words, .style = style, .out = out };
	char                   bytes[32];
	struct shoal_text      number = SHOAL_TEXT(bytes);
	int32_t                whole =
	    review_put_number(review_shown_difference(game, difference), decimals, style, &number);

	say_one(&p, difference, review_unit(game), .plus = sign && difference >= 0, .value = bytes,
	        .whole = whole);
}
