/* play.c: a whole tournament in one call, for programs. */
#include "shoal/arena.h"

#include "crew.h"
#include "report.h"
#include "team.h"

#include <stdlib.h>
#include <string.h>

static bool look(void *context)
{
	const volatile bool *const *stop = context;

	return !*stop || !**stop;
}

static enum shoal_status fill(const struct shoal_tournament *plan, struct tournament *t,
                              struct shoal_error *error)
{
	t->game = plan->game;
	t->gauntlet = plan->gauntlet;
	t->deals = plan->deals;
	t->seed = plan->seed;
	t->budget = plan->budget;
	if (plan->players < 2 || plan->players > TOURNAMENT_PLAYERS)
		return shoal_fail(error, SHOAL_BAD_PLAYER, "2 to %d players can meet, not %u",
		                  TOURNAMENT_PLAYERS, plan->players);
	if (plan->deals < 1 || plan->deals > TOURNAMENT_GAMES)
		return shoal_fail(error, SHOAL_BAD_VALUE, "there can be 1 to %d deals",
		                  TOURNAMENT_GAMES);
	if (plan->threads > CREW_MAX)
		return shoal_fail(error, SHOAL_BAD_VALUE, "there can be at most %d threads, not %u",
		                  CREW_MAX, plan->threads);
	for (unsigned i = 0; i < plan->players; i++) {
		if (strlen(plan->spec[i]) >= TOURNAMENT_SPEC)
			return shoal_fail(error, SHOAL_BAD_PLAYER,
			                  "the name of a player is longer than %d characters",
			                  TOURNAMENT_SPEC - 1);
		t->outside[i] = plan->outside ? plan->outside[i] : NULL;
		snprintf(t->spec[t->players++], TOURNAMENT_SPEC, "%s", plan->spec[i]);
	}
	return SHOAL_OK;
}

static char *report(const struct tournament *t)
{
	struct standings *standings = malloc(sizeof(*standings));
	struct sequence  *sequence = calloc(1, sizeof(*sequence));
	struct report     report = { t, standings, sequence };
	char             *json = NULL;
	size_t            length;
	FILE             *out = open_memstream(&json, &length);
	bool good = standings && sequence && out && standings_make(t, t->deals, standings)
	            && report_json(&report, out);

	if (out)
		good = !fclose(out) && good;
	free(sequence);
	free(standings);
	if (good)
		return json;
	free(json);
	return NULL;
}

enum shoal_status shoal_tournament_play(const struct shoal_tournament *plan,
                                        const volatile bool *stop, char **json,
                                        struct shoal_error *error)
{
	struct team_watch  watch = { &stop, look };
	struct tournament *t = calloc(1, sizeof(*t));
	enum shoal_status  status;
	char              *text;

	if (!t)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a tournament");
	status = fill(plan, t, error);
	if (!status)
		status = tournament_begin(t, error);
	if (status) {
		free(t);
		return status;
	}
	status =
	    team_threads.play(t, plan->threads ? plan->threads : crew_processors(), &watch, error);
	if (!status && atomic_load(&t->played) < t->games) {
		status = shoal_fail(error, SHOAL_NOT_NOW, "the tournament was stopped");
	} else if (!status) {
		text = report(t);
		if (text)
			*json = text;
		else
			status =
			    shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the report");
	}
	tournament_finish(t);
	free(t);
	return status;
}
