/* test_duellum_tally.c: what is counted in known positions: threats, goals, the count, what is half
 * done; and answers that are proved to be no better than others. */
#include "slate.h"

static struct shoal_tally tally;

static unsigned term_of(const struct shoal_term *terms, const char *name)
{
	for (unsigned i = 0; terms[i].name; i++) {
		if (!strcmp(terms[i].name, name))
			return i;
	}
	fail_msg("there is no term '%s'", name);
	return 0;
}

static int counted(char who, const char *name)
{
	const struct shoal_rules *rules = game->rules;

	if (who == 'C')
		return tally.common[term_of(rules->common_terms, name)];
	return tally.own[who == 'S'][term_of(rules->own_terms, name)];
}

/* "T crowns-3 1; S points 8; C closing 1": of the Turtles, the Squids, both. */
static void counts(const char *text)
{
	char        part[WORD], name[WORD];
	const char *rest = text;

	game->rules->tally(game, &now.base, &tally);
	while (rest) {
		char who;
		int  expected;

		rest = next_part(rest, ';', part, sizeof(part));
		if (sscanf(part, " %c %127s %d", &who, name, &expected) != 3)
			fail_msg("'%s' is no count", part);
		if (counted(who, name) != expected)
			fail_msg("%s: %c %s is %d, not %d", row_name, who, name, counted(who, name),
			         expected);
	}
}

static const struct {
	const char *what, *set, *play, *counts;
} rows[] = {
	{ "points", "scored T SB1 OV8; played S commander; tokens S 0F0", "",
	  "T points 8; S points 11; S ahead 1; T ahead 0" },
	{ "a tie goes to the half of the Leader", "leader 3", "", "T ahead 1; S ahead 0" },
	{ "in the middle to nobody", "", "", "T ahead 0; S ahead 0" },
	{ "crowns by steps", "crowns T 3", "",
	  "T crowns-1 1; T crowns-3 1; T crowns-4 0; S crowns-1 0" },
	{ "the Leader by steps", "leader 8", "",
	  "T leader-within-7 1; T leader-within-3 1; T leader-within-2 0; S leader-within-7 0" },
	{ "a ritual leads two steps home", "leader 10; board T SS1@0", "",
	  "T now-home 1; T now-steps 2" },
	{ "but not three", "leader 8; board T SS1@0", "",
	  "T now-home 0; T now-gap-1 1; T now-steps 2" },
	{ "a depth leads one more", "leader 8; board T FC3@2 SS1@0", "",
	  "T now-home 1; T now-steps 3" },
	{ "without coins it leads nowhere", "leader 11; hold T ritual flag; tired T 1", "",
	  "T now-home 0; T now-steps 0" },
	{ "an Enchanter leads by ready Helpers", "leader 9; hold T flag; places T enchanter", "",
	  "T now-home 1; T now-steps 3" },
	{ "asleep not before the next turn", "leader 9; hold T flag; places T enchanter/", "",
	  "T now-home 0" },
	{ "of the other side the next turn is counted", "leader 22; places S enchanter/", "",
	  "S next-home 1; S now-home 0; S next-steps 4" },
	{ "after the main action a Mercenary is left", "leader 9; places T enchanter",
	  "play arms, shift 1", "C main-done 1; T rest-home 1; T now-home 0" },
	{ "a crown that can be taken", "crowns T 8; vortex SB3", "",
	  "T now-crowned 1; T now-crowns 1; T now-takes 1" },
	{ "not without room", "crowns T 8; vortex SB3; board T SB1@0 SB2@0 SS1@0 SS2@0", "",
	  "T now-crowned 0; T now-takes 0" },
	{ "a crown that brings another", "crowns T 5; vortex SB3 SS3", "", "T now-crowns 2" },
	{ "a crown that is being paid for is won", "crowns T 8; board T SB1@0; vortex - - - - SB3",
	  "play campaign, done, acq 4 conquer", "T crowns-9 1; T pending-bought 1" },
	{ "goals that are met, First and Second",
	  "mantas T 1 2 3; scored T SB1 SB2 SB3; tokens S 2F0", "",
	  "T goal-met-first 1; T goal-one-second 1; T goal-nearer 2" },
	{ "the fourth goal", "tokens T 0F0 1F1 2F2; mantas T 1 2 3", "",
	  "T goals-3 1; T goals-4 0; T fourth-met 1; T fourth-ahead 1" },
	{ "the fourth goal, behind", "tokens T 0S0 1S1 2S2; tokens S 0F0 1F1 2F2; mantas T 1 2", "",
	  "T fourth-one 1; T fourth-ahead 0; S fourth-one 0" },
	{ "the count comes nearer", "round 50; scored T OV8", "",
	  "T ahead-from-50 1; T ahead-from-55 0; T lead-late 7; S ahead-from-50 0" },
	{ "the last round", "round 8; last 8; scored T OV8", "",
	  "C last-round 1; C last-turn 0; T ahead-closing 1; T lead-4-closing 1; T lead-closing 7" },
	{ "points that a flag brings", "board T OV8@5 SB8@4 SB7@1", "", "T now-points 13" },
	{ "what raises still bring", "board T OV8@1", "play flag, raise 0", "T pending-raise 2" },
	{ "steps still to go", "leader 11; pool 2 0", "play ritual, move 10",
	  "T pending-home 0; T leader-within-2 1; T leader-within-1 0" },
};

static void known_positions(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		row_name = rows[i].what;
		stage(rows[i].set);
		if (rows[i].play[0])
			play(rows[i].play);
		counts(rows[i].counts);
	}
}

static void whose_turn_it_is(void **unused)
{
	(void)unused;
	table("");
	game->rules->tally(game, &now.base, &tally);
	assert_int_equal(tally.order[0], TUR);
	assert_true(game->rules->settled(game, &now.base));
	pass();
	assert_false(game->rules->settled(game, &now.base));
	play("end");
	game->rules->tally(game, &now.base, &tally);
	assert_int_equal(tally.order[0], SQU);
	assert_int_equal(tally.order[1], TUR);
}

static void the_regent_is_a_subject(void **unused)
{
	(void)unused;
	stage("[players=1,faction=squids,level=3] leader 10");
	row_name = "the Regent";
	counts("T regent-near 5; C level 3; C level-from-3 1; C level-from-4 0");
	assert_int_equal(tally.subjects, 2);
	assert_int_equal(tally.of[0], SQU);
	assert_true(counted('T', "regent-leads") > 0);
	assert_int_equal(counted('T', "hand"), 0);
}

/* Weights that were learnt for other terms would be passed over without a word. */
static void the_shipped_weights_fit(void **unused)
{
	(void)unused;
	table("");
	assert_non_null(game->rules->mind);
	assert_ptr_equal(game->mind, game->rules->mind);
}

/* What is left of the list of who is asked. */
static size_t sound(shoal_action list[])
{
	size_t count = game->rules->legal(game, &now.base, now.base.actor, list);

	return game->rules->sound(game, &now.base, now.base.actor, list, count);
}

static void a_sure_win_is_taken(void **unused)
{
	shoal_action list[SHOAL_LIST_MAX];

	(void)unused;
	stage("leader 11; board T FC3@2");
	play("depth 0");
	assert_int_equal(sound(list), 1);
	assert_int_equal(list[0], number_of("move 12"));

	stage("leader 23; board T FC3@2");
	play("depth 0");
	assert_int_equal(sound(list), 1);
	assert_int_equal(list[0], number_of("move 22"));
}

static void the_last_turn_is_counted(void **unused)
{
	shoal_action list[SHOAL_LIST_MAX];

	(void)unused;
	stage("turn S; round 60; scored S OV8; vortex SB1");
	pass();
	assert_int_equal(sound(list), 1);
	assert_int_equal(list[0], ACT_END);

	stage("turn S; round 60; scored T OV8; board S FC3@2");
	pass();
	can("end");
	assert_true(sound(list) >= 1);
	assert_int_not_equal(list[0], ACT_END);

	stage("turn S; round 59; scored T OV8; board S FC3@2");
	pass();
	can("end");
	sound(list);
	assert_int_equal(list[0], ACT_END);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(known_positions),
		cmocka_unit_test(whose_turn_it_is),
		cmocka_unit_test(the_regent_is_a_subject),
		cmocka_unit_test(the_shipped_weights_fit),
		cmocka_unit_test(a_sure_win_is_taken),
		cmocka_unit_test(the_last_turn_is_counted),
	};

	return GAME_RUN(tests);
}
