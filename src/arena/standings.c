/* standings.c: what a tournament's games add up to, and when enough have been played. */
#include "standings.h"

#include <stdlib.h>
#include <string.h>

static const struct rating_range share = { 0, 1, false };

/* Points go where they like; wins and losses are a closed range. */
static struct rating_range return_range(const struct tournament *t)
{
	return (struct rating_range){ t->game->low, t->game->high, !t->won };
}

struct rating_range standings_range(const struct tournament *t)
{
	double width = t->game->high - t->game->low;

	return t->alone ? (struct rating_range){ -width, width, !t->won } : share;
}

/* The sequential test. */

static bool deal_played(const struct tournament *t, uint64_t deal)
{
	uint64_t each = (uint64_t)t->units * t->fillings;

	for (uint64_t number = deal * each; number < (deal + 1) * each; number++) {
		if (tournament_open(t, number))
			return false;
	}
	return true;
}

static void look_at(struct sequence *sequence, const struct tournament *t)
{
	const struct standings_stop *stop = &sequence->stop;
	struct rating_test           test = { .low = stop->low,
		                              .high = stop->high,
		                              .error = stop->error,
		                              .range = standings_range(t) };

	if (!t->alone) {
		test.low = rating_score(stop->low);
		test.high = rating_score(stop->high);
	}
	sequence->decided = true;
	for (unsigned pair = 0; pair < t->pairs; pair++) {
		struct rating_trial *trial = &sequence->trial[pair];

		rating_trial_add(trial, &test, tournament_pair_value(t, sequence->deals, pair));
		if (trial->verdict == RATING_UNDECIDED)
			sequence->decided = false;
	}
}

bool sequence_advance(struct sequence *sequence, const struct tournament *t)
{
	if (!sequence->stop.wanted)
		return false;
	while (!sequence->decided && sequence->deals < t->deals
	       && deal_played(t, sequence->deals)) {
		look_at(sequence, t);
		sequence->deals++;
	}
	return sequence->decided;
}

/* The sums. */

static void count_unit(const struct tournament *t, uint64_t deals, unsigned unit,
                       struct standing *out)
{
	uint64_t counts[MARK_COUNT] = { 0 };

	for (uint64_t deal = 0; deal < deals; deal++) {
		uint64_t first = (deal * t->units + unit) * t->fillings;

		for (uint64_t number = first; number < first + t->fillings; number++)
			counts[atomic_load_explicit(&t->mark[number], memory_order_relaxed)]++;
	}
	out->games = deals * t->fillings;
	out->losses = counts[MARK_LOST] + counts[MARK_FAILED];
	out->draws = counts[MARK_DRAWN];
	out->wins = counts[MARK_WON] + counts[MARK_FORFEIT];
	out->forfeits = counts[MARK_FAILED];
	out->gifts = counts[MARK_FORFEIT];
}

static void add_counts(struct standing *sum, const struct standing *pair, bool turned)
{
	sum->games += pair->games;
	sum->draws += pair->draws;
	sum->wins += turned ? pair->losses : pair->wins;
	sum->losses += turned ? pair->wins : pair->losses;
	sum->forfeits += turned ? pair->gifts : pair->forfeits;
	sum->gifts += turned ? pair->forfeits : pair->gifts;
}

/* A player's value on each deal: the mean over its pairs. */
static void player_values(const struct tournament *t, uint64_t deals, const double values[],
                          unsigned player, double out[])
{
	for (uint64_t deal = 0; deal < deals; deal++) {
		double   sum = 0;
		unsigned count = 0;

		for (unsigned pair = 0; pair < t->pairs; pair++) {
			double value = values[deal * t->pairs + pair];

			if (t->pair[pair].a != player && t->pair[pair].b != player)
				continue;
			sum += t->pair[pair].a == player ? value : 1 - value;
			count++;
		}
		out[deal] = sum / count;
	}
}

static void rate_pairs(const struct tournament *t, uint64_t deals, const double values[],
                       struct standings *out)
{
	struct rating_range range = standings_range(t);

	for (unsigned i = 0; i < t->pairs; i++) {
		struct standing *pair = &out->pair[i];

		pair->score = rating_mean(values + i, deals, t->pairs, &range);
		if (t->alone)
			continue;
		count_unit(t, deals, i, pair);
		pair->elo = rating_pair_elo(&pair->score, deals, &pair->bound);
		add_counts(&out->player[t->pair[i].a], pair, false);
		add_counts(&out->player[t->pair[i].b], pair, true);
	}
}

static bool rate_elo(const struct tournament *t, uint64_t deals, const double values[],
                     struct standings *out)
{
	struct rating        elo[TOURNAMENT_PLAYERS];
	bool                 bound[TOURNAMENT_PLAYERS];
	struct rating_league league = {
		.players = t->players, .pairs = t->pairs, .deals = deals, .values = values
	};

	for (unsigned pair = 0; pair < t->pairs; pair++) {
		league.a[pair] = t->pair[pair].a;
		league.b[pair] = t->pair[pair].b;
	}
	if (!rating_league_fit(&league, elo, bound))
		return false;
	for (unsigned i = 0; i < t->players; i++) {
		out->player[i].elo = elo[i];
		out->player[i].bound = bound[i];
	}
	return true;
}

/* `own` is room for one value per deal. */
static void rate_players(const struct tournament *t, uint64_t deals, const double values[],
                         double own[], struct standings *out)
{
	struct rating_range range = t->alone ? return_range(t) : share;

	for (unsigned i = 0; i < t->players; i++) {
		struct standing *player = &out->player[i];

		if (t->alone) {
			count_unit(t, deals, i, player);
			for (uint64_t deal = 0; deal < deals; deal++)
				own[deal] = tournament_deal_value(t, deal, i);
		} else {
			player_values(t, deals, values, i, own);
		}
		player->score = rating_mean(own, deals, 1, &range);
	}
}

bool standings_make(const struct tournament *t, uint64_t deals, struct standings *out)
{
	double *values = malloc(deals * t->pairs * sizeof(*values));
	double *own = malloc(deals * sizeof(*own));
	bool    good = values && own;

	memset(out, 0, sizeof(*out));
	out->deals = deals;
	out->games = deals * t->units * t->fillings;
	if (good) {
		for (uint64_t deal = 0; deal < deals; deal++) {
			for (unsigned pair = 0; pair < t->pairs; pair++)
				values[deal * t->pairs + pair] =
				    tournament_pair_value(t, deal, pair);
		}
		rate_pairs(t, deals, values, out);
		rate_players(t, deals, values, own, out);
		good = t->alone || rate_elo(t, deals, values, out);
	}
	free(values);
	free(own);
	return good;
}
