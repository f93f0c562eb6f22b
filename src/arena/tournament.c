/* tournament.c: playing any one game of a tournament, and keeping what it came to. */
#include "tournament.h"

#include <stdlib.h>
#include <string.h>

static struct shoal_player *make_player(const struct tournament *t, unsigned player,
                                        struct shoal_error *error)
{
	return arena_player(
	    t->game, &(struct arena_who){ t->spec[player], t->judge[player], t->outside[player] },
	    error);
}

static enum shoal_status check_players(const struct tournament *t, struct shoal_error *error)
{
	for (unsigned i = 0; i < t->players; i++) {
		struct shoal_player *player = make_player(t, i, error);

		if (!player)
			return error->status;
		shoal_player_destroy(player);
	}
	return SHOAL_OK;
}

enum shoal_status tournament_begin(struct tournament *t, struct shoal_error *error)
{
	if (check_players(t, error))
		return error->status;
	pairing_make(t);
	if (t->games > TOURNAMENT_GAMES)
		return shoal_fail(error, SHOAL_BAD_VALUE,
		                  "%llu deals are %llu games, more than %d; take fewer deals",
		                  (unsigned long long)t->deals, (unsigned long long)t->games,
		                  TOURNAMENT_GAMES);
	t->value = calloc(t->games, sizeof(*t->value));
	t->mark = calloc(t->games, sizeof(*t->mark));
	t->faults = calloc(t->players, sizeof(*t->faults));
	atomic_init(&t->played, 0);
	if (t->value && t->mark && t->faults)
		return SHOAL_OK;
	tournament_finish(t);
	return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for %llu games",
	                  (unsigned long long)t->games);
}

void tournament_finish(struct tournament *t)
{
	free(t->value);
	free(t->mark);
	free(t->faults);
	t->value = NULL;
	t->mark = NULL;
	t->faults = NULL;
}

void tournament_dismiss(struct tournament_cast *cast)
{
	for (unsigned i = 0; i < cast->count; i++)
		shoal_player_destroy(cast->member[i].player);
	cast->count = 0;
}

static struct cast_member *find_free(struct tournament_cast *cast, int number)
{
	for (unsigned i = 0; i < cast->count; i++) {
		struct cast_member *member = &cast->member[i];

		if (!member->seated && (number < 0 || member->number == number))
			return member;
	}
	return NULL;
}

/* One that is free already, or a new one in a free place: two players in all seats need no more
 * places than there are, so one of them is free. */
static struct cast_member *cast_one(const struct tournament *t, struct tournament_cast *cast,
                                    unsigned number, struct shoal_error *error)
{
	struct cast_member  *member = find_free(cast, (int)number);
	struct shoal_player *player;

	if (member)
		return member;
	player = make_player(t, number, error);
	if (!player)
		return NULL;
	if (cast->count < 2u * t->game->seats) {
		member = &cast->member[cast->count++];
	} else {
		member = find_free(cast, -1);
		shoal_player_destroy(member->player);
	}
	*member = (struct cast_member){ .player = player, .number = (uint8_t)number };
	return member;
}

/* Seeds: of a deal, and of a player in a seat on a deal. They do not depend on who else plays. */

static uint64_t deal_seed(const struct tournament *t, uint64_t deal)
{
	return shoal_mix64(shoal_mix64(t->seed) + deal);
}

static uint64_t player_seed(uint64_t deal, unsigned player, unsigned seat)
{
	return shoal_mix64(deal ^ shoal_mix64(player * (uint64_t)SHOAL_SEATS_MAX + seat + 1));
}

/* Every seat of the first against every seat of the second. */
static void compare(const struct shoal_game *game, const uint8_t player[], uint8_t first,
                    const struct arena_outcome *outcome, struct tournament_score *out)
{
	unsigned points = 0, meetings = 0;
	bool     own = false, other = false;

	for (unsigned a = 0; a < game->seats; a++) {
		if (outcome->result.place[a] == 1)
			*(player[a] == first ? &own : &other) = true;
		for (unsigned b = 0; b < game->seats; b++) {
			if (player[a] != first || player[b] == first)
				continue;
			meetings += 2;
			points += outcome->returns[a] > outcome->returns[b]   ? 2
			          : outcome->returns[a] < outcome->returns[b] ? 0
			                                                      : 1;
		}
	}
	out->value = (double)points / meetings;
	out->mark = own && other ? MARK_DRAWN : own ? MARK_WON : MARK_LOST;
}

/* Whoever failed lost the game, whatever became of the others at the table. */
static void judge_fault(const struct tournament *t, const struct tournament_bout *bout,
                        const struct arena_outcome *outcome, struct tournament_score *out)
{
	uint8_t who = bout->player[outcome->forfeit];
	bool    own = t->alone || who == t->pair[bout->unit].a;

	out->value = t->alone ? outcome->returns[0] : own ? 0 : 1;
	out->mark = own ? MARK_FAILED : MARK_FORFEIT;
}

static void judge(const struct tournament *t, const struct tournament_bout *bout,
                  const struct arena_outcome *outcome, struct tournament_score *out)
{
	double value = outcome->returns[0];

	if (outcome->forfeit != SHOAL_NOBODY) {
		judge_fault(t, bout, outcome, out);
		return;
	}
	if (!t->alone) {
		compare(t->game, bout->player, t->pair[bout->unit].a, outcome, out);
		return;
	}
	out->value = value;
	out->mark = value > 0 ? MARK_WON : value < 0 || t->game->low >= 0 ? MARK_LOST : MARK_DRAWN;
}

enum shoal_status tournament_play(struct tournament *t, struct tournament_cast *cast,
                                  uint64_t number, struct tournament_score *out,
                                  struct shoal_error *error)
{
	struct shoal_player   *players[SHOAL_SEATS_MAX];
	struct tournament_bout bout;
	struct arena_outcome   outcome;
	uint64_t               deal;

	pairing_seat(t, number, &bout);
	deal = deal_seed(t, bout.deal);
	for (unsigned i = 0; i < cast->count; i++)
		cast->member[i].seated = false;
	for (unsigned seat = 0; seat < t->game->seats; seat++) {
		struct cast_member *member = cast_one(t, cast, bout.player[seat], error);

		if (!member)
			return error->status;
		member->seated = true;
		players[seat] = member->player;
		shoal_player_reseed(member->player, player_seed(deal, bout.player[seat], seat));
	}
	arena_run_with(t->game, players, deal, &t->budget, NULL, &outcome);
	judge(t, &bout, &outcome, out);
	if (outcome.forfeit != SHOAL_NOBODY)
		arena_fault_add(&t->faults[bout.player[outcome.forfeit]],
		                shoal_player_fault(players[outcome.forfeit]));
	return SHOAL_OK;
}

void tournament_enter(struct tournament *t, uint64_t number, const struct tournament_score *score)
{
	t->value[number] = score->value;
	atomic_store_explicit(&t->mark[number], score->mark, memory_order_release);
	atomic_fetch_add_explicit(&t->played, 1, memory_order_relaxed);
}

const char *tournament_spec(const struct tournament *t, unsigned player)
{
	for (size_t i = 0; i < SHOAL_LEVELS; i++) {
		if (!strcmp(t->spec[player], shoal_level_name(i)))
			return shoal_level_spec(t->game, i);
	}
	return t->spec[player];
}

double tournament_deal_value(const struct tournament *t, uint64_t deal, unsigned unit)
{
	const double *value = &t->value[(deal * t->units + unit) * t->fillings];
	double        sum = 0;

	for (unsigned i = 0; i < t->fillings; i++)
		sum += value[i];
	return sum / t->fillings;
}

double tournament_pair_value(const struct tournament *t, uint64_t deal, unsigned pair)
{
	if (!t->alone)
		return tournament_deal_value(t, deal, pair);
	return tournament_deal_value(t, deal, t->pair[pair].a)
	       - tournament_deal_value(t, deal, t->pair[pair].b);
}
