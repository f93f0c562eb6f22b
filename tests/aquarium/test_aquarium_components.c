/* test_aquarium_components.c: changed tables: what is refused, with a sentence, and that what is
 * allowed is played. */
#include "table.h"

#include "tables.h"

static void colours_and_sizes(void **unused)
{
	(void)unused;
	refused("aquarium", "cards.Y1.colour=1");
	refused("aquarium", "cards.Y1.colour=6");
	refused("aquarium", "cards.Y1.size=2");
	refused("aquarium", "cards.G3.size=0");
	refused("aquarium", "cards.FB.size=0");
	refused("aquarium", "cards.FB.size=4");
	refused("aquarium", "cards.FB.colour=0");
	refused("aquarium", "cards.RB.size=2");
	refused("aquarium", "cards.RB.colour=4");
	refused("aquarium", "cards.PF.size=1");
	refused("aquarium", "cards.PF.colour=2");
	refused("aquarium", "cards.PF.stars=1");
	refused("aquarium", "cards.PF.income=1");
	plays("aquarium", "cards.FB.size=3");
}

static void numbers_of_cards(void **unused)
{
	(void)unused;
	refused("aquarium", "cards.Y1.copies=10");
	refused("aquarium", "cards.Y1.copies=-1");
	refused("aquarium", "cards.Y2.copies=1"); /* two of them marked */
	refused("aquarium", "cards.Y1.copies=3"); /* one is left, two are starters */
	refused("aquarium(players=2,mode=intro)", "cards.Y1.marked=5");
	refused("aquarium(players=6,mode=advanced)", "cards.RB.copies=5");
	refused("aquarium", "cards.Y1.value=21");
	refused("aquarium", "cards.Y1.stars=21");
	refused("aquarium", "cards.FB.income=6");
	plays("aquarium(players=5,mode=advanced)", "cards.RB.copies=5");
	plays("aquarium(players=6,mode=normal)", "cards.Y1.copies=9, cards.Y2.copies=9, "
	                                         "cards.Y3.copies=9, cards.FB.copies=9");
	plays("aquarium(players=4,mode=advanced)", "cards.Y1.marked=0, cards.Y1.copies=0");
	plays("aquarium(players=3,mode=intro)",
	      "cards.PF.marked=6, cards.PG.marked=6, cards.PL.marked=6"); /* no plants */
}

/* As few cards as may be: one in each pile. */
static void few_cards(const char *more, char cells[2048])
{
	struct shoal_text text = shoal_text_over(cells, 2048);

	shoal_put(&text, "cards.Y2.copies=8, cards.Y2.marked=0");
	for (unsigned kind = 0; kind < KINDS; kind++) {
		const char *id = aquarium_tables[TABLE_CARDS].row[kind].id;

		if (kind != 1 && kind != KIND_RAINBOW)
			shoal_put(&text, ", cards.%s.marked=0, cards.%s.copies=0", id, id);
	}
	shoal_put(&text, "%s", more);
	assert_false(text.cut);
}

static void small_decks(void **unused)
{
	char cells[2048];

	(void)unused;
	few_cards("", cells);
	plays("aquarium(players=2,mode=advanced)", cells);
	plays("aquarium(players=5,mode=advanced)", cells);
	few_cards(", cards.Y2.copies=7", cells);
	refused("aquarium(players=2,mode=advanced)", cells); /* eight piles */
	plays("aquarium(players=4,mode=advanced)", cells);   /* six */
	few_cards(", cards.Y2.copies=2, piles.p2.piles=2", cells);
	plays("aquarium(players=2,mode=advanced)", cells);
}

static void piles_and_food(void **unused)
{
	(void)unused;
	refused("aquarium(players=4)", "piles.p4.piles=5"); /* every second one has a feeding */
	refused("aquarium", "piles.p4.piles=0");
	refused("aquarium", "piles.p4.piles=9");
	refused("aquarium", "food.food1.price=0");
	refused("aquarium", "food.food4.price=4");
	plays("aquarium(players=4)", "piles.p4.piles=2");
	plays("aquarium(players=4)", "piles.p4.piles=8");
	plays("aquarium(players=2)", "food.food1.price=2, food.food4.price=2"); /* one outcome */
	plays("aquarium(players=6,mode=advanced)",
	      "food.food1.price=3, food.food2.price=3, food.food3.price=1");
}

static void other_numbers(void **unused)
{
	(void)unused;
	refused("aquarium", "bonus.trio.stars=31");
	refused("aquarium", "bonus.plants3.stars=-1");
	refused("aquarium", "sets.large.stars=31");
	refused("aquarium", "rules.beads.value=51");
	refused("aquarium", "rules.pass.value=-1");
	refused("aquarium", "rules.starters.value=1"); /* of four colours, for six seats */
	refused("aquarium", "cards.Y1.value=2, rules.starters.value=5"); /* of four */
	refused("aquarium", "guard.rounds.value=0");
	refused("aquarium", "guard.rounds.value=5");
	plays("aquarium(players=6,mode=advanced)",
	      "bonus.trio.stars=30, bonus.plants3.stars=30, sets.large.stars=30, "
	      "cards.G3.stars=20, cards.G3.value=20");
	plays("aquarium", "rules.beads.value=0, rules.pass.value=0");
	plays("aquarium(players=2)", "guard.rounds.value=1");
	plays("aquarium(players=6)", "guard.rounds.value=4");
	plays("aquarium(players=3,mode=intro)", "rules.starters.value=4");
}

/* Changed values play. */

static void changed_values_and_stars(void **unused) /* AQM-63, AQM-128 to AQM-130 */
{
	(void)unused;
	begin_changed("aquarium(players=4,mode=intro)",
	              "cards.Y1.value=5, cards.PF.value=7, cards.Y1.stars=10, "
	              "bonus.plants1.stars=9, bonus.trio.stars=20, sets.small.stars=11");
	sit_again("Y1 PF");
	play("buy, pass, pass, pass, pass, pass, pass");
	assert_int_equal(price(), 12);
	own(0, "Y1 Y2 Y3 R1 B1 G1 PF");
	assert_int_equal(aquarium_stars(aquarium_game_of(game), now.held[0]),
	                 10 + 2 + 4 + 3 + 9 + 20 + 11);
}

static void changed_fishybank(void **unused) /* AQM-82, AQM-97 */
{
	(void)unused;
	begin_changed("aquarium(players=3,mode=normal)",
	              "cards.FB.size=3, cards.FB.income=4, cards.R1.income=2");
	sit_again("Y1");
	own(0, "FB R1");
	play("pass");
	beads_are("23/15/15"); /* 2 + 4 + 2 */
	sit_again("Y1");
	own(0, "FB");
	famine(2, false);
	play("done");
	beads_are("9/15/15");
}

static void changed_food(void **unused) /* AQM-81 */
{
	(void)unused;
	begin_changed("aquarium(players=3,mode=intro)", "food.food1.price=3, food.food2.price=3");
	sit_again("Y1");
	deck(1, 4, true);
	play("pass, card feeding");
	lists("food 2, food 3");
	assert_int_equal(weight_of("food 3"), 3);
	begin_changed("aquarium(players=3,mode=intro)", "food.food1.price=2, food.food4.price=2");
	sit_again("Y1");
	own(1, "Y1");
	deck(1, 4, true);
	play("pass, card feeding"); /* one outcome is no ply */
	lists_of(1, "done, let Y1");
	play("done");
	beads_are("17/13/15");
}

static void changed_numbers(void **unused) /* AQM-2, AQM-9, AQM-28, AQM-32 */
{
	(void)unused;
	begin_changed("aquarium(players=3,mode=intro)",
	              "rules.beads.value=7, rules.pass.value=5, rules.starters.value=3, "
	              "guard.rounds.value=1");
	beads_are("7/7/7");
	assert_int_equal(weights(), 12);
	assert_int_equal(weight_of("starter Y1"), 3);
	sit_again("Y1");
	play("pass");
	beads_are("12/7/7");
	sit_again("Y1");
	idle(2);
	play("buy, pass, pass, pass, pass, refuse");
	at_chance();
	beads_are("7/12/7");
}

static void changed_copies_and_piles(void **unused) /* AQM-5, AQM-11 to AQM-13 */
{
	static const uint8_t pile[] = { 18, 17, 17, 17 };

	(void)unused;
	begin_changed("aquarium(players=4,mode=advanced)",
	              "cards.Y1.copies=9, cards.Y1.marked=0, piles.p4.piles=4");
	assert_int_equal(now.stock[0], 9);
	assert_int_equal(aquarium_game_of(game)->piles, 4);
	assert_int_equal(aquarium_game_of(game)->feedings, 2);
	assert_memory_equal(aquarium_game_of(game)->pile, pile, 4);
	sit_again("Y2");
	famine(1, true);
	assert_int_equal(now.base.actor, SHOAL_OVER);
	assert_int_equal(aquarium_feedings(&now), 2);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(colours_and_sizes), GAME_TEST(numbers_of_cards),
		GAME_TEST(small_decks),       GAME_TEST(piles_and_food),
		GAME_TEST(other_numbers),     GAME_TEST(changed_values_and_stars),
		GAME_TEST(changed_fishybank), GAME_TEST(changed_food),
		GAME_TEST(changed_numbers),   GAME_TEST(changed_copies_and_piles),
	};

	return GAME_RUN(tests);
}
