/* cmd_review.c: `shoal review`: what a computer player thinks of a match that was played. */
#include "cli.h"
#include "crew.h"
#include "page_file.h"
#include "record_file.h"
#include "review_show.h"

enum {
	FLAG_PLAYER,
	FLAG_ITERATIONS,
	FLAG_SEED,
	FLAG_THREADS,
	FLAG_HTML,
	FLAG_JSON,
	FLAG_LANG,
	FLAG_COMPONENTS,
	FLAG_PROGRESS,
	FLAG_COUNT
};

enum { ITERATIONS = 2000, ITERATIONS_MOST = 100000000 };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_PLAYER] = { "player", "SPEC", "who judges (hard)" },
	[FLAG_ITERATIONS] = { "iterations", "N", "how often it looks ahead at a decision (2000)" },
	[FLAG_SEED] = { "seed", "N", "seed of who judges (1)" },
	[FLAG_THREADS] = { "threads", "N", "how many threads (one for each processor)" },
	[FLAG_HTML] = { "html", "FILE", "write a page with plots to this file" },
	[FLAG_JSON] = CLI_FLAG_JSON,
	[FLAG_LANG] = CLI_FLAG_LANG,
	[FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS,
	[FLAG_PROGRESS] = CLI_FLAG_PROGRESS,
};

static bool progress(void *context, uint64_t done, uint64_t all)
{
	(void)context;
	cli_progress("reviewing", done, all);
	return true;
}

static int write_page(const struct shown *shown, const char *path)
{
	struct page_file file;

	page_file_begin(&file);
	return page_file_end(&file, file.out && review_put_page(shown, file.out), path);
}

static int print(const struct cli_args *args, const struct shown *shown)
{
	int status = 0;

	if (args->flag[FLAG_HTML])
		status = write_page(shown, args->flag[FLAG_HTML]);
	if (status)
		return status;
	if (!args->flag[FLAG_JSON])
		review_print_text(shown);
	else if (!review_print_json(shown))
		return cli_complain("not enough memory for the review");
	return 0;
}

static int review(const struct cli_args *args, const struct shoal_record *record,
                  const struct review_plan *plan, enum shoal_lang lang)
{
	struct review      judged;
	struct shoal_error error;
	struct shown       shown = { .review = &judged,
		                     .game = record->game,
		                     .style = { .lang = lang },
		                     .adviser = plan->spec,
		                     .iterations = plan->iterations,
		                     .who = record->seat };
	int                status;

	if (review_make(&judged, record->match, plan, &error)) {
		cli_progress_end();
		return cli_error(&error);
	}
	cli_progress_end();
	status = print(args, &shown);
	review_finish(&judged);
	return status;
}

static int run(const struct cli_args *args)
{
	struct review_plan  plan = { .spec = "hard", .progress = progress };
	uint64_t            iterations = ITERATIONS, seed = 1, threads = crew_processors();
	struct shoal_record record;
	enum shoal_lang     lang;
	int                 status;

	if (args->flag[FLAG_PROGRESS])
		cli_progress_always();
	if (!cli_lang(args->flag[FLAG_LANG], &lang)
	    || (args->flag[FLAG_ITERATIONS]
	        && !cli_number(args->flag[FLAG_ITERATIONS], "--iterations", 1, ITERATIONS_MOST,
	                       &iterations))
	    || (args->flag[FLAG_SEED]
	        && !cli_number(args->flag[FLAG_SEED], "--seed", 0, UINT64_MAX, &seed))
	    || (args->flag[FLAG_THREADS]
	        && !cli_number(args->flag[FLAG_THREADS], "--threads", 1, CREW_MAX, &threads))
	    || !record_file_read(args->word[0], args->flag[FLAG_COMPONENTS], &record))
		return CLI_BAD;
	plan.spec = args->flag[FLAG_PLAYER] ? args->flag[FLAG_PLAYER] : plan.spec;
	plan.iterations = (uint32_t)iterations;
	plan.seed = seed;
	plan.threads = (unsigned)threads;
	status = review(args, &record, &plan, lang);
	shoal_record_finish(&record);
	return status;
}

const struct cli_command cmd_review = {
	.name = "review",
	.arguments = "FILE",
	.about = "Judges a match: how each stood, the biggest mistakes, how lucky the dice were",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 1,
	.run = run,
};
