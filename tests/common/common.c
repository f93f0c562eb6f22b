/* common.c: one game, what it told, and changed components. */
#include "common.h"

struct shoal_game *game;
struct shoal_event told[TOLD_MAX];
unsigned           told_count;

struct shoal_random drawing;

static void hear(struct shoal_sink *sink, const struct shoal_event *event)
{
	(void)sink;
	assert_true(told_count < TOLD_MAX);
	told[told_count++] = *event;
}

struct shoal_sink hearing = { hear };

void begin_with(const char *text, const struct shoal_components *components)
{
	struct shoal_error error;

	shoal_game_destroy(game);
	game = shoal_game_create(text, components, &error);
	if (!game) {
		fail_msg("%s: %s", text, error.text);
		return;
	}
	assert_int_equal(game->state_bytes, here_bytes);
	game->rules->start(game, here);
	shoal_random_seed(&drawing, 11);
}

void begin(const char *text)
{
	begin_changed(text, "");
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

const char *next_word(const char *text, char *word, size_t size)
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

static struct shoal_components *shipped(void)
{
	struct shoal_components *components = shoal_components_create(shoal_rules_find(here_id));

	assert_non_null(components);
	return components;
}

struct shoal_components *changed(const char *cells)
{
	struct shoal_components *components = shipped();
	struct shoal_error       error;

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

struct shoal_game *create_changed(const char *text, const char *cells, struct shoal_error *error)
{
	struct shoal_components *components = shipped();
	struct shoal_game       *made = NULL;

	*error = (struct shoal_error){ 0 };
	if (change(components, cells, error))
		made = shoal_game_create(text, components, error);
	shoal_components_destroy(components);
	return made;
}

void refused(const char *text, const char *cells)
{
	struct shoal_error error;
	struct shoal_game *made = create_changed(text, cells, &error);
	char               table[32];

	shoal_game_destroy(made);
	if (made)
		fail_msg("%s plays", cells);
	snprintf(table, sizeof(table), "%.*s", (int)strcspn(cells, "."), cells);
	if (error.status != SHOAL_BAD_COMPONENTS || !strstr(error.text, table))
		fail_msg("%s says %s: %s", cells, shoal_status_id(error.status), error.text);
}

static void play_out(struct shoal_random *random)
{
	struct shoal_list list;
	double            out[SHOAL_SEATS_MAX];

	game->rules->start(game, here);
	while (here->actor != SHOAL_OVER) {
		assert_true(here->ply < game->longest);
		assert_true(game->rules->valid(game, here));
		shoal_list_fill(&list, game, here, here->actor);
		assert_true(list.count <= (here->actor == SHOAL_CHANCE ? game->most_chance
		                                                       : game->most_legal));
		game->rules->apply(game, here, here->actor,
		                   shoal_random_action(game, here, random, &list), NULL);
	}
	assert_true(game->rules->valid(game, here));
	game->rules->score(game, here, out);
	for (unsigned seat = 0; seat < game->seats; seat++)
		assert_true(out[seat] >= game->low && out[seat] <= game->high);
}

void plays(const char *text, const char *cells)
{
	struct shoal_random random;
	struct shoal_error  error;

	shoal_game_destroy(game);
	game = create_changed(text, cells, &error);
	if (!game) {
		fail_msg("%s: %s", cells, error.text);
		return;
	}
	shoal_random_seed(&random, 5);
	for (unsigned i = 0; i < 15; i++)
		play_out(&random);
}

/* Events. */

int event_from(unsigned from, unsigned kind, int arg)
{
	for (unsigned i = from; i < told_count; i++) {
		if (told[i].kind == kind && told[i].arg[0] == arg)
			return (int)i;
	}
	return -1;
}

int event_at(unsigned kind, int arg)
{
	return event_from(0, kind, arg);
}

unsigned event_count(unsigned kind)
{
	unsigned count = 0;

	for (unsigned i = 0; i < told_count; i++)
		count += told[i].kind == kind;
	return count;
}

/* Alarms. */

void alarms(int seat, unsigned count, const char *part)
{
	char                     bytes[1024];
	struct shoal_text        text = SHOAL_TEXT(bytes);
	const struct shoal_style plain = { .lang = SHOAL_EN };
	union shoal_room         view;
	unsigned                 lines = 0;

	shoal_view(game, here, seat, &view.state);
	shoal_put_alarms(game, &view.state, seat, &plain, &text);
	for (size_t i = 0; i < text.length; i++)
		lines += bytes[i] == '\n';
	if (lines != count || !strstr(bytes, part))
		fail_msg("%u alarms with '%s' are due, but it says: %s", count, part, bytes);
}
