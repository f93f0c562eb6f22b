/* dive.c: one game, played by words. */
#include "dive.h"

struct aqualuma_state now;

struct shoal_state *const here = &now.base;
const size_t              here_bytes = sizeof(now);
const char *const         here_id = "aqualuma";

/* Playing. */

static void act(shoal_action action, const char *word)
{
	struct shoal_error error;

	if (shoal_try_apply(game, &now.base, now.base.actor, action, &hearing, &error))
		fail_msg("%s: %s", word, error.text);
}

static void draw_on(void)
{
	struct shoal_list list;

	while (now.base.actor == SHOAL_CHANCE)
		act(shoal_chance_draw(game, &now.base, &drawing, &list), "...");
}

bool legal(const char *word)
{
	struct shoal_list list;
	shoal_action      action = number_of(word);

	shoal_list_fill(&list, game, &now.base, now.base.actor);
	for (uint32_t i = 0; i < list.count; i++) {
		if (list.action[i] == action)
			return true;
	}
	return false;
}

/* One ply of the set-up: the next word if it is legal now. True if the word was used. */
static bool set_up(const char *word)
{
	struct shoal_list list;

	if (word && legal(word)) {
		act(number_of(word), word);
		return true;
	}
	if (now.base.actor == SHOAL_CHANCE)
		act(shoal_chance_draw(game, &now.base, &drawing, &list), "...");
	else
		act(number_of("start 0"), "start 0");
	return false;
}

void get_ready(const char *words)
{
	char word[80] = "";

	told_count = 0;
	if (words && *words)
		words = next_part(words, ",", word, sizeof(word));
	while (now.phase != PHASE_TAKE) {
		if (!set_up(*word ? word + strspn(word, " ") : NULL))
			continue;
		*word = '\0';
		if (words && *words)
			words = next_part(words, ",", word, sizeof(word));
	}
	if (*word)
		fail_msg("'%s' was never legal", word);
}

void ready(const char *text, const char *words)
{
	begin(text);
	get_ready(words);
}

void play(const char *words)
{
	char room[80];

	told_count = 0;
	if (!game->rules->valid(game, &now.base))
		fail_msg("before '%s': not a valid position", words);
	while (words && *words) {
		const char *word = room;

		words = next_part(words, ",", room, sizeof(room));
		word += strspn(word, " ");
		if (!strcmp(word, "..."))
			draw_on();
		else
			act(number_of(word), word);
	}
	assert_true(game->rules->valid(game, &now.base));
}

static void each(const char *words, bool expected)
{
	char room[80];

	while (words && *words) {
		const char *word = room;

		words = next_part(words, ",", room, sizeof(room));
		word += strspn(word, " ");
		if (legal(word) != expected)
			fail_msg("%s is %slegal", word, expected ? "not " : "");
	}
}

void can(const char *words)
{
	each(words, true);
}

void cannot(const char *words)
{
	each(words, false);
}

void lists(const char *expected)
{
	struct shoal_list list;
	char              bytes[4096];
	struct shoal_text text = SHOAL_TEXT(bytes);

	assert_true(now.base.actor >= 0);
	shoal_list_fill(&list, game, &now.base, now.base.actor);
	for (uint32_t i = 0; i < list.count; i++) {
		shoal_put(&text, "%s", i ? ", " : "");
		put_word(&text, list.action[i]);
	}
	assert_string_equal(bytes, expected);
}

unsigned listed(unsigned first, unsigned count)
{
	struct shoal_list list;
	unsigned          found = 0;

	shoal_list_fill(&list, game, &now.base, now.base.actor);
	for (uint32_t i = 0; i < list.count; i++)
		found += list.action[i] >= first && list.action[i] < first + count;
	return found;
}

void asked(unsigned seat, enum phase phase)
{
	assert_int_equal(now.phase, phase);
	assert_int_equal(now.base.actor, seat);
	assert_int_equal(now.base.pending, 1u << seat);
}

void drawn(enum phase phase)
{
	assert_int_equal(now.phase, phase);
	assert_int_equal(now.base.actor, SHOAL_CHANCE);
}

uint32_t weight_of(const char *outcome)
{
	struct shoal_list list;
	shoal_action      action = number_of(outcome);

	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	for (uint32_t i = 0; i < list.count; i++) {
		if (list.action[i] == action)
			return list.weight[i];
	}
	return 0;
}

void outcomes(unsigned count, uint32_t total)
{
	struct shoal_list list;
	uint32_t          sum = 0;

	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	assert_int_equal(list.count, count);
	for (uint32_t i = 0; i < list.count; i++)
		sum += list.weight[i];
	assert_int_equal(sum, total);
	assert_int_equal(game->rules->total(game, &now.base), total);
}

void ended(enum ending ending)
{
	static const char *const ids[] = { "none", "won", "dark", "deck" };
	struct shoal_result      result = { 0 };
	double                   out[SHOAL_SEATS_MAX];

	assert_int_equal(now.base.actor, SHOAL_OVER);
	assert_int_equal(now.phase, PHASE_OVER);
	assert_int_equal(now.ending, ending);
	game->rules->score(game, &now.base, out);
	game->rules->result(game, &now.base, &result);
	assert_string_equal(result.ending, ids[ending]);
	for (unsigned seat = 0; seat < game->seats; seat++) {
		assert_true(out[seat] == (ending == END_WON ? 1 : 0));
		assert_int_equal(result.place[seat], result.place[0]);
		assert_int_equal(result.points[seat], result.points[0]);
		assert_int_equal(result.points[seat] >= 0, ending == END_WON);
	}
}

/* One ply of a turn in which nothing is done. */
static void idle(void)
{
	struct shoal_list list;

	assert_true(now.base.actor >= SHOAL_CHANCE);
	shoal_list_fill(&list, game, &now.base, now.base.actor);
	if (now.base.actor == SHOAL_CHANCE)
		act(shoal_chance_draw(game, &now.base, &drawing, &list), "...");
	else if (now.phase == PHASE_ACT)
		act(ACT_END, "end");
	else if (now.phase == PHASE_KEEP)
		act(ACT_STOP, "stop");
	else
		act(list.action[list.count - 1], "the last"); /* dice at TAKE; a world */
}

void pass(const char *dark_card)
{
	unsigned turn = now.turn;

	told_count = 0;
	if (!dark_card) {
		while (now.turn == turn || now.phase != PHASE_TAKE)
			idle();
		return;
	}
	while (now.phase != PHASE_DARK)
		idle();
	act(number_of(dark_card), dark_card);
}

/* The scene. */

static void set_scene(void)
{
	struct shoal_list list;

	get_ready(NULL);
	shoal_list_fill(&list, game, &now.base, now.base.actor);
	act(list.action[list.count - 1], "dice");
	draw_on();
	assert_int_equal(now.phase, PHASE_ACT);
	lay_table();
}

void scene(const char *text)
{
	begin(text);
	set_scene();
}

void scene_changed(const char *text, const char *cells)
{
	begin_changed(text, cells);
	set_scene();
}

/* Events. */

int event_next(unsigned from, enum event kind)
{
	for (unsigned i = from; i < told_count; i++) {
		if (told[i].kind == kind)
			return (int)i;
	}
	return -1;
}
