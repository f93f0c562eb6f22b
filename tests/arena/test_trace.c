/* test_trace.c: events name rows that exist, and over random games every row of the tables that are
 * traced comes into view; turns are of seats. */
#include "survey.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 200, ROWS = 1024 };

/* What 200 random games of each string show of a game. */
struct plan {
	const char *id;
	const char *strings[8];
	const char *tables; /* those that are traced, groups too, in order */
	const char *unseen; /* rows that random games do not reach, "table.row" */
};

static const struct plan plans[] = {
	{ "zemo",
	  { "zemo(map=easy)", "zemo(map=corners)", "zemo(map=divide)" },
	  "resources features danger sacked titles easy corners divide motives",
	  /* who sails at random sinks early */
	  "danger.c14 danger.c15 danger.c16 danger.c17 danger.c18 danger.c19 danger.c20 danger.c21 "
	  "danger.c22 danger.c23 danger.c24 danger.c25 danger.c26 danger.c27 danger.c28 danger.c29 "
	  "danger.c30 danger.c31 danger.c32 danger.c33 danger.c34 danger.c35 danger.c36 danger.c37 "
	  "danger.c38 danger.c39 sacked.s1 sacked.s2 sacked.s3 sacked.s4 sacked.s5 sacked.s6 "
	  "sacked.s7 titles.mate titles.captain titles.admiral" },
	{ "moonshell",
	  { "moonshell(players=4,powers=passive,cards=mixed,reef=on,moonshell=on,events=on)",
	    "moonshell(players=2,powers=active,moonshell=on)",
	    "moonshell(players=1,mode=tsunami,moonshell=on)" },
	  "tiles mermaids compositions arrays pairs troves collectors secrets events columns "
	  "titles order",
	  "titles.kelpie titles.siren titles.merqueen" },
	{ "aquarium",
	  { "aquarium(players=2,mode=advanced)", "aquarium(players=5,mode=advanced)" },
	  "cards actions order",
	  "" },
	{ "aqualuma",
	  { "aqualuma(heroes=random4)", "aqualuma" },
	  "worlds cards darks strips specials heroes",
	  "" },
	{ "duellum",
	  { "duellum", "duellum(players=1,level=5)", "duellum(players=1,faction=squids,level=1)" },
	  "locations mercenaries turtle-cards squid-cards starters mantas map crowns goals tokens "
	  "factions order",
	  "" },
	{ "example", { "example" }, "", "" }, /* turns only */
};

struct watch {
	struct shoal_sink        sink;
	const struct shoal_game *game;
	bool                     seen[ROWS];
	unsigned                 turns;
};

static void check(const struct watch *watch, const struct shoal_trace *trace)
{
	const struct shoal_rules *rules = watch->game->rules;

	assert_true(trace->use < SHOAL_USE_COUNT);
	assert_true(trace->seat == SHOAL_NOBODY
	            || (trace->seat >= 0 && trace->seat < watch->game->seats));
	assert_int_equal(trace->zero, 0);
	if (trace->use == SHOAL_TURN) {
		assert_true(trace->seat >= 0);
		return;
	}
	assert_true(trace->table < survey_tables(rules));
	if (trace->row >= survey_table(rules, trace->table)->rows)
		fail_msg("%s: table %s has no row %u", watch->game->name,
		         survey_table(rules, trace->table)->name, trace->row);
}

static size_t row_of(const struct shoal_rules *rules, unsigned table, unsigned row)
{
	size_t first = 0;

	for (unsigned i = 0; i < table; i++)
		first += survey_table(rules, i)->rows;
	return first + row;
}

static void put(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct watch      *watch = (struct watch *)sink;
	struct shoal_trace trace[SHOAL_TRACES_MAX];
	size_t             count = watch->game->rules->trace(watch->game, event, trace);

	assert_true(count <= SHOAL_TRACES_MAX);
	for (size_t i = 0; i < count; i++) {
		check(watch, &trace[i]);
		if (trace[i].use == SHOAL_TURN)
			watch->turns++;
		else
			watch->seen[row_of(watch->game->rules, trace[i].table, trace[i].row)] =
			    true;
	}
}

static void play(struct watch *watch, const char *string)
{
	struct shoal_error  error;
	struct shoal_game  *game = shoal_game_create(string, NULL, &error);
	struct shoal_random random;
	struct shoal_list   list;
	union shoal_room    now;

	if (!game)
		fail_msg("%s: %s", string, error.text);
	watch->game = game;
	shoal_random_seed(&random, 1);
	for (unsigned i = 0; i < GAMES; i++) {
		game->rules->start(game, &now.state);
		while (now.state.actor != SHOAL_OVER)
			game->rules->apply(game, &now.state, now.state.actor,
			                   shoal_random_action(game, &now.state, &random, &list),
			                   &watch->sink);
	}
	shoal_game_destroy(game);
}

/* True if the list of words separated by blanks has this one. */
static bool has(const char *list, const char *word)
{
	size_t length = strlen(word);

	for (const char *at = strstr(list, word); at; at = strstr(at + 1, word)) {
		if ((at == list || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
			return true;
	}
	return false;
}

static void compare(const struct watch *watch, const struct plan *plan)
{
	const struct shoal_rules *rules = shoal_rules_find(plan->id);
	char                      name[128];
	unsigned                  wrong = 0;

	for (unsigned i = 0; i < survey_tables(rules); i++) {
		const struct shoal_table *table = survey_table(rules, i);

		for (unsigned row = 0; row < table->rows; row++) {
			bool expected;

			snprintf(name, sizeof(name), "%s.%s", table->name, table->row[row].id);
			expected = has(plan->tables, table->name) && !has(plan->unseen, name);
			if (watch->seen[row_of(rules, i, row)] == expected)
				continue;
			print_message("%s %s is %s\n", plan->id, name,
			              expected ? "never seen" : "seen");
			wrong++;
		}
	}
	assert_int_equal(wrong, 0);
}

static void run(const struct plan *plan)
{
	struct watch *watch = calloc(1, sizeof(*watch));

	assert_non_null(watch);
	watch->sink.put = put;
	assert_true(survey_rows(shoal_rules_find(plan->id)) <= ROWS);
	for (size_t i = 0; plan->strings[i]; i++)
		play(watch, plan->strings[i]);
	compare(watch, plan);
	assert_true(watch->turns > 0);
	free(watch);
}

static void zemo(void **unused)
{
	(void)unused;
	run(&plans[0]);
}

static void moonshell(void **unused)
{
	(void)unused;
	run(&plans[1]);
}

static void aquarium(void **unused)
{
	(void)unused;
	run(&plans[2]);
}

static void aqualuma(void **unused)
{
	(void)unused;
	run(&plans[3]);
}

static void duellum(void **unused)
{
	(void)unused;
	run(&plans[4]);
}

static void example(void **unused)
{
	(void)unused;
	run(&plans[5]);
}

/* Whoever adds a trace to a game says here what it shows. */
static void all_planned(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		const struct shoal_rules *rules = shoal_rules_at(i);
		bool                      planned = false;

		for (size_t k = 0; k < sizeof(plans) / sizeof(plans[0]); k++)
			planned = planned || !strcmp(plans[k].id, rules->id);
		if (planned != (rules->trace != NULL))
			fail_msg("%s: trace and plan do not agree", rules->id);
		assert_true(rules->faction <= survey_tables(rules));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(zemo),        cmocka_unit_test(moonshell),
		cmocka_unit_test(aquarium),    cmocka_unit_test(aqualuma),
		cmocka_unit_test(duellum),     cmocka_unit_test(example),
		cmocka_unit_test(all_planned),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
