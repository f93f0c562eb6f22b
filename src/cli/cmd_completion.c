/* cmd_completion.c: `shoal completion`: what a shell needs to complete this command, made from the
 * tables that it is run by, so that it never says anything else. */
#include "cli.h"

#include "shoal/ai.h"

#include <string.h>

/* What may stand somewhere: words, a file, or anything. */
enum operand { OPERAND_ANY, OPERAND_FILE, OPERAND_GAME, OPERAND_PLAYER, OPERAND_WORDS };

static const char *const files[] = { "FILE", "DIR", "WHERE" };
static const char *const players[] = { "PLAYER", "SPEC", "A,B,..." };

static bool is_among(const char *name, const char *const names[], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (!strcmp(name, names[i]))
			return true;
	}
	return false;
}

/* What the help calls it says what it is: FILE, PLAYER, "en|de". */
static enum operand operand_of(const char *name)
{
	if (is_among(name, files, sizeof(files) / sizeof(files[0])))
		return OPERAND_FILE;
	if (is_among(name, players, sizeof(players) / sizeof(players[0])))
		return OPERAND_PLAYER;
	return strchr(name, '|') ? OPERAND_WORDS : OPERAND_ANY;
}

/* Of the words behind a command the first says it. */
static enum operand argument_of(const struct cli_command *command)
{
	const char *at = command->arguments + (command->arguments[0] == '[');

	if (!strncmp(at, "GAME", 4))
		return OPERAND_GAME;
	if (!strncmp(at, "FILE", 4) || !strncmp(at, "DIR", 3))
		return OPERAND_FILE;
	return strchr(at, '|') ? OPERAND_WORDS : OPERAND_ANY;
}

/* Further words, in "GAME PLAYER PLAYER ...". */
static bool takes_players(const struct cli_command *command)
{
	return strstr(command->arguments, "PLAYER") != NULL;
}

/* Words that may stand there, with spaces between. */
static void print_words(enum operand operand, const char *name)
{
	switch (operand) {
	case OPERAND_GAME:
		for (size_t i = 0; i < shoal_rules_count(); i++)
			printf("%s%s", i ? " " : "", shoal_rules_at(i)->id);
		break;
	case OPERAND_PLAYER:
		for (size_t i = 0; i < SHOAL_LEVELS; i++)
			printf("%s ", shoal_level_name(i));
		for (size_t i = 0; i < shoal_player_kind_count(); i++)
			printf("%s%s", i ? " " : "", shoal_player_kind_name(i));
		break;
	case OPERAND_WORDS:
		for (; *name; name++)
			putchar(*name == '|' ? ' ' : *name);
		break;
	case OPERAND_ANY:
	case OPERAND_FILE:
		break;
	}
}

/* Bash. */

static void print_bash_flags(const struct cli_command *command)
{
	for (unsigned i = 0; i < command->flag_count; i++) {
		const struct cli_flag *flag = &command->flags[i];

		if (!flag->operand)
			continue;
		printf("\t\t--%s) files=%s words=\"", flag->name,
		       operand_of(flag->operand) == OPERAND_FILE ? "1" : "");
		print_words(operand_of(flag->operand), flag->operand);
		printf("\" flags= ;;\n");
	}
}

static void print_bash_command(const struct cli_command *command)
{
	enum operand argument = argument_of(command);

	printf("\t%s)\n\t\twords=\"", command->name);
	print_words(argument, command->arguments);
	if (takes_players(command)) {
		printf(" ");
		print_words(OPERAND_PLAYER, "");
	}
	printf("\"%s flags=\"--help", argument == OPERAND_FILE ? " files=1" : "");
	for (unsigned i = 0; i < command->flag_count; i++)
		printf(" --%s", command->flags[i].name);
	printf("\"\n\t\tcase $before in\n");
	print_bash_flags(command);
	printf("\t\tesac ;;\n");
}

static void print_bash(void)
{
	printf("# bash completion of shoal, as `shoal completion bash` prints it\n"
	       "_shoal() {\n"
	       "\tlocal word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
	       "\tlocal words= flags= files=\n"
	       "\tif [ \"$COMP_CWORD\" -eq 1 ]; then\n\t\twords=\"");
	for (size_t i = 0; cli_command_at(i); i++)
		printf("%s ", cli_command_at(i)->name);
	printf("help\" flags=\"--help --version\"\n"
	       "\telse case ${COMP_WORDS[1]} in\n");
	for (size_t i = 0; cli_command_at(i); i++)
		print_bash_command(cli_command_at(i));
	printf("\tesac; fi\n"
	       "\tcase $word in\n"
	       "\t-*) mapfile -t COMPREPLY < <(compgen -W \"$flags\" -- \"$word\") ;;\n"
	       "\t*) mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\"; "
	       "[ -z \"$files\" ] || compgen -f -- \"$word\") ;;\n"
	       "\tesac\n"
	       "}\n"
	       "complete -o bashdefault -F _shoal shoal\n");
}

/* Zsh. What stands in brackets or between colons is marked, and quotes are left and begun again. */

static void print_zsh_text(const char *text)
{
	for (; *text; text++) {
		if (*text == '\'')
			printf("'\\''");
		else if (strchr("[]:\\", *text))
			printf("\\%c", *text);
		else
			putchar(*text);
	}
}

static void print_zsh_what(const char *name, enum operand operand, const char *words)
{
	printf(":");
	print_zsh_text(name);
	printf(":");
	if (operand == OPERAND_FILE) {
		printf("_files");
	} else if (operand != OPERAND_ANY) {
		printf("(");
		print_words(operand, words);
		printf(")");
	}
}

static void print_zsh_command(const struct cli_command *command)
{
	printf("\t%s)\n\t\t_arguments '--help[what it does]'", command->name);
	for (unsigned i = 0; i < command->flag_count; i++) {
		const struct cli_flag *flag = &command->flags[i];

		printf(" \\\n\t\t\t'--%s[", flag->name);
		print_zsh_text(flag->about);
		printf("]");
		if (flag->operand)
			print_zsh_what(flag->operand, operand_of(flag->operand), flag->operand);
		printf("'");
	}
	if (command->most_words) {
		printf(" \\\n\t\t\t'1");
		print_zsh_what(command->arguments, argument_of(command), command->arguments);
		printf("'");
	}
	if (takes_players(command)) {
		printf(" \\\n\t\t\t'*");
		print_zsh_what("player", OPERAND_PLAYER, "");
		printf("'");
	}
	printf(" ;;\n");
}

static void print_zsh(void)
{
	printf("#compdef shoal\n# zsh completion of shoal, as `shoal completion zsh` prints it\n"
	       "_shoal() {\n\tlocal -a commands=(\n");
	for (size_t i = 0; cli_command_at(i); i++) {
		printf("\t\t'%s:", cli_command_at(i)->name);
		print_zsh_text(cli_command_at(i)->about);
		printf("'\n");
	}
	printf("\t)\n"
	       "\tif (( CURRENT == 2 )); then\n\t\t_describe command commands\n\t\treturn\n\tfi\n"
	       "\tshift words\n\t(( CURRENT-- ))\n"
	       "\tcase $words[1] in\n");
	for (size_t i = 0; cli_command_at(i); i++)
		print_zsh_command(cli_command_at(i));
	printf("\tesac\n}\n_shoal \"$@\"\n");
}

static int run(const struct cli_args *args)
{
	if (!strcmp(args->word[0], "bash"))
		print_bash();
	else if (!strcmp(args->word[0], "zsh"))
		print_zsh();
	else
		return cli_complain("there is completion for bash and zsh, not for '%s'",
		                    args->word[0]);
	return 0;
}

const struct cli_command cmd_completion = {
	.name = "completion",
	.arguments = "bash|zsh",
	.about = "Prints what this shell needs to complete the words of shoal",
	.examples = "  shoal completion bash > ~/.local/share/bash-completion/completions/shoal\n",
	.least_words = 1,
	.most_words = 1,
	.run = run,
};
