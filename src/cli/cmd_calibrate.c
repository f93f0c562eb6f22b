/* cmd_calibrate.c: `shoal calibrate`: what computer players expect of games, against what comes. */
#include "calibrate.h"
#include "cli.h"
#include "crew.h"
#include "mind_file.h"
#include "page_file.h"
#include "trial.h"

enum {
	FLAG_PLAYER,
	FLAG_JUDGE,
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
	[FLAG_PLAYER] = { "player", "SPEC", "who plays; several by commas, one per seat (hard)" },
	[FLAG_JUDGE] = { "judge", "SPEC", "whose expectations count (those of who plays)" },
	[FLAG_GAMES] = { "games", "N", "how many games (500)" },
	[FLAG_SEED] = CLI_FLAG_SEED,
	[FLAG_THREADS] = { "threads", "N", "how many games at once (all processors)" },
	[FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS,
	[FLAG_JSON] = CLI_FLAG_JSON,
	[FLAG_CSV] = { "csv", NULL, "print CSV: a line per bin" },
	[FLAG_HTML] = { "html", "FILE", "write a page with plots to this file too" },
	[FLAG_PROGRESS] = CLI_FLAG_PROGRESS,
};

enum { INTERRUPTED = 130, GAMES_MOST = 1000000 };

struct job {
	struct trial            trial;
	struct calibration      calibration;
	struct cli_specs        specs;
	struct mind_file        mind[SHOAL_SEATS_MAX], judge_mind;
	struct calibrate_report report;
	struct arena_faults     faults;
};

static bool progress(void *context, uint64_t done)
{
	const struct job *job = context;

	cli_progress("playing", done, job->trial.games);
	return !cli_interrupted();
}

static bool read_numbers(const struct cli_args *args, struct job *job)
{
	uint64_t games = 500, threads = crew_processors();

	job->trial.seed = 1;
	if (args->flag[FLAG_GAMES]
	    && !cli_number(args->flag[FLAG_GAMES], "--games", 1, GAMES_MOST, &games))
		return false;
	if (args->flag[FLAG_SEED]
	    && !cli_number(args->flag[FLAG_SEED], "--seed", 0, UINT64_MAX, &job->trial.seed))
		return false;
	if (args->flag[FLAG_THREADS]
	    && !cli_number(args->flag[FLAG_THREADS], "--threads", 1, CREW_MAX, &threads))
		return false;
	if (args->flag[FLAG_JSON] && args->flag[FLAG_CSV])
		return cli_complain("--json and --csv do not go together"), false;
	job->trial.games = (uint32_t)games;
	job->trial.threads = (unsigned)threads;
	return true;
}

static int write_page(const struct calibrate_report *report, const char *path)
{
	struct page_file file;

	page_file_begin(&file);
	return page_file_end(&file, file.out && calibrate_print_page(report, file.out), path);
}

static int print(const struct cli_args *args, const struct calibrate_report *report)
{
	int status = 0;

	if (args->flag[FLAG_JSON])
		status = calibrate_print_json(report);
	else if (args->flag[FLAG_CSV])
		calibrate_print_csv(report);
	else
		calibrate_print_text(report);
	if (!status && args->flag[FLAG_HTML])
		status = write_page(report, args->flag[FLAG_HTML]);
	return status;
}

/* When the games are played, all or some of them. */
static int tell(const struct cli_args *args, const struct job *job)
{
	const struct calibrate_report *r = &job->report;
	int                            status;

	if (r->games < job->trial.games)
		cli_complain("stopped after %u of %u games", r->games, job->trial.games);
	if (!r->games)
		return INTERRUPTED;
	if (!job->calibration.count)
		return cli_complain("'%s' expects nothing that could be compared; --judge names "
		                    "somebody who does, as in --judge greedy",
		                    r->judge ? r->judge : r->player);
	status = print(args, r);
	return status || r->games == job->trial.games ? status : INTERRUPTED;
}

static int play(const struct cli_args *args, struct job *job)
{
	struct shoal_error error;
	enum shoal_status  status;

	job->report.game = job->trial.game;
	job->report.seed = job->trial.seed;
	job->report.calibration = &job->calibration;
	job->trial.judge = job->report.judge;
	job->trial.context = job;
	job->trial.progress = progress;
	job->trial.faults = &job->faults;
	calibration_init(&job->calibration, job->trial.game);
	cli_interrupt_catch();
	status = trial_run(&job->trial, &job->calibration, &job->report.games, &error);
	cli_progress_end();
	if (!status)
		cli_tell_faults(&job->faults);
	return status ? cli_error(&error) : tell(args, job);
}

static bool seat_minds(const struct cli_args *args, struct job *job)
{
	const char   *components = args->flag[FLAG_COMPONENTS];
	struct trial *trial = &job->trial;

	for (unsigned i = 0; i < trial->game->seats; i++) {
		if (!mind_file_open(&job->mind[i], trial->spec[i], trial->game, components))
			return false;
		trial->with[i] = job->mind[i].game;
	}
	if (job->report.judge
	    && !mind_file_open(&job->judge_mind, job->report.judge, trial->game, components))
		return false;
	trial->judge_with = job->judge_mind.game;
	return true;
}

static int run(const struct cli_args *args)
{
	static struct job  job; /* large */
	struct shoal_game *game;
	int                status = CLI_BAD;

	if (args->flag[FLAG_PROGRESS])
		cli_progress_always();
	job.report.player = args->flag[FLAG_PLAYER] ? args->flag[FLAG_PLAYER] : "hard";
	job.report.judge = args->flag[FLAG_JUDGE];
	if (!read_numbers(args, &job))
		return CLI_BAD;
	game = cli_game(args->word[0], args->flag[FLAG_COMPONENTS]);
	job.trial.game = game;
	if (game && cli_seats(job.report.player, game, &job.specs, job.trial.spec)
	    && seat_minds(args, &job))
		status = play(args, &job);
	calibration_free(&job.calibration);
	for (unsigned i = 0; i < SHOAL_SEATS_MAX; i++)
		mind_file_close(&job.mind[i]);
	mind_file_close(&job.judge_mind);
	shoal_game_destroy(game);
	return status;
}

const struct cli_command cmd_calibrate = {
	.name = "calibrate",
	.arguments = "GAME",
	.about = "Plays many games: what computer players expect, against what comes",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 1,
	.run = run,
};
