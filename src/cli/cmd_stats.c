/* cmd_stats.c: `shoal stats`: what many games of computer players say about a game: its balance,
 * and what each card does; with changed tables, what the change does. */
#include "cli.h"
#include "crew.h"
#include "mind_file.h"
#include "page_file.h"
#include "stats.h"

#include <stdlib.h>

enum {
	FLAG_PLAYER,
	FLAG_GAMES,
	FLAG_SEED,
	FLAG_THREADS,
	FLAG_COMPONENTS,
	FLAG_JSON,
	FLAG_CSV,
	FLAG_HTML,
	FLAG_PROGRESS,
	FLAG_COUNT
};

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_PLAYER] = { "player", "SPEC", "who plays; several by commas, one per seat (greedy)" },
	[FLAG_GAMES] = { "games", "N", "how many games (1000)" },
	[FLAG_SEED] = CLI_FLAG_SEED,
	[FLAG_THREADS] = { "threads", "N", "how many games at once (all processors)" },
	[FLAG_COMPONENTS] = { "components", "FILE",
	                      "compare the tables of this file with the shipped ones, same deals" },
	[FLAG_JSON] = CLI_FLAG_JSON,
	[FLAG_CSV] = { "csv", NULL, "print CSV: a line per figure" },
	[FLAG_HTML] = { "html", "FILE", "write a page with plots to this file too" },
	[FLAG_PROGRESS] = CLI_FLAG_PROGRESS,
};

/* Everything of one run. */
struct job {
	struct survey       survey;
	struct balance      balance;
	struct shoal_game  *game[SURVEY_VARIANTS];
	struct cli_specs    specs;
	struct mind_file    mind[SURVEY_VARIANTS][SHOAL_SEATS_MAX];
	struct stats_report report;
	struct arena_faults faults;
};

static void take(void *context, const struct survey_game *const game[SURVEY_VARIANTS],
                 uint32_t count)
{
	struct job *job = context;

	balance_add(&job->balance, game, count);
}

static bool progress(void *context, uint64_t done)
{
	const struct job *job = context;

	cli_progress("playing", done, job->survey.games);
	return true;
}

static int print_json(const struct stats_report *report)
{
	char *json = stats_json(report);

	if (!json)
		return cli_complain("not enough memory for the report");
	printf("%s\n", json);
	free(json);
	return 0;
}

static bool seat_minds(const struct cli_args *args, struct job *job)
{
	for (unsigned v = 0; v < job->survey.variants; v++) {
		for (unsigned i = 0; i < job->game[0]->seats; i++) {
			if (!mind_file_open(&job->mind[v][i], job->survey.spec[i], job->game[v],
			                    v ? args->flag[FLAG_COMPONENTS] : NULL))
				return false;
			job->survey.judge[v][i] = job->mind[v][i].game;
		}
	}
	return true;
}

static bool read_numbers(const struct cli_args *args, struct job *job)
{
	uint64_t games = 1000, threads = crew_processors();

	job->survey.seed = 1;
	if (args->flag[FLAG_GAMES]
	    && !cli_number(args->flag[FLAG_GAMES], "--games", 1, 100000000, &games))
		return false;
	if (args->flag[FLAG_SEED]
	    && !cli_number(args->flag[FLAG_SEED], "--seed", 0, UINT64_MAX, &job->survey.seed))
		return false;
	if (args->flag[FLAG_THREADS]
	    && !cli_number(args->flag[FLAG_THREADS], "--threads", 1, CREW_MAX, &threads))
		return false;
	if (args->flag[FLAG_JSON] && args->flag[FLAG_CSV])
		return cli_complain("--json and --csv do not go together"), false;
	job->survey.games = (uint32_t)games;
	job->survey.threads = (unsigned)threads;
	return true;
}

static bool create_games(const struct cli_args *args, struct job *job)
{
	job->game[0] = cli_game(args->word[0], NULL);
	if (!job->game[0])
		return false;
	job->survey.variants = 1;
	if (!args->flag[FLAG_COMPONENTS])
		return true;
	job->survey.variants = 2;
	job->game[1] = cli_game(args->word[0], args->flag[FLAG_COMPONENTS]);
	return job->game[1] != NULL;
}

static int write_page(const struct stats_report *report, const char *path)
{
	struct page_file file;

	page_file_begin(&file);
	return page_file_end(&file, file.out && stats_print_page(report, file.out), path);
}

static int print(const struct cli_args *args, const struct stats_report *report)
{
	int status = 0;

	if (args->flag[FLAG_JSON])
		status = print_json(report);
	else if (args->flag[FLAG_CSV])
		stats_csv(report, stdout);
	else
		stats_print_text(report);
	if (!status && args->flag[FLAG_HTML])
		status = write_page(report, args->flag[FLAG_HTML]);
	return status;
}

static int play(const struct cli_args *args, struct job *job)
{
	struct survey     *survey = &job->survey;
	struct shoal_error error;
	enum shoal_status  status;

	for (unsigned v = 0; v < SURVEY_VARIANTS; v++)
		survey->game[v] = job->report.game[v] = job->game[v];
	survey->context = job;
	survey->take = take;
	survey->progress = progress;
	survey->faults = &job->faults;
	job->report.seed = survey->seed;
	job->report.balance = &job->balance;
	status = balance_init(&job->balance, job->game[0], survey->variants, survey->games, &error);
	if (!status)
		status = survey_run(survey, &error);
	cli_progress_end();
	if (status)
		return cli_error(&error);
	balance_finish(&job->balance);
	cli_tell_faults(&job->faults);
	return print(args, &job->report);
}

static int run(const struct cli_args *args)
{
	static struct job job; /* large */
	int               status = CLI_BAD;

	if (args->flag[FLAG_PROGRESS])
		cli_progress_always();
	job.report.player = args->flag[FLAG_PLAYER] ? args->flag[FLAG_PLAYER] : "greedy";
	if (read_numbers(args, &job) && create_games(args, &job)
	    && cli_seats(job.report.player, job.game[0], &job.specs, job.survey.spec)
	    && seat_minds(args, &job))
		status = play(args, &job);
	balance_free(&job.balance);
	for (unsigned v = 0; v < SURVEY_VARIANTS; v++) {
		for (unsigned i = 0; i < SHOAL_SEATS_MAX; i++)
			mind_file_close(&job.mind[v][i]);
	}
	shoal_game_destroy(job.game[0]);
	shoal_game_destroy(job.game[1]);
	return status;
}

const struct cli_command cmd_stats = {
	.name = "stats",
	.arguments = "GAME",
	.about = "Plays many games: balance, length, scores, and what each card does",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 1,
	.run = run,
};
