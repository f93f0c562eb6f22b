/* cli.c: finds the command, reads its arguments, runs it. */
#include "cli.h"
#include "arena.h"
#include "io.h"
#include "outside.h"
#include "said.h"
#include "shoal/version.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const struct cli_command *const commands[] = {
#define CLI_COMMAND(name) &cmd_##name,
#include "commands.def"
#undef CLI_COMMAND
};

enum { COMMAND_COUNT = sizeof(commands) / sizeof(commands[0]) };

const struct cli_command *cli_command_at(size_t index)
{
	return index < COMMAND_COUNT ? commands[index] : NULL;
}

bool cli_number(const char *text, const char *what, uint64_t low, uint64_t high, uint64_t *out)
{
	uint64_t value;

	if (!shoal_read_number(text, high, &value) || value < low) {
		cli_complain("%s is a number of %llu to %llu, not '%s'", what,
		             (unsigned long long)low, (unsigned long long)high, text);
		return false;
	}
	*out = value;
	return true;
}

void cli_put(struct shoal_text *out, enum shoal_lang lang, unsigned entry, const void *fields)
{
	const struct shoal_style style = { .lang = lang };

	shoal_say(&(struct shoal_pen){ .words = &cli_words, .style = &style, .out = out }, entry, 0,
	          fields);
}

void cli_print(enum shoal_lang lang, unsigned entry, const void *fields)
{
	char              bytes[1024];
	struct shoal_text text = SHOAL_TEXT(bytes);

	cli_put(&text, lang, entry, fields);
	printf("%s", bytes);
}

bool cli_lang(const char *text, enum shoal_lang *out)
{
	char              bytes[64];
	struct shoal_text codes = SHOAL_TEXT(bytes);

	*out = cli_spoken();
	if (!text || shoal_lang_find(text, out))
		return true;
	for (enum shoal_lang lang = 0; lang < SHOAL_LANG_COUNT; lang++)
		shoal_put(&codes, "%s%s", lang ? ", " : "", shoal_lang_code(lang));
	cli_complain("there is no language '%s'; there are: %s", text, bytes);
	return false;
}

struct shoal_game *cli_game(const char *text, const char *components)
{
	struct shoal_components *changed = NULL;
	struct shoal_game       *game;
	struct shoal_error       error;

	if (components && io_components_load(components, &changed, &error)) {
		cli_error(&error);
		return NULL;
	}
	game = shoal_game_create(text, changed, &error);
	shoal_components_destroy(changed);
	if (!game)
		cli_error(&error);
	return game;
}

static size_t name_length(const char *text)
{
	unsigned brackets = 0;
	char     quote = '\0';
	size_t   n = 0;

	for (; text[n] && (text[n] != ',' || brackets || quote); n++) {
		if (quote ? text[n] == quote : text[n] == '"' || text[n] == '\'')
			quote = quote ? '\0' : text[n];
		else if (!quote)
			brackets += (text[n] == '(') - (unsigned)(text[n] == ')' && brackets);
	}
	return n;
}

bool cli_specs(const char *text, struct cli_specs *out)
{
	out->count = 0;
	for (;;) {
		size_t n = name_length(text);

		if (out->count == SHOAL_SEATS_MAX || !n || n >= sizeof(out->spec[0])) {
			cli_complain("'%s' is not a list of players; an example: me,medium", text);
			return false;
		}
		snprintf(out->spec[out->count++], sizeof(out->spec[0]), "%.*s", (int)n, text);
		if (!text[n])
			return true;
		text += n + 1;
	}
}

bool cli_seats(const char *text, const struct shoal_game *game, struct cli_specs *out,
               const char *seats[])
{
	if (!cli_specs(text, out))
		return false;
	if (out->count != 1 && out->count != game->seats)
		return cli_complain("%s has %u seats, but %u players are named", game->name,
		                    game->seats, out->count),
		       false;
	for (unsigned i = 0; i < game->seats; i++)
		seats[i] = out->spec[out->count == 1 ? 0 : i];
	return true;
}

void cli_tell_faults(const struct arena_faults *faults)
{
	unsigned games = atomic_load(&faults->games);

	if (games)
		cli_complain_of(&faults->first, "a player failed in %u games; the first time: %s",
		                games, faults->first.text);
}

static void print_flags(const struct cli_command *command)
{
	for (unsigned i = 0; i < command->flag_count; i++) {
		const struct cli_flag *flag = &command->flags[i];
		char                   name[48];

		snprintf(name, sizeof(name), "--%s%s%s", flag->name, flag->operand ? " " : "",
		         flag->operand ? flag->operand : "");
		printf("  %-22s %s\n", name, flag->about);
	}
}

static void print_command(const struct cli_command *command)
{
	printf("shoal %s%s%s\n\n%s.\n", command->name, command->arguments[0] ? " " : "",
	       command->arguments, command->about);
	if (command->flag_count)
		printf("\n");
	print_flags(command);
	if (command->examples)
		printf("\nExamples:\n%s", command->examples);
}

static void print_help(void)
{
	printf("shoal %s: ocean board games for players, researchers and designers\n\n"
	       "usage: shoal COMMAND [ARGUMENTS]\n\n",
	       SHOAL_VERSION);
	for (size_t i = 0; i < COMMAND_COUNT; i++)
		printf("  %-11s %s\n", commands[i]->name, commands[i]->about);
	printf("\n'shoal COMMAND --help' says more. Start with 'shoal play'.\n");
}

static const struct cli_command *find_command(const char *name)
{
	const char *names[COMMAND_COUNT], *near;

	for (size_t i = 0; i < COMMAND_COUNT; i++) {
		names[i] = commands[i]->name;
		if (!strcmp(names[i], name))
			return commands[i];
	}
	near = shoal_nearest(name, names, COMMAND_COUNT);
	if (near)
		cli_complain("unknown command '%s'; did you mean '%s'?", name, near);
	else
		cli_complain("unknown command '%s'; 'shoal --help' lists them", name);
	return NULL;
}

static int find_flag(const struct cli_command *command, const char *name, size_t length)
{
	const char *names[CLI_FLAGS_MAX], *near;
	char        word[32];

	for (unsigned i = 0; i < command->flag_count; i++) {
		names[i] = command->flags[i].name;
		if (strlen(names[i]) == length && !memcmp(names[i], name, length))
			return (int)i;
	}
	snprintf(word, sizeof(word), "%.*s", (int)(length < 31 ? length : 31), name);
	near = shoal_nearest(word, names, command->flag_count);
	if (near)
		cli_complain("unknown flag '--%s'; did you mean '--%s'?", word, near);
	else
		cli_complain("unknown flag '--%s'; see 'shoal %s --help'", word, command->name);
	return -1;
}

/* Takes the flag at argv[*i], and its operand behind it or behind '='. */
static bool take_flag(const struct cli_command *command, int argc, char **argv, int *i,
                      struct cli_args *args)
{
	const char *name = argv[*i] + 2, *equals = strchr(name, '=');
	int index = find_flag(command, name, equals ? (size_t)(equals - name) : strlen(name));
	const struct cli_flag *flag;

	if (index < 0)
		return false;
	flag = &command->flags[index];
	if (args->flag[index])
		return cli_complain("flag '--%s' is given twice", flag->name), false;
	if (!flag->operand && equals)
		return cli_complain("flag '--%s' takes no value", flag->name), false;
	if (!flag->operand) {
		args->flag[index] = "";
		return true;
	}
	if (equals)
		args->flag[index] = equals + 1;
	else if (*i + 1 < argc)
		args->flag[index] = argv[++*i];
	else
		return cli_complain("flag '--%s' needs %s behind it", flag->name, flag->operand),
		       false;
	return true;
}

/* Words gather at the beginning of argv. 0: run it; otherwise the exit status + 1 (help was shown,
 * or something was wrong). */
static int read_args(const struct cli_command *command, int argc, char **argv,
                     struct cli_args *args)
{
	bool words_only = false;

	args->word = argv;
	for (int i = 0; i < argc; i++) {
		if (!words_only && (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h"))) {
			print_command(command);
			return 1;
		}
		if (!words_only && !strcmp(argv[i], "--")) {
			words_only = true;
		} else if (!words_only && !strncmp(argv[i], "--", 2)) {
			if (!take_flag(command, argc, argv, &i, args))
				return CLI_BAD + 1;
		} else if (args->words < command->most_words) {
			args->word[args->words++] = argv[i];
		} else {
			return cli_complain("'%s' is one word too many; usage: shoal %s %s",
			                    argv[i], command->name, command->arguments)
			       + 1;
		}
	}
	argv[args->words] = NULL;
	if (args->words < command->least_words)
		return cli_complain("something is missing; usage: shoal %s %s", command->name,
		                    command->arguments)
		       + 1;
	return 0;
}

static int flag_named(const struct cli_command *command, const char *name)
{
	for (unsigned i = 0; i < command->flag_count; i++) {
		if (!strcmp(command->flags[i].name, name))
			return (int)i;
	}
	return -1;
}

/* The language that is asked for, before anything else is judged, so that all that is wrong is said
 * in it. */
static void choose_language(const struct cli_command *command, int argc, char **argv)
{
	enum shoal_lang lang;

	if (flag_named(command, "lang") < 0)
		return;
	for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
		const char *code = "";

		if (!strncmp(argv[i], "--lang=", 7))
			code = argv[i] + 7;
		else if (!strcmp(argv[i], "--lang") && i + 1 < argc)
			code = argv[i + 1];
		if (shoal_lang_find(code, &lang)) {
			cli_speak(lang);
			return;
		}
	}
}

/* What programs read does not depend on who runs it. */
static void fix_language(const struct cli_command *command, struct cli_args *args)
{
	int lang = flag_named(command, "lang"), json = flag_named(command, "json");

	if (lang >= 0 && json >= 0 && args->flag[json] && !args->flag[lang])
		args->flag[lang] = shoal_lang_code(SHOAL_EN);
}

/* What was printed must have arrived: a full disk or a closed pipe is an error. */
static int flushed(int status)
{
	if (!fflush(stdout) && !ferror(stdout))
		return status;
	return status ? status : cli_complain("cannot write the output: %s", strerror(errno));
}

int cli_main(int argc, char **argv, const struct team *team)
{
	const struct cli_command *command;
	struct cli_args           args = { .team = team };
	struct shoal_error        error;
	int                       stop;

	if (shoal_rules_differ(&error) || outside_load(getenv("SHOAL_GAMES"), &error))
		return cli_error(&error);
	if (argc < 2 || !strcmp(argv[1], "--help") || !strcmp(argv[1], "-h")
	    || !strcmp(argv[1], "help")) {
		print_help();
		return flushed(argc < 2 ? CLI_BAD : 0);
	}
	if (!strcmp(argv[1], "--version")) {
		printf("shoal %s\n", SHOAL_VERSION);
		return flushed(0);
	}
	command = find_command(argv[1]);
	if (!command)
		return CLI_BAD;
	choose_language(command, argc - 2, argv + 2);
	stop = read_args(command, argc - 2, argv + 2, &args);
	fix_language(command, &args);
	return flushed(stop ? stop - 1 : command->run(&args));
}
