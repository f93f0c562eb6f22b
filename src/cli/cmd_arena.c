/* cmd_arena.c: `shoal arena`: a tournament between computer players. */
#include "checkpoint.h"
#include "cli.h"
#include "crew.h"
#include "io.h"
#include "mind_file.h"
#include "page_file.h"
#include "report.h"
#include "team.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	FLAG_DEALS,
	FLAG_GAMES,
	FLAG_SEED,
	FLAG_THREADS,
	FLAG_GAUNTLET,
	FLAG_ITERATIONS,
	FLAG_LIMIT,
	FLAG_STOP,
	FLAG_CHECKPOINT,
	FLAG_COMPONENTS,
	FLAG_JSON,
	FLAG_CSV,
	FLAG_HTML,
	FLAG_PROGRESS,
	FLAG_COUNT
};

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_DEALS] = { "deals", "N", "how many deals; each is played in all seats (200)" },
	[FLAG_GAMES] = { "games", "N", "how many games in all, rounded up to whole deals" },
	[FLAG_SEED] = CLI_FLAG_SEED,
	[FLAG_THREADS] = { "threads", "N", "how many (all processors); figures do not change" },
	[FLAG_GAUNTLET] = { "gauntlet", NULL,
	                    "the first player against each other, not all pairs" },
	[FLAG_ITERATIONS] = { "iterations", "N", "what every player may look ahead for an answer" },
	[FLAG_LIMIT] = { "limit-ms", "N", "milliseconds for an answer; figures then vary" },
	[FLAG_STOP] = { "stop", "LOW,HIGH[,ERR]",
	                "stop when it is clear which Elo is true (error 0.05)" },
	[FLAG_CHECKPOINT] = { "checkpoint", "FILE",
	                      "keep what is played there, and go on from it" },
	[FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS,
	[FLAG_JSON] = CLI_FLAG_JSON,
	[FLAG_CSV] = { "csv", NULL, "print a table with commas" },
	[FLAG_HTML] = { "html", "FILE", "write a page with plots" },
	[FLAG_PROGRESS] = CLI_FLAG_PROGRESS,
};

enum { INTERRUPTED = 130, CHECKPOINT_MOST = 1 << 30 };

struct run {
	const struct cli_args *args;
	const struct team     *team;
	unsigned               threads;
	struct tournament      tournament;
	struct mind_file       mind[TOURNAMENT_PLAYERS];
	struct sequence        sequence;
	double                 saved, saving; /* when, and how long it took, in seconds */
	bool                   broken;        /* the checkpoint could not be written */
	bool                   stopped;       /* told to stop, and said so */
};

/* Flags. */

static bool read_flag(const struct cli_args *args, unsigned flag, uint64_t low, uint64_t high,
                      uint64_t *out)
{
	char what[32];

	snprintf(what, sizeof(what), "--%s", flags[flag].name);
	return !args->flag[flag] || cli_number(args->flag[flag], what, low, high, out);
}

static bool read_plan(struct run *run)
{
	const struct cli_args *args = run->args;
	struct tournament     *t = &run->tournament;
	uint64_t iterations = 0, limit = 0, threads = run->team->threads, games = 0, each;

	t->deals = 200;
	t->seed = 1;
	if (!read_flag(args, FLAG_DEALS, 1, TOURNAMENT_GAMES, &t->deals)
	    || !read_flag(args, FLAG_GAMES, 1, TOURNAMENT_GAMES, &games)
	    || !read_flag(args, FLAG_SEED, 0, INT64_MAX, &t->seed)
	    || !read_flag(args, FLAG_THREADS, 1, CREW_MAX, &threads)
	    || !read_flag(args, FLAG_ITERATIONS, 1, UINT32_MAX, &iterations)
	    || !read_flag(args, FLAG_LIMIT, 1, UINT32_MAX, &limit))
		return false;
	if (args->flag[FLAG_DEALS] && args->flag[FLAG_GAMES])
		return cli_complain("--deals and --games do not go together"), false;
	if (args->flag[FLAG_JSON] && args->flag[FLAG_CSV])
		return cli_complain("--json and --csv do not go together"), false;
	run->threads = threads ? (unsigned)threads : crew_processors();
	t->gauntlet = args->flag[FLAG_GAUNTLET] != NULL;
	t->budget.iterations = (uint32_t)iterations;
	t->budget.milliseconds = (uint32_t)limit;
	pairing_make(t);
	each = (uint64_t)t->units * t->fillings;
	if (games)
		t->deals = (games + each - 1) / each;
	return true;
}

static bool read_players(struct run *run)
{
	const struct cli_args *args = run->args;
	struct tournament     *t = &run->tournament;

	for (unsigned i = 1; i < args->words; i++) {
		if (strlen(args->word[i]) >= TOURNAMENT_SPEC)
			return cli_complain("the name of a player is longer than %d characters",
			                    TOURNAMENT_SPEC - 1),
			       false;
		snprintf(t->spec[t->players], TOURNAMENT_SPEC, "%s", args->word[i]);
		if (!mind_file_open(&run->mind[t->players], args->word[i], t->game,
		                    args->flag[FLAG_COMPONENTS]))
			return false;
		t->judge[t->players] = run->mind[t->players].game;
		t->digest[t->players] = run->mind[t->players].digest;
		t->players++;
	}
	return true;
}

/* "0,20" or "-5,5,0.01": how many numbers the whole of the text is, 0 if it is none. */
static unsigned read_numbers(const char *text, double out[], unsigned most)
{
	for (unsigned count = 0; count < most;) {
		char *end;

		out[count++] = strtod(text, &end);
		if (end == text)
			return 0;
		if (!*end)
			return count;
		if (*end != ',')
			return 0;
		text = end + 1;
	}
	return 0;
}

static bool read_stop(struct run *run)
{
	const char *text = run->args->flag[FLAG_STOP];
	double      value[3] = { 0, 0, 0.05 };

	if (!text)
		return true;
	if (read_numbers(text, value, 3) < 2 || !(value[0] < value[1]) || value[0] < -1e6
	    || value[1] > 1e6)
		return cli_complain("--stop is two numbers, the lower first, and perhaps an error "
		                    "level, as in 0,20 or 0,20,0.01, not '%s'",
		                    text),
		       false;
	if (!(value[2] >= 0.0001 && value[2] <= 0.4))
		return cli_complain("the error level of --stop is 0.0001 to 0.4, not '%s'", text),
		       false;
	run->sequence.stop = (struct standings_stop){ true, value[0], value[1], value[2] };
	return true;
}

/* The checkpoint. */

static bool save(struct run *run)
{
	const char        *path = run->args->flag[FLAG_CHECKPOINT];
	double             began = cli_now();
	char              *bytes = NULL;
	size_t             length = 0;
	FILE              *out = open_memstream(&bytes, &length);
	struct shoal_error error;
	bool               good;

	if (!out)
		return cli_complain("not enough memory for the checkpoint"), false;
	good = checkpoint_write(&run->tournament, out);
	good = !fclose(out) && good;
	if (!good)
		cli_complain("not enough memory for the checkpoint");
	else if (io_file_write(path, bytes, length, &error))
		good = cli_error(&error) == 0;
	free(bytes);
	run->saved = cli_now();
	run->saving = run->saved - began;
	return good;
}

static bool load(struct run *run)
{
	const char        *path = run->args->flag[FLAG_CHECKPOINT];
	char              *bytes;
	size_t             length;
	struct shoal_error error;
	bool               good;

	if (!path || (access(path, F_OK) && errno == ENOENT))
		return true;
	if (io_file_read(path, CHECKPOINT_MOST, &bytes, &length, &error))
		return cli_error(&error), false;
	good = !checkpoint_read(&run->tournament, path, bytes, &error);
	free(bytes);
	if (!good)
		cli_error(&error);
	return good;
}

/* Every two seconds, or seldom enough that saving takes a fiftieth of the time. */
static bool save_is_due(const struct run *run)
{
	double pause = run->saving * 50 > 2 ? run->saving * 50 : 2;

	return run->args->flag[FLAG_CHECKPOINT] && cli_now() - run->saved > pause;
}

/* Told to stop: what is there is put away at once, for there may be no time for more. */
static void put_away(struct run *run)
{
	const char        *path = run->args->flag[FLAG_CHECKPOINT];
	unsigned long long played = atomic_load(&run->tournament.played);
	unsigned long long games = run->tournament.games;

	run->stopped = true;
	cli_progress_end();
	if (!path)
		cli_complain("stopped after %llu of %llu games, which are lost; with --checkpoint "
		             "FILE they would be kept",
		             played, games);
	else if (save(run))
		cli_complain("stopped after %llu of %llu games; the same command goes on from '%s'",
		             played, games, path);
}

/* Perhaps the run is about to be ended from outside, and perhaps not. */
static void expect_the_worst(struct run *run)
{
	const char        *path = run->args->flag[FLAG_CHECKPOINT];
	unsigned long long played = atomic_load(&run->tournament.played);

	if (!path)
		cli_complain("the run may be ended from outside; with --checkpoint FILE its games "
		             "would be kept");
	else if (save(run))
		cli_complain("the run may be ended from outside: %llu of %llu games are kept, and "
		             "the same command goes on from '%s'",
		             played, (unsigned long long)run->tournament.games, path);
}

static bool look(void *context)
{
	struct run *run = context;

	if (run->stopped || run->broken)
		return false;
	if (run->team->warned && run->team->warned())
		expect_the_worst(run);
	if (cli_interrupted()) {
		put_away(run);
		return false;
	}
	cli_progress("playing", atomic_load(&run->tournament.played), run->tournament.games);
	if (save_is_due(run) && !save(run))
		run->broken = true;
	return !run->broken && !sequence_advance(&run->sequence, &run->tournament);
}

/* The end. */

static int write_page(const struct report *report, const char *path)
{
	struct page_file file;

	page_file_begin(&file);
	return page_file_end(&file, file.out && report_html(report, file.out), path);
}

static int print(struct run *run)
{
	const struct cli_args *args = run->args;
	struct standings      *standings = malloc(sizeof(*standings));
	struct report          report = { &run->tournament, standings, &run->sequence };
	uint64_t deals = run->sequence.decided ? run->sequence.deals : run->tournament.deals;
	bool     good = standings && standings_make(&run->tournament, deals, standings);
	int      status = 0;

	if (good && args->flag[FLAG_JSON])
		good = report_json(&report, stdout);
	else if (good && args->flag[FLAG_CSV])
		report_csv(&report, stdout);
	else if (good)
		report_text(&report, stdout);
	if (!good)
		status = cli_complain("not enough memory for the standings");
	else if (args->flag[FLAG_HTML])
		status = write_page(&report, args->flag[FLAG_HTML]);
	free(standings);
	return status;
}

static int play(struct run *run)
{
	struct team_watch  watch = { run, look };
	struct shoal_error error;
	bool               failed;

	run->saved = cli_now();
	if (run->team->leads)
		cli_interrupt_catch();
	failed = run->team->play(&run->tournament, run->threads, &watch, &error) != SHOAL_OK;
	if (!run->team->leads)
		return failed ? CLI_BAD : 0;
	cli_progress_end();
	if (run->args->flag[FLAG_CHECKPOINT] && !run->broken && !save(run))
		run->broken = true;
	if (failed)
		return cli_error(&error);
	if (run->broken)
		return CLI_BAD;
	sequence_advance(&run->sequence, &run->tournament);
	if (!run->sequence.decided && atomic_load(&run->tournament.played) < run->tournament.games)
		return INTERRUPTED;
	return print(run);
}

static int run_arena(const struct cli_args *args)
{
	struct run        *run = calloc(1, sizeof(*run));
	struct shoal_game *game;
	struct shoal_error error;
	int                status = CLI_BAD;

	if (!run)
		return cli_complain("not enough memory");
	run->args = args;
	if (args->flag[FLAG_PROGRESS])
		cli_progress_always();
	run->team = args->team;
	game = cli_game(args->word[0], args->flag[FLAG_COMPONENTS]);
	run->tournament.game = game;
	if (game && read_players(run) && read_plan(run) && read_stop(run)) {
		if (tournament_begin(&run->tournament, &error))
			status = cli_error(&error);
		else if (!run->team->leads || load(run))
			status = play(run);
	}
	tournament_finish(&run->tournament);
	for (unsigned i = 0; i < TOURNAMENT_PLAYERS; i++)
		mind_file_close(&run->mind[i]);
	shoal_game_destroy(game);
	free(run);
	return status;
}

const struct cli_command cmd_arena = {
	.name = "arena",
	.arguments = "GAME PLAYER PLAYER ...",
	.about =
	    "Lets computer players meet on the same deals and says who is stronger, by how much",
	.examples = "  shoal arena example hard@new.txt hard@plain   the same with other weights\n",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 3,
	.most_words = 1 + TOURNAMENT_PLAYERS,
	.run = run_arena,
};
