/* sums.c: what the plies of a review add up to, and which of them stand out. */
#include "review.h"

void review_add_up(struct review *review)
{
	const struct shoal_game *game = shoal_match_game(review->match);

	for (uint32_t i = 0; i < review->plies; i++) {
		const struct review_ply *ply = &review->ply[i];
		int                      seat = shoal_match_ply(review->match, i).seat;

		for (unsigned s = 0; s < game->seats; s++)
			review->seat[s].luck += ply->luck[s];
		if (!ply->judged)
			continue;
		review->seat[seat].judged++;
		review->seat[seat].mistakes += review_is_mistake(game, ply);
		review->seat[seat].loss += ply->loss;
	}
}

static double weight_of(const struct review *review, uint32_t ply, int seat, bool chance)
{
	const struct review_ply *p = &review->ply[ply];

	if (!chance)
		return p->loss;
	return p->luck[seat] < 0 ? -p->luck[seat] : p->luck[seat];
}

/* The plies of greatest weight, greatest first, the earlier of equals first. */
static size_t greatest(const struct review *review, int seat, bool chance, uint32_t plies[],
                       size_t most)
{
	const struct shoal_game *game = shoal_match_game(review->match);
	size_t                   count = 0;

	for (uint32_t i = 0; i < review->plies; i++) {
		int    actor = shoal_match_ply(review->match, i).seat;
		double weight = weight_of(review, i, seat, chance);
		size_t at;

		if (chance ? actor != SHOAL_CHANCE || weight <= 0
		           : actor != seat || !review_is_mistake(game, &review->ply[i]))
			continue;
		for (at = count; at && weight_of(review, plies[at - 1], seat, chance) < weight;
		     at--) {
			if (at < most)
				plies[at] = plies[at - 1];
		}
		if (at < most)
			plies[at] = i;
		count += count < most;
	}
	return count;
}

size_t review_mistakes(const struct review *review, int seat, uint32_t plies[], size_t most)
{
	return greatest(review, seat, false, plies, most);
}

size_t review_strokes(const struct review *review, int seat, uint32_t plies[], size_t most)
{
	return greatest(review, seat, true, plies, most);
}
