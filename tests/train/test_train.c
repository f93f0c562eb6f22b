/* test_train.c: whole runs: the same for any number of threads and after an interruption, and what
 * is learnt plays better. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../common/part.h"
#include "match.h"
#include "train.h"
#include "weights.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT = 1 << 18 };

/* What is kept, and how often that may happen. */
static struct heap kept;
static unsigned    keeps;

static bool keep(void *context, const void *bytes, size_t length)
{
	(void)context;
	heap_free(&kept);
	heap_put(&kept, bytes, length);
	return --keeps > 0;
}

static struct train_plan plan_for(const struct hands *hands)
{
	return (struct train_plan){ .rules = shoal_rules_find("example"),
		                    .spec = "mcts(iterations=30)",
		                    .family = TRAIN_ALL,
		                    .units = 7,
		                    .seed = 5,
		                    .games = part_of(40),
		                    .generations = 3,
		                    .accept = 10,
		                    .samples = 4000,
		                    .mix = 30,
		                    .lambda = 100,
		                    .hands = hands,
		                    .keep = keep };
}

/* The weights file that a trainer comes to. */
static char *text_of(struct trainer *trainer, const struct train_plan *plan)
{
	char             *bytes = malloc(TEXT);
	struct shoal_text text;

	assert_non_null(bytes);
	text = shoal_text_over(bytes, TEXT);
	assert_non_null(train_mind(trainer));
	mind_put_text(train_mind(trainer), plan->rules, train_made(trainer), &text);
	assert_false(text.cut);
	return bytes;
}

static char *run(unsigned threads)
{
	struct hands hands = {
		.threads = threads, .leads = true, .run = jobs_run, .share = jobs_share
	};
	struct train_plan  plan = plan_for(&hands);
	struct shoal_error error;
	struct trainer    *trainer = train_begin(&plan, &error);
	char              *text;

	keeps = 100;
	assert_non_null(trainer);
	assert_int_equal(train_run(trainer, &error), SHOAL_OK);
	text = text_of(trainer, &plan);
	train_end(trainer);
	return text;
}

/* Stopped after every time that something was kept, and gone on from there. */
static char *run_in_pieces(void)
{
	struct hands hands = { .threads = 1, .leads = true, .run = jobs_run, .share = jobs_share };
	struct train_plan  plan = plan_for(&hands);
	struct shoal_error error;

	heap_free(&kept);
	for (unsigned pieces = 1;; pieces++) {
		struct trainer   *trainer = train_begin(&plan, &error);
		enum shoal_status status;

		assert_non_null(trainer);
		if (kept.used)
			assert_int_equal(train_resume(trainer, "x", kept.at, kept.used, &error),
			                 SHOAL_OK);
		keeps = 1;
		status = train_run(trainer, &error);
		if (!status) {
			char *text = text_of(trainer, &plan);

			assert_int_equal(pieces, 5); /* generations, their end, and nothing more */
			train_end(trainer);
			return text;
		}
		assert_int_equal(status, SHOAL_NOT_NOW);
		train_end(trainer);
	}
}

static void threads_and_pieces_do_not_matter(void **state)
{
	char *one = run(1), *two = run(2), *pieces = run_in_pieces();

	(void)state;
	assert_string_equal(one, two);
	assert_string_equal(one, pieces);
	free(one);
	free(two);
	free(pieces);
	heap_free(&kept);
}

static void refuse(const struct train_plan *plan, const void *bytes, size_t length,
                   const char *part)
{
	struct shoal_error error;
	struct trainer    *trainer = train_begin(plan, &error);

	assert_non_null(trainer);
	assert_int_equal(train_resume(trainer, "x", bytes, length, &error), SHOAL_BAD_FILE);
	assert_non_null(strstr(error.text, part));
	train_end(trainer);
}

static void refuses_other_runs(void **state)
{
	struct hands hands = { .threads = 1, .leads = true, .run = jobs_run, .share = jobs_share };
	struct train_plan  plan = plan_for(&hands), other = plan;
	struct shoal_error error;
	struct trainer    *trainer = train_begin(&plan, &error);

	(void)state;
	keeps = 1;
	assert_int_equal(train_run(trainer, &error), SHOAL_NOT_NOW);
	train_end(trainer);
	other.seed = 6;
	refuse(&other, kept.at, kept.used, "of another run");
	refuse(&plan, kept.at, kept.used - 1, "damaged");
	refuse(&plan, kept.at, 300, "damaged");
	refuse(&plan, "nonsense", 8, "not a checkpoint");
	for (size_t at = 150; at < kept.used && at < 2000; at += 7) { /* any byte may be wrong */
		trainer = train_begin(&plan, &error);
		kept.at[at] ^= 0x55;
		train_resume(trainer, "x", kept.at, kept.used, &error);
		kept.at[at] ^= 0x55;
		train_end(trainer);
	}
	heap_free(&kept);
}

static void refuses_what_cannot_be_learnt(void **state)
{
	struct hands hands = { .threads = 1, .leads = true, .run = jobs_run, .share = jobs_share };
	struct train_plan  plan = plan_for(&hands);
	struct shoal_error error;

	(void)state;
	plan.spec = "nobody";
	assert_null(train_begin(&plan, &error));
	assert_int_equal(error.status, SHOAL_BAD_PLAYER);
	plan.spec = NULL;
	plan.rules = shoal_rules_find("kuhn");
	assert_null(train_begin(&plan, &error));
	assert_int_equal(error.status, SHOAL_BAD_VALUE);
}

/* Zemo's families are of one form: the first begins with nothing, has twice as many generations,
 * and the others begin with what the one before has learnt. Without matches nothing is rejected. */
static void families_follow_each_other(void **state)
{
	struct hands hands = { .threads = 2, .leads = true, .run = jobs_run, .share = jobs_share };
	struct train_plan  plan = plan_for(&hands);
	struct shoal_error error;
	struct trainer    *trainer;
	const char        *made;

	(void)state;
	plan.keep = NULL;
	plan.rules = shoal_rules_find("zemo");
	plan.spec = "greedy(samples=1)";
	plan.games = 10;
	plan.generations = 1;
	plan.accept = 0;
	plan.units = 3;
	trainer = train_begin(&plan, &error);
	assert_non_null(trainer);
	assert_int_equal(train_run(trainer, &error), SHOAL_OK);
	made = train_made(trainer);
	assert_non_null(strstr(made, "for adventurer-easy, generation 2"));
	assert_null(strstr(made, "for adventurer-easy, generation 3"));
	assert_non_null(strstr(made, "for adventurer-corners, generation 1"));
	assert_null(strstr(made, "for adventurer-corners, generation 2"));
	assert_non_null(strstr(made, "for pillager-divide, generation 1"));
	assert_null(strstr(made, "rejected"));
	for (unsigned f = 0; f < 9; f++)
		assert_int_equal(train_mind(trainer)->family[f].units, 3);
	train_end(trainer);
}

/* Without a generation plain weights become rows and are calibrated, where no seats compete. */
static void plain_weights_are_calibrated(void **state)
{
	struct hands hands = { .threads = 2, .leads = true, .run = jobs_run, .share = jobs_share };
	struct train_plan  plan = plan_for(&hands);
	struct shoal_error error;
	struct trainer    *trainer;

	(void)state;
	plan.keep = NULL;
	plan.generations = 0;
	trainer = train_begin(&plan, &error); /* connect four: nothing to do */
	assert_non_null(trainer);
	assert_int_equal(train_run(trainer, &error), SHOAL_OK);
	assert_null(train_mind(trainer));
	train_end(trainer);

	plan.rules = shoal_rules_find("zemo");
	plan.family = 4;
	plan.spec = "greedy(samples=1)";
	plan.shown_games = 20;
	trainer = train_begin(&plan, &error);
	assert_non_null(trainer);
	assert_int_equal(train_run(trainer, &error), SHOAL_OK);
	assert_non_null(train_mind(trainer));
	assert_int_equal(train_mind(trainer)->family[4].units, 0);
	assert_int_equal(train_mind(trainer)->family[4].outputs, 1);
	assert_int_equal(train_mind(trainer)->family[3].outputs, 0);
	assert_int_not_equal(train_mind(trainer)->family[4].scale, 1000);
	assert_int_not_equal(train_mind(trainer)->family[4].stage, 0);
	assert_in_range(train_mind(trainer)->family[4].plies, 40, 400);
	/* A point is a point: the span is 16. */
	assert_int_equal(train_mind(trainer)->family[4].own[0], 4096 / 16);
	train_end(trainer);
}

/* On deals that nobody has seen. */
static void what_is_learnt_plays_better(void **state)
{
	struct hands hands = { .threads = 2, .leads = true, .run = jobs_run, .share = jobs_share };
	struct train_plan  plan = plan_for(&hands);
	struct shoal_error error;
	struct stage      *stage = calloc(2, sizeof(*stage));
	struct match       match = { .side = { &stage[0], &stage[1] }, .deals = 150, .seed = 77 };
	struct stage_set   set = { .rules = plan.rules };
	struct trainer    *trainer;

	(void)state;
	plan.keep = NULL;
	plan.spec = "mcts(iterations=100)";
	plan.units = 15;
	plan.games = 400;
	plan.generations = 2;
	plan.accept = 60;
	plan.samples = 100000;
	trainer = train_begin(&plan, &error);
	assert_non_null(trainer);
	assert_int_equal(train_run(trainer, &error), SHOAL_OK);
	assert_non_null(train_mind(trainer));
	assert_int_equal(stage_open(&stage[0], &set, 0, plan.spec, train_mind(trainer), &error),
	                 SHOAL_OK);
	assert_int_equal(stage_open(&stage[1], &set, 0, plan.spec, NULL, &error), SHOAL_OK);
	assert_int_equal(match_run(&match, &hands, &error), SHOAL_OK);
	print_message("learnt against plain: %.3f +- %.3f\n", match.mean, match.error);
	assert_true(match.mean > 0.55);
	stage_close(&stage[0]);
	stage_close(&stage[1]);
	free(stage);
	train_end(trainer);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(threads_and_pieces_do_not_matter),
		cmocka_unit_test(refuses_other_runs),
		cmocka_unit_test(refuses_what_cannot_be_learnt),
		cmocka_unit_test(families_follow_each_other),
		cmocka_unit_test(plain_weights_are_calibrated),
		cmocka_unit_test(what_is_learnt_plays_better),
	};

	if (part_only())
		cmocka_set_skip_filter("what_is_learnt_plays_better"); /* a matter of strength */
	return cmocka_run_group_tests(tests, NULL, NULL);
}
