/* duel.c: one game of Duellum, played by notations, and its end. */
#include "slate.h"

struct duellum_state now;

struct shoal_state *const here = &now.base;
const size_t              here_bytes = sizeof(now);
const char *const         here_id = "duellum";

const char *row_name = "";

/* Playing. */

const char *list_text(void)
{
	static char       bytes[4096];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_list list;

	shoal_list_fill(&list, game, &now.base, now.base.actor);
	for (uint32_t i = 0; i < list.count; i++) {
		shoal_put(&text, "%s", i ? ", " : "");
		put_notation(&text, list.action[i]);
	}
	return bytes;
}

static bool listed_now(shoal_action action)
{
	struct shoal_list list;

	shoal_list_fill(&list, game, &now.base, now.base.actor);
	for (uint32_t i = 0; i < list.count; i++) {
		if (list.action[i] == action)
			return true;
	}
	return false;
}

static void sound(const char *when)
{
	if (!game->rules->valid(game, &now.base))
		fail_msg("%s: the state is not valid %s", row_name, when);
}

static void take(shoal_action action)
{
	struct shoal_error error;

	if (shoal_try_apply(game, &now.base, now.base.actor, action, NULL, &error))
		fail_msg("action %u: %s", action, error.text);
}

static void draw_on(void)
{
	struct shoal_list list;

	while (now.base.actor == SHOAL_CHANCE)
		take(shoal_chance_draw(game, &now.base, &drawing, &list));
}

static void take_first(void)
{
	struct shoal_list list;

	shoal_list_fill(&list, game, &now.base, now.base.actor);
	assert_true(list.count > 0);
	take(list.action[0]);
}

bool legal(const char *notation)
{
	return listed_now(number_of(notation));
}

void play(const char *notations)
{
	char word[WORD];

	while (notations && *notations) {
		notations = next_part(notations, ',', word, sizeof(word));
		sound(word);
		if (!strcmp(word, "..."))
			draw_on();
		else if (!strcmp(word, "*"))
			take_first();
		else if (legal(word))
			take(number_of(word));
		else
			fail_msg("%s: '%s' is not legal for %d; legal are: %s", row_name, word,
			         now.base.actor, list_text());
		sound(word);
	}
}

void can(const char *notations)
{
	char word[WORD];

	while (notations && *notations) {
		notations = next_part(notations, ',', word, sizeof(word));
		if (!legal(word))
			fail_msg("%s: '%s' is not legal for %d; legal are: %s", row_name, word,
			         now.base.actor, list_text());
	}
}

void cannot(const char *notations)
{
	char word[WORD];

	while (notations && *notations) {
		notations = next_part(notations, ',', word, sizeof(word));
		if (legal(word))
			fail_msg("%s: '%s' is legal: %s", row_name, word, list_text());
	}
}

void texts_equal(const char *what, const char *have, const char *expected)
{
	if (strcmp(have, expected) != 0)
		fail_msg("%s: %s is '%s', not '%s'", row_name, what, have, expected);
}

void numbers_equal(const char *what, unsigned have, unsigned expected)
{
	if (have != expected)
		fail_msg("%s: %s is %u, not %u", row_name, what, have, expected);
}

void lists(const char *expected)
{
	texts_equal("the list", list_text(), expected);
}

unsigned listed(const char *kind)
{
	struct shoal_list list;
	unsigned          sum = 0;

	shoal_list_fill(&list, game, &now.base, now.base.actor);
	if (!*kind)
		return list.count;
	for (uint32_t i = 0; i < list.count; i++)
		sum += is_kind(list.action[i], kind);
	return sum;
}

void asked(unsigned side)
{
	if (now.base.actor != duellum_seat(duellum_game_of(game), side))
		fail_msg("%s: %d is asked, not %u; legal are: %s", row_name, now.base.actor, side,
		         list_text());
}

void chance(const char *kind)
{
	struct shoal_list list;

	assert_int_equal(now.base.actor, SHOAL_CHANCE);
	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	assert_true(is_kind(list.action[0], kind));
}

/* Positions. */

void lay_out(unsigned side)
{
	if (now.phase == PHASE_FIRST)
		play(side ? "first squids" : "first turtles");
	while (now.phase < PHASE_OPENING)
		play("*");
	vortex("");
}

void table(const char *options)
{
	char text[128];

	snprintf(text, sizeof(text), "duellum(%s%s%s)", options,
	         *options && !strstr(options, "first=") ? "," : "",
	         strstr(options, "first=") ? "" : "first=turtles");
	begin(text);
	lay_out(TUR);
}

void turn_of(unsigned side)
{
	assert_true(duellum_seat(duellum_game_of(game), side) >= 0);
	memset(now.stack, 0, sizeof(now.stack));
	now.depth = 0;
	now.active = (uint8_t)side;
	now.asleep[side] = 0;
	now.chain = 0;
	now.done = now.used = now.noted = 0;
	now.phase = PHASE_PLAY;
	pool(0, 0);
	now.base.actor = (int8_t)duellum_seat(duellum_game_of(game), side);
	now.base.pending = shoal_seat_bit(now.base.actor);
	now.base.seen = SHOAL_EVERYBODY;
}

void pass(void)
{
	unsigned side = now.active;

	if (!legal("play arms"))
		discard(side, "");
	play("play arms, shift 1");
	if (legal("done"))
		play("done");
}

void idle(void)
{
	pass();
	play("end");
}

/* The end. */

void going(void)
{
	assert_int_not_equal(now.base.actor, SHOAL_OVER);
	assert_int_equal(now.winner, NOTHING);
}

void won(const char *ending, int winner)
{
	struct shoal_result result = { 0 };
	double              out[SHOAL_SEATS_MAX];

	if (now.base.actor != SHOAL_OVER)
		fail_msg("%s: the game goes on: %s", row_name, list_text());
	numbers_equal("the winner", now.winner, winner < 0 ? DRAWN : (unsigned)winner);
	game->rules->score(game, &now.base, out);
	game->rules->result(game, &now.base, &result);
	texts_equal("the ending", result.ending, ending);
	for (unsigned seat = 0; seat < game->seats; seat++) { /* DUE-154 */
		unsigned side = duellum_side(duellum_game_of(game), (int)seat);

		assert_true(out[seat] == (winner < 0 ? 0 : winner == (int)side ? 1 : -1));
	}
}

void points_are(unsigned turtles, unsigned squids)
{
	struct duellum_sheet sheet[SIDES];
	struct shoal_result  result = { 0 };

	duellum_score(duellum_game_of(game), &now, sheet);
	numbers_equal("points of the Turtles", (unsigned)sheet[TUR].total, turtles);
	numbers_equal("points of the Squids", (unsigned)sheet[SQU].total, squids);
	if (now.base.actor != SHOAL_OVER)
		return;
	game->rules->result(game, &now.base, &result);
	for (unsigned seat = 0; seat < game->seats; seat++) {
		unsigned side = duellum_side(duellum_game_of(game), (int)seat);

		assert_int_equal(result.points[seat], side == TUR ? turtles : squids);
	}
}
