/* survey.c: many games of the same players on several threads. A chunk of games is played by all
 * threads, each game into its own place; then the chunk is handed on in order. */
#include "survey.h"
#include "crew.h"

#include <stdlib.h>
#include <string.h>

unsigned survey_tables(const struct shoal_rules *rules)
{
	return (unsigned)rules->table_count + rules->group_count;
}

const struct shoal_table *survey_table(const struct shoal_rules *rules, unsigned index)
{
	return index < rules->table_count ? &rules->tables[index]
	                                  : &rules->groups[index - rules->table_count];
}

size_t survey_rows(const struct shoal_rules *rules)
{
	size_t rows = 0;

	for (unsigned i = 0; i < survey_tables(rules); i++)
		rows += survey_table(rules, i)->rows;
	return rows;
}

/* Everything that a run needs, in one place. */
struct run {
	const struct survey *survey;
	size_t               rows;
	size_t               first[UINT8_MAX]; /* row of each table in the one count */
	struct survey_game  *game[SURVEY_VARIANTS];
	struct survey_trail *trail;
	struct shoal_player *player[CREW_MAX][SURVEY_VARIANTS][SHOAL_SEATS_MAX];
	uint32_t             base; /* number of the chunk's first game */
};

/* One game being watched. */
struct watch {
	struct shoal_sink        sink;
	const struct shoal_game *game;
	const struct run        *run;
	struct survey_game      *out;
};

static void note_turn(struct survey_game *out, int seat)
{
	out->turns++;
	if (seat >= 0 && !memchr(out->order, seat, out->ordered))
		out->order[out->ordered++] = (uint8_t)seat;
}

static void note(const struct watch *watch, const struct shoal_trace *trace)
{
	struct survey_trail *trail =
	    &watch->out->trail[watch->run->first[trace->table] + trace->row];
	uint8_t who = trace->seat >= 0 ? (uint8_t)(1u << trace->seat) : (uint8_t)SURVEY_ALL;

	switch ((enum shoal_use)trace->use) {
	case SHOAL_TAKEN:
		trail->taken |= who;
		break;
	case SHOAL_USED:
		trail->used |= who;
		break;
	case SHOAL_TURN:
		note_turn(watch->out, trace->seat);
		return;
	case SHOAL_SEEN:
	case SHOAL_USE_COUNT:
		break;
	}
	trail->seen |= who;
}

static void put(struct shoal_sink *sink, const struct shoal_event *event)
{
	const struct watch *watch = (const struct watch *)sink;
	struct shoal_trace  trace[SHOAL_TRACES_MAX];
	size_t              count = watch->game->rules->trace(watch->game, event, trace);

	for (size_t i = 0; i < count; i++)
		note(watch, &trace[i]);
}

static void note_fault(const struct survey *survey, struct shoal_player *const players[],
                       const struct arena_outcome *outcome)
{
	if (outcome->forfeit != SHOAL_NOBODY && survey->faults)
		arena_fault_add(survey->faults, shoal_player_fault(players[outcome->forfeit]));
}

static void play(void *context, unsigned worker, uint64_t job)
{
	struct run          *run = context;
	const struct survey *survey = run->survey;
	uint64_t             deal = shoal_mix64(survey->seed + run->base + job);

	for (unsigned v = 0; v < survey->variants; v++) {
		const struct shoal_game *game = survey->game[v];
		struct shoal_player    **players = run->player[worker][v];
		struct watch             watch = { { put }, game, run, &run->game[v][job] };

		watch.out->turns = 0;
		watch.out->ordered = 0;
		memset(watch.out->trail, 0, run->rows * sizeof(*watch.out->trail));
		for (unsigned seat = 0; seat < game->seats; seat++)
			shoal_player_reseed(players[seat], shoal_mix64(deal + 1 + seat));
		arena_run_with(game, players, deal, NULL, game->rules->trace ? &watch.sink : NULL,
		               &watch.out->outcome);
		note_fault(survey, players, &watch.out->outcome);
	}
}

static bool progress(void *context, uint64_t done)
{
	const struct run *run = context;

	return !run->survey->progress
	       || run->survey->progress(run->survey->context, run->base + done);
}

/* In all variants. */
static bool seat_player(struct run *run, unsigned worker, unsigned seat, struct shoal_error *error)
{
	for (unsigned v = 0; v < run->survey->variants; v++) {
		run->player[worker][v][seat] = arena_player(
		    run->survey->game[v],
		    &(struct arena_who){ run->survey->spec[seat], run->survey->judge[v][seat],
		                         run->survey->outside[seat] },
		    error);
		if (!run->player[worker][v][seat])
			return false;
	}
	return true;
}

static enum shoal_status seat_players(struct run *run, struct shoal_error *error)
{
	for (unsigned worker = 0; worker < run->survey->threads; worker++) {
		for (unsigned seat = 0; seat < run->survey->game[0]->seats; seat++) {
			if (!seat_player(run, worker, seat, error))
				return error->status;
		}
	}
	return SHOAL_OK;
}

static enum shoal_status make_room(struct run *run, struct shoal_error *error)
{
	const struct shoal_rules *rules = run->survey->game[0]->rules;
	size_t                    games = (size_t)run->survey->variants * SURVEY_CHUNK, row = 0;

	for (unsigned i = 0; i < survey_tables(rules); i++) {
		run->first[i] = row;
		row += survey_table(rules, i)->rows;
	}
	run->rows = row;
	run->game[0] = calloc(games, sizeof(*run->game[0]));
	run->trail = calloc(games * (run->rows + 1), sizeof(*run->trail));
	if (!run->game[0] || !run->trail)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the games");
	run->game[1] = run->survey->variants > 1 ? run->game[0] + SURVEY_CHUNK : NULL;
	for (size_t i = 0; i < games; i++)
		run->game[0][i].trail = run->trail + i * run->rows;
	return SHOAL_OK;
}

static enum shoal_status play_chunk(struct run *run, uint32_t count, struct shoal_error *error)
{
	const struct survey            *survey = run->survey;
	const struct survey_game *const games[SURVEY_VARIANTS] = { run->game[0], run->game[1] };
	struct crew                     crew = { .threads = survey->threads,
		                                 .end = count,
		                                 .context = run,
		                                 .work = play,
		                                 .progress = progress };
	uint64_t                        played;
	bool                            ok;

	played = crew_run(&crew, &ok);
	if (!ok)
		return shoal_fail(error, SHOAL_NO_MEMORY, "%u threads could not be started",
		                  survey->threads);
	if (played < count)
		return shoal_fail(error, SHOAL_NOT_NOW, "it was stopped");
	survey->take(survey->context, games, count);
	return SHOAL_OK;
}

static enum shoal_status play_all(struct run *run, struct shoal_error *error)
{
	const struct survey *survey = run->survey;
	enum shoal_status    status = SHOAL_OK;

	for (run->base = 0; !status && run->base < survey->games; run->base += SURVEY_CHUNK) {
		uint32_t left = survey->games - run->base;

		status = play_chunk(run, left < SURVEY_CHUNK ? left : SURVEY_CHUNK, error);
	}
	return status;
}

static void finish(struct run *run)
{
	for (unsigned worker = 0; worker < CREW_MAX; worker++) {
		for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++) {
			shoal_player_destroy(run->player[worker][0][seat]);
			shoal_player_destroy(run->player[worker][1][seat]);
		}
	}
	free(run->game[0]);
	free(run->trail);
	free(run);
}

enum shoal_status survey_run(const struct survey *survey, struct shoal_error *error)
{
	struct run       *run = calloc(1, sizeof(*run));
	enum shoal_status status;

	if (!run)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the games");
	run->survey = survey;
	status = make_room(run, error);
	if (!status)
		status = seat_players(run, error);
	if (!status)
		status = play_all(run, error);
	finish(run);
	return status;
}
