/* spread.c: games of all kinds from one option table. */
#include "spread.h"

#include <string.h>

enum { TRIES = 32, AT_RANDOM = 8, CHANGED = 3 };

struct mixture { /* of options: what the string will name, and what then holds */
	const struct shoal_rules *rules;
	bool                      named[SHOAL_OPTIONS_MAX];
	char                      value[SHOAL_OPTIONS_MAX][SHOAL_VALUE_MAX];
};

/* What an option can be given: its values, or the examples of free text; NULL if it has neither. */
static const char *values_of(const struct shoal_option *option)
{
	return option->values ? option->values : option->examples;
}

static unsigned value_count(const char *values)
{
	unsigned n = 1;

	for (; *values; values++)
		n += *values == '|';
	return n;
}

/* Copies one of "2|3|4". */
static void copy_value(const char *values, unsigned index, char out[SHOAL_VALUE_MAX])
{
	struct shoal_text text = shoal_text_over(out, SHOAL_VALUE_MAX);

	while (index--)
		values += strcspn(values, "|") + 1;
	shoal_put_bytes(&text, values, strcspn(values, "|"));
}

/* The option that the condition of option `index` names. */
static unsigned condition_on(const struct shoal_rules *rules, unsigned index)
{
	const char *only = rules->options[index].only;
	size_t      length = strcspn(only, "=");
	unsigned    other = 0;

	while (other < index
	       && (strlen(rules->options[other].name) != length
	           || memcmp(rules->options[other].name, only, length) != 0))
		other++;
	return other;
}

static const char *condition_values(const struct shoal_option *option)
{
	return strchr(option->only, '=') + 1;
}

static bool applies(const struct mixture *m, unsigned index)
{
	const struct shoal_option *option = &m->rules->options[index];
	char                       value[SHOAL_VALUE_MAX];

	if (!option->only)
		return true;
	for (unsigned i = 0; i < value_count(condition_values(option)); i++) {
		copy_value(condition_values(option), i, value);
		if (!strcmp(value, m->value[condition_on(m->rules, index)]))
			return true;
	}
	return false;
}

/* Names an option with one of `values`, and those that it depends on, which stand before it. */
static void name_option(struct mixture *m, unsigned index, const char *values, unsigned choice,
                        struct shoal_random *random)
{
	const struct shoal_option *option = &m->rules->options[index];
	unsigned                   other;

	m->named[index] = true;
	copy_value(values, choice, m->value[index]);
	if (!option->only)
		return;
	other = condition_on(m->rules, index);
	values = condition_values(option);
	if (!m->named[other])
		name_option(m, other, values, shoal_random_below(random, value_count(values)),
		            random);
}

/* Settles all options that are not named yet: at random if `wild`, else by default. */
static void complete(struct mixture *m, bool wild, struct shoal_random *random)
{
	for (unsigned i = 0; i < m->rules->option_count; i++) {
		const struct shoal_option *option = &m->rules->options[i];

		if (m->named[i])
			continue;
		if (!applies(m, i)) {
			m->value[i][0] = '\0';
		} else if (wild && values_of(option) && shoal_random_below(random, 4)) {
			m->named[i] = true;
			copy_value(values_of(option),
			           shoal_random_below(random, value_count(values_of(option))),
			           m->value[i]);
		} else {
			copy_value(option->initial ? option->initial : "", 0, m->value[i]);
		}
	}
}

static bool already_there(const struct spread *spread, const struct shoal_game *game)
{
	for (size_t i = 0; i < spread->count; i++) {
		if (!strcmp(spread->game[i]->name, game->name) && !game->changed)
			return true;
	}
	return false;
}

/* Adds the game of a mixture, unless it is there; false if it is refused. */
static bool add(struct spread *out, const struct mixture *m,
                const struct shoal_components *components)
{
	char               bytes[SHOAL_NAME_MAX];
	struct shoal_text  text = SHOAL_TEXT(bytes);
	struct shoal_game *game;
	unsigned           written = 0;

	shoal_put(&text, "%s", m->rules->id);
	for (unsigned i = 0; i < m->rules->option_count; i++) {
		if (m->named[i])
			shoal_put(&text, "%c%s=%s", written++ ? ',' : '(',
			          m->rules->options[i].name, m->value[i]);
	}
	shoal_put(&text, "%s", written ? ")" : "");
	game = shoal_game_create_from(m->rules, bytes, components, NULL);
	if (!game)
		return false;
	if (out->count == SPREAD_MAX || already_there(out, game))
		shoal_game_destroy(game);
	else
		out->game[out->count++] = game;
	return true;
}

/* A game with this value: with the defaults of all others if they allow it, else with others. */
static bool add_value(struct spread *out, const struct shoal_rules *rules, unsigned option,
                      unsigned choice, struct shoal_random *random)
{
	for (unsigned i = 0; i < TRIES; i++) {
		struct mixture m = { .rules = rules };

		name_option(&m, option, values_of(&rules->options[option]), choice, random);
		complete(&m, i > 0, random);
		if (add(out, &m, NULL))
			return true;
	}
	return false;
}

/* Changes about one cell in `rare`. */
static void change_cells(struct shoal_components *components, uint32_t rare,
                         struct shoal_random *random)
{
	const struct shoal_rules *rules = shoal_components_rules(components);

	for (unsigned t = 0; t < rules->table_count; t++) {
		const struct shoal_table *table = &rules->tables[t];

		for (unsigned i = 0; i < (unsigned)table->rows * table->columns; i++) {
			unsigned row = i / table->columns, column = i % table->columns;
			int32_t  low = table->column[column].low, high = table->column[column].high;

			if (!shoal_random_below(random, rare))
				shoal_components_set(components, t, row, column,
				                     low
				                         + (int32_t)shoal_random_below(
							     random, (uint32_t)(high - low) + 1),
				                     NULL);
		}
	}
}

/* A game of random options with some cells changed, if one is accepted before long: many at first,
 * then fewer, for the more are changed the less likely they go together. */
static void add_changed(struct spread *out, const struct shoal_rules *rules,
                        struct shoal_random *random)
{
	bool added = false;

	for (unsigned i = 0; i < TRIES && !added; i++) {
		struct shoal_components *components = shoal_components_create(rules);
		struct mixture           m = { .rules = rules };

		if (!components)
			return;
		change_cells(components, UINT32_C(4) << i / 4, random);
		complete(&m, true, random);
		added = add(out, &m, components);
		shoal_components_destroy(components);
	}
}

bool spread_make(const struct shoal_rules *rules, struct spread *out, struct shoal_error *error)
{
	struct shoal_random random;
	struct mixture      plain = { .rules = rules };

	out->count = 0;
	shoal_random_seed(&random, 1);
	if (!add(out, &plain, NULL)) {
		shoal_fail(error, SHOAL_BAD_OPTION, "%s cannot be played by its id alone",
		           rules->id);
		return false;
	}
	for (unsigned i = 0; i < rules->option_count; i++) {
		const char *values = values_of(&rules->options[i]);

		for (unsigned v = 0; values && v < value_count(values); v++) {
			if (add_value(out, rules, i, v, &random))
				continue;
			shoal_fail(error, SHOAL_BAD_VALUE,
			           "no game of %s has value %u of option '%s'", rules->id, v,
			           rules->options[i].name);
			return false;
		}
	}
	for (unsigned i = 0; i < AT_RANDOM && rules->option_count; i++) {
		struct mixture m = { .rules = rules };

		complete(&m, true, &random);
		add(out, &m, NULL);
	}
	for (unsigned i = 0; i < CHANGED && rules->table_count; i++)
		add_changed(out, rules, &random);
	return true;
}

void spread_finish(struct spread *spread)
{
	while (spread->count)
		shoal_game_destroy(spread->game[--spread->count]);
}
