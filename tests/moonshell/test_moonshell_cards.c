/* test_moonshell_cards.c: event cards, MOO-93 to MOO-110. */
#include "shore.h"

#define TWO "moonshell(moonshell=on,events=on,reef=on)"

/* At the end of a round of two; seat 0 begins; the next event is still to be drawn. */
static void before_event(const char *text)
{
	ready(text, "start 1, event cross");
	play("end, end");
	drawn(PHASE_EVENT);
}

/* Cards turned up by the last call of `play`; none may be used already. */
static unsigned turned_up(unsigned *used)
{
	unsigned count = 0;

	for (unsigned i = 0; i < told_count; i++) {
		const struct event_card *e = SHOAL_EVENT(card, &told[i]);

		if (told[i].kind != EVENT_CARD)
			continue;
		assert_int_equal(*used >> e->card & 1, 0);
		*used |= 1u << e->card;
		if (*used == (1u << EVENTS) - 1)
			*used = 0; /* all of them are there again */
		count++;
	}
	return count;
}

/* The draw is among all cards that are not used, evenly. */
static void draw_card(unsigned used, unsigned number)
{
	struct shoal_list list;
	char              text[32];

	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	assert_int_equal(list.count, EVENTS - shoal_bits_count(used));
	if (!list.count)
		return;
	for (unsigned i = 0; i < list.count; i++) {
		assert_int_equal(list.weight[i], 1);
		assert_int_equal(used >> (list.action[i] - ACT_EVENT) & 1, 0);
	}
	snprintf(text, sizeof(text), "event %s",
	         moonshell_id(TABLE_EVENTS, list.action[number % list.count] - ACT_EVENT));
	play(text);
}

static void event_deck(void **unused) /* MOO-93, MOO-94 */
{
	unsigned used = 0, cards_seen;

	(void)unused;
	begin(TWO);
	get_ready("start 1, event bloom");
	cards_seen = turned_up(&used);
	while (cards_seen < 29) {
		if (now.phase == PHASE_EVENT)
			draw_card(used, cards_seen);
		else if (now.base.actor == SHOAL_CHANCE)
			play("...");
		else
			play(now.phase == PHASE_TURN ? "end" : "decline");
		cards_seen += turned_up(&used);
		now.entered = 1; /* the game goes on */
		assert_int_equal(now.round, cards_seen + (now.phase == PHASE_EVENT));
	}
}

static void replaced(void **unused) /* MOO-93 */
{
	(void)unused;
	ready(TWO, "start 1, event spring");
	assert_int_equal(now.actions, 4);
	play("end");
	assert_int_equal(now.actions, 4);
	play("end, event still");
	assert_int_equal(now.actions, 3);
	cannot("rotate");
}

static void turn_order(void **unused) /* MOO-95 */
{
	(void)unused;
	ready("moonshell(players=4,moonshell=on,events=on)", "start 3, event moonrise");
	asked(2, PHASE_MOONRISE);
	play("decline");
	asked(3, PHASE_MOONRISE);
	play("place 1");
	asked(0, PHASE_MOONRISE);
	play("decline");
	asked(1, PHASE_MOONRISE);
	play("decline");
	asked(2, PHASE_TURN);
	assert_int_equal(now.actions, 3);
}

static void moonrise(void **unused) /* MOO-96 */
{
	(void)unused;
	before_event(TWO);
	chest(0, "CW CW CW CW / CW CW CW CW / CW CW CW CW"); /* no room */
	chest(1, "CW -- CW CW / CW CW CW CW / CW CW CW CW");
	play("event moonrise");
	asked(1, PHASE_MOONRISE);
	lists("place 2, decline");
	play("decline");
	asked(0, PHASE_TURN);
	assert_int_equal(now.reserve, 3);
	assert_int_equal(now.actions, 3);
	before_event(TWO);
	now.reserve = 2;
	play("event moonrise");
	asked(1, PHASE_MOONRISE);
	play("place 4");
	assert_int_equal(now.reserve, 0);
	assert_int_equal(now.chest[1][3], TILE_MOON);
	assert_int_equal(told[event_at(EVENT_MOON, 1)].seat, 1); /* for free */
	assert_int_equal(now.actions, 3);
}

static void riptide(void **unused) /* MOO-97 */
{
	(void)unused;
	before_event(TWO);
	play("event riptide");
	assert_int_equal(now.orientation, 3);
	asked(0, PHASE_TURN);
	assert_int_equal(now.actions, 3);
	before_event("moonshell(powers=active,events=on)");
	now.meeple[1] = PLACE_CORNER;
	play("event riptide");
	assert_int_equal(now.orientation, 1);
}

static void tides(void **unused) /* MOO-23, MOO-98, MOO-99 */
{
	(void)unused;
	before_event(TWO);
	play("event spring");
	assert_int_equal(now.actions, 4);
	play("rotate, rotate, rotate, rotate");
	asked(1, PHASE_TURN);
	assert_int_equal(now.actions, 4);
	before_event(TWO);
	play("event neap");
	assert_int_equal(now.actions, 2);
	play("rotate, rotate");
	asked(1, PHASE_TURN);
	assert_int_equal(now.actions, 2);
}

static void crosscurrent(void **unused) /* MOO-34, MOO-100 */
{
	(void)unused;
	ready("moonshell(powers=active,events=on)",
	      "start 1, mermaid pool, mermaid rising, event cross");
	play("rotate");
	assert_int_equal(now.orientation, 1);
	play("corner 1, rotate");
	assert_int_equal(now.orientation, 0);
	play("end, rotate");
	assert_int_equal(now.orientation, 3); /* in the whole round */
}

static void swift_current(void **unused) /* MOO-101 */
{
	(void)unused;
	before_event(TWO);
	play("event swift, rotate");
	assert_int_equal(now.actions, 3);
	play("rotate");
	assert_int_equal(now.actions, 2);
	play("rotate, rotate");
	asked(1, PHASE_TURN);
	play("rotate, end, event bloom"); /* each turn has its own; the next round has none */
	play("rotate");
	assert_int_equal(now.actions, 2);
}

static void still_water(void **unused) /* MOO-102 */
{
	(void)unused;
	before_event(TWO);
	play("event still");
	cannot("rotate");
	can("end, pull 1, moon");
	play("end");
	cannot("rotate");
}

static void driftwash(void **unused) /* MOO-103 */
{
	(void)unused;
	ready("moonshell(players=4,events=on)", "start 2, event cross");
	play("end, end, end, end");
	rocks("CW -- / -- -- / -- FP / -- --");
	bag("AV DP", 0);
	play("event driftwash, tile DP");
	/* From the start player's side on: board side 1 first; then no tile is left. */
	rocks_are("CW -- / DP AV / -- FP / -- --");
	bag_is("", 0);
	ready("moonshell(players=4,events=on)", "start 2, event cross");
	play("end, end, end, end");
	rocks("CW -- / -- -- / -- FP / -- --");
	bag("AV", 9);
	play("event driftwash"); /* the urchins follow */
	rocks_are("CW U / AV U / U FP / U U");
	bag_is("4*U", 0);
}

static void undertow(void **unused) /* MOO-104 */
{
	(void)unused;
	before_event(TWO);
	rocks("CW -- / U N / -- FP / K CW");
	bag("AV", 3);
	play("event undertow");
	rocks_are(BARE);
	bag_is("AV 2*CW U N FP K", 3);
	assert_int_equal(event_count(EVENT_BACK), 6);
}

static void whirlpool(void **unused) /* MOO-105 */
{
	unsigned n = 0;

	(void)unused;
	before_event(TWO);
	for (unsigned i = 0; i < WATER; i++)
		now.water[i] = (uint8_t)tile_of("CW");
	column(0, 3, "DV -- DV DV DV");
	bag("AV", 0);
	play("event whirlpool");
	drawn(PHASE_TILE);
	bag_is("AV 6*CW 2*DV", 0);
	assert_int_equal(event_count(EVENT_BACK), 8);
	play("tile AV, ...");
	assert_int_equal(now.water[6], tile_of("AV"));
	for (unsigned i = 0; i < told_count; i++) {
		if (told[i].kind == EVENT_FILL) {
			assert_int_equal(SHOAL_EVENT(fill, &told[i])->water, 6 + n / 3 * 5 + n % 3);
			n++;
		}
	}
	assert_int_equal(n, 9); /* the space that was empty before, too */
	bag_is("", 0);
	assert_int_equal(now.water[2], tile_of("DV"));
	assert_int_equal(now.water[22], tile_of("DV"));
	/* Too few tiles: the last spaces stay empty. */
	before_event(TWO);
	for (unsigned i = 0; i < WATER; i++)
		now.water[i] = i == 6 || i == 18 ? (uint8_t)tile_of("CW") : TILE_NONE;
	bag("", 0);
	play("event whirlpool");
	for (unsigned i = 0; i < WATER; i++)
		assert_int_equal(now.water[i] != TILE_NONE, i == 6 || i == 7);
}

static void long_reach(void **unused) /* MOO-106 */
{
	(void)unused;
	ready("moonshell(players=4,powers=active,events=on)",
	      "start 1, mermaid slide, mermaid swap, mermaid inlet, mermaid pool, event reach");
	rocks("CW -- / DV FP / AO AO / -- CP");
	lists("end, rotate, collect L, collect left L, collect left R, collect right R, mark a1, "
	      "mark b1, mark c1, mark d1, mark e1, mark a2, mark b2, mark c2, mark d2, mark e2, "
	      "mark a3, mark b3, mark c3, mark d3, mark e3, mark a4, mark b4, mark c4, mark d4, "
	      "mark e4, mark a5, mark b5, mark c5, mark d5, mark e5");
	now.meeple[1] = PLACE_ROCK + 3; /* reserved */
	cannot("collect left R");
	play("collect left L, place 1, collect right R, place 2");
	chest_is(0, "-- -- -- -- / -- -- -- -- / DV CP -- --");
	rocks_are("CW -- / -- FP / AO AO / -- --");
	/* Of two players the sides are empty places; their rocks count all the same. */
	ready(TWO, "start 1, event reach");
	rocks("-- -- / DV -- / AO -- / -- CP");
	can("collect left L, collect right R");
	now.orientation = 1; /* in front side 3, left 0, right 2 */
	can("collect R, collect right L");
	cannot("collect left L");
	next_turn(0);
	cannot("collect right L"); /* the round is over */
}

static void single_swell(void **unused) /* MOO-107 */
{
	(void)unused;
	ready(TWO, "start 1, event swell");
	assert_int_equal(listed(ACT_PULL_SWELL, 5), 0); /* both rocks open */
	rocks("CW DV / -- -- / -- -- / -- --");
	assert_int_equal(listed(ACT_PULL_SWELL, 5), 0);
	rocks("CW -- / -- -- / -- -- / -- --");
	column(0, 2, "-- FP AO -- FW");
	column(0, 3, "-- -- -- -- --");
	assert_int_equal(listed(ACT_PULL_SWELL, 5), 4);
	cannot("pull swell 3, pull 2");
	bag("9*DP", 0);
	play("pull swell 2");
	rocks_are("CW FP / -- -- / -- -- / -- --");
	column_is(0, 2, "AO FW DP DP DP");
	assert_int_equal(now.actions, 2);
	rocks("-- CW / -- -- / -- -- / -- --");
	play("pull swell 2");
	rocks_are("AO CW / -- -- / -- -- / -- --");
}

static void shifting_sands(void **unused) /* MOO-108 */
{
	(void)unused;
	before_event(TWO);
	chest(0, "-- -- -- -- / S CW -- -- / CW CW M U");
	chest(1, "-- -- -- -- / -- -- -- -- / CW CW -- DV");
	play("event sands");
	asked(0, PHASE_EXCHANGE);
	/* The stack with what is beside and below it; the urchin is beside a moonshell only. */
	lists("decline, exchange a2 b2, exchange a1 a2");
	play("exchange a1 a2");
	chest_is(0, "-- -- -- -- / CW CW -- -- / S CW M U");
	asked(0, PHASE_TURN); /* seat 1 has only equal kinds and gaps */
	before_event("moonshell(powers=active,events=on)");
	chest(0, "-- -- -- -- / DV -- -- -- / X CW -- --");
	now.meeple[0] = PLACE_CHEST + 0;
	play("event sands");
	asked(0, PHASE_TURN);
	/* As many as there can be. */
	before_event(TWO);
	chest(0, "CW DV CW DV / DV CW DV CW / CW DV CW DV");
	chest(1, EMPTY);
	play("event sands");
	assert_int_equal(listed(ACT_EXCHANGE, EXCHANGES), 17);
	play("decline");
	chest_is(0, "CW DV CW DV / DV CW DV CW / CW DV CW DV");
}

static void reef_gift(void **unused) /* MOO-109 */
{
	(void)unused;
	before_event(TWO);
	bag("AV DP N", 3);
	chest(1, "-- -- -- -- / -- -- -- -- / K CW CW CW");
	play("event gift");
	drawn(PHASE_TILE);
	play("tile AV");
	asked(0, PHASE_GIFT);
	assert_int_equal(now.held, tile_of("AV"));
	lists("place 1, place 2, place 3, place 4, decline");
	play("decline");
	bag_is("AV DP N", 3); /* back before the next one draws */
	play("tile N");
	asked(1, PHASE_GIFT);
	lists("stack, decline");
	play("stack");
	chest_is(1, "-- -- -- -- / -- -- -- -- / S CW CW CW");
	asked(0, PHASE_TURN);
	assert_int_equal(now.entered, 1);
	/* Without room, or without a tile, nobody draws. */
	before_event(TWO);
	bag("AV", 0);
	chest(0, "CW CW CW CW / CW CW CW CW / N CW CW CW");
	chest(1, EMPTY);
	play("event gift");
	asked(1, PHASE_GIFT);
	play("place 2");
	asked(0, PHASE_TURN);
	before_event(TWO);
	bag("AV", 0);
	play("event gift");
	asked(0, PHASE_GIFT);
	play("place 2");
	asked(0, PHASE_TURN); /* none is left for seat 1 */
	chest_is(1, EMPTY);
}

static void urchin_bloom(void **unused) /* MOO-110 */
{
	(void)unused;
	before_event(TWO);
	bag("AV", 16);
	play("event bloom");
	bag_is("AV 4*U", 12);
	before_event(TWO);
	bag("AV", 3);
	play("event bloom");
	bag_is("AV 3*U", 0);
	before_event(TWO);
	bag("AV", 0);
	play("event bloom");
	bag_is("AV", 0);
	asked(0, PHASE_TURN);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(event_deck),   GAME_TEST(replaced),      GAME_TEST(turn_order),
		GAME_TEST(moonrise),     GAME_TEST(riptide),       GAME_TEST(tides),
		GAME_TEST(crosscurrent), GAME_TEST(swift_current), GAME_TEST(still_water),
		GAME_TEST(driftwash),    GAME_TEST(undertow),      GAME_TEST(whirlpool),
		GAME_TEST(long_reach),   GAME_TEST(single_swell),  GAME_TEST(shifting_sands),
		GAME_TEST(reef_gift),    GAME_TEST(urchin_bloom),
	};

	return GAME_RUN(tests);
}
