/* waste.c: what computer players waste in Aquarium: fish that starve in the last feeding although
 * there are beads for them, and Phase I cards that do nothing.
 *
 *     waste GAME PLAYER GAMES [most useless cards of 100]
 *
 * With the last argument it fails if a payable fish starves, or if more of the cards are useless.
 */
#include "../common/part.h"
#include "play.h"

#include "shoal/ai.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct waste {
	unsigned plans, starved; /* last plans that were asked; with payable fish given up */
	unsigned cases, useless; /* Phase I questions with a card that can do nothing on the shop as
	                            it is and one that can; such a card was chosen */
	unsigned sure, sure_used; /* the same with cards that can do nothing in any case */
};

/* The plan of a seat when it has given this answer: is there a fish that could be paid as well? */
static bool starves(const struct aquarium_game *g, const struct aquarium_state *now, unsigned seat,
                    shoal_action action, bool *done)
{
	struct aquarium_state s = *now;
	struct play           p = { g, &s, NULL };
	unsigned              bill;

	*done = action == ACT_DONE;
	if (!*done) {
		s.given[seat][action - ACT_GIVE]++;
		s.last[seat] = (uint8_t)(action - ACT_GIVE);
		*done = aquarium_plan_settle(&p, seat);
	}
	if (!*done)
		return false;
	for (unsigned k = 0; k < FISH; k++) {
		if (!s.given[seat][k])
			continue;
		s.given[seat][k]--;
		bill = aquarium_bill(g, &s, seat, s.food);
		s.given[seat][k]++;
		if (bill <= s.beads[seat])
			return true;
	}
	return false;
}

/* Phase I cards of a list that can do nothing: on the shop as it is, or of those that `sound`
 * leaves out. */
static unsigned useless_cards(const struct shoal_game *game, const struct aquarium_state *s,
                              int seat, const struct shoal_list *list, bool sure)
{
	const struct aquarium_game *g = aquarium_game_of(game);
	struct shoal_list           kept = *list;
	unsigned                    bits = 0;

	for (uint32_t i = 0; i + 1 < list->count; i++)
		bits |= 1u << (list->action[i] - ACT_COMMIT1);
	if (!sure) {
		for (unsigned card = CARD_MORE; card <= CARD_SWAP; card++) {
			if (aquarium_nothing(g, s, (unsigned)seat, (enum card)card)
			    == DOES_SOMETHING)
				bits &= ~(1u << card);
		}
		return bits;
	}
	kept.count = (uint32_t)game->rules->sound(game, &s->base, seat, kept.action, kept.count);
	for (uint32_t i = 0; i < kept.count; i++)
		bits &= ~(1u << (kept.action[i] - ACT_COMMIT1));
	return bits;
}

static void look(const struct shoal_game *game, const struct aquarium_state *s, int seat,
                 shoal_action action, struct waste *waste)
{
	const struct aquarium_game *g = aquarium_game_of(game);
	struct shoal_list           list;
	unsigned                    bits, sure;
	bool                        done;

	if (s->phase == PHASE_FEED && aquarium_feedings(s) == g->feedings) {
		waste->starved += starves(g, s, (unsigned)seat, action, &done);
		waste->plans += done;
	}
	if (s->phase != PHASE_COMMIT1)
		return;
	shoal_list_fill(&list, game, &s->base, seat);
	bits = useless_cards(game, s, seat, &list, false);
	sure = useless_cards(game, s, seat, &list, true);
	if (bits && shoal_bits_count(bits) + 1 < list.count) {
		waste->cases++;
		waste->useless += bits >> (action - ACT_COMMIT1) & 1;
	}
	if (sure) {
		waste->sure++;
		waste->sure_used += sure >> (action - ACT_COMMIT1) & 1;
	}
}

static void play_game(const struct shoal_game *game, struct shoal_player *player, uint64_t seed,
                      struct waste *waste)
{
	struct shoal_deal     deal = { .seed = seed };
	struct aquarium_state s, view;
	struct shoal_list     list;

	game->rules->start(game, &s.base);
	while (s.base.actor != SHOAL_OVER) {
		int          seat = s.base.actor;
		shoal_action action;

		if (seat == SHOAL_CHANCE) {
			action = shoal_deal_draw(&deal, game, &s.base, &list);
			deal.drawn[shoal_kind_of(game, action)]++;
		} else {
			shoal_view(game, &s.base, seat, &view.base);
			action = shoal_player_choose(player, &view.base, seat, NULL);
			look(game, &s, seat, action, waste);
		}
		game->rules->apply(game, &s.base, seat, action, NULL);
	}
}

static double share(unsigned part, unsigned whole)
{
	return whole ? 100.0 * part / whole : 0;
}

int main(int argc, char **argv)
{
	struct shoal_error   error;
	struct shoal_game   *game;
	struct shoal_player *player;
	struct waste         waste = { 0 };
	bool                 good = true;

	if (argc < 4) {
		fprintf(stderr, "usage: waste GAME PLAYER GAMES [MOST]\n");
		return 2;
	}
	game = shoal_game_create(argv[1], NULL, &error);
	player = game ? shoal_player_create(game, argv[2], 1, &error) : NULL;
	if (!player) {
		fprintf(stderr, "%s\n", error.text);
		return 2;
	}
	for (unsigned i = 0; i < part_of((unsigned)atoi(argv[3])); i++)
		play_game(game, player, 1000 + i, &waste);
	printf("%s, %s: payable fish starved in %u of %u last feedings (%.1f %%); cards that do "
	       "nothing on the shop as it is played in %u of %u cases (%.1f %%), in any case in %u "
	       "of %u (%.1f %%)\n",
	       argv[1], argv[2], waste.starved, waste.plans, share(waste.starved, waste.plans),
	       waste.useless, waste.cases, share(waste.useless, waste.cases), waste.sure_used,
	       waste.sure, share(waste.sure_used, waste.sure));
	if (argc > 4)
		good = !waste.starved && waste.plans
		       && share(waste.sure_used, waste.sure) <= atof(argv[4]);
	shoal_player_destroy(player);
	shoal_game_destroy(game);
	return good ? 0 : 1;
}
