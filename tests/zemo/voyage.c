/* voyage.c: one voyage, played by notations. */
#include "voyage.h"

struct zemo_state now;

struct shoal_state *const here = &now.base;
const size_t              here_bytes = sizeof(now);
const char *const         here_id = "zemo";

static const char signs[] = "CDKPNTSRWI";

/* Playing. */

void play(const char *notations)
{
	struct shoal_error error;
	shoal_action       action;
	char               word[80];

	told_count = 0;
	while (notations && *notations) {
		notations = next_word(notations, word, sizeof(word));
		if (shoal_action_parse(game, &now.base, now.base.actor, word, &action, &error)
		    || shoal_try_apply(game, &now.base, now.base.actor, action, &hearing, &error))
			fail_msg("%s: %s", word, error.text);
	}
}

void refuses(const char *notation)
{
	shoal_action action;

	if (!shoal_action_parse(game, &now.base, now.base.actor, notation, &action, NULL))
		fail_msg("%s is legal", notation);
}

void lists(const char *expected)
{
	struct shoal_list list;
	char              bytes[4096];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_list_fill(&list, game, &now.base, now.base.actor);
	for (uint32_t i = 0; i < list.count; i++) {
		shoal_put(&text, "%s", i ? ", " : "");
		game->rules->put_action(game, &now.base, list.action[i], &text);
	}
	assert_string_equal(bytes, expected);
}

unsigned number_of(const char *notation)
{
	struct shoal_error error;
	shoal_action       action;

	if (shoal_action_parse(game, &now.base, now.base.actor, notation, &action, &error))
		fail_msg("%s: %s", notation, error.text);
	return action;
}

static const char *label_of(const char *notation)
{
	static char              bytes[512];
	const struct shoal_style style = { .lang = SHOAL_EN };
	struct shoal_text        text = SHOAL_TEXT(bytes);

	shoal_put_label(game, &now.base, (shoal_action)number_of(notation), &style, &text);
	return bytes;
}

void label_has(const char *notation, const char *part)
{
	if (!strstr(label_of(notation), part))
		fail_msg("%s says '%s', not '%s'", notation, label_of(notation), part);
}

void label_lacks(const char *notation, const char *part)
{
	if (strstr(label_of(notation), part))
		fail_msg("%s says '%s'", notation, label_of(notation));
}

/* What is where. */

unsigned square(unsigned row, unsigned column)
{
	return SIDE * (row - 1) + (column - 1);
}

void asked(enum phase phase)
{
	assert_int_equal(now.phase, phase);
}

void ended(enum ending ending, int score)
{
	struct shoal_result result = { 0 };
	double              out[SHOAL_SEATS_MAX];

	assert_int_equal(now.base.actor, SHOAL_OVER);
	assert_int_equal(now.phase, PHASE_OVER);
	assert_int_equal(now.ending, ending);
	game->rules->score(game, &now.base, out);
	game->rules->result(game, &now.base, &result);
	assert_int_equal(result.points[0], score);
	assert_true(out[0] == score);
	assert_string_equal(result.ending, zemo_ending_ids[ending]);
}

/* Numbers between slashes; exactly `count` of them. */
static void numbers(const char *text, uint8_t out[], unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		char *end;

		out[i] = (uint8_t)strtoul(text, &end, 10);
		if (end == text || *end != (i + 1 < count ? '/' : '\0'))
			fail_msg("'%s' is not %u numbers", text, count);
		text = end + 1;
	}
}

static void numbers_are(const uint8_t have[], const char *expected, unsigned count)
{
	char              bytes[64];
	struct shoal_text text = SHOAL_TEXT(bytes);

	for (unsigned i = 0; i < count; i++)
		shoal_put(&text, "%s%u", i ? "/" : "", have[i]);
	assert_string_equal(bytes, expected);
}

void points(const char *text)
{
	const struct zemo_game *g = zemo_game_of(game);

	numbers(text, now.points, RES_COUNT);
	for (unsigned i = 0; i < SOLD_COUNT; i++)
		now.spent[i] =
		    (uint8_t)(now.points[i] < g->start[i] ? g->start[i] - now.points[i] : 0);
}

void points_are(const char *text)
{
	numbers_are(now.points, text, RES_COUNT);
}

void spent(const char *text)
{
	numbers(text, now.spent, SOLD_COUNT);
}

void spent_are(const char *text)
{
	numbers_are(now.spent, text, SOLD_COUNT);
}

static void read_circles(const char *text, uint8_t out[])
{
	memset(out, 0, FEA_COUNT);
	for (; *text; text += strspn(text, " ")) {
		const char *sign = strchr(signs, *text);
		char       *end;

		if (!sign)
			fail_msg("'%s' does not begin with a feature", text);
		else
			out[sign - signs] = (uint8_t)strtoul(text + 1, &end, 10), text = end;
	}
}

void circles(const char *text)
{
	read_circles(text, now.circles);
}

void circles_are(const char *text)
{
	uint8_t expected[FEA_COUNT];

	read_circles(text, expected);
	for (unsigned i = 0; i < FEA_COUNT; i++) {
		if (now.circles[i] != expected[i])
			fail_msg("%c has %u circles marked, not %u", signs[i], now.circles[i],
			         expected[i]);
	}
}

/* Positions. */

static const struct {
	char        sign;
	const char *start, *step;
} ways[] = {
	{ 'C', "pair 1 2, start 1/2", "4E" }, { 'D', "pair 2 2, start 2/2", "4E" },
	{ 'K', "pair 2 4, start 2/4", "4E" }, { 'P', "pair 3 5, start 5/3", "4E" },
	{ 'N', "pair 1 2, start 2/1", "4E" }, { 'T', "pair 1 3, start 3/1", "4W" },
	{ 'S', "pair 3 3, start 3/3", "4E" }, { 'R', "pair 2 3, start 3/2", "4S" },
	{ 'W', "pair 2 5, start 2/5", "4S" }, { 'I', "pair 3 3, start 3/3", "4S" },
	{ '.', "pair 2 2, start 2/2", "4N" },
};

static const char *step_to_take;

void refit(void)
{
	memcpy(now.points, zemo_game_of(game)->start, sizeof(now.points));
	memset(now.spent, 0, sizeof(now.spent));
}

void approach(const char *motive, char sign)
{
	unsigned i = 0;
	char     text[64];

	while (ways[i].sign != sign)
		assert_true(++i < sizeof(ways) / sizeof(ways[0]));
	snprintf(text, sizeof(text), "zemo(map=easy,motive=%s,guard=on)", motive);
	if (!game || strcmp(game->name, text) != 0)
		begin(text);
	else
		game->rules->start(game, &now.base); /* changed components stay */
	play(ways[i].start);
	play("dice 1 1 1 4, keep");
	step_to_take = ways[i].step;
	now.danger = 0;
	refit();
}

void land(void)
{
	play(step_to_take);
}

void meet(const char *motive, char sign, const char *resources, unsigned danger)
{
	approach(motive, sign);
	points(resources);
	now.danger = (uint8_t)danger;
	land();
}

void at_sea(const char *text, const char *start)
{
	begin(text);
	play(start);
	play("dice 1 1 1 1, keep");
	asked(PHASE_TURN);
	now.danger = 0;
	refit();
}
