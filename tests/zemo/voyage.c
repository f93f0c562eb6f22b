/* voyage.c: one voyage, played by notations. */
#include "voyage.h"

struct shoal_game *game;
struct zemo_state  now;
struct shoal_event told[TOLD_MAX];
unsigned           told_count;

static const char signs[] = "CDKPNTSRWI";

void begin_with(const char *text, const struct shoal_components *components)
{
	struct shoal_error error;

	shoal_game_destroy(game);
	game = shoal_game_create(text, components, &error);
	if (!game) {
		fail_msg("%s: %s", text, error.text);
		return;
	}
	assert_int_equal(game->state_bytes, sizeof(now));
	game->rules->start(game, &now.base);
}

void begin(const char *text)
{
	begin_with(text, NULL);
}

int finish(void **unused)
{
	(void)unused;
	shoal_game_destroy(game);
	game = NULL;
	return 0;
}

/* Components. */

static unsigned table_of(const struct shoal_rules *rules, const char *name)
{
	unsigned t = 0;

	while (t < rules->table_count && strcmp(rules->tables[t].name, name) != 0)
		t++;
	if (t == rules->table_count)
		fail_msg("there is no table '%s'", name);
	return t;
}

static unsigned row_of(const struct shoal_table *table, const char *id)
{
	unsigned row = 0;

	while (row < table->rows && strcmp(table->row[row].id, id) != 0)
		row++;
	if (row == table->rows)
		fail_msg("table %s has no row '%s'", table->name, id);
	return row;
}

static unsigned column_of(const struct shoal_table *table, const char *name)
{
	unsigned column = 0;

	while (column < table->columns && strcmp(table->column[column].name, name) != 0)
		column++;
	if (column == table->columns)
		fail_msg("table %s has no column '%s'", table->name, name);
	return column;
}

/* Copies the next of a list with commas into `word`; where the one behind it begins, or NULL at
 * the end. */
static const char *next_word(const char *text, char *word, size_t size)
{
	size_t length = strcspn(text, ",");

	assert_true(length < size);
	memcpy(word, text, length);
	word[length] = '\0';
	text += length;
	return *text ? text + strspn(text, ", ") : NULL;
}

bool change(struct shoal_components *components, const char *cells, struct shoal_error *error)
{
	const struct shoal_rules *rules = shoal_components_rules(components);
	char                      word[80];

	while (cells && *cells) {
		char *part[4] = { word };

		cells = next_word(cells, word, sizeof(word));
		for (unsigned i = 1; i < 4; i++) {
			part[i] = strchr(part[i - 1], i < 3 ? '.' : '=');
			assert_non_null(part[i]);
			*part[i]++ = '\0';
		}
		unsigned                  t = table_of(rules, part[0]);
		const struct shoal_table *table = &rules->tables[t];

		if (shoal_components_set(components, t, row_of(table, part[1]),
		                         column_of(table, part[2]), strtol(part[3], NULL, 10),
		                         error))
			return false;
	}
	return true;
}

struct shoal_components *changed(const char *cells)
{
	struct shoal_components *components = shoal_components_create(shoal_rules_find("zemo"));
	struct shoal_error       error;

	assert_non_null(components);
	if (!change(components, cells, &error))
		fail_msg("%s: %s", cells, error.text);
	return components;
}

void begin_changed(const char *text, const char *cells)
{
	struct shoal_components *components = changed(cells);

	begin_with(text, components);
	shoal_components_destroy(components);
}

/* Playing. */

static void hear(struct shoal_sink *sink, const struct shoal_event *event)
{
	(void)sink;
	assert_true(told_count < TOLD_MAX);
	told[told_count++] = *event;
}

void play(const char *notations)
{
	struct shoal_sink  sink = { .put = hear };
	struct shoal_error error;
	shoal_action       action;
	char               word[80];

	told_count = 0;
	while (notations && *notations) {
		notations = next_word(notations, word, sizeof(word));
		if (shoal_action_parse(game, &now.base, now.base.actor, word, &action, &error)
		    || shoal_try_apply(game, &now.base, now.base.actor, action, &sink, &error))
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

/* Events. */

int event_from(unsigned from, enum event kind, int arg)
{
	for (unsigned i = from; i < told_count; i++) {
		if (told[i].kind == kind && told[i].arg[0] == arg)
			return (int)i;
	}
	return -1;
}

int event_at(enum event kind, int arg)
{
	return event_from(0, kind, arg);
}

unsigned event_count(enum event kind)
{
	unsigned count = 0;

	for (unsigned i = 0; i < told_count; i++)
		count += told[i].kind == kind;
	return count;
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
	snprintf(text, sizeof(text), "zemo(map=easy,motive=%s)", motive);
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
