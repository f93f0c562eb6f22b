/* menu.c: choosing a game, its options and the others' strength at the terminal. */
#include "menu.h"
#include "ask.h"
#include "cli.h"
#include "said.h"

#include "shoal/ai.h"

#include <string.h>

struct menu {
	enum shoal_lang lang;
	char            line[128];
	int            *status;
};

/* One line after a question; false if there is none, or the person wants to leave. */
static bool read_answer(struct menu *m)
{
	fflush(stdout);
	if (!ask_line(m->line, sizeof(m->line))) {
		*m->status = cli_complain("the input ended before a game was chosen");
		return false;
	}
	if (!strcmp(m->line, "quit") || !strcmp(m->line, "q")
	    || !strcmp(m->line, said_one(m->lang, wish, WISH_QUIT))) {
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

		if (rules->study)
			continue;
		printf("  %zu  %-24s %s\n", i + 1, shoal_rules_title(rules, m->lang),
		       shoal_rules_about(rules, m->lang));
	}
	printf("\n%s ", said(m->lang, which_game));
	return read_answer(m);
}

static void print_option(const struct menu *m, const struct shoal_rules *rules,
                         const struct shoal_option *o)
{
	printf("  %s=%s", o->name, o->values ? o->values : "...");
	if (o->initial)
		print_said(m->lang, if_not_said, .value = o->initial);
	if (o->only)
		print_said(m->lang, only_with, .value = o->only);
	printf("\n      %s\n", shoal_option_about(rules, o, m->lang));
}

static bool ask_options(struct menu *m, const struct shoal_rules *rules)
{
	const struct shoal_option *first = &rules->options[0];
	const char                *values = first->values     ? first->values
	                                    : first->examples ? first->examples
	                                                      : "...";
	char                       bytes[SHOAL_VALUE_MAX];
	struct shoal_text          value = SHOAL_TEXT(bytes);

	printf("\n");
	for (unsigned i = 0; i < rules->option_count; i++)
		print_option(m, rules, &rules->options[i]);
	shoal_put_bytes(&value, values, strcspn(values, "|"));
	printf("\n");
	print_said(m->lang, which_options, .option = first->name, .value = bytes);
	printf(" ");
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

/* How many seats the game has; says why if there is no such game, and returns 0. */
static unsigned seats_of(const char *name)
{
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create(name, NULL, &error);
	unsigned           seats = game ? game->seats : 0;

	if (!game)
		cli_print_error(&error);
	shoal_game_destroy(game);
	return seats;
}

static bool is_strength(const char *line)
{
	for (size_t i = 0; i < SHOAL_LEVELS; i++) {
		if (!strcmp(line, shoal_level_name(i)))
			return true;
	}
	return !strcmp(line, "me");
}

static bool ask_strength(struct menu *m, char strength[16])
{
	do {
		printf("\n");
		for (size_t i = 0; i < SHOAL_LEVELS; i++)
			printf("  %-8s %s\n", shoal_level_name(i), said_one(m->lang, level, i));
		printf("  %-8s %s\n\n", "me", said(m->lang, me));
		print_said(m->lang, which_level, .level = strength);
		printf(" ");
		if (!read_answer(m))
			return false;
	} while (m->line[0] && !is_strength(m->line));
	if (m->line[0])
		snprintf(strength, 16, "%.15s", m->line);
	return true;
}

/* Asks for game and options. Returns the number of seats, or 0: leave. */
static unsigned choose_game(struct menu *m, char *name, size_t size)
{
	for (;;) {
		const struct shoal_rules *rules;
		unsigned                  seats = 0;

		if (!ask_game(m))
			return 0;
		rules = rules_of(m->line);
		if (!rules || strchr(m->line, '(')) {
			snprintf(name, size, "%s", m->line);
			if (m->line[0] && strcmp(m->line, "0") != 0)
				seats = seats_of(name);
			if (seats)
				return seats;
			continue;
		}
		snprintf(name, size, "%s", rules->id);
		if (!rules->option_count)
			return seats_of(name);
		while (!seats) {
			if (!ask_options(m, rules))
				return 0;
			snprintf(name, size, m->line[0] ? "%s(%s)" : "%s", rules->id, m->line);
			seats = seats_of(name);
		}
		return seats;
	}
}

bool menu_choose(enum shoal_lang lang, char *name, size_t size, char strength[16], int *status)
{
	struct menu m = { .lang = lang, .status = status };
	unsigned    seats = choose_game(&m, name, size);

	if (!seats)
		return false;
	return seats == 1 || !strength || ask_strength(&m, strength);
}
