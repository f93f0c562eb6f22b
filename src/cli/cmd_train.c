/* cmd_train.c: `shoal train`: the weights of a game's mind, learnt from play. */
#include "cli.h"
#include "crew.h"
#include "io.h"
#include "team.h"
#include "train.h"
#include "weights.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	FLAG_FAMILY,
	FLAG_GENERATIONS,
	FLAG_GAMES,
	FLAG_SPEC,
	FLAG_SHOWN,
	FLAG_SHOWN_GAMES,
	FLAG_MIX,
	FLAG_LAMBDA,
	FLAG_UNITS,
	FLAG_SAMPLES,
	FLAG_ACCEPT,
	FLAG_MINUTES,
	FLAG_SEED,
	FLAG_THREADS,
	FLAG_BASE,
	FLAG_COMPONENTS,
	FLAG_OUT,
	FLAG_CHECKPOINT,
	FLAG_COMMIT,
	FLAG_SHOW,
	FLAG_COUNT
};

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_FAMILY] = { "family", "NAME", "learn only this family of modes" },
	[FLAG_GENERATIONS] = { "generations", "N",
	                       "how often to play, learn and try (3); 0: only calibrate" },
	[FLAG_GAMES] = { "games", "N", "games of a generation (3000)" },
	[FLAG_SPEC] = { "spec", "PLAYER", "who plays, instead of the family's own player" },
	[FLAG_SHOWN] = { "shown", "PLAYER",
	                 "whose words are calibrated at the end, instead of who plays" },
	[FLAG_SHOWN_GAMES] = { "shown-games", "N",
	                       "games that they are calibrated with (a fifth of a generation's)" },
	[FLAG_MIX] = { "mix", "N", "of 100 parts of a target, how many are the search's (30)" },
	[FLAG_LAMBDA] = { "lambda", "N",
	                  "of 100: how far targets look beyond the next decision (100: to the end)" },
	[FLAG_UNITS] = { "units", "N", "units of the network (30, or 31 without margins)" },
	[FLAG_SAMPLES] = { "samples", "N", "most that a generation keeps (300000)" },
	[FLAG_ACCEPT] = { "accept", "N",
	                  "deals of the match that a generation must win (200); 0: none, all are taken" },
	[FLAG_MINUTES] = { "minutes", "N",
	                   "begin nothing that would take longer than this in all" },
	[FLAG_SEED] = CLI_FLAG_SEED,
	[FLAG_THREADS] = { "threads", "N", "how many (all processors); figures do not change" },
	[FLAG_BASE] = { "base", "FILE", "begin with these weights instead of plain ones" },
	[FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS,
	[FLAG_OUT] = { "out", "FILE", "where the weights go (GAME.mind.txt)" },
	[FLAG_CHECKPOINT] = { "checkpoint", "FILE",
	                      "keep every generation there, and go on from it" },
	[FLAG_COMMIT] = { "commit", "TEXT", "say in the file that this commit made it" },
	[FLAG_SHOW] = { "show", NULL, "print what each term is worth straight" },
};

enum { INTERRUPTED = 130, MIND_MOST = 1 << 22, MIND_BYTES = 60 * 1024 };

static const size_t KEPT_MOST = (size_t)1 << 34;

struct run {
	const struct cli_args   *args;
	struct train_plan        plan;
	struct hands             hands;
	struct shoal_mind       *base;
	struct shoal_components *components;
	char                    *made; /* lines of the base */
	uint64_t                 base_digest;
	char                     out[200];
};

/* Flags. */

static bool read_flag(const struct cli_args *args, unsigned flag, uint64_t low, uint64_t high,
                      unsigned *out)
{
	char     what[32];
	uint64_t number;

	snprintf(what, sizeof(what), "--%s", flags[flag].name);
	if (!args->flag[flag])
		return true;
	if (!cli_number(args->flag[flag], what, low, high, &number))
		return false;
	*out = (unsigned)number;
	return true;
}

static bool read_family(struct run *run)
{
	const struct shoal_family *family = run->plan.rules->families;
	const char                *name = run->args->flag[FLAG_FAMILY];
	char                       all[400];
	struct shoal_text          list = SHOAL_TEXT(all);

	run->plan.family = TRAIN_ALL;
	for (int i = 0; name && family && family[i].name; i++) {
		shoal_put(&list, "%s%s", i ? ", " : "", family[i].name);
		if (!strcmp(name, family[i].name))
			run->plan.family = i;
	}
	if (!name || run->plan.family != TRAIN_ALL)
		return true;
	return cli_complain("%s has no family '%s'; there are: %s", run->plan.rules->id, name,
	                    list.length ? all : "none"),
	       false;
}

static bool read_plan(struct run *run)
{
	const struct cli_args *args = run->args;
	struct train_plan     *plan = &run->plan;
	unsigned               units = 0;

	plan->seed = 1;
	plan->games = 3000;
	plan->generations = 3;
	plan->samples = 300000;
	plan->accept = 200;
	plan->mix = 30;
	plan->lambda = 100;
	plan->spec = args->flag[FLAG_SPEC];
	plan->shown = args->flag[FLAG_SHOWN];
	plan->commit = args->flag[FLAG_COMMIT];
	run->hands.threads =
	    run->args->team->threads ? run->args->team->threads : crew_processors();
	if (!read_flag(args, FLAG_GAMES, 10, 10000000, &plan->games)
	    || !read_flag(args, FLAG_SHOWN_GAMES, 2, 10000000, &plan->shown_games)
	    || !read_flag(args, FLAG_GENERATIONS, 0, TRAIN_GENERATIONS, &plan->generations)
	    || !read_flag(args, FLAG_SAMPLES, 1000, 100000000, &plan->samples)
	    || !read_flag(args, FLAG_ACCEPT, 0, 1000000, &plan->accept)
	    || !read_flag(args, FLAG_MIX, 0, 100, &plan->mix)
	    || !read_flag(args, FLAG_LAMBDA, 0, 100, &plan->lambda)
	    || !read_flag(args, FLAG_UNITS, 0, MIND_UNITS, &units)
	    || !read_flag(args, FLAG_MINUTES, 1, 100000, &plan->minutes)
	    || !read_flag(args, FLAG_THREADS, 1, CREW_MAX, &run->hands.threads))
		return false;
	if (args->flag[FLAG_SEED]
	    && !cli_number(args->flag[FLAG_SEED], "--seed", 0, INT64_MAX, &plan->seed))
		return false;
	if (plan->commit && strpbrk(plan->commit, "\n\r"))
		return cli_complain("--commit is one line"), false;
	plan->units = args->flag[FLAG_UNITS] ? (int)units : TRAIN_UNITS_DEFAULT;
	return true;
}

/* The lines of a weights file that say how it was made, at the front of `text`. */
static void keep_made(char *text)
{
	char *to = text;

	for (char *line = text; *line;) {
		size_t length = strcspn(line, "\n");

		length += line[length] == '\n';
		if (!strncmp(line, "made ", 5)) {
			memmove(to, line, length);
			to += length;
		}
		line += length;
	}
	*to = '\0';
}

static bool read_base(struct run *run)
{
	const char        *path = run->args->flag[FLAG_BASE];
	size_t             length;
	struct shoal_error error;

	if (!path)
		return true;
	if (io_file_read(path, MIND_MOST, &run->made, &length, &error))
		return cli_error(&error), false;
	run->base = shoal_mind_read(run->plan.rules, run->made, &error);
	if (!run->base)
		return cli_error(&error), false;
	run->base_digest = shoal_hash(run->made, length, 1);
	keep_made(run->made);
	run->plan.base = run->base;
	run->plan.made = run->made;
	return true;
}

static bool read_components(struct run *run)
{
	const char        *path = run->args->flag[FLAG_COMPONENTS];
	struct shoal_error error;

	if (path && io_components_load(path, &run->components, &error))
		return cli_error(&error), false;
	run->plan.components = run->components;
	return true;
}

static bool read_out(struct run *run)
{
	const char *path = run->args->flag[FLAG_OUT];
	int         length = path
	                         ? snprintf(run->out, sizeof(run->out), "%s", path)
	                         : snprintf(run->out, sizeof(run->out), "%s.mind.txt", run->plan.rules->id);

	if (length < 1 || (size_t)length >= sizeof(run->out))
		return cli_complain("--out is a path of 1 to %zu characters", sizeof(run->out) - 1),
		       false;
	return true;
}

/* While it runs. */

static bool look(void *context, const char *what, uint64_t done, uint64_t all)
{
	(void)context;
	cli_progress(what, done, all);
	return !cli_interrupted();
}

static void say(void *context, const char *line)
{
	(void)context;
	cli_progress_end();
	fprintf(stderr, "%s\n", line);
}

static bool keep(void *context, const void *bytes, size_t length)
{
	struct run        *run = context;
	struct shoal_error error;

	if (!io_file_write(run->args->flag[FLAG_CHECKPOINT], bytes, length, &error))
		return true;
	cli_error(&error);
	return false;
}

/* What was kept, empty if nothing was. */
static bool read_kept(const char *path, struct heap *out)
{
	char              *bytes;
	size_t             length;
	struct shoal_error error;

	if (!path || (access(path, F_OK) && errno == ENOENT))
		return true;
	if (io_file_read(path, KEPT_MOST, &bytes, &length, &error))
		return cli_error(&error), false;
	heap_put(out, bytes, length);
	free(bytes);
	return !out->failed || (cli_complain("not enough memory for the checkpoint"), false);
}

/* The processes of a run must have been told the same. */
static uint64_t digest_of(const struct run *run)
{
	uint64_t digest = shoal_hash(run->args->word[0], strlen(run->args->word[0]), 1);

	for (unsigned i = 0; i < FLAG_COUNT; i++) {
		const char *text = run->args->flag[i];

		digest = shoal_mix64(digest + i);
		if (text)
			digest = shoal_hash(text, strlen(text), digest);
	}
	return (run->base ? digest + run->base_digest : digest) | 1;
}

static bool resume(struct run *run, struct trainer *trainer)
{
	const char        *path = run->args->flag[FLAG_CHECKPOINT];
	struct heap        kept = { 0 };
	struct shoal_error error;
	bool               good = !run->hands.leads || read_kept(path, &kept);
	bool               told = !good;

	good = !run->hands.share(good ? digest_of(run) : 0, &kept, &error) && good;
	if (good && kept.used)
		good = !train_resume(trainer, path, kept.at, kept.used, &error);
	heap_free(&kept);
	if (!good && !told)
		cli_error(&error);
	return good;
}

/* The end. */

static void show_rows(const char *name, const struct shoal_term *term, const struct mind_family *f,
                      enum mind_rows kind)
{
	for (unsigned i = 0; term && term[i].name; i++) {
		struct mind_row row = mind_row(f, kind, i);

		printf("  %-7s %-28s", name, term[i].name);
		for (unsigned o = 0; o < f->outputs; o++)
			printf(" %9.4f", (double)row.from[row.step * (f->units + o)] / MIND_ONE);
		printf("\n");
	}
}

static void show(const struct shoal_mind *mind, const struct shoal_rules *rules)
{
	for (unsigned i = 0; mind && i < mind->families; i++) {
		const struct mind_family *f = &mind->family[i];

		printf("%s: %u units, %u outputs\n", rules->families[i].name, f->units, f->outputs);
		if (!f->stride)
			continue;
		show_rows("first", rules->own_terms, f, MIND_FIRST);
		show_rows("second", rules->own_terms, f, MIND_SECOND);
		show_rows("common", rules->common_terms, f, MIND_COMMON);
	}
}

static size_t packed_bytes(const struct shoal_mind *mind, const struct shoal_rules *rules)
{
	struct mind_shape shape;
	size_t            numbers = MIND_HEAD;

	mind_shape(rules, &shape);
	for (unsigned i = 0; i < mind->families; i++)
		numbers +=
		    MIND_FAMILY_HEAD
		    + mind_family_numbers(&shape, mind->family[i].units, mind->family[i].outputs);
	return 2 * numbers;
}

static int write_out(const struct run *run, const struct trainer *trainer)
{
	const struct shoal_mind  *mind = train_mind(trainer);
	const struct shoal_rules *rules = run->plan.rules;
	char                     *bytes;
	struct shoal_text         text;
	struct shoal_error        error;
	int                       status = 0;

	if (!mind) {
		fprintf(stderr,
		        "nothing that was learnt beats plain weights; no file is written\n");
		return 1;
	}
	bytes = malloc(MIND_MOST);
	if (!bytes)
		return cli_complain("not enough memory for the weights");
	text = shoal_text_over(bytes, MIND_MOST);
	mind_put_text(mind, rules, train_made(trainer), &text);
	if (text.cut)
		status = cli_complain("the weights are longer than %d bytes", MIND_MOST);
	else if (io_file_write(run->out, bytes, text.length, &error))
		status = cli_error(&error);
	free(bytes);
	if (packed_bytes(mind, rules) > MIND_BYTES)
		cli_complain(
		    "these weights are %zu bytes packed; shipped ones should stay below %d",
		    packed_bytes(mind, rules), MIND_BYTES);
	if (!status && run->args->flag[FLAG_SHOW])
		show(mind, rules);
	return status;
}

static int learn(struct run *run)
{
	struct shoal_error error;
	struct trainer    *trainer = train_begin(&run->plan, &error);
	enum shoal_status  status;
	int                result = CLI_BAD;

	if (!trainer)
		return cli_error(&error);
	if (resume(run, trainer)) {
		if (run->hands.leads)
			cli_interrupt_catch();
		status = train_run(trainer, &error);
		cli_progress_end();
		if (status == SHOAL_NOT_NOW && (cli_interrupted() || !run->hands.leads)) {
			cli_complain(
			    run->args->flag[FLAG_CHECKPOINT]
				? "stopped; the same command goes on from the last generation"
				: "stopped, and nothing is kept; with --checkpoint FILE it "
				  "would be");
			result = INTERRUPTED;
		} else {
			result = status             ? cli_error(&error)
			         : run->hands.leads ? write_out(run, trainer)
			                            : 0;
		}
	}
	train_end(trainer);
	return result;
}

static int run_train(const struct cli_args *args)
{
	struct run run = { .args = args };
	int        status = CLI_BAD;

	run.plan.rules = shoal_rules_find(args->word[0]);
	if (!run.plan.rules)
		return cli_complain("there is no game '%s'; weights are learnt for a game, not for "
		                    "one of its modes, so its id alone is named",
		                    args->word[0]);
	run.hands.run = args->team->run;
	run.hands.share = args->team->share;
	run.hands.leads = args->team->leads;
	run.hands.look = look;
	run.plan.hands = &run.hands;
	run.plan.context = &run;
	run.plan.say = say;
	run.plan.keep = args->flag[FLAG_CHECKPOINT] ? keep : NULL;
	if (read_plan(&run) && read_family(&run) && read_out(&run) && read_base(&run)
	    && read_components(&run))
		status = learn(&run);
	shoal_mind_destroy(run.base);
	shoal_components_destroy(run.components);
	free(run.made);
	return status;
}

const struct cli_command cmd_train = {
	.name = "train",
	.arguments = "GAME",
	.about = "Learns from play what positions of a game are worth, and writes the weights",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 1,
	.run = run_train,
};
