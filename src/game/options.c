/* options.c: strings like `name(players=3,mode=normal)` read against a table of options. */
#include "shoal/game.h"

#include <string.h>

/* Index of `word` in a list such as "2|3|4", or SHOAL_ABSENT. */
static unsigned choice_of(const char *values, const char *word, size_t length)
{
	for (unsigned index = 0;; index++) {
		size_t n = strcspn(values, "|");

		if (n == length && !memcmp(values, word, n))
			return index;
		if (!values[n])
			return SHOAL_ABSENT;
		values += n + 1;
	}
}

static void copy(char *out, const char *word, size_t length)
{
	memcpy(out, word, length);
	out[length] = '\0';
}

bool shoal_options_name(const char *text, char *name, size_t size)
{
	size_t length = strcspn(text, "(");

	if (!length || length >= size)
		return false;
	copy(name, text, length);
	return true;
}

static int find(const struct shoal_option *table, unsigned count, const char *word, size_t length)
{
	for (unsigned i = 0; i < count; i++) {
		if (strlen(table[i].name) == length && !memcmp(table[i].name, word, length))
			return (int)i;
	}
	return -1;
}

static enum shoal_status unknown(const char *what, const struct shoal_option *table, unsigned count,
                                 const char *word, struct shoal_error *error)
{
	const char       *names[SHOAL_OPTIONS_MAX], *near;
	char              all[160];
	struct shoal_text list = SHOAL_TEXT(all);

	if (!count)
		return shoal_fail(error, SHOAL_BAD_OPTION,
		                  "this %s has no options, but '%s' was given", what, word);
	for (unsigned i = 0; i < count; i++) {
		names[i] = table[i].name;
		shoal_put(&list, "%s%s", i ? ", " : "", names[i]);
	}
	near = shoal_nearest(word, names, count);
	if (near)
		return shoal_fail(error, SHOAL_BAD_OPTION,
		                  "unknown option '%s'; did you mean '%s'?", word, near);
	return shoal_fail(error, SHOAL_BAD_OPTION, "unknown option '%s'; this %s has: %s", word,
	                  what, all);
}

static bool plain(const char *word, size_t length)
{
	static const char allowed[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-._";

	return strspn(word, allowed) >= length;
}

static enum shoal_status take(const struct shoal_option *option, const char *word, size_t length,
                              uint8_t *choice, char value[SHOAL_VALUE_MAX],
                              struct shoal_error *error)
{
	if (!length || length >= SHOAL_VALUE_MAX || !plain(word, length))
		return shoal_fail(
		    error, SHOAL_BAD_VALUE,
		    "option '%s' needs a value of 1 to %d letters, digits and the signs + - . _",
		    option->name, SHOAL_VALUE_MAX - 1);
	*choice = SHOAL_ABSENT;
	if (option->values) {
		*choice = (uint8_t)choice_of(option->values, word, length);
		if (*choice == SHOAL_ABSENT)
			return shoal_fail(error, SHOAL_BAD_VALUE,
			                  "option '%s' cannot be '%.*s'; it is one of: %s",
			                  option->name, (int)length, word, option->values);
	}
	copy(value, word, length);
	return SHOAL_OK;
}

/* True if the option applies: its condition names an earlier option and the values that it may
 * have. */
static bool applies(const struct shoal_option *table, unsigned index, char value[][SHOAL_VALUE_MAX])
{
	const char *only = table[index].only;
	size_t      length;
	int         other;

	if (!only)
		return true;
	length = strcspn(only, "=");
	other = find(table, index, only, length);
	return other >= 0
	       && choice_of(only + length + 1, value[other], strlen(value[other])) != SHOAL_ABSENT;
}

/* Reads one `option=value` at *at, up to the comma or bracket behind it. */
static enum shoal_status read_one(const char *what, const char **at,
                                  const struct shoal_option *table, unsigned count,
                                  uint8_t choice[], char value[][SHOAL_VALUE_MAX], uint16_t *given,
                                  struct shoal_error *error)
{
	size_t            name = strcspn(*at, "=,()"), length;
	char              shown[48];
	int               index;
	struct shoal_text word = SHOAL_TEXT(shown);

	shoal_put(&word, "%.*s", (int)(name < 40 ? name : 40), *at);
	if ((*at)[name] != '=')
		return shoal_fail(error, SHOAL_BAD_OPTION, "expected option=value at '%s'", shown);
	index = find(table, count, *at, name);
	if (index < 0)
		return unknown(what, table, count, shown, error);
	if (*given >> index & 1)
		return shoal_fail(error, SHOAL_BAD_OPTION, "option '%s' is given twice", shown);
	*given = (uint16_t)(*given | 1u << index);
	*at += name + 1;
	length = strcspn(*at, ",()=");
	if (take(&table[index], *at, length, &choice[index], value[index], error))
		return SHOAL_BAD_VALUE;
	*at += length;
	return SHOAL_OK;
}

static enum shoal_status read_all(const char *what, const char *text,
                                  const struct shoal_option *table, unsigned count,
                                  uint8_t choice[], char value[][SHOAL_VALUE_MAX], uint16_t *given,
                                  struct shoal_error *error)
{
	const char *at = text + strcspn(text, "(");

	if (!*at)
		return SHOAL_OK;
	at++;
	while (*at != ')') {
		enum shoal_status status =
		    read_one(what, &at, table, count, choice, value, given, error);

		if (status)
			return status;
		if (*at == ',' && at[1] != ')')
			at++;
		else if (*at != ')')
			return shoal_fail(error, SHOAL_BAD_OPTION,
			                  "the options of a %s end with ')'", what);
	}
	if (at[1])
		return shoal_fail(error, SHOAL_BAD_OPTION, "nothing may follow the ')' of a %s",
		                  what);
	return SHOAL_OK;
}

enum shoal_status shoal_options_parse(const char *what, const char *text,
                                      const struct shoal_option *table, unsigned count,
                                      uint8_t choice[], char value[][SHOAL_VALUE_MAX],
                                      uint16_t *given, struct shoal_error *error)
{
	enum shoal_status status;

	*given = 0;
	for (unsigned i = 0; i < count; i++) {
		choice[i] = SHOAL_ABSENT;
		value[i][0] = '\0';
	}
	status = read_all(what, text, table, count, choice, value, given, error);
	if (status)
		return status;
	for (unsigned i = 0; i < count; i++) {
		bool named = *given >> i & 1;

		if (!applies(table, i, value)) {
			if (named)
				return shoal_fail(error, SHOAL_BAD_COMBINATION,
				                  "option '%s' goes only with %s", table[i].name,
				                  table[i].only);
			continue;
		}
		if (!named && table[i].initial)
			take(&table[i], table[i].initial, strlen(table[i].initial), &choice[i],
			     value[i], NULL);
	}
	return SHOAL_OK;
}

void shoal_option_choose(struct shoal_game *game, unsigned index, unsigned choice)
{
	const char *values = game->rules->options[index].values;

	for (unsigned i = 0; i < choice; i++)
		values += strcspn(values, "|") + 1;
	copy(game->value[index], values, strcspn(values, "|"));
	game->choice[index] = (uint8_t)choice;
}
