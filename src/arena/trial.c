/* trial.c: games of computer players that are asked what they expect. A chunk of games is played by
 * all threads, each game into its own place; then it is put down in order. */
#include "trial.h"
#include "crew.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 1024 }; /* games */

/* What was expected of all seats at a decision. */
struct decision {
	uint32_t ply;
	double   outlook[SHOAL_SEATS_MAX]; /* NAN: not known */
};

/* A game, and decisions of each seat. */
struct played {
	uint32_t        plies;
	double          returns[SHOAL_SEATS_MAX];
	uint32_t        met[SHOAL_SEATS_MAX]; /* decisions of the seat */
	int             opener;               /* whose decision was the first */
	struct decision first;
	struct decision kept[SHOAL_SEATS_MAX][TRIAL_DECISIONS];
};

struct run {
	const struct trial  *trial;
	struct played       *game;
	struct shoal_player *player[CREW_MAX][SHOAL_SEATS_MAX];
	struct shoal_player *judge[CREW_MAX];
	uint32_t             base; /* number of the chunk's first game */
};

/* One game being watched. */
struct watch {
	struct arena_watch          watch;
	const struct shoal_game    *game;
	struct shoal_player *const *player;
	struct shoal_player        *judge; /* NULL: the players */
	struct shoal_random         random;
	struct played              *out;
};

/* Who has no opinion of any answer expects nothing. */
static void look(const struct watch *watch, const struct shoal_state *view, int seat,
                 struct decision *out)
{
	struct shoal_player *player = watch->judge ? watch->judge : watch->player[seat];
	struct shoal_opinion best;

	if (watch->judge)
		shoal_player_choose(watch->judge, view, seat, NULL);
	shoal_player_outlook(player, out->outlook);
	if (shoal_player_opinions(player, &best, 1))
		return;
	for (unsigned i = 0; i < watch->game->seats; i++)
		out->outlook[i] = NAN;
}

/* Of all decisions of a seat each is kept with the same chance, however many there will be. */
static void answered(struct arena_watch *listener, const struct shoal_state *state,
                     const struct shoal_state *view, int seat)
{
	struct watch     *watch = (struct watch *)listener;
	struct shoal_list list;
	struct decision   decision = { .ply = state->ply };
	uint32_t          number, slot;

	shoal_list_fill(&list, watch->game, view, seat);
	if (list.count < 2)
		return;
	if (watch->out->opener == SHOAL_NOBODY)
		watch->out->opener = seat;
	number = watch->out->met[seat]++;
	slot = number < TRIAL_DECISIONS ? number : shoal_random_below(&watch->random, number + 1);
	if (slot >= TRIAL_DECISIONS)
		return;
	look(watch, view, seat, &decision);
	watch->out->kept[seat][slot] = decision;
	if (!number && watch->out->opener == seat)
		watch->out->first = decision;
}

static void play(void *context, unsigned worker, uint64_t job)
{
	struct run          *run = context;
	const struct trial  *trial = run->trial;
	uint64_t             deal = shoal_mix64(trial->seed + run->base + job);
	struct arena_outcome outcome;
	struct watch         watch = { .watch = { answered },
		                       .game = trial->game,
		                       .player = run->player[worker],
		                       .judge = run->judge[worker],
		                       .out = &run->game[job] };

	memset(watch.out, 0, sizeof(*watch.out));
	watch.out->opener = SHOAL_NOBODY;
	shoal_random_seed(&watch.random, shoal_mix64(deal ^ trial->seed));
	for (unsigned seat = 0; seat < trial->game->seats; seat++)
		shoal_player_reseed(run->player[worker][seat], shoal_mix64(deal + 1 + seat));
	if (watch.judge)
		shoal_player_reseed(watch.judge, shoal_mix64(deal + 1 + SHOAL_SEATS_MAX));
	arena_run_watched(trial->game, run->player[worker], deal, &watch.watch, &outcome);
	watch.out->plies = outcome.plies;
	if (outcome.forfeit != SHOAL_NOBODY) {
		watch.out->opener = SHOAL_NOBODY;
		if (trial->faults)
			arena_fault_add(trial->faults,
			                shoal_player_fault(run->player[worker][outcome.forfeit]));
	}
	memcpy(watch.out->returns, outcome.returns, sizeof(outcome.returns));
}

static bool progress(void *context, uint64_t done)
{
	const struct run *run = context;

	return !run->trial->progress || run->trial->progress(run->trial->context, run->base + done);
}

/* Where all win or lose together, one seat says everything. */
static bool put_decision(const struct run *run, struct calibration *out, uint32_t number,
                         unsigned seat, const struct decision *decision, unsigned part)
{
	const struct shoal_game *game = run->trial->game;
	const struct played     *played = &run->game[number];

	for (unsigned i = 0; i < game->seats; i++) {
		if (isnan(decision->outlook[i]) || (game->together && i != seat))
			continue;
		if (!calibration_put(out, run->base + number,
		                     i == seat ? CALIBRATION_OWN : CALIBRATION_OTHERS, part,
		                     decision->outlook[i], played->returns[i]))
			return false;
	}
	return true;
}

/* What comes before the first decision is no stage: there may be much to deal. */
static unsigned stage_of(const struct played *played, uint32_t ply)
{
	uint64_t passed = ply - played->first.ply, all = played->plies - played->first.ply;

	return (unsigned)(passed * CALIBRATION_STAGES / all);
}

static bool put_game(const struct run *run, struct calibration *out, uint32_t number)
{
	const struct played *played = &run->game[number];

	if (played->opener == SHOAL_NOBODY)
		return true;
	if (!put_decision(run, out, number, (unsigned)played->opener, &played->first,
	                  CALIBRATION_FIRST))
		return false;
	for (unsigned seat = 0; seat < run->trial->game->seats; seat++) {
		for (uint32_t i = 0; i < TRIAL_DECISIONS && i < played->met[seat]; i++) {
			const struct decision *decision = &played->kept[seat][i];

			if (!put_decision(run, out, number, seat, decision,
			                  stage_of(played, decision->ply)))
				return false;
		}
	}
	return true;
}

static enum shoal_status seat_players(struct run *run, struct shoal_error *error)
{
	const struct trial *trial = run->trial;

	for (unsigned worker = 0; worker < trial->threads; worker++) {
		for (unsigned seat = 0; seat < trial->game->seats; seat++) {
			run->player[worker][seat] = arena_player(
			    trial->game,
			    &(struct arena_who){ trial->spec[seat], trial->with[seat], NULL },
			    error);
			if (!run->player[worker][seat])
				return error->status;
		}
		if (!trial->judge)
			continue;
		run->judge[worker] = arena_player(
		    trial->game, &(struct arena_who){ trial->judge, trial->judge_with, NULL },
		    error);
		if (!run->judge[worker])
			return error->status;
	}
	return SHOAL_OK;
}

/* Goes on to the end of the chunk, or to where it is stopped. */
static enum shoal_status play_chunk(struct run *run, uint32_t count, struct calibration *out,
                                    uint32_t *played, struct shoal_error *error)
{
	struct crew crew = { .threads = run->trial->threads,
		             .end = count,
		             .context = run,
		             .work = play,
		             .progress = progress };
	bool        ok;

	*played = (uint32_t)crew_run(&crew, &ok);
	if (!ok)
		return shoal_fail(error, SHOAL_NO_MEMORY, "%u threads could not be started",
		                  crew.threads);
	for (uint32_t i = 0; i < *played; i++) {
		if (!put_game(run, out, i))
			return shoal_fail(error, SHOAL_NO_MEMORY,
			                  "not enough memory for what was expected");
	}
	return SHOAL_OK;
}

static enum shoal_status play_all(struct run *run, struct calibration *out,
                                  struct shoal_error *error)
{
	uint32_t          games = run->trial->games, chunk, played;
	enum shoal_status status = SHOAL_OK;

	do {
		chunk = games - run->base < CHUNK ? games - run->base : CHUNK;
		status = play_chunk(run, chunk, out, &played, error);
		run->base += played;
	} while (!status && played == chunk && run->base < games);
	return status;
}

static void finish(struct run *run)
{
	for (unsigned worker = 0; worker < CREW_MAX; worker++) {
		for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++)
			shoal_player_destroy(run->player[worker][seat]);
		shoal_player_destroy(run->judge[worker]);
	}
	free(run->game);
	free(run);
}

enum shoal_status trial_run(const struct trial *trial, struct calibration *out, uint32_t *played,
                            struct shoal_error *error)
{
	struct run       *run = calloc(1, sizeof(*run));
	enum shoal_status status;

	if (run)
		run->game = calloc(trial->games < CHUNK ? trial->games : CHUNK, sizeof(*run->game));
	if (!run || !run->game) {
		free(run);
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the games");
	}
	run->trial = trial;
	status = seat_players(run, error);
	if (!status)
		status = play_all(run, out, error);
	*played = run->base;
	if (!status)
		calibration_count(out);
	finish(run);
	return status;
}
