/* choice.c: what helps to choose: how well the chests of others fit their secret cards, and answers
 * that are proved to be no better than others. */
#include "potential.h"

#include <string.h>

int32_t moonshell_belief(const struct shoal_game *game, const struct shoal_state *world, int seat)
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(world);
	int32_t                       sum = 0;

	for (int other = 0; other < game->seats; other++) {
		unsigned secret = moonshell_secret_of(s, (unsigned)other);

		if (other != seat && secret != NOTHING)
			sum += moonshell_secret_worth(g, s->chest[other], secret) * 100 / POINT;
	}
	return sum;
}

/* The closing turn is the one after which the game is over: the last of the last round. Nobody else
 * acts any more, so all that others have is settled but the Trove, and that they have by public
 * chests. Whoever ends with a higher key of MOO-129 to MOO-131, while no other gets a Trove that
 * she would not get otherwise, has a place that is as good or better, whatever the others' secrets.
 */

struct fate {
	int32_t key;
	uint8_t troves; /* bit per other seat that has the Trove */
};

/* What an answer can be made to lead to; powers could lead anywhere. */
struct prospects {
	struct fate least;
	bool        exact; /* it cannot lead to more */
};

static struct fate fate_of(const struct moonshell_game *g, const struct moonshell_state *s,
                           unsigned seat)
{
	struct moonshell_sheet sheet[SIDES];
	struct fate            fate = { 0 };

	moonshell_score(g, s, sheet);
	fate.key = sheet[seat].total * 64 + (s->reserve >> seat & 1) * 32
	           - (int32_t)moonshell_tiles(s->chest[seat]);
	for (unsigned i = 0; i < g->base.seats; i++) {
		if (i != seat && sheet[i].objective[OBJ_TROVE])
			fate.troves = (uint8_t)(fate.troves | 1u << i);
	}
	return fate;
}

static bool is_better(struct fate a, struct fate b)
{
	return a.key > b.key && !(a.troves & ~b.troves);
}

/* With a tile at a space, or stacked there. */
static struct fate fate_with(const struct moonshell_game *g, const struct moonshell_state *s,
                             unsigned seat, unsigned space, unsigned tile)
{
	struct moonshell_state then = *s;

	then.chest[seat][space] = (uint8_t)tile;
	return fate_of(g, &then, seat);
}

/* The space that a PLACE answer means. */
static unsigned space_of(const uint8_t chest[CHEST], unsigned action)
{
	return action == ACT_PLACE_BUOY ? moonshell_meeple_space(chest)
	                                : moonshell_lowest(chest, action - (unsigned)ACT_PLACE);
}

/* The best that placing a tile makes; all places count the same for the Trove. */
static struct fate best_place(const struct moonshell_game *g, const struct moonshell_state *s,
                              unsigned seat, unsigned tile)
{
	const uint8_t *chest = s->chest[seat];
	unsigned       partner = moonshell_partner(chest, tile);
	struct fate    best = { .key = INT32_MIN };

	if (partner != NOTHING)
		return fate_with(g, s, seat, partner, TILE_STACK); /* MOO-58 */
	for (unsigned action = ACT_PLACE; action <= ACT_PLACE_BUOY; action++) {
		unsigned    space = space_of(chest, action);
		struct fate fate;

		if (space == NOTHING)
			continue;
		fate = fate_with(g, s, seat, space, tile);
		best = fate.key > best.key ? fate : best;
	}
	return best;
}

static bool is_closing(const struct moonshell_game *g, const struct moonshell_state *s)
{
	return (s->phase == PHASE_TURN || s->phase == PHASE_PLACE) && !g->solo
	       && s->turn + 1 == g->sides && (s->last || s->round >= g->rounds);
}

/* Whether nothing can follow the next action: then all answers that take nothing come to the same
 * as ending the turn. Dark powers could still move what lies in the chest. */
static bool is_last_action(const struct moonshell_game *g, const struct moonshell_state *s,
                           unsigned seat)
{
	return s->actions == 1 && !s->swift && s->saved[seat] == TILE_NONE && !g->dark
	       && !(g->light && s->meeple[seat] == PLACE_HOME && !s->used);
}

/* After collecting, or taking the moonshell, she may place the tile and end the turn, and leave the
 * mermeeple where it is; so what that makes is the least that the answer leads to. */
static struct prospects prospects_of(const struct moonshell_game  *g,
                                     const struct moonshell_state *s, unsigned seat,
                                     shoal_action action)
{
	bool                   last = is_last_action(g, s, seat);
	struct prospects       out = { .least.key = INT32_MIN, .exact = last || action == ACT_END };
	struct moonshell_state then = *s;

	if (action >= ACT_COLLECT && action < ACT_MOON) {
		unsigned rock = moonshell_collect_rock(g, s, seat, action - (unsigned)ACT_COLLECT);

		out.least = best_place(g, s, seat, s->rock[rock]);
	} else if (action == ACT_MOON) {
		then.reserve = (uint8_t)(then.reserve & ~(1u << seat));
		out.least = best_place(g, &then, seat, TILE_MOON);
	} else if (last || action < ACT_COLLECT) {
		out.least = fate_of(g, s, seat); /* a rotation or a pull, and she ends the turn */
	}
	return out;
}

/* Takes out what is proved to end worse than another answer can; the best least stays. */
static size_t take_out(const struct prospects prospects[], shoal_action list[], size_t count)
{
	size_t kept = 0;

	for (size_t i = 0; i < count; i++) {
		bool worse = false;

		for (size_t k = 0; k < count && prospects[i].exact && !worse; k++)
			worse = is_better(prospects[k].least, prospects[i].least);
		if (!worse)
			list[kept++] = list[i];
	}
	return kept;
}

size_t moonshell_sound(const struct shoal_game *game, const struct shoal_state *view, int seat,
                       shoal_action list[], size_t count)
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(view);
	struct prospects              prospects[SHOAL_LIST_MAX];
	unsigned                      own = (unsigned)seat;

	if (!is_closing(g, s))
		return count;
	if (s->phase == PHASE_PLACE && (s->actions || s->swift || s->next != TILE_NONE || g->dark))
		return count; /* other places may be better for what follows */
	for (size_t i = 0; i < count; i++) {
		if (s->phase == PHASE_TURN) {
			prospects[i] = prospects_of(g, s, own, list[i]);
			continue;
		}
		prospects[i].exact = true;
		prospects[i].least =
		    fate_with(g, s, own, space_of(s->chest[own], list[i]), s->held);
	}
	return take_out(prospects, list, count);
}
