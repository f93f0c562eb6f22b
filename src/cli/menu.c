/* menu.c: choosing a game and its options at the terminal. */
#include "menu.h"
#include "ask.h"
#include "cli.h"

#include <string.h>

struct menu {
	struct shoal_style style; /* for SHOAL_SAY */
	char               line[128];
	int               *status;
};

/* One line after a question; false if there is none, or the person wants to leave. */
static bool read_answer(struct menu *m)
{
	fflush(stdout);
	if (!ask_line(m->line, sizeof(m->line))) {
		*m->status = cli_complain("the input ended before a game was chosen");
		return false;
	}
	if (!strcmp(m->line, "quit") || !strcmp(m->line, "ende")) {
		*m->status = 0;
		return false;
	}
	return true;
}

static bool ask_game(struct menu *m)
{
	printf("\n");
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		const struct shoal_rules *rules = shoal_rules_at(i);

		printf("  %zu  %-24s %s\n", i + 1, rules->title[m->style.lang],
		       rules->about[m->style.lang]);
	}
	printf("%s", SHOAL_SAY(&m->style, "\nWhich game? Number, name or quit > ",
	                       "\nWelches Spiel? Zahl, Name oder ende > "));
	return read_answer(m);
}

static void print_option(const struct menu *m, const struct shoal_option *o)
{
	printf("  %s=%s", o->name, o->values ? o->values : "...");
	if (o->initial)
		printf("%s%s", SHOAL_SAY(&m->style, ", if not said ", ", sonst "), o->initial);
	if (o->only)
		printf("%s%s", SHOAL_SAY(&m->style, "; only with ", "; nur mit "), o->only);
	printf("\n      %s\n", o->about[m->style.lang]);
}

static bool ask_options(struct menu *m, const struct shoal_rules *rules)
{
	const struct shoal_option *first = &rules->options[0];
	const char                *values = first->values     ? first->values
	                                    : first->examples ? first->examples
	                                                      : "...";

	printf("\n");
	for (unsigned i = 0; i < rules->option_count; i++)
		print_option(m, &rules->options[i]);
	printf(SHOAL_SAY(&m->style, "\nOptions, as in %s=%.*s? Enter takes what stands there > ",
	                 "\nOptionen, etwa %s=%.*s? Enter nimmt, was dasteht > "),
	       first->name, (int)strcspn(values, "|"), values);
	return read_answer(m);
}

/* The game of a number or a name; NULL if there is none. */
static const struct shoal_rules *rules_of(const char *line)
{
	char     id[32];
	uint64_t number;

	if (shoal_read_number(line, shoal_rules_count(), &number))
		return number ? shoal_rules_at((size_t)number - 1) : NULL;
	return shoal_options_name(line, id, sizeof(id)) ? shoal_rules_find(id) : NULL;
}

/* Whether a game can be made; says why if not. */
static bool can_create(const char *name)
{
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create(name, NULL, &error);

	if (!game)
		printf("%s\n", error.text);
	shoal_game_destroy(game);
	return game != NULL;
}

bool menu_choose(enum shoal_lang lang, char *name, size_t size, int *status)
{
	struct menu m = { .style.lang = lang, .status = status };

	for (;;) {
		const struct shoal_rules *rules;

		if (!ask_game(&m))
			return false;
		rules = rules_of(m.line);
		if (!rules || strchr(m.line, '(')) {
			snprintf(name, size, "%s", m.line);
			if (m.line[0] && strcmp(m.line, "0") != 0 && can_create(name))
				return true;
			continue;
		}
		snprintf(name, size, "%s", rules->id);
		while (rules->option_count) {
			if (!ask_options(&m, rules))
				return false;
			snprintf(name, size, m.line[0] ? "%s(%s)" : "%s", rules->id, m.line);
			if (can_create(name))
				break;
		}
		return true;
	}
}
