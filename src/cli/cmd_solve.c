/* cmd_solve.c: `shoal solve`: the value of a small game, and by how much a player can be exploited.
 */
#include "cli.h"
#include "mind_file.h"
#include "solve.h"

#include <math.h>
#include <stdlib.h>

enum {
	FLAG_PLAYER,
	FLAG_SAMPLES,
	FLAG_ITERATIONS,
	FLAG_MEMORY,
	FLAG_SEED,
	FLAG_COMPONENTS,
	FLAG_JSON,
	FLAG_COUNT
};

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_PLAYER] = { "player", "SPEC", "say by how much this player can be exploited" },
	[FLAG_SAMPLES] = { "samples", "N", "seeds with which it is asked each question (100)" },
	[FLAG_ITERATIONS] = { "iterations", "N", "of CFR+ (1000)" },
	[FLAG_MEMORY] = { "memory", "MB", "most that tree and policies may take (1024)" },
	[FLAG_SEED] = { "seed", "N", "seed of the player (1)" },
	[FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS,
	[FLAG_JSON] = CLI_FLAG_JSON,
};

enum { INTERRUPTED = 130, DECIMALS = 6, TOLD_MAX = 40 };

/* What is said of an iteration. */
struct told {
	uint32_t iteration;
	double   low, high; /* the value of the game for seat 0 is between */
};

struct job {
	const struct cli_args *args;
	struct shoal_game     *game;
	struct mind_file       mind;
	struct solve_tree      tree;
	struct solve_cfr       cfr;
	struct solve_asked     asked;
	struct solve_exploited exploited;
	struct told            told[TOLD_MAX];
	double                *policy;
	unsigned               lines;
	uint64_t               samples, iterations, memory, seed;
	uint64_t               steps; /* of what progress is said */
	const char            *what;
};

static bool progress(void *context, uint64_t done)
{
	const struct job *job = context;

	cli_progress(job->what, done, job->steps);
	return !cli_interrupted();
}

static bool json(const struct job *job)
{
	return job->args->flag[FLAG_JSON] != NULL;
}

static int no_memory(void)
{
	return cli_complain("not enough memory");
}

static double exploitability(const struct told *told)
{
	return (told->high - told->low) / 2;
}

static bool read_numbers(const struct cli_args *args, struct job *job)
{
	job->samples = 100;
	job->iterations = 1000;
	job->memory = 1024;
	job->seed = 1;
	if (args->flag[FLAG_SAMPLES]
	    && !cli_number(args->flag[FLAG_SAMPLES], "--samples", SOLVE_GROUPS, 1000000,
	                   &job->samples))
		return false;
	if (args->flag[FLAG_ITERATIONS]
	    && !cli_number(args->flag[FLAG_ITERATIONS], "--iterations", 1, 1000000,
	                   &job->iterations))
		return false;
	if (args->flag[FLAG_MEMORY]
	    && !cli_number(args->flag[FLAG_MEMORY], "--memory", 1, 1 << 20, &job->memory))
		return false;
	if (args->flag[FLAG_SEED]
	    && !cli_number(args->flag[FLAG_SEED], "--seed", 0, UINT64_MAX, &job->seed))
		return false;
	job->samples -= job->samples % SOLVE_GROUPS;
	return true;
}

/* What the average policy of so many iterations guarantees to each seat. */
static bool judge(struct job *job)
{
	struct told *told = &job->told[job->lines++];
	double       low, high;

	solve_cfr_policy(&job->cfr, job->policy);
	if (!solve_best(&job->tree, job->policy, 0, &high, NULL)
	    || !solve_best(&job->tree, job->policy, 1, &low, NULL))
		return no_memory(), false;
	*told =
	    (struct told){ job->cfr.iterations, job->tree.sum / 2 - low, job->tree.sum / 2 + high };
	if (!json(job)) {
		cli_progress_end();
		printf("%10u  %14.*f  %9.*f to %9.*f\n", told->iteration, DECIMALS,
		       exploitability(told), DECIMALS, told->low, DECIMALS, told->high);
		fflush(stdout);
	}
	return true;
}

/* Tells of iterations 1, 2, 4 and so on, and of the last one. */
static bool iterate(struct job *job)
{
	uint32_t next = 1;

	job->what = "solving";
	job->steps = job->iterations;
	if (!json(job))
		printf("\n%10s  %14s  %s\n", "iterations", "exploitability",
		       "value for seat 0 between");
	while (job->cfr.iterations < job->iterations) {
		if (!progress(job, job->cfr.iterations))
			break;
		solve_cfr_step(&job->cfr);
		if (job->cfr.iterations < next && job->cfr.iterations < job->iterations)
			continue;
		next *= 2;
		if (!judge(job))
			return false;
	}
	cli_progress_end();
	return true;
}

static void print_exploited(const struct job *job)
{
	const struct solve_exploited *e = &job->exploited;

	printf("\n%s, asked with %u seeds in each information state, is exploited by\n"
	       "%10.4f as seat 0, %.4f as seat 1\n"
	       "%10.4f in the mean; 95 %% surely between %.4f and %.4f\n",
	       job->args->flag[FLAG_PLAYER], job->asked.samples, e->seat[0], e->seat[1], e->mean,
	       e->low, e->high);
}

static void put_json(const struct job *job, struct shoal_json *out)
{
	const struct solve_exploited *e = &job->exploited;
	const struct told            *last = &job->told[job->lines - 1];

	shoal_json_object(out, NULL);
	shoal_json_string(out, "game", job->game->name);
	shoal_json_int(out, "positions", job->tree.nodes);
	shoal_json_array(out, "information_states");
	for (unsigned seat = 0; seat < SOLVE_SEATS; seat++)
		shoal_json_int(out, NULL, job->tree.sets_of[seat]);
	shoal_json_end_array(out);
	shoal_json_array(out, "iterations");
	for (unsigned i = 0; i < job->lines; i++) {
		shoal_json_object(out, NULL);
		shoal_json_int(out, "iteration", job->told[i].iteration);
		shoal_json_fixed(out, "exploitability", exploitability(&job->told[i]), 9);
		shoal_json_end_object(out);
	}
	shoal_json_end_array(out);
	shoal_json_fixed(out, "value", (last->low + last->high) / 2, 9);
	shoal_json_fixed(out, "low", last->low, 9);
	shoal_json_fixed(out, "high", last->high, 9);
	if (job->args->flag[FLAG_PLAYER]) {
		shoal_json_object(out, "player");
		shoal_json_string(out, "spec", job->args->flag[FLAG_PLAYER]);
		shoal_json_int(out, "samples", job->asked.samples);
		shoal_json_array(out, "seats");
		for (unsigned seat = 0; seat < SOLVE_SEATS; seat++)
			shoal_json_fixed(out, NULL, e->seat[seat], 9);
		shoal_json_end_array(out);
		shoal_json_fixed(out, "exploitability", e->mean, 9);
		shoal_json_fixed(out, "low", e->low, 9);
		shoal_json_fixed(out, "high", e->high, 9);
		shoal_json_end_object(out);
	}
	shoal_json_end_object(out);
}

static int print(const struct job *job)
{
	static char       bytes[1 << 14];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_json out = { .text = &text };

	if (json(job)) {
		put_json(job, &out);
		printf("%s\n", bytes);
	} else if (job->args->flag[FLAG_PLAYER]) {
		print_exploited(job);
	}
	return 0;
}

static int measure(struct job *job)
{
	struct shoal_error error;

	job->what = "asking";
	job->steps = job->tree.sets;
	if (solve_ask(&job->tree, job->mind.game ? job->mind.game : job->game,
	              job->args->flag[FLAG_PLAYER], (uint32_t)job->samples, job->seed, &job->asked,
	              progress, job, &error)) {
		cli_progress_end();
		return cli_interrupted() ? INTERRUPTED : cli_error(&error);
	}
	cli_progress_end();
	return solve_exploit(&job->tree, &job->asked, &job->exploited) ? 0 : no_memory();
}

static int solve(struct job *job)
{
	struct shoal_error error;
	int                status = 0;

	job->what = "writing down";
	job->steps = (job->memory << 20) / 100; /* as many positions would fit, roughly */
	cli_interrupt_catch();
	if (solve_tree_make(&job->tree, job->game, job->memory << 20, progress, job, &error)) {
		cli_progress_end();
		return cli_interrupted() ? INTERRUPTED : cli_error(&error);
	}
	cli_progress_end();
	job->policy = calloc(job->tree.slots + 1u, sizeof(*job->policy));
	if (!job->policy || !solve_cfr_make(&job->cfr, &job->tree))
		return no_memory();
	if (!json(job))
		printf("%s: %u positions, %u and %u information states\n", job->game->name,
		       job->tree.nodes, job->tree.sets_of[0], job->tree.sets_of[1]);
	if (!iterate(job))
		return CLI_BAD;
	if (!cli_interrupted() && job->args->flag[FLAG_PLAYER])
		status = measure(job);
	if (status || cli_interrupted() || !job->lines)
		return status ? status : INTERRUPTED;
	return print(job);
}

static int run(const struct cli_args *args)
{
	static struct job job; /* large */
	int               status = CLI_BAD;

	job.args = args;
	if (!read_numbers(args, &job))
		return CLI_BAD;
	job.game = cli_game(args->word[0], args->flag[FLAG_COMPONENTS]);
	if (job.game
	    && (!args->flag[FLAG_PLAYER]
	        || mind_file_open(&job.mind, args->flag[FLAG_PLAYER], job.game,
	                          args->flag[FLAG_COMPONENTS])))
		status = solve(&job);
	solve_asked_free(&job.asked);
	solve_cfr_free(&job.cfr);
	solve_tree_free(&job.tree);
	free(job.policy);
	mind_file_close(&job.mind);
	shoal_game_destroy(job.game);
	return status;
}

const struct cli_command cmd_solve = {
	.name = "solve",
	.arguments = "GAME",
	.about = "Solves a small game for two: its value, and how exploitable a player is",
	.examples = "  shoal solve kuhn\n"
		    "  shoal solve leduc --player 'mcts(iterations=1000,mix=on)' --samples 200\n",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 1,
	.run = run,
};
