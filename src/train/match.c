/* match.c: does one mind play better than another? */
#include "match.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct table {
	const struct shoal_game *game;
	struct shoal_player     *player[SHOAL_SEATS_MAX]; /* by seat */
	uint64_t                 deal;
};

static void play_game(const struct table *t, double returns[])
{
	const struct shoal_rules *rules = t->game->rules;
	struct shoal_deal         deal = { .seed = t->deal };
	union shoal_room          now, view;
	struct shoal_list         list;

	rules->start(t->game, &now.state);
	stage_opening(t->game, &now.state, t->deal);
	while (now.state.actor != SHOAL_OVER) {
		int          seat = now.state.actor;
		shoal_action action;

		if (seat == SHOAL_CHANCE) {
			action = shoal_deal_draw(&deal, t->game, &now.state, &list);
			deal.drawn[shoal_kind_of(t->game, action)]++;
		} else {
			shoal_view(t->game, &now.state, seat, &view.state);
			action = shoal_player_choose(t->player[seat], &view.state, seat, NULL);
		}
		rules->apply(t->game, &now.state, seat, action, NULL);
	}
	rules->score(t->game, &now.state, returns);
}

/* One game of a deal; `side` says who sits where. False: no memory. */
static bool play(const struct match *match, unsigned worker, unsigned mode, uint64_t deal,
                 const uint8_t side[], double returns[])
{
	struct table t = { .game = match->side[0]->game[mode], .deal = deal };

	for (unsigned seat = 0; seat < t.game->seats; seat++) {
		t.player[seat] = stage_player(match->side[side[seat]], worker, mode);
		if (!t.player[seat])
			return false;
		shoal_player_reseed(t.player[seat], shoal_mix64(deal + 1));
	}
	play_game(&t, returns);
	return true;
}

/* Every seat of the new one against every seat of the old one. */
static double compare(const struct shoal_game *game, const uint8_t side[], const double returns[])
{
	double points = 0, meetings = 0;

	for (unsigned a = 0; a < game->seats; a++) {
		for (unsigned b = 0; b < game->seats; b++) {
			if (side[a] || !side[b])
				continue;
			meetings++;
			points += returns[a] > returns[b] ? 1 : returns[a] < returns[b] ? 0 : 0.5;
		}
	}
	return points / meetings;
}

static void work(void *context, unsigned worker, uint64_t job, struct heap *out)
{
	const struct match      *match = context;
	unsigned                 mode = (unsigned)(job % match->side[0]->modes);
	const struct shoal_game *game = match->side[0]->game[mode];
	uint64_t                 deal = shoal_mix64(shoal_mix64(match->seed) + job);
	bool                     alone = match->side[0]->family->form != SHOAL_CONTEST;
	double                   value = 0;

	for (unsigned turned = 0; turned < 2; turned++) {
		double  returns[SHOAL_SEATS_MAX];
		uint8_t side[SHOAL_SEATS_MAX] = { 0 };

		for (unsigned seat = 0; seat < game->seats; seat++)
			side[seat] = (uint8_t)(((alone ? 0 : seat) + turned) % 2);
		if (!play(match, worker, mode, deal, side, returns)) {
			out->failed = true;
			return;
		}
		if (alone)
			value += turned ? -returns[0] : returns[0];
		else
			value += compare(game, side, returns) / 2;
	}
	heap_put(out, &value, sizeof(value));
}

static void take(void *context, uint64_t job, const unsigned char *at, size_t length)
{
	struct match *match = context;

	if (length == sizeof(double))
		memcpy(&match->value[job], at, length);
}

static void sum_up(struct match *match)
{
	double sum = 0, squares = 0, n = (double)match->deals;

	for (uint64_t i = 0; i < match->deals; i++)
		sum += match->value[i];
	match->mean = sum / n;
	for (uint64_t i = 0; i < match->deals; i++)
		squares += (match->value[i] - match->mean) * (match->value[i] - match->mean);
	match->error = n > 1 ? 1.96 * sqrt(squares / (n - 1) / n) : 0;
	/* Points differ so much from deal to deal that a match shows only who is clearly worse. */
	switch (match->side[0]->family->form) {
	case SHOAL_POINTS:
		match->better = match->mean > -match->error / 2;
		break;
	case SHOAL_WON:
		match->better = match->mean > 0;
		break;
	case SHOAL_CONTEST:
		match->better = match->mean > 0.5;
		break;
	}
}

enum shoal_status match_run(struct match *match, const struct hands *hands,
                            struct shoal_error *error)
{
	struct jobs       jobs = { .what = "matching",
		                   .count = match->deals,
		                   .context = match,
		                   .work = work,
		                   .take = take };
	enum shoal_status status;

	match->value = calloc(match->deals + 1, sizeof(*match->value));
	if (!match->value)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a match");
	status = hands->run(hands, &jobs, error);
	if (!status)
		sum_up(match);
	free(match->value);
	match->value = NULL;
	return status;
}
