/* belief.c: what others may have put face down or planned: rather what is good for them.
 *
 * Nothing else is hidden (AQM-141), so a world is as likely as its owners would choose it: by how
 * much better it is for each of them, by plain weights, than for those that they play against. */
#include "aquarium.h"

/* Whether `seat` cannot know what `other` holds or plans. */
static bool has_secret(const struct aquarium_state *s, unsigned other)
{
	if (s->phase == PHASE_FEED)
		return !(s->base.pending >> other & 1);
	return s->card[other] != CARD_NONE && s->phase != PHASE_CONFIRM;
}

/* In tenths of stars. */
int32_t aquarium_belief(const struct shoal_game *game, const struct shoal_state *world, int seat)
{
	const struct aquarium_state *s = aquarium_state_of(world);
	struct shoal_tally           tally;
	int32_t                      worth[SEATS], all = 0, fit = 0;
	int32_t                      seats = game->seats, owners = 0;

	for (int other = 0; other < seats; other++)
		owners += other != seat && has_secret(s, (unsigned)other);
	if (!owners)
		return 0;
	aquarium_tally(game, world, &tally);
	for (int other = 0; other < seats; other++) {
		worth[other] = aquarium_plain_worth(tally.own[other]);
		all += worth[other];
	}
	for (int other = 0; other < seats; other++) {
		if (other != seat && has_secret(s, (unsigned)other))
			fit += worth[other] - (all - worth[other]) / (seats > 2 ? seats - 1 : 1);
	}
	return fit / 10;
}
